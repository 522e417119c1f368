// The table of grants as it is written: which rows are kept, and between whom.
import type { FoundTable } from '../../published/find-table.ts'
import { loadTable } from '../../published/load-table.ts'
import {
  asCode,
  decimal,
  mustBeNumber,
  mustBeYear,
  mustMatch,
  refuseCells,
  refuseRepeated,
} from '../../published/refuse-rows.ts'
import type { CodeLists } from '../code-list-entries.ts'
import { type Database, sqlText, textAt } from '../duckdb.ts'
import { reasonOf, refuseNothingKept } from '../summary-counts.ts'
import { grantNames, recipientGroups } from './names.ts'

const reasons: ReadonlyArray<readonly [string, string]> = [
  ['coalesce(recipient, provider, indicator) IS NULL AND year IS NULL AND value IS NULL', 'empty row'],
  [
    'year IS NULL OR recipient IS NULL OR provider IS NULL OR indicator IS NULL',
    'no year, provider, recipient or indicator',
  ],
  [`indicator NOT IN ('Bilateral Grants', 'Multilateral Grants')`, 'no grants (debt is in the debt statistics)'],
  [`prices IS NOT NULL AND lower(prices) <> 'current'`, 'constant prices (converted on request instead)'],
  [
    `recipient IN (${recipientGroups.map(sqlText).join(', ')})`,
    'totals of continents and income groups (sums of rows that are kept)',
  ],
  ['value IS NULL', 'no value'],
  ['from_dcid IS NULL', 'providers that no list names'],
  ['to_dcid IS NULL', 'recipients that no list names'],
]

const fillNames = async (database: Database, raw: string, lists: CodeLists): Promise<void> => {
  const names = grantNames(lists)
  for (const role of ['provider', 'recipient'] as const) {
    const rows = await database.rows(`SELECT DISTINCT ${role} AS name FROM ${raw} WHERE ${role} IS NOT NULL ORDER BY 1`)
    await database.fill(
      `${raw}_${role}`,
      ['name', 'dcid'],
      rows.map((row) => [textAt(row, 'name'), names[role](textAt(row, 'name'))]),
    )
  }
}

/** Loads all files into `grants` (row, year, recipient, provider, indicator, prices, value, from_dcid, to_dcid, dropped). */
export const loadGrants = async (
  database: Database,
  tables: ReadonlyArray<FoundTable>,
  lists: CodeLists,
  work: string,
): Promise<void> => {
  for (const [i, found] of tables.entries()) {
    const raw = `grants_${i}`
    await loadTable(database, found, raw, work)
    await refuseCells(database, found, raw, [
      mustBeYear('year'),
      mustMatch('prices', '(?i)(current|constant)', 'current or constant'),
      mustBeNumber('value'),
    ])
    await fillNames(database, raw, lists)
    const select = `SELECT r.row, TRY_CAST(${asCode('r.year')} AS INTEGER) AS year, r.recipient, r.provider, r.indicator, r.prices,
      ${decimal('r.value')} AS value, p.dcid AS from_dcid, t.dcid AS to_dcid
      FROM ${raw} r LEFT JOIN ${raw}_provider p ON p.name = r.provider LEFT JOIN ${raw}_recipient t ON t.name = r.recipient`
    const dropping = `SELECT *, ${reasonOf(reasons)} AS dropped FROM (${select})`
    await database.run(i === 0 ? `CREATE TABLE grants AS ${dropping}` : `INSERT INTO grants ${dropping}`)
  }
  const names = tables.map(({ part }) => part.name).join(', ')
  await refuseNothingKept(database, names, 'grants')
  await refuseRepeated(database, names, 'grants', {
    keys: ['from_dcid', 'to_dcid', 'year'],
    says: 'provider, recipient and year',
    where: 'dropped IS NULL',
  })
}

/** Names of a role that no list has, for the summary. */
export const unnamedIn = async (database: Database, role: 'provider' | 'recipient'): Promise<ReadonlyArray<string>> => {
  const rows = await database.rows(
    `SELECT ${role} AS name FROM grants WHERE dropped = '${role}s that no list names' GROUP BY 1 ORDER BY 1`,
  )
  return rows.map((row) => textAt(row, 'name'))
}
