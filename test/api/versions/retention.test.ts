// Files and frames past their retention, by the clock of one process.
import test from 'ava'
import { startService, statVarRequest } from '../../support/service.ts'

const request = statVarRequest(['economy/ConsumerPriceIndex'], { entities: { observationAbout: ['country/KEN'] } })

test('a file past its retention is deleted and made again by its link; its frame gone, it is not', async (t) => {
  t.timeout(120_000)
  const service = await startService({ RETENTION: 'PT1S', FRAME_RETENTION: 'PT15S' })
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (let i = 0; i < 9_000; i++) {
      if (await holds()) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('it never came')
  }
  try {
    const made = await service.post('/api/datasets', request)
    const [artifact] = made.json.artifacts
    const key = `working/${made.json.spec_id}/${made.json.content_version}/${artifact.artifact_digest.slice(7)}`
    const isThere = async () => (await service.composition.objects.head(key)) !== null
    await until(async () => !(await isThere()))
    const again = await service.download(artifact.url)
    t.is(again.status, 200)
    await until(async () => (await service.get(artifact.url)).status === 410)
    const snapshot = await service.get(made.json.links.self)
    t.deepEqual([snapshot.status, snapshot.json.code], [410, 'artifact_expired'])
    const anew = await service.post('/api/datasets', request)
    t.deepEqual([anew.status, anew.json.content_version], [200, made.json.content_version], anew.text)
    t.is((await service.download(anew.json.artifacts[0].url)).status, 200)
  } finally {
    await service.stop()
  }
})
