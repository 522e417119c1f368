import type { GraphNode, PropertyValue } from '../../domain/ports/graph.ts'
import { bareDcid } from './mcf-value.ts'

const textOf = (value: PropertyValue): string => (typeof value === 'object' ? value.ref : String(value))

/** Values of a property as texts; references as bare dcids. */
export const textsOf = (node: GraphNode, property: string): ReadonlyArray<string> =>
  (Object.hasOwn(node.properties, property) ? (node.properties[property] ?? []) : []).map(textOf)

/** The first value of a property as text. */
export const firstText = (node: GraphNode, property: string): string | null => textsOf(node, property)[0] ?? null

/** Values of a property that names terms or nodes, without prefixes. */
export const namesOf = (node: GraphNode, property: string): ReadonlyArray<string> =>
  textsOf(node, property).map(bareDcid)

/** The first of them. */
export const firstName = (node: GraphNode, property: string): string | null => namesOf(node, property)[0] ?? null
