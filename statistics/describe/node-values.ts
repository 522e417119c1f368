// Values of a node's properties as the interface shows them.
import type { Graph, GraphNode, PropertyValue } from '../../domain/ports/graph.ts'
import type { LabelledRef, ShownValue } from './value-shapes.ts'

const valuesOf = (node: GraphNode, property: string): ReadonlyArray<PropertyValue> =>
  Object.hasOwn(node.properties, property) ? (node.properties[property] ?? []) : []

const textOf = (value: PropertyValue): string => (typeof value === 'object' ? value.ref : String(value))

/** All values of a property as texts. */
export const textsOf = (node: GraphNode, property: string): ReadonlyArray<string> =>
  valuesOf(node, property).map(textOf)

/** The first value of a property as text, or null. */
export const textValue = (node: GraphNode, property: string): string | null => textsOf(node, property)[0] ?? null

/** The first value as a term of a schema, without its prefix. */
export const termOf = (node: GraphNode, property: string): string | null =>
  textValue(node, property)?.replace(/^(?:dcid|dcs|schema):/, '') ?? null

/** A reference with the label of its node. */
export const labelled = (graph: Graph, ref: string): LabelledRef => ({ ref, label: graph.label(ref) })

/** All values of a property as references. */
export const refsOf = (graph: Graph, node: GraphNode, property: string): ReadonlyArray<LabelledRef> =>
  textsOf(node, property).map((text) => labelled(graph, text.replace(/^(?:dcid|dcs|schema):/, '')))

/** The first value of a property as a reference, or null. */
export const refOf = (graph: Graph, node: GraphNode, property: string): LabelledRef | null =>
  refsOf(graph, node, property)[0] ?? null

/** A whole number, or null. */
export const integerOf = (node: GraphNode, property: string): number | null => {
  const text = textValue(node, property)
  return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : null
}

/** A publisher or the like: a node of the graph, or just a name. */
export const partyOf = (
  graph: Graph,
  node: GraphNode,
  property: string,
): { ref: string | null; label: string } | null => {
  const text = termOf(node, property)
  if (text === null) return null
  const label = graph.label(text)
  return graph.kindOf(text) === null ? { ref: null, label: text } : { ref: text, label: label ?? text }
}

const shownRef = (graph: Graph, ref: string): ShownValue => {
  const label = graph.label(ref)
  return label === null ? { ref } : { ref, label }
}

/** Properties that no other member of the description shows, as written. */
export const otherProperties = (
  graph: Graph,
  node: GraphNode,
  shown: ReadonlySet<string>,
): Readonly<Record<string, ReadonlyArray<ShownValue>>> =>
  Object.fromEntries(
    Object.entries(node.properties)
      .filter(([property]) => !shown.has(property))
      .map(([property, values]) => [
        property,
        values.map((value) => (typeof value === 'object' ? shownRef(graph, value.ref) : value)),
      ]),
  )
