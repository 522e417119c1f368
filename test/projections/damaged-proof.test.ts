// Bytes of what is kept of the public log flipped one after another: it is given right or not at all, and nothing wrong is signed.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test from 'ava'
import { hashesAt, tileWidth } from '../../domain/proof/tiles.ts'
import { entryId, logId, proof, tileId } from '../../projections/proof/index.ts'
import { openProofLog } from '../../projections/proof/queries.ts'
import * as h from '../support/histories.ts'
import { openTestPorts } from '../support/in-memory.ts'
import { projectHistories } from '../support/projecting.ts'

const size = 530

test('no flipped byte of the public log gives another root, tile, entry or proof', async (t) => {
  t.timeout(300_000)
  const ports = await openTestPorts()
  t.teardown(ports.dispose)
  const histories = Array.from({ length: size }, (_, n) => ({
    stream: h.versionStreamFor(n + 1),
    events: [h.versionMaterialised(n + 1)],
  }))
  await projectHistories(ports, histories)
  const database = new DatabaseSync(join(ports.directory, 'read-models.db'))
  t.teardown(() => database.close())
  const tableOf = (collection: string): string => {
    const row = database.prepare('SELECT number FROM collections WHERE collection = ?').get(collection)
    return `documents_${String(row?.['number'])}`
  }
  const asked = [
    async () => (await openProofLog(ports.readModels)).root(),
    async () => (await openProofLog(ports.readModels)).tile({ level: 0, index: 0, width: tileWidth }),
    async () => (await openProofLog(ports.readModels)).tile({ level: 0, index: 2, width: size % tileWidth }),
    async () => (await openProofLog(ports.readModels)).tile({ level: 1, index: 0, width: hashesAt(size, 1) }),
    async () => (await openProofLog(ports.readModels)).tile({ level: 'entries', index: 0, width: tileWidth }),
    async () => (await openProofLog(ports.readModels)).tile({ level: 'entries', index: 2, width: size % tileWidth }),
    async () => (await openProofLog(ports.readModels)).inclusion(7),
    async () => (await openProofLog(ports.readModels)).entriesOf(h.specIdFor(8), h.contentVersionFor(8)),
  ]
  const told = (what: unknown): string => JSON.stringify(what)
  const right = await Promise.all(asked.map(async (ask) => told(await ask())))
  t.is(
    right.every((answer) => answer.length > 20),
    true,
  )
  const kept = `${proof.collection}.kept`
  const documents = [
    { name: 'the edge', table: tableOf(proof.collection), id: logId },
    { name: 'a full tile', table: tableOf(kept), id: tileId(0, 0) },
    { name: 'an entry', table: tableOf(kept), id: entryId(7) },
    { name: 'an entry of the edge', table: tableOf(kept), id: entryId(size - 2) },
  ]
  for (const { name, table, id } of documents) {
    const text = String(database.prepare(`SELECT document FROM ${table} WHERE id = ?`).get(id)?.['document'])
    const put = database.prepare(`UPDATE ${table} SET document = ? WHERE id = ?`)
    const counts = { right: 0, refused: 0 }
    const step = Math.max(1, Math.floor(text.length / 150))
    for (let at = 0; at < text.length; at += step) {
      const flipped = Buffer.from(text)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 7))
      put.run(flipped.toString(), id)
      for (const [i, ask] of asked.entries()) {
        const answer = await ask().then(told, () => null)
        if (answer !== null && answer !== right[i]) t.fail(`${name}, byte ${at}: another answer ${i}`)
        counts[answer === null ? 'refused' : 'right'] += 1
      }
    }
    put.run(text, id)
    t.log(`${name}: ${told(counts)}`)
    t.true(counts.refused > 0)
  }
  t.deepEqual(await Promise.all(asked.map(async (ask) => told(await ask()))), right)
})
