import test from 'ava'
import { startService, statVarRequest } from '../support/service.ts'
import { openOperatorsServer, operatorsHandler } from '../../main/operators.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const valueOf = (text: string, series: string): number | null => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

test('an API tells requests, runs, rows, bytes, caches, queue, lag and storage of what was done', async (t) => {
  const service = await startService()
  t.teardown(() => service.stop())
  const body = statVarRequest([gdp], { entities: { observationAbout: ['country/KEN'] } })
  const made = await service.post('/api/datasets', body)
  await service.post('/api/datasets', body)
  await service.post('/api/datasets', statVarRequest(['no/such']))
  const answer = await fetch(`${service.url}/metrics`)
  t.is(answer.status, 200)
  t.regex(answer.headers.get('content-type') ?? '', /^text\/plain/)
  const text = await answer.text()
  const count = (status: number) =>
    valueOf(text, `devfin_http_request_seconds_count{route="createDataset",method="POST",status="${status}"}`)
  t.deepEqual([count(200), count(422)], [2, 1])
  t.is(valueOf(text, 'devfin_operation_seconds_count{outcome="completed",mode="sync"}'), 1)
  t.is(valueOf(text, 'devfin_rows_materialised_total'), made.json['coverage'].rows)
  t.is(valueOf(text, 'devfin_stored_bytes_total{format="csv"}'), made.json['artifacts'][0].bytes)
  t.is(valueOf(text, 'devfin_operations_refused_total{code="statvar_not_held"}'), 1)
  t.is(valueOf(text, 'devfin_queue_runs{state="running"}'), 0)
  t.true((valueOf(text, 'devfin_object_store_free_bytes') ?? 0) > 0)
  t.not(valueOf(text, 'devfin_log_lag_positions{follower="projector"}'), null)
  t.not(valueOf(text, 'devfin_bus_lag_messages{group="materialise"}'), null)
})

test('liveness and readiness are apart: a stopping process lives and is not ready', async (t) => {
  const service = await startService()
  t.teardown(() => service.stop())
  t.is((await fetch(`${service.url}/readyz`)).status, 200)
  service.roles.draining()
  const ready = await fetch(`${service.url}/readyz`)
  t.is(ready.status, 503)
  t.is(((await ready.json()) as { checks: Record<string, string> }).checks['process'], 'stopping')
  t.is((await fetch(`${service.url}/livez`)).status, 200)
})

test('with a port for operators of its own an API answers them nowhere else', async (t) => {
  const service = await startService({ METRICS_PORT: '0' })
  t.teardown(() => service.stop())
  for (const path of ['/metrics', '/livez', '/readyz']) t.is((await fetch(service.url + path)).status, 404)
})

test('the port for operators answers before and after the start, and nothing else', async (t) => {
  const server = await openOperatorsServer('127.0.0.1', 0)
  t.teardown(server.close)
  const get = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`, { method })).status
  t.deepEqual([await get('/livez'), await get('/readyz'), await get('/metrics'), await get('/')], [200, 503, 404, 404])
  const metrics = { exposition: async () => ({ text: 'a 1\n', mediaType: 'text/plain' }) }
  server.use(operatorsHandler(metrics, async () => ({ ready: true, checks: { bus: 'ok' }, lag: null })))
  t.deepEqual([await get('/livez'), await get('/readyz'), await get('/metrics')], [200, 200, 200])
  t.deepEqual([await get('/livez', 'POST'), await get('/toString'), await get('/metrics/..')], [404, 404, 404])
})
