import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { Findings } from '../../audit/finding.ts'
import { publicKeyOf, sealKeyOf } from '../../audit/seal-keys.ts'
import { readSeal, writeSeal } from '../../audit/seal.ts'
import type { Seal } from '../../audit/compare-seal.ts'
import { verifyLog } from '../../audit/verify-log.ts'
import { verifyReadModels } from '../../audit/verify-read-models.ts'
import { exportLines, importLines } from '../../audit/transfer.ts'
import { openSqliteReadModels } from '../../adapters/embedded/read-models.ts'
import { chainedHash, chainStart } from '../../domain/events/hash-chain.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { allProjections } from '../../projections/registry.ts'
import { datasetHistory, operationStreamFor, specIdFor, versionStreamFor } from '../support/histories.ts'
import { openTestPorts, type TestPorts } from '../support/in-memory.ts'
import { projectHistories } from '../support/projecting.ts'

const key = sealKeyOf('the signing key of the audit tests')
const stream = operationStreamFor(2)

const filled = async (): Promise<TestPorts> => {
  const ports = await openTestPorts()
  await projectHistories(
    ports,
    [1, 2, 3].flatMap((n) => datasetHistory(n)),
  )
  return ports
}

/** Changes the log behind the service's back, as somebody with the file could. */
const tamper = (ports: TestPorts, ...statements: ReadonlyArray<string>): void => {
  const database = new DatabaseSync(join(ports.directory, 'log.db'))
  database.exec('DROP TRIGGER events_do_not_change; DROP TRIGGER events_are_kept;')
  for (const statement of statements) database.exec(statement)
  database.close()
}

const kindsOf = async (eventStore: Pick<EventStore, 'readAll'>, seal: Seal | null = null) => {
  const findings = new Findings()
  await verifyLog(eventStore, findings, seal === null ? [] : [seal])
  return findings.shown.map(({ kind, where }) => [kind, where])
}

const sealOf = async (ports: TestPorts): Promise<Seal> => {
  const chain = await verifyLog(ports.eventStore, new Findings())
  const seal = readSeal(writeSeal(chain, key, '2026-01-31T12:00:00.000Z').join('\n'), publicKeyOf(key))
  if (E.isLeft(seal)) throw new Error(seal.left)
  return seal.right
}

const rewritten = async (ports: TestPorts): Promise<ReadonlyArray<string>> => {
  const statements: string[] = []
  let previous = chainStart
  for (const event of await ports.eventStore.readStream(stream)) {
    const { hash: _, ...metadata } = event.metadata
    const data = event.revision === 1n ? { ...event.data, worker: 'somebody else' } : event.data
    previous = chainedHash(previous, stream, { ...event, data, metadata })
    const texts = [data, { ...metadata, hash: previous }].map((value) => JSON.stringify(value).replaceAll("'", "''"))
    statements.push(
      `UPDATE events SET data = '${texts[0]}', metadata = '${texts[1]}' WHERE stream = '${stream}' AND revision = ${event.revision}`,
    )
  }
  return statements
}

const kinds: ReadonlyArray<{
  readonly name: string
  readonly change: (ports: TestPorts) => ReadonlyArray<string> | Promise<ReadonlyArray<string>>
  readonly found: ReadonlyArray<readonly [string, string]>
  readonly needsSeal?: boolean
}> = [
  {
    name: 'a changed event',
    change: () => [
      `UPDATE events SET data = json_set(data, '$.worker', 'x') WHERE stream = '${stream}' AND revision = 1`,
    ],
    found: [['event_changed', `${stream}@1`]],
  },
  {
    name: 'a changed actor',
    change: () => [
      `UPDATE events SET metadata = json_set(metadata, '$.actor', 'x') WHERE stream = '${stream}' AND revision = 0`,
    ],
    found: [['event_changed', `${stream}@0`]],
  },
  {
    name: 'an event made undecodable',
    change: () => [
      `UPDATE events SET data = json_remove(data, '$.worker') WHERE stream = '${stream}' AND revision = 1`,
    ],
    found: [
      ['event_changed', `${stream}@1`],
      ['event_undecodable', `${stream}@1`],
    ],
  },
  {
    name: 'a dropped event',
    change: () => [`DELETE FROM events WHERE stream = '${stream}' AND revision = 2`],
    found: [['event_dropped', `${stream}@3`]],
  },
  {
    name: 'a dropped event whose gap was closed',
    change: () => [
      `DELETE FROM events WHERE stream = '${stream}' AND revision = 2`,
      `UPDATE events SET revision = revision - 1 WHERE stream = '${stream}' AND revision > 2`,
    ],
    found: [['event_changed', `${stream}@2`]],
  },
  {
    name: 'two events in another order',
    change: () => [
      `UPDATE events SET revision = 99 WHERE stream = '${stream}' AND revision = 2`,
      `UPDATE events SET revision = 2 WHERE stream = '${stream}' AND revision = 3`,
      `UPDATE events SET revision = 3 WHERE stream = '${stream}' AND revision = 99`,
    ],
    found: [
      ['event_dropped', `${stream}@3`],
      ['event_reordered', `${stream}@2`],
    ],
  },
  {
    name: 'an inserted event',
    change: () => [
      `UPDATE events SET position = -position WHERE stream = '${stream}' AND revision > 1`,
      `UPDATE events SET position = 1000 - position, revision = revision + 100 WHERE stream = '${stream}' AND revision > 1`,
      `UPDATE events SET revision = revision - 99 WHERE stream = '${stream}' AND revision > 100`,
      `INSERT INTO events (position, stream, revision, id, type, v, recorded_at, data, metadata)
         SELECT 999, stream, 2, 'inserted', type, v, recorded_at, data, metadata FROM events WHERE stream = '${stream}' AND revision = 1`,
    ],
    found: [
      ['event_changed', `${stream}@2`],
      ['event_inserted', `${stream}@2`],
    ],
  },
  {
    name: 'a tail that was cut off',
    change: () => [`DELETE FROM events WHERE stream = '${stream}' AND revision > 2`],
    found: [['tail_cut', stream]],
    needsSeal: true,
  },
  {
    name: 'a stream that was removed',
    change: () => [`DELETE FROM events WHERE stream = '${versionStreamFor(2)}'`],
    found: [['stream_missing', versionStreamFor(2)]],
    needsSeal: true,
  },
  {
    name: 'a stream rewritten with hashes that fit',
    change: rewritten,
    found: [['head_changed', `${stream}@4`]],
    needsSeal: true,
  },
]

