// The series of a frame in the order of their figures, and the first of them: what a file shows, never what a version is.
import type { Order } from '../domain/dataset/request.ts'
import type { Frame, FrameBatch } from '../domain/frame/frame.ts'
import { problem, ProblemError } from '../domain/problem.ts'
import { rebatch } from './rebatch.ts'

/** The chosen order with its period: the last one of the frame where none was asked for. */
type Ranked = { readonly series: ReadonlyArray<number>; readonly rows: number }

/**
 * Series by their figure of a period, the greatest first unless asked otherwise; equal ones stay in frame order. Series without the period come
 * last, and are not among the top.
 */
export const orderedFrame = async (frame: Frame, { sort, top }: Order): Promise<Frame> => {
  const period = codeOf(frame, sort?.period)
  const values = new Float64Array(frame.series)
  const lengths = new Int32Array(frame.series)
  let at = 0
  // one batch never splits a series
  const whole = () => rebatch(frame.batches(), { rows: 1 << 17, series: 1 << 17 })
  for await (const batch of whole()) {
    for (let series = 0; series < batch.series; series++) {
      const [from, to] = [batch.offsets[series] ?? 0, batch.offsets[series + 1] ?? 0]
      const row = batch.periods.subarray(from, to).indexOf(period)
      values[at] = row < 0 ? Number.NaN : (batch.values[from + row] ?? Number.NaN)
      lengths[at++] = to - from
    }
  }
  const chosen = chosenSeries(values, sort?.order === 'ascending' ? 1 : -1, top)
  const rows = chosen.reduce((sum, series) => sum + (lengths[series] ?? 0), 0)
  return { ...frame, series: chosen.length, rows, batches: () => gathered(whole(), { series: chosen, rows }) }
}

const codeOf = (frame: Frame, asked: number | undefined): number => {
  const texts = frame.dictionaries['period'] ?? []
  if (asked === undefined) return texts.length - 1
  const found = texts.indexOf(String(asked).padStart(4, '0'))
  if (found >= 0) return found
  throw new ProblemError(
    problem('option_conflict', `There are no figures of ${asked} to sort by.`, {
      pointer: '/options/sort/period',
      alternatives: texts.filter((text) => /^\d{4}$/.test(text)).map(Number),
    }),
  )
}

const chosenSeries = (values: Float64Array, direction: 1 | -1, top: number | undefined): ReadonlyArray<number> => {
  const all = [...values.keys()]
  const held = all.filter((series) => !Number.isNaN(values[series]))
  held.sort((a, b) => direction * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b)
  return top === undefined ? [...held, ...all.filter((series) => Number.isNaN(values[series]))] : held.slice(0, top)
}

/** The chosen series in their order, as one batch: what is shown in an order is held in memory. */
async function* gathered(
  batches: AsyncIterable<FrameBatch>,
  { series: chosen, rows }: Ranked,
): AsyncGenerator<FrameBatch> {
  const places = new Map(chosen.map((series, place) => [series, place]))
  const found: (FrameBatch | undefined)[] = chosen.map(() => undefined)
  const inBatch = new Int32Array(chosen.length)
  let before = 0
  for await (const batch of batches) {
    for (let series = 0; series < batch.series; series++) {
      const place = places.get(before + series)
      if (place === undefined) continue
      found[place] = batch
      inBatch[place] = series
    }
    before += batch.series
  }
  const first = found[0]
  if (first === undefined) return
  const names = Object.keys(first.columns)
  const columns = Object.fromEntries(names.map((name) => [name, new Int32Array(chosen.length)]))
  const offsets = new Int32Array(chosen.length + 1)
  const periods = new Int32Array(rows)
  const values = new Float64Array(rows)
  const statuses = first.statuses === null ? null : new Int32Array(rows)
  const reported = first.reported === null ? null : new Float64Array(rows)
  const parts = first.parts === undefined ? null : new Int32Array(rows)
  let row = 0
  for (const [place, batch] of found.entries()) {
    const series = inBatch[place] ?? 0
    const [from, to] = [batch?.offsets[series] ?? 0, batch?.offsets[series + 1] ?? 0]
    if (batch === undefined) continue
    for (const name of names) {
      const column = columns[name]
      if (column !== undefined) column[place] = batch.columns[name]?.[series] ?? -1
    }
    periods.set(batch.periods.subarray(from, to), row)
    values.set(batch.values.subarray(from, to), row)
    if (batch.statuses !== null) statuses?.set(batch.statuses.subarray(from, to), row)
    if (batch.reported !== null) reported?.set(batch.reported.subarray(from, to), row)
    if (batch.parts !== undefined) parts?.set(batch.parts.subarray(from, to), row)
    row += to - from
    offsets[place + 1] = row
  }
  yield {
    series: chosen.length,
    rows,
    columns,
    offsets,
    periods,
    values,
    statuses,
    reported,
    ...(parts === null ? {} : { parts }),
  }
}
