import test from 'ava'
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { type BlackBox, isDistributed, openService, statVarRequest } from '../../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const requestFor = (country: string) =>
  statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } })

type FeedEvent = {
  readonly id: string
  readonly event: string | null
  readonly data: string | null
  readonly text: string
}

let service: BlackBox
test.before(async () => {
  service = await openService()
  await service.post('/api/datasets', requestFor('KEN'))
})
test.after.always(() => service.stop())

const parsed = (block: string): FeedEvent => {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? null
  return { id: field('id') ?? '', event: field('event'), data: field('data'), text: block }
}

/** Reads blocks of the feed until `enough` says so, then leaves. */
const readFeed = async (
  path: string,
  enough: (blocks: ReadonlyArray<FeedEvent>) => boolean,
  headers: Record<string, string> = {},
) => {
  const leaving = new AbortController()
  const response = await fetch(service.url + path, { headers, signal: leaving.signal })
  const blocks: FeedEvent[] = []
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true })
    const parts = rest.split('\n\n')
    rest = parts.pop() ?? ''
    blocks.push(...parts.map(parsed))
    if (enough(blocks)) break
  }
  leaving.abort()
  return { response, blocks, events: blocks.filter((block) => block.event !== null) }
}

const caughtUp = (blocks: ReadonlyArray<FeedEvent>) => blocks.some((block) => block.text.includes(': caught up'))

test.serial('the feed gives the whole log in order, as CloudEvents whose id is the position', async (t) => {
  const { response, events } = await readFeed('/api/v1/events', caughtUp)
  t.is(response.status, 200)
  t.true((response.headers.get('content-type') ?? '').startsWith('text/event-stream'))
  t.is(response.headers.get('cache-control'), 'no-store')
  const stored = []
  for await (const event of service.eventStore.readAll(null)) stored.push(event)
  t.deepEqual(
    events.map(({ id, event }) => [id, event]),
    stored.map(({ position, type }) => [String(position), type]),
  )
  const cloud = JSON.parse(events[0]?.data ?? '{}') as Record<string, unknown>
  t.is(cloud['specversion'], '1.0')
  t.is(cloud['id'], stored[0]?.id)
  // a path of the machine is told to nobody; a location in an object store says no more than the revision
  const location = stored[0]?.data[isDistributed ? 'location' : 'revision']
  t.deepEqual(cloud['data'], { ...stored[0]?.data, location }, 'all of it, but no path of this machine')
})

test.serial('a reader that comes back with its last id misses nothing and sees nothing twice', async (t) => {
  const { events: all } = await readFeed('/api/events', caughtUp)
  const { events: head } = await readFeed('/api/events', (blocks) => blocks.filter((b) => b.event !== null).length >= 3)
  const last = head[2]?.id ?? ''
  const { events: tail } = await readFeed('/api/events', caughtUp, { 'last-event-id': last })
  t.deepEqual(
    [...head.slice(0, 3), ...tail].map((e) => e.id),
    all.map((e) => e.id),
  )
})

test.serial('events that come later arrive on the open stream', async (t) => {
  const reading = readFeed('/api/events?after=now', (blocks) => blocks.some((b) => b.event === 'OperationCompleted'))
  await service.post('/api/datasets', requestFor('UGA'))
  const { events } = await reading
  t.true(events.some((e) => e.event === 'VersionMaterialised') || events.at(-1)?.event === 'OperationCompleted')
})

test.serial('the feed can be narrowed to types and to one spec, and ids still move on', async (t) => {
  const { json } = await service.post('/api/datasets', requestFor('TZA'))
  const path = `/api/events?type=VersionMaterialised,org.devfin.OperationCompleted.v1&spec_id=${json.spec_id}`
  const { blocks, events } = await readFeed(path, caughtUp)
  t.deepEqual(
    events.map((e) => e.event),
    ['VersionMaterialised', 'OperationCompleted'],
  )
  for (const event of events)
    t.is((JSON.parse(event.data ?? '{}') as { data: { spec_id: string } }).data.spec_id, json.spec_id)
  t.is(blocks.at(-1)?.id, String(await service.eventStore.lastPosition()))
  const { events: claims } = await readFeed(
    `/api/events?type=OperationStarted,OperationClaimed&spec_id=${json.spec_id}`,
    caughtUp,
  )
  t.deepEqual(
    claims.map((e) => e.event),
    ['OperationStarted', 'OperationClaimed'],
  )
})

for (const [name, query, pointer] of [
  ['an unknown type', '?type=Nothing', '/type'],
  ['a malformed spec', '?spec_id=x', '/spec_id'],
  ['a malformed place', '?after=yesterday', '/after'],
  ['a place beyond the end of the log', '?after=4611686018427387904', '/after'],
] as const) {
  test.serial(`${name} is refused`, async (t) => {
    const refused = await service.get(`/api/events${query}`)
    t.deepEqual([refused.status, refused.json.code, refused.json.pointer], [400, 'request_invalid', pointer])
  })
}

test.serial('a reader that goes away without reading leaves the feed to the others', async (t) => {
  const agent = new Agent()
  const open = await new Promise<IncomingMessage>((resolve) =>
    httpRequest(`${service.url}/api/events`, { agent }, resolve).end(),
  )
  open.pause()
  open.destroy()
  agent.destroy()
  const { events } = await readFeed('/api/events', caughtUp)
  t.true(events.length > 0)
})

test.serial(
  'the AsyncAPI document stands at the root and under both prefixes and names every event of the feed',
  async (t) => {
    const documents = await Promise.all(
      ['/asyncapi.json', '/api/asyncapi.json', '/api/v1/asyncapi.json'].map((path) => service.get(path)),
    )
    t.deepEqual(
      documents.map((d) => d.status),
      [200, 200, 200],
    )
    t.is(new Set(documents.map((d) => d.text)).size, 1)
    const { asyncapi, components, channels } = (await service.get('/asyncapi.json')).json
    t.is(asyncapi, '3.0.0')
    const { events } = await readFeed('/api/events', caughtUp)
    for (const { event } of events) {
      t.true(Object.hasOwn(components.messages, event ?? ''))
      t.true(Object.hasOwn(channels.feed.messages, event ?? ''))
    }
  },
)
