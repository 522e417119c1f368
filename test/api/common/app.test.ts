import { noBounds } from '../../support/no-bounds.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import test, { type ExecutionContext } from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import http from 'node:http'
import type { AppOptions } from '../../../api/app-state.ts'
import { createApp } from '../../../api/app.ts'
import { ok, type Route } from '../../../api/route.ts'
import { silentLogger } from '../../../domain/ports/logger.ts'

const route = (path: string, rest: Partial<Route> & Pick<Route, 'handler'>): Route => ({
  method: 'GET',
  path,
  at: 'api',
  doc: { operationId: path, tag: 'common', summary: path, responses: { 200: { description: 'x' } }, problems: [] },
  ...rest,
})

const serve = async (t: ExecutionContext, routes: ReadonlyArray<Route>, options: Partial<AppOptions> = {}) => {
  const app = createApp({
    ...noBounds,
    routes,
    commit: 'abc',
    capabilityVersion: 'cap_1',
    deadlineMs: 5_000,
    logger: silentLogger,
    ...options,
  })
  const handle = app.callback()
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Raw = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly bytes: Buffer }
/** As it is on the wire: nothing decoded or rewritten. */
const raw = (url: string, init: http.RequestOptions & { readonly body?: string } = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(url)
    const request = http.request({ hostname, port, path: init.path ?? pathname + search, ...init }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject)
    request.end(init.body)
  })

const long = { text: 'x'.repeat(5_000) }
const json = route('/long', { handler: () => Promise.resolve(E.right(ok(long, { etag: '"1"', cache: 'no-cache' }))) })

test('JSON is sent in the coding that is preferred of those known, and varies by it', async (t) => {
  const url = `${await serve(t, [json])}/api/long`
  const gzip = await raw(url, { headers: { 'accept-encoding': 'gzip, deflate' } })
  t.is(gzip.headers['content-encoding'], 'gzip')
  t.deepEqual(JSON.parse(gunzipSync(gzip.bytes).toString()), long)
  const br = await raw(url, { headers: { 'accept-encoding': 'gzip;q=0.5, br' } })
  t.is(br.headers['content-encoding'], 'br')
  t.deepEqual(JSON.parse(brotliDecompressSync(br.bytes).toString()), long)
  const plain = await raw(url, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0, *;q=0' } })
  t.is(plain.headers['content-encoding'], undefined)
  for (const answer of [gzip, br, plain]) {
    t.is(answer.headers['vary']?.toLowerCase(), 'accept-encoding')
    t.is(Number(answer.headers['content-length']), answer.bytes.length)
  }
  t.deepEqual([plain.headers['etag'], br.headers['etag']], ['"1"', 'W/"1"'])
})

test('short JSON and files are sent as they are', async (t) => {
  const bytes = Buffer.alloc(20_000, 'abc')
  const url = await serve(t, [
    route('/short', { handler: () => Promise.resolve(E.right(ok({ a: 1 }))) }),
    route('/file', {
      anyAccept: true,
      handler: () =>
        Promise.resolve(
          E.right({
            status: 200,
            body: {
              kind: 'stream' as const,
              stream: Readable.from([bytes]),
              mediaType: 'text/csv',
              length: bytes.length,
            },
          }),
        ),
    }),
    route('/zip', {
      anyAccept: true,
      handler: () =>
        Promise.resolve(
          E.right({ status: 200, body: { kind: 'bytes' as const, bytes, mediaType: 'application/zip' } }),
        ),
    }),
  ])
  for (const path of ['short', 'file', 'zip']) {
    const answer = await raw(`${url}/api/${path}`, { headers: { 'accept-encoding': 'gzip, br' } })
    t.deepEqual([answer.status, answer.headers['content-encoding']], [200, undefined], path)
  }
})

test('an entity tag at hand is 304 for GET and HEAD, with its headers and without a body; POST ignores it', async (t) => {
  const posted = route('/long', { method: 'POST', bodyLimitBytes: 100, handler: json.handler })
  const url = `${await serve(t, [json, posted])}/api/long`
  for (const method of ['GET', 'HEAD']) {
    for (const tag of ['"1"', 'W/"1"', '"0", "1"', '*']) {
      const answer = await raw(url, { method, headers: { 'if-none-match': tag } })
      t.deepEqual([answer.status, answer.bytes.length, answer.headers['etag']], [304, 0, '"1"'])
      t.truthy(answer.headers['cache-control'])
    }
    t.is((await raw(url, { method, headers: { 'if-none-match': '"2"' } })).status, 200)
  }
  const answer = await raw(url, {
    method: 'POST',
    headers: { 'if-none-match': '"1"', 'content-type': 'application/json' },
    body: '{}',
  })
  t.is(answer.status, 200)
})

test('HEAD answers as GET does, without the body', async (t) => {
  const url = `${await serve(t, [json])}/api/v1/long`
  const [get, head] = [await raw(url), await raw(url, { method: 'HEAD' })]
  t.is(head.bytes.length, 0)
  for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
    t.is(head.headers[name], get.headers[name])
})

test('a handler that throws is internal_error without its message, and with CORS and trace id', async (t) => {
  const logged: unknown[] = []
  const url = await serve(
    t,
    [
      route('/throws', {
        handler: () => {
          throw new Error('secret internals')
        },
      }),
      route('/rejects', { handler: () => Promise.reject(new Error('secret internals')) }),
    ],
    { logger: { ...silentLogger, error: (...args: unknown[]) => void logged.push(args) } },
  )
  for (const path of ['throws', 'rejects']) {
    const answer = await raw(`${url}/api/${path}`, {
      headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    })
    const body = JSON.parse(answer.bytes.toString()) as Record<string, unknown>
    t.deepEqual([answer.status, body['code'], body['retryable']], [500, 'internal_error', true])
    t.false(answer.bytes.toString().includes('secret'))
    t.is(body['trace_id'], '0af7651916cd43dd8448eb211c80319c')
    t.is(answer.headers['access-control-allow-origin'], '*')
  }
  t.is(logged.length, 2)
})

test('a handler beyond the deadline is deadline_exceeded, and is told to stop', async (t) => {
  let stopped = false
  const url = await serve(
    t,
    [
      route('/slow', {
        handler: ({ signal }) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              stopped = true
              resolve(E.right(ok({})))
            })
          }),
      }),
    ],
    { deadlineMs: 30 },
  )
  const answer = await raw(`${url}/api/slow`)
  t.is(answer.status, 504)
  t.is((JSON.parse(answer.bytes.toString()) as { code: string }).code, 'deadline_exceeded')
  t.true(stopped)
})

