import { join } from 'node:path'
import {
  type ArrowColumn,
  arrowFile,
  batchRows,
  type ColumnType,
  type WrittenFile,
} from '../../statistics/read/arrow-file.ts'
import type { Ingested } from './observations.ts'
import { textKinds } from './texts.ts'

const slices = (column: Int32Array | BigInt64Array, from: number, to: number): ArrowColumn => column.slice(from, to)

/** Writes the series table, `series.arrow`, in frame order. Only a table with observations that are not normal has `last_normal_period`. */
export const writeSeries = async (folder: string, { series, roles, statuses }: Ingested): Promise<WrittenFile> => {
  const none = new Int32Array(series.count).fill(-1)
  const firstRow = new BigInt64Array(series.count)
  let row = 0
  for (let i = 0; i < series.count; i++) {
    firstRow[i] = BigInt(row)
    row += series.length[i] ?? 0
  }
  const columns: Readonly<Record<string, Int32Array | BigInt64Array>> = {
    variable: series.codes['v'] ?? none,
    ...Object.fromEntries(roles.map((role, i) => [`role:${role}`, series.codes[`r${i}`] ?? none])),
    unit: series.codes['u'] ?? none,
    measurement_method: series.codes['m'] ?? none,
    provenance: series.codes['p'] ?? none,
    first_row: firstRow,
    length: series.length,
    first_period: series.firstPeriod,
    last_period: series.lastPeriod,
    ...(statuses.rows === 0 ? {} : { last_normal_period: series.lastNormalPeriod }),
  }
  const types = Object.entries(columns).map(
    ([name, column]) => [name, column instanceof Int32Array ? 'int32' : 'int64'] as const,
  )
  const file = await arrowFile(
    join(folder, 'series.arrow'),
    Object.fromEntries(types) satisfies Record<string, ColumnType>,
  )
  for (let from = 0; from < series.count; from += batchRows) {
    const batch = Object.entries(columns).map(([name, column]) => [name, slices(column, from, from + batchRows)])
    await file.write(Object.fromEntries(batch) as Record<string, ArrowColumn>)
  }
  return file.close()
}

/** Writes all dictionaries, `dictionaries.arrow`: one row per text, in the order of codes. */
export const writeDictionaries = async (folder: string, { texts }: Ingested): Promise<WrittenFile> => {
  const file = await arrowFile(join(folder, 'dictionaries.arrow'), { dictionary: 'utf8', text: 'utf8' })
  for (const kind of textKinds) {
    for (let from = 0; from < texts[kind].length; from += batchRows) {
      const text = texts[kind].slice(from, from + batchRows)
      await file.write({ dictionary: text.map(() => kind), text })
    }
  }
  return file.close()
}
