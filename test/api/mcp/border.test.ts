// What the HTTP border of the tool interface admits, apart from the protocol.
import test from 'ava'
import { openOrigins } from '../../../api/limits/origins.ts'
import { maximumBatch } from '../../../api/mcp/routes.ts'
import { type BlackBox, openService } from '../../support/black-box.ts'
import { callTool, httpClient } from './client.ts'

let service: BlackBox
test.before(async () => {
  service = await openService({
    SYNC_BUDGET_ROWS: '50',
    ASYNC_MAX_ROWS: '5000',
    OWN_ORIGINS: 'https://assistant.example',
  })
})
test.after.always(() => service.stop())

const accept = { accept: 'application/json, text/event-stream' }
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

test.serial('a page of another site is refused, whatever the host it calls is named', async (t) => {
  for (const origin of ['https://evil.example', 'http://rebound.example:8080', 'null', 'not an origin']) {
    const refused = await service.post('/mcp', ping, { ...accept, origin })
    t.deepEqual([refused.status, refused.json.code], [403, 'origin_not_allowed'], origin)
  }
})

test.serial('programs, pages of this machine and origins of the configuration may call', async (t) => {
  for (const headers of [{}, { origin: 'http://localhost:5173' }, { origin: 'https://assistant.example' }]) {
    const answered = await service.post('/mcp', ping, { ...accept, ...headers })
    t.deepEqual([answered.status, answered.json], [200, { jsonrpc: '2.0', id: 1, result: {} }])
  }
})

test('the service knows its own public origin', (t) => {
  const { mayWrite } = openOrigins({
    readers: '*',
    writers: [],
    publicUrl: 'https://data.example/base',
    host: '0.0.0.0',
  })
  t.true(mayWrite('https://data.example', 'data.example'))
  for (const origin of ['http://data.example', 'https://data.example.evil', 'http://localhost.evil.example', 'null']) {
    t.false(mayWrite(origin, 'data.example'), origin)
  }
})

test('without a public address, a page counts as the own one by its host, but on loopback by its name alone', (t) => {
  const asked = { readers: '*', writers: [], publicUrl: null } as const
  t.true(openOrigins({ ...asked, host: '0.0.0.0' }).mayWrite('http://data.lan:8080', 'data.lan:8080'))
  t.false(openOrigins({ ...asked, host: '0.0.0.0' }).mayWrite('http://evil.example', 'data.lan:8080'))
  t.false(openOrigins({ ...asked, host: '127.0.0.1' }).mayWrite('http://rebound.example', 'rebound.example'))
})

test.serial('large bodies, other types and large batches are refused before a tool sees them', async (t) => {
  const large = await service.post('/mcp', { ...ping, params: { filler: 'x'.repeat(1_100_000) } }, accept)
  t.deepEqual([large.status, large.json.code], [413, 'payload_too_large'])
  const plain = await service.post('/mcp', ping, { ...accept, 'content-type': 'text/plain' })
  t.is(plain.status, 415)
  const batch = await service.post(
    '/mcp',
    Array.from({ length: maximumBatch + 1 }, () => ping),
    accept,
  )
  t.deepEqual([batch.status, batch.json.code], [400, 'request_invalid'])
})

test.serial('what is no message of the protocol is refused', async (t) => {
  const message = await service.post('/mcp', { hello: 'world' }, accept)
  t.deepEqual([message.status, message.json.code], [400, 'request_invalid'])
  const version = await service.post('/mcp', ping, { ...accept, 'mcp-protocol-version': '1999-01-01' })
  t.is(version.status, 400)
  t.regex(version.json.detail, /protocol version/)
  t.is((await service.post('/mcp', ping, { accept: 'text/html' })).status, 406)
  t.is((await service.post('/mcp', ping, { accept: 'application/json' })).status, 200)
})

test.serial('there is no stream and no session: GET and DELETE are not taken', async (t) => {
  const get = await service.get('/mcp', { accept: 'text/event-stream' })
  t.deepEqual([get.status, get.headers.get('allow')], [405, 'POST, OPTIONS'])
  t.is((await service.request('/mcp', { method: 'DELETE' })).status, 405)
  const initialised = await service.post(
    '/mcp',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    },
    accept,
  )
  t.is(initialised.headers.get('mcp-session-id'), null)
  t.is(initialised.headers.get('x-service-trace-id')?.length, 32)
})

test.serial('a dataset over the budget is an operation, which says how to go on until it is done', async (t) => {
  const client = await httpClient(service.url)
  const { parts } = await callTool(client, 'search', { question: 'ODA to Kenya' })
  const begun = await callTool(client, 'dataset', parts[0].spec)
  t.is(begun.status, 'pending')
  t.regex(begun.summary, /Call `operation` with id/)
  t.true(begun.operation.retry_after_ms > 0)
  t.deepEqual(begun.left_out, ['No figures yet: the dataset is not made.'])
  let polled = begun
  while (polled.status !== 'done') {
    await new Promise((resolve) => setTimeout(resolve, 50))
    polled = await callTool(client, 'operation', { id: begun.operation.id, preview_rows: 0 })
  }
  t.true(polled.total_rows > 50)
  t.deepEqual(polled.preview.rows, [])
  const again = await callTool(client, 'dataset', parts[0].spec)
  t.deepEqual(again.frame, polled.frame)
  await client.close()
})

test.serial('links never repeat a foreign name that a client used', async (t) => {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { question: 'GDP of Kenya' } },
  })
  const { port } = new URL(service.url)
  const { request } = await import('node:http')
  const text = await new Promise<string>((resolve, reject) => {
    const asked = request(
      {
        port,
        path: '/mcp',
        method: 'POST',
        headers: { ...accept, host: 'evil.example', 'content-type': 'application/json' },
      },
      (answer) => {
        let said = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => void (said += chunk))
        answer.on('end', () => resolve(said))
      },
    )
    asked.on('error', reject).end(body)
  })
  t.regex(text, /Kenya/)
  t.notRegex(text, /evil\.example/)
})
