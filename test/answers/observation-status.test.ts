// Figures that are not normal say so: in rows, files, digests, warnings, receipts and comparisons.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { outlookFiles } from './support/outlook.ts'

const gdp = 'economy/GDP_Nominal'
const all = { entities: { observationAbout: ['country/FRA', 'country/KEN', 'country/SDN'] } }

let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(outlookFiles()) })
})
test.after.always(() => service.stop())

const made = async (scope: object = all, options?: object): Promise<Json> => {
  const { status, json, text } = await service.post('/api/v1/datasets', statVarRequest([gdp], scope, options))
  if (status !== 200) throw new Error(text)
  return json
}
const fileOf = async (manifest: Json, table = false): Promise<Buffer> => {
  const artifact = manifest.artifacts.find(({ rendering }: Json) => (rendering.table !== undefined) === table)
  return (await service.download(artifact.url)).bytes
}
const csvOf = async (manifest: Json): Promise<Record<string, string>[]> =>
  parse(await fileOf(manifest), { columns: true })

const statusesOf = async (manifest: Json) =>
  Object.fromEntries(
    (await csvOf(manifest)).map((row) => [
      `${row['observation_about']?.slice(8)} ${row['period']}`,
      row['observation_status'],
    ]),
  )

const given = {
  'FRA 2022': 'A',
  'FRA 2023': 'A',
  'FRA 2024': 'E',
  'FRA 2025': 'F',
  'KEN 2022': 'A',
  'KEN 2023': 'A',
  'KEN 2024': 'A',
  'KEN 2025': 'F',
  'KEN 2026': 'F',
  'SDN 2024': 'P',
  'SDN 2025': 'F',
}

test.serial('every row has the status its source gives it; an empty cell is normal', async (t) => {
  t.deepEqual(await statusesOf(await made()), given)
})

test.serial('a version of normal rows has no column of statuses and no warning', async (t) => {
  const manifest = await made({ ...all, window: { kind: 'range', start_year: 2022, end_year: 2023 } })
  const [row] = await csvOf(manifest)
  t.false('observation_status' in (row ?? {}))
  t.deepEqual(
    manifest.warnings.filter(({ code }: Json) => code === 'projected_figures'),
    [],
  )
})

test.serial('the manifest warns of how many figures are not normal, and of which years', async (t) => {
  const { warnings } = await made()
  const [warning] = warnings.filter(({ code }: Json) => code === 'projected_figures')
  t.is(
    warning.detail,
    '1 of 11 figures is an estimate (2024), 4 are forecasts (2025 to 2026), 1 is provisional (2024).',
  )
  t.is(warning.details.rows, 6)
  t.deepEqual(
    warning.details.statuses.map(({ status, rows, years }: Json) => [status, rows, years]),
    [
      ['E', 1, [{ year: 2024, rows: 1 }]],
      [
        'F',
        4,
        [
          { year: 2025, rows: 3 },
          { year: 2026, rows: 1 },
        ],
      ],
      ['P', 1, [{ year: 2024, rows: 1 }]],
    ],
  )
})

test.serial('Parquet and the frame layout have the same column', async (t) => {
  for (const options of [
    { format: 'parquet', bundle: false },
    { format: 'parquet', bundle: false, layout: 'frame' },
  ]) {
    const bytes = await fileOf(await made(all, options))
    const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer })
    t.deepEqual(
      rows.map((row) => row['observation_status']),
      Object.values(given),
    )
  }
})

test.serial('series statistics count figures that are not normal and name the last normal period', async (t) => {
  const bytes = await fileOf(await made(), true)
  const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer })
  const names = [
    'observation_about',
    'count',
    'estimated',
    'forecast',
    'provisional',
    'last_normal_period',
    'latest_normal_value',
  ]
  t.deepEqual(
    rows.map((row) => names.map((name) => row[name])),
    [
      ['country/FRA', 4, 1, 1, 0, '2023', 110],
      ['country/KEN', 5, 0, 2, 0, '2024', 12],
      ['country/SDN', 2, 0, 1, 1, null, null],
    ],
  )
})

test.serial('the digest has a ninth element where a row is not normal, and only there', async (t) => {
  const manifest = await made()
  const lines = (await csvOf(manifest)).map((row) =>
    canonicalJson([
      gdp,
      { observationAbout: row['observation_about'] },
      row['period'],
      Number(row['value']),
      'USDollar',
      null,
      'provenance/outlook',
      null,
      ...(row['observation_status'] === 'A' ? [] : [{ status: row['observation_status'] }]),
    ]),
  )
  const digest = createHash('sha256').update(lines.map((line) => `${line}\n`).join(''))
  t.is(manifest.content_version, `cv_${digest.digest('hex').slice(0, 32)}`)
})

test.serial('a conversion keeps the statuses', async (t) => {
  const manifest = await made({ ...all, facets: { unit: { currency: 'EUR', prices: 'constant', base_year: 2023 } } })
  t.deepEqual(await statusesOf(manifest), given)
  t.true(manifest.warnings.some(({ code }: Json) => code === 'projected_figures'))
})

test.serial('the explanation of a figure says its status', async (t) => {
  const manifest = await made()
  const explain = async (period: string) =>
    (await service.get(`${manifest.links.explain}?observation_about=country/FRA&period=${period}`)).json
  const forecast = await explain('2025')
  t.is(forecast.figure.observation_status, 'F')
  t.true(forecast.text.includes('The figure is a forecast (observation status F).'))
  const actual = await explain('2023')
  t.is(actual.figure.observation_status, 'A')
  t.false(actual.text.some((line: string) => line.includes('observation status')))
})

test.serial('a pivot tells statuses beside what they follow from, or behind each column that has some', async (t) => {
  const { entities } = all
  const pivot = (index: string, columns: string) =>
    made({ entities }, { format: 'csv', bundle: false, pivot: { index, columns } }).then(csvOf)
  const byPlace = await pivot('period', 'observation_about')
  t.deepEqual(
    byPlace.map((row) => [row['period'], row['country/KEN'], row['country/KEN_observation_status']]),
    [
      ['2022', '10', 'A'],
      ['2023', '11', 'A'],
      ['2024', '12', 'A'],
      ['2025', '13', 'F'],
      ['2026', '14', 'F'],
    ],
  )
  const byYear = await pivot('observation_about', 'period')
  t.false('2023_observation_status' in (byYear[0] ?? {}))
  t.deepEqual(
    byYear.map((row) => [row['observation_about'], row['2024'], row['2024_observation_status']]),
    [
      ['country/FRA', '120', 'E'],
      ['country/KEN', '12', 'A'],
      ['country/SDN', '5', 'P'],
    ],
  )
  const { status, text } = await service.post(
    '/api/v1/datasets',
    statVarRequest(
      [gdp],
      { entities: { observationAbout: ['country/KEN'] } },
      { format: 'csv', bundle: false, pivot: { index: 'period', columns: 'observation_about' } },
    ),
  )
  t.is(status, 200, text)
})

test.serial('the audit finds rows with statuses as they were made', async (t) => {
  await made()
  const { environment } = service
  const run = promisify(execFile)
  const audit = await run(process.execPath, ['main/cli/audit.ts', 'verify', '--json'], {
    env: { ...process.env, ...environment },
  })
  const { findings, objects } = JSON.parse(audit.stdout)
  t.deepEqual([findings, objects.versions > 0], [0, true])
})
