// A client that fills the disk stops before the disk is full, and an operator can act even on one that is.
import test from 'ava'
import { startService, statVarRequest } from '../../support/service.ts'
import { maySmallDisk, openSmallDisk } from '../../support/small-disk.ts'

const operatorToken = 'operator-token-0123456789'
const gdp = 'economy/GrossDomesticProduct_Nominal'
const asked = (country: string) => statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } })

const openOnSmallDisk = async (bytes: number, environment: Readonly<Record<string, string>>) => {
  const disk = await openSmallDisk(bytes)
  if (disk === null) throw new Error('no small disk')
  const service = await startService({
    DATA_DIR: disk.path,
    OPERATOR_TOKEN: operatorToken,
    LIMITS: 'off',
    ...environment,
  })
  return {
    disk,
    service,
    takeDown: (specId: string, contentVersion: string) =>
      service.post(
        `/api/datasets/${specId}/${contentVersion}/take-down`,
        { reason: 'wrong figures' },
        { authorization: `Bearer ${operatorToken}` },
      ),
    stop: async () => {
      await service.stop().catch(() => {})
      await disk.dispose()
    },
  }
}

const testWithDisk = (await maySmallDisk()) ? test.serial : test.serial.skip

testWithDisk(
  'new shares and definitions end while there is room left, and what is stored is still served',
  async (t) => {
    const { disk, service, stop } = await openOnSmallDisk(64 << 20, { MINIMUM_FREE_BYTES: `${8 << 20}` })
    t.teardown(stop)
    const made = await service.post('/api/datasets', asked('KEN'))
    t.is(made.status, 200)
    const { json } = await service.post('/api/search/resolve', { input: { kind: 'raw_text', query: 'GDP of Uganda' } })
    const spec = json.parts[0].spec
    await disk.fill(6 << 20)
    const share = await service.post('/api/datasets/share', { kind: 'live', ...spec })
    const definition = await service.post('/api/datasets/definitions', { definition: spec.definition })
    const dataset = await service.post('/api/datasets', asked('UGA'))
    for (const { status, json: problem } of [share, definition, dataset]) {
      t.deepEqual([status, problem.code, problem.retryable], [503, 'storage_full', true])
    }
    t.is((await service.get(`/api/datasets/${made.json.spec_id}/${made.json.content_version}`)).status, 200)
  },
)

testWithDisk('a take-down works on a disk without a byte left', async (t) => {
  const { disk, service, takeDown, stop } = await openOnSmallDisk(64 << 20, { RESERVED_BYTES: `${8 << 20}` })
  t.teardown(stop)
  const { json } = await service.post('/api/datasets', asked('KEN'))
  await disk.fill()
  // what is left over in pages of the log's own files
  for (let i = 0; i < 500; i += 1) {
    const { json: read } = await service.post('/api/search/resolve', {
      input: { kind: 'raw_text', query: `GDP of Kenya from ${1960 + (i % 40)} to ${2000 + Math.floor(i / 40)}` },
    })
    const spec = read.parts[0].spec
    if (spec === undefined) continue
    const { status } = await service.post('/api/datasets/share', { kind: 'live', ...spec })
    await disk.fill()
    if (status === 503) break
  }
  const taken = await takeDown(json.spec_id, json.content_version)
  t.is(taken.status, 200, JSON.stringify(taken.json))
  const snapshot = await service.get(`/api/datasets/${json.spec_id}/${json.content_version}`)
  t.deepEqual([snapshot.status, snapshot.json.code], [410, 'snapshot_revoked'])
})
