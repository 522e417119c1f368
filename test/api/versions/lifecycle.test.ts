import { createHash } from 'node:crypto'
import test from 'ava'
import { type BlackBox, isDistributed, openService, statVarRequest } from '../../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const siteToken = 'the token of the site, long enough'.replaceAll(' ', '-')
const operatorToken = 'the token of the operator'.replaceAll(' ', '-')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const sha256 = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
const requestFor = (country: string, options: object = { format: 'csv', bundle: false }) =>
  statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } }, options)

let service: BlackBox
test.before(async () => {
  service = await openService({ SITE_TOKEN: siteToken, OPERATOR_TOKEN: operatorToken })
})
test.after.always(() => service.stop())

const objectsUnder = async (specId: string, contentVersion: string) => {
  const keys: string[] = []
  for (const tier of ['working', 'pinned', 'frames']) {
    for await (const key of service.objects.list(`${tier}/${specId}/${contentVersion}/`)) keys.push(key)
  }
  return keys
}

test.serial('without configured tokens the privileged routes do not exist', async (t) => {
  const bare = await openService()
  try {
    const made = await bare.post('/api/datasets', requestFor('KEN'))
    const self = made.json.links.self as string
    const pin = await bare.post(`${self}/pin`, {}, bearer(siteToken))
    const takeDown = await bare.post(`${self}/take-down`, { reason: 'x' }, bearer(operatorToken))
    t.deepEqual([pin.status, pin.json.code, takeDown.status], [404, 'not_found', 404])
  } finally {
    await bare.stop()
  }
})

test.serial('a missing token is unauthorized, a wrong one forbidden, and each route has its own', async (t) => {
  const made = await service.post('/api/datasets', requestFor('KEN'))
  const self = made.json.links.self as string
  const statuses = await Promise.all([
    service.post(`${self}/pin`, {}),
    service.post(`${self}/pin`, {}, bearer(operatorToken)),
    service.post(`${self}/take-down`, { reason: 'x' }, bearer(siteToken)),
    service.post(`${self}/take-down`, { reason: 'x' }, { authorization: `Basic ${operatorToken}` }),
  ])
  t.deepEqual(
    statuses.map((s) => [s.status, s.json.code]),
    [
      [401, 'unauthorized'],
      [403, 'forbidden'],
      [403, 'forbidden'],
      [401, 'unauthorized'],
    ],
  )
  t.is(statuses[0]?.headers.get('www-authenticate'), 'Bearer')
})

test.serial('pinning keeps every file for ever, and doing it twice changes nothing', async (t) => {
  const made = await service.post('/api/datasets', requestFor('FRA'))
  const self = made.json.links.self as string
  const pinned = await service.post(`${self}/pin`, {}, bearer(siteToken))
  t.is(pinned.status, 200, pinned.text)
  t.is(pinned.json.newly_pinned, made.json.artifacts.length)
  t.true(
    pinned.json.artifacts.every(
      (a: { tier: string; expires_at: unknown }) => a.tier === 'pinned' && a.expires_at === null,
    ),
  )
  const position = await service.eventStore.lastPosition()
  const again = await service.post(`/api/v1${self.slice(4)}/pin`, {}, bearer(siteToken))
  t.deepEqual([again.status, again.json.newly_pinned], [200, 0])
  t.is(await service.eventStore.lastPosition(), position)
  for (const artifact of made.json.artifacts) {
    const link = await service.get(artifact.url)
    t.true((link.headers.get('location') ?? '').includes('/pinned/'))
    t.is(sha256((await service.download(artifact.url)).bytes), artifact.artifact_digest)
  }
})

test.serial('one file can be pinned by its digest; a file the version does not have cannot', async (t) => {
  const made = await service.post('/api/datasets', requestFor('UGA'))
  const [first, second] = made.json.artifacts
  const pinned = await service.post(
    `${made.json.links.self}/pin?artifact=${first.artifact_digest}`,
    {},
    bearer(siteToken),
  )
  const tierOf = (digest: string) =>
    pinned.json.artifacts.find((a: { artifact_digest: string }) => a.artifact_digest === digest).tier
  t.deepEqual([tierOf(first.artifact_digest), tierOf(second.artifact_digest)], ['pinned', 'working'])
  const none = await service.post(
    `${made.json.links.self}/pin?artifact=sha256:${'0'.repeat(64)}`,
    {},
    bearer(siteToken),
  )
  t.deepEqual([none.status, none.json.code], [404, 'artifact_not_found'])
})

