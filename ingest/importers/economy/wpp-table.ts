// The United Nations' population figures: estimates, and the projections of the medium variant.
import type { FoundTable } from '../../published/find-table.ts'
import { loadTable } from '../../published/load-table.ts'
import { asCode, decimal, mustBeNumber, mustMatch, refuseCells, refuseRepeated } from '../../published/refuse-rows.ts'
import type { CodeLists } from '../code-list-entries.ts'
import type { Database } from '../duckdb.ts'
import { type Edition, noEdition } from '../edition.ts'
import { ImportRefused } from '../import-result.ts'
import { reasonOf, refuseNothingKept } from '../summary-counts.ts'

const isOf2019 = ({ match }: FoundTable): boolean => match.layout.key === 'wpp/csv-2019'
/** Regions and groups of countries have numbers from here. */
const firstGroup = 900
/** The edition of 2019 has estimates to 2020; later ones have projections from the year of the edition on. */
const firstProjected2019 = 2021

const isWorkbook = ({ match }: FoundTable): boolean => match.layout.key === 'wpp/workbook'

/** The edition that a file's name or its title tells; there is none in the rows. */
const toldEdition = (found: FoundTable, notes: ReadonlyArray<string>): Edition => {
  const title = 'World Population Prospects'
  const titled = notes
    .filter((note) => note.includes(title))
    .flatMap((note) => /^[^\d]{0,20}(20\d\d)/.exec(note.slice(note.indexOf(title) + title.length))?.[1] ?? [])[0]
  if (titled !== undefined)
    return { label: titled, day: titled, evidence: `"World Population Prospects ${titled}" in the file` }
  const named = /WPP(20\d\d)/i.exec(found.part.name)?.[1]
  return named === undefined ? noEdition : { label: named, day: named, evidence: `the file's name ${found.part.name}` }
}

const reasons: ReadonlyArray<readonly [string, string]> = [
  ['coalesce(place, kind, variant, year, value) IS NULL OR year IS NULL', 'lines without a year'],
  [`kind IS DISTINCT FROM 'Country/Area'`, 'regions and groups of countries'],
  [`lower(variant) NOT IN ('estimates', 'medium', 'medium variant')`, 'other variants than the medium one'],
  ['value IS NULL', 'no value'],
  ['entity IS NULL', 'areas that no code list names'],
]

/** Loads all files into `wpp` (row, place, kind, variant, year, value, entity, dropped); gives the edition that is told. */
export const loadWpp = async (
  database: Database,
  tables: ReadonlyArray<FoundTable>,
  lists: CodeLists,
  work: string,
): Promise<Edition> => {
  await database.fill(
    'areas',
    ['code', 'dcid'],
    lists.places.flatMap(({ iso3, numeric, dcid }) => [
      [iso3, dcid],
      ...(numeric === '' ? [] : [[String(Number(numeric)), dcid]]),
    ]),
  )
  const editions: Edition[] = []
  for (const [i, found] of tables.entries()) {
    const raw = `wpp_${i}`
    const { notes } = await loadTable(database, found, raw, work)
    editions.push(toldEdition(found, notes))
    await refuseCells(database, found, raw, [
      mustMatch('year', '\\d{4}(\\.0+)?', 'a year'),
      isOf2019(found)
        ? mustMatch('place', '\\d{1,4}', 'a number of a place, such as 404')
        : mustMatch('place', '[A-Z]{3}', 'an ISO 3166 code of three letters'),
      mustBeNumber('value'),
    ])
    const kind = isOf2019(found)
      ? `CASE WHEN TRY_CAST(r.place AS INTEGER) < ${firstGroup} THEN 'Country/Area' ELSE 'group' END`
      : 'r.kind'
    const select = `SELECT r.row, r.place, ${kind} AS kind, r.variant, ${asCode('r.year')} AS year, r.value, a.dcid AS entity,
      ${isWorkbook(found)} AS tells_estimates, ${isOf2019(found)} AS is_2019 FROM ${raw} r LEFT JOIN areas a ON a.code = r.place`
    const dropping = `SELECT *, ${reasonOf(reasons)} AS dropped FROM (${select})`
    await database.run(i === 0 ? `CREATE TABLE wpp AS ${dropping}` : `INSERT INTO wpp ${dropping}`)
    await database.run(`DROP TABLE ${raw}`)
  }
  const names = tables.map(({ part }) => part.name).join(', ')
  await refuseNothingKept(database, names, 'wpp')
  // sheets of one workbook are two parts of one table: each year is in one of them
  await refuseRepeated(database, names, 'wpp', {
    keys: ['place', 'year'],
    says: 'country and year',
    where: 'dropped IS NULL',
  })
  const labels = new Set(editions.flatMap(({ label }) => label ?? []))
  if (labels.size > 1) throw new ImportRefused(`the files are of two editions: ${[...labels].join(' and ')}`)
  return editions.find(({ day }) => day !== null) ?? noEdition
}

/**
 * Makes `kept` (variable, entity, year, value in persons, status). The workbook says of every row whether it is an
 * estimate; in CSV both are of the variant "Medium", and those from the year of the edition on are projections (of 2019: from 2021 on).
 */
export const makeKeptWpp = async (database: Database, edition: Edition, names: string): Promise<void> => {
  const needsEdition = await database.count('SELECT count(*) FROM wpp WHERE dropped IS NULL AND NOT tells_estimates')
  if (needsEdition > 0 && edition.day === null) {
    throw new ImportRefused(`${names} does not tell its edition, and with it which years are projections`, [
      'expected WPP2024 in its name; or say the edition with --revision 2024',
    ])
  }
  const first = `CASE WHEN is_2019 THEN ${firstProjected2019} ELSE ${edition.day?.slice(0, 4) ?? '9999'} END`
  await database.run(`CREATE TABLE kept AS SELECT 'population' AS variable, entity, CAST(year AS INTEGER) AS year,
    ${decimal('value')} * 1000 AS value,
    CASE WHEN tells_estimates AND lower(variant) <> 'estimates' OR NOT tells_estimates AND CAST(year AS INTEGER) >= ${first} THEN 'F' END AS status
    FROM wpp WHERE dropped IS NULL`)
}
