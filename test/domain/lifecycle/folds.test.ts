import test from 'ava'
import { foldOperation } from '../../../domain/lifecycle/operation.ts'
import { foldRun, operationOfRendering } from '../../../domain/lifecycle/run.ts'
import { foldShare } from '../../../domain/lifecycle/share.ts'
import { foldSpec } from '../../../domain/lifecycle/spec.ts'
import { foldVersion, servableArtifacts, versionStateOf } from '../../../domain/lifecycle/version.ts'
import * as h from '../../support/histories.ts'

test('no events fold to nothing, and events that do not apply are passed over', (t) => {
  const folds = [foldVersion, foldOperation, foldSpec, foldShare, foldRun]
  for (const fold of folds) t.is(fold([]), null)
  const foreign = [h.graphActivated(1), h.artifactPinned('a'), h.operationCompleted(1)]
  for (const fold of folds) t.is(fold(foreign), null)
  const version = foldVersion([h.versionMaterialised(1)])
  t.deepEqual(foldVersion([h.artifactExpired('never'), h.versionMaterialised(1), h.artifactPinned('never')]), version)
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

test('a run answers a rendering with the operation requested last for it', (t) => {
  const requested = h.runRequested(1)
  if (requested.type !== 'RunRequested') throw new Error('not a run')
  const other = { ...requested, data: { ...requested.data, rendering_key: 'other', operation_id: 'op-2' } }
  const again = { ...requested, data: { ...requested.data, operation_id: 'op-3' } }
  const run = foldRun([requested, other, again])
  t.deepEqual(
    [requested.data.rendering_key, 'other', 'none'].map((key) => operationOfRendering(run, key)),
    ['op-3', 'op-2', null],
  )
})

test('a spec is registered once, and remembers the version last announced', (t) => {
  t.is(foldSpec([h.specRegistered(1), h.specRegistered(2)])?.spec_id, h.specIdFor(1))
  t.is(foldSpec([h.specRegistered(1)])?.announced_version, null)
})
