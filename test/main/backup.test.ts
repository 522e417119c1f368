// The drill of docs/backup.md: a copy of a running data directory, brought back elsewhere, whole and from the log alone.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { startService, statVarRequest, type Json, type TestService } from '../support/service.ts'
import { changeFigure, framePaths } from '../support/stored-objects.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const script = fileURLToPath(new URL('../../main/cli/audit.ts', import.meta.url))

const audit = (
  environment: Readonly<Record<string, string>>,
  ...args: ReadonlyArray<string>
): Promise<{ readonly code: number; readonly out: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, PORT: '0', MINIMUM_FREE_BYTES: '0', ...environment }
    const child = execFile(process.execPath, ['--no-warnings', script, ...args], { env }, (_, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, out: stdout + stderr })
    })
  })

const bodyOf = (country: string, facets: object = {}) =>
  statVarRequest(['economy/GrossDomesticProduct_Nominal'], {
    entities: { observationAbout: [`country/${country}`] },
    facets,
  })
const datasetOf = async (service: TestService, body: object): Promise<Json> => {
  const made = await service.post('/api/datasets', body)
  if (made.status !== 200) throw new Error(made.text)
  return made.json
}
const siteToken = 'the-token-of-the-site'

test('a running directory is copied and restored elsewhere, whole and from the log alone', async (t) => {
  t.timeout(300_000)
  const [backup, whole, logAlone] = [await temporaryDirectory(), await temporaryDirectory(), await temporaryDirectory()]
  t.teardown(() => Promise.all([backup, whole, logAlone].map(({ dispose }) => dispose())))
  const service = await startService({ SITE_TOKEN: siteToken })
  t.teardown(() => service.stop())
  const euros = { unit: { currency: 'EUR', prices: 'current' } }
  const first = await datasetOf(service, bodyOf('KEN', euros))
  const pin = await service.post(`${first.links.self}/pin`, {}, { authorization: `Bearer ${siteToken}` })
  t.is(pin.status, 200)
  const made = await audit(service.environment, 'backup', '-o', backup.path)
  t.is(made.code, 0, made.out)
  const second = await datasetOf(service, bodyOf('GHA'))
  const again = await audit(service.environment, 'backup', '-o', backup.path)
  t.is(again.code, 0, again.out)
  t.regex(again.out, /objects: 4 copied/)

  const restored = await audit({ DATA_DIR: whole.path }, 'restore', '--from', backup.path)
  t.is(restored.code, 0, restored.out)
  const build = /graph build: (.+)/.exec(restored.out)?.[1] ?? ''
  const occupied = await audit({ DATA_DIR: whole.path }, 'restore', '--from', backup.path)
  t.is(occupied.code, 2, occupied.out)
  const elsewhere = await startService({ DATA_DIR: whole.path, GRAPH: build })
  for (const { artifacts, links } of [first, second]) {
    t.is((await elsewhere.get(links.self)).status, 200)
    t.is((await elsewhere.get(`${links.explain}?period=2018`)).status, 200)
    const { bytes } = await elsewhere.download(artifacts[0].url)
    t.is(`sha256:${createHash('sha256').update(bytes).digest('hex')}`, artifacts[0].artifact_digest)
  }
  await elsewhere.stop()
  const environment = { DATA_DIR: whole.path, GRAPH: build }
  const sealed = await audit(environment, 'verify', '--seal', join(backup.path, 'log.seal'), '--skip-read-models')
  t.is(sealed.code, 0, sealed.out)

  const alone = { DATA_DIR: logAlone.path, GRAPH: build }
  const log = await audit(alone, 'restore', '--from', backup.path, '--log-only')
  t.is(log.code, 0, log.out)
  const remade = await audit(alone, 'remake')
  t.is(remade.code, 0, remade.out)
  t.regex(remade.out, /2 versions: rows or records of 2 made again, 4 files made again, 0 lost/)
  const verified = await audit(alone, 'verify', '--skip-read-models')
  t.is(verified.code, 0, verified.out)
  const { frame } = await framePaths(whole.path, first)
  t.deepEqual(await readFile((await framePaths(logAlone.path, first)).frame), await readFile(frame))
})

test('a damaged object is named and not copied; it is made again where the backup is restored', async (t) => {
  t.timeout(300_000)
  const [backup, restored] = [await temporaryDirectory(), await temporaryDirectory()]
  t.teardown(() => Promise.all([backup, restored].map(({ dispose }) => dispose())))
  const service = await startService()
  t.teardown(() => service.stop())
  const manifest = await datasetOf(service, bodyOf('KEN'))
  const { value } = (await service.get(`${manifest.links.explain}?period=2018`)).json.figure
  const { frame } = await framePaths(service.directory, manifest)
  await changeFigure(frame, value, value + 1)
  const made = await audit(service.environment, 'backup', '-o', backup.path)
  t.is(made.code, 1, made.out)
  t.regex(made.out, /object_changed: frames\//)
  const environment = { DATA_DIR: restored.path }
  const brought = await audit(environment, 'restore', '--from', backup.path)
  t.is(brought.code, 0, brought.out)
  const missing = await audit(environment, 'verify', '--skip-read-models')
  t.deepEqual([missing.code, missing.out.includes('object_missing: frames/')], [1, true], missing.out)
  const build = /graph build: (.+)/.exec(brought.out)?.[1] ?? ''
  const remade = await audit({ ...environment, GRAPH: build }, 'remake')
  t.regex(remade.out, /1 versions: rows or records of 1 made again, 0 files made again, 0 lost/)
  t.is((await audit(environment, 'verify', '--skip-read-models')).code, 0)
})
