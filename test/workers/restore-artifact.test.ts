// An expired file made again: once for all who wait, byte for byte or not at all, whatever breaks meanwhile.
import { readdir, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { discardFrame, expireArtifacts, revokeVersion } from '../../commands/index.ts'
import { versionStream } from '../../domain/events/streams.ts'
import { sha256Hex } from '../../domain/digest.ts'
import { artifactOf } from '../../domain/lifecycle/version.ts'
import type { Problem } from '../../domain/problem.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { OperationPorts } from '../../workers/operations/operation-ports.ts'
import { artifactRestorer } from '../../workers/operations/restore-artifact.ts'
import { startService, statVarRequest, type TestService } from '../support/service.ts'
import { door, operationsIn, until } from './support/operations.ts'

let service: TestService
let operations: ReturnType<typeof operationsIn>
test.before(async () => {
  service = await startService({ ROLES: 'api' })
  operations = operationsIn(service)
})
test.after.always(() => service.stop())

const later = () => instantOf(Date.now() + 1_000)

/** A version whose working files have expired and are deleted, as the janitor leaves it. */
const expiredVersion = async (year: number) => {
  const scope = {
    entities: { observationAbout: ['country/GHA'] },
    window: { kind: 'range', start_year: year, end_year: year },
  }
  const { json } = await service.post('/api/datasets', statVarRequest(['economy/GrossDomesticProduct_Nominal'], scope))
  const specId: string = json.spec_id
  const contentVersion: string = json.content_version
  const digest: string = json.artifacts[0].artifact_digest
  const stream = versionStream(specId, contentVersion)
  await operations.append(stream, expireArtifacts({ before: later(), now: later() }))
  const made = await operations.versionOf(specId, contentVersion)
  for (const { key } of made.artifacts) await operations.ports.objects.delete(key)
  const key = artifactOf(made, digest)?.key ?? ''
  const files = `/api/datasets/${specId}/${contentVersion}/files`
  return {
    stream,
    digest,
    key,
    files,
    made,
    restoreBy: (ports: OperationPorts, waitMs = 60_000) => {
      const restore = artifactRestorer(ports, waitMs)
      return (of = digest) => restore(specId, contentVersion, of, 'a'.repeat(32))
    },
    isStored: async () => (await operations.ports.objects.head(key)) !== null,
    events: () => operations.eventTypesOf(stream),
    state: () => operations.versionOf(specId, contentVersion),
    get: () => service.get(`${files}/${digest}`),
  }
}

type Render = OperationPorts['materialiser']['render']
/** Ports whose renderings are counted. */
const watched = (change: Partial<OperationPorts> = {}, render?: Render) => {
  const base = { ...operations.ports, ...change }
  const seen = { renders: 0 }
  const ports: OperationPorts = {
    ...base,
    materialiser: {
      ...base.materialiser,
      render: (...task) => {
        seen.renders++
        return (render ?? base.materialiser.render)(...task)
      },
    },
  }
  return { ports, seen }
}
const codeOf = (result: E.Either<Problem, void>): string => (E.isLeft(result) ? result.left.code : 'restored')
const leftBehind = async () =>
  (await readdir(operations.ports.temporaryDirectory)).filter((name) => name.startsWith('restore-'))
/** A rendering that waits at a door. */
const behind =
  (opened: Promise<void>): Render =>
  async (...task) => {
    await opened
    return operations.ports.materialiser.render(...task)
  }

test.serial('a file is made again with the bytes it had, recorded once and served', async (t) => {
  const version = await expiredVersion(2000)
  t.is(codeOf(await version.restoreBy(watched().ports)()), 'restored')
  t.true(await version.isStored())
  t.deepEqual((await version.events()).slice(-1), ['ArtifactRestored'])
  t.is(artifactOf(await version.state(), version.digest)?.state, 'stored')
  t.is((await version.get()).status, 302)
  t.deepEqual(await leftBehind(), [])
})

test.serial('all who wait for a file share one rendering; who comes later starts another', async (t) => {
  const version = await expiredVersion(2001)
  const { ports, seen } = watched()
  const restore = version.restoreBy(ports)
  const together = await Promise.all([restore(), restore(), restore()])
  t.deepEqual(together.map(codeOf), ['restored', 'restored', 'restored'])
  t.is(seen.renders, 1)
  await restore()
  t.is(seen.renders, 2)
  t.is((await version.events()).filter((type) => type === 'ArtifactRestored').length, 1)
})

test.serial('a store that breaks while the file is put leaves no event, and the next request makes it', async (t) => {
  const version = await expiredVersion(2002)
  const { objects } = operations.ports
  let isAway = true
  const { ports } = watched({
    objects: {
      ...objects,
      putFile: (...put) => (isAway ? Promise.reject(new Error('the store is away')) : objects.putFile(...put)),
    },
  })
  const restore = version.restoreBy(ports)
  const before = await version.events()
  const both = await Promise.allSettled([restore(), restore()])
  t.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  t.deepEqual(await version.events(), before)
  t.deepEqual(await leftBehind(), [])
  isAway = false
  t.is(codeOf(await restore()), 'restored')
})

test.serial(
  'without the frame or the record no file is made, and it is said whether they were let go or lost',
  async (t) => {
    const missing = await expiredVersion(2003)
    await operations.ports.objects.delete(missing.made.frame.key)
    const discarded = await expiredVersion(2004)
    await operations.append(discarded.stream, discardFrame({ before: null, now: later() }))
    const unrecorded = await expiredVersion(2005)
    await operations.ports.objects.delete(unrecorded.made.record.key)
    for (const [version, status, code] of [
      [missing, 500, 'stored_object_damaged'],
      [discarded, 410, 'artifact_expired'],
      [unrecorded, 500, 'stored_object_damaged'],
    ] as const) {
      const { ports, seen } = watched()
      t.is(codeOf(await version.restoreBy(ports)()), code)
      t.is(seen.renders, 0)
      t.is((await version.get()).status, status)
    }
    t.is(codeOf(await missing.restoreBy(watched().ports)(`sha256:${'0'.repeat(64)}`)), 'artifact_not_found')
    t.deepEqual(await leftBehind(), [])
  },
)

test.serial('a version taken down while its file is made again stays down, and nothing of it is stored', async (t) => {
  const version = await expiredVersion(2006)
  const { ports } = watched({}, async (...task) => {
    const rendered = await operations.ports.materialiser.render(...task)
    await operations.append(version.stream, revokeVersion({ reason: 'a mistake', now: later() }))
    return rendered
  })
  t.is(codeOf(await version.restoreBy(ports)()), 'snapshot_revoked')
  t.false(await version.isStored())
})

test.serial('who waits too long is asked to come again, while the file is still made', async (t) => {
  const version = await expiredVersion(2007)
  const { open, opened } = door()
  const { ports, seen } = watched({}, behind(opened))
  const result = await version.restoreBy(ports, 5)()
  t.is(codeOf(result), 'service_unavailable')
  t.is(E.isLeft(result) ? result.left.retry_after_seconds : 0, 5)
  open()
  await until(async () => (await version.events()).includes('ArtifactRestored'))
  t.is(seen.renders, 1)
  t.is((await version.get()).status, 302)
})

test.serial('a full queue refuses new work at once, but lets others join what is under way', async (t) => {
  const version = await expiredVersion(2008)
  const { open, opened } = door()
  let isFull = false
  const { materialiser } = operations.ports
  const { ports, seen } = watched({ materialiser: { ...materialiser, hasRoom: () => !isFull } }, behind(opened))
  const restore = version.restoreBy(ports)
  const first = restore()
  isFull = true
  const second = restore()
  t.is(codeOf(await restore(`sha256:${'1'.repeat(64)}`)), 'service_unavailable')
  open()
  t.deepEqual([codeOf(await first), codeOf(await second)], ['restored', 'restored'])
  t.is(seen.renders, 1)
})

test.serial('a writer that makes other bytes gives the same rows as another file, and says so', async (t) => {
  const version = await expiredVersion(2009)
  const otherBytes = randomBytes(100)
  const otherDigest = `sha256:${sha256Hex(otherBytes)}`
  const { ports } = watched({}, async (...task) => {
    const rendered = await operations.ports.materialiser.render(...task)
    if (E.isLeft(rendered)) return rendered
    for (const { path } of rendered.right) await writeFile(path, otherBytes)
    return E.right(rendered.right.map((file) => ({ ...file, artifact_digest: otherDigest })))
  })
  const result = await version.restoreBy(ports)()
  t.is(codeOf(result), 'artifact_expired')
  t.deepEqual(E.isLeft(result) ? result.left.alternatives : [], [
    {
      artifact_digest: otherDigest,
      rendering: { format: 'csv', bundle: false },
      url: `${version.files}/${otherDigest}`,
    },
  ])
  const state = await version.state()
  const other = artifactOf(state, otherDigest)
  t.deepEqual([artifactOf(state, version.digest)?.state, other?.state], ['expired', 'stored'])
  t.not(await operations.ports.objects.head(other?.key ?? ''), null)
  t.false(await version.isStored(), 'nothing is stored under a digest that is not its own')
})

test.serial('a file lost from the store without having expired is put there again, and that is no news', async (t) => {
  const version = await expiredVersion(2010)
  await version.restoreBy(watched().ports)()
  await operations.ports.objects.delete(version.key)
  const before = await version.events()
  t.is((await version.get()).status, 302)
  t.true(await version.isStored())
  t.deepEqual(await version.events(), before)
})
