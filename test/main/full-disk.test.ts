// The embedded default on a disk that is really full: nothing accepted is lost, nothing half-written is served, and health says why.
import { createHash } from 'node:crypto'
import test, { type ExecutionContext } from 'ava'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import { type Json, startService, statVarRequest, type TestService } from '../support/service.ts'
import { maySmallDisk, openSmallDisk } from '../support/small-disk.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const bodyOf = (country: string, year: number) =>
  statVarRequest(
    [gdp],
    {
      entities: { observationAbout: [`country/${country}`, 'country/RWA'] },
      window: { kind: 'range', start_year: 2000, end_year: year },
    },
    { format: 'xlsx', bundle: false },
  )
const questions = ['KEN', 'UGA', 'TZA', 'GHA', 'FRA', 'DEU'].flatMap((country) =>
  Array.from({ length: 15 }, (_, i) => bodyOf(country, 2005 + i)),
)
const sha256 = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
const checksOf = async (service: TestService): Promise<Readonly<Record<string, string>>> =>
  (await service.get('/api/datasets/healthz')).json.checks

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 1_200; i++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`it did not come to this: ${what}`)
}

/** Every artifact of a manifest, whole. */
const downloads = async (t: ExecutionContext, service: TestService, manifest: Json): Promise<void> => {
  for (const { url, artifact_digest, bytes } of manifest.artifacts) {
    const file = await service.download(url)
    t.deepEqual([file.status, file.bytes.length, sha256(file.bytes)], [200, bytes, artifact_digest])
  }
}

type Case = {
  readonly name: string
  /** What stands on the small disk; all else stands in a directory with room. */
  readonly environment: (disk: string, roomy: string) => Readonly<Record<string, string>>
  /** What health names. */
  readonly part: string
  /** Whether the log is there as well, so that new requests are refused. */
  readonly refuses: boolean
}
const cases: ReadonlyArray<Case> = [
  {
    name: 'the whole data directory, the log with it',
    environment: (disk) => ({ DATA_DIR: disk }),
    part: 'event_store',
    refuses: true,
  },
  {
    name: 'files of runs and the objects, while the log goes on elsewhere',
    environment: (disk, roomy) => ({
      DATA_DIR: disk,
      EVENT_STORE: `sqlite:${roomy}/events.sqlite`,
      READ_MODELS: `sqlite:${roomy}/read-models.sqlite`,
    }),
    part: 'temporary_files',
    refuses: false,
  },
  {
    name: 'the object store',
    environment: (disk, roomy) => ({ DATA_DIR: roomy, OBJECTS: `file:${disk}/objects` }),
    part: 'objects',
    refuses: false,
  },
]

const eventsOf = async (service: TestService, types: ReadonlyArray<string>): Promise<number> => {
  let count = 0
  for await (const { type } of service.eventStore.readAll(null)) if (types.includes(type)) count++
  return count
}
const claimsOf = async (service: TestService): Promise<ReadonlyMap<string, number>> => {
  const claims = new Map<string, number>()
  for await (const { type, data } of service.eventStore.readAll(null)) {
    const id = String(data['operation_id'])
    if (type === 'OperationClaimed') claims.set(id, (claims.get(id) ?? 0) + 1)
  }
  return claims
}

