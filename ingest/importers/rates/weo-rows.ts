// Rows of the World Economic Outlook from whichever layout it was published in, in one form.
import type { FoundTable } from '../../published/find-table.ts'
import { headingOf } from '../../published/layout.ts'
import { loadTable } from '../../published/load-table.ts'
import { asCode, type CellRule, mustBeYear, mustMatch, refuseCells } from '../../published/refuse-rows.ts'
import { type Database, sqlText, textAt } from '../duckdb.ts'
import { dayInData, dayInName, dayOfMonth, type Edition, monthOf, noEdition } from '../edition.ts'
import { ImportRefused } from '../import-result.ts'

/** One figure: `power` is the power of ten it is scaled by, `lastActual` as published. */
export type WeoRow = {
  readonly row: number
  readonly area: string
  readonly concept: string
  readonly unit: string
  readonly power: number
  readonly lastActual: string
  readonly year: number
  readonly value: string
}

export type WeoRows = {
  readonly rows: ReadonlyArray<WeoRow>
  /** Rows or cells of the files, of other concepts too. */
  readonly read: number
  readonly edition: Edition
}

/** GDP in national currency and in dollars, its deflator, population. */
export const weoConcepts = ['NGDP', 'NGDPD', 'NGDP_D', 'LP'] as const

type Layout = 'weo/portal' | 'weo/sdmx-csv' | 'weo/sdmx-xml' | 'weo/by-country' | 'weo/by-group' | 'weo/long'
type Columns = Readonly<Record<'area' | 'concept' | 'frequency', string>>

// `ITA.NGDPD.A`: area, indicator, frequency
const seriesPart = (n: number): string => `split_part(series, '.', ${n})`

const columnsOf: Readonly<Record<Layout, Columns>> = {
  'weo/portal': { area: seriesPart(1), concept: seriesPart(2), frequency: seriesPart(3) },
  'weo/sdmx-csv': { area: 'area', concept: 'concept', frequency: `coalesce(frequency, 'A')` },
  'weo/sdmx-xml': { area: 'area', concept: 'concept', frequency: `coalesce(frequency, 'A')` },
  'weo/by-country': { area: 'area', concept: 'concept', frequency: `'A'` },
  'weo/by-group': { area: `'G' || lpad(area_code, 3, '0')`, concept: 'concept', frequency: `'A'` },
  'weo/long': { area: 'area', concept: 'concept', frequency: `'A'` },
}

/** Scales are words, powers of ten, or (editions before October 2025) multipliers. */
const powerOf = (found: FoundTable): string => {
  const words = `CASE lower(coalesce(scale, 'units')) WHEN 'units' THEN 0 WHEN 'thousands' THEN 3 WHEN 'millions' THEN 6 WHEN 'billions' THEN 9 WHEN 'trillions' THEN 12`
  const { key } = found.match.layout
  const isMultiplier = key === 'weo/sdmx-xml' || (key === 'weo/long' && !found.match.positions.has('base_year'))
  const number = `TRY_CAST(${asCode('scale')} AS BIGINT)`
  return isMultiplier
    ? `${words} ELSE CASE WHEN ${number} IN (1, 1000, 1000000, 1000000000, 1000000000000) THEN CAST(round(log10(${number})) AS INTEGER) END END`
    : `${words} ELSE CASE WHEN ${number} BETWEEN 0 AND 15 THEN ${number} END END`
}

const lastActualPattern = '(FY)?\\d{4}(/\\d{2}(\\d{2})?)?(\\.0+)?'

const rulesOf = (found: FoundTable): ReadonlyArray<CellRule> => [
  ...(found.match.years.length > 0 ? [] : [mustBeYear('year')]),
  { column: 'scale', when: `${powerOf(found)} IS NULL`, expected: 'a scale such as Billions, or a power of ten' },
  mustMatch('last_actual', `${lastActualPattern}|NA|0`, 'a year such as 2024 or FY2023/24'),
  {
    column: 'value',
    when: `value IS NOT NULL AND (NOT regexp_full_match(value, '[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?') OR TRY_CAST(value AS DOUBLE) <= 0)`,
    expected: 'a number above zero',
  },
]

