import test from 'ava'
import { openService } from '../../support/black-box.ts'

const service = await openService()
test.after.always(() => service.stop())

const ask = (path: string, accept: string, method = 'GET') => fetch(service.url + path, { headers: { accept }, method })
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test('a browser that asks for what is not there gets the page, a program the problem; both are 404', async (t) => {
  for (const path of ['/browse/country/KEN', '/nothing', '/countries/kenya/aid', '/%3Cscript%3E']) {
    const page = await ask(path, browser)
    t.is(page.status, 404)
    if ((page.headers.get('content-type') ?? '').startsWith('application/problem'))
      return t.pass('the page is not built here')
    t.regex(page.headers.get('content-type') ?? '', /^text\/html/)
    t.regex(await page.text(), /<title>There is nothing at this address/)
    t.regex(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    t.is(page.headers.get('cache-control'), 'no-store')
    for (const accept of ['application/json', '*/*', '']) {
      const problem = await ask(path, accept)
      t.deepEqual(
        [problem.status, problem.headers.get('content-type')?.split(';')[0]],
        [404, 'application/problem+json'],
      )
      const body = (await problem.json()) as { readonly code: string }
      t.is(body.code, 'not_found')
    }
  }
})

test('below the interface, and for what changes something, a browser gets the problem too', async (t) => {
  for (const [path, method] of [
    ['/api/nothing', 'GET'],
    ['/assets/nothing.js', 'GET'],
    ['/v/nothing', 'GET'],
    ['/nothing', 'POST'],
  ] as const) {
    const answer = await ask(path, browser, method)
    t.is(answer.status, 404, path)
    t.regex(answer.headers.get('content-type') ?? '', /^application\/problem\+json/, path)
  }
})
