// Sums over years: what the rows are, what they lack, what the prices of several years mean, and what is never added up.
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { aidFlowFiles } from './support/computed-aid.ts'
import { recomputed } from './support/recomputed.ts'

let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(aidFlowFiles()) })
})
test.after.always(() => service.stop())

const years = { kind: 'range', start_year: 2020, end_year: 2021 }
const four = {
  entities: { origin: ['group/Four'], destination: ['country/KEN', 'country/SOM', 'country/UGA'] },
  window: years,
}
const ask = (facets: object, scope: object = four, statvars = ['aid'], options?: object): Promise<Json> =>
  service.post('/api/v1/datasets', statVarRequest(statvars, { ...scope, facets }, options))
const made = async (...asked: Parameters<typeof ask>): Promise<Json> => {
  const { status, json, text } = await ask(...asked)
  if (status !== 200) throw new Error(text)
  return json
}
const bytesOf = async (manifest: Json): Promise<Uint8Array> => {
  const artifact = manifest.artifacts.find(({ rendering }: Json) => rendering.table === undefined)
  return (await service.download(artifact.url)).bytes
}
const said = async (manifest: Json, ...columns: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const rows: ReadonlyArray<Readonly<Record<string, string>>> = parse(Buffer.from(await bytesOf(manifest)), {
    columns: true,
  })
  return rows.map((row) => columns.map((column) => row[column]?.replace('country/', '')).join(' '))
}
const warning = (manifest: Json, code: string): Json => manifest.warnings.find((it: Json) => it.code === code)

test.serial(
  'figures of several years are added exactly; the row says which years, and counts its figures',
  async (t) => {
    const sum = await made({ sum_over: ['period'] })
    t.deepEqual(
      await said(sum, 'origin', 'destination', 'period', 'value', 'parts', 'parts_expected', 'observation_status'),
      [
        // 0.1 and -0.3 are -0.2; what is provisional in a year is so in the sum
        'FRA KEN 2020/2021 -0.2 2 2 A',
        'GBR KEN 2020/2021 1.7 2 2 P',
        'SWE KEN 2020/2021 0.7 1 2 A',
        'USA SOM 2020/2021 3 1 2 A',
        'USA UGA 2020/2021 12345680.91 2 2 A',
      ],
    )
    t.like(sum.computed, { recipe: 'sum', parameters: { sum_over: ['period'] }, formula: 'sum(figure of each year)' })
    t.deepEqual(sum.coverage.window, { kind: 'range', origin: 'request', start_year: 2020, end_year: 2021 })
    t.regex(sum.title, /sum over years/)
    const plain = await made({})
    t.is(sum.spec_id, plain.spec_id)
    t.not(sum.content_version, plain.content_version)
  },
)

test.serial('a year without a figure is told by name, in the count of parts and in a warning', async (t) => {
  const { detail, details } = warning(await made({ sum_over: ['period'] }), 'sum_incomplete')
  t.is(details.sums, 2)
  t.deepEqual(
    details.missing.shown.map(({ roles, periods, sums_without: sums }: Json) => [
      roles.origin.ref,
      roles.destination.ref,
      periods,
      sums,
    ]),
    [
      ['country/SWE', 'country/KEN', ['2020'], 1],
      ['country/USA', 'country/SOM', ['2021'], 1],
    ],
  )
  t.regex(detail, /Name of SWE \(2020\)|Name of SWE to Name of KEN \(2020\)/)
})

test.serial('over years and roles at once, members count in the years of their membership alone', async (t) => {
  const sum = await made({ sum_over: ['origin', 'period'] })
  t.deepEqual(await said(sum, 'destination', 'period', 'value', 'parts', 'parts_expected'), [
    'KEN 2020/2021 2.2 5 7',
    'SOM 2020/2021 3 1 7',
    'UGA 2020/2021 12345680.91 2 7',
  ])
  const turned = await made({ sum_over: ['period', 'origin'] })
  t.is(turned.content_version, sum.content_version)
  const sweden = warning(sum, 'sum_incomplete').details.missing.shown.find(
    (it: Json) => it.roles.origin.ref === 'country/SWE',
  )
  t.deepEqual([sweden.periods, sweden.sums_without], [['2021'], 2])
})

test.serial('years that nobody has are not in the period, and told; one year alone is itself', async (t) => {
  const wider = await made({ sum_over: ['period'] }, { ...four, window: { ...years, end_year: 2030 } })
  t.deepEqual([...new Set(await said(wider, 'period'))], ['2020/2021'])
  t.like(warning(wider, 'window_not_covered').details.without_rows, { total: 9 })
  const one = await made({ sum_over: ['period'] }, { ...four, window: { ...years, end_year: 2020 } })
  t.deepEqual(await said(one, 'origin', 'destination', 'period', 'value', 'parts'), [
    'FRA KEN 2020 0.1 1',
    'GBR KEN 2020 0.2 1',
    'USA SOM 2020 3 1',
    'USA UGA 2020 12345678.91 1',
  ])
  t.is(warning(one, 'years_at_current_prices'), undefined)
  const all = await made({ sum_over: ['period'] }, { entities: four.entities })
  t.deepEqual([...new Set(await said(all, 'period'))], ['2020/2021'])
})

