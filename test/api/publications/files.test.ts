// Public addresses of pinned files: immutable, readable in parts, gone for good once taken down.
import test from 'ava'
import { createHash } from 'node:crypto'
import { type BlackBox, openService, statVarRequest } from '../../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const tokens = { SITE_TOKEN: 'site-token-for-tests', OPERATOR_TOKEN: 'operator-token-for-tests' }
const site = { authorization: `Bearer ${tokens.SITE_TOKEN}` }
const operator = { authorization: `Bearer ${tokens.OPERATOR_TOKEN}` }

let service: BlackBox
test.before(async () => {
  service = await openService(tokens)
})
test.after.always(() => service.stop())

type Pinned = {
  readonly specId: string
  readonly contentVersion: string
  readonly digest: string
  readonly address: string
  readonly page: string
}

const askFor = async (entity: string, window: object, options: object): Promise<Pinned> => {
  const scope = { entities: { observationAbout: [entity] }, window }
  const { json } = await service.post('/api/v1/datasets', statVarRequest([gdp], scope, options))
  const { spec_id: specId, content_version: contentVersion } = json
  const digest = String(json['artifacts'][0].artifact_digest)
  const ending = String(json['artifacts'][0].file_name).split('.').at(-1)
  const address = `/v/${contentVersion}/${digest.replace('sha256:', '')}.${ending}`
  return { specId, contentVersion, digest, address, page: `/v/${contentVersion}` }
}
const made = (entity: string, window: object = { kind: 'all' }) =>
  askFor(entity, window, { format: 'csv', bundle: false })
const pin = ({ specId, contentVersion }: Pinned) =>
  service.post(`/api/v1/datasets/${specId}/${contentVersion}/pin`, {}, site)
const takeDown = ({ specId, contentVersion }: Pinned) =>
  service.post(`/api/v1/datasets/${specId}/${contentVersion}/take-down`, { reason: 'Withdrawn.' }, operator)

test.serial('a file has a public address once it is pinned, and whoever pins it is told', async (t) => {
  const file = await made('country/KEN')
  const before = await service.get(file.address)
  t.deepEqual([before.status, before.json['code']], [404, 'artifact_not_found'])
  const pinned = await pin(file)
  t.true(pinned.json['public_addresses'].includes(file.address))
  const answer = await service.get(file.address)
  t.is(answer.status, 200)
  t.is(`sha256:${createHash('sha256').update(answer.text).digest('hex')}`, file.digest)
  t.is(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  t.is(answer.headers.get('access-control-allow-origin'), '*')
  t.is(answer.headers.get('x-service-trace-id'), null)
})

test.serial('it is read in parts and asked for its head, as readers of Parquet do', async (t) => {
  const file = await askFor('country/MLI', { kind: 'all' }, { format: 'parquet', bundle: false })
  await pin(file)
  const head = await service.request(file.address, { method: 'HEAD' })
  const bytes = Number(head.headers.get('content-length'))
  t.deepEqual([head.status, head.headers.get('accept-ranges'), bytes > 0], [200, 'bytes', true])
  const end = await service.get(file.address, { range: 'bytes=-4' })
  t.deepEqual(
    [end.status, end.text, end.headers.get('content-range')],
    [206, 'PAR1', `bytes ${bytes - 4}-${bytes - 1}/${bytes}`],
  )
})

test.serial('other names of a public file are not served: another ending, another version, no digest', async (t) => {
  const file = await made('country/ETH')
  await pin(file)
  const hex = file.digest.replace('sha256:', '')
  for (const path of [
    `${file.page}/${hex}.parquet`,
    `/v/cv_${'0'.repeat(32)}/${hex}.csv`,
    `${file.page}/${'0'.repeat(64)}.csv`,
    `${file.page}/${hex.slice(1)}.csv`,
    `/v/cv_1/${hex}.csv`,
  ]) {
    t.is((await service.get(path)).status, 404, path)
  }
  const prefixed = await service.get(`${file.page}/${file.digest}.csv`)
  t.deepEqual([prefixed.status, prefixed.headers.get('location')], [308, file.address])
})

test.serial('a take-down says what caches must forget, ends the address, and stays in the list', async (t) => {
  const file = await made('country/FRA')
  await pin(file)
  const taken = await takeDown(file)
  t.true(taken.json['purge'].includes(file.address) && taken.json['purge'].includes(file.page))
  const gone = await service.get(file.address)
  t.deepEqual([gone.status, gone.json['code']], [410, 'snapshot_revoked'])
  t.is(gone.headers.get('cache-control'), 'no-store')
  const entries: { content_version: string; addresses: string[]; reason: string }[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await service.get(`/v/withdrawn?limit=1${next === '' ? '' : `&cursor=${next}`}`)
    t.is(page.status, 200)
    entries.push(...page.json['withdrawn'])
    next = page.json['next_cursor']
  }
  const entry = entries.find(({ content_version }) => content_version === file.contentVersion)
  t.deepEqual([entry?.reason, entry?.addresses.includes(file.address)], ['Withdrawn.', true])
})

test.serial('a version that was never pinned leaves nothing for caches to forget', async (t) => {
  const file = await made('country/DEU')
  t.deepEqual((await takeDown(file)).json['purge'], [])
  t.is((await service.get(file.address)).status, 404)
})

test.serial('two questions with the same rows share the address, while neither of them is taken down', async (t) => {
  const all = await made('country/SEN')
  const wide = await made('country/SEN', { kind: 'range', start_year: 1, end_year: 9999 })
  t.not(all.specId, wide.specId)
  t.deepEqual([all.contentVersion, all.digest], [wide.contentVersion, wide.digest])
  await pin(all)
  t.is((await service.get(wide.address)).status, 200)
  await pin(wide)
  // the other question's take-down ends the address too: the rows are the same
  await takeDown(wide)
  t.is((await service.get(all.address)).status, 410)
  t.is((await service.get(`/api/data/${all.specId}/${all.contentVersion}.csv`)).status, 200)
})

test.serial('a cursor of another list, or none, is refused', async (t) => {
  for (const query of ['cursor=x', 'limit=0', 'limit=1001']) {
    t.is((await service.get(`/v/withdrawn?${query}`)).status, 400, query)
  }
})

test.serial('a parameter that an address does not have is refused, the page of a version takes any', async (t) => {
  const file = await made('country/UGA')
  await pin(file)
  for (const path of [file.address, '/v/withdrawn', '/v/catalogue.jsonld', `${file.page}/croissant.json`]) {
    const { status, json } = await service.get(`${path}?form=csv`)
    t.deepEqual([status, json['code'], json['pointer']], [400, 'request_invalid', '/form'], path)
  }
  t.is((await service.get(`${file.page}?utm_source=mail`)).status, 200)
})
