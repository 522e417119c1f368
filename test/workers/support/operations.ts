// Operations in the log of a service that runs none of them, for tests that run them themselves.
import * as E from 'fp-ts/lib/Either.js'
import {
  resolveBody,
  type RequestPorts,
  claimOperation,
  startOperation,
  requestRun,
  type Decision,
  runCommand,
} from '../../../commands/index.ts'
import { operationStream, runStream, versionStream } from '../../../domain/events/streams.ts'
import { foldOperation } from '../../../domain/lifecycle/operation.ts'
import { renderingKeyOf, runIdOf } from '../../../domain/lifecycle/run.ts'
import { foldVersion } from '../../../domain/lifecycle/version.ts'
import { systemContext } from '../../../main/composed-ports.ts'
import { instantOf } from '../../../domain/ports/clock.ts'
import type { OperationPorts } from '../../../workers/operations/operation-ports.ts'
import { runOperation } from '../../../workers/operations/run-operation.ts'
import { statVarRequest, type TestService } from '../../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'

export const operationsIn = (service: TestService) => {
  const ports: OperationPorts = service.composition.operationPorts
  const requestPorts: RequestPorts = {
    ...ports,
    limits: service.composition.limits,
    execute: (operationId, context) => runOperation(ports, operationId, context),
  }
  const append = async (stream: string, decision: Decision) => {
    const done = await runCommand(ports, stream, systemContext('test'), decision)
    if (E.isLeft(done)) throw new Error(done.left.detail)
  }
  const eventsOf = async (stream: string) => (await ports.streams.load(stream)).events
  const claim = (operationId: string, worker: string, leaseUntil: number, now = Date.now()) =>
    append(
      operationStream(operationId),
      claimOperation({ operationId, worker, now: instantOf(now), leaseUntil: instantOf(leaseUntil) }),
    )
  return {
    ports,
    append,
    claim,
    /** A pending operation for the figures of a year; the rows of no two years are alike. */
    begin: async (year: number, mode: 'sync' | 'background' = 'background') => {
      const scope = {
        entities: { observationAbout: ['country/KEN'] },
        window: { kind: 'range', start_year: year, end_year: year },
      }
      const resolved = await resolveBody(requestPorts, statVarRequest([gdp], scope))
      if (E.isLeft(resolved)) throw new Error(resolved.left.detail)
      const request = resolved.right
      const operationId = ports.ids.next()
      const now = instantOf(ports.clock())
      const graphRevision = ports.graphs.active().info.revision
      const runId = runIdOf(request, graphRevision)
      const renderingKey = renderingKeyOf(request.options)
      await append(
        runStream(runId),
        requestRun({ run_id: runId, operation_id: operationId, rendering_key: renderingKey, requested_at: now }, null),
      )
      const estimate = { rows: 1, requests: 1 }
      const ids = { operation_id: operationId, run_id: runId }
      const facts = { ...ids, request, estimate, mode, graph_revision: graphRevision, started_at: now }
      await append(operationStream(operationId), startOperation(facts, null))
      return operationId
    },
    stateOf: async (operationId: string) => foldOperation(await eventsOf(operationStream(operationId))),
    eventTypesOf: async (stream: string) => (await eventsOf(stream)).map(({ type }) => type),
    versionOf: async (specId: string, contentVersion: string) => {
      const version = foldVersion(await eventsOf(versionStream(specId, contentVersion)))
      if (version === null) throw new Error(`${specId} has no version ${contentVersion}`)
      return version
    },
  }
}

/** Waits until something holds; fails when it never does. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came about')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** A door that work waits at until it is opened. */
export const door = () => {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}
