// What holds for every route of the OpenAPI document: headers, no way out of its folders, no redirect that a request decides.
import http from 'node:http'
import test from 'ava'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
test.before(async () => {
  service = await startService()
})
test.after.always(() => service?.stop())

type Raw = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly text: string }
/** A request whose path is sent as written. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.url)
    http
      .get({ hostname, port, path, headers, agent: false }, (incoming) => {
        let text = ''
        incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }))
      })
      .on('error', reject)
  })

const escapes = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5cetc%5cpasswd',
  '....//....//etc/passwd',
  '%2fetc%2fpasswd',
  '%00',
  'index.html%00.js',
  '..%252f..%252fpackage.json',
  '../package.json',
  '__proto__',
  'constructor',
  'file:%2f%2f%2fetc%2fpasswd',
]

test.serial('no path on any route leads to a file outside of what is served', async (t) => {
  const templates = Object.entries(service.document.paths).flatMap(([path, item]) =>
    Object.hasOwn(item as object, 'get') && path.includes('{') ? [path] : [],
  )
  t.true(templates.length > 15)
  const places = [...templates, '/docs/assets/{file}', '/assets/{file}', '/storage/{key}', '/{x}']
  for (const template of places) {
    for (const escape of escapes) {
      const { status, text } = await ask(template.replaceAll(/\{[^}]+\}/g, escape))
      // the page is one for every share link; it asks for the link itself
      const isPage = template === '/share/{id}' && status === 200
      t.true(isPage || (status >= 400 && status < 500), `${template} ${escape}: ${status}`)
      t.notRegex(text, /root:.*:0:0:|"devDependencies"/)
    }
  }
})

test.serial('no header or query decides where an answer leads', async (t) => {
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    forwarded: 'host=evil.example',
    'x-original-url': '//evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  }
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/docs?url=//evil.example',
    '/?next=https://evil.example',
    '/api/v1/datasets/capabilities',
  ]) {
    const { headers, text } = await ask(path, evil)
    t.false(`${headers.location ?? ''}${JSON.stringify(headers)}`.includes('evil.example'), path)
    t.notRegex(text.replace(/"instance":"[^"]*"/, ''), /https?:\/\/evil\.example/, path)
  }
})

test.serial('names of the object prototype in a query change nothing', async (t) => {
  for (const query of [
    '__proto__=1',
    '__proto__[x]=1',
    'constructor.prototype.x=1',
    'constructor[prototype][x]=1',
    'toString=1',
    '__proto__.limit=1',
  ]) {
    const { status } = await ask(`/api/v1/datasets/capabilities?${query}`)
    t.true(status === 200 || status === 400, query)
  }
  t.is(({} as { readonly x?: unknown }).x, undefined)
  t.deepEqual(Object.keys(Object.prototype), [])
})

test.serial('pages of others may frame an embedded chart, and nothing else', async (t) => {
  const spec = `spec_${'0'.repeat(32)}`
  for (const path of [`/embed/${spec}`, `/embed/${spec}/cv_${'0'.repeat(32)}`]) {
    const { headers } = await ask(path)
    const policy = String(headers['content-security-policy'])
    t.regex(policy, /frame-ancestors \*(?:;|$)/, path)
    t.is(headers['x-frame-options'], undefined, path)
    t.is(headers['x-content-type-options'], 'nosniff', path)
    t.regex(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/, path)
  }
  for (const path of ['/embed', '/embed/', `/embed/${spec}/x/y`, '/embedded/x', '/assets/x.js', `/?embed=${spec}`]) {
    const { headers } = await ask(path)
    t.is(headers['x-frame-options'], 'DENY', path)
    t.regex(String(headers['content-security-policy']), /frame-ancestors 'none'/, path)
  }
})

test.serial(
  'every answer, page or not, refuses sniffing and framing and has a policy without inline scripts',
  async (t) => {
    for (const path of [
      '/',
      '/browse',
      '/share/x',
      '/docs',
      '/openapi.json',
      '/codes',
      '/nothing',
      '/api/v1/healthz',
      '/api/v1/datasets/capabilities',
      '/storage/x',
    ]) {
      const { headers } = await ask(path)
      const policy = String(headers['content-security-policy'])
      t.is(headers['x-content-type-options'], 'nosniff', path)
      t.is(headers['x-frame-options'], 'DENY', path)
      t.is(headers['referrer-policy'], 'no-referrer', path)
      t.regex(policy, /^default-src 'none'/, path)
      t.regex(policy, /frame-ancestors 'none'/, path)
      t.regex(policy, /base-uri 'none'/, path)
      t.notRegex(policy, /unsafe-eval|script-src[^;]*unsafe-inline|(?:^|[ ;])\*|https?:(?![/][/])/, path)
      t.is(headers['set-cookie'], undefined)
    }
  },
)
