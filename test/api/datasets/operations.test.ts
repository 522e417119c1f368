import test from 'ava'
import { startService, statVarRequest, type TestService } from '../../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'

const pollUntilEnded = async (service: TestService, poll: string) => {
  for (let i = 0; i < 600; i++) {
    const polled = await service.get(poll)
    const status = polled.json['operation']?.status
    if (status !== 'pending' && status !== 'running') return polled
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the operation never ended')
}

test('a request over the synchronous budget runs in the background and is polled to its manifest', async (t) => {
  const service = await startService({ SYNC_BUDGET_ROWS: '10' })
  t.teardown(() => service.stop())
  const accepted = await service.post(
    '/api/v1/datasets',
    statVarRequest([gdp], { entities: { observationAbout: ['country/KEN'] } }),
  )
  t.is(accepted.status, 202, accepted.text)
  const { operation, retry_after_ms: retryAfterMs } = accepted.json
  t.true(Number.isInteger(retryAfterMs))
  t.is(operation.status, 'pending')
  t.is(accepted.headers.get('location'), operation.poll)
  const done = await pollUntilEnded(service, operation.poll)
  t.is(done.json['operation'].status, 'done')
  t.is(done.json['operation'].poll, undefined)
  t.is(done.json['retry_after_ms'], undefined)
  t.is(done.json['manifest'].coverage.rows > 10, true)
  const again = await service.post(
    '/api/v1/datasets',
    statVarRequest([gdp], { entities: { observationAbout: ['country/KEN'] } }),
  )
  t.deepEqual([again.status, again.json['content_version']], [200, done.json['manifest'].content_version])
})

test('a request beyond a ceiling is refused with the estimate, the limit and what to narrow', async (t) => {
  const service = await startService({ SYNC_BUDGET_ROWS: '5', ASYNC_MAX_ROWS: '10' })
  t.teardown(() => service.stop())
  const refused = await service.post('/api/v1/datasets', statVarRequest([gdp]))
  t.deepEqual([refused.status, refused.json['code'], refused.json['retryable']], [422, 'over_ceiling', false])
  t.true(refused.json['estimate'].rows > 10)
  t.is(refused.json['limit'].async_max_rows, 10)
  t.regex(refused.json['detail'], /narrow/)
})

test('an operation that fails says why to every poll', async (t) => {
  const service = await startService({ SYNC_BUDGET_ROWS: '0' })
  t.teardown(() => service.stop())
  const unit = { currency: 'EUR', prices: 'constant', base_year: 1900 }
  const accepted = await service.post('/api/v1/datasets', statVarRequest([gdp], { facets: { unit } }))
  t.is(accepted.status, 202, accepted.text)
  const failed = await pollUntilEnded(service, accepted.json['operation'].poll)
  t.deepEqual(
    [failed.status, failed.json['code'], failed.json['cause']],
    [500, 'operation_failed', 'rate_coverage_gap'],
  )
  const again = await service.post('/api/v1/datasets', statVarRequest([gdp], { facets: { unit } }))
  t.deepEqual([again.status, again.json['code']], [422, 'rate_coverage_gap'])
})

test('storage that is nearly full refuses new datasets and serves stored ones', async (t) => {
  const service = await startService()
  t.teardown(() => service.stop())
  const body = statVarRequest([gdp], { entities: { observationAbout: ['country/KEN'] } })
  t.is((await service.post('/api/v1/datasets', body)).status, 200)
  const full = await startService({ DATA_DIR: service.directory, MINIMUM_FREE_BYTES: '900000000000000' })
  t.teardown(() => full.stop())
  t.is((await full.post('/api/v1/datasets', body)).status, 200)
  const refused = await full.post(
    '/api/v1/datasets',
    statVarRequest([gdp], { entities: { observationAbout: ['country/FRA'] } }),
  )
  t.deepEqual([refused.status, refused.json['code'], refused.headers.get('retry-after')], [503, 'storage_full', '600'])
})
