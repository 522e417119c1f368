// Families of statistical variables and the four terms that define each. The one list that importers and sample share.
import data from './shapes.json' with { type: 'json' }
import { type McfNode, ref } from './mcf.ts'

export type Shape = {
  readonly populationType: string
  readonly measuredProperty: string
  readonly statType: string
  readonly measurementQualifier: string | null
  readonly name: string
  readonly alternateNames: ReadonlyArray<string>
  readonly slots: ReadonlyArray<string>
  readonly description: string
}

/** Families by key. */
export const shapes: Readonly<Record<ShapeKey, Shape>> = data.shapes

export type ShapeKey = keyof typeof data.shapes

/** The four terms of a shape as node properties; absent ones left out. */
export const shapeTerms = (shape: Shape): McfNode['properties'] => ({
  populationType: ref(shape.populationType),
  measuredProperty: ref(shape.measuredProperty),
  statType: ref(shape.statType),
  measurementQualifier: shape.measurementQualifier === null ? null : ref(shape.measurementQualifier),
})

/** The `Shape` node of a family. */
export const shapeNode = (key: ShapeKey): McfNode => {
  const shape = shapes[key]
  return {
    dcid: `shape/${key}`,
    typeOf: 'Shape',
    properties: {
      name: shape.name,
      alternateName: shape.alternateNames,
      description: shape.description,
      ...shapeTerms(shape),
      slot: shape.slots,
    },
  }
}
