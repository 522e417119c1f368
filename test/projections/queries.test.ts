import test from 'ava'
import { foldOperation } from '../../domain/lifecycle/operation.ts'
import { foldShare } from '../../domain/lifecycle/share.ts'
import { foldSpec } from '../../domain/lifecycle/spec.ts'
import { foldVersion } from '../../domain/lifecycle/version.ts'
import { listClaimedOperations, listPendingOperations, operations } from '../../projections/operations/index.ts'
import type { Page, Cursor } from '../../projections/page.ts'
import type { Projection } from '../../projections/projection.ts'
import { allProjections } from '../../projections/registry.ts'
import { allShares, shares } from '../../projections/shares/index.ts'
import { listSpecs, specs } from '../../projections/specs/index.ts'
import { versions } from '../../projections/versions/index.ts'
import * as versionQueries from '../../projections/versions/queries.ts'
import * as h from '../support/histories.ts'
import { openTestPorts } from '../support/in-memory.ts'
import { projectHistories } from '../support/projecting.ts'

/** Read models of given streams, disposed with the test. */
const given = async (
  t: { readonly teardown: (fn: () => Promise<void>) => void },
  streams: ReadonlyArray<h.StreamHistory>,
) => {
  const ports = await openTestPorts()
  t.teardown(ports.dispose)
  await projectHistories(ports, streams)
  return ports.readModels
}

const everyPage = async <A>(read: (after: Cursor | undefined) => Promise<Page<A>>): Promise<ReadonlyArray<A>> => {
  const all: A[] = []
  for (let after: Cursor | undefined; ; ) {
    const page = await read(after)
    all.push(...page.items)
    if (page.next === null) return all
    after = page.next
  }
}
const from = (after: Cursor | undefined) => (after === undefined ? {} : { after })

test('a document found is the fold of its stream', async (t) => {
  const history = [...h.datasetHistory(1), { stream: 'share-share-2', events: [h.shareLinkCreated(2, 'snapshot')] }]
  const eventsOf = (prefix: string) => history.find(({ stream }) => stream.startsWith(prefix))?.events ?? []
  const readModels = await given(t, history)
  const found = async ({ collection }: Projection, id: string) => (await readModels.get(collection, id))?.document
  const versionId = h.versionStreamFor(1).slice('version-'.length)
  t.deepEqual(await found(versions, versionId), foldVersion(eventsOf('version-')) ?? undefined)
  t.deepEqual(await found(operations, h.operationIdFor(1)), foldOperation(eventsOf('operation-')) ?? undefined)
  t.deepEqual(await found(specs, h.specIdFor(1)), foldSpec(eventsOf('spec-')) ?? undefined)
  t.deepEqual(await found(shares, 'share-2'), foldShare(eventsOf('share-')) ?? undefined)
  t.is(foldVersion(eventsOf('version-'))?.artifacts.length, 2)
})

test('what is not there is not found', async (t) => {
  const readModels = await given(t, [])
  t.is(await versionQueries.findLatestVersion(readModels, h.specIdFor(1)), null)
  for (const { collection } of allProjections) t.is(await readModels.get(collection, 'none'), null)
})

test('versions of a spec come newest first, page by page, and of no other spec', async (t) => {
  const streams = [5, 2, 9, 7, 1].map((n) => ({
    stream: h.versionStreamFor(n, 1),
    events: [h.versionMaterialised(n, 1)],
  }))
  const readModels = await given(t, [...streams, { stream: h.versionStreamFor(3), events: [h.versionMaterialised(3)] }])
  for (const limit of [1, 2, 5, 50]) {
    const all = await everyPage((after) =>
      versionQueries.listVersionsOfSpec(readModels, h.specIdFor(1), { ...from(after), limit }),
    )
    t.deepEqual(
      all.map((version) => version.content_version),
      [9, 7, 5, 2, 1].map(h.contentVersionFor),
    )
  }
})

test('the latest version is the newest that is servable', async (t) => {
  const versionOf = (n: number, ...more: ReadonlyArray<h.StreamHistory['events'][number]>) => ({
    stream: h.versionStreamFor(n, 1),
    events: [h.versionMaterialised(n, 1), ...more],
  })
  const readModels = await given(t, [
    versionOf(1),
    versionOf(2),
    versionOf(3, h.frameDiscarded()),
    versionOf(4, h.versionRevoked()),
  ])
  const latest = await versionQueries.findLatestVersion(readModels, h.specIdFor(1))
  t.is(latest?.content_version, h.contentVersionFor(2))
})

