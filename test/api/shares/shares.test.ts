import test from 'ava'
import { type BlackBox, openService, statVarRequest } from '../../support/black-box.ts'

const request = statVarRequest(['economy/GrossDomesticProduct_Nominal'], {
  entities: { observationAbout: ['country/KEN'] },
})

let service: BlackBox
test.before(async () => {
  service = await openService()
})
test.after.always(() => service.stop())

test.serial('a live link stores the definition that came with it, and replays it on each open', async (t) => {
  const estimated = await service.post('/api/datasets/estimate', request)
  const { spec_id, definition } = estimated.json
  const without = await service.post('/api/datasets/share', { kind: 'live', spec_id })
  t.deepEqual([without.status, without.json.code], [404, 'spec_not_found'])
  const made = await service.post('/api/v1/datasets/share', { kind: 'live', spec_id, definition })
  t.is(made.status, 201, made.text)
  t.is(made.headers.get('location'), made.json.share.url)
  const opened = await service.get(made.json.share.url)
  t.is(opened.status, 200, opened.text)
  t.is(opened.json.kind, 'manifest')
  t.deepEqual([opened.json.spec_id, opened.json.share.kind], [spec_id, 'live'])
  const same = await service.get(`/api/v1/datasets/${spec_id}`)
  t.is(same.json.content_version, opened.json.content_version)
})

test.serial('the same target has the same link', async (t) => {
  const made = await service.post('/api/datasets', request)
  const body = { kind: 'snapshot', spec_id: made.json.spec_id, content_version: made.json.content_version }
  const first = await service.post('/api/datasets/share', body)
  const second = await service.post('/api/datasets/share', body)
  t.deepEqual([first.status, second.status], [201, 200])
  t.deepEqual(first.json, second.json)
})

test.serial('a snapshot link opens its version and nothing else', async (t) => {
  const made = await service.post('/api/datasets', request)
  const { spec_id, content_version } = made.json
  const link = await service.post('/api/datasets/share', { kind: 'snapshot', spec_id, content_version })
  const opened = await service.get(link.json.share.url)
  t.deepEqual([opened.json.kind, opened.json.content_version], ['snapshot', content_version])
})

const wrong: ReadonlyArray<readonly [string, object, number, string]> = [
  ['an unknown kind', { kind: 'other', spec_id: `spec_${'0'.repeat(32)}` }, 400, 'request_invalid'],
  ['a snapshot without version', { kind: 'snapshot', spec_id: `spec_${'0'.repeat(32)}` }, 400, 'request_invalid'],
  ['an unknown member', { kind: 'live', spec_id: `spec_${'0'.repeat(32)}`, extra: 1 }, 400, 'request_invalid'],
  ['an unregistered spec', { kind: 'live', spec_id: `spec_${'0'.repeat(32)}` }, 404, 'spec_not_found'],
]
for (const [name, body, status, code] of wrong) {
  test.serial(`a link for ${name} is refused`, async (t) => {
    const refused = await service.post('/api/datasets/share', body)
    t.deepEqual([refused.status, refused.json.code], [status, code])
  })
}

test.serial('a definition that gives another spec is refused and nothing is registered', async (t) => {
  const estimated = await service.post('/api/datasets/estimate', request)
  const spec_id = `spec_${'a'.repeat(32)}`
  const { identity } = estimated.json.definition
  const refused = await service.post('/api/datasets/share', { kind: 'live', spec_id, definition: { identity } })
  t.is(refused.json.code, 'definition_mismatch')
  t.is((await service.get(`/api/datasets/${spec_id}`)).status, 404)
})

test.serial('a snapshot link needs a version that exists', async (t) => {
  const made = await service.post('/api/datasets', request)
  const refused = await service.post('/api/datasets/share', {
    kind: 'snapshot',
    spec_id: made.json.spec_id,
    content_version: `cv_${'0'.repeat(32)}`,
  })
  t.deepEqual([refused.status, refused.json.code], [404, 'snapshot_not_found'])
})

test.serial('an unknown link is not found', async (t) => {
  for (const id of ['nothing', '0197f0c0-0000-7000-8000-000000000000']) {
    const answer = await service.get(`/api/share/${id}`)
    t.deepEqual([answer.status, answer.json.code], [404, 'share_not_found'])
  }
})
