// What was asked and what is held: told before the answer and in it.
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { aidFiles } from './support/aid.ts'

const oda = 'oda/Total_Nominal'
const gdp = 'economy/GDP_Nominal'

let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(aidFiles()) })
})
test.after.always(() => service.stop())

const post = async (path: string, body: object): Promise<Json> => {
  const { status, json, text } = await service.post(path, body)
  if (status !== 200) throw new Error(text)
  return json
}
const made = (statvars: ReadonlyArray<string>, scope: object) =>
  post('/api/v1/datasets', statVarRequest(statvars, scope))
const warningOf = (list: ReadonlyArray<Json>, code: string): Json => list.find((warning: Json) => warning.code === code)
const roleOf = ({ coverage }: Json, role: string): Json => coverage.roles.find((it: Json) => it.role === role)
const range = (start_year: number, end_year: number) => ({ kind: 'range', start_year, end_year })

test.serial('a window of which most years are missing says which are held and which are not', async (t) => {
  const manifest = await made([oda], {
    entities: { origin: ['country/FRA'], destination: ['country/KEN'] },
    window: range(2010, 2023),
  })
  t.deepEqual(manifest.coverage.years, {
    asked: { start_year: 2010, end_year: 2023 },
    held: { start_year: 2021, end_year: 2022 },
    without_rows: {
      total: 12,
      shown: [
        { start_year: 2010, end_year: 2020 },
        { start_year: 2023, end_year: 2023 },
      ],
    },
  })
  const warning = warningOf(manifest.warnings, 'window_not_covered')
  t.is(warning.detail, 'Asked for 2010 to 2023: no rows of 2010 to 2020, 2023.')
})

test.serial('a year missing in the middle is told', async (t) => {
  const manifest = await made([oda], {
    entities: { origin: ['country/SWE'], destination: ['country/KEN'] },
    window: range(2019, 2021),
  })
  t.is(warningOf(manifest.warnings, 'window_not_covered').detail, 'Asked for 2019 to 2021: no rows of 2020.')
})

test.serial('an open window tells what lacks at its closed end alone; all years lack nothing', async (t) => {
  const entities = { origin: ['country/FRA'], destination: ['country/KEN'] }
  const since = await made([oda], { entities, window: { kind: 'range', start_year: 2020, end_year: null } })
  t.is(warningOf(since.warnings, 'window_not_covered').detail, 'Asked for since 2020: no rows of 2020.')
  const all = await made([oda], { entities })
  t.is(all.coverage.years.asked, null)
  t.is(warningOf(all.warnings, 'window_not_covered'), undefined)
})

test.serial('entities without rows are named and counted', async (t) => {
  const manifest = await made([oda], {
    entities: { origin: ['country/SWE', 'country/USA', 'country/GBR'], destination: ['country/UGA'] },
  })
  const { asked, held, without_rows } = roleOf(manifest, 'origin')
  t.deepEqual([asked, held, without_rows.total], [3, 1, 2])
  t.deepEqual(
    without_rows.shown.map(({ label }: Json) => label),
    ['United Kingdom', 'United States'],
  )
  t.is(warningOf(manifest.warnings, 'entities_without_rows').detail, 'No rows for United Kingdom, United States.')
})

test.serial('members of a group without rows are named; a member of other years is not missed', async (t) => {
  const manifest = await made([oda], {
    entities: { origin: ['group/DACCountries'], destination: ['country/KEN'] },
    window: range(2019, 2020),
  })
  const [group] = roleOf(manifest, 'origin').groups
  // the United States became a member in 2021
  t.deepEqual([group.members, group.held], [3, 1])
  t.deepEqual(
    group.without_rows.shown.map(({ ref }: Json) => ref),
    ['country/FRA', 'country/GBR'],
  )
  t.is(
    warningOf(manifest.warnings, 'entities_without_rows').detail,
    'No rows for 2 of 3 members of DAC countries: France, United Kingdom.',
  )
})

test.serial('a variable that the roles leave without rows is told', async (t) => {
  const manifest = await made([oda, gdp], { entities: { origin: ['country/SWE'], destination: ['country/KEN'] } })
  t.deepEqual([manifest.coverage.variables.asked, manifest.coverage.variables.held], [2, 1])
  t.is(
    warningOf(manifest.warnings, 'variables_without_rows').detail,
    'No rows for 1 of 2 variables: Gross domestic product.',
  )
})

