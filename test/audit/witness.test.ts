import test from 'ava'
import { witnessEvents } from '../../audit/witness.ts'
import { witnessTiles } from '../../audit/witness-tiles.ts'
import { nodeHash } from '../../domain/proof/merkle.ts'
import { tileOfPath } from '../../domain/proof/tiles.ts'
import { openProofLog, type ProofLog } from '../../projections/proof/queries.ts'
import * as h from '../support/histories.ts'
import { openTestPorts } from '../support/in-memory.ts'
import { projectHistories } from '../support/projecting.ts'

const versions = (from: number, count: number): ReadonlyArray<h.StreamHistory> =>
  Array.from({ length: count }, (_, i) => ({
    stream: h.versionStreamFor(from + i),
    events: [h.versionMaterialised(from + i)],
  }))
const checkpointOf = async (log: ProofLog) => ({ origin: 'log', size: log.size, root: await log.root(), text: '' })

const grown = async () => {
  const ports = await openTestPorts()
  await projectHistories(ports, versions(1, 300))
  const old = await checkpointOf(await openProofLog(ports.readModels))
  await projectHistories(ports, versions(301, 400))
  const log = await openProofLog(ports.readModels)
  return { ports, old, log, now: await checkpointOf(log) }
}
const tilesOf =
  (log: ProofLog, change: (path: string, bytes: Buffer) => Buffer = (_path, bytes) => bytes) =>
  async (path: string): Promise<Buffer> => {
    const tile = tileOfPath(path.slice('tile/'.length))
    return change(path, (tile === null ? null : await log.tile(tile)) ?? Buffer.alloc(0))
  }

test('a log that grew is believed by its events and by its tiles, with the root that it publishes', async (t) => {
  const { ports, old, log, now } = await grown()
  t.teardown(ports.dispose)
  const { size, root, fork } = await witnessEvents(ports.eventStore, old)
  t.deepEqual([size, root, fork], [now.size, now.root, null])
  t.is(await witnessTiles(tilesOf(log), old, now), null)
  t.is(await witnessTiles(tilesOf(log), now, now), null)
  t.is(await witnessTiles(tilesOf(log), { ...old, size: 0 }, now), null)
})

test('a log that says another thing than it said, or less, is found', async (t) => {
  const { ports, old, log, now } = await grown()
  t.teardown(ports.dispose)
  const other = { ...old, root: nodeHash(old.root, old.root) }
  t.is((await witnessEvents(ports.eventStore, other)).fork?.kind, 'log_forked')
  t.is((await witnessTiles(tilesOf(log), other, now))?.kind, 'log_forked')
  const longer = { ...now, size: now.size + 1 }
  t.is((await witnessEvents(ports.eventStore, longer)).fork?.kind, 'log_shrank')
  t.is((await witnessTiles(tilesOf(log), longer, now))?.kind, 'log_shrank')
})

test('tiles that were made to fit the earlier checkpoint do not fit the later one', async (t) => {
  const { ports, old, log, now } = await grown()
  t.teardown(ports.dispose)
  const flipped = tilesOf(log, (path, bytes) => {
    const copy = Buffer.from(bytes)
    if (path.startsWith('tile/0/001')) copy.writeUInt8(copy.readUInt8(0) ^ 1, 0)
    return copy
  })
  t.is((await witnessTiles(flipped, old, now))?.kind, 'log_forked')
})
