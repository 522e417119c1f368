import test from 'ava'
import type { EdgeKey, EdgeQuery } from '../../../statistics/read/members.ts'
import type { OpenedGraph } from '../../../statistics/read/open.ts'
import { opened } from './support/folders.ts'
import { world } from './support/world.ts'

const members = (graph: OpenedGraph, query: Omit<EdgeQuery, 'limit'>) =>
  graph.pages.edges({ limit: 100, ...query }).items.map((item) => item.member)

test('codes are sorted by code, children hang below their parent', async (t) => {
  const graph = await opened(t, world)
  const codes = graph.pages.edges({ relation: 'codes', node: 'purpose', limit: 10 })
  t.deepEqual(
    codes.items.map(({ sort, label }) => [sort, label]),
    [
      ['110', 'Education'],
      ['120', 'Health'],
      ['121', 'Basic health'],
    ],
  )
  t.deepEqual([codes.total, codes.next], [3, null])
  t.deepEqual(members(graph, { relation: 'children', node: 'purpose/120' }), ['purpose/121'])
})

test('sources list datasets, datasets and provenances the variables they have observations of', async (t) => {
  const graph = await opened(t, world)
  t.deepEqual(members(graph, { relation: 'datasets', node: 'source/oecd' }), ['dataset/crs'])
  t.deepEqual(members(graph, { relation: 'variables', node: 'dataset/crs' }), ['oda', 'oda/health'])
  t.deepEqual(members(graph, { relation: 'variables', node: 'provenance/crs' }), ['oda'])
})

test('facets of a variable say how much each holds', async (t) => {
  const graph = await opened(t, world)
  t.deepEqual(
    graph.pages.edges({ relation: 'facets', node: 'oda', limit: 10 }).items.map((item) => item.detail),
    [
      { provenance: 'provenance/crs', unit: 'USDollar', measurement_method: null, series: 2, observations: 3 },
      { provenance: 'provenance/dac1', unit: 'USDollar', measurement_method: 'net', series: 1, observations: 1 },
    ],
  )
})

test('members are current unless a day is asked for, and sorted into projections', async (t) => {
  const graph = await opened(t, world)
  const dac = { relation: 'members', node: 'group/DAC' }
  t.deepEqual(members(graph, dac), ['country/FRA', 'country/USA', 'org/EU'])
  t.deepEqual(members(graph, { ...dac, projection: 'countries' }), ['country/FRA', 'country/USA'])
  t.deepEqual(members(graph, { ...dac, projection: 'institutions' }), ['org/EU'])
  const countriesAt = (asOf: string) => members(graph, { ...dac, projection: 'countries', asOf })
  t.deepEqual(countriesAt('1960-12-31'), ['country/KEN'])
  t.deepEqual(countriesAt('1961-01-01'), ['country/KEN', 'country/USA'])
  t.deepEqual(countriesAt('1970-06-30'), ['country/FRA', 'country/KEN', 'country/USA'])
  t.deepEqual(countriesAt('1970-07-01'), ['country/FRA', 'country/USA'])
  t.deepEqual(countriesAt('1990-01-01'), ['country/USA'])
  t.is(graph.pages.edges({ ...dac, projection: 'countries', asOf: '1970-06-30', limit: 1 }).total, 3)
})

test('pages follow one another without repeating or skipping', async (t) => {
  const graph = await opened(t, world)
  const queries: ReadonlyArray<Omit<EdgeQuery, 'limit'>> = [
    { relation: 'codes', node: 'purpose' },
    { relation: 'countries', node: 'africa' },
    { relation: 'members', node: 'group/DAC' },
    { relation: 'members', node: 'group/DAC', asOf: '1965-01-01' },
    { relation: 'members', node: 'group/DAC', projection: 'countries' },
    { relation: 'facets', node: 'oda' },
  ]
  for (const query of queries) {
    const all = graph.pages.edges({ ...query, limit: 100 })
    for (const limit of [1, 2]) {
      const items = []
      let after: EdgeKey | null = null
      do {
        const page = graph.pages.edges({ ...query, after, limit })
        t.is(page.total, all.items.length)
        items.push(...page.items)
        after = page.next
      } while (after !== null)
      t.deepEqual(items, [...all.items])
    }
  }
})

test('a page goes on in a later build where the earlier one ended', async (t) => {
  const early = await opened(t, world)
  const nodes = world['nodes.mcf']?.toString() ?? ''
  const extra = (id: string) =>
    `\nNode: country/${id}\ntypeOf: dcs:Country\ndcid: "country/${id}"\ncontainedInPlace: dcid:africa\n`
  const later = await opened(t, { ...world, 'nodes.mcf': `${nodes}${extra('AGO')}${extra('ZMB')}` })
  const query = { relation: 'countries', node: 'africa', limit: 2 }
  const first = early.pages.edges(query)
  t.deepEqual(
    first.items.map((item) => item.member),
    ['country/KEN', 'country/REU'],
  )
  t.deepEqual(
    later.pages.edges({ ...query, after: first.next }).items.map((item) => item.member),
    ['country/UGA', 'country/ZMB'],
  )
})

test('a node tells which lists it opens', async (t) => {
  const graph = await opened(t, world)
  t.deepEqual(graph.pages.relations('group/DAC'), [{ relation: 'members', dated: true }])
  t.deepEqual(graph.pages.relations('africa'), [{ relation: 'countries', dated: false }])
  t.deepEqual(graph.pages.relations('country/KEN'), [])
})
