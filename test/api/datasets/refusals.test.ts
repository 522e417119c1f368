import test from 'ava'
import { refusals } from '../../e2e/refusals.ts'
import { type BlackBox, openService } from '../../support/black-box.ts'

let service: BlackBox
test.before(async () => {
  service = await openService()
})
test.after.always(() => service.stop())

for (const [title, body, status, code, pointer] of refusals) {
  test.serial(`${title} is refused with ${code} and leaves nothing in the log`, async (t) => {
    const before = await service.eventStore.lastPosition()
    const refused = await service.post('/api/v1/datasets', body)
    t.deepEqual([refused.status, refused.json['code'], refused.json['pointer']], [status, code, pointer], refused.text)
    t.is(refused.headers.get('content-type'), 'application/problem+json')
    t.is(refused.json['trace_id'], refused.headers.get('x-service-trace-id'))
    t.is(await service.eventStore.lastPosition(), before)
  })
}

test.serial('a body that is not JSON by its type, too large, or missing is refused', async (t) => {
  const plain = await service.request('/api/v1/datasets', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  })
  t.deepEqual([plain.status, plain.json['code']], [415, 'unsupported_media_type'])
  const large = await service.post('/api/v1/datasets', `{"a":"${'x'.repeat(1_100_000)}"}`)
  t.deepEqual([large.status, large.json['code']], [413, 'payload_too_large'])
  const none = await service.request('/api/v1/datasets', { method: 'POST' })
  t.is(none.status, 400)
})

test.serial('unknown routes, methods and media types are problems', async (t) => {
  t.is((await service.get('/api/v1/nothing')).json['code'], 'not_found')
  const wrongMethod = await service.request('/api/v1/datasets', { method: 'DELETE' })
  t.deepEqual(
    [wrongMethod.status, wrongMethod.json['code'], wrongMethod.headers.get('allow')],
    [405, 'method_not_allowed', 'POST, OPTIONS'],
  )
  const asXml = await service.get('/api/v1/datasets/capabilities', { accept: 'application/xml' })
  t.deepEqual([asXml.status, asXml.json['code']], [406, 'not_acceptable'])
})

test.serial('unknown specs, versions, files and operations are 404, each by its own code', async (t) => {
  const spec = `spec_${'1'.repeat(32)}`
  const version = `cv_${'1'.repeat(32)}`
  t.is((await service.get(`/api/datasets/${spec}`)).json['code'], 'spec_not_found')
  t.is((await service.get(`/api/datasets/${spec}/${version}`)).json['code'], 'snapshot_not_found')
  t.is(
    (await service.get(`/api/datasets/${spec}/${version}/files/sha256:${'1'.repeat(64)}`)).json['code'],
    'snapshot_not_found',
  )
  t.is((await service.get('/api/datasets/operations/none')).json['code'], 'operation_not_found')
})
