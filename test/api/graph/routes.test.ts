import anyTest, { type TestFn } from 'ava'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { graphShapes } from '../../../api/graph/schemas.ts'
import { componentsOf } from '../../../api/schema-of-codec.ts'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { gapsIn } from '../../../statistics/describe/gaps.ts'
import { graphLimits } from '../../../statistics/names/graph-limits.ts'
import { type OpenedGraph, openGraph } from '../../../statistics/read/open.ts'
import { openService } from '../../support/black-box.ts'
import { clientAt, faultsOf, serve } from './client.ts'
import { smallWorld } from './small-world.ts'

type Context = { first: OpenedGraph; second: OpenedGraph; client: ReturnType<typeof clientAt> }
const test = anyTest as TestFn<Context>

const even = Array.from({ length: 30 }, (_, i) => i * 2)
const withMore = [...even, ...even.map((i) => i + 1)]

const closers: Array<() => Promise<void> | void> = []
const build = async (files: ReturnType<typeof smallWorld>): Promise<{ graph: OpenedGraph; location: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'graph-routes-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'in', name)), { recursive: true })
    await writeFile(join(folder, 'in', name), content)
  }
  const built = await buildGraph({ inputs: [join(folder, 'in')], output: join(folder, 'out') })
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left))
  const graph = await openGraph(built.right.location)
  closers.unshift(() => graph.close())
  return { graph, location: built.right.location }
}

test.before(async (t) => {
  const { graph: first, location } = await build(smallWorld(even))
  const { graph: second } = await build(smallWorld(withMore))
  const service = await openService({ GRAPH: location })
  closers.unshift(service.stop)
  t.context = { first, second, client: clientAt(service.url) }
})
test.after.always(async () => {
  for (const close of closers) await close()
})

const refsOf = (body: Record<string, unknown>): ReadonlyArray<string> =>
  (body['items'] as ReadonlyArray<{ ref: string }>).map((item) => item.ref)

const everyNode = [
  'oda/health oda/unused purpose/120 purpose/12220 purposes country/KEN country/FRA country/REU africa region/EasternAfrica group/EU group/Club',
  'membership/EU/FRA membership/EU/GBR org/m000 source/oecd dataset/crs provenance/crs USDollar role/origin recipe/dac rates/dac shape/flows',
  'shape/flows/origin measure/aid headline/aid ratio/head break/flow trap/break term/aid default/flow crsPurpose thing/1',
].flatMap((line) => line.split(' '))

for (const dcid of everyNode) {
  test(`node ${dcid} answers its published shape, and its gaps are its nulls`, async (t) => {
    const { status, body } = await t.context.client.get(`/api/v1/graph/node/${dcid}`)
    t.is(status, 200)
    t.deepEqual(faultsOf('GraphNode', body), [])
    t.is(body['ref'], dcid)
    const kind = String(body['kind'])
    t.deepEqual(body['gaps'], gapsIn({ label: body['label'], description: body['description'], [kind]: body[kind] }))
  })
}

test('a variable tells where a new rule begins, and one without a break says nothing of breaks', async (t) => {
  const breaksOf = async (dcid: string) =>
    ((await t.context.client.get(`/api/graph/node/${dcid}`)).body['stat_var'] as Record<string, unknown>)['breaks']
  t.deepEqual(await breaksOf('oda/health'), [{ label: 'Break', from_period: '2018', provenances: [], entities: [] }])
  t.is(await breaksOf('oda/unused'), undefined)
})

test('the kinds of the test graph are all kinds there are', async (t) => {
  const kinds = await Promise.all(
    everyNode.map(async (dcid) => String((await t.context.client.get(`/api/graph/node/${dcid}`)).body['kind'])),
  )
  const published = Object.keys(componentsOf(graphShapes)).filter((name) => /^Graph\w+Node$/.test(name))
  t.is(new Set(kinds).size, published.length)
})

test('a node reads the same with its slash percent-encoded and under both prefixes', async (t) => {
  const plain = await t.context.client.get('/api/v1/graph/node/country/KEN')
  t.deepEqual((await t.context.client.get('/api/v1/graph/node/country%2FKEN')).body, plain.body)
  t.deepEqual((await t.context.client.get('/api/graph/node/country/KEN')).body, plain.body)
})

