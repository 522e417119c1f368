// A published table as text columns in DuckDB: finds the columns wanted under their published names, refuses the rest by name.
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { type Database, sqlName, sqlText, textAt } from './duckdb.ts'
import { ImportRefused } from './import-result.ts'
import { packedAs, refuseGzipBomb, refuseParquetBomb } from './unpacked.ts'

/** Own column name to the names under which it is published; the first found is taken. Letters and digits count, case does not. */
export type WantedColumns = Readonly<
  Record<string, { readonly names: ReadonlyArray<string>; readonly required: boolean }>
>

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const firstLine = async (path: string, isPacked: boolean): Promise<string> => {
  const stream = isPacked ? createReadStream(path).pipe(createGunzip()) : createReadStream(path)
  let text = ''
  try {
    for await (const chunk of stream) {
      text += (chunk as Buffer).toString('utf8')
      const end = text.indexOf('\n')
      if (end >= 0) return text.slice(0, end)
      if (text.length > 1 << 20) break
    }
  } catch (error) {
    throw new ImportRefused(`${path} cannot be read: ${error instanceof Error ? error.message : 'broken'}`)
  }
  return text
}

const reader = async (path: string): Promise<string> => {
  const kind = await packedAs(path)
  if (kind === 'parquet') return `read_parquet(${sqlText(path)})`
  const isPacked = kind === 'gzip'
  await refuseGzipBomb(path)
  const header = await firstLine(path, isPacked)
  const delimiter = [',', '|', '\t', ';'].sort((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','
  return `read_csv(${sqlText(path)}, delim = ${sqlText(delimiter)}, quote = '"', escape = '"', header = true,
    all_varchar = true, strict_mode = true, compression = '${isPacked ? 'gzip' : 'none'}', max_line_size = 10000000)`
}

const explain = (path: string, error: unknown): ImportRefused => {
  const message = error instanceof Error ? error.message : String(error)
  return new ImportRefused(`${path} is no table this importer can read`, [message.split('\n')[0] ?? message])
}

const columnsOf = async (database: Database, path: string, source: string): Promise<ReadonlyArray<string>> => {
  try {
    const rows = await database.rows(`DESCRIBE SELECT * FROM ${source}`)
    return rows.map((row) => textAt(row, 'column_name'))
  } catch (error) {
    throw explain(path, error)
  }
}

/**
 * Loads a CSV (also gzipped) or Parquet file as a table of trimmed texts, empty ones null, with `row` counting from 1 as a
 * spreadsheet does (the header is row 1). Columns that are optional and absent are null throughout. Gives the columns found.
 */
export const loadPublishedTable = async (
  database: Database,
  path: string,
  table: string,
  wanted: WantedColumns,
): Promise<ReadonlySet<string>> => {
  const source = await reader(path)
  const present = await columnsOf(database, path, source)
  const byName = new Map(present.map((name) => [folded(name), name]))
  const found = new Map<string, string>()
  for (const [own, { names }] of Object.entries(wanted)) {
    const published = names.map((name) => byName.get(folded(name))).find((name) => name !== undefined)
    if (published !== undefined) found.set(own, published)
  }
  const missing = Object.entries(wanted).filter(([own, { required }]) => required && !found.has(own))
  if (missing.length > 0) {
    throw new ImportRefused(`${path} lacks columns of the published layout`, [
      ...missing.map(([, { names }]) => `missing: ${names.join(' or ')}`),
      `found: ${present.slice(0, 100).join(', ')}`,
    ])
  }
  await refuseParquetBomb(database, path, [...found.values()])
  const select = Object.keys(wanted).map((own) => {
    const name = found.get(own)
    return name === undefined
      ? `CAST(NULL AS VARCHAR) AS ${own}`
      : `nullif(trim(CAST(${sqlName(name)} AS VARCHAR)), '') AS ${own}`
  })
  try {
    await database.run(
      `CREATE TABLE ${table} AS SELECT 1 + row_number() OVER () AS row, ${select.join(', ')} FROM ${source}`,
    )
  } catch (error) {
    throw explain(path, error)
  }
  return new Set(found.keys())
}

/** A code as written in the lists: without the `.0` that numeric columns leave. */
export const asCode = (column: string): string => `regexp_replace(${column}, '\\.0+$', '')`

/** Refuses the table when rows match a condition: up to 40 of them are told with their number. */
export const refuseRows = async (
  database: Database,
  path: string,
  table: string,
  rules: ReadonlyArray<{ readonly when: string; readonly says: string }>,
): Promise<void> => {
  const issues: string[] = []
  for (const { when, says } of rules) {
    const count = await database.count(`SELECT count(*) FROM ${table} WHERE ${when}`)
    if (count === 0) continue
    const rows = await database.rows(
      `SELECT CAST(row AS VARCHAR) AS row, ${says} AS says FROM ${table} WHERE ${when} ORDER BY ${table}.row LIMIT 10`,
    )
    for (const found of rows) issues.push(`row ${textAt(found, 'row')}: ${textAt(found, 'says')}`)
    if (count > 10) issues.push(`... and ${count - 10} more rows like these`)
  }
  if (issues.length > 0) throw new ImportRefused(`${path} holds values that cannot be read`, issues)
}

/** Rows of a table with a column `dropped`, counted by the reason there. */
export const droppedByReason = async (database: Database, table: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await database.rows(
    `SELECT dropped, count(*)::INTEGER AS rows FROM ${table} WHERE dropped IS NOT NULL GROUP BY 1 ORDER BY 1`,
  )
  return Object.fromEntries(rows.map((row) => [textAt(row, 'dropped'), Number(row['rows'])]))
}
