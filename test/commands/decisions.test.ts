// Histories and what each decision makes of them.
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import {
  activateGraph,
  claimOperation,
  completeOperation,
  failOperation,
  progressOperation,
  startOperation,
  requestRun,
  type Decision,
  registerSpec,
  recordArtifacts,
  recordVersion,
} from '../../commands/index.ts'
import type { DomainEvent, EventOf, EventType } from '../../domain/events/event.ts'
import { activationOf, lastActivation } from '../../domain/lifecycle/activation.ts'
import { failureOf, foldOperation, type Operation } from '../../domain/lifecycle/operation.ts'
import { foldRun, operationOfRendering, operationsOfRun } from '../../domain/lifecycle/run.ts'
import { foldSpec } from '../../domain/lifecycle/spec.ts'
import { problem } from '../../domain/problem.ts'
import {
  artifactExpired,
  artifactPinned,
  artifactRendered,
  artifactRestored,
  frameDiscarded,
  graphActivated,
  operationClaimed,
  operationCompleted,
  operationFailed,
  operationIdFor,
  operationProgressed,
  operationStarted,
  runRequested,
  shareLinkCreated,
  specRegistered,
  versionMaterialised,
  versionRevoked,
} from '../support/histories.ts'

const dataOf = <T extends EventType>(type: T, event: DomainEvent): EventOf<T>['data'] => {
  if (event.type !== type) throw new Error(`${event.type} is not ${type}`)
  return event.data as EventOf<T>['data']
}

type Case = readonly [
  title: string,
  given: ReadonlyArray<DomainEvent>,
  decision: Decision,
  then: ReadonlyArray<string> | { readonly refused: string },
]

const now = '2026-06-01T00:00:00.000Z'
const later = '2026-06-01T00:01:00.000Z'
const operationId = operationIdFor(1)

const started = dataOf('OperationStarted', operationStarted(1))
const start = (claim: { worker: string; leaseUntil: string } | null = null) =>
  startOperation(
    {
      operation_id: operationId,
      run_id: started.run_id,
      request: started.request,
      estimate: started.estimate,
      mode: claim === null ? 'background' : 'sync',
      graph_revision: started.graph_revision,
      started_at: now,
    },
    claim,
  )
const claimBy = (worker: string, at = now) => claimOperation({ operationId, worker, now: at, leaseUntil: later })
// operationClaimed(1) is by worker-1 with a lease until 00:01:32 of its day
const beforeLeaseEnds = '2026-01-01T00:01:31.999Z'
const asLeaseEnds = '2026-01-01T00:01:32.000Z'
const progressBy = (worker: string) =>
  progressOperation(worker, {
    operation_id: operationId,
    phase: 'render',
    rows_done: 1,
    rows_total: 2,
    progressed_at: now,
    lease_until: later,
  })
const complete = completeOperation(dataOf('OperationCompleted', operationCompleted(1)))
const failBy = (worker: string) =>
  failOperation({ operationId, worker, problem: problem('no_observations', 'None.', { pointer: '/input' }), now })
const running = [operationStarted(1), operationClaimed(1)]

const spec = dataOf('SpecRegistered', specRegistered(1))
const register = registerSpec({ spec_id: spec.spec_id, identity: spec.identity, how: 'share', registered_at: now })
const run = dataOf('RunRequested', runRequested(1))
const request = (renderingKey: string, replaces: string | null = null) =>
  requestRun(
    { run_id: run.run_id, operation_id: operationIdFor(9), rendering_key: renderingKey, requested_at: now },
    replaces,
  )
const activate = (n: number) => activateGraph(dataOf('GraphActivated', graphActivated(n)))
const version = recordVersion(dataOf('VersionMaterialised', versionMaterialised(1)))
const files = (...names: ReadonlyArray<string>) =>
  recordArtifacts(names.map((name) => dataOf('ArtifactRendered', artifactRendered(1, name))))
const made = [versionMaterialised(1), artifactRendered(1, 'csv')]
const foreign = [
  shareLinkCreated(1, 'live'),
  graphActivated(7),
  specRegistered(3),
  operationFailed(3),
  versionRevoked(),
]

