// Nodes of the graph as the reader of questions takes them.
import type { Graph, GraphNode, NodeKind, PropertyValue, StatVar } from '../../../domain/ports/graph.ts'
import type { LanguageCode } from '../language/language.ts'
import type { Meaning, ShapeFields, Slots } from './meaning.ts'

const bare = (text: string): string => text.trim().replace(/^(dcid|dcs|schema):/, '')

/** Reads a kind of node in pages, so that large graphs are never held twice. */
export function* nodesOf(graph: Graph, kind: NodeKind): Generator<GraphNode> {
  for (let after: string | null = null; ; ) {
    const nodes = graph.nodesOfKind(kind, after, 2000)
    yield* nodes
    const last = nodes.at(-1)
    if (last === undefined || nodes.length < 2000) return
    after = last.dcid
  }
}

/** Texts and numbers of a property; references left out. */
export const textsOf = (node: GraphNode, property: string): ReadonlyArray<string> =>
  (node.properties[property] ?? []).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'number' ? [String(value)] : [],
  )

const termOf = (value: PropertyValue | undefined): string | undefined =>
  value === undefined ? undefined : typeof value === 'object' ? value.ref : bare(String(value))

/** The first value of a property as a term or reference, without its prefix. */
export const firstTerm = (node: GraphNode, property: string): string | null =>
  termOf(node.properties[property]?.[0]) ?? null

/** Words of other languages, written as "santé@fr". */
export const taggedTexts = (node: GraphNode, property: string): ReadonlyArray<readonly [string, LanguageCode]> =>
  textsOf(node, property).flatMap((text) => {
    const at = text.lastIndexOf('@')
    const language = text.slice(at + 1)
    return at > 0 && (language === 'en' || language === 'fr' || language === 'es')
      ? [[text.slice(0, at), language] as const]
      : []
  })

const shapeProperties = ['populationType', 'measuredProperty', 'statType', 'measurementQualifier'] as const

/** The terms of a shape that a node fixes. */
export const shapeOf = (node: GraphNode): ShapeFields => {
  const fields: Partial<Record<(typeof shapeProperties)[number], string>> = {}
  for (const property of shapeProperties) {
    const text = firstTerm(node, property)
    if (text !== null) fields[property] = text
  }
  return fields
}

const slotsIn = (pairs: ReadonlyArray<string>): Slots => {
  const slots: Record<string, string> = {}
  for (const pair of pairs) {
    const [property, code] = pair.split('=')
    if (property !== undefined && code !== undefined && property !== '') slots[property] = bare(code)
  }
  return slots
}

/** `"crsTypeOfFlow=dcid:..."` values as slots. A shape's `slot` names properties only. */
export const slotsOf = (node: GraphNode): Slots =>
  slotsIn((node.properties['slot'] ?? []).map((value) => termOf(value) ?? ''))

/** Sets of slots, each one text of pairs and spaces. */
export const viewsOf = (node: GraphNode, property: string): ReadonlyArray<Slots> =>
  textsOf(node, property).map((text) => slotsIn(text.split(' ')))

/** What a `QuestionTerm` or `Shape` node means. */
export const meaningOfTerm = (node: GraphNode): Meaning => ({
  by: node.dcid,
  measure: firstTerm(node, 'measure'),
  narrows: (node.properties['narrows'] ?? []).flatMap((value) => termOf(value) ?? []),
  shape: shapeOf(node),
  slots: slotsOf(node),
  each: textsOf(node, 'eachSlot').map((pair) => slotsIn([pair])),
  isHint: node.properties['hint']?.[0] === true || textsOf(node, 'hint')[0] === 'true',
  isTable: false,
  unsupportedReason: textsOf(node, 'unsupportedReason')[0] ?? null,
})

/** A variable's own name means its family with all its slots. */
export const meaningOfStatVar = (v: StatVar): Meaning => ({
  by: v.dcid,
  measure: null,
  narrows: [],
  shape: {
    populationType: v.populationType,
    ...(v.measuredProperty === null ? {} : { measuredProperty: v.measuredProperty }),
    ...(v.statType === null ? {} : { statType: v.statType }),
    ...(v.measurementQualifier === null ? {} : { measurementQualifier: v.measurementQualifier }),
  },
  slots: v.slots,
  each: [],
  isHint: false,
  isTable: false,
  unsupportedReason: null,
})
