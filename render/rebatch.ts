import type { FrameBatch } from '../domain/frame/frame.ts'

/** No batch exceeds these, except one that holds a single longer series. */
export type BatchLimits = { readonly rows: number; readonly series: number }

/** Arrays of a batch, each by its name. */
type Room = {
  readonly integers: (name: string, length: number) => Int32Array
  readonly numbers: (name: string, length: number) => Float64Array
}

const newRoom: Room = {
  integers: (_, length) => new Int32Array(length),
  numbers: (_, length) => new Float64Array(length),
}

/** Room whose memory is used again for the next batch: for who has done with one before asking for the next. */
export const roomUsedAgain = (): Room => {
  const integers = new Map<string, Int32Array>()
  const numbers = new Map<string, Float64Array>()
  const taken = <A extends Int32Array | Float64Array>(
    held: Map<string, A>,
    name: string,
    length: number,
    make: (length: number) => A,
  ): A => {
    const known = held.get(name)
    const array = known !== undefined && known.length >= length ? known : make(length)
    held.set(name, array)
    return array.fill(0, 0, length).subarray(0, length) as A
  }
  return {
    integers: (name, length) => taken(integers, name, length, (n) => new Int32Array(n)),
    numbers: (name, length) => taken(numbers, name, length, (n) => new Float64Array(n)),
  }
}

/**
 * The same series in batches cut by one fixed rule, so that bytes do not depend on how a frame happened to be batched.
 * A series is never split.
 */
export async function* rebatch(
  batches: AsyncIterable<FrameBatch>,
  limits: BatchLimits,
  room: Room = newRoom,
): AsyncGenerator<FrameBatch> {
  let parts: Slice[] = []
  let rows = 0
  let series = 0
  for await (const batch of batches) {
    let from = 0
    for (let i = 0; i < batch.series; i++) {
      const length = (batch.offsets[i + 1] ?? 0) - (batch.offsets[i] ?? 0)
      if (series > 0 && (rows + length > limits.rows || series + 1 > limits.series)) {
        if (i > from) parts.push({ batch, from, to: i })
        yield joined(parts, room)
        parts = []
        rows = 0
        series = 0
        from = i
      }
      rows += length
      series++
    }
    if (batch.series > from) parts.push({ batch, from, to: batch.series })
  }
  if (series > 0) yield joined(parts, room)
}

type Slice = { readonly batch: FrameBatch; readonly from: number; readonly to: number }

const joined = (slices: ReadonlyArray<Slice>, { integers, numbers }: Room): FrameBatch => {
  const series = slices.reduce((sum, { from, to }) => sum + to - from, 0)
  const rows = slices.reduce((sum, { batch, from, to }) => sum + rowsBetween(batch, from, to), 0)
  const names = Object.keys(slices[0]?.batch.columns ?? {})
  const columns = Object.fromEntries(names.map((name) => [name, integers(`of ${name}`, series)]))
  const offsets = integers('offsets', series + 1)
  const periods = integers('periods', rows)
  const values = numbers('values', rows)
  const reported = slices.some(({ batch }) => batch.reported !== null) ? numbers('reported', rows) : null
  const statuses = slices.some(({ batch }) => batch.statuses !== null) ? integers('statuses', rows) : null
  const parts = slices.some(({ batch }) => batch.parts !== undefined) ? integers('parts', rows) : null
  let row = 0
  let at = 0
  for (const { batch, from, to } of slices) {
    const first = batch.offsets[from] ?? 0
    const last = batch.offsets[to] ?? 0
    for (const name of names) {
      const source = batch.columns[name]
      if (source !== undefined) columns[name]?.set(source.subarray(from, to), at)
    }
    periods.set(batch.periods.subarray(first, last), row)
    values.set(batch.values.subarray(first, last), row)
    if (batch.statuses !== null) statuses?.set(batch.statuses.subarray(first, last), row)
    if (batch.parts !== undefined) parts?.set(batch.parts.subarray(first, last), row)
    if (batch.reported !== null) reported?.set(batch.reported.subarray(first, last), row)
    for (let i = from; i < to; i++) offsets[at + i - from + 1] = row + (batch.offsets[i + 1] ?? 0) - first
    row += last - first
    at += to - from
  }
  return { series, rows, columns, offsets, periods, values, statuses, reported, ...(parts === null ? {} : { parts }) }
}

const rowsBetween = (batch: FrameBatch, from: number, to: number): number =>
  (batch.offsets[to] ?? 0) - (batch.offsets[from] ?? 0)
