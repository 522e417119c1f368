// One run over the sample graph: what a second run, a sibling, a take-down, a takeover and a fault make of it.
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import {
  requestDataset,
  resolveBody,
  type RequestPorts,
  claimOperation,
  startOperation,
  requestRun,
  runCommand,
  revokeVersion,
} from '../../commands/index.ts'
import { operationStream, runStream, versionStream } from '../../domain/events/streams.ts'
import { renderingKeyOf, runIdOf } from '../../domain/lifecycle/run.ts'
import type { CanonicalRequest } from '../../domain/dataset/request.ts'
import { systemContext } from '../../main/composed-ports.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { Materialiser } from '../../domain/ports/materialiser.ts'
import type { OperationPorts } from '../../workers/operations/operation-ports.ts'
import { runOperation } from '../../workers/operations/run-operation.ts'
import { startService, statVarRequest, type TestService } from '../support/service.ts'
import { loadOperation, loadVersion } from '../../domain/lifecycle/load.ts'

let service: TestService
test.before(async () => {
  service = await startService({ ROLES: 'api' })
})
test.after.always(() => service.stop())

const gdp = 'economy/GrossDomesticProduct_Nominal'
const years = (from: number, to = from) => ({
  entities: { observationAbout: ['country/KEN'] },
  window: { kind: 'range', start_year: from, end_year: to },
})

type Calls = { run: number; render: number }
/** The composed ports with a materialiser that is counted, and whatever a test puts in its place. */
const watched = (change: Partial<OperationPorts> = {}, materialiser: Partial<Materialiser> = {}) => {
  const calls: Calls = { run: 0, render: 0 }
  const base = service.composition.operationPorts
  const inner = { ...base.materialiser, ...materialiser }
  const ports: OperationPorts = {
    ...base,
    materialiser: {
      ...inner,
      run: (...args) => {
        calls.run++
        return inner.run(...args)
      },
      render: (...args) => {
        calls.render++
        return inner.render(...args)
      },
    },
    ...change,
  }
  return { ports, calls }
}
const requestPorts = (ports: OperationPorts): RequestPorts => ({
  ...ports,
  limits: service.composition.limits,
  execute: (operationId, context) => runOperation(ports, operationId, context),
})
const canonical = async (
  scope: object,
  options: object = { format: 'csv', bundle: false },
): Promise<CanonicalRequest> => {
  const resolved = await resolveBody(requestPorts(watched().ports), statVarRequest([gdp], scope, options))
  if (E.isLeft(resolved)) throw new Error(resolved.left.detail)
  return resolved.right
}
const answered = async (ports: OperationPorts, request: CanonicalRequest) => {
  const answer = await requestDataset(requestPorts(ports), request, systemContext('test'))
  if (E.isLeft(answer)) throw new Error(`${answer.left.code}: ${answer.left.detail}`)
  if (answer.right.kind !== 'version') throw new Error('it was put into the background')
  return answer.right
}
const codeOf = async (ports: OperationPorts, request: CanonicalRequest) => {
  const answer = await requestDataset(requestPorts(ports), request, systemContext('test'))
  return E.isLeft(answer) ? answer.left.code : 'answered'
}
const positionOf = () => service.composition.eventStore.lastPosition()
const streams = () => service.composition.operationPorts.streams
const stateOf = async (operationId: string) => loadOperation(streams(), operationId)
const versionOf = async (specId: string, contentVersion: string) => loadVersion(streams(), specId, contentVersion)

/** An operation in the log, claimed by a worker, without being run. */
const begin = async (request: CanonicalRequest, worker: string, mode: 'sync' | 'background', attempts = 1) => {
  const { ports } = watched()
  const operationId = ports.ids.next()
  const now = instantOf(ports.clock())
  const graphRevision = ports.graphs.active().info.revision
  const runId = runIdOf(request, graphRevision)
  const renderingKey = renderingKeyOf(request.options)
  await runCommand(
    ports,
    runStream(runId),
    systemContext('test'),
    requestRun({ run_id: runId, operation_id: operationId, rendering_key: renderingKey, requested_at: now }, null),
  )
  await runCommand(
    ports,
    operationStream(operationId),
    systemContext('test'),
    startOperation(
      {
        operation_id: operationId,
        run_id: runId,
        request,
        estimate: { rows: 1, requests: 1 },
        mode,
        graph_revision: graphRevision,
        started_at: now,
      },
      null,
    ),
  )
  for (let i = 0; i < attempts; i++) {
    // a lease that is over at once
    await runCommand(
      ports,
      operationStream(operationId),
      systemContext('test'),
      claimOperation({ operationId, worker, now, leaseUntil: now }),
    )
  }
  return operationId
}
const revoke = async (specId: string, contentVersion: string) =>
  runCommand(
    watched().ports,
    versionStream(specId, contentVersion),
    systemContext('operator'),
    revokeVersion({ reason: 'a mistake', now: instantOf(Date.now()) }),
  )