const cases: ReadonlyArray<Case> = [
  ['a spec is registered', [], register, ['SpecRegistered']],
  ['a spec is registered once, however it is asked for', [specRegistered(1)], register, []],
  [
    'events of other things do not register a spec',
    [shareLinkCreated(1, 'live'), operationStarted(1)],
    register,
    ['SpecRegistered'],
  ],

  ['a run is requested', [], request(run.rendering_key), ['RunRequested']],
  ['a run that stands is not requested again', [runRequested(1)], request(run.rendering_key), []],
  [
    'another rendering of a run is requested beside it',
    [runRequested(1)],
    request('{"format":"xlsx"}'),
    ['RunRequested'],
  ],
  ['a run that failed is replaced', [runRequested(1)], request(run.rendering_key, operationIdFor(1)), ['RunRequested']],
  [
    'a run that was replaced meanwhile is not replaced twice',
    [runRequested(1), { ...runRequested(1), data: { ...run, operation_id: operationIdFor(2) } } as DomainEvent],
    request(run.rendering_key, operationIdFor(1)),
    [],
  ],

  ['an operation is started', [], start(), ['OperationStarted']],
  [
    'a synchronous operation is claimed as it is started',
    [],
    start({ worker: 'w', leaseUntil: later }),
    ['OperationStarted', 'OperationClaimed'],
  ],
  ['an operation is started once', [operationStarted(1)], start({ worker: 'w', leaseUntil: later }), []],
  ['an operation that ended is not started again', [...running, operationFailed(1)], start(), []],

  ['a pending operation is claimed', [operationStarted(1)], claimBy('w'), ['OperationClaimed']],
  ['an operation that nobody started cannot be claimed', [], claimBy('w'), []],
  ['a claim before its start counts for nothing', [operationClaimed(1)], claimBy('w'), []],
  ['an operation is not taken from a worker with a lease', running, claimBy('w', beforeLeaseEnds), []],
  ['an operation is taken over when the lease has passed', running, claimBy('w', asLeaseEnds), ['OperationClaimed']],
  ['progress renews the lease', [...running, operationProgressed(1, 5)], claimBy('w', asLeaseEnds), []],
  [
    'a process that starts again takes up what it had claimed',
    running,
    claimBy('worker-1', beforeLeaseEnds),
    ['OperationClaimed'],
  ],
  ['an operation that is done is not claimed', [...running, operationCompleted(1)], claimBy('w'), []],
  ['an operation that failed is not claimed', [...running, operationFailed(1)], claimBy('w'), []],

  [
    'progress of the worker that holds the operation is recorded',
    running,
    progressBy('worker-1'),
    ['OperationProgressed'],
  ],
  [
    'progress of a worker that lost the operation is not',
    [...running, operationClaimed(1, 2)],
    progressBy('worker-1'),
    [],
  ],
  ['there is no progress of a pending operation', [operationStarted(1)], progressBy('worker-1'), []],
  ['there is no progress after the end', [...running, operationCompleted(1)], progressBy('worker-1'), []],

  ['a running operation completes', running, complete, ['OperationCompleted']],
  [
    'a completion by a worker that lost the lease counts: the rows are the same',
    [...running, operationClaimed(1, 2)],
    complete,
    ['OperationCompleted'],
  ],
  ['an operation completes once', [...running, operationCompleted(1)], complete, []],
  ['an operation that failed does not complete', [...running, operationFailed(1)], complete, []],
  ['an unknown operation does not complete', [], complete, []],

  ['a running operation fails', running, failBy('worker-1'), ['OperationFailed']],
  ['a pending operation fails', [operationStarted(1)], failBy('anyone'), ['OperationFailed']],
  ['a worker that lost the operation cannot fail it', [...running, operationClaimed(1, 2)], failBy('worker-1'), []],
  ['an operation fails once', [...running, operationFailed(1)], failBy('worker-1'), []],
  ['an operation that is done does not fail', [...running, operationCompleted(1)], failBy('worker-1'), []],
  ['an unknown operation does not fail', foreign.slice(0, 3), failBy('worker-1'), []],

  ['a graph is activated', [], activate(1), ['GraphActivated']],
  ['the active graph is not activated again', [graphActivated(1)], activate(1), []],
  ['another graph takes its place', [graphActivated(1)], activate(2), ['GraphActivated']],
  ['an earlier graph can come back', [graphActivated(1), graphActivated(2)], activate(1), ['GraphActivated']],
  ['events of other things activate nothing', [specRegistered(1)], activate(1), ['GraphActivated']],

  ['the rows of a run are recorded', [], version, ['VersionMaterialised']],
  ['the first record of the same rows stays', [versionMaterialised(1)], version, []],
  [
    'rows whose frame was discarded are recorded again',
    [versionMaterialised(1), frameDiscarded()],
    version,
    ['VersionMaterialised'],
  ],
  [
    'rows brought back once are not recorded twice',
    [versionMaterialised(1), frameDiscarded(), versionMaterialised(1)],
    version,
    [],
  ],
  [
    'rows that were taken down do not come back',
    [versionMaterialised(1), versionRevoked()],
    version,
    { refused: 'snapshot_revoked' },
  ],
  [
    'rows taken down after their frame was discarded do not come back',
    [versionMaterialised(1), frameDiscarded(), versionRevoked()],
    version,
    { refused: 'snapshot_revoked' },
  ],

  [
    'files of a version are recorded',
    [versionMaterialised(1)],
    files('csv', 'statistics'),
    ['ArtifactRendered', 'ArtifactRendered'],
  ],
  ['only the files that are new are recorded', made, files('csv', 'statistics'), ['ArtifactRendered']],
  ['a file that had expired is restored', [...made, artifactExpired('csv')], files('csv'), ['ArtifactRestored']],
  ['a file that was restored is there', [...made, artifactExpired('csv'), artifactRestored('csv')], files('csv'), []],
  ['a pinned file is there', [...made, artifactPinned('csv')], files('csv'), []],
  ['files need a version', [artifactRendered(1, 'csv')], files('xlsx'), { refused: 'snapshot_not_found' }],
  [
    'a version that was taken down takes no files',
    [...made, versionRevoked()],
    files('xlsx'),
    { refused: 'snapshot_revoked' },
  ],
]
for (const [title, given, decide, then] of cases) {
  test(title, (t) => {
    const decided = decide(given)
    if ('refused' in then) return t.is(E.isLeft(decided) ? decided.left.code : 'accepted', then.refused)
    return t.deepEqual(E.isRight(decided) ? decided.right.map((event) => event.type) : decided, [...then])
  })
}

