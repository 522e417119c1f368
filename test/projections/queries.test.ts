import * as O from 'fp-ts/lib/Option.js'
import test from 'ava'
import type { Page, Cursor } from '../../projections/page.ts'
import { findActiveGraph, findGraph, foldActiveGraph, listGraphs } from '../../projections/graphs/index.ts'
import { foldOperation } from '../../projections/operations/handle-event.ts'
import { findOperation, listUnfinishedOperations } from '../../projections/operations/queries.ts'
import { findRun, foldRun } from '../../projections/runs/index.ts'
import { findShare, foldShare, listSharesOfSpec } from '../../projections/shares/index.ts'
import { foldSpec } from '../../projections/specs/handle-event.ts'
import { findSpec, listSpecs } from '../../projections/specs/queries.ts'
import { foldVersion, servableArtifacts, versionStateOf } from '../../projections/versions/handle-event.ts'
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
  const history = h.datasetHistory(1)
  const eventsOf = (prefix: string) => history.find(({ stream }) => stream.startsWith(prefix))?.events ?? []
  const readModels = await given(t, history)
  const found = await versionQueries.findVersion(readModels, h.specIdFor(1), h.contentVersionFor(1))
  t.deepEqual(found, O.fromNullable(foldVersion(eventsOf('version-'))))
  t.deepEqual(
    await findOperation(readModels, h.operationIdFor(1)),
    O.fromNullable(foldOperation(eventsOf('operation-'))),
  )
  t.deepEqual(await findSpec(readModels, h.specIdFor(1)), O.fromNullable(foldSpec(eventsOf('spec-'))))
  const runId = h.runStreamFor(1).slice('run-'.length)
  t.deepEqual(await findRun(readModels, runId), O.fromNullable(foldRun(eventsOf('run-'))))
  t.true(O.isSome(found) && found.value.artifacts.length === 2)
})

test('what is not there is not found, and folds to nothing', async (t) => {
  const readModels = await given(t, [])
  t.true(O.isNone(await findSpec(readModels, h.specIdFor(1))))
  t.true(O.isNone(await versionQueries.findVersion(readModels, h.specIdFor(1), h.contentVersionFor(1))))
  t.true(O.isNone(await versionQueries.findLatestVersion(readModels, h.specIdFor(1))))
  t.true(O.isNone(await findOperation(readModels, 'none')))
  t.true(O.isNone(await findShare(readModels, 'none')))
  t.true(O.isNone(await findRun(readModels, 'none')))
  t.true(O.isNone(await findActiveGraph(readModels)))
  t.deepEqual(
    [foldVersion([]), foldOperation([]), foldSpec([]), foldShare([]), foldRun([]), foldActiveGraph([])],
    [null, null, null, null, null, null],
  )
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
  t.is((await versionQueries.listVersions(readModels, { limit: 10 })).length, 6)
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
  const latest = async (state?: 'servable' | 'expired' | 'revoked') => {
    const found = await versionQueries.findLatestVersion(readModels, h.specIdFor(1), state)
    return O.isSome(found) ? found.value.content_version : null
  }
  t.is(await latest(), h.contentVersionFor(2))
  t.is(await latest('expired'), h.contentVersionFor(3))
  t.is(await latest('revoked'), h.contentVersionFor(4))
})

test('working copies stored before an instant are expirable; pinned, expired and revoked ones are not', async (t) => {
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
    (await versionQueries.listExpirable(readModels, before)).map(({ artifact }) => artifact.artifact_digest).sort()
  const digests = (...names: ReadonlyArray<string>) => names.map(h.digestFor).sort()
  t.deepEqual(await due('2026-01-31T00:00:00.000Z'), [])
  t.deepEqual(await due(early), [])
  t.deepEqual(await due('2026-02-15T00:00:00.000Z'), digests('a1'))
  t.deepEqual(await due('2026-04-01T00:00:00.000Z'), digests('a1', 'b1', 'b2', 'b3', 'a5', 'b5'))
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
  const revoked = await versionQueries.listRevoked(readModels, { limit: 5 })
  t.deepEqual(
    revoked.items.map((version) => version.content_version),
    [h.contentVersionFor(4)],
  )
})

test('a version is servable while a file or its frame is there, and expired after', (t) => {
  const stateAfter = (...events: ReadonlyArray<h.StreamHistory['events'][number]>) => {
    const version = foldVersion([h.versionMaterialised(1), h.artifactRendered(1, 'a'), ...events])
    return version === null ? null : [versionStateOf(version), servableArtifacts(version).length]
  }
  t.deepEqual(stateAfter(), ['servable', 1])
  t.deepEqual(stateAfter(h.artifactExpired('a')), ['servable', 0])
  t.deepEqual(stateAfter(h.frameDiscarded()), ['servable', 1])
  t.deepEqual(stateAfter(h.artifactExpired('a'), h.frameDiscarded()), ['expired', 0])
  t.deepEqual(stateAfter(h.artifactPinned('a'), h.artifactExpired('a'), h.frameDiscarded()), ['servable', 1])
  t.deepEqual(stateAfter(h.artifactExpired('a'), h.artifactRestored('a')), ['servable', 1])
  t.deepEqual(stateAfter(h.versionRevoked()), ['revoked', 0])
})

