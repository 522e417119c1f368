// Whether a request may run, and where.
import { refusalByFreeSpace } from '../domain/free-space.ts'
import { operationsOfRun, type Run } from '../domain/lifecycle/run.ts'
import { type Problem, problem } from '../domain/problem.ts'
import type { Mode } from '../statistics/plan/plan-request.ts'
import type { RequestPorts } from './request-ports.ts'
import { revocationOf } from './answer-of-done.ts'

/** The rows of a run are the same in every rendering: once taken down, none of them is made again. */
export const revocationOfRun = async (ports: RequestPorts, run: Run | null): Promise<Problem | null> => {
  for (const operationId of operationsOfRun(run)) {
    const revoked = await revocationOf(ports, operationId)
    if (revoked !== null) return revoked
  }
  return null
}

export const admission = async (ports: RequestPorts, mode: Exclude<Mode, 'over_ceiling'>): Promise<Problem | null> => {
  if (mode === 'sync' && !ports.materialiser.hasRoom()) {
    return problem('service_unavailable', 'All workers are busy; try again shortly.', { retry_after_seconds: 2 })
  }
  return (
    (await ports.refusalOfWork?.(mode)) ??
    refusalByFreeSpace(await ports.objects.freeBytes(), ports.limits.minimumFreeBytes)
  )
}
