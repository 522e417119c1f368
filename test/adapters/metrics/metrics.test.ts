import test from 'ava'
import { openMetrics } from '../../../adapters/metrics/metrics.ts'

const about = { version: '1.2.3', commit: 'abc', roles: ['api', 'worker'] }
const lines = async (metrics: ReturnType<typeof openMetrics>) => (await metrics.exposition()).text.split('\n')

test('what happened is counted under its labels', async (t) => {
  const metrics = openMetrics({}, about)
  metrics.requestAnswered({ route: '/api/v1/datasets', method: 'POST', status: 202 }, 0.02)
  metrics.operationEnded('completed', 'async', 3, 1_200)
  metrics.operationEnded('failed', 'sync', 1, 99)
  metrics.cacheAsked('versions', true)
  metrics.bytesStored('csv', 500)
  const text = await lines(metrics)
  t.true(text.includes('devfin_build_info{version="1.2.3",commit="abc",roles="api,worker"} 1'))
  t.true(text.includes('devfin_http_request_seconds_count{route="/api/v1/datasets",method="POST",status="202"} 1'))
  t.true(text.includes('devfin_rows_materialised_total 1200'))
  t.true(text.includes('devfin_operation_seconds_count{outcome="failed",mode="sync"} 1'))
  t.true(text.includes('devfin_cache_requests_total{cache="versions",result="hit"} 1'))
  t.true(text.includes('devfin_stored_bytes_total{format="csv"} 500'))
})

test('what is asked at reading time is current, and what cannot be told is left out', async (t) => {
  let lag: Readonly<Record<string, number>> = { specs: 4, versions: 0 }
  let broken = false
  const projectionLag = async () => {
    if (broken) throw new Error('no database')
    return lag
  }
  const metrics = openMetrics(
    { projectionLag, queue: () => ({ waiting: 2, running: 1 }), freeBytes: async () => null },
    about,
  )
  t.true((await lines(metrics)).includes('devfin_log_lag_positions{follower="specs"} 4'))
  t.true((await lines(metrics)).includes('devfin_queue_runs{state="waiting"} 2'))
  lag = { versions: 7 }
  const later = await lines(metrics)
  t.true(later.includes('devfin_log_lag_positions{follower="versions"} 7'))
  t.false(later.some((line) => line.startsWith('devfin_log_lag_positions{follower="specs"')))
  t.false(later.some((line) => line.startsWith('devfin_object_store_free_bytes ')))
  broken = true
  t.false((await lines(metrics)).some((line) => line.startsWith('devfin_log_lag_positions{')))
})

test('registries of two processes in one test do not meet', async (t) => {
  const [left, right] = [openMetrics({}, about), openMetrics({}, about)]
  left.operationsRefused('over_ceiling')
  t.true((await lines(left)).includes('devfin_operations_refused_total{code="over_ceiling"} 1'))
  t.false((await lines(right)).some((line) => line.includes('over_ceiling')))
})