test.serial('new rows enter the log together with the files made of them', async (t) => {
  const { ports } = watched()
  const { specId, contentVersion } = await answered(ports, await canonical(years(2014)))
  const { events } = await streams().load(versionStream(specId, contentVersion))
  t.deepEqual(
    events.map(({ type }) => type),
    ['VersionMaterialised', 'ArtifactRendered', 'ArtifactRendered'],
  )
  // a process that ends between two appends leaves no version without files
  const appended: number[] = []
  const other = watched({
    eventStore: {
      ...service.composition.eventStore,
      append: (stream, written, expected) => {
        if (stream.startsWith('version-')) appended.push(written.length)
        return service.composition.eventStore.append(stream, written, expected)
      },
    },
  })
  await answered(other.ports, await canonical(years(2013)))
  t.deepEqual(appended, [3])
})

test.serial('an operation that is done is run again without a query and without a new event', async (t) => {
  const { ports, calls } = watched()
  const { operationId, contentVersion } = await answered(ports, await canonical(years(2015)))
  const before = await positionOf()
  const again = await runOperation(ports, operationId, systemContext('test'))
  t.is(E.isRight(again) ? again.right.content_version : '', contentVersion)
  t.deepEqual(calls, { run: 1, render: 0 })
  t.is(await positionOf(), before)
})

test.serial('a request that was answered is answered from the log alone', async (t) => {
  const { ports, calls } = watched()
  const request = await canonical(years(2016))
  const first = await answered(ports, request)
  const before = await positionOf()
  t.deepEqual(await answered(ports, request), first)
  t.deepEqual([calls.run, await positionOf()], [1, before])
})

test.serial('another rendering of the same rows is made from the stored frame, without a query', async (t) => {
  const { ports, calls } = watched()
  const csv = await answered(ports, await canonical(years(2015, 2017)))
  const parquet = await answered(ports, await canonical(years(2015, 2017), { format: 'parquet', bundle: false }))
  t.is(parquet.contentVersion, csv.contentVersion)
  t.deepEqual(calls, { run: 1, render: 1 })
  const version = await versionOf(csv.specId, csv.contentVersion)
  t.is(version?.operation_id, csv.operationId)
  t.deepEqual(
    version?.artifacts.map(({ artifact_digest }) => artifact_digest).sort(),
    [...new Set([...csv.artifacts, ...parquet.artifacts])].sort(),
  )
})

test.serial('many that ask the same at once share one run', async (t) => {
  const { ports, calls } = watched()
  const request = await canonical(years(2012))
  const answers = await Promise.all(Array.from({ length: 6 }, () => answered(ports, request)))
  t.is(new Set(answers.map((answer) => answer.operationId)).size, 1)
  t.is(calls.run, 1)
})

test.serial('two that make the same rows at once leave one record of them, with the files of both', async (t) => {
  const { ports } = watched()
  const [csv, parquet] = await Promise.all([
    answered(ports, await canonical(years(2007, 2008))),
    answered(ports, await canonical(years(2007, 2008), { format: 'parquet', bundle: false })),
  ])
  t.is(csv.contentVersion, parquet.contentVersion)
  const { events } = await streams().load(versionStream(csv.specId, csv.contentVersion))
  t.is(events.filter(({ type }) => type === 'VersionMaterialised').length, 1)
  const rendered = events.flatMap((event) => (event.type === 'ArtifactRendered' ? [event.data.artifact_digest] : []))
  t.deepEqual(rendered.sort(), [...new Set([...csv.artifacts, ...parquet.artifacts])].sort())
})

test.serial('the same rows from another revision keep the first record and its lineage', async (t) => {
  const { ports } = watched()
  const request = await canonical(years(2011))
  const first = await answered(ports, request)
  const active = ports.graphs.active()
  const renamed = { ...active, info: { ...active.info, revision: 'f'.repeat(64) } }
  const { ports: newer, calls } = watched(
    { graphs: { active: () => renamed, byRevision: () => Promise.resolve(renamed) } },
    { run: (task, ...rest) => ports.materialiser.run({ ...task, graph: active }, ...rest) },
  )
  const second = await answered(newer, request)
  t.not(second.operationId, first.operationId)
  t.is(second.contentVersion, first.contentVersion)
  t.deepEqual(second.artifacts, first.artifacts)
  t.is(calls.run, 1)
  const version = await versionOf(first.specId, first.contentVersion)
  t.is(version?.operation_id, first.operationId)
  t.is(version?.lineage.graph_revision, active.info.revision)
})

