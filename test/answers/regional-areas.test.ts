// Amounts that a source reports for a region as a whole belong to the region's rows, beside those of its places.
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { aidFiles } from './support/aid.ts'

let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(aidFiles()) })
})
test.after.always(() => service.stop())

const in2021 = { kind: 'range', start_year: 2021, end_year: 2021 }
const swedenTo = (destination: string) =>
  service.post(
    '/api/v1/datasets',
    statVarRequest(['oda/Total_Nominal'], {
      entities: { origin: ['country/SWE'], destination: [destination] },
      window: in2021,
    }),
  )
const groupOf = ({ coverage }: Json): Json =>
  coverage.roles.find(({ role }: Json) => role === 'destination').groups.find(() => true)

test('a continent holds its own regional area and those of the regions within it, counted apart', async (t) => {
  const { json } = await swedenTo('africa')
  t.is(json.coverage.rows, 5, 'Kenya, Uganda and Somalia, and two areas')
  const africa = groupOf(json)
  t.is(africa.members, 4)
  t.is(africa.held, 3)
  t.deepEqual(africa.areas, {
    held: 2,
    rows: 2,
    shown: [
      { ref: 'area/1027', label: 'Eastern Africa, regional' },
      { ref: 'area/298', label: 'Africa, regional' },
    ],
  })
})

test('a region within has its own area alone, and nothing of what is unspecified by region', async (t) => {
  const { json } = await swedenTo('region/EasternAfrica')
  t.is(json.coverage.rows, 4)
  t.deepEqual(
    groupOf(json).areas.shown.map(({ ref }: Json) => ref),
    ['area/1027'],
  )
})

test('an area asked for by itself is itself', async (t) => {
  const { json } = await swedenTo('area/298')
  t.is(json.coverage.rows, 1)
})

test('the manifest, the record and the README of a bundle tell of areas', async (t) => {
  const { json } = await swedenTo('africa')
  t.is(json.expansions.find(({ group }: Json) => group === 'africa').areas, 2)
  const record = await service.get(json.record.url)
  t.deepEqual(record.json.expansions[0].areas, ['area/1027', 'area/298'])
})

test('Search counts the rows that the dataset has, areas included', async (t) => {
  const { json } = await service.post('/api/v1/search/resolve', {
    input: { kind: 'raw_text', query: 'ODA from Sweden to Africa in 2021' },
  })
  const [part] = json.parts
  t.is(part.status, 'definite')
  t.is(part.coverage.rows, 5)
  t.is(part.coverage.roles.find(({ role }: Json) => role === 'destination').groups[0].areas.rows, 2)
})
