// What one client may ask, as it sees it over HTTP.
import test from 'ava'
import { startService, statVarRequest, type TestService } from '../../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const definitionOf = async (service: TestService, query: string) => {
  const { json } = await service.post('/api/search/resolve', { input: { kind: 'raw_text', query } })
  return json.parts[0].spec as { spec_id: string; definition: unknown }
}

test('reads beyond the limit are 429 with what is left, and other kinds of answers say it too', async (t) => {
  const service = await startService({ LIMITS: '', LIMIT_READS: '0.001/3' })
  t.teardown(service.stop)
  const answers = []
  for (let i = 0; i < 4; i += 1) answers.push(await fetch(`${service.url}/api/graph/roots`))
  t.deepEqual(
    answers.map((answer) => answer.status),
    [200, 200, 200, 429],
  )
  t.deepEqual(
    answers.map((answer) => /r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]),
    ['2', '1', '0', '0'],
  )
  const refused = answers[3]
  t.is(refused?.headers.get('ratelimit-policy'), '"read";q=3;w=3000')
  t.true(Number(refused?.headers.get('retry-after')) > 900)
  const body = (await refused?.json()) as Record<string, unknown>
  t.deepEqual([body['code'], body['retryable'], body['policy']], ['too_many_requests', true, 'read'])
})

test('shares and definitions have a limit of their own, which reading does not use up', async (t) => {
  const service = await startService({ LIMITS: '', LIMIT_WRITES: '0.001/2' })
  t.teardown(service.stop)
  const spec = await definitionOf(service, 'GDP of Kenya')
  const share = () => service.post('/api/datasets/share', { kind: 'live', ...spec })
  const define = () => service.post('/api/datasets/definitions', { definition: spec.definition })
  const answers = [await share(), await define(), await share(), await define()]
  t.deepEqual(
    answers.map(({ status }) => status),
    [201, 200, 429, 429],
  )
  t.is((await service.get('/api/graph/roots')).status, 200)
})

test('what is left behind in a day has a quota, of one client and of all', async (t) => {
  for (const [name, policy] of [
    ['WRITES_A_DAY', 'day'],
    ['WRITES_A_DAY_OF_ALL', 'day-of-all'],
  ] as const) {
    const service = await startService({ LIMITS: '', [name]: '1' })
    t.teardown(service.stop)
    const spec = await definitionOf(service, 'GDP of Kenya')
    t.is((await service.post('/api/datasets/share', { kind: 'live', ...spec })).status, 201)
    const refused = await service.post('/api/datasets/share', { kind: 'live', ...spec })
    t.deepEqual([refused.status, refused.json.policy], [429, policy])
  }
})

test('a dataset that lies ready takes nothing from the limit of new ones', async (t) => {
  const service = await startService({ LIMITS: '', LIMIT_DATASETS: '0.001/1' })
  t.teardown(service.stop)
  const ask = (country: string) =>
    service.post('/api/datasets', statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } }))
  t.deepEqual(
    [await ask('KEN'), await ask('UGA'), await ask('KEN')].map(({ status }) => status),
    [200, 429, 200],
  )
})

test('one client may have so many operations waiting; when they have ended it may have more', async (t) => {
  const service = await startService({
    LIMITS: '',
    OPERATIONS_OF_CLIENT: '2',
    SYNC_BUDGET_ROWS: '0',
    ROLES: 'api,projector',
  })
  t.teardown(service.stop)
  const ask = (country: string) =>
    service.post('/api/datasets', statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } }))
  t.deepEqual(
    [await ask('KEN'), await ask('UGA'), await ask('TZA'), await ask('KEN')].map(({ status }) => status),
    [202, 202, 429, 202],
    'asking again for what waits already is no new operation',
  )
})

test('the tools have the limits of the interface', async (t) => {
  const service = await startService({ LIMITS: '', LIMIT_DATASETS: '0.001/1' })
  t.teardown(service.stop)
  const call = async (country: string) => {
    const params = {
      name: 'dataset',
      arguments: { statvars: [gdp], entities: { observationAbout: [`country/${country}`] } },
    }
    const accept = { accept: 'application/json, text/event-stream' }
    const { json } = await service.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, accept)
    return JSON.stringify(json)
  }
  t.notRegex(await call('KEN'), /too_many_requests/)
  t.regex(await call('UGA'), /too_many_requests/)
})

test('pages of other sites may read, but may not make the service keep something', async (t) => {
  const service = await startService()
  t.teardown(service.stop)
  const spec = await definitionOf(service, 'GDP of Kenya')
  const evil = { origin: 'https://evil.example' }
  const read = await fetch(`${service.url}/api/graph/roots`, { headers: evil })
  t.is(read.headers.get('access-control-allow-origin'), '*')
  const written = await service.post('/api/datasets/share', { kind: 'live', ...spec }, evil)
  t.deepEqual([written.status, written.json.code], [403, 'origin_not_allowed'])
  const preflight = await fetch(`${service.url}/api/datasets/share`, {
    method: 'OPTIONS',
    headers: { ...evil, 'access-control-request-method': 'POST' },
  })
  t.deepEqual([preflight.status, preflight.headers.get('access-control-allow-origin')], [204, null])
  t.is(
    (await service.post('/api/datasets/share', { kind: 'live', ...spec }, { origin: 'http://localhost:5173' })).status,
    201,
  )
})

test('a private service tells no other page anything', async (t) => {
  const service = await startService({ CORS_ORIGINS: 'https://analysis.example' })
  t.teardown(service.stop)
  const allowed = async (origin: string) => {
    const { headers } = await fetch(`${service.url}/api/graph/roots`, { headers: { origin } })
    return [headers.get('access-control-allow-origin'), headers.get('vary')?.toLowerCase().includes('origin')]
  }
  t.deepEqual(await allowed('https://evil.example'), [null, true])
  t.deepEqual(await allowed('https://analysis.example'), ['https://analysis.example', true])
})
