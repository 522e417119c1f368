import test from 'ava'
import { startService, statVarRequest } from '../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const body = statVarRequest([gdp], { entities: { observationAbout: ['country/KEN'] } })

test('a process that follows nothing tells how far those that should are behind; lists have its writes, proofs wait', async (t) => {
  const service = await startService({ ROLES: 'api' })
  t.teardown(() => service.stop())
  const { json: made } = await service.post('/api/datasets', body)
  const { json: health } = await service.get('/api/datasets/healthz')
  const end = Number(await service.eventStore.lastPosition())
  t.deepEqual(health['lag'].log, { projector: end })
  const ready = await fetch(`${service.url}/readyz`)
  t.deepEqual(((await ready.json()) as { lag: unknown }).lag, health['lag'])
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  t.true(metrics.includes(`devfin_log_behind_positions{follower="projector"} ${end}\n`))
  const { json: list } = await service.get(`/api/datasets/${made['spec_id']}/versions`)
  t.is(list['versions'][0].content_version, made['content_version'])
  const proof = await service.get(`/api/datasets/${made['spec_id']}/${made['content_version']}/proof`)
  t.deepEqual([proof.status, proof.json['code']], [503, 'service_unavailable'])
})

test('where the projector is at work the lag goes to nothing', async (t) => {
  const service = await startService()
  t.teardown(() => service.stop())
  t.is((await service.post('/api/datasets', body)).status, 200)
  const lag = async () => (await service.get('/api/datasets/healthz')).json['lag'].log.projector as number
  for (let turn = 0; (await lag()) > 0; turn++) {
    if (turn > 100) return t.fail('the projector does not come to the end of the log')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  t.is(await lag(), 0)
})
