import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { type Handler, openHttpServer } from '../../../api/http-server.ts'

const open = async (
  t: ExecutionContext,
  handler: Handler | null,
  requestDeadlineMs = 5_000,
  maximumConnections = 50,
) => {
  const http = openHttpServer({ commit: 'abc', requestDeadlineMs, maximumConnections, isOpenToPages: true })
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
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'request_invalid'],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n', 400, 'request_invalid'],
  [
    'a coding of the transfer beside chunked',
    'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
    415,
    'unsupported_media_type',
  ],
  ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nhost: example.org:443\r\n\r\n', 405, 'method_not_allowed'],
  [
    'a body that is too long, asked for permission to be sent',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9000000\r\nexpect: 100-continue\r\n\r\n',
    413,
    'payload_too_large',
  ],
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

test('a connection beyond the limit takes the place of the one that was silent longest', async (t) => {
  const { http, port, url } = await open(t, hello, 60_000, 3)
  const silent: Socket[] = []
  for (let i = 0; i < 3; i += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(http.server, 'connection')
    silent.push(socket)
  }
  const left = once(silent[0] as Socket, 'close')
  t.is(await (await fetch(url, { headers: { connection: 'close' } })).text(), 'hello')
  await left
  t.deepEqual(
    silent.map((socket) => socket.destroyed),
    [true, false, false],
  )
  for (const socket of silent) socket.destroy()
})

test('a crowd of silent connections costs itself, not those on which something is asked', async (t) => {
  const answers: (() => void)[] = []
  const { http, port, url } = await open(t, (_, response) => void answers.push(() => response.end('late')), 60_000, 5)
  const asked = fetch(url)
  await once(http.server, 'request')
  const crowd = Array.from({ length: 40 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
    return once(socket, 'connect').then(() => socket)
  })
  const sockets = await Promise.all(crowd)
  for (const answer of answers) answer()
  t.is(await (await asked).text(), 'late')
  for (const socket of sockets) socket.destroy()
})

test('a connection that was refused is destroyed, whether or not the other side ends it', async (t) => {
  const { http, port } = await open(t, hello, 300)
  const opened = once(http.server, 'connection')
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
  const [place] = (await opened) as [Socket]
  socket.resume()
  await once(place, 'close')
  t.true(place.destroyed)
  socket.destroy()
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
