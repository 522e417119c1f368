// Shapes of values in descriptions of nodes: references with labels, what figures there are.
import * as t from 'io-ts'
import { exactly } from '../../domain/values/codecs.ts'
import { component, counted, nullable } from '../../domain/values/described.ts'

export const textOrNull = nullable(t.string)
export const names = t.readonlyArray(t.string)
export const labelledRef = component('GraphReference', t.strict({ ref: t.string, label: textOrNull }))
/** A reference with the label of its node. */
export type LabelledRef = t.TypeOf<typeof labelledRef>
export const refs = t.readonlyArray(labelledRef)
export const party = t.strict({ ref: textOrNull, label: t.string })

/** A value as written; schema terms have no node, and so no label. */
export const ShownValue = component(
  'GraphShownValue',
  t.union([exactly({ ref: t.string }, { label: t.string }), t.string, t.number, t.boolean]),
)
export type ShownValue = t.TypeOf<typeof ShownValue>

export const Availability = t.strict({
  series: counted,
  observations: counted,
  first_period: t.string,
  last_period: t.string,
  /** Roles with the number of entities that hold them. */
  roles: t.readonlyArray(t.strict({ role: t.string, entities: counted })),
  provenances: refs,
  units: refs,
})
export type Availability = t.TypeOf<typeof Availability>
