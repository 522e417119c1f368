// The World Development Indicators: population, GDP and GNI from whichever layout they were published in.
import { readFile } from 'node:fs/promises'
import type { FoundTable } from '../../published/find-table.ts'
import { loadTable } from '../../published/load-table.ts'
import type { Part } from '../../published/part.ts'
import { decimal, mustBeNumber, refuseCells, refuseRepeated } from '../../published/refuse-rows.ts'
import type { CodeLists } from '../code-list-entries.ts'
import { type Database, sqlText, textAt } from '../duckdb.ts'
import { dayInData } from '../edition.ts'
import { ImportRefused } from '../import-result.ts'
import { reasonOf, refuseNothingKept } from '../summary-counts.ts'
import type { EconomyVariable } from './economy-nodes.ts'
import { indicatorPageOf } from './indicator-pages.ts'

/** The series that are read. */
export const wdiSeries: Readonly<Record<string, EconomyVariable>> = {
  'SP.POP.TOTL': 'population',
  'NY.GDP.MKTP.CD': 'gdp',
  'NY.GNP.MKTP.CD': 'gni',
}
const wanted = `series IN (${Object.keys(wdiSeries).map(sqlText).join(', ')})`

/** Groups of economies, by the codes the World Bank gives them: sums of others. */
const groups =
  'AFE AFW ARB CEB CSS EAP EAR EAS ECA ECS EMU EUU FCS HIC HPC IBD IBT IDA IDB IDX INX LAC LCN LDC LIC LMC LMY LTE MEA MIC MNA NAC OED OSS PRE PSS PST SAS SSA SSF SST TEA TEC TLA TMN TSA TSS UMC WLD'.split(
    ' ',
  )

export type WdiFiles = {
  /** Rows of other series, which are not loaded. */
  readonly others: number
  /** Days on which the data say they were updated. */
  readonly days: ReadonlyArray<string>
  readonly names: string
  /** Economies whose notes say that their accounts are of fiscal years. */
  readonly fiscalYears: ReadonlyArray<string>
}

const fiscalNote = '(?i)fiscal year-based|reporting period for national accounts data: FY'

const isCountries = ({ match }: FoundTable): boolean => match.layout.key === 'wdi/countries'

const loadPages = async (database: Database, documents: ReadonlyArray<Part>) => {
  const days: string[] = []
  for (const document of documents) {
    const { rows, updated } = indicatorPageOf(await readFile(document.path, 'utf8'), document.name)
    if (updated !== null) days.push(updated)
    await database.run('DROP TABLE IF EXISTS page')
    await database.fill(
      'page',
      ['row', 'place', 'series', 'year', 'value'],
      rows.map((row, i) => [String(i + 1), ...row]),
    )
    await database.run(
      'INSERT INTO wdi SELECT CAST(row AS INTEGER), place, series, CAST(year AS INTEGER), value FROM page',
    )
  }
  return days
}

const fiscalYearsOf = async (
  database: Database,
  tables: ReadonlyArray<FoundTable>,
  work: string,
): Promise<ReadonlyArray<string>> => {
  const found = new Set<string>()
  for (const table of tables.filter(isCountries)) {
    await database.run('DROP TABLE IF EXISTS countries')
    await loadTable(database, table, 'countries', work)
    const rows = await database.rows(`SELECT DISTINCT e.dcid FROM countries c JOIN economies e ON e.code = c.place
      WHERE regexp_matches(c.notes, '${fiscalNote}')`)
    for (const row of rows) found.add(textAt(row, 'dcid'))
  }
  return [...found].sort()
}

/**
 * Loads all files into `wdi` (row, place, series, year, value, dropped) and `kept` (variable, entity, year, value,
 * status). Refused: values that are no numbers, a second value for one series, economy and year.
 */
export const loadWdi = async (
  database: Database,
  { tables, documents }: { readonly tables: ReadonlyArray<FoundTable>; readonly documents: ReadonlyArray<Part> },
  lists: CodeLists,
  work: string,
): Promise<WdiFiles> => {
  const days = new Set<string>()
  let others = 0
  await database.fill(
    'economies',
    ['code', 'dcid'],
    lists.places.map(({ iso3, dcid }) => [iso3, dcid]),
  )
  await database.run('CREATE TABLE wdi (row INTEGER, place VARCHAR, series VARCHAR, year INTEGER, value VARCHAR)')
  const series = tables.filter((table) => !isCountries(table))
  const names = [...series.map(({ part }) => part.name), ...documents.map(({ name }) => name)].join(', ')
  if (names === '')
    throw new ImportRefused(`${tables.map(({ part }) => part.name).join(', ')} has notes but no figures`)
  for (const [i, found] of series.entries()) {
    const raw = `wdi_${i}`
    const loaded = await loadTable(database, found, raw, work, { where: wanted })
    others += loaded.others
    for (const note of loaded.notes) {
      const day = /last updated/i.test(note) ? dayInData(note) : null
      if (day !== null) days.add(day)
    }
    await refuseCells(database, found, raw, [mustBeNumber('value', 38, 12)])
    await database.run(`INSERT INTO wdi SELECT row, place, series, CAST(year AS INTEGER), value FROM ${raw}`)
    await database.run(`DROP TABLE ${raw}`)
  }
  for (const day of await loadPages(database, documents)) days.add(day)
  others += await database.count(`SELECT count(*) FROM wdi WHERE NOT (${wanted})`)
  await database.run(`DELETE FROM wdi WHERE NOT (${wanted})`)
  if ((await database.count('SELECT count(*) FROM wdi')) === 0) {
    throw new ImportRefused(`${names} holds none of the series ${Object.keys(wdiSeries).join(', ')}`)
  }
  await refuseRepeated(database, names, 'wdi', {
    keys: ['series', 'place', 'year'],
    says: 'series, economy and year',
    where: 'place IS NOT NULL',
  })
  await database.run(
    `CREATE TABLE named AS SELECT w.*, e.dcid AS entity, ${reasonOf([
      [`w.place IS NULL OR w.place IN (${groups.map(sqlText).join(', ')})`, 'groups of economies'],
      ['w.value IS NULL', 'no value'],
      ['e.dcid IS NULL', 'areas that no code list names'],
    ])} AS dropped FROM wdi w LEFT JOIN economies e ON e.code = w.place`,
  )
  await refuseNothingKept(database, names, 'named')
  const variable = Object.entries(wdiSeries)
    .map(([code, key]) => `WHEN '${code}' THEN '${key}'`)
    .join(' ')
  await database.run(`CREATE TABLE kept AS SELECT CASE series ${variable} END AS variable, entity, year,
    ${decimal('value', 38, 12)} AS value, CAST(NULL AS VARCHAR) AS status FROM named WHERE dropped IS NULL`)
  return { others, days: [...days].sort(), names, fiscalYears: await fiscalYearsOf(database, tables, work) }
}
