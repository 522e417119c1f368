import test from 'ava'
import { type BlackBox, openService, statVarRequest } from '../../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'

let service: BlackBox
test.before(async () => {
  service = await openService({ SYNC_BUDGET_ROWS: '10', ASYNC_MAX_ROWS: '2000' })
})
test.after.always(() => service.stop())

const kenya = { entities: { observationAbout: ['country/KEN'] } }

const pollUntilEnded = async (poll: string) => {
  for (let i = 0; i < 600; i++) {
    const polled = await service.get(poll)
    const status = polled.json['operation']?.status
    if (status !== 'pending' && status !== 'running') return polled
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the operation never ended')
}

test.serial('a request over the synchronous budget runs in the background and is polled to its manifest', async (t) => {
  const accepted = await service.post('/api/v1/datasets', statVarRequest([gdp], kenya))
  t.is(accepted.status, 202, accepted.text)
  const { operation, retry_after_ms: retryAfterMs } = accepted.json
  t.true(Number.isInteger(retryAfterMs))
  t.is(operation.status, 'pending')
  t.is(accepted.headers.get('location'), operation.poll)
  const done = await pollUntilEnded(operation.poll)
  t.is(done.json['operation'].status, 'done')
  t.is(done.json['operation'].poll, undefined)
  t.is(done.json['retry_after_ms'], undefined)
  t.is(done.json['manifest'].coverage.rows > 10, true)
  const again = await service.post('/api/v1/datasets', statVarRequest([gdp], kenya))
  t.deepEqual([again.status, again.json['content_version']], [200, done.json['manifest'].content_version])
})

test.serial('a request beyond a ceiling is refused with the estimate, the limit and what to narrow', async (t) => {
  const refused = await service.post('/api/v1/datasets', statVarRequest([gdp]))
  t.deepEqual([refused.status, refused.json['code'], refused.json['retryable']], [422, 'over_ceiling', false])
  t.true(refused.json['estimate'].rows > 2000)
  t.is(refused.json['limit'].async_max_rows, 2000)
  t.regex(refused.json['detail'], /narrow/)
})

test.serial('an operation that fails says why to every poll', async (t) => {
  const unit = { currency: 'EUR', prices: 'constant', base_year: 1900 }
  const accepted = await service.post('/api/v1/datasets', statVarRequest([gdp], { ...kenya, facets: { unit } }))
  t.is(accepted.status, 202, accepted.text)
  const failed = await pollUntilEnded(accepted.json['operation'].poll)
  t.deepEqual(
    [failed.status, failed.json['code'], failed.json['cause']],
    [500, 'operation_failed', 'rate_coverage_gap'],
  )
  const again = await service.post('/api/v1/datasets', statVarRequest([gdp], { ...kenya, facets: { unit } }))
  t.deepEqual([again.status, again.json['code']], [422, 'rate_coverage_gap'])
})
