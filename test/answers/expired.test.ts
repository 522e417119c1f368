// What a snapshot says of files whose retention has passed, while their rows are kept and when they are gone.
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { aidFiles } from './support/aid.ts'

/** Asks until it is so; the janitor works in its own time. */
const until = async (ask: () => Promise<Json>, isSo: (answer: Json) => boolean): Promise<Json> => {
  for (;;) {
    const answer = await ask()
    if (isSo(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const made = async (service: BlackBox): Promise<Json> => {
  const scope = { entities: { origin: ['country/FRA'] } }
  return (await service.post('/api/v1/datasets', statVarRequest(['oda/Total_Nominal'], scope))).json
}

test('a file past its retention is marked as expired, and its link makes it again from its rows', async (t) => {
  t.timeout(120_000)
  const service = await openService({ GRAPH: await builtGraph(aidFiles()), RETENTION: 'PT2S' })
  t.teardown(() => service.stop())
  const { spec_id, content_version, artifacts } = await made(service)
  const snapshot = async () => (await service.get(`/api/v1/datasets/${spec_id}/${content_version}`)).json
  const isExpired = ({ artifacts: files }: Json): boolean => files[0]?.state === 'expired'
  const [file] = (await until(snapshot, isExpired)).artifacts
  t.deepEqual([file.tier, file.expires_at, file.url], ['working', null, artifacts[0].url])
  t.is((await service.download(file.url)).status, 200)
})

test('when the rows are gone too, snapshot and link say that the version expired', async (t) => {
  t.timeout(120_000)
  const service = await openService({
    GRAPH: await builtGraph(aidFiles()),
    RETENTION: 'PT1S',
    FRAME_RETENTION: 'PT2S',
  })
  t.teardown(() => service.stop())
  const { spec_id, content_version, artifacts } = await made(service)
  const snapshot = () => service.get(`/api/v1/datasets/${spec_id}/${content_version}`)
  const gone = await until(snapshot, ({ status }) => status !== 200)
  t.deepEqual([gone.status, gone.json.code], [410, 'artifact_expired'])
  const link = await service.get(artifacts[0].url)
  t.deepEqual([link.status, link.json.code], [410, 'artifact_expired'])
  const { json } = await service.get(`/api/v1/datasets/${spec_id}/versions`)
  t.is(json.versions[0].state, 'expired')
})
