import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { type Handler, openHttpServer } from '../../../api/http-server.ts'

const open = async (
  t: ExecutionContext,
  handler: Handler | null,
  requestDeadlineMs = 5_000,
  maximumConnections = 50,
) => {
  const http = openHttpServer({ commit: 'abc', requestDeadlineMs, maximumConnections })
  if (handler !== null) http.use(handler, 'cap_1')
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  t.teardown(() => {
    http.server.closeAllConnections()
    http.server.close()
  })
  const { port } = http.server.address() as AddressInfo
  return { http, port, url: `http://127.0.0.1:${port}` }
}

/** Writes raw bytes and reads until the server closes. */
const exchange = async (port: number, bytes: string): Promise<string> => {
  const socket: Socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

const bodyOf = (answer: string): Record<string, unknown> =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>

test('before there is an application every request is 503 with Retry-After', async (t) => {
  const { http, url } = await open(t, null)
  const response = await fetch(`${url}/api/datasets/healthz`, { headers: { origin: 'https://x.example' } })
  const body = (await response.json()) as Record<string, unknown>
  t.deepEqual([response.status, body['code'], body['retryable']], [503, 'service_unavailable', true])
  t.deepEqual([response.headers.get('retry-after'), response.headers.get('access-control-allow-origin')], ['2', '*'])
  t.is(body['trace_id'], response.headers.get('x-service-trace-id'))
  http.use((_, res) => void res.end('served'), 'cap_1')
  t.is(await (await fetch(url)).text(), 'served')
})

const hello: Handler = (_, response) => void response.end('hello')

const refused: ReadonlyArray<readonly [string, string, number, string]> = [
  [
    'headers beyond the limit',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400, 'request_invalid'],
  ['a header without end', 'GET / HTTP/1.1\r\nhost x\r\n\r\n', 400, 'request_invalid'],
  [
    'two lengths (request smuggling)',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'request_invalid',
  ],
]
for (const [title, bytes, status, code] of refused) {
  test(`${title} is answered with a problem and the connection is closed`, async (t) => {
    const { port } = await open(t, hello)
    const answer = await exchange(port, bytes)
    t.true(answer.startsWith(`HTTP/1.1 ${status} `), answer.slice(0, 200))
    t.deepEqual([bodyOf(answer)['code'], bodyOf(answer)['capability_version']], [code, 'cap_1'])
    t.true(answer.includes('access-control-allow-origin: *'))
  })
}

test('a request that arrives too slowly is cut with 408 and others go on', async (t) => {
  const { port, url } = await open(t, hello, 300)
  const slow = exchange(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-le')
  t.is(await (await fetch(url)).text(), 'hello')
  const answer = await slow
  t.true(answer.startsWith('HTTP/1.1 408 '), answer.slice(0, 100))
  t.is(bodyOf(answer)['code'], 'request_timeout')
})

test('connections beyond the limit are dropped, those within it are served', async (t) => {
  const { port, url } = await open(t, hello, 5_000, 3)
  const idle = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  t.is(await (await fetch(url, { headers: { connection: 'close' } })).text(), 'hello')
  const third = connect(port, '127.0.0.1')
  await once(third, 'connect')
  const fourth = connect(port, '127.0.0.1')
  fourth.on('error', () => {})
  await once(fourth, 'close')
  for (const socket of [...idle, third]) socket.destroy()
  t.pass()
})

test('draining ends event streams at once, finishes other answers and then takes nothing more', async (t) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { http, url } = await open(t, (request, response) => {
    if (request.url === '/events') {
      response.setHeader('content-type', 'text/event-stream')
      response.write(': hello\n\n')
    } else void released.then(() => response.end('late'))
  })
  const events = await fetch(`${url}/events`)
  const arrived = once(http.server, 'request')
  const late = fetch(`${url}/late`)
  await arrived
  const drained = http.drain(60_000)
  t.is(await events.text(), ': hello\n\n')
  release()
  t.is(await (await late).text(), 'late')
  await drained
  await t.throwsAsync(fetch(url))
})

test('draining cuts what does not end', async (t) => {
  const { http, url } = await open(t, () => {})
  const arrived = once(http.server, 'request')
  const never = fetch(url)
  await arrived
  await Promise.all([t.throwsAsync(never), http.drain(50)])
})