test('a node says what it is, which lists it opens and what it was built from', async (t) => {
  const { body } = await t.context.client.get('/api/v1/graph/node/group/EU')
  t.like(body, {
    ref: 'group/EU',
    label: 'European Union',
    kind: 'group',
    types: ['Group'],
    description: null,
    gaps: ['description'],
    links: { members: '/api/graph/node/group/EU/members?relation=members' },
    built_from: { revision: t.context.first.info.revision },
    group: { dates_membership: true, membership_complete: true, member_counts: { countries: 1 } },
  })
})

test('a variable shows its definition and where it has observations', async (t) => {
  const { body } = await t.context.client.get('/api/v1/graph/node/oda/health')
  t.like(body['stat_var'], {
    definition: {
      population_type: 'DevelopmentFinance',
      measured_property: 'flow',
      stat_type: 'measuredValue',
      measurement_qualifier: 'Nominal',
      slots: [{ property: 'crsPurpose', code: { ref: 'purpose/120', label: 'Health' } }],
    },
    availability: {
      series: 2,
      observations: 3,
      first_period: '2020',
      last_period: '2021',
      roles: [
        { role: 'origin', entities: 2 },
        { role: 'destination', entities: 2 },
      ],
      provenances: [{ ref: 'provenance/crs', label: 'Creditor reporting 2021' }],
      units: [{ ref: 'USDollar', label: 'US dollar' }],
    },
  })
})

test('a variable without observations has its availability as a gap', async (t) => {
  const { body } = await t.context.client.get('/api/v1/graph/node/oda/unused')
  t.true((body['gaps'] as ReadonlyArray<string>).includes('stat_var.availability'))
})

test('properties the interface gives no meaning are shown as written', async (t) => {
  const { body } = await t.context.client.get('/api/v1/graph/node/thing/1')
  t.deepEqual(body['other'], {
    other_properties: { colour: ['red'], near: [{ ref: 'country/KEN', label: 'Kenya' }] },
  })
})

test('an absent node is not held, a prefixed identifier is no path', async (t) => {
  const absent = await t.context.client.get('/api/v1/graph/node/country/XYZ')
  t.like(absent, { status: 404, body: { code: 'node_not_held' } })
  for (const path of ['dcid:country/KEN', 'dcid%3Acountry%2FKEN', `a${'x'.repeat(300)}`, '%20', 'a%00b'])
    t.like(await t.context.client.get(`/api/v1/graph/node/${path}`), { status: 404, body: { code: 'not_found' } }, path)
})

test('a batch is aligned with its identifiers', async (t) => {
  const { status, body } = await t.context.client.post('/api/v1/graph/nodes', {
    dcids: ['country/KEN', 'no/such', 'africa'],
  })
  t.is(status, 200)
  t.deepEqual(faultsOf('GraphNodesResponse', body), [])
  const nodes = body['nodes'] as ReadonlyArray<Record<string, unknown>>
  t.deepEqual(
    nodes.map((each) => each['ref']),
    ['country/KEN', 'no/such', 'africa'],
  )
  t.deepEqual(nodes[1], { ref: 'no/such', status: 'not_held' })
})

for (const [title, body, pointer] of [
  ['no identifiers', { dcids: [] }, '/dcids'],
  ['too many identifiers', { dcids: Array.from({ length: graphLimits.nodeBatch + 1 }, () => 'a') }, '/dcids'],
  ['an identifier that is none', { dcids: ['country/KEN', 'a b'] }, '/dcids/1'],
  ['a number', { dcids: [1] }, '/dcids/0'],
  ['an unknown member', { dcids: ['a'], deep: true }, '/deep'],
] as const)
  test(`a batch with ${title} is refused`, async (t) => {
    t.like(await t.context.client.post('/api/v1/graph/nodes', body), {
      status: 400,
      body: { code: 'request_invalid', pointer },
    })
  })

test('resolve answers its published shape for every status', async (t) => {
  const { status, body } = await t.context.client.post('/api/v1/graph/resolve', {
    texts: ['Kenya', 'EU', 'EU countries', 'Health', 'Tuvalu', 'Wakanda', 'member'],
    expand: ['members'],
  })
  t.is(status, 200)
  t.deepEqual(faultsOf('GraphResolveResponse', body), [])
  const statuses = (body['results'] as ReadonlyArray<{ status: string }>).map((result) => result.status)
  t.deepEqual(statuses, ['resolved', 'resolved', 'resolved', 'not_found', 'not_held', 'not_found', 'ambiguous'])
  t.like((body['results'] as ReadonlyArray<object>)[2], {
    reading: 'members',
    members: [{ ref: 'country/FRA', label: 'France' }],
  })
})

