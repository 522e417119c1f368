// The answer of an operation that is done.
import * as E from 'fp-ts/lib/Either.js'
import { loadOperation, loadVersion } from '../domain/lifecycle/load.ts'
import type { OperationVersion } from '../domain/lifecycle/operation.ts'
import type { Moment } from '../domain/lifecycle/stream-reader.ts'
import { artifactOf, isFrameHeld, revokedProblem } from '../domain/lifecycle/version.ts'
import type { Problem, OrProblem } from '../domain/problem.ts'
import { hasParts } from './stored-parts.ts'
import type { RequestPorts } from './request-ports.ts'
import type { Answer } from './standing.ts'

/** The answer of an operation that gave a version, while that can be served with the file asked for. */
export const answerOfDone = async (
  ports: RequestPorts,
  operationId: string,
  { spec_id, content_version, artifacts }: OperationVersion,
  /** Since when the version may be known; absent: it is asked for now. */
  since?: Moment,
): Promise<OrProblem<Answer> | 'run_again'> => {
  const version = await loadVersion(ports.streams, spec_id, content_version, since)
  if (version === null) return 'run_again'
  if (version.revoked !== null) return E.left(revokedProblem(version.revoked))
  const [first] = artifacts
  const held = first === undefined ? undefined : artifactOf(version, first)
  // an expired file is made again by its link while the frame is there
  if (!isFrameHeld(version) && held?.state !== 'stored') return 'run_again'
  // what is damaged or lost comes back by a run
  if (!(await hasParts(ports.objects, version))) return 'run_again'
  const names = { operationId, specId: spec_id, contentVersion: content_version, artifacts }
  return E.right({ kind: 'version', ...names, version })
}

/** The refusal that the rows of a finished operation meet since they were taken down; null while they stand. */
export const revocationOf = async (ports: RequestPorts, operationId: string): Promise<Problem | null> => {
  const made = (await loadOperation(ports.streams, operationId))?.version ?? null
  if (made === null) return null
  const revoked = (await loadVersion(ports.streams, made.spec_id, made.content_version))?.revoked ?? null
  return revoked === null ? null : revokedProblem(revoked)
}
