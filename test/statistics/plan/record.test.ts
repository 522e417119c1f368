import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { StoredRecord } from '../../../domain/dataset/record.ts'
import { decodeWith } from '../../../domain/values/codecs.ts'
import { frameOfPlan } from '../../../statistics/plan/frame-of-plan.ts'
import { recordBytes, recordOfPlan } from '../../../statistics/plan/record-of-plan.ts'
import { ask, asking, graphOf, type Observation, planOf, recordOf, runOf } from './support/observations.ts'

const of = (variable: string, period: string, value: number, rest: Partial<Observation> = {}): Observation => ({
  variable,
  origin: 'country/FRA',
  period,
  value,
  provenance: 'p/a',
  ...rest,
})
const observations = [
  of('aid/120', '2019', 1, { unit: 'USDollar', method: 'net', destination: 'country/KEN' }),
  of('aid/120', '2020', 2, { unit: 'USDollar', method: 'net', destination: 'country/KEN' }),
  of('aid/121', '2020', 3, { provenance: 'p/b', destination: 'country/UGA' }),
  of('sales', '2020', 4, { provenance: 'p/c' }),
]
const shape = { kind: 'statvar_schema', population_type: 'Flow', measured_property: 'amount' }
const byPurpose = [{ property: 'crsPurpose', binding: { state: 'unbound' } }]

test('a record decodes as what is stored and is equal bytes each time', async (t) => {
  const graph = await graphOf(t, observations)
  const record = await recordOf(graph, ask(graph, ['aid/120', 'aid/121']))
  t.deepEqual(decodeWith(StoredRecord)(JSON.parse(new TextDecoder().decode(recordBytes(record)))), E.right(record))
  t.deepEqual(recordBytes(record), recordBytes(await recordOf(graph, ask(graph, ['aid/121', 'aid/120']))))
})

test('the record keeps the labels of all that stands in the rows, and of nothing else', async (t) => {
  const graph = await graphOf(t, observations)
  const { labels, slots, slot_properties, roles } = await recordOf(graph, ask(graph, ['aid/120']))
  t.deepEqual(labels, {
    'aid/120': 'aid/120 name',
    'country/FRA': 'Name of FRA',
    'country/KEN': 'Name of KEN',
    USDollar: 'US dollar',
    'p/a': 'p/a name',
    'purpose/120': 'Health',
  })
  t.deepEqual(slots, { 'aid/120': { crsPurpose: 'purpose/120' } })
  t.deepEqual([slot_properties, roles], [['crsPurpose'], ['origin', 'destination']])
})

test('the record keeps the codes of the rows with their system and column', async (t) => {
  const graph = await graphOf(t, observations)
  const { codes } = await recordOf(graph, asking(graph, shape, byPurpose))
  t.deepEqual(
    codes.filter((code) => code.column === 'crsPurpose'),
    [
      { ref: 'purpose/120', label: 'Health', kind: 'code', code: '120', code_system: 'purpose', column: 'crsPurpose' },
      {
        ref: 'purpose/121',
        label: 'Basic health',
        kind: 'code',
        code: '121',
        code_system: 'purpose',
        column: 'crsPurpose',
      },
    ],
  )
  t.deepEqual(
    [...new Set(codes.map((code) => code.column))],
    ['variable', 'origin', 'destination', 'unit', 'measurement_method', 'provenance', 'crsPurpose'],
  )
})

