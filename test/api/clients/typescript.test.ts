// The TypeScript client: types of this source's document, and a question to rows.
import { readFile } from 'node:fs/promises'
import test from 'ava'
import { openDevfin, Refused } from '../../../api/clients/typescript/index.ts'
import { startService, type TestService } from '../../support/service.ts'
import { documentDigest } from '../../tools/client/client-document.ts'

let service: TestService
test.before(async () => {
  service = await startService({ SYNC_BUDGET_ROWS: '1' })
})
test.after.always(() => service.stop())

test('its types are those of the OpenAPI document; `npm run client` makes them anew', async (t) => {
  const types = await readFile(new URL('../../../api/clients/typescript/schema.d.ts', import.meta.url), 'utf8')
  t.is(/document ([0-9a-f]{64})/.exec(types)?.[1], documentDigest(service.document))
})

test('a question becomes rows in five lines, also where the dataset takes a while', async (t) => {
  const devfin = openDevfin(service.url)
  const [part] = (await devfin.ask('GDP of Kenya since 2015 in euros')).parts
  if (part?.status !== 'definite') return t.fail(part?.status)
  const rows = await devfin.rows(part)
  t.true(rows.every(({ value, currency }) => typeof value === 'number' && currency === 'EUR'))
  t.is(rows[0]?.['period'], '2015')
  return undefined
})

test('any route is called by its path, and a refusal has its problem', async (t) => {
  const devfin = openDevfin(service.url)
  const { data } = await devfin.api.POST('/api/v1/graph/resolve', { body: { texts: ['Kenya'] } })
  t.is(data?.results[0]?.status, 'resolved')
  const { error } = await devfin.api.GET('/api/v1/datasets/{spec_id}', {
    params: { path: { spec_id: `spec_${'0'.repeat(32)}` } },
  })
  t.is(error?.code, 'spec_not_found')
  const refused = await t.throwsAsync(devfin.ask(' '), { instanceOf: Refused })
  t.is(refused?.problem.pointer, '/input/query')
})
