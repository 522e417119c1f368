// From staged rows to codes, to series, to rows in series order.
import type { DuckDBConnection } from '@duckdb/node-api'
import { textKinds, type TextCodes, type TextKind, wrongCode } from './texts.ts'

/** Distinct raw cells of every kind over all staged tables. */
export const distinctTexts = async (
  connection: DuckDBConnection,
  tables: ReadonlyArray<{ readonly index: number; readonly columns: ReadonlyArray<{ name: string; kind: TextKind }> }>,
): Promise<Readonly<Record<TextKind, Set<string>>>> => {
  const found = Object.fromEntries(textKinds.map((kind) => [kind, new Set<string>()])) as Record<TextKind, Set<string>>
  for (const { index, columns } of tables) {
    for (const { name, kind } of columns) {
      const result = await connection.stream(`SELECT DISTINCT ${name} FROM raw_${index} WHERE ${name} IS NOT NULL`)
      for (
        let chunk = await result.fetchChunk();
        chunk !== null && chunk.rowCount > 0;
        chunk = await result.fetchChunk()
      ) {
        for (const text of chunk.getColumnValues(0)) if (typeof text === 'string') found[kind].add(text)
      }
    }
  }
  return found
}

/** Writes the codes of every kind to tables `dim_<kind>`. */
export const writeCodes = async (
  connection: DuckDBConnection,
  codes: Readonly<Record<TextKind, TextCodes>>,
): Promise<void> => {
  for (const kind of textKinds) {
    await connection.run(`CREATE TABLE dim_${kind} (raw VARCHAR, code INTEGER)`)
    const appender = await connection.createAppender(`dim_${kind}`)
    for (const [raw, code] of codes[kind].codeOfRaw) {
      appender.appendVarchar(raw)
      appender.appendInteger(code)
      appender.endRow()
    }
    appender.closeSync()
  }
}

/** Columns of the coded rows that make a series, in frame order. */
export const keyColumns = (roles: number): ReadonlyArray<string> => [
  'v',
  ...Array.from({ length: roles }, (_, i) => `r${i}`),
  'u',
  'm',
  'p',
]

/** Creates the empty table of coded rows. */
export const createCoded = async (connection: DuckDBConnection, roles: number): Promise<void> => {
  const columns = [...keyColumns(roles), 't'].map((name) => `${name} INTEGER`)
  await connection.run(`CREATE TABLE coded (${columns.join(', ')}, x DOUBLE, s UTINYINT)`)
}

/** Moves the sound rows of a staged table to `coded` and drops it; gives how many were sound. */
export const codeRows = async (
  connection: DuckDBConnection,
  index: number,
  columns: ReadonlyArray<{ readonly name: string; readonly kind: TextKind }>,
): Promise<number> => {
  const code = ({ name }: { name: string }) => `coalesce(d_${name}.code, -1)`
  const roles = columns.filter(({ kind }) => kind === 'entity')
  const sound = [
    'x IS NOT NULL AND isfinite(x) AND s IS NOT NULL',
    ...columns.map((column) => `${code(column)} > ${wrongCode}`),
    ...columns.filter(({ name }) => ['v', 'p', 't'].includes(name)).map((column) => `${code(column)} >= 0`),
    roles.length === 0 ? 'false' : `greatest(${roles.map(code).join(', ')}, -1) >= 0`,
  ]
  const joins = columns.map(({ name, kind }) => `LEFT JOIN dim_${kind} d_${name} ON raw.${name} = d_${name}.raw`)
  // adding zero turns -0 into 0
  const inserted = await connection.run(`INSERT INTO coded
    SELECT ${columns.map((column) => `${code(column)} AS ${column.name}`).join(', ')}, x + 0.0, s
    FROM raw_${index} raw ${joins.join(' ')} WHERE ${sound.join(' AND ')}`)
  const count = inserted.rowsChanged
  await connection.run(`DROP TABLE raw_${index}`)
  return count
}

/** Numbers the series in frame order, in table `series`; gives their count. */
export const numberSeries = async (connection: DuckDBConnection, roles: number): Promise<number> => {
  const keys = keyColumns(roles).join(', ')
  await connection.run(`CREATE TABLE series AS
    SELECT (row_number() OVER (ORDER BY ${keys}) - 1)::INTEGER AS id, * FROM (SELECT DISTINCT ${keys} FROM coded)`)
  const count = await connection.runAndReadAll('SELECT count(*)::DOUBLE FROM series')
  return Number(count.getRows()[0]?.[0] ?? 0)
}

/** The observations as (series, period, value, status), sorted; total order, so that threads do not matter. */
export const sortedRows = (connection: DuckDBConnection, roles: number) => {
  const keys = keyColumns(roles)
  return connection.stream(`SELECT s.id, c.t, c.x, c.s FROM coded c JOIN series s
    ON ${keys.map((name) => `c.${name} = s.${name}`).join(' AND ')} ORDER BY s.id, c.t, c.x, c.s`)
}
