// Rows of the debt statistics from whichever layout they were published in: debtor, creditor, series, year, value as text.
import { readFile } from 'node:fs/promises'
import type { FoundTable } from '../../published/find-table.ts'
import { loadTable } from '../../published/load-table.ts'
import type { Part } from '../../published/part.ts'
import { mustBeNumber, mustBeYear, refuseCells, refuseRepeated } from '../../published/refuse-rows.ts'
import type { Database } from '../duckdb.ts'
import { dayInData } from '../edition.ts'
import { ImportRefused } from '../import-result.ts'
import { seriesPattern } from './debt-series.ts'
import { pageOf } from './pages.ts'

export type DebtFiles = {
  /** Rows of other series, which are not loaded. */
  readonly others: number
  /** Days on which the data say they were updated. */
  readonly days: ReadonlyArray<string>
  /** Series that hold stocks are in a file of payments: then their last year is the last actual one. */
  readonly names: string
}

const wanted = `regexp_full_match(series, '${seriesPattern}')`

const columns = ['debtor', 'debtor_name', 'creditor', 'creditor_name', 'series', 'year', 'value'] as const

const insert = (database: Database, isFirst: boolean, select: string): Promise<void> =>
  database.run(isFirst ? `CREATE TABLE ids AS ${select}` : `INSERT INTO ids ${select}`)

const loadPages = async (database: Database, documents: ReadonlyArray<Part>, isFirst: boolean) => {
  const days = new Set<string>()
  let others = 0
  const isWanted = new RegExp(`^${seriesPattern}$`)
  for (const [i, document] of documents.entries()) {
    const page = pageOf(await readFile(document.path, 'utf8'), document.name)
    if (page.updated !== null) days.add(page.updated)
    const rows = page.rows.filter((row) => isWanted.test(row.series))
    others += page.rows.length - rows.length
    const table = `ids_page_${i}`
    await database.fill(
      table,
      ['row', ...columns],
      rows.map((row) => [String(row.row), ...columns.map((column) => row[column])]),
    )
    await insert(
      database,
      isFirst && i === 0,
      `SELECT CAST(row AS INTEGER) AS row, 'page ${i}' AS file, ${columns.join(', ')} FROM ${table}`,
    )
    await database.run(`DROP TABLE ${table}`)
  }
  return { days, others }
}

const loadTables = async (database: Database, tables: ReadonlyArray<FoundTable>, work: string) => {
  const days = new Set<string>()
  let others = 0
  for (const [i, found] of tables.entries()) {
    const raw = `ids_${i}`
    const loaded = await loadTable(database, found, raw, work, { where: wanted })
    others += loaded.others
    for (const note of loaded.notes) {
      const day = /last updated/i.test(note) ? dayInData(note) : null
      if (day !== null) days.add(day)
    }
    const isWide = found.match.years.length > 0
    await refuseCells(database, found, raw, [...(isWide ? [] : [mustBeYear('year')]), mustBeNumber('value', 30, 6)])
    const has = (own: string): string =>
      own in found.match.layout.columns || own === 'year' || own === 'value' ? own : 'CAST(NULL AS VARCHAR)'
    const select = columns.map((column) =>
      column === 'year' ? 'left(year, 4) AS year' : `${has(column)} AS ${column}`,
    )
    await insert(database, i === 0, `SELECT row, 'file ${i}' AS file, ${select.join(', ')} FROM ${raw}`)
    await database.run(`DROP TABLE ${raw}`)
  }
  return { days, others }
}

/** Loads all files into `ids` (row, file, debtor, debtor_name, creditor, creditor_name, series, year, value). */
export const loadIds = async (
  database: Database,
  tables: ReadonlyArray<FoundTable>,
  documents: ReadonlyArray<Part>,
  work: string,
): Promise<DebtFiles> => {
  const fromTables = await loadTables(database, tables, work)
  const fromPages = await loadPages(database, documents, tables.length === 0)
  const names = [...tables.map(({ part }) => part.name), ...documents.map(({ name }) => name)].join(', ')
  const others = fromTables.others + fromPages.others
  const count = await database.count('SELECT count(*) FROM ids')
  if (count + others === 0) throw new ImportRefused(`${names} has no rows`)
  await refuseRepeated(database, names, 'ids', {
    keys: ['series', 'coalesce(debtor, debtor_name)', 'coalesce(creditor, creditor_name)', 'year'],
    says: 'series, debtor, creditor and year',
  })
  return { others, days: [...new Set([...fromTables.days, ...fromPages.days])].sort(), names }
}