test('versions with working copies stored before an instant are expirable; pinned, expired and revoked ones do not count', async (t) => {
  const [early, late] = ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']
  const stored = (n: number, ...more: ReadonlyArray<h.StreamHistory['events'][number]>) => ({
    stream: h.versionStreamFor(n),
    events: [
      h.versionMaterialised(n),
      h.artifactRendered(n, `a${n}`, early),
      h.artifactRendered(n, `b${n}`, late),
      ...more,
    ],
  })
  const readModels = await given(t, [
    stored(1),
    stored(2, h.artifactPinned('a2')),
    stored(3, h.artifactExpired('a3')),
    stored(4, h.versionRevoked()),
    stored(5, h.artifactExpired('a5'), h.artifactRestored('a5', late)),
  ])
  const due = async (before: string) =>
    (await versionQueries.listExpirable(readModels, before)).map((version) => version.content_version).sort()
  const numbered = (...numbers: ReadonlyArray<number>) => numbers.map(h.contentVersionFor).sort()
  t.deepEqual(await due('2026-01-31T00:00:00.000Z'), [])
  t.deepEqual(await due(early), [])
  t.deepEqual(await due('2026-02-15T00:00:00.000Z'), numbered(1))
  t.deepEqual(await due('2026-04-01T00:00:00.000Z'), numbered(1, 2, 3, 5))
})

test('frames are discardable until discarded or taken down, and again when made again', async (t) => {
  const readModels = await given(t, [
    { stream: h.versionStreamFor(1), events: [h.versionMaterialised(1)] },
    { stream: h.versionStreamFor(2), events: [h.versionMaterialised(2), h.frameDiscarded()] },
    { stream: h.versionStreamFor(3), events: [h.versionMaterialised(3), h.frameDiscarded(), h.versionMaterialised(3)] },
    { stream: h.versionStreamFor(4), events: [h.versionMaterialised(4), h.versionRevoked()] },
  ])
  const due = await versionQueries.listDiscardableFrames(readModels, '2027-01-01T00:00:00.000Z')
  t.deepEqual(
    due.map((version) => version.content_version),
    [1, 3].map(h.contentVersionFor),
  )
  t.deepEqual(await versionQueries.listDiscardableFrames(readModels, '2025-01-01T00:00:00.000Z'), [])
})

test('of unfinished operations those nobody has taken are listed oldest first, the others by the end of their leases', async (t) => {
  const operation = (n: number, ...events: ReadonlyArray<h.StreamHistory['events'][number]>) => ({
    stream: h.operationStreamFor(n),
    events: [h.operationStarted(n), ...events],
  })
  const readModels = await given(t, [
    operation(4),
    operation(3, h.operationClaimed(3)),
    operation(2, h.operationClaimed(2), h.operationCompleted(2)),
    operation(1, h.operationFailed(1)),
    operation(6, h.operationClaimed(6)),
    operation(5),
  ])
  const listed = async (list: typeof listPendingOperations) =>
    (await everyPage((after) => list(readModels, { ...from(after), limit: 1 }))).map(({ operation_id }) => operation_id)
  t.deepEqual(await listed(listPendingOperations), [4, 5].map(h.operationIdFor))
  t.deepEqual(await listed(listClaimedOperations), [3, 6].map(h.operationIdFor))
})

test('specs are listed as registered, share links by their ids', async (t) => {
  const share = (n: number, kind: 'live' | 'snapshot', spec: number) => ({
    stream: `share-share-${n}`,
    events: [h.shareLinkCreated(n, kind, spec)],
  })
  const readModels = await given(t, [
    share(3, 'live', 3),
    ...[2, 1, 3].map((n) => ({ stream: h.specStreamFor(n), events: [h.specRegistered(n)] })),
    share(1, 'live', 1),
    share(2, 'snapshot', 2),
  ])
  const all = await everyPage((after) => listSpecs(readModels, { ...from(after), limit: 1 }))
  t.deepEqual(
    all.map((spec) => spec.spec_id),
    [1, 2, 3].map(h.specIdFor),
  )
  const links: string[] = []
  for await (const { share_id } of allShares(readModels)) links.push(share_id)
  t.deepEqual(links, ['share-1', 'share-2', 'share-3'])
})
