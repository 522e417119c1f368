// What threads hand to each other without copying it again: arrays in shared memory.
import type { ComputedLayout } from '../../statistics/compute/computed-layout.ts'
import type { FrameLayout, LayoutConversion } from '../../statistics/plan/frame-layout.ts'
import type { Plan } from '../../statistics/plan/plan.ts'
import type { Segments } from '../../statistics/plan/segments.ts'

const isShared = ({ buffer }: Int32Array | Float64Array): boolean => buffer instanceof SharedArrayBuffer

const sharedIntegers = (from: Int32Array): Int32Array => {
  if (isShared(from)) return from
  const to = new Int32Array(new SharedArrayBuffer(from.byteLength))
  to.set(from)
  return to
}

const sharedNumbers = (from: Float64Array): Float64Array => {
  if (isShared(from)) return from
  const to = new Float64Array(new SharedArrayBuffer(from.byteLength))
  to.set(from)
  return to
}

/** A layout whose arrays are in shared memory. */
export const shareLayout = (layout: FrameLayout): FrameLayout => ({
  ...layout,
  segments: sharedSegments(layout.segments),
  columns: layout.columns.map((column) => ({ ...column, local: sharedIntegers(column.local) })),
  periods: sharedIntegers(layout.periods),
  statuses: layout.statuses === null ? null : sharedIntegers(layout.statuses),
  conversion: layout.conversion === null ? null : sharedConversion(layout.conversion),
  ...(layout.computed === undefined ? {} : { computed: sharedComputed(layout.computed) }),
})

const sharedComputed = (computed: ComputedLayout): ComputedLayout => ({
  ...computed,
  columns: Object.fromEntries(Object.entries(computed.columns).map(([name, codes]) => [name, sharedIntegers(codes)])),
  offsets: sharedIntegers(computed.offsets),
  periods: sharedIntegers(computed.periods),
  values: sharedNumbers(computed.values),
  statuses: computed.statuses === null ? null : sharedIntegers(computed.statuses),
  parts: computed.parts === null ? null : sharedIntegers(computed.parts),
  whole: computed.whole === null ? null : shareLayout(computed.whole),
})

const sharedConversion = (conversion: LayoutConversion): LayoutConversion => ({
  ...conversion,
  groupOf: sharedIntegers(conversion.groupOf),
  yearOfPeriod: sharedIntegers(conversion.yearOfPeriod),
  deflators: sharedNumbers(conversion.deflators),
  rates: sharedNumbers(conversion.rates),
})

/** A plan without what the graph says again at once. */
export type SharedPlan = Omit<Plan, 'variables'>

export const sharePlan = ({ variables: _graphSays, ...plan }: Plan): SharedPlan => ({
  ...plan,
  segments: sharedSegments(plan.segments),
  ...(plan.withEarlier === undefined ? {} : { withEarlier: sharedSegments(plan.withEarlier) }),
  ...(plan.whole === undefined ? {} : { whole: { ...plan.whole, segments: sharedSegments(plan.whole.segments) } }),
})

const sharedSegments = ({ series, first, length }: Segments): Segments => ({
  series: sharedIntegers(series),
  first: sharedNumbers(first),
  length: sharedIntegers(length),
})

/** The bytes that a shared plan keeps from being freed. */
export const bytesOfPlan = ({ segments, withEarlier, whole }: SharedPlan): number =>
  [segments, withEarlier, whole?.segments].reduce((sum, of) => sum + (of === undefined ? 0 : bytesOf(of)), 0)

const bytesOf = ({ series, first, length }: Segments): number =>
  series.byteLength + first.byteLength + length.byteLength