test('what was decided, once it has happened, decides nothing more', (t) => {
  for (const [title, given, decide] of cases) {
    // a process of the same name may always take up its claim again
    if (title.includes('take') || title.includes('claimed') || title.includes('progress of the worker')) continue
    if (title.includes('replaced')) continue
    const first = decide(given)
    if (E.isLeft(first)) continue
    t.deepEqual(decide([...given, ...first.right]), E.right([]), title)
  }
})

test('an attempt is counted with each claim', (t) => {
  const claimed = claimBy('w', asLeaseEnds)(running)
  const [event] = E.isRight(claimed) ? claimed.right : []
  t.like(event?.data, { worker: 'w', attempt: 2, claimed_at: asLeaseEnds, lease_until: later })
})

test('a failure keeps its code, words and pointer', (t) => {
  const failed = failBy('worker-1')(running)
  const [event] = E.isRight(failed) ? failed.right : []
  t.deepEqual(event?.data, {
    operation_id: operationId,
    problem: { code: 'no_observations', detail: 'None.', pointer: '/input' },
    failed_at: now,
  })
})

const states: ReadonlyArray<readonly [Operation['status'] | 'unknown', ReadonlyArray<DomainEvent>]> = [
  ['unknown', []],
  ['unknown', foreign.filter((event) => event.type !== 'OperationFailed')],
  ['unknown', [operationClaimed(1), operationProgressed(1, 5), operationCompleted(1), operationFailed(1)]],
  ['pending', [operationStarted(1), operationProgressed(1, 5)]],
  ['running', running],
  ['done', [...running, operationCompleted(1), operationClaimed(1, 2)]],
  ['failed', [...running, operationFailed(1), operationProgressed(1, 5)]],
]
for (const [state, given] of states) {
  test(`after ${given.map((event) => event.type).join(', ') || 'nothing'} an operation is ${state}`, (t) => {
    t.is(foldOperation(given)?.status ?? 'unknown', state)
  })
}

test('the operation of a rendering is the last one requested for it', (t) => {
  const other = { ...runRequested(1), data: { ...run, operation_id: operationIdFor(2) } } as DomainEvent
  t.is(operationOfRendering(null, run.rendering_key), null)
  t.is(operationOfRendering(foldRun([runRequested(1)]), 'another'), null)
  t.is(operationOfRendering(foldRun([runRequested(1), other]), run.rendering_key), operationIdFor(2))
  t.deepEqual(operationsOfRun(foldRun([runRequested(1), specRegistered(1), other])), [
    operationIdFor(2),
    operationIdFor(1),
  ])
})

test('the last activation is the active graph, and earlier ones are still found', (t) => {
  const history = [graphActivated(1), graphActivated(2), specRegistered(1)]
  t.deepEqual(lastActivation(history), graphActivated(2).data as never)
  t.deepEqual(
    activationOf(history, dataOf('GraphActivated', graphActivated(1)).revision),
    graphActivated(1).data as never,
  )
  t.is(activationOf(history, 'none'), null)
  t.is(lastActivation([]), null)
})

test('the registered identity is the first one, and nothing for a stream without', (t) => {
  t.deepEqual(foldSpec([shareLinkCreated(1, 'live'), specRegistered(1), specRegistered(2)])?.identity, spec.identity)
  t.is(foldSpec([]), null)
})

test('a failed operation keeps its problem whole', (t) => {
  const whole = problem('rate_coverage_gap', 'KES has no rate for 1900.', {
    pointer: '/input/scope/facets/unit',
    alternatives: [1960, { base_year: 1961 }],
    issues: [{ pointer: '/input/scope/facets/unit/base_year', message: 'is outside the table' }],
    cause: 'exchange_rate_missing',
    extra: { missing_count: 1 },
    retry_after_seconds: 5,
  })
  const decided = failOperation({ operationId, worker: 'worker-1', problem: whole, now })(running)
  const [event] = E.isRight(decided) ? decided.right : []
  t.deepEqual(event?.type === 'OperationFailed' ? failureOf(event.data.problem) : null, whole)
})

test('a code that this software does not know is a fault of the service', (t) => {
  const { problem: of } = dataOf('OperationFailed', operationFailed(1))
  t.is(failureOf({ ...of, code: 'of_tomorrow' }).code, 'internal_error')
})
