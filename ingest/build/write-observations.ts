import type { DuckDBConnection } from '@duckdb/node-api'
import { arrowFile, batchRows, type WrittenFile } from '../../statistics/read/arrow-file.ts'
import { keyColumns, sortedRows } from './code-rows.ts'
import { statusRuns } from './statuses.ts'

/** The series table before it is written: codes by key column, and what each series holds. */
export type SeriesColumns = {
  readonly count: number
  readonly observations: number
  /** By key column: `v`, `r0`..., `u`, `m`, `p`. */
  readonly codes: Readonly<Record<string, Int32Array>>
  readonly length: Int32Array
  readonly firstPeriod: Int32Array
  readonly lastPeriod: Int32Array
  /** The last period with a normal observation, -1 where there is none. */
  readonly lastNormalPeriod: Int32Array
}

/** Series ids and periods whose observations contradict each other. */
export type Conflicts = {
  readonly count: number
  readonly first: ReadonlyArray<{ readonly series: number; readonly period: number }>
}

type Totals = Record<'length' | 'firstPeriod' | 'lastPeriod' | 'lastNormalPeriod', Int32Array> & { merged: number }

/** Collects fixed-size batches for the file. */
const batches = (file: Awaited<ReturnType<typeof arrowFile>>) => {
  let periods = new Int32Array(batchRows)
  let values = new Float64Array(batchRows)
  let rows = 0
  const flush = async () => {
    if (rows > 0) await file.write({ period: periods.subarray(0, rows), value: values.subarray(0, rows) })
    periods = new Int32Array(batchRows)
    values = new Float64Array(batchRows)
    rows = 0
  }
  const add = (period: number, value: number): boolean => {
    periods[rows] = period
    values[rows] = value
    return ++rows === batchRows
  }
  return { add, flush }
}

/**
 * Writes the observations in series order, and the statuses of those that are not normal. Equal observations of one series and period
 * are written once; those of different value or status contradict each other, and none of them is written.
 */
export const writeObservations = async (
  connection: DuckDBConnection,
  roles: number,
  seriesCount: number,
  paths: { readonly observations: string; readonly statuses: string },
  keepConflicts: number,
  onRows: (rows: number) => void,
) => {
  const totals: Totals = {
    length: new Int32Array(seriesCount),
    firstPeriod: new Int32Array(seriesCount).fill(-1),
    lastPeriod: new Int32Array(seriesCount).fill(-1),
    lastNormalPeriod: new Int32Array(seriesCount).fill(-1),
    merged: 0,
  }
  const conflicts: { series: number; period: number }[] = []
  let conflictCount = 0
  let observations = 0
  let seen = 0
  const file = await arrowFile(paths.observations, { period: 'int32', value: 'float64' })
  const out = batches(file)
  const statuses = statusRuns(paths.statuses)
  let pending = { series: -1, period: -1, value: 0, status: 0, conflict: false }
  const settle = (): boolean => {
    const { series, period, value, status, conflict } = pending
    if (series === -1) return false
    if (conflict) {
      conflictCount++
      if (conflicts.length < keepConflicts) conflicts.push({ series, period })
      return false
    }
    if (totals.length[series] === 0) totals.firstPeriod[series] = period
    totals.lastPeriod[series] = period
    if (status === 0) totals.lastNormalPeriod[series] = period
    totals.length[series] = (totals.length[series] ?? 0) + 1
    statuses.add(observations++, status)
    return out.add(period, value)
  }
  try {
    const result = await sortedRows(connection, roles)
    for (
      let chunk = await result.fetchChunk();
      chunk !== null && chunk.rowCount > 0;
      chunk = await result.fetchChunk()
    ) {
      const [ids, times, numbers, marks] = [0, 1, 2, 3].map((column) => chunk.getColumnVector(column))
      for (let i = 0; i < chunk.rowCount; i++) {
        const series = ids?.getItem(i) as number
        const period = times?.getItem(i) as number
        const value = numbers?.getItem(i) as number
        const status = marks?.getItem(i) as number
        if (series === pending.series && period === pending.period) {
          if (value === pending.value && status === pending.status && !pending.conflict) totals.merged++
          else pending.conflict = true
          continue
        }
        if (settle()) await out.flush()
        if (statuses.isDue()) await statuses.flush()
        pending = { series, period, value, status, conflict: false }
      }
      seen += chunk.rowCount
      onRows(seen)
    }
    settle()
    await out.flush()
    const written: WrittenFile = await file.close()
    return {
      written,
      statuses: await statuses.close(),
      observations,
      merged: totals.merged,
      totals,
      conflicts: { count: conflictCount, first: conflicts } satisfies Conflicts,
    }
  } catch (error) {
    await file.abandon()
    await statuses.abandon()
    throw error
  }
}

/** Reads the numbered series back, leaving out those whose observations were all taken out. */
export const seriesColumns = async (
  connection: DuckDBConnection,
  roles: number,
  seriesCount: number,
  observations: number,
  totals: Omit<Totals, 'merged'>,
): Promise<SeriesColumns> => {
  const keys = keyColumns(roles)
  const count = totals.length.reduce((sum, length) => sum + (length > 0 ? 1 : 0), 0)
  const columns = keys.map(() => new Int32Array(count))
  const kept = {
    length: new Int32Array(count),
    firstPeriod: new Int32Array(count),
    lastPeriod: new Int32Array(count),
    lastNormalPeriod: new Int32Array(count),
  }
  let at = 0
  let id = 0
  const result = await connection.stream(`SELECT ${keys.join(', ')} FROM series ORDER BY id`)
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const current = chunk
    const vectors = keys.map((_, i) => current.getColumnVector(i))
    for (let i = 0; i < chunk.rowCount; i++, id++) {
      const length = totals.length[id] ?? 0
      if (length === 0) continue
      for (const [k, vector] of vectors.entries()) (columns[k] ?? kept.length)[at] = vector.getItem(i) as number
      kept.length[at] = length
      kept.firstPeriod[at] = totals.firstPeriod[id] ?? -1
      kept.lastPeriod[at] = totals.lastPeriod[id] ?? -1
      kept.lastNormalPeriod[at] = totals.lastNormalPeriod[id] ?? -1
      at++
    }
  }
  if (id !== seriesCount) throw new Error(`the series table has ${id} rows instead of ${seriesCount}`)
  const codes = Object.fromEntries(keys.map((key, k) => [key, columns[k] ?? new Int32Array(0)]))
  return { count, observations, codes, ...kept }
}