test('each source is told with its texts and its share of the rows, and the shares add up', async (t) => {
  const graph = await graphOf(t, observations)
  const { sources, lineage, coverage } = await recordOf(graph, ask(graph, ['aid/120', 'aid/121', 'sales']))
  t.like(sources[0], {
    provenance: { ref: 'p/a', label: 'p/a name' },
    dataset: { ref: 'dataset/d', label: 'The dataset' },
    source: { ref: 'source/s', label: 'The source' },
    publisher: 'The source',
    license_type: 'CC BY 4.0',
    url: 'https://example.org/d',
    last_data_refresh_date: '2026-01-15',
    scope_and_units: null,
    illustrative: false,
    rows: 2,
    series: 1,
  })
  t.is(
    sources.reduce((sum, source) => sum + source.rows, 0),
    coverage.rows,
  )
  t.is(
    sources.reduce((sum, source) => sum + source.series, 0),
    coverage.series,
  )
  t.is(lineage.graph_revision, graph.info.revision)
  t.deepEqual(
    lineage.sources.map((source) => source.provenance),
    ['p/a', 'p/b', 'p/c'],
  )
  t.deepEqual(lineage.rate_tables, [])
})

test('illustrative figures are told once, with the provenances meant', async (t) => {
  const graph = await graphOf(t, observations)
  const { warnings } = await recordOf(graph, ask(graph, ['aid/121', 'sales']))
  t.deepEqual(
    warnings.map(({ code, details }) => [code, details]),
    [['illustrative_figures', { provenances: ['p/c'] }]],
  )
  t.deepEqual((await recordOf(graph, ask(graph, ['aid/121']))).warnings, [])
})

type Title = readonly [title: string, variables: ReadonlyArray<string>, scope: Parameters<typeof ask>[2]]
const titles: ReadonlyArray<Title> = [
  ['aid/120 name', ['aid/120'], {}],
  ['aid/120 name and 1 more', ['aid/121', 'aid/120'], {}],
  [
    'aid/120 name: provider Name of FRA; destination Name of KEN; 2019 to 2020',
    ['aid/120'],
    {
      entities: { origin: ['country/FRA'], destination: ['country/KEN'] },
      window: { kind: 'range', start_year: 2015, end_year: 2020 },
    },
  ],
  ['sales name; 2020', ['sales'], { window: { kind: 'range', start_year: 2015 } }],
  ['aid/120 name; 2019 to 2020', ['aid/120'], { window: { kind: 'range', end_year: 2021 } }],
  [
    'sales name: provider Name of FRA',
    ['sales'],
    { entities: { origin: ['country/USA', 'country/KEN', 'country/GBR', 'country/FRA'] } },
  ],
]
for (const [title, variables, scope] of titles) {
  test(`a title reads "${title}"`, async (t) => {
    const graph = await graphOf(t, observations)
    const expected = title.replace(
      'destination Name',
      `${graph.roles.find((r) => r.role === 'destination')?.label ?? 'destination'} Name`,
    )
    t.is((await recordOf(graph, ask(graph, variables, scope))).title, expected)
  })
}

test('the title of an open slot says by what the figures are broken down', async (t) => {
  const graph = await graphOf(t, observations)
  t.is((await recordOf(graph, asking(graph, shape, byPurpose))).title, 'amount, by Purpose')
})

test('a run that lost a row on the way fails instead of delivering less', async (t) => {
  const graph = await graphOf(t, observations)
  const planned = planOf(graph, ask(graph, ['aid/120']))
  const built = frameOfPlan(graph, planned.segments, null)
  const facts = {
    specId: 's',
    contentVersion: 'cv',
    baseUrl: '',
    materialisedAt: '',
    software: { name: '', version: '', commit: '' },
  }
  t.throws(() => recordOfPlan(graph, planned, { ...built, rowsRead: built.rowsRead + 1 }, null, facts), {
    message: /does not add up: 3 rows read, 2 delivered, 0 omitted/,
  })
  t.notThrows(() => recordOfPlan(graph, planned, built, null, facts))
})

test('the rows do not depend on who asks, when, or with which software', async (t) => {
  const graph = await graphOf(t, observations)
  const { record } = await runOf(graph, ask(graph, ['aid/120']))
  const { record: other } = await runOf(
    graph,
    asking(graph, shape, [{ property: 'crsPurpose', binding: { state: 'value', ref: 'purpose/120' } }]),
  )
  t.is(other.content_version, record.content_version)
  t.not(other.spec_id, record.spec_id)
})