if (await maySmallDisk()) {
  for (const { name, environment, part, refuses } of cases) {
    test.serial(
      `a full disk under ${name}: what was accepted is done once there is room, with the same rows`,
      async (t) => {
        t.timeout(300_000)
        const [disk, roomy] = [await openSmallDisk(24_000_000), await temporaryDirectory()]
        if (disk === null) return t.fail('the disk is gone')
        const service = await startService({
          SYNC_BUDGET_ROWS: '0',
          // on a slow machine a run must find time to renew it
          LEASE_MS: '2000',
          ...environment(disk.path, roomy.path),
        })
        t.teardown(async () => {
          await disk.free()
          await service.stop()
          await disk.dispose()
          await roomy.dispose()
        })
        let broken: unknown = null
        service.roles.failed.catch((error: unknown) => {
          broken = error
        })
        const accepted = new Map<string, number>()
        const refused: Json[] = []
        let next = 0
        const ask = async () => {
          const answer = await service.post('/api/datasets', questions[next])
          if (answer.status === 202) accepted.set(answer.json.operation.id, next++)
          else refused.push(answer)
        }
        const statusOf = async (id: string) => (await service.get(`/api/datasets/operations/${id}`)).json
        const isDone = async (id: string) => (await statusOf(id)).operation?.status === 'done'

        // one is stored before the disk is full, some are accepted just before, the others while it is
        await ask()
        const [stored = ''] = accepted.keys()
        await until('the first is done', () => isDone(stored))
        // a full log takes none later, so more must be on their way than can be done meanwhile
        for (let i = 0; i < (refuses ? 12 : 4); i++) await ask()
        await disk.fill()
        if (refuses) while (refused.length === 0 && next < questions.length) await ask()
        else for (let i = 0; i < 4; i++) await ask()
        t.deepEqual(
          refused.map(({ status, json }) => [status, json.code]),
          refuses ? [[503, 'storage_full']] : [],
        )
        await until(`health says that ${part} is full`, async () => (await checksOf(service))[part] === 'full')
        // more attempts than a fault of the run's own is given
        if (!refuses) await until('attempts go on', async () => Math.max(...(await claimsOf(service)).values()) > 4)

        let waiting = 0
        for (const id of accepted.keys()) {
          const state = await statusOf(id)
          t.true(['pending', 'running', 'done'].includes(state.operation?.status), JSON.stringify(state).slice(0, 300))
          if (state.manifest === undefined) waiting++
          else await downloads(t, service, state.manifest)
        }
        t.true(waiting > 0, 'none had to wait for room')
        t.true(await isDone(stored), 'what is stored is served from a full disk')

        await disk.free()
        const versions = new Map<number, string>()
        await until('every accepted operation is done', async () => {
          for (const [id, question] of accepted) {
            const state = await statusOf(id)
            if (state.operation?.status !== 'done') return false
            if (!versions.has(question)) await downloads(t, service, state.manifest)
            versions.set(question, state.manifest.content_version)
          }
          return true
        })
        t.is(broken, null, 'no loop of the process ends for want of room')
        const ended = await eventsOf(service, ['OperationCompleted', 'OperationFailed'])
        t.is(ended, accepted.size, 'each ends once')
        await ask()
        const last = [...accepted.keys()].at(-1) ?? ''
        await until('new requests are taken', () => isDone(last))
        // a store is looked at now and then, not with each request
        await until('health is well again', async () => !Object.values(await checksOf(service)).includes('full'))

        const elsewhere = await startService()
        t.teardown(() => elsewhere.stop())
        for (const [question, version] of versions) {
          t.is((await elsewhere.post('/api/datasets', questions[question])).json.content_version, version)
        }
        t.log(`${accepted.size} accepted, ${waiting} waited for room, ${refused.length} refused, 0 lost`)
      },
    )
  }

  test.serial('a request that is answered at once is refused as storage_full when there is no room', async (t) => {
    const disk = await openSmallDisk(24_000_000)
    if (disk === null) return t.fail('the disk is gone')
    const service = await startService({ DATA_DIR: disk.path })
    t.teardown(async () => {
      await disk.free()
      await service.stop()
      await disk.dispose()
    })
    const made = await service.post('/api/datasets', bodyOf('KEN', 2020))
    t.is(made.status, 200, made.text)
    await disk.fill(0)
    const refused = await service.post('/api/datasets', bodyOf('UGA', 2020))
    t.deepEqual([refused.status, refused.json.code], [503, 'storage_full'], refused.text)
    t.true(Number(refused.headers.get('retry-after')) > 0)
    // what is stored is served from a full disk
    t.is((await service.post('/api/datasets', bodyOf('KEN', 2020))).status, 200)
    await downloads(t, service, made.json)
    await disk.free()
    const again = await service.post('/api/datasets', bodyOf('UGA', 2020))
    t.is(again.status, 200, again.text)
    await downloads(t, service, again.json)
  })

  test.serial(
    'a process that finds no room at all at its start says so; with a little it serves what is stored',
    async (t) => {
      const disk = await openSmallDisk(24_000_000)
      if (disk === null) return t.fail('the disk is gone')
      t.teardown(disk.dispose)
      const first = await startService({ DATA_DIR: disk.path })
      const made = await first.post('/api/datasets', bodyOf('KEN', 2020))
      await first.stop()
      await disk.fill()
      const fault = await t.throwsAsync(startService({ DATA_DIR: disk.path }), { instanceOf: StorageFault })
      t.is(fault?.reason, 'full')
      t.regex(fault?.message ?? '', /events\.sqlite: the disk is full/)
      await disk.free()
      await disk.fill(400_000)
      const second = await startService({ DATA_DIR: disk.path })
      const again = await second.post('/api/datasets', bodyOf('KEN', 2020))
      t.deepEqual([again.status, again.json.content_version], [200, made.json.content_version])
      await downloads(t, second, again.json)
      await disk.free()
      await second.stop()
    },
  )
} else test.skip('a full disk: mounting a small file system is not permitted here', (t) => t.pass())
