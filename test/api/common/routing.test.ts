// Which route answers which address, and what the others are told.
import { once } from 'node:events'
import http, { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { createApp } from '../../../api/app.ts'
import { ok, type Route } from '../../../api/route.ts'
import { silentLogger } from '../../../domain/ports/logger.ts'
import { noBounds } from '../../support/no-bounds.ts'

type Place = readonly [method: Route['method'], path: string, at?: Route['at']]

/** A route that says which one it is, and with what. */
const saying = ([method, path, at = 'api']: Place): Route => ({
  method,
  path,
  at,
  ...(method === 'POST' ? { bodyLimitBytes: 10 } : {}),
  doc: {
    operationId: path,
    tag: 'common',
    summary: path,
    responses: { 200: { description: 'x' } },
    problems: [],
  },
  query: [{ name: 'a', in: 'query', description: 'x', schema: {} }],
  handler: ({ params }) => Promise.resolve(E.right(ok({ route: `${method} ${at} ${path}`, params }))),
})

type Answer = { readonly status: number; readonly allow: string | undefined; readonly body: unknown }

const serve = async (t: ExecutionContext, ...places: ReadonlyArray<Place>) => {
  const app = createApp({
    ...noBounds,
    routes: places.map(saying),
    commit: 'abc',
    capabilityVersion: 'cap_1',
    deadlineMs: 5_000,
    logger: silentLogger,
  })
  const handle = app.callback()
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** The path as it is written here: nothing resolves its dots or repairs its percent signs. */
  return (path: string, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> =
        method === 'POST' ? { 'content-type': 'application/json', 'content-length': '2' } : {}
      const request = http.request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            allow: response.headers.allow,
            body: text === '' ? null : JSON.parse(text),
          }),
        )
      })
      request.on('error', reject)
      request.end(method === 'POST' ? '{}' : undefined)
    })
}

const reaches = (route: string, params: Readonly<Record<string, string>> = {}): Answer => ({
  status: 200,
  allow: undefined,
  body: { route, params },
})

test('a route of the interface answers under both prefixes and nowhere else, one of the root at the root only', async (t) => {
  const ask = await serve(t, ['GET', '/things'], ['GET', '/page', 'root'], ['GET', '/codes', 'everywhere'])
  for (const path of ['/api/v1/things', '/api/things']) t.deepEqual(await ask(path), reaches('GET api /things'))
  t.deepEqual(await ask('/page'), reaches('GET root /page'))
  for (const path of ['/codes', '/api/codes', '/api/v1/codes'])
    t.deepEqual(await ask(path), reaches('GET everywhere /codes'))
  for (const path of [
    '/things',
    '/v1/things',
    '/api/v2/things',
    '/api/api/things',
    '/api/page',
    '/api/v1/page',
    '/v1/codes',
  ]) {
    t.is((await ask(path)).status, 404, path)
  }
})

test('a graph reference keeps its slashes, written as they are or percent-encoded', async (t) => {
  const ask = await serve(t, ['GET', '/node/*dcid/members'], ['GET', '/node/*dcid'])
  for (const path of ['/api/v1/node/country/KEN', '/api/node/country%2FKEN', '/api/node/country%2fKEN/'])
    t.deepEqual(await ask(path), reaches('GET api /node/*dcid', { dcid: 'country/KEN' }), path)
  for (const path of ['/api/v1/node/country/KEN/members', '/api/node/country%2FKEN/members'])
    t.deepEqual(await ask(path), reaches('GET api /node/*dcid/members', { dcid: 'country/KEN' }), path)
  // an encoded slash is part of a name, never the end of one
  t.deepEqual(await ask('/api/node/a%2Fmembers'), reaches('GET api /node/*dcid', { dcid: 'a/members' }))
  t.deepEqual(await ask('/api/node/a%2F'), reaches('GET api /node/*dcid', { dcid: 'a/' }))
  t.deepEqual(await ask('/api/node//a'), reaches('GET api /node/*dcid', { dcid: '/a' }))
  t.deepEqual(await ask('/api/node/members/members'), reaches('GET api /node/*dcid/members', { dcid: 'members' }))
})