test('a later run with the same rows leaves the first record, and the first reason of a take-down stays', (t) => {
  const again = h.versionMaterialised(1)
  const later = {
    ...again,
    data: { ...again.data, title: 'Another title', materialised_at: '2030-01-01T00:00:00.000Z' },
  }
  const version = foldVersion([
    h.versionMaterialised(1),
    later as typeof again,
    h.versionRevoked('first'),
    h.versionRevoked('second'),
  ])
  t.is(version?.title, 'Aid from France to Kenya, 2015 to 2020')
  t.not(version?.materialised_at, '2030-01-01T00:00:00.000Z')
  t.is(version?.frame_stored_at, '2030-01-01T00:00:00.000Z')
  t.is(version?.revoked?.reason, 'first')
})

test('an operation goes from pending over running to its end, and stays as it ended', (t) => {
  const after = (...events: ReadonlyArray<h.StreamHistory['events'][number]>) =>
    foldOperation([h.operationStarted(1), ...events])
  t.is(after()?.status, 'pending')
  const running = after(h.operationClaimed(1), h.operationProgressed(1, 600))
  t.is(running?.status, 'running')
  t.deepEqual([running?.attempts, running?.lease?.worker, running?.progress?.rows_done], [1, 'worker-1', 600])
  const takenOver = after(h.operationClaimed(1), h.operationProgressed(1, 600), h.operationClaimed(1, 2))
  t.deepEqual([takenOver?.attempts, takenOver?.lease?.worker, takenOver?.progress], [2, 'worker-2', null])
  const done = after(h.operationClaimed(1), h.operationCompleted(1))
  t.deepEqual([done?.status, done?.version?.content_version, done?.lease], ['done', h.contentVersionFor(1), null])
  t.deepEqual(
    after(h.operationClaimed(1), h.operationCompleted(1), h.operationProgressed(1, 1), h.operationFailed(1)),
    done,
  )
  t.is(after(h.operationFailed(1))?.problem?.code, 'no_observations')
  t.is(foldOperation([h.operationCompleted(1)]), null)
})

test('unfinished operations are listed oldest first', async (t) => {
  const operation = (n: number, ...events: ReadonlyArray<h.StreamHistory['events'][number]>) => ({
    stream: h.operationStreamFor(n),
    events: [h.operationStarted(n), ...events],
  })
  const readModels = await given(t, [
    operation(4),
    operation(3, h.operationClaimed(3)),
    operation(2, h.operationClaimed(2), h.operationCompleted(2)),
    operation(1, h.operationFailed(1)),
    operation(5),
  ])
  const all = await everyPage((after) => listUnfinishedOperations(readModels, { ...from(after), limit: 2 }))
  t.deepEqual(
    all.map(({ operation_id, status }) => [operation_id, status]),
    [
      [h.operationIdFor(3), 'running'],
      [h.operationIdFor(4), 'pending'],
      [h.operationIdFor(5), 'pending'],
    ],
  )
})

test('specs are listed as registered, and those with a live share link apart', async (t) => {
  const share = (n: number, kind: 'live' | 'snapshot', spec: number) => ({
    stream: `share-share-${n}`,
    events: [h.shareLinkCreated(n, kind, spec)],
  })
  const readModels = await given(t, [
    share(3, 'live', 3),
    ...[2, 1, 3].map((n) => ({ stream: h.specStreamFor(n), events: [h.specRegistered(n)] })),
    share(1, 'live', 1),
    share(2, 'snapshot', 2),
    share(9, 'live', 9),
  ])
  const ids = async (live: boolean) => {
    const all = await everyPage((after) => listSpecs(readModels, { live, ...from(after), limit: 1 }))
    return all.map((spec) => spec.spec_id)
  }
  t.deepEqual(await ids(false), [1, 2, 3].map(h.specIdFor))
  t.deepEqual(await ids(true), [1, 3].map(h.specIdFor))
  t.true(O.isNone(await findSpec(readModels, h.specIdFor(9))))
  const found = await findShare(readModels, 'share-2')
  t.deepEqual(found, O.fromNullable(foldShare([h.shareLinkCreated(2, 'snapshot')])))
  t.deepEqual(
    (await listSharesOfSpec(readModels, h.specIdFor(1), { limit: 5 })).map((held) => held.share_id),
    ['share-1'],
  )
})

test('the graph activated last is active, also when it was active before', async (t) => {
  const events = [h.graphActivated(1), h.graphActivated(2), h.graphActivated(1)]
  const readModels = await given(t, [{ stream: 'graph', events }])
  const active = await findActiveGraph(readModels)
  t.deepEqual(active, O.fromNullable(foldActiveGraph(events)))
  t.true(O.isSome(active) && active.value.activation === 2 && active.value.location === 'builds/1')
  t.deepEqual(
    (await listGraphs(readModels, 10)).map((graph) => graph.location),
    ['builds/1', 'builds/2', 'builds/1'],
  )
  const revision = O.isSome(active) ? active.value.revision : ''
  const found = await findGraph(readModels, revision)
  t.true(O.isSome(found) && found.value.activation === 2)
})

test('a run keeps the last operation of each rendering', (t) => {
  const requested = h.runRequested(1)
  if (requested.type !== 'RunRequested') throw new Error('not a run')
  const other = { ...requested, data: { ...requested.data, rendering_key: 'other', operation_id: 'op-2' } }
  const again = { ...requested, data: { ...requested.data, operation_id: 'op-3' } }
  const run = foldRun([requested, other, again])
  t.deepEqual(
    run?.renderings.map(({ rendering_key, operation_id }) => [rendering_key, operation_id]),
    [
      ['other', 'op-2'],
      [requested.data.rendering_key, 'op-3'],
    ],
  )
})
