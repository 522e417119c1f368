// A role that one process at a time fills: whoever gets the lease serves until it is lost or told to stop; the others stand
// by. Faults are told and followed by another try, after a pause that grows.
import { type Clock, pause } from '../domain/ports/clock.ts'
import type { Logger } from '../domain/ports/logger.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'

export type LeasedRole = {
  /** Of the lease. */
  readonly name: string
  /** Names this process among those that stand by. */
  readonly holder: string
  readonly leaseMs: number
  /** Pause after a fault; it doubles with each in a row. */
  readonly retryMs: number
  /** One term of office; it ends soon after the signal aborts, because the lease was lost or the role stops. */
  readonly serve: (signal: AbortSignal) => Promise<void>
  /** Called when a term begins and when it has ended. */
  readonly onActive: (active: boolean) => void
  /** Called with what ended a term by a fault. */
  readonly onFault: (error: unknown) => void
  /** What was done so far: a fault after good work is a new one, not the next of a row. */
  readonly done: () => number
}

/** So that a role is filled within seconds of the return of the database, however long that was away. */
const longestRetryMs = 5_000

/** The pause after so many faults in a row: it doubles, up to 5 s. */
export const pauseAfterFaults = (faults: number, retryMs: number): number =>
  Math.min(retryMs * 2 ** Math.min(faults, 20), longestRetryMs)

/** Takes part in a role. `stop` ends after the work at hand, gives the lease back and resolves when nothing runs any more. */
export const takePart = (
  ports: { readonly readModels: Pick<ReadModels, 'acquireLease' | 'releaseLease'>; readonly clock: Clock },
  role: LeasedRole,
): { readonly stop: () => Promise<void> } => {
  const { readModels, clock } = ports
  const { name, holder, leaseMs, retryMs } = role
  const stopping = new AbortController()
  const holdLease = (): Promise<boolean> => readModels.acquireLease(name, holder, clock(), clock() + leaseMs)

  /** Serves while the lease holds. */
  const serve = async (): Promise<void> => {
    const term = new AbortController()
    const end = (): void => term.abort()
    const renew = setInterval(() => {
      holdLease().then(
        (held) => (held ? undefined : end()),
        () => end(),
      )
    }, leaseMs / 3)
    role.onActive(true)
    try {
      await role.serve(AbortSignal.any([stopping.signal, term.signal]))
    } finally {
      clearInterval(renew)
      role.onActive(false)
    }
  }

  const work = async (): Promise<void> => {
    let faults = 0
    while (!stopping.signal.aborted) {
      const before = role.done()
      try {
        if (await holdLease()) {
          await serve()
          faults = 0
        } else {
          await pause(leaseMs / 3, stopping.signal)
        }
      } catch (error) {
        if (role.done() > before) faults = 0
        role.onFault(error)
        await pause(pauseAfterFaults(faults++, retryMs), stopping.signal)
      }
    }
    await readModels.releaseLease(name, holder).catch(() => {})
  }

  const ended = work()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

/**
 * Takes part in a role that is looked at from outside: `progress` says whether this process serves and what went wrong last, which is
 * logged too.
 */
export const takeVisiblePart = (
  ports: Parameters<typeof takePart>[0] & { readonly logger: Pick<Logger, 'error'> },
  term: Omit<LeasedRole, 'onActive' | 'onFault'>,
  progress: { active: boolean; lastFault: string | null },
): ReturnType<typeof takePart> =>
  takePart(ports, {
    ...term,
    onActive: (active) => {
      progress.active = active
    },
    onFault: (error) => {
      progress.lastFault = error instanceof Error ? error.message : String(error)
      ports.logger.error(`the ${term.name} failed and tries again`, { error })
    },
  })
