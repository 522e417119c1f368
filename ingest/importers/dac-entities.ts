// DAC provider and recipient codes as graph references; codes that no list names become nodes of their own and are told of.
import type { CodeLists } from './code-list-entries.ts'
import { type Database, textAt, textOrNull } from './duckdb.ts'
import { type McfNode } from './mcf.ts'

export type UnlistedCode = {
  readonly kind: string
  readonly code: string
  readonly name: string | null
  readonly rows: number
}

/** Fills the table `dac_entities` (code, dcid). */
export const fillDacEntities = (database: Database, lists: CodeLists): Promise<void> =>
  database.fill(
    'dac_entities',
    ['code', 'dcid'],
    lists.dacEntities.map((entity) => [entity.code, entity.dcid]),
  )

/** SQL for the reference of a DAC code: the list's, else `org/dac/<code>` or `area/dac/<code>`. */
export const dacReference = (alias: string, column: string, area: 'org' | 'area'): string =>
  `coalesce(${alias}.dcid, '${area}/dac/' || ${column})`

/** Nodes for codes that no list names. */
export const unlistedEntityNodes = (codes: ReadonlyArray<UnlistedCode>): ReadonlyArray<McfNode> =>
  codes
    .filter(({ kind }) => kind === 'provider' || kind === 'recipient')
    .map(({ kind, code, name }) => ({
      dcid: `${kind === 'provider' ? 'org' : 'area'}/dac/${code}`,
      typeOf: kind === 'provider' ? 'Organization' : 'Subregion',
      properties: { name: name ?? `DAC code ${code}`, dacCode: code, description: 'Code that is in no bundled list' },
    }))

/** Codes of a column that `dac_entities` lacks, with a name from the file and the number of rows. */
export const unlistedEntities = async (
  database: Database,
  table: string,
  kind: 'provider' | 'recipient',
  code: string,
  name: string,
): Promise<ReadonlyArray<UnlistedCode>> => {
  const rows =
    await database.rows(`SELECT ${code} AS code, min(${name}) AS name, count(*)::INTEGER AS found FROM ${table}
    WHERE ${code} NOT IN (SELECT code FROM dac_entities) GROUP BY 1 ORDER BY 1`)
  return rows.map((row) => ({
    kind,
    code: textAt(row, 'code'),
    name: textOrNull(row, 'name'),
    rows: Number(row['found']),
  }))
}

/** One line per unlisted code, for the summary. */
export const unlistedNotes = (codes: ReadonlyArray<UnlistedCode>): ReadonlyArray<string> =>
  codes.map(
    ({ kind, code, name, rows }) =>
      `${kind} code ${code}${name === null ? '' : ` (${name})`} is in no list; ${rows} rows kept under it`,
  )