test('a parameter is one segment, percent-decoded once', async (t) => {
  const ask = await serve(t, ['GET', '/specs/:id/:version'])
  t.deepEqual(
    await ask('/api/specs/a%2Fb/c%20d'),
    reaches('GET api /specs/:id/:version', { id: 'a/b', version: 'c d' }),
  )
  t.deepEqual(await ask('/api/specs/%2541/%C3%A9'), reaches('GET api /specs/:id/:version', { id: '%41', version: 'é' }))
  for (const path of ['/api/specs/a', '/api/specs/a/b/c', '/api/specs//b', '/api/specs/a/', '/api/specs/a//']) {
    t.is((await ask(path)).status, 404, path)
  }
})

test('percent signs that stand for no text are an address of nothing, whatever the method', async (t) => {
  const ask = await serve(t, ['GET', '/specs/:id'], ['GET', '/node/*dcid'])
  for (const path of ['/api/specs/%ff', '/api/specs/%', '/api/specs/%C3', '/api/node/a/%ff', '/api/node/%C3/%A9']) {
    for (const method of ['GET', 'PUT', 'OPTIONS']) t.is((await ask(path, method)).status, 404, `${method} ${path}`)
  }
})

test('an exact path comes before a pattern, and of two patterns the one given first', async (t) => {
  const ask = await serve(
    t,
    ['GET', '/specs/:id/versions'],
    ['GET', '/specs/:id/:version'],
    ['GET', '/specs/:id'],
    ['POST', '/specs/share'],
  )
  t.deepEqual(await ask('/api/specs/a/versions'), reaches('GET api /specs/:id/versions', { id: 'a' }))
  t.deepEqual(await ask('/api/specs/a/b'), reaches('GET api /specs/:id/:version', { id: 'a', version: 'b' }))
  // the place is found by its path alone: no other one is asked because of the method
  t.deepEqual(await ask('/api/specs/share', 'POST'), reaches('POST api /specs/share'))
  const got = await ask('/api/specs/share')
  t.deepEqual([got.status, got.allow], [405, 'POST, OPTIONS'])
})

test('one slash at the end says nothing, and letters are as they are written', async (t) => {
  const ask = await serve(t, ['GET', '/', 'root'], ['GET', '/things'], ['GET', '/file.json'])
  t.deepEqual(await ask('/'), reaches('GET root /'))
  t.deepEqual(await ask('/api/things/'), reaches('GET api /things'))
  t.deepEqual(await ask('/api/things/?a=1'), reaches('GET api /things'))
  for (const path of [
    '/api/things//',
    '//api/things',
    '/API/things',
    '/api/Things',
    '/api/%74hings',
    '/api/fileXjson',
  ]) {
    t.is((await ask(path)).status, 404, path)
  }
})

test('HEAD is answered where GET is; other methods are told what a path takes; OPTIONS is 204', async (t) => {
  const ask = await serve(t, ['GET', '/both'], ['POST', '/both'], ['POST', '/posted'], ['GET', '/node/*dcid'])
  t.deepEqual(await ask('/api/both', 'HEAD'), { status: 200, allow: undefined, body: null })
  t.deepEqual(await ask('/api/posted', 'HEAD'), { status: 405, allow: 'POST, OPTIONS', body: null })
  for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    const answer = await ask('/api/v1/both', method)
    t.deepEqual([answer.status, answer.allow], [405, 'GET, POST, HEAD, OPTIONS'], method)
    t.is((answer.body as { detail: string }).detail, 'This path takes GET, POST, HEAD, OPTIONS.')
  }
  t.is((await ask('/api/node/a/b', 'POST')).allow, 'GET, HEAD, OPTIONS')
  t.deepEqual(await ask('/api/posted', 'OPTIONS'), { status: 204, allow: 'POST, OPTIONS', body: null })
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']) t.is((await ask('/api/nothing', method)).status, 404)
})

test('two routes of one method at one address are refused when the service is put together', async (t) => {
  await t.throwsAsync(serve(t, ['GET', '/a'], ['GET', '/a']))
  await t.throwsAsync(serve(t, ['GET', '/a', 'everywhere'], ['GET', '/a']))
})