test('requests beyond the places are refused at once; light ones and ready answers are not counted', async (t) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const inside = { count: 0 }
  const heavy = route('/heavy', {
    costly: true,
    checksItsQuery: true,
    handler: async ({ query }) => {
      inside.count += 1
      if (query['wait'] !== undefined) await released
      return E.right(ok({}))
    },
  })
  const light = route('/light', { handler: () => Promise.resolve(E.right(ok({}))) })
  const ready = route('/ready', {
    costly: true,
    ready: () => ok({ ready: true }),
    handler: () => Promise.reject(new Error('not asked')),
  })
  const url = await serve(t, [heavy, light, ready], { maximumInside: 2 })
  const waiting = [raw(`${url}/api/heavy?wait=1`), raw(`${url}/api/heavy?wait=1`)]
  while (inside.count < 2) await new Promise((resolve) => setImmediate(resolve))
  const refused = await raw(`${url}/api/heavy`)
  t.deepEqual([refused.status, refused.headers['retry-after']], [503, '1'])
  t.is((await raw(`${url}/api/light`)).status, 200)
  t.is((await raw(`${url}/api/ready`)).status, 200)
  release()
  for (const answer of await Promise.all(waiting)) t.is(answer.status, 200)
  t.is((await raw(`${url}/api/heavy`)).status, 200)
})

test('a source that breaks breaks the answer instead of ending it', async (t) => {
  const url = await serve(t, [
    route('/broken', {
      anyAccept: true,
      handler: () => {
        const stream = Readable.from(
          (async function* () {
            yield Buffer.alloc(10)
            await Promise.resolve()
            throw new Error('disk')
          })(),
        )
        return Promise.resolve(
          E.right({ status: 200, body: { kind: 'stream' as const, stream, mediaType: 'text/csv', length: null } }),
        )
      },
    }),
  ])
  await t.throwsAsync(raw(`${url}/api/broken`))
})

const storedFileRoute = (stream: Readable, length: number): Route =>
  route('/stored', {
    anyAccept: true,
    handler: () => {
      const body = { kind: 'stream', stream, mediaType: 'text/csv', length, isStoredFile: true } as const
      return Promise.resolve(E.right({ status: 200, body }))
    },
  })

test('a stored file whose source breaks breaks its answer, as it is and coded', async (t) => {
  for (const coding of ['identity', 'gzip', 'zstd']) {
    const source = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        await Promise.resolve()
        throw new Error('disk')
      })(),
    )
    const url = await serve(t, [storedFileRoute(source, 200_000)])
    await t.throwsAsync(raw(`${url}/api/stored`, { headers: { 'accept-encoding': coding } }), undefined, coding)
  }
})

