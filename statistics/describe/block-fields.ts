// A member of a detail block: its shape, how it is read off a node, and which of the node's properties it shows.
import * as t from 'io-ts'
import type { Graph, GraphNode } from '../../domain/ports/graph.ts'
import { nullable, whole, counted } from '../../domain/values/described.ts'
import { integerOf, refOf, refsOf, termOf, textsOf, textValue } from './node-values.ts'
import { labelledRef, names, refs, textOrNull } from './value-shapes.ts'

export type Field<C extends t.Mixed = t.Mixed> = {
  readonly codec: C
  readonly read: (graph: Graph, node: GraphNode) => t.TypeOf<C>
  readonly shows: ReadonlyArray<string>
}

export const field = <C extends t.Mixed>(
  codec: C,
  read: (graph: Graph, node: GraphNode) => t.TypeOf<C>,
  ...shows: ReadonlyArray<string>
): Field<C> => ({ codec, read, shows })

/** The first value of a property as it is written, or null. */
export const text = (property: string) => field(textOrNull, (_, node) => textValue(node, property), property)
/** The same as a term of a schema. */
export const term = (property: string) => field(textOrNull, (_, node) => termOf(node, property), property)
export const texts = (property: string) => field(names, (_, node) => textsOf(node, property), property)
export const flag = (property: string) => field(t.boolean, (_, node) => textValue(node, property) === 'true', property)
export const reference = (property: string) =>
  field(nullable(labelledRef), (graph, node) => refOf(graph, node, property), property)
export const references = (property: string) => field(refs, (graph, node) => refsOf(graph, node, property), property)
export const integer = (property: string) => field(nullable(whole), (_, node) => integerOf(node, property), property)
export const countOrNull = (property: string) =>
  field(nullable(counted), (_, node) => integerOf(node, property), property)

/** Every name of a node but its label. */
export const alternateNames = field(
  names,
  (_, node) => [
    ...new Set([...textsOf(node, 'name'), ...textsOf(node, 'alternateName')].filter((name) => name !== node.label)),
  ],
  'alternateName',
)

export const shapeTerms = {
  population_type: term('populationType'),
  measured_property: term('measuredProperty'),
  stat_type: term('statType'),
  measurement_qualifier: term('measurementQualifier'),
}
