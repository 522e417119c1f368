// Question terms, shapes and statistical variables as meanings.
import type { GraphNode, PropertyValue, StatVar } from '../../domain/ports/graph.ts'
import type { Meaning, ShapeFields } from './meaning.ts'

const bare = (text: string): string => text.trim().replace(/^(dcid|dcs|schema):/, '')
const textOf = (value: PropertyValue | undefined): string | undefined =>
  value === undefined ? undefined : typeof value === 'object' ? value.ref : bare(String(value))

const shapeProperties = ['populationType', 'measuredProperty', 'statType', 'measurementQualifier'] as const

const shapeOf = (node: GraphNode): ShapeFields => {
  const fields: Partial<Record<(typeof shapeProperties)[number], string>> = {}
  for (const property of shapeProperties) {
    const text = textOf(node.properties[property]?.[0])
    if (text !== undefined) fields[property] = text
  }
  return fields
}

/** `"crsTypeOfFlow=dcid:..."` values as slot property and code. A shape's `slot` names properties only. */
const slotsOf = (node: GraphNode): Readonly<Record<string, string>> => {
  const slots: Record<string, string> = {}
  for (const value of node.properties['slot'] ?? []) {
    const [property, code] = (textOf(value) ?? '').split('=')
    if (property !== undefined && code !== undefined && property !== '') slots[property] = bare(code)
  }
  return slots
}

/** What a `QuestionTerm` or `Shape` node means. `entity` is an extension: the entity an adjective names. */
export const meaningOfTerm = (
  node: GraphNode,
  shapeOfMeasure: (measure: string) => ShapeFields = () => ({}),
): Meaning => ({
  by: node.dcid,
  shape: { ...shapeOf(node), ...shapeOfMeasure(textOf(node.properties['measure']?.[0]) ?? '') },
  slots: slotsOf(node),
  entity: textOf(node.properties['entity']?.[0]) ?? null,
  unsupportedReason: reasonOf(node),
})

const reasonOf = (node: GraphNode): string | null => {
  const [reason] = node.properties['unsupportedReason'] ?? []
  return typeof reason === 'string' ? reason : null
}

/** The phrases of a term, or the names of a shape. */
export const phrasesOfTerm = (node: GraphNode): ReadonlyArray<string> =>
  (node.kind === 'shape'
    ? [...(node.properties['name'] ?? []), ...(node.properties['alternateName'] ?? [])]
    : (node.properties['phrase'] ?? [])
  ).filter((value) => typeof value === 'string')

/** A variable's own name means its family with all its slots. */
export const meaningOfStatVar = (v: StatVar): Meaning => ({
  by: v.dcid,
  shape: {
    populationType: v.populationType,
    ...(v.measuredProperty === null ? {} : { measuredProperty: v.measuredProperty }),
    ...(v.statType === null ? {} : { statType: v.statType }),
    ...(v.measurementQualifier === null ? {} : { measurementQualifier: v.measurementQualifier }),
  },
  slots: v.slots,
  entity: null,
  unsupportedReason: null,
})

/** The shape of the last table that answers a measure without fixing slots. */
export const shapesOfMeasures = (headlines: Iterable<GraphNode>, nodeOf: (dcid: string) => GraphNode | null) => {
  const shapes = new Map<string, ShapeFields>()
  for (const node of headlines) {
    const [measure, shape] = [textOf(node.properties['measure']?.[0]), textOf(node.properties['shape']?.[0])]
    const target = shape === undefined ? null : nodeOf(shape)
    if (measure !== undefined && target !== null && Object.keys(slotsOf(node)).length === 0)
      shapes.set(measure, shapeOf(target))
  }
  return (measure: string): ShapeFields => shapes.get(measure) ?? {}
}