for (const { name, change, found, needsSeal } of kinds) {
  test(`verify finds ${name}`, async (t) => {
    const ports = await filled()
    try {
      const seal = await sealOf(ports)
      t.deepEqual(await kindsOf(ports.eventStore, seal), [])
      tamper(ports, ...(await change(ports)))
      const withoutSeal = await kindsOf(ports.eventStore)
      if (needsSeal === true) {
        t.deepEqual(withoutSeal, [], 'the chain alone cannot tell')
        t.deepEqual(
          await kindsOf(ports.eventStore, seal),
          found.map((pair) => [...pair]),
        )
      } else {
        for (const pair of found)
          t.true(
            withoutSeal.some(([kind, where]) => kind === pair[0] && where === pair[1]),
            JSON.stringify(withoutSeal),
          )
      }
    } finally {
      await ports.dispose()
    }
  })
}

test('a log that only grew still fits its seal', async (t) => {
  const ports = await filled()
  try {
    const seal = await sealOf(ports)
    await projectHistories(ports, datasetHistory(4))
    t.deepEqual(await kindsOf(ports.eventStore, seal), [])
  } finally {
    await ports.dispose()
  }
})

test('a seal that was changed, or signed with another key, is refused', async (t) => {
  const ports = await filled()
  try {
    const chain = await verifyLog(ports.eventStore, new Findings())
    const lines = writeSeal(chain, key, '2026-01-31T12:00:00.000Z')
    const publicKey = publicKeyOf(key)
    const refusalOf = (text: string, by = publicKey) => {
      const seal = readSeal(text, by)
      return E.isLeft(seal) ? seal.left : null
    }
    t.is(refusalOf(lines.join('\n')), null)
    t.regex(refusalOf(lines.slice(0, -1).join('\n')) ?? '', /heads/)
    t.regex(refusalOf(lines.join('\n').replace('"events":', '"events":1')) ?? '', /signature/)
    t.regex(refusalOf(lines.join('\n'), publicKeyOf(sealKeyOf('another key'))) ?? '', /another key/)
    t.regex(refusalOf('nonsense') ?? '', /not a seal/)
  } finally {
    await ports.dispose()
  }
})

const readModelKinds: ReadonlyArray<readonly [string, (table: string) => string, string]> = [
  [
    'a changed document',
    (table) => `UPDATE ${table} SET document = json_set(document, '$.how', 'explicit')`,
    'read_model_differs',
  ],
  ['a removed document', (table) => `DELETE FROM ${table}`, 'read_model_missing'],
]

