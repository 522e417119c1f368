import test from 'ava'
import { openService } from '../../support/black-box.ts'
import { fuzzTokens } from './requests.ts'
import { runFuzz } from './run-fuzz.ts'

test('whatever is sent, the answer is one that the OpenAPI document declares', async (t) => {
  const service = await openService(fuzzTokens)
  t.teardown(() => service.stop())
  const report = await runFuzz(service, { requests: 2_000 })
  t.log(JSON.stringify(report))
  t.is(report.requests, 2_000)
  t.true(report.operations > 20)
  const health = await service.get('/api/datasets/healthz')
  t.is(health.status, 200)
})