test.serial('rows that were taken down are refused in every rendering, without a query', async (t) => {
  const { ports, calls } = watched()
  const { specId, contentVersion } = await answered(ports, await canonical(years(2010)))
  await revoke(specId, contentVersion)
  t.is(await codeOf(ports, await canonical(years(2010))), 'snapshot_revoked')
  t.is(await codeOf(ports, await canonical(years(2010), { format: 'xlsx' })), 'snapshot_revoked')
  t.deepEqual(calls, { run: 1, render: 0 })
})

test.serial('rows taken down while they are made again are not brought back', async (t) => {
  const request = await canonical(years(2009))
  const { specId, contentVersion } = await answered(watched().ports, request)
  const active = watched().ports.graphs.active()
  const renamed = { ...active, info: { ...active.info, revision: 'e'.repeat(64) } }
  const { materialiser } = watched().ports
  const { ports } = watched(
    { graphs: { active: () => renamed, byRevision: () => Promise.resolve(renamed) } },
    {
      run: async (task, ...rest) => {
        const files = await materialiser.run({ ...task, graph: active }, ...rest)
        await revoke(specId, contentVersion)
        return files
      },
    },
  )
  t.is(await codeOf(ports, request), 'snapshot_revoked')
  t.is((await versionOf(specId, contentVersion))?.revoked?.reason, 'a mistake')
  // the refusal stands in the log and is given again without a run
  const { ports: later, calls } = watched({ graphs: ports.graphs })
  t.is(await codeOf(later, request), 'snapshot_revoked')
  t.is(calls.run, 0)
})

test.serial('a problem of a run ends the operation with it', async (t) => {
  const { ports } = watched({ graphs: { ...watched().ports.graphs, byRevision: () => Promise.resolve(null) } })
  const operationId = await begin(await canonical(years(2008)), ports.worker, 'background')
  const result = await runOperation(ports, operationId, systemContext('test'))
  t.is(E.isLeft(result) ? result.left.code : '', 'service_unavailable')
  const state = await stateOf(operationId)
  t.is(state?.problem?.code, 'service_unavailable')
  const before = await positionOf()
  const again = await runOperation(watched().ports, operationId, systemContext('test'))
  t.is(E.isLeft(again) ? again.left.code : '', 'service_unavailable')
  t.is(await positionOf(), before)
})

const broken: Partial<Materialiser> = { run: () => Promise.reject(new Error('the disk is on fire')) }

test.serial('a fault ends a synchronous operation, and the next request runs anew', async (t) => {
  const request = await canonical(years(2007))
  const { ports } = watched({}, broken)
  await t.throwsAsync(requestDataset(requestPorts(ports), request, systemContext('test')), { message: /on fire/ })
  t.is((await answered(watched().ports, request)).kind, 'version')
})

test.serial('a fault leaves a background operation to the next attempt, and ends it after the third', async (t) => {
  const { ports } = watched({}, broken)
  for (const [attempts, status] of [
    [1, 'running'],
    [3, 'failed'],
  ] as const) {
    const operationId = await begin(await canonical(years(2006 - attempts)), ports.worker, 'background', attempts)
    await t.throwsAsync(runOperation(ports, operationId, systemContext('test')), { message: /on fire/ })
    const state = await stateOf(operationId)
    t.is(state?.status, status)
    if (state?.status === 'failed') {
      t.is(state.problem?.code, 'internal_error')
      t.notRegex(state.problem?.detail ?? '', /fire/)
    }
  }
})

test.serial('a worker that lost its operation neither fails nor doubles what the other one does', async (t) => {
  const operationId = await begin(await canonical(years(2018)), 'slow', 'background')
  const taken = watched({ worker: 'quick' })
  const now = instantOf(taken.ports.clock())
  await runCommand(
    taken.ports,
    operationStream(operationId),
    systemContext('test'),
    claimOperation({ operationId, worker: 'quick', now, leaseUntil: instantOf(Date.now() + 60_000) }),
  )
  const slow = watched({ worker: 'slow', graphs: { ...taken.ports.graphs, byRevision: () => Promise.resolve(null) } })
  t.true(E.isLeft(await runOperation(slow.ports, operationId, systemContext('test'))))
  t.is((await stateOf(operationId))?.status, 'running')
  t.true(E.isRight(await runOperation(taken.ports, operationId, systemContext('test'))))
  const before = await positionOf()
  t.true(E.isRight(await runOperation(watched({ worker: 'slow' }).ports, operationId, systemContext('test'))))
  t.is(await positionOf(), before)
})

test.serial('an operation that nobody started is not found', async (t) => {
  const result = await runOperation(watched().ports, 'none', systemContext('test'))
  t.is(E.isLeft(result) ? result.left.code : '', 'operation_not_found')
})
