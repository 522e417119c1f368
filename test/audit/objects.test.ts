import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { Findings } from '../../audit/finding.ts'
import { historyOf } from '../../audit/related.ts'
import { stateAt } from '../../audit/at.ts'
import { verifyVersionObjects } from '../../audit/verify-objects.ts'
import { openSqliteReadModels } from '../../adapters/embedded/read-models.ts'
import { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import { versionStream } from '../../domain/events/streams.ts'
import { allProjections } from '../../projections/registry.ts'
import { contentVersion, openWorld, specId, type World } from '../lifecycle/world.ts'

const stream = versionStream(specId, contentVersion)

const verified = async ({ base }: World) => {
  const findings = new Findings()
  const ports = { objects: base.objects, streams: new StreamReader(base.eventStore) }
  await verifyVersionObjects(ports, stream, findings)
  return findings.shown.map(({ kind }) => kind)
}

const fileOf = async (
  { base }: World,
  tier: string,
  which: (bytes: Buffer) => boolean = () => true,
): Promise<string> => {
  const folder = join(base.directory, 'objects', 'objects', tier, specId, contentVersion)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (which(await readFile(path))) return path
  }
  throw new Error(`nothing under ${tier}`)
}
const isFrame = (bytes: Buffer) => bytes.subarray(0, 6).toString() === 'ARROW1'
const change = async (path: string) => {
  const bytes = await readFile(path)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

const kinds: ReadonlyArray<readonly [string, (world: World) => Promise<void>, string]> = [
  ['a changed file', async (w) => change(await fileOf(w, 'working')), 'object_changed'],
  ['a missing file', async (w) => rm(await fileOf(w, 'working')), 'object_missing'],
  ['a changed pinned file', async (w) => change(await fileOf(w, 'pinned')), 'object_changed'],
  ['a changed frame', async (w) => change(await fileOf(w, 'frames', isFrame)), 'object_changed'],
  ['a missing frame', async (w) => rm(await fileOf(w, 'frames', isFrame)), 'object_missing'],
  ['a changed record', async (w) => change(await fileOf(w, 'frames', (bytes) => !isFrame(bytes))), 'object_changed'],
]

for (const [name, tamper, kind] of kinds) {
  test(`verify finds ${name}`, async (t) => {
    const world = await openWorld()
    try {
      await world.run('csv')
      await world.pin()
      t.deepEqual(await verified(world), [])
      await tamper(world)
      t.deepEqual(await verified(world), [kind as never])
    } finally {
      await world.close()
    }
  })
}

test('verify finds a false file that was recorded with its own digest, while the rows are right', async (t) => {
  const world = await openWorld()
  try {
    await world.run('csv')
    const text = (await readFile(await fileOf(world, 'working'))).toString()
    const figure = /,(\d+(?:\.\d+)?),/.exec(text)?.[1] ?? ''
    await world.record(Buffer.from(text.replace(`,${figure},`, `,${figure}1,`)), 'csv')
    t.deepEqual(await verified(world), ['content_version_differs'])
  } finally {
    await world.close()
  }
})

test('verify finds what is left of a version that was taken down, and nothing wrong with expired ones', async (t) => {
  const world = await openWorld()
  try {
    await world.run('csv')
    const kept = await readFile(await fileOf(world, 'working'))
    world.advance(10_001)
    await world.tick()
    t.deepEqual(await verified(world), [])
    await world.takeDown()
    t.deepEqual(await verified(world), [])
    await world.base.objects.put(`working/${specId}/${contentVersion}/${'0'.repeat(64)}`, kept, 'text/plain')
    t.deepEqual(await verified(world), ['object_kept'])
  } finally {
    await world.close()
  }
})

test('the history of a version is what its stream says; its state at a time is that of then', async (t) => {
  const world = await openWorld()
  try {
    const before = new Date(world.base.clock()).toISOString()
    await world.run('csv')
    world.advance(5_000)
    await world.takeDown()
    const types: string[] = []
    for await (const event of historyOf(world.base.eventStore, `${specId}.${contentVersion}`)) types.push(event.type)
    t.deepEqual(types, ['VersionMaterialised', 'ArtifactRendered', 'VersionRevoked'])
    const revokedAt = async (instant: string, name: string) => {
      const scratch = openSqliteReadModels({ file: join(world.base.directory, `${name}.db`) })
      const ports = { eventStore: world.base.eventStore, scratch }
      const { documents } = await stateAt(ports, allProjections, instant, contentVersion)
      await scratch.close()
      return documents['versions']?.map(({ document }) => document['revoked'] !== null)
    }
    t.deepEqual(await revokedAt(before, 'before'), [false])
    t.deepEqual(await revokedAt(new Date(world.base.clock()).toISOString(), 'after'), [true])
  } finally {
    await world.close()
  }
})
