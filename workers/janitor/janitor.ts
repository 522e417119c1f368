// The janitor: expires what is due every tick, sweeps now and then. One at a time works, by lease; others stand by.
import { pause } from '../../domain/ports/clock.ts'
import { randomUUID } from 'node:crypto'
import { type CommandContext, ownContext } from '../../commands/index.ts'
import type { Logger } from '../../domain/ports/logger.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { discardDueFrames, expireDueArtifacts, type ExpiryPorts, type Retentions } from './expire.ts'
import { sweepObjects } from './sweep.ts'
import { sweepTemporary } from './temporary-files.ts'

export type JanitorPorts = Omit<ExpiryPorts, 'readModels'> & {
  readonly readModels: ReadModels
  readonly logger: Logger
  readonly temporaryDirectory: string
}
export type JanitorOptions = Retentions & {
  readonly holder: string
  readonly tickMs: number
  readonly sweepEveryMs: number
  /** Age at which an object that no version names is a leftover. */
  readonly graceMs: number
}
type JanitorProgress = {
  readonly expired: number
  readonly framesDiscarded: number
  readonly objectsSwept: number
  readonly lastTickAt: number | null
  readonly lastFault: string | null
}
export type Janitor = { readonly progress: () => JanitorProgress; readonly stop: () => Promise<void> }

const contextOfJanitor = (): CommandContext => ownContext(randomUUID(), 'janitor')

/** Expires and discards until nothing is due; gives what was done. */
export const tidyDue = async (ports: JanitorPorts, retentions: Retentions, signal?: AbortSignal) => {
  const done = { expired: 0, framesDiscarded: 0 }
  for (;;) {
    const expired = await expireDueArtifacts(ports, retentions, contextOfJanitor)
    const framesDiscarded = await discardDueFrames(ports, retentions, contextOfJanitor)
    done.expired += expired
    done.framesDiscarded += framesDiscarded
    // read models follow the log a moment later: what was done still looks due, and gives nothing new
    if (expired + framesDiscarded === 0 || signal?.aborted === true) return done
  }
}

/** How often to look and how old a leftover must be, from the retentions. */
export const paceOf = ({ retentionMs, frameRetentionMs }: Retentions) => {
  const shortest = Math.min(retentionMs, frameRetentionMs ?? retentionMs)
  return {
    tickMs: Math.min(60_000, Math.max(500, shortest / 10)),
    sweepEveryMs: Math.min(3_600_000, Math.max(2_000, shortest)),
    graceMs: 3_600_000,
  }
}

export const startJanitor = (ports: JanitorPorts, options: JanitorOptions): Janitor => {
  const stopping = new AbortController()
  const { signal } = stopping
  const leaseMs = Math.max(options.tickMs * 3, 30_000)
  const progress = {
    expired: 0,
    framesDiscarded: 0,
    objectsSwept: 0,
    lastTickAt: null as number | null,
    lastFault: null as string | null,
  }
  let sweptAt = Number.NEGATIVE_INFINITY

  const tick = async (): Promise<void> => {
    const now = ports.clock()
    await sweepTemporary(ports.temporaryDirectory, now)
    if (!(await ports.readModels.acquireLease('janitor', options.holder, now, now + leaseMs))) return
    const done = await tidyDue(ports, options, signal)
    progress.expired += done.expired
    progress.framesDiscarded += done.framesDiscarded
    if (now - sweptAt >= options.sweepEveryMs) {
      const { deleted } = await sweepObjects(ports, options.graceMs, signal)
      progress.objectsSwept += deleted
      sweptAt = now
      if (deleted > 0) ports.logger.info('leftover objects were deleted', { deleted })
    }
    if (done.expired + done.framesDiscarded > 0) ports.logger.info('retention passed', done)
  }

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await tick()
        progress.lastTickAt = ports.clock()
        progress.lastFault = null
      } catch (error) {
        progress.lastFault = error instanceof Error ? error.message : String(error)
        ports.logger.warn('the janitor failed and tries again', { error })
      }
      await pause(options.tickMs, signal)
    }
    await ports.readModels.releaseLease('janitor', options.holder).catch(() => {})
  }
  const ended = work()
  return {
    progress: () => ({ ...progress }),
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
