// What is asked of read models that are behind the log, or away, is what the log says.
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import { foldVersion } from '../../domain/lifecycle/version.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import { levelled } from '../../projections/queries/level.ts'
import { openLookups } from '../../projections/queries/lookups.ts'
import { listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { versions } from '../../projections/versions/index.ts'
import * as h from '../support/histories.ts'
import { openTestPorts, type TestPorts } from '../support/in-memory.ts'
import { appendHistories, projectHistories } from '../support/projecting.ts'

const lookupsOf = (ports: TestPorts, readModels: Pick<TestPorts['readModels'], 'get'> = ports.readModels) =>
  openLookups({ eventStore: ports.eventStore, readModels, streams: new StreamReader(ports.eventStore) })

/** Appends one more event to a stream that is there. */
const appendTo = async (
  ports: TestPorts,
  { stream, events }: h.StreamHistory,
  event: h.StreamHistory['events'][number],
) => {
  const more = h.newEventsOf({ stream, events: [...events, event] }).slice(-1)
  const appended = await ports.eventStore.append(stream, more, BigInt(events.length - 1))
  if (E.isLeft(appended)) throw new Error(`${stream} has moved on`)
}

test('a version taken down is taken down at once, though the read model has not heard of it', async (t) => {
  const ports = await openTestPorts()
  t.teardown(ports.dispose)
  const made = { stream: h.versionStreamFor(1), events: [h.versionMaterialised(1), h.artifactRendered(1, 'a')] }
  await projectHistories(ports, [made])
  const lookups = lookupsOf(ports)
  const version = () => lookups.version(h.specIdFor(1), h.contentVersionFor(1))
  t.deepEqual(await version(), foldVersion(made.events))
  await appendTo(ports, made, h.versionRevoked('a mistake'))
  t.is((await version())?.revoked?.reason, 'a mistake')
  t.is(await lookups.version(h.specIdFor(2), h.contentVersionFor(2)), null)
})

test('the read models answer while the log has nothing newer', async (t) => {
  const ports = await openTestPorts()
  t.teardown(ports.dispose)
  await projectHistories(ports, [
    ...h.datasetHistory(1),
    { stream: 'share-share-2', events: [h.shareLinkCreated(2, 'live', 1)] },
  ])
  const none = {
    held: () => null,
    load: () => Promise.reject(new Error('the log was asked')),
  } as unknown as StreamReader
  const lookups = openLookups({ eventStore: ports.eventStore, readModels: ports.readModels, streams: none })
  t.is((await lookups.version(h.specIdFor(1), h.contentVersionFor(1)))?.spec_id, h.specIdFor(1))
  t.is((await lookups.operation(h.operationIdFor(1)))?.status, 'done')
  t.is((await lookups.spec(h.specIdFor(1)))?.spec_id, h.specIdFor(1))
  t.is((await lookups.share('share-2'))?.kind, 'live')
})

test('without read models, and with empty ones, the log answers', async (t) => {
  const ports = await openTestPorts()
  t.teardown(ports.dispose)
  await projectHistories(ports, [])
  await appendHistories(ports.eventStore, [
    ...h.datasetHistory(1),
    { stream: 'share-share-2', events: [h.shareLinkCreated(2, 'live', 1)] },
  ])
  const away = { get: () => Promise.reject(new StorageFault('busy', 'the read models are away')) }
  for (const readModels of [ports.readModels, away]) {
    const lookups = lookupsOf(ports, readModels)
    t.is((await lookups.version(h.specIdFor(1), h.contentVersionFor(1)))?.spec_id, h.specIdFor(1))
    t.is((await lookups.operation(h.operationIdFor(1)))?.status, 'done')
    t.is((await lookups.spec(h.specIdFor(1)))?.spec_id, h.specIdFor(1))
    t.is((await lookups.share('share-2'))?.kind, 'live')
    t.is(await lookups.operation('none'), null)
  }
})

test('a list shows what the log holds beyond the read model, page by page', async (t) => {
  const ports = await openTestPorts()
  t.teardown(ports.dispose)
  const versionOf = (n: number) => ({ stream: h.versionStreamFor(n, 1), events: [h.versionMaterialised(n, 1)] })
  await projectHistories(ports, [versionOf(2), versionOf(4), versionOf(6)])
  await appendHistories(ports.eventStore, [
    versionOf(5),
    versionOf(1),
    { stream: h.versionStreamFor(3, 3), events: [h.versionMaterialised(3, 3)] },
  ])
  await appendTo(ports, versionOf(4), h.versionRevoked('a mistake'))
  const level = await levelled(ports, versions)
  if (E.isLeft(level)) return t.fail(level.left.detail)
  for (const limit of [1, 2, 3, 10]) {
    const seen: string[] = []
    for (let after: Parameters<typeof listVersionsOfSpec>[2]['after']; ; ) {
      const page = await listVersionsOfSpec(level.right, h.specIdFor(1), {
        limit,
        ...(after === undefined ? {} : { after }),
      })
      for (const { content_version, revoked } of page.items)
        seen.push(`${content_version}${revoked === null ? '' : ' revoked'}`)
      if (page.next === null) break
      after = page.next
    }
    t.deepEqual(
      seen,
      [6, 5, 4, 2, 1].map((n) => `${h.contentVersionFor(n)}${n === 4 ? ' revoked' : ''}`),
    )
  }
})