for (const [name, statement, kind] of readModelKinds) {
  test(`verify finds ${name} of a read model`, async (t) => {
    const ports = await filled()
    const scratch = openSqliteReadModels({ file: join(ports.directory, 'scratch.db') })
    try {
      const specs = allProjections.filter((p) => p.name === 'specs')
      const clean = new Findings()
      const { documents } = await verifyReadModels({ ...ports, live: ports.readModels, scratch }, allProjections, clean)
      t.deepEqual([clean.shown, documents > 8], [[], true])
      const database = new DatabaseSync(join(ports.directory, 'read-models.db'))
      const tables = database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
        .all()
        .map((row) => String(row['name']))
      const holding = tables.find((table) => {
        const columns = database
          .prepare(`PRAGMA table_info("${table}")`)
          .all()
          .map((column) => column['name'])
        return (
          columns.includes('document') &&
          database.prepare(`SELECT 1 FROM "${table}" WHERE id = ? AND document LIKE '%"how"%'`).all(specIdFor(2))
            .length > 0
        )
      })
      t.not(holding, undefined)
      database.exec(`${statement(`"${holding}"`)} WHERE id = '${specIdFor(2)}'`)
      database.close()
      const again = openSqliteReadModels({ file: join(ports.directory, 'scratch-2.db') })
      const findings = new Findings()
      await verifyReadModels({ ...ports, live: ports.readModels, scratch: again }, specs, findings)
      await again.close()
      t.deepEqual(
        findings.shown.map((f) => f.kind),
        [kind as never],
      )
    } finally {
      await scratch.close()
      await ports.dispose()
    }
  })
}

test('verify finds a document that the log does not give', async (t) => {
  const ports = await filled()
  const scratch = openSqliteReadModels({ file: join(ports.directory, 'scratch.db') })
  try {
    const [specs] = allProjections.filter((p) => p.name === 'specs')
    if (specs === undefined) throw new Error('no projection of specs')
    const document = {
      spec_id: `spec_${'f'.repeat(32)}`,
      identity: null,
      how: null,
      registered_at: null,
      live_shares: 0,
      snapshot_shares: 0,
    }
    await ports.readModels.apply(
      specs.key,
      [{ collection: specs.collection, id: document.spec_id, document, index: specs.indexOf(document), position: 1n }],
      1n,
    )
    const findings = new Findings()
    await verifyReadModels({ ...ports, live: ports.readModels, scratch }, [specs], findings)
    t.deepEqual(
      findings.shown.map((f) => f.kind),
      ['read_model_extra'],
    )
  } finally {
    await scratch.close()
    await ports.dispose()
  }
})

const linesOf = async (eventStore: EventStore): Promise<ReadonlyArray<string>> => {
  const lines: string[] = []
  for await (const line of exportLines(eventStore, 'urn:test')) lines.push(line)
  return lines
}
async function* from(lines: ReadonlyArray<string>): AsyncGenerator<string> {
  yield* lines
}

test('an export imported into an empty log gives the same streams, and a repetition adds nothing', async (t) => {
  const [ports, other] = [await filled(), await openTestPorts()]
  try {
    const lines = await linesOf(ports.eventStore)
    t.deepEqual(await importLines(other.eventStore, from(lines)), E.right({ events: 30, known: 0 }))
    t.deepEqual(await importLines(other.eventStore, from(lines)), E.right({ events: 0, known: 30 }))
    t.deepEqual(await kindsOf(other.eventStore), [])
    t.deepEqual(await kindsOf(other.eventStore, await sealOf(ports)), [])
    for (const name of [stream, versionStreamFor(2)]) {
      const strip = async (store: EventStore) =>
        (await store.readStream(name)).map(({ recorded_at: _at, position: _position, ...event }) => event)
      t.deepEqual(await strip(other.eventStore), await strip(ports.eventStore))
    }
  } finally {
    await ports.dispose()
    await other.dispose()
  }
})

test('an export with a changed, missing or foreign line is refused', async (t) => {
  const ports = await filled()
  try {
    const lines = await linesOf(ports.eventStore)
    const at = lines.findIndex((line) => line.includes('OperationClaimed'))
    const cases = [
      lines.map((line, i) => (i === at ? line.replace('worker-1', 'worker-9') : line)),
      lines.filter((_, i) => i !== at),
      lines.map((line, i) => (i === at ? 'nonsense' : line)),
    ]
    for (const changed of cases) {
      const other = await openTestPorts()
      t.true(E.isLeft(await importLines(other.eventStore, from(changed))))
      await other.dispose()
    }
  } finally {
    await ports.dispose()
  }
})

test('a document that was written ahead of its checkpoint, as projectors do, is no finding', async (t) => {
  const ports = await filled()
  t.teardown(ports.dispose)
  const [projection] = allProjections.filter(({ collection }) => collection.startsWith('versions'))
  if (projection === undefined) throw new Error('there are no versions')
  let earlier: bigint | null = null
  for await (const event of ports.eventStore.readAll(null)) {
    if (event.stream === versionStreamFor(3)) break
    earlier = event.position
  }
  const live = { ...ports.readModels, checkpoint: async () => earlier }
  const scratch = openSqliteReadModels({ file: join(ports.directory, 'scratch.db') })
  t.teardown(() => scratch.close())
  const findings = new Findings()
  await verifyReadModels({ ...ports, live, scratch }, [projection], findings)
  t.deepEqual(findings.shown, [])
})