test('resolve refuses what is invalid with the pointer of the contract', async (t) => {
  t.like(await t.context.client.post('/api/v1/graph/resolve', { texts: [''] }), {
    status: 400,
    body: { code: 'request_invalid', pointer: '/texts' },
  })
  const raw = await t.context.client.raw('/api/v1/graph/resolve', {
    method: 'POST',
    body: '{"texts":',
    headers: { 'content-type': 'application/json' },
  })
  t.is(raw.status, 400)
})

for (const [dcid, relation, refs] of [
  ['purposes', 'codes', ['purpose/120', 'purpose/12220']],
  ['purpose/120', 'children', ['purpose/12220']],
  ['source/oecd', 'datasets', ['dataset/crs']],
  ['dataset/crs', 'variables', ['oda/health']],
  ['provenance/crs', 'variables', ['oda/health']],
  ['group/EU', 'members', ['country/FRA']],
  ['africa', 'countries', ['country/KEN', 'country/UGA']],
  ['rates/dac', 'rates', ['country/FRA', 'country/FRA', 'country/GBR']],
] as const)
  test(`${relation} of ${dcid} are listed`, async (t) => {
    const { status, body } = await t.context.client.get(`/api/v1/graph/node/${dcid}/members?relation=${relation}`)
    t.is(status, 200)
    t.deepEqual(faultsOf('GraphMembersPage', body), [])
    t.deepEqual(refsOf(body), refs)
    t.like(body, { total: refs.length, complete: true, next_cursor: null })
  })

test('codes carry their code, facets their provenance, unit, method and extent', async (t) => {
  const codes = await t.context.client.get('/api/v1/graph/node/purposes/members?relation=codes')
  t.like((codes.body['items'] as ReadonlyArray<object>)[0], { code: '120', label: 'Health' })
  const facets = await t.context.client.get('/api/v1/graph/node/oda/health/members?relation=facets')
  t.deepEqual(faultsOf('GraphMembersPage', facets.body), [])
  t.deepEqual(facets.body['items'], [
    {
      provenance: { ref: 'provenance/crs', label: 'Creditor reporting 2021' },
      unit: { ref: 'USDollar', label: 'US dollar' },
      measurement_method: null,
      series: 1,
      observations: 2,
    },
    {
      provenance: { ref: 'provenance/crs', label: 'Creditor reporting 2021' },
      unit: { ref: 'USDollar', label: 'US dollar' },
      measurement_method: 'estimate',
      series: 1,
      observations: 1,
    },
  ])
})

test('projections part a region', async (t) => {
  const { body } = await t.context.client.get(
    '/api/v1/graph/node/africa/members?relation=countries&projection=territories',
  )
  t.deepEqual(refsOf(body), ['country/REU'])
  t.is(body['projection'], 'territories')
})

test('as_of counts the first day of a membership and not its last', async (t) => {
  const on = async (day: string) =>
    refsOf((await t.context.client.get(`/api/v1/graph/node/group/EU/members?as_of=${day}`)).body)
  t.deepEqual(await on('1957-12-31'), [])
  t.deepEqual(await on('1958-01-01'), ['country/FRA'])
  t.deepEqual(await on('2020-01-31'), ['country/FRA', 'country/GBR'])
  t.deepEqual(await on('2020-02-01'), ['country/FRA'])
})

test('a membership recorded in part is never complete', async (t) => {
  const { body } = await t.context.client.get('/api/v1/graph/node/group/Club/members?projection=institutions&limit=1')
  t.like(body, { complete: false, gaps: ['membership_incomplete'], total: 30 })
})

const club = '/api/v1/graph/node/group/Club/members?relation=members&projection=institutions'

test('pages joined are the whole list, whatever their size', async (t) => {
  for (const limit of [1, 7, 29, 30, 31]) {
    const seen: string[] = []
    let cursor: unknown = null
    do {
      const page = await t.context.client.get(
        `${club}&limit=${limit}${typeof cursor === 'string' ? `&cursor=${cursor}` : ''}`,
      )
      t.deepEqual(faultsOf('GraphMembersPage', page.body), [])
      seen.push(...refsOf(page.body))
      cursor = page.body['next_cursor']
    } while (cursor !== null)
    t.deepEqual(
      seen,
      even.map((i) => `org/m${String(i).padStart(3, '0')}`),
    )
  }
})

