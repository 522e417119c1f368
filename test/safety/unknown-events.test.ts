// What an older program does not understand it does not serve: it may be a take-down.
import { randomUUID } from 'node:crypto'
import test from 'ava'
import { chainedHash } from '../../domain/events/hash-chain.ts'
import { versionStream } from '../../domain/events/streams.ts'
import { startService, statVarRequest, type TestService } from '../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'

/** Appends to a stream what a newer version of the service would write there. */
const appendNewer = async ({ eventStore }: TestService, stream: string, type: string, v: number): Promise<void> => {
  const last = (await eventStore.readStream(stream)).at(-1)
  if (last === undefined) throw new Error(`no stream ${stream}`)
  const { hash: previous, ...metadata } = last.metadata
  const bare = { id: randomUUID(), type, v, data: { reason: 'wrong figures', scope: 'all' } }
  const hash = chainedHash(previous, stream, { ...bare, metadata })
  await eventStore.append(stream, [{ ...bare, metadata: { ...metadata, hash } }], last.revision)
}

for (const [type, v] of [
  ['VersionRevoked', 2],
  ['VersionWithdrawn', 1],
] as const) {
  test(`a version whose history ends with ${type} v${v} is not served by a program that does not know it`, async (t) => {
    const service = await startService()
    t.teardown(service.stop)
    const request = statVarRequest([gdp], { entities: { observationAbout: ['country/KEN'] } })
    const { json } = await service.post('/api/datasets', request)
    const base = `/api/datasets/${json.spec_id}/${json.content_version}`
    const paths = [base, `${base}/record`, json.artifacts[0].url, `/api/datasets/${json.spec_id}/latest`]
    for (const path of paths) t.true((await service.get(path)).status < 400, path)
    await appendNewer(service, versionStream(json.spec_id, json.content_version), type, v)
    for (const path of paths) {
      const answer = await service.get(path)
      t.deepEqual([answer.status, answer.json.code, answer.json.retryable], [500, 'history_unreadable', false], path)
      t.regex(answer.json.detail, new RegExp(`${type} v${v}, which this version of the service does not know`))
    }
    const again = await service.post('/api/datasets', request)
    t.deepEqual([again.status, again.json.code], [500, 'history_unreadable'])
  })
}
