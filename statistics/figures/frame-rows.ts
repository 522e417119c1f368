// Single rows of a stored frame: found by their keys, or read page by page. Nothing but the rows asked for becomes an object.
import { partsColumn, partsOf } from '../../domain/computed/shape.ts'
import { type Frame, type FrameBatch, type FrameShape, roleColumn } from '../../domain/frame/frame.ts'
import { normalStatus, observationStatuses, statusColumn } from '../../domain/frame/observation-status.ts'
import type { Figure } from '../convert/receipt.ts'

/** Frame column to the text its rows must have; null: the column must be absent. `period` is a column here. */
export type RowKeys = ReadonlyMap<string, string | null>

export type FoundRows = {
  readonly total: number
  /** The first of them in frame order. */
  readonly first: Figure | null
  /** The values that the rows found have, by column, of the columns in which they differ; null: absent. */
  readonly differing: ReadonlyMap<string, ReadonlyArray<string | null>>
  /** Periods of the series that have the other keys, when no row of them has the period. */
  readonly otherPeriods: ReadonlyArray<string>
}

export const textAt = (frame: FrameShape, column: string, code: number | undefined): string | null =>
  code === undefined || code < 0 ? null : (frame.dictionaries[column]?.[code] ?? null)

/** One row of a batch. */
export const figureAt = (frame: FrameShape, batch: FrameBatch, series: number, row: number): Figure => {
  const text = (column: string): string | null => textAt(frame, column, batch.columns[column]?.[series])
  const roles: Record<string, string> = {}
  for (const role of frame.roles) {
    const entity = text(roleColumn(role))
    if (entity !== null) roles[role] = entity
  }
  const recipe = text('conversion_recipe')
  const status = textAt(frame, statusColumn, batch.statuses?.[row])
  return {
    variable: text('variable') ?? '',
    roles,
    period: textAt(frame, 'period', batch.periods[row]) ?? '',
    value: batch.values[row] ?? Number.NaN,
    unit: text('unit'),
    measurement_method: text('measurement_method'),
    provenance: text('provenance'),
    observation_status: observationStatuses.find((known) => known === status) ?? normalStatus,
    conversion:
      frame.conversion === null || frame.computed !== undefined || recipe === null
        ? null
        : { recipe, reported_value: batch.reported?.[row] ?? Number.NaN, reported_unit: text('reported_unit') },
    ...(frame.computed === undefined
      ? {}
      : { computed: { ...frame.computed, ...partsAt(textAt(frame, partsColumn, batch.parts?.[row])) } }),
  }
}

const partsAt = (said: string | null) => (said === null ? null : partsOf(said))

const absent = -1
/** No code: no row can have the text. */
const unknown = -2

const codesOf = (frame: FrameShape, keys: RowKeys): ReadonlyArray<readonly [string, number]> =>
  [...keys].map(([column, text]) => {
    if (text === null) return [column, absent] as const
    const code = frame.dictionaries[column]?.indexOf(text) ?? -1
    return [column, code === -1 ? unknown : code] as const
  })

/** Gathers what rows that fit have in common and where they differ. */
const gatherer = (frame: FrameShape, columns: ReadonlyArray<string>) => {
  const seen = new Map(columns.map((column) => [column, new Set<number>()]))
  const periods = new Set<number>()
  let total = 0
  let first: Figure | null = null
  return {
    total: () => total,
    fit: (batch: FrameBatch, series: number, row: number) => {
      first ??= figureAt(frame, batch, series, row)
      total++
      periods.add(batch.periods[row] ?? absent)
    },
    series: (batch: FrameBatch, series: number) => {
      for (const [column, codes] of seen) codes.add(batch.columns[column]?.[series] ?? absent)
    },
    found: (otherPeriods: ReadonlySet<number>): FoundRows => ({
      total,
      first,
      differing: new Map(
        [...seen, ['period', periods] as const]
          .filter(([, codes]) => codes.size > 1)
          .map(([column, codes]) => [column, textsOf(frame, column, codes)]),
      ),
      otherPeriods: textsOf(frame, 'period', otherPeriods).filter((text) => text !== null),
    }),
  }
}

/** Dictionaries are sorted, so the order of codes is the order of texts, absent first. */
const textsOf = (frame: FrameShape, column: string, codes: ReadonlySet<number>): ReadonlyArray<string | null> =>
  [...codes].sort((a, b) => a - b).map((code) => textAt(frame, column, code))

/** The rows that have these keys, counted; `columns` are the series columns told apart. Reads no further than they can stand. */
export const findRows = async (frame: Frame, keys: RowKeys, columns: ReadonlyArray<string>): Promise<FoundRows> => {
  const codes = codesOf(frame, keys)
  const gathered = gatherer(frame, columns)
  const otherPeriods = new Set<number>()
  if (codes.some(([column, code]) => code === unknown && column !== 'period')) return gathered.found(otherPeriods)
  const seriesKeys = codes.filter(([column]) => column !== 'period')
  const period = codes.find(([column]) => column === 'period')?.[1]
  const lastVariable = seriesKeys.find(([column]) => column === 'variable')?.[1] ?? Number.POSITIVE_INFINITY
  for await (const batch of frame.batches()) {
    if ((batch.columns['variable']?.[0] ?? 0) > lastVariable) break
    for (let series = 0; series < batch.series; series++) {
      if (!seriesKeys.every(([column, code]) => (batch.columns[column]?.[series] ?? absent) === code)) continue
      const before = gathered.total()
      const end = batch.offsets[series + 1] ?? 0
      for (let row = batch.offsets[series] ?? 0; row < end; row++) {
        if (period === undefined || batch.periods[row] === period) gathered.fit(batch, series, row)
        else otherPeriods.add(batch.periods[row] ?? absent)
      }
      if (gathered.total() > before) gathered.series(batch, series)
    }
  }
  return gathered.found(otherPeriods)
}

/** Rows `offset` to `offset + limit` in frame order. */
export const readRows = async (frame: Frame, offset: number, limit: number): Promise<ReadonlyArray<Figure>> => {
  const rows: Figure[] = []
  const end = offset + limit
  let before = 0
  for await (const batch of frame.batches()) {
    if (before >= end) break
    if (before + batch.rows > offset) {
      for (let series = 0; series < batch.series; series++) {
        const last = Math.min(batch.offsets[series + 1] ?? 0, end - before)
        for (let row = Math.max(batch.offsets[series] ?? 0, offset - before); row < last; row++)
          rows.push(figureAt(frame, batch, series, row))
      }
    }
    before += batch.rows
  }
  return rows
}