test.serial('a take-down needs a reason and a version that exists', async (t) => {
  const made = await service.post('/api/datasets', requestFor('KEN'))
  const self = made.json.links.self as string
  const without = await service.post(`${self}/take-down`, {}, bearer(operatorToken))
  t.deepEqual([without.status, without.json.pointer], [400, '/reason'])
  const blank = await service.post(`${self}/take-down`, { reason: '  ' }, bearer(operatorToken))
  t.is(blank.status, 400)
  const missing = await service.post(
    `/api/datasets/${made.json.spec_id}/cv_${'0'.repeat(32)}/take-down`,
    { reason: 'x' },
    bearer(operatorToken),
  )
  t.deepEqual([missing.status, missing.json.code], [404, 'snapshot_not_found'])
})

test.serial('what was taken down is gone from every route and both tiers, and the tombstone stays', async (t) => {
  const body = requestFor('TZA')
  const made = await service.post('/api/datasets', body)
  const { spec_id, content_version } = made.json
  const self = made.json.links.self as string
  await service.post(`${self}/pin`, {}, bearer(siteToken))
  const [artifact] = made.json.artifacts
  const signed = (await service.get(artifact.url)).headers.get('location') ?? ''
  const shared = await service.post('/api/datasets/share', { kind: 'snapshot', spec_id, content_version })
  t.true((await objectsUnder(spec_id, content_version)).length > 0)
  const taken = await service.post(`${self}/take-down`, { reason: 'Withdrawn by the source.' }, bearer(operatorToken))
  t.is(taken.status, 200, taken.text)
  t.deepEqual(await objectsUnder(spec_id, content_version), [])
  for (const path of [
    self,
    artifact.url,
    // another object store answers for itself
    ...(isDistributed ? [] : [signed]),
    `${self}/record`,
    `${self}/explain?variable=x&period=2015`,
    shared.json.share.url,
  ]) {
    const answer = await service.get(path)
    t.deepEqual(
      [answer.status, answer.json.code, answer.json.reason],
      [410, 'snapshot_revoked', 'Withdrawn by the source.'],
      path,
    )
    t.is(answer.headers.get('cache-control'), 'no-store')
  }
  t.is((await service.get(signed)).status, isDistributed ? 404 : 410)
  const again = await service.post(`${self}/take-down`, { reason: 'another reason' }, bearer(operatorToken))
  t.deepEqual([again.json.reason, again.json.changed], ['Withdrawn by the source.', false])
  const list = await service.get(`/api/datasets/${spec_id}/versions`)
  t.is(list.json.versions[0].state, 'revoked')
  t.is(list.json.versions[0].revoked.reason, 'Withdrawn by the source.')
  t.is(list.json.latest, null)
  const pin = await service.post(`${self}/pin`, {}, bearer(siteToken))
  t.deepEqual([pin.status, pin.json.code], [410, 'snapshot_revoked'])
})

test.serial('the same rows asked for again, in any format, are not resurrected', async (t) => {
  const made = await service.post('/api/datasets', requestFor('RWA'))
  await service.post(`${made.json.links.self}/take-down`, { reason: 'wrong' }, bearer(operatorToken))
  for (const options of [{ format: 'csv', bundle: false }, { format: 'parquet', bundle: false }, {}]) {
    const again = await service.post('/api/datasets', requestFor('RWA', options))
    t.deepEqual([again.status, again.json.code], [410, 'snapshot_revoked'], again.text)
  }
  const live = await service.get(`/api/datasets/${made.json.spec_id}`)
  t.deepEqual([live.status, live.json.code], [410, 'snapshot_revoked'])
  t.deepEqual(await objectsUnder(made.json.spec_id, made.json.content_version), [])
})

