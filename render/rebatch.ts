import type { FrameBatch } from '../domain/frame/frame.ts'

/** No batch exceeds these, except one that holds a single longer series. */
export type BatchLimits = { readonly rows: number; readonly series: number }

/**
 * The same series in batches cut by one fixed rule, so that bytes do not depend on how a frame happened to be batched.
 * A series is never split.
 */
export async function* rebatch(batches: AsyncIterable<FrameBatch>, limits: BatchLimits): AsyncGenerator<FrameBatch> {
  let parts: Slice[] = []
  let rows = 0
  let series = 0
  for await (const batch of batches) {
    let from = 0
    for (let i = 0; i < batch.series; i++) {
      const length = (batch.offsets[i + 1] ?? 0) - (batch.offsets[i] ?? 0)
      if (series > 0 && (rows + length > limits.rows || series + 1 > limits.series)) {
        if (i > from) parts.push({ batch, from, to: i })
        yield joined(parts)
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
  if (series > 0) yield joined(parts)
}

type Slice = { readonly batch: FrameBatch; readonly from: number; readonly to: number }

const joined = (slices: ReadonlyArray<Slice>): FrameBatch => {
  const series = slices.reduce((sum, { from, to }) => sum + to - from, 0)
  const rows = slices.reduce((sum, { batch, from, to }) => sum + rowsBetween(batch, from, to), 0)
  const names = Object.keys(slices[0]?.batch.columns ?? {})
  const columns = Object.fromEntries(names.map((name) => [name, new Int32Array(series)]))
  const offsets = new Int32Array(series + 1)
  const periods = new Int32Array(rows)
  const values = new Float64Array(rows)
  const reported = slices.some(({ batch }) => batch.reported !== null) ? new Float64Array(rows) : null
  const statuses = slices.some(({ batch }) => batch.statuses !== null) ? new Int32Array(rows) : null
  const parts = slices.some(({ batch }) => batch.parts !== undefined) ? new Int32Array(rows) : null
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
