// Seals on a schedule: whoever holds the log and the key can make a fitting new seal, so old ones must be elsewhere by then.
import type { KeyObject } from 'node:crypto'
import { Findings } from '../audit/finding.ts'
import { writeSeal } from '../audit/seal.ts'
import { verifyLog } from '../audit/verify-log.ts'
import { type Clock, instantOf, pause } from '../domain/ports/clock.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import { takePart } from '../projections/leased-role.ts'
import type { Logger } from '../domain/ports/logger.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'
import { nameOfSeal, positionInName, type SealPlace, timeInName } from './seal-places.ts'

export type SealingPorts = {
  readonly eventStore: Pick<EventStore, 'readAll' | 'lastPosition'>
  readonly readModels: Pick<ReadModels, 'acquireLease' | 'releaseLease'>
  readonly place: SealPlace
  readonly key: KeyObject
  readonly clock: Clock
  readonly logger: Logger
}

/** Seals the log as it is now and hands the seal over; null when the log has not grown since `after`, or is not sound. */
export const sealNow = async (ports: SealingPorts, after: bigint | null): Promise<string | null> => {
  const last = await ports.eventStore.lastPosition()
  if (last === null || (after !== null && last <= after)) return null
  const findings = new Findings()
  const chain = await verifyLog(ports.eventStore, findings)
  if (findings.total > 0) {
    ports.logger.error('the log is not sound and was not sealed; run audit verify', { findings: findings.total })
    return null
  }
  const sealedAt = instantOf(ports.clock())
  const name = nameOfSeal(sealedAt, chain.position ?? 0n)
  await ports.place.put(name, `${writeSeal(chain, ports.key, sealedAt).join('\n')}\n`)
  ports.logger.info('the log was sealed', { seal: name, events: chain.events })
  return name
}

const leaseMs = 60_000
/** Timers cannot wait longer than some days at once. */
const longestPauseMs = 3_600_000
const retryMs = 30_000

/** Seals again and again, in one process at a time; goes on after the last seal that is there. */
export const startSealing = (ports: SealingPorts, everyMs: number, holder: string) => {
  let made = 0
  const serve = async (signal: AbortSignal): Promise<void> => {
    let newest = (await ports.place.list())?.at(-1) ?? null
    while (!signal.aborted) {
      const dueMs = newest === null ? 0 : timeInName(newest) + everyMs - ports.clock()
      if (dueMs > 0) {
        await pause(Math.min(dueMs, longestPauseMs), signal)
        continue
      }
      const name = await sealNow(ports, newest === null ? null : positionInName(newest))
      if (name === null) await pause(Math.min(everyMs, longestPauseMs), signal)
      else {
        newest = name
        made++
      }
    }
  }
  return takePart(ports, {
    name: 'seals',
    holder,
    leaseMs,
    retryMs,
    serve,
    onActive: () => {},
    onFault: (error) => ports.logger.error('a seal could not be made or handed over; it is tried again', { error }),
    done: () => made,
  })
}