test.serial('shares are of sums over the same years, of the rows and of a greater whole', async (t) => {
  const share = await made(
    { sum_over: ['period'], share_of: ['origin'] },
    {
      entities: { origin: ['country/FRA', 'country/GBR', 'country/SWE'], destination: ['country/KEN'] },
      window: years,
    },
  )
  t.deepEqual(await said(share, 'origin', 'period', 'value', 'parts', 'parts_expected'), [
    'FRA 2020/2021 -9.090909090909092 5 6',
    'GBR 2020/2021 77.27272727272727 5 6',
    'SWE 2020/2021 31.818181818181817 5 6',
  ])
  const within = await made(
    { sum_over: ['period'], share_of: ['origin'], share_within: 'all' },
    { entities: { origin: ['country/SWE'], destination: ['country/KEN'] }, window: years },
  )
  t.deepEqual(await said(within, 'origin', 'period', 'value'), ['SWE 2020/2021 31.818181818181817'])
})

test.serial('sums at current prices say so', async (t) => {
  t.like(warning(await made({ sum_over: ['period'] }), 'years_at_current_prices').details, {
    start_year: 2020,
    end_year: 2021,
    alternative: { unit: { prices: 'constant' } },
  })
  t.is(warning(await made({}), 'years_at_current_prices'), undefined)
  const body = statVarRequest(['aid'], { ...four, facets: { sum_over: ['period'] } })
  const { json } = await service.post('/api/v1/datasets/estimate', { ...body, options: undefined })
  t.true(json.cautions.some(({ code }: Json) => code === 'years_at_current_prices'))
})

test.serial('only flows are added over years, and nothing of one year is made of a sum', async (t) => {
  const income = await ask(
    { sum_over: ['period'] },
    { entities: { observationAbout: ['country/FRA'] }, window: { kind: 'all' } },
    ['income'],
  )
  t.like(income.json, { code: 'option_conflict', cause: 'not_a_flow', pointer: '/input/scope/facets/sum_over' })
  t.deepEqual(income.json.alternatives, [{ window: { kind: 'range', start_year: 2021, end_year: 2021 } }])
  const people = await ask({ sum_over: ['period'] }, { entities: { observationAbout: ['country/KEN'] } }, ['people'])
  t.like(people.json, { code: 'option_conflict', cause: 'not_a_flow' })
  const refused = async (facets: object) => {
    const { status, json } = await ask({ sum_over: ['period'], ...facets })
    return [status, json.code, json.pointer]
  }
  const at = '/input/scope/facets'
  t.deepEqual(await refused({ change: { kind: 'absolute' } }), [422, 'option_conflict', `${at}/change`])
  t.deepEqual(await refused({ per: { measure: 'population', role: 'destination' } }), [
    422,
    'option_conflict',
    `${at}/per`,
  ])
  t.deepEqual(await refused({ share_of: ['period'] }), [422, 'role_unknown', `${at}/share_of/0`])
})

test.serial('a receipt shows the figure of each year, and those that are missing', async (t) => {
  const explained = async (manifest: Json, keys: string): Promise<Json> => {
    const { status, json, text } = await service.get(`${manifest.links.explain}?${keys}`)
    if (status !== 200) throw new Error(text)
    return json
  }
  const sum = await made({ sum_over: ['period'] })
  const britain = await explained(sum, 'origin=country/GBR&destination=country/KEN&period=2020/2021')
  t.like(britain.computed, { calculation: '(0.2 + 1.5)', result: 1.7, reproduces: true, missing: [] })
  t.deepEqual(
    britain.computed.inputs.shown.map(({ period, value, enters }: Json) => [period, value, enters]),
    [
      ['2020', 0.2, 'figure'],
      ['2021', 1.5, 'figure'],
    ],
  )
  const sweden = await explained(sum, 'origin=country/SWE&period=2020%2F2021')
  t.deepEqual(sweden.computed.missing, [{ period: '2020' }])
  const both = await explained(await made({ sum_over: ['origin', 'period'] }), 'destination=country/UGA')
  t.deepEqual(both.computed.missing, [
    { origin: 'country/FRA', period: '2020' },
    { origin: 'country/GBR', period: '2020' },
    { origin: 'country/FRA', period: '2021' },
    { origin: 'country/GBR', period: '2021' },
    { origin: 'country/SWE', period: '2021' },
  ])
  t.true(both.computed.reproduces)
})

test.serial('the published script gives the sums again from the inputs of a bundle', async (t) => {
  const computations: ReadonlyArray<object> = [
    { sum_over: ['period'] },
    { sum_over: ['origin', 'period'] },
    { sum_over: ['period'], share_of: ['destination'] },
    { sum_over: ['destination', 'period'], share_of: ['origin'], share_within: 'all' },
  ]
  for (const facets of computations) {
    const manifest = await made(facets, four, ['aid'], { bundle: true })
    const { url } = manifest.artifacts.find(({ rendering }: Json) => rendering.bundle)
    const { bytes } = await service.download(url)
    t.regex(await recomputed(bytes), /^\d+ rows recomputed from \d+ inputs: all are the same/, JSON.stringify(facets))
  }
})

test.serial('every format says the years, and shows them in the order asked for', async (t) => {
  for (const format of ['csv', 'xlsx', 'parquet']) {
    const { status, text } = await ask({ sum_over: ['period'] }, four, ['aid'], { format, bundle: false })
    t.is(status, 200, text)
  }
  const sum = await made({ sum_over: ['period'] }, four, ['aid'], {
    format: 'csv',
    bundle: false,
    sort: { by: 'value' },
    top: 2,
  })
  t.deepEqual(await said(sum, 'origin', 'period', 'value'), ['USA 2020/2021 12345680.91', 'USA 2020/2021 3'])
  const wide = await made(
    { sum_over: ['period'] },
    { ...four, entities: { ...four.entities, destination: ['country/KEN'] } },
    ['aid'],
    {
      format: 'csv',
      bundle: false,
      pivot: { index: 'origin', columns: 'period' },
    },
  )
  t.deepEqual(await said(wide, 'origin', '2020/2021'), ['FRA -0.2', 'GBR 1.7', 'SWE 0.7'])
})
