// What another process on the same stores does is seen at once: ready answers never outlive a take-down.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import test from 'ava'
import { isDistributed, openService, statVarRequest } from '../../support/black-box.ts'

const commandLine = fileURLToPath(new URL('../../../main/cli/devfin.ts', import.meta.url))

test('a take-down by the command line is seen by a server that has the answer ready', async (t) => {
  const service = await openService()
  t.teardown(() => service.stop())
  const body = statVarRequest(['economy/GrossDomesticProduct_Nominal'], {
    entities: { observationAbout: ['country/KEN'] },
  })
  const made = await service.post('/api/v1/datasets', body)
  const version = `${made.json.spec_id}/${made.json.content_version}`
  const [{ url }] = made.json.artifacts
  const stored = (await service.get(url)).headers.get('location') ?? ''
  for (let i = 0; i < 3; i++) {
    t.is((await service.get(`/api/datasets/${version}`)).status, 200)
    t.is((await service.post('/api/v1/datasets', body)).status, 200)
  }
  t.is((await service.get(stored)).status, 200)
  await promisify(execFile)(
    process.execPath,
    [commandLine, 'take-down', version, '--reason', 'withdrawn by its source'],
    {
      env: { ...process.env, ...service.environment },
    },
  )
  for (const answer of [
    await service.get(`/api/datasets/${version}`),
    await service.post('/api/v1/datasets', body),
    await service.get(url),
  ]) {
    t.deepEqual([answer.status, answer.json?.code], [410, 'snapshot_revoked'])
  }
  // another object store answers for itself
  const file = await service.get(stored)
  t.deepEqual([file.status, file.json?.code], isDistributed ? [404, undefined] : [410, 'snapshot_revoked'])
})
