// An address that is asked again and again: found without the router, answered from memory, and never from before a take-down.
import test from 'ava'
import { textOrBytes } from '../../../api/ascii-text.ts'
import { startService, statVarRequest, type TestService } from '../../support/service.ts'

let service: TestService
test.before(async () => {
  service = await startService({ OPERATOR_TOKEN: 'operator-token-of-a-test' })
})
test.after.always(() => service.stop())

const gdp = 'economy/GrossDomesticProduct_Nominal'
const versionOf = async (place: string) => {
  const { json } = await service.post(
    '/api/datasets',
    statVarRequest([gdp], { entities: { observationAbout: [place] } }),
  )
  return `${json.spec_id}/${json.content_version}`
}

test('methods of an address that was asked before are told apart as at first', async (t) => {
  const statuses = async () => {
    const asked = ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'].map((method) =>
      fetch(`${service.url}/api/datasets/capabilities`, { method }),
    )
    return (await Promise.all(asked)).map(({ status, headers }) => [status, headers.get('allow')])
  }
  const first = await statuses()
  t.deepEqual(
    first.map(([status]) => status),
    [200, 200, 204, 405, 405],
  )
  t.deepEqual(await statuses(), first)
})

test('a small file has the same bytes and length however often it is asked for', async (t) => {
  const url = `${service.url}/api/data/${await versionOf('country/KEN')}.csv`
  const all = []
  for (let turn = 0; turn < 4; turn++) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    t.is(response.status, 200)
    all.push([response.headers.get('content-length'), response.headers.get('content-type'), await response.text()])
  }
  t.is(Buffer.byteLength(String(all[0]?.[2])), Number(all[0]?.[0]))
  for (const again of all) t.deepEqual(again, all[0])
})

test('only small bytes that are ASCII are sent as a text', (t) => {
  const sent = (text: string) => {
    const bytes = Buffer.from(text)
    const first = textOrBytes(bytes, bytes)
    t.is(textOrBytes(bytes, bytes), first)
    t.true(Buffer.from(first).equals(bytes))
    return typeof first
  }
  t.deepEqual(['place\nKenya\n', 'place\nCôte d’Ivoire\n', 'x'.repeat(100_000), ''].map(sent), [
    'string',
    'object',
    'object',
    'string',
  ])
})

test('what was taken down is not given by an address that lay ready', async (t) => {
  const version = await versionOf('country/UGA')
  const url = `${service.url}/api/data/${version}.csv`
  for (let turn = 0; turn < 3; turn++) t.is((await fetch(url)).status, 200)
  const taken = await fetch(`${service.url}/api/datasets/${version}/take-down`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer operator-token-of-a-test' },
    body: JSON.stringify({ reason: 'a test' }),
  })
  t.is(taken.status, 200, await taken.text())
  t.is((await fetch(url)).status, 410)
})