test.serial('versions are listed newest first, in pages whose cursor belongs to the list', async (t) => {
  const free = await service.post('/api/datasets', requestFor('ETH'))
  const { spec_id } = free.json
  const bound = await service.post(
    '/api/datasets',
    statVarRequest([gdp], {
      entities: { observationAbout: ['country/ETH'] },
      facets: { unit: { currency: 'EUR', prices: 'current' } },
    }),
  )
  t.is(bound.status, 200, bound.text)
  const all = await service.get(`/api/v1/datasets/${spec_id}/versions`)
  t.deepEqual(
    all.json.versions.map((v: { content_version: string }) => v.content_version),
    [bound.json.content_version, free.json.content_version],
  )
  t.is(all.json.latest, bound.json.content_version)
  const [item] = all.json.versions
  t.is(item.rows, bound.json.coverage.rows)
  t.deepEqual(item.window, bound.json.coverage.window)
  t.is(item.lineage.graph_revision, bound.json.lineage.graph_revision)
  const first = await service.get(`/api/datasets/${spec_id}/versions?limit=1`)
  const second = await service.get(
    `/api/datasets/${spec_id}/versions?limit=1&cursor=${encodeURIComponent(first.json.next_cursor)}`,
  )
  t.is(second.json.versions[0].content_version, free.json.content_version)
  t.is(second.json.next_cursor, null)
  const foreign = await service.get(
    `/api/datasets/spec_${'1'.repeat(32)}/versions?cursor=${encodeURIComponent(first.json.next_cursor)}`,
  )
  t.deepEqual([foreign.status, foreign.json.pointer], [400, '/cursor'])
  const latest = await service.get(`/api/datasets/${spec_id}/latest`)
  t.is(latest.json.content_version, free.json.content_version, 'without facets: as reported')
  const facets = encodeURIComponent(JSON.stringify({ unit: { currency: 'EUR', prices: 'current' } }))
  const inEuros = await service.get(`/api/datasets/${spec_id}/latest?facets=${facets}`)
  t.is(inEuros.json.content_version, bound.json.content_version)
})

test.serial('a spec that nobody registered has no list', async (t) => {
  const unknown = await service.get(`/api/datasets/spec_${'0'.repeat(32)}/versions`)
  t.deepEqual([unknown.status, unknown.json.code], [404, 'spec_not_found'])
})

test.serial('a comparison with another facet classes every row by the choice, as JSON, CSV and text', async (t) => {
  const entities = { observationAbout: ['country/KEN', 'country/SEN'] }
  const free = await service.post('/api/datasets', statVarRequest([gdp], { entities }))
  const bound = await service.post(
    '/api/datasets',
    statVarRequest([gdp], { entities, facets: { provenance: { ref: 'provenance/illustrative-national-accounts' } } }),
  )
  t.is(bound.status, 200, bound.text)
  const path = `/api/datasets/${free.json.spec_id}/compare?from=${free.json.content_version}&to=${bound.json.content_version}`
  const json = await service.get(path)
  t.is(json.status, 200, json.text)
  const { summary, changes } = json.json
  t.is(summary.rows_from, free.json.coverage.rows)
  t.is(summary.rows_to, bound.json.coverage.rows)
  t.is(summary.unchanged + summary.revised + summary.new, summary.rows_to)
  t.deepEqual(Object.keys(summary.causes), ['facet_choice'])
  t.is(changes.total, changes.shown.length)
  const csv = await service.get(`${path}&format=csv`)
  t.true((csv.headers.get('content-type') ?? '').startsWith('text/csv'))
  t.is(csv.text.trimEnd().split('\n').length, changes.total + 1)
  const text = await service.get(path, { accept: 'text/plain' })
  t.regex(text.text, /facet choice/)
  const itself = await service.get(
    `/api/datasets/${free.json.spec_id}/compare?from=${free.json.content_version}&to=${free.json.content_version}`,
  )
  t.deepEqual([itself.json.summary.unchanged, itself.json.changes.total], [free.json.coverage.rows, 0])
})
