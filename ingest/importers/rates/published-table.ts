// Reads a published table (CSV, gzipped CSV or Parquet) as text cells. Knows files, not what stands in them.
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { sqlName, sqlText, withDatabase } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import { refuseGzipBomb, refuseParquetBomb } from '../unpacked.ts'

/** A cell as text; empty when the table has none. */
export type TextRow<C extends string> = Readonly<Record<C, string>>
export type PublishedTable<C extends string> = {
  readonly rows: ReadonlyArray<TextRow<C>>
  /** All column names of the file. */
  readonly columns: ReadonlyArray<string>
}

const sourceOf = (path: string): string => {
  if (/\.parquet$/i.test(path)) return `read_parquet(${sqlText(path)})`
  if (/\.csv(\.gz)?$/i.test(path)) {
    return `read_csv(${sqlText(path)}, header = true, all_varchar = true, quote = '"', delim = ',', sample_size = -1)`
  }
  throw new ImportRefused(`${path} is neither .csv, .csv.gz nor .parquet`)
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Reads a table; missing columns are refused by name. `aliases` names columns that editions of a file call differently. */
export const readPublishedTable = async <C extends string>(
  path: string,
  columns: ReadonlyArray<C>,
  aliases: Readonly<Record<string, C>> = {},
): Promise<PublishedTable<C>> => {
  await access(path).catch(() => {
    throw new ImportRefused(`input ${path} does not exist or cannot be read`)
  })
  await refuseGzipBomb(path)
  const source = sourceOf(path)
  return withDatabase(async (database) => {
    const described = await database.rows(`DESCRIBE SELECT * FROM ${source}`).catch((error: unknown) => {
      throw new ImportRefused(`input ${path} cannot be read as a table: ${firstLine(error)}`)
    })
    const held = described.map((row) => textOf(row['column_name']))
    const found = columns.map((column) => held.find((name) => name === column || aliases[name] === column))
    const missing = columns.filter((_, i) => found[i] === undefined)
    if (missing.length > 0) {
      throw new ImportRefused(`${basename(path)} lacks the columns ${missing.join(', ')}; it has ${held.join(', ')}`)
    }
    await refuseParquetBomb(
      database,
      path,
      found.filter((name) => name !== undefined),
    )
    const selected = columns.map(
      (column, i) => `coalesce(${sqlName(found[i] ?? column)}::VARCHAR, '') AS ${sqlName(column)}`,
    )
    const rows = await database.rows(`SELECT ${selected.join(', ')} FROM ${source}`).catch((error: unknown) => {
      throw new ImportRefused(`input ${path} cannot be read: ${firstLine(error)}`)
    })
    return { columns: held, rows: rows.map((row) => textRow(columns, row)) }
  })
}

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '')

const textRow = <C extends string>(columns: ReadonlyArray<C>, row: Readonly<Record<string, unknown>>): TextRow<C> => {
  const cells = {} as Record<C, string>
  for (const column of columns) cells[column] = textOf(row[column]).trim()
  return cells
}

/** The date in a file's name (`2025-02-20`, `2025-10`), which names its edition. */
export const revisionOf = (path: string, given: string | undefined): string => {
  if (given !== undefined) return given
  const dated = /(\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)(?!\d)/.exec(basename(path))?.[1]
  if (dated === undefined)
    throw new ImportRefused(`${basename(path)} names no date; say which edition it is with --revision`)
  return dated
}

/** A number as published, null for an empty cell, undefined for what is no number. */
export const publishedNumber = (text: string): number | null | undefined => {
  if (text === '' || text === 'NA' || text === 'NaN' || text === 'nan') return null
  const number = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** A year as published (`2020`, `2020.0`), or null. */
export const publishedYear = (text: string): number | null => {
  const year = /^(\d{4})(\.0+)?$/.exec(text)?.[1]
  return year === undefined ? null : Number(year)
}