/** Which edition a file is: the day of publication in its rows, the month in its footer, the date in its name. */
const toldEdition = async (
  database: Database,
  found: FoundTable,
  raw: string,
  notes: ReadonlyArray<string>,
): Promise<Edition> => {
  if (found.match.positions.has('published')) {
    const rows = await database.rows(`SELECT DISTINCT published FROM ${raw} WHERE published IS NOT NULL ORDER BY 1`)
    const days = [...new Set(rows.flatMap((row) => dayInData(textAt(row, 'published')) ?? []))]
    if (days.length > 1) throw new ImportRefused(`${found.part.name} holds rows published on ${days.join(' and ')}`)
    const [day] = days
    // January and July updates have no database: what comes before July is the April edition
    if (day !== undefined) {
      const release = `${Number(day.slice(5, 7)) < 7 ? 'April' : 'October'} ${day.slice(0, 4)}`
      return { label: release, day, evidence: `${headingOf(found.match, 'published')} ${day}` }
    }
  }
  for (const note of notes) {
    const month = dayOfMonth(note)
    if (month !== null) return { label: monthOf(month), day: month, evidence: `"${note}" in the file` }
  }
  const named = dayInName(found.part.source.name)
  return named === null
    ? noEdition
    : { label: monthOf(named), day: named, evidence: `the file's name ${found.part.source.name}` }
}

const sameEdition = (editions: ReadonlyArray<Edition>): Edition => {
  const known = editions.filter(({ day }) => day !== null)
  const labels = new Set(known.map(({ label }) => label))
  if (labels.size > 1) throw new ImportRefused(`the files are of two editions: ${[...labels].join(' and ')}`)
  return known[0] ?? noEdition
}

/** Loads all files; what cannot be read is refused. Of other concepts only the number of rows is kept. */
export const loadWeo = async (
  database: Database,
  tables: ReadonlyArray<FoundTable>,
  work: string,
): Promise<WeoRows> => {
  const rows: WeoRow[] = []
  const editions: Edition[] = []
  let read = 0
  for (const [i, found] of tables.entries()) {
    const raw = `weo_${i}`
    const { notes } = await loadTable(database, found, raw, work)
    const { area, concept, frequency } = columnsOf[found.match.layout.key as Layout]
    editions.push(await toldEdition(database, found, raw, notes))
    read += await database.count(`SELECT count(*) FROM ${raw}`)
    await database.run(`CREATE TABLE ${raw}_wanted AS SELECT * FROM (SELECT *, ${area} AS own_area, ${concept} AS own_concept FROM ${raw})
      WHERE own_concept IN (${weoConcepts.map(sqlText).join(', ')}) AND ${frequency} IN ('A', 'Annual')`)
    await refuseCells(database, found, `${raw}_wanted`, rulesOf(found))
    const wanted =
      await database.rows(`SELECT row, own_area, own_concept, coalesce(unit, '') AS unit, CAST(${powerOf(found)} AS INTEGER) AS power,
      coalesce(${asCode('last_actual')}, '') AS last_actual, CAST(left(year, 4) AS INTEGER) AS year, value
      FROM ${raw}_wanted ORDER BY row, year`)
    for (const at of wanted) {
      rows.push({
        row: Number(at['row']),
        area: textAt(at, 'own_area'),
        concept: textAt(at, 'own_concept'),
        unit: textAt(at, 'unit'),
        power: Number(at['power']),
        lastActual: textAt(at, 'last_actual'),
        year: Number(at['year']),
        value: textAt(at, 'value'),
      })
    }
  }
  return { rows, read, edition: sameEdition(editions) }
}