test('a cursor goes on in a later build without repeating or skipping what both hold', async (t) => {
  let active = t.context.first
  const client = await serve(t, () => active)
  const first = await client.get(`${club}&limit=10`)
  active = t.context.second
  const rest = await client.get(`${club}&limit=1000&cursor=${String(first.body['next_cursor'])}`)
  const after = refsOf(first.body).at(-1) ?? ''
  t.deepEqual(
    refsOf(rest.body),
    withMore
      .map((i) => `org/m${String(i).padStart(3, '0')}`)
      .sort()
      .filter((ref) => ref > after),
  )
})

for (const [title, path, pointer] of [
  ['a list the node lacks', 'country/KEN/members?relation=members', '/relation'],
  ['a list of another kind', 'group/EU/members?relation=countries', '/relation'],
  ['a list that does not exist', 'group/EU/members?relation=friends', '/relation'],
  ['a limit of 0', 'group/EU/members?limit=0', '/limit'],
  ['a limit beyond the maximum', 'group/EU/members?limit=1001', '/limit'],
  ['a limit that is no integer', 'group/EU/members?limit=1e2', '/limit'],
  ['an unknown projection', 'group/EU/members?projection=planets', '/projection'],
  ['a projection of codes', 'purposes/members?projection=countries', '/projection'],
  ['a date for undated members', 'group/Club/members?as_of=2020-01-01', '/as_of'],
  ['a date for a region', 'africa/members?as_of=2020-01-01', '/as_of'],
  ['a date that does not exist', 'group/EU/members?as_of=2021-02-30', '/as_of'],
  ['a date in another form', 'group/EU/members?as_of=2021', '/as_of'],
  ['an invented cursor', 'group/EU/members?cursor=abc', '/cursor'],
  ['an empty cursor', 'group/EU/members?cursor=', '/cursor'],
  ['an over-long cursor', `group/EU/members?cursor=${'a'.repeat(3000)}`, '/cursor'],
  ['an unknown parameter', 'group/EU/members?page=2', '/page'],
  ['a parameter given twice', 'group/EU/members?limit=1&limit=2', '/limit'],
] as const)
  test(`members with ${title} are refused at ${pointer}`, async (t) => {
    t.like(await t.context.client.get(`/api/v1/graph/node/${path}`), {
      status: 400,
      body: { code: 'request_invalid', pointer },
    })
  })

test('members of an absent node are not held', async (t) => {
  t.like(await t.context.client.get('/api/v1/graph/node/no/such/members'), {
    status: 404,
    body: { code: 'node_not_held' },
  })
})

test('a cursor is refused on every other list and under every other key', async (t) => {
  const { body } = await t.context.client.get(`${club}&limit=10`)
  const cursor = String(body['next_cursor'])
  const elsewhere = [
    `group/EU/members?relation=members&projection=institutions&cursor=${cursor}`,
    `group/Club/members?relation=members&cursor=${cursor}`,
    `group/Club/members?relation=members&projection=institutions&cursor=${cursor.slice(0, -1)}`,
    `group/Club/members?relation=members&projection=institutions&cursor=x${cursor}`,
    `africa/members?relation=countries&cursor=${cursor}`,
  ]
  for (const path of elsewhere)
    t.like(
      await t.context.client.get(`/api/v1/graph/node/${path}`),
      { status: 400, body: { pointer: '/cursor' } },
      path,
    )
  const other = await serve(t, () => t.context.first, 'another key')
  t.like(await other.get(`${club}&limit=10&cursor=${cursor}`), { status: 400, body: { pointer: '/cursor' } })
  t.is((await t.context.client.get(`${club}&limit=3&cursor=${cursor}`)).status, 200)
})

test('a cursor of one date is refused for another', async (t) => {
  const { body } = await t.context.client.get('/api/v1/graph/node/group/EU/members?as_of=2019-01-01&limit=1')
  const cursor = String(body['next_cursor'])
  const next = await t.context.client.get(
    `/api/v1/graph/node/group/EU/members?as_of=2019-01-01&limit=1&cursor=${cursor}`,
  )
  t.deepEqual(refsOf(next.body), ['country/GBR'])
  t.is(
    (await t.context.client.get(`/api/v1/graph/node/group/EU/members?as_of=2019-01-02&cursor=${cursor}`)).status,
    400,
  )
})

