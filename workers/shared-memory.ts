// What threads hand to each other without copying or reading it again: arrays in shared memory.
import type { Frame, FrameBatch, FrameShape } from '../domain/frame/frame.ts'
import type { Plan, Segments } from '../materialise/plan.ts'

const sharedIntegers = (from: Int32Array): Int32Array => {
  const to = new Int32Array(new SharedArrayBuffer(from.byteLength))
  to.set(from)
  return to
}

const sharedNumbers = (from: Float64Array): Float64Array => {
  const to = new Float64Array(new SharedArrayBuffer(from.byteLength))
  to.set(from)
  return to
}

export type SharedFrame = { readonly shape: FrameShape; readonly batches: ReadonlyArray<FrameBatch> }

/** Frames of more rows are read from their file by each thread: a row takes 12 bytes here, a series some 40. */
const mostSharedRows = 4_000_000

export const shareFrame = async (frame: Frame): Promise<SharedFrame | null> => {
  if (frame.rows > mostSharedRows) return null
  const { batches: read, ...shape } = frame
  const batches: FrameBatch[] = []
  for await (const batch of read()) {
    batches.push({
      ...batch,
      columns: Object.fromEntries(Object.entries(batch.columns).map(([name, codes]) => [name, sharedIntegers(codes)])),
      offsets: sharedIntegers(batch.offsets),
      periods: sharedIntegers(batch.periods),
      values: sharedNumbers(batch.values),
      reported: batch.reported === null ? null : sharedNumbers(batch.reported),
    })
  }
  return { shape, batches }
}

export const frameOfShared = ({ shape, batches }: SharedFrame): Frame => ({
  ...shape,
  batches: async function* () {
    yield* batches
  },
})

/** A plan without what the graph says again at once. */
export type SharedPlan = Omit<Plan, 'variables'>

export const sharePlan = ({ question, segments, estimate, choices, expansions }: Plan): SharedPlan => ({
  question,
  segments: sharedSegments(segments),
  estimate,
  choices,
  expansions,
})

const sharedSegments = ({ series, first, length }: Segments): Segments => ({
  series: sharedIntegers(series),
  first: sharedNumbers(first),
  length: sharedIntegers(length),
})

/** The bytes that a shared plan keeps from being freed. */
export const bytesOfPlan = ({ segments: { series, first, length } }: SharedPlan): number =>
  series.byteLength + first.byteLength + length.byteLength
