// Traps are nodes of the graph, told where they apply: by the rows, their periods, their warnings and who stands beside whom.
import test from 'ava'
import { readZip } from '../render/zip-reader.ts'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { csv, node, template } from './support/mcf.ts'

const trap = (key: string, properties: Readonly<Record<string, string>>) =>
  node(`trap/${key}`, 'Trap', { name: `"Name of ${key}"`, description: `"What ${key} means"`, ...properties })
const variable = (dcid: string, properties: Readonly<Record<string, string>> = {}) =>
  node(dcid, 'StatisticalVariable', {
    name: `"Name of ${dcid}"`,
    populationType: 'dcs:Aid',
    measuredProperty: 'dcs:amount',
    measurementQualifier: 'dcs:Nominal',
    ...properties,
  })
const provenance = (dcid: string, more: Readonly<Record<string, string>> = {}) =>
  node(dcid, 'Provenance', { name: `"Name of ${dcid}"`, isPartOf: 'dcid:dataset/d', ...more })

const nodes = [
  node('role/origin', 'Role', { role: '"origin"', observationProperty: 'dcs:financingProvider', name: '"Provider"' }),
  node('role/destination', 'Role', {
    role: '"destination"',
    observationProperty: 'dcs:financingRecipient',
    name: '"Recipient"',
  }),
  node('USDollar', 'UnitOfMeasure', { name: '"US dollar"', currencyCode: '"USD"' }),
  ...['KEN', 'FRA'].map((iso) => node(`country/${iso}`, 'Country', { name: `"Name of ${iso}"` })),
  node('organisation/fund', 'Organization', { name: '"The fund"' }),
  node('netting', 'CodeSystem', { name: '"Netting"', codeProperty: '"nettingBasis"' }),
  node('netting/net', 'Code', { inCodeSystem: 'dcid:netting', code: '"net"', name: '"Net"' }),
  node('source/s', 'Source', { name: '"The source"' }),
  node('dataset/d', 'Dataset', { name: '"The dataset"', isPartOf: 'dcid:source/s' }),
  provenance('provenance/whole'),
  provenance('provenance/part', { sourceScope: '"extract"', sourceScopeNote: '"ten rows"' }),
  variable('aid'),
  variable('aid/net', { nettingBasis: 'dcid:netting/net' }),
  variable('early'),
  variable('other', { populationType: 'dcs:Other' }),
  node('break/1', 'SeriesBreak', { variable: 'dcid:aid', entity: 'dcid:country/FRA', fromPeriod: '"2020"' }),
  trap('net', { trap: '"netting"', slot: '"nettingBasis=dcid:netting/net"', explains: '"gross_for_net"' }),
  trap('since', { trap: '"grant_equivalent"', populationType: 'dcs:Aid', fromPeriod: '"2021"' }),
  trap('before', { trap: '"series_break"', populationType: 'dcs:Aid', untilPeriod: '"2018"' }),
  trap('break', { trap: '"series_break"', acrossBreak: 'true' }),
  trap('part', { trap: '"extract"', warning: '"source_extract"' }),
  trap('twice', { trap: '"double_counting"', populationType: 'dcs:Aid', together: '"origin=country organisation"' }),
]
const rows = [
  'aid,country/FRA,country/KEN,2019,1,provenance/whole',
  'aid,country/FRA,country/KEN,2020,2,provenance/whole',
  'aid,organisation/fund,country/KEN,2019,3,provenance/whole',
  'aid,organisation/fund,country/KEN,2020,4,provenance/whole',
  'aid/net,country/FRA,country/KEN,2021,5,provenance/whole',
  'other,country/FRA,country/KEN,2021,6,provenance/part',
  'early,country/FRA,country/KEN,2018,7,provenance/whole',
  'early,country/FRA,country/KEN,2019,8,provenance/whole',
]
const files = {
  'nodes.mcf': nodes.join(''),
  'rows.csv': csv('variable,from,to,year,value,provenance', ...rows),
  'rows.tmcf': template('rows', {
    variableMeasured: 'variable',
    financingProvider: 'from',
    financingRecipient: 'to',
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

const made = async (statvars: ReadonlyArray<string>, scope: object = {}, options?: object): Promise<Json> => {
  const { status, json, text } = await service.post('/api/v1/datasets', statVarRequest([...statvars], scope, options))
  if (status !== 200) throw new Error(text)
  return json
}
const told = async (statvars: ReadonlyArray<string>, scope: object = {}): Promise<ReadonlyArray<string>> =>
  ((await made(statvars, scope)).traps ?? []).map(({ ref }: Json) => ref.slice('trap/'.length))
const from = (dcid: string, start = 2000, end = 2030) => ({
  entities: { origin: [dcid] },
  window: { kind: 'range', start_year: start, end_year: end },
})

test.serial('a trap is told where its rows are, and nowhere else', async (t) => {
  t.deepEqual(await told(['aid']), ['break', 'twice'])
  t.deepEqual(await told(['aid'], from('country/FRA')), ['break'], 'nobody stands beside the country')
  t.deepEqual(await told(['aid'], from('country/FRA', 2020)), [], 'the break lies before')
  t.deepEqual(await told(['aid'], from('organisation/fund')), [], 'the break is another provider’s')
  t.deepEqual(await told(['aid/net']), ['net', 'since'])
  t.deepEqual(await told(['other']), ['part'])
  t.deepEqual(await told(['early']), ['before'])
  t.deepEqual(await told(['early'], from('country/FRA', 2019)), [], 'these years are reported whole')
})

test.serial('a trap names the variables that it concerns where it does not concern all', async (t) => {
  const { traps } = await made(['aid', 'aid/net'], from('country/FRA'))
  const of = (ref: string): Json => traps.find((one: Json) => one.ref === `trap/${ref}`)
  t.deepEqual(of('net').variables, { total: 1, shown: ['aid/net'] })
  t.like(of('since'), { kind: 'grant_equivalent', from_period: '2021', detail: 'What since means' })
  t.deepEqual(of('break').variables.shown, ['aid'])
})

test.serial('SOURCES.md and the explanation of a figure tell it, each of its own rows', async (t) => {
  const manifest = await made(['aid', 'aid/net'], from('country/FRA'), { format: 'csv', bundle: true })
  const { bytes } = await service.download(manifest.artifacts[0].url)
  const sources = (await readZip(bytes)).find(({ name }) => name === 'SOURCES.md')?.content.toString() ?? ''
  t.regex(sources, /# Before you use the figures\n[\s\S]*## Name of net\n\n- Kind: netting[\s\S]*What net means/)
  const explain = async (query: string): Promise<Json> => (await service.get(`${manifest.links.explain}?${query}`)).json
  const net = await explain('variable=aid/net&period=2021')
  t.deepEqual(
    net.traps.map(({ ref }: Json) => ref),
    ['trap/net', 'trap/since'],
  )
  t.true(net.text.includes('Name of net: What net means'))
  t.deepEqual(
    (await explain('variable=aid&period=2019')).traps.map(({ ref }: Json) => ref),
    ['trap/break'],
  )
})

test.serial('a trap is a node like others, and a tool passes it on', async (t) => {
  const { json } = await service.get('/api/v1/graph/node/trap/twice')
  t.is(json.kind, 'trap')
  t.like(json.trap, { trap: 'double_counting', together: 'origin=country organisation' })
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'dataset', arguments: { statvars: ['aid/net'] } },
  }
  const answer = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(message),
  })
  const { result } = (await answer.json()) as Json
  t.true(result.structuredContent.cautions.includes('MIND Name of net: What net means'))
})

test.serial('rows of which nothing is told have no member for it, so that stored bytes stay', async (t) => {
  t.false(Object.hasOwn(await made(['aid'], from('organisation/fund')), 'traps'))
})