test('chunks of a stored file are handed back once each when they are sent; a client that leaves ends the reading', async (t) => {
  const chunks = Array.from({ length: 40 }, (_, i) => Buffer.alloc(50_000, String(i)))
  for (const coding of ['identity', 'gzip']) {
    const back: Uint8Array[] = []
    const source = Object.assign(Readable.from(chunks), { handBack: (chunk: Uint8Array) => void back.push(chunk) })
    const url = await serve(t, [storedFileRoute(source, 2_000_000)])
    const { bytes } = await raw(`${url}/api/stored`, { headers: { 'accept-encoding': coding } })
    t.deepEqual(coding === 'gzip' ? gunzipSync(bytes) : bytes, Buffer.concat(chunks), coding)
    t.deepEqual(back, chunks, coding)
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(50_000)
      })(),
    )
    const left = await serve(t, [storedFileRoute(endless, 1e12)])
    const closed = once(endless, 'close')
    await new Promise<void>((resolve) => {
      const asked = http.get(`${left}/api/stored`, { headers: { 'accept-encoding': coding } }, (response) => {
        response.once('data', () => resolve(void asked.destroy()))
        response.on('error', () => undefined)
      })
    })
    await closed
    t.true(endless.destroyed, coding)
  }
})

test('memory that is handed back may be written over at once: no byte of an answer is still read from it', async (t) => {
  const chunks = Array.from({ length: 40 }, (_, i) => Buffer.alloc(50_000, String(i)))
  const whole = Buffer.concat(chunks)
  const source = () =>
    Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
      handBack: (chunk: Uint8Array) => void chunk.fill(0),
    })
  const passed = route('/passed', {
    handler: () => {
      const body = { kind: 'stream', stream: source(), mediaType: 'text/csv', length: null } as const
      return Promise.resolve(E.right({ status: 200, body }))
    },
  })
  t.true((await raw(`${await serve(t, [passed])}/api/passed`)).bytes.equals(whole), 'passed through')
  for (const coding of ['identity', 'gzip']) {
    const url = await serve(t, [storedFileRoute(source(), whole.length)])
    const { bytes } = await raw(`${url}/api/stored`, { headers: { 'accept-encoding': coding } })
    t.true((coding === 'gzip' ? gunzipSync(bytes) : bytes).equals(whole), coding)
  }
})

test('OPTIONS says what a path takes; other methods are 405 with Allow; both with CORS', async (t) => {
  const url = await serve(t, [json, route('/long', { method: 'POST', bodyLimitBytes: 10, handler: json.handler })])
  const options = await raw(`${url}/api/long`, { method: 'OPTIONS' })
  t.is(options.status, 204)
  t.is(options.headers['access-control-allow-methods'], 'GET, POST, HEAD, OPTIONS')
  t.true(options.headers['access-control-allow-headers']?.includes('content-type'))
  const put = await raw(`${url}/api/long`, { method: 'PUT' })
  t.deepEqual([put.status, put.headers['allow']], [405, 'GET, POST, HEAD, OPTIONS'])
  t.is(put.headers['access-control-allow-origin'], '*')
})

test('a shared-cacheable answer names no request; every other one does, and each says how long it took', async (t) => {
  const shared = route('/shared', { handler: () => Promise.resolve(E.right(ok({}, { cache: 'public, max-age=5' }))) })
  const url = await serve(t, [json, shared])
  const [own, common] = [await raw(`${url}/api/long`), await raw(`${url}/api/shared`)]
  t.regex(String(own.headers['x-service-trace-id']), /^[0-9a-f]{32}$/)
  t.is(common.headers['x-service-trace-id'], undefined)
  for (const answer of [own, common]) {
    t.is(answer.headers['x-service-commit'], 'abc')
    t.regex(String(answer.headers['server-timing']), /^app;dur=\d+(\.\d+)?$/)
    t.is(answer.headers['x-content-type-options'], 'nosniff')
    t.true(String(answer.headers['content-security-policy']).startsWith("default-src 'none'"))
  }
})

test('paths written in odd ways reach nothing that is not there', async (t) => {
  const url = await serve(t, [
    json,
    route('/node/*dcid', { handler: ({ params }) => Promise.resolve(E.right(ok(params))) }),
  ])
  for (const path of [
    '/api/../etc/passwd',
    '//api/long',
    '/api/v1/../v1/long',
    '/api/%2e%2e/long',
    '/api/long%00',
    '/api/node/%ff',
    '/api/node/',
  ]) {
    t.is((await raw(url, { path })).status, 404, path)
  }
  const odd = await raw(url, { path: '/api/node/country/../KEN' })
  t.deepEqual(JSON.parse(odd.bytes.toString()), { dcid: 'country/../KEN' })
  t.is((await raw(url, { path: 'http://evil.example/api/long' })).status, 200)
})
