// All ports of one process over a directory of its own, for tests: the embedded adapters on temporary files.
import { join } from 'node:path'
import { type LogBus, openLogBus } from '../../adapters/embedded/bus.ts'
import { openSqliteEventStore } from '../../adapters/embedded/event-store.ts'
import { openDirectoryObjects } from '../../adapters/embedded/objects.ts'
import { openSqliteReadModels } from '../../adapters/embedded/read-models.ts'
import { cloudEventMessageOf } from '../../domain/events/cloud-event.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { Objects } from '../../domain/ports/objects.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { temporaryDirectory } from './temporary.ts'

export type TestPorts = {
  readonly directory: string
  readonly eventStore: EventStore
  readonly readModels: ReadModels
  readonly objects: Objects
  readonly bus: LogBus
  readonly clock: Clock
  readonly signingKey: string
  /** Sets the clock, in milliseconds since the epoch, or moves it on. */
  readonly setClock: (ms: number) => void
  readonly advanceClock: (ms: number) => void
  /** Closes everything and removes the directory. */
  readonly dispose: () => Promise<void>
}

/** When the test clock starts. */
export const testStartMs = Date.UTC(2026, 0, 31, 12)

/** Opens all ports over a new directory, or over an existing one that then stays (as a restarted process would). */
export const openTestPorts = async (existing?: string): Promise<TestPorts> => {
  const made = existing === undefined ? await temporaryDirectory() : null
  const directory = existing ?? made?.path ?? ''
  const at = (name: string) => join(directory, name)
  let nowMs = testStartMs
  const clock: Clock = () => nowMs
  const signingKey = 'the signing key of the tests'
  const eventStore = openSqliteEventStore({ file: at('log.db'), clock, pollMs: 20 })
  const readModels = openSqliteReadModels({ file: at('read-models.db') })
  const objects = await openDirectoryObjects({ directory: at('objects'), signingKey, publicUrl: '', clock })
  const bus = openLogBus({
    eventStore,
    toMessage: (event) => cloudEventMessageOf(event, 'urn:devfin:test'),
    checkpointsFile: at('bus.db'),
    attempts: 3,
    backoffMs: 5,
  })
  return {
    directory,
    eventStore,
    readModels,
    objects,
    bus,
    clock,
    signingKey,
    setClock: (ms) => {
      nowMs = ms
    },
    advanceClock: (ms) => {
      nowMs += ms
    },
    dispose: async () => {
      await bus.close()
      await readModels.close()
      await eventStore.close()
      await objects.close()
      await made?.dispose()
    },
  }
}