test.serial('variables of different roles can be scoped in one set, each by its own roles', async (t) => {
  const manifest = await made([oda, gdp], {
    entities: { origin: ['country/SWE'], destination: ['country/KEN'], observationAbout: ['country/KEN'] },
    window: range(2021, 2021),
  })
  t.deepEqual([manifest.coverage.rows, manifest.coverage.variables.held], [2, 2])
  t.is(warningOf(manifest.warnings, 'variables_without_rows'), undefined)
})

test.serial('a variable without a role named is not widened when it belongs with one that has it', async (t) => {
  // what Sweden gave to everybody is no answer to what it gave to Kenya
  const manifest = await made([oda, 'provider/ODA_Nominal'], {
    entities: { origin: ['country/SWE'], destination: ['country/KEN'] },
    window: range(2021, 2021),
  })
  t.is(manifest.coverage.rows, 1)
  t.is(warningOf(manifest.warnings, 'variables_without_rows').details.without_rows.shown[0].ref, 'provider/ODA_Nominal')
})

test.serial('an entity with fewer years than the others is told with its years', async (t) => {
  const manifest = await made([oda], {
    entities: { origin: ['country/SWE', 'country/FRA'], destination: ['country/KEN'] },
    window: range(2019, 2022),
  })
  const { partly } = roleOf(manifest, 'origin')
  t.deepEqual(
    partly.shown.map(({ label, first_year, last_year, years_without_rows }: Json) => [
      label,
      first_year,
      last_year,
      years_without_rows,
    ]),
    [
      ['France', 2021, 2022, 1],
      ['Sweden', 2019, 2021, 1],
    ],
  )
  t.is(
    warningOf(manifest.warnings, 'window_not_covered').detail,
    'Asked for 2019 to 2022: no rows of 2020. Rows of fewer years than others: France (2021 to 2022), Sweden (2019 to 2021).',
  )
})

test.serial('an estimate and a reading of words tell the same before the dataset is made', async (t) => {
  const query = 'ODA from Sweden and France to Uganda from 2015 to 2023'
  const { parts } = await post('/api/v1/search/resolve', { input: { kind: 'raw_text', query } })
  const [part] = parts
  t.is(part.status, 'definite')
  const { spec_id, definition } = part.spec
  const input = { kind: 'spec_id', spec_id, definition }
  const estimate = await post('/api/v1/datasets/estimate', { schema_version: 1, input })
  const manifest = await post('/api/v1/datasets', {
    schema_version: 1,
    input,
    options: { format: 'csv', bundle: false },
  })
  for (const member of ['years', 'roles', 'variables']) {
    t.deepEqual(part.coverage[member], manifest.coverage[member], member)
    t.deepEqual(estimate.coverage[member], manifest.coverage[member], member)
  }
  t.deepEqual(
    part.cautions.map(({ code }: Json) => code),
    ['entities_without_rows', 'window_not_covered'],
  )
  t.deepEqual(part.cautions, manifest.warnings)
  t.deepEqual(estimate.cautions, manifest.warnings)
})

test.serial('rows of one variable from several sources are told, with series and rows of each', async (t) => {
  const manifest = await made([oda], {
    entities: { origin: ['country/SWE'], destination: ['country/KEN', 'country/SOM'] },
  })
  const warning = warningOf(manifest.warnings, 'provenances_mixed')
  t.deepEqual(warning.details, {
    total: 1,
    variables: [
      {
        variable: { ref: oda, label: 'ODA' },
        provenances: [
          { provenance: { ref: 'provenance/crs', label: 'Creditor reporting system' }, series: 1, rows: 2 },
          { provenance: { ref: 'provenance/dac2a', label: 'Table 2a' }, series: 1, rows: 2 },
        ],
      },
    ],
  })
  const bound = await made([oda], {
    entities: { origin: ['country/SWE'], destination: ['country/KEN', 'country/SOM'] },
    facets: { provenance: { ref: 'provenance/crs' } },
  })
  t.is(warningOf(bound.warnings, 'provenances_mixed'), undefined)
})
