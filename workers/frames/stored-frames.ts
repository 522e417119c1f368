// Two versions compared from their stored frames, few at a time.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { Lookups } from '../../projections/queries/lookups.ts'
import type { RecordCache } from '../../projections/queries/record-cache.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { isFrameHeld, notRevoked } from '../../domain/lifecycle/version.ts'
import { problem, type OrProblem, type Reply } from '../../domain/problem.ts'
import type { Objects } from '../../domain/ports/objects.ts'
import type { ThreadPool } from '../threads/thread-pool.ts'
import type { Compared } from '../threads/thread-tasks.ts'
import { openSlots } from '../../domain/slots.ts'

export type StoredFramesPorts = {
  readonly lookups: Lookups
  readonly objects: Objects
  readonly pool: ThreadPool
  readonly records: RecordCache
  readonly temporaryDirectory: string
}

type Comparison = Compared & {
  readonly from: StoredRecord
  readonly to: StoredRecord
  /** All changed rows, when asked for; the caller removes it. */
  readonly csvPath: string | null
}

export type StoredFrames = {
  readonly compare: (
    specId: string,
    from: string,
    to: string,
    options: { readonly limit: number; readonly csv: boolean; readonly leastPercent?: number },
    signal?: AbortSignal,
  ) => Reply<Comparison>
}

const atOnce = 2
const mayWait = 16
/** Few run and some wait; who comes beyond that is asked to come again. */
const busy = problem('service_unavailable', 'Too many frames are being read; try again.', { retry_after_seconds: 5 })

export const storedFrames = (ports: StoredFramesPorts): StoredFrames => {
  const slots = openSlots(atOnce)
  return {
    compare: async (specId, from, to, options, signal) => {
      if (slots.waiting() >= mayWait) return E.left(busy)
      return slots.run(async () => {
        const a = await openVersion(ports, specId, from)
        if (E.isLeft(a)) return a
        const b = await openVersion(ports, specId, to)
        if (E.isLeft(b)) {
          await a.right.release()
          return b
        }
        const csvPath = options.csv ? join(ports.temporaryDirectory, `compare-${randomUUID()}.csv`) : null
        try {
          const compared = await ports.pool.perform(
            {
              kind: 'compare',
              from: { path: a.right.path, record: a.right.record },
              to: { path: b.right.path, record: b.right.record },
              limit: options.limit,
              leastPercent: options.leastPercent ?? 0,
              csvPath,
            },
            { signal },
          )
          return E.map((both: Compared) => ({ ...both, from: a.right.record, to: b.right.record, csvPath }))(compared)
        } catch (error) {
          if (csvPath !== null) await rm(csvPath, { force: true })
          throw error
        } finally {
          await a.right.release()
          await b.right.release()
        }
      })
    },
  }
}

const gone = (contentVersion: string): OrProblem<never> =>
  E.left(problem('artifact_expired', `The stored rows of ${contentVersion} are gone.`))

const openVersion = async (ports: StoredFramesPorts, specId: string, contentVersion: string) => {
  const version = notRevoked(await ports.lookups.version(specId, contentVersion), specId, contentVersion)
  if (E.isLeft(version)) return version
  if (!isFrameHeld(version.right)) return gone(contentVersion)
  const record = await ports.records.read(ports.objects, version.right.record.key)
  const frame = record === null ? null : await ports.objects.localCopy(version.right.frame.key)
  return record === null || frame === null
    ? gone(contentVersion)
    : E.right({ record, path: frame.path, release: frame.release })
}
