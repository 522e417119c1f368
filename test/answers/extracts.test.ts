// A source held in part says so, but to questions for which its part is the whole.
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { csv, node, template } from './support/mcf.ts'

const provenance = (dcid: string, more: Readonly<Record<string, string>> = {}) =>
  node(dcid, 'Provenance', { name: `"Name of ${dcid}"`, isPartOf: 'dcid:dataset/d', ...more })
const variable = (dcid: string) =>
  node(dcid, 'StatisticalVariable', {
    name: `"Name of ${dcid}"`,
    populationType: 'dcs:Aid',
    measuredProperty: 'dcs:amount',
    measurementQualifier: 'dcs:Nominal',
  })
const nodes = [
  node('role/origin', 'Role', { role: '"origin"', observationProperty: 'dcs:financingProvider', name: '"Provider"' }),
  node('USDollar', 'UnitOfMeasure', { name: '"US dollar"', currencyCode: '"USD"' }),
  ...['NOR', 'SWE', 'FRA'].map((iso) => node(`country/${iso}`, 'Country', { name: `"Name of ${iso}"` })),
  node('source/s', 'Source', { name: '"The source"' }),
  node('dataset/d', 'Dataset', { name: '"The dataset"', isPartOf: 'dcid:source/s' }),
  provenance('provenance/part', {
    sourceScope: '"extract"',
    sourceScopeNote: '"three providers"',
    completeRole: '"origin"',
    completeFor: 'dcid:country/NOR, dcid:country/SWE',
    completePeriod: '"2020", "2021"',
  }),
  variable('aid'),
]
const rows = ['NOR', 'SWE', 'FRA'].flatMap((iso) =>
  [2019, 2020, 2021].map((year) => `aid,country/${iso},${year},1,provenance/part`),
)
const files = {
  'nodes.mcf': nodes.join(''),
  'rows.csv': csv('variable,from,year,value,provenance', ...rows),
  'rows.tmcf': template('rows', {
    variableMeasured: 'variable',
    financingProvider: 'from',
    observationDate: 'year',
    value: 'value',
    provenance: 'provenance',
    unit: 'dcid:USDollar',
  }),
}

let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(files) })
})
test.after.always(() => service.stop())

/** Whether an answer says that it comes of a part: in its warnings, and beside its source. */
const saysPart = async (scope: object): Promise<ReadonlyArray<boolean>> => {
  const { status, json, text } = await service.post('/api/v1/datasets', statVarRequest(['aid'], scope))
  if (status !== 200) throw new Error(text)
  return [
    json.warnings.some(({ code }: Json) => code === 'source_extract'),
    json.sources.some(({ extract }: Json) => extract !== undefined),
  ]
}
const years = (start_year: number | null, end_year: number | null) => ({ kind: 'range', start_year, end_year })
const [part, whole] = [
  [true, true],
  [false, false],
]

test.serial('an extract that is whole for who is asked for, and when, is no part', async (t) => {
  const [NOR, SWE] = ['country/NOR', 'country/SWE']
  t.deepEqual(await saysPart({ entities: { origin: [NOR] }, window: years(2021, 2021) }), whole)
  t.deepEqual(await saysPart({ entities: { origin: [NOR, SWE] }, window: years(2020, 2021) }), whole)
})

test.serial('it is a part for anybody else, other years, and where nobody or no year is named', async (t) => {
  const [NOR, FRA] = ['country/NOR', 'country/FRA']
  t.deepEqual(await saysPart({ entities: { origin: [FRA] }, window: years(2021, 2021) }), part)
  t.deepEqual(await saysPart({ entities: { origin: [NOR, FRA] }, window: years(2021, 2021) }), part)
  t.deepEqual(await saysPart({ entities: { origin: [NOR] }, window: years(2019, 2021) }), part)
  t.deepEqual(await saysPart({ entities: { origin: [NOR] }, window: years(2021, null) }), part)
  t.deepEqual(await saysPart({ entities: { origin: [NOR] } }), part)
  t.deepEqual(await saysPart({ window: years(2021, 2021) }), part)
})