test('rates are paged by entity and year', async (t) => {
  const path = '/api/v1/graph/node/rates/dac/members?relation=rates&limit=2'
  const first = await t.context.client.get(path)
  t.deepEqual(
    (first.body['items'] as ReadonlyArray<{ year: number }>).map((item) => item.year),
    [2020, 2021],
  )
  const next = await t.context.client.get(`${path}&cursor=${String(first.body['next_cursor'])}`)
  t.deepEqual(next.body['items'], [
    {
      ref: 'country/GBR',
      label: 'United Kingdom',
      year: 2021,
      currency: 'GBP',
      exchange_rate: 0.73,
      deflator: null,
      projected: true,
    },
  ])
  t.is(next.body['next_cursor'], null)
})

test('roots, sources, documentation and capabilities answer their published shapes', async (t) => {
  for (const [path, name] of [
    ['roots', 'GraphRoots'],
    ['sources', 'GraphSources'],
    ['documentation/provenance/crs', 'GraphDocumentation'],
    ['documentation/provenance%2Fcrs', 'GraphDocumentation'],
    ['capabilities', 'GraphCapabilities'],
  ] as const) {
    const { status, body } = await t.context.client.get(`/api/v1/graph/${path}`)
    t.is(status, 200)
    t.deepEqual(faultsOf(name, body), [], path)
  }
})

test('a documentation record names what is not documented', async (t) => {
  const { body } = await t.context.client.get('/api/v1/graph/documentation/provenance/crs')
  t.like(body, {
    details: { name_of_source: 'Creditor reporting 2021', publisher: { ref: 'source/oecd', label: 'OECD' } },
    license: { type: 'CC BY 4.0', url: null },
    scope_and_units: 'Flows in US dollars',
    data_notes: 'First note\n\nSecond note',
    methodology: null,
    gaps: [
      'details.url',
      'details.edition',
      'details.edition_evidence',
      'license.url',
      'license.terms',
      'citation',
      'methodology',
      'transformation_history',
    ],
  })
  t.like(await t.context.client.get('/api/v1/graph/documentation/country/KEN'), {
    status: 404,
    body: { code: 'node_not_held' },
  })
})

test('roots open: every link of theirs answers', async (t) => {
  const { body } = await t.context.client.get('/api/v1/graph/roots')
  const roots = ['code_systems', 'groups', 'regions', 'sources', 'rate_tables'].flatMap(
    (list) => body[list] as ReadonlyArray<{ links: Record<string, string> }>,
  )
  t.true(roots.length >= 7)
  for (const root of roots)
    for (const link of Object.values(root.links)) t.is((await t.context.client.get(link)).status, 200, link)
})

test('the limits published are those in force', async (t) => {
  const { body } = await t.context.client.get('/api/v1/graph/capabilities')
  const limits = body['limits'] as Record<string, number>
  const texts = (count: number) => ({ texts: Array.from({ length: count }, () => 'Kenya') })
  t.is((await t.context.client.post('/api/v1/graph/resolve', texts(limits['resolve_texts'] ?? 0))).status, 200)
  t.is((await t.context.client.post('/api/v1/graph/resolve', texts((limits['resolve_texts'] ?? 0) + 1))).status, 400)
  const page = (limit: number) => t.context.client.get(`/api/v1/graph/node/africa/members?limit=${limit}`)
  t.is((await page(limits['members_page_maximum'] ?? 0)).status, 200)
  t.is((await page((limits['members_page_maximum'] ?? 0) + 1)).status, 400)
})

test('an unchanged node is not sent again', async (t) => {
  const first = await t.context.client.raw('/api/v1/graph/node/country/KEN', {})
  const again = await t.context.client.raw('/api/v1/graph/node/country/KEN', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  t.is(again.status, 304)
})

test('the schema document is itself served', async (t) => {
  const { body } = await t.context.client.get('/api/v1/graph/schema')
  t.is(body['$schema'], 'https://json-schema.org/draft/2020-12/schema')
  t.true(Object.keys(body['$defs'] as object).includes('GraphMembersPage'))
})
