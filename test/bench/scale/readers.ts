// Processes that read the log when they are told to: plain clients, or shares of a replay.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openThreadedReadModels } from '../../../adapters/embedded/threads/read-models.ts'
import { logReaderFlags } from '../../../main/log-reader-flags.ts'
import type { EventStore } from '../../../domain/ports/event-store.ts'
import { allProjections } from '../../../projections/registry.ts'
import { rebuildProjections } from '../../../projections/replay-beside.ts'
import { replayByShares } from '../../../projections/replay-shares.ts'

export type ReaderProcess = {
  readonly name: string
  readonly pid: number
  /** Reads once, and gives how many events that were. */
  readonly read: (line?: string) => Promise<number>
  /** Until what the last reading opened is closed: the processes of a replay close their read models once they have told that they are done. */
  readonly rests: () => Promise<void>
  readonly end: () => void
}

const open = (script: string, args: ReadonlyArray<string>, flags: ReadonlyArray<string> = []): ReaderProcess => {
  const path = fileURLToPath(new URL(`../../support/children/${script}.ts`, import.meta.url))
  const child = spawn(process.execPath, [...flags, path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const said = async (): Promise<string> => {
    const { done, value } = await lines.next()
    if (done === true) throw new Error(`${script} has ended`)
    return value
  }
  return {
    name: script,
    pid: child.pid ?? 0,
    read: async (line = 'read') => {
      child.stdin.write(`${line}\n`)
      return Number(await said())
    },
    rests: async () => void (await said()),
    end: () => child.stdin.end(),
  }
}

/** A plain client for the whole log, or from one position to another. */
export const openPlainClient = (url: string, after = '-', upTo = '-'): ReaderProcess =>
  open('read-range', [url, after, upTo])

/** The processes of a replay by so many readers side by side; one is the replay as it is without shares. */
export const openReplayers = (url: string, sideBySide: number): ReadonlyArray<ReaderProcess> =>
  sideBySide === 1
    ? [open('replay-share', [url, '-', '1'], logReaderFlags)]
    : // the last one is that of the projection that cannot be cut
      Array.from({ length: sideBySide + 1 }, (_, n) =>
        open('replay-share', [url, String(n), String(sideBySide)], logReaderFlags),
      )

/** Makes embedded read models anew in a file by such processes; how many events that were. */
export const replayBy = async (
  eventStore: EventStore,
  processes: ReadonlyArray<ReaderProcess>,
  file: string,
): Promise<number> => {
  const readModels = openThreadedReadModels({ file })
  const ports = { eventStore, readModels }
  const read = (): Promise<ReadonlyArray<number>> => Promise.all(processes.map((one) => one.read(file)))
  const progressOf = (events: number) => ({ position: null, events, applied: 0, parked: 0, unknown: 0 })
  try {
    const { events } = await rebuildProjections(ports, { projections: allProjections }, async (_, options) => {
      if (processes.length > 1)
        return replayByShares(ports, options, processes.length - 1, async () => (await read()).map(progressOf))
      const [events = 0] = await read()
      return { ...progressOf(events), position: await eventStore.lastPosition() }
    })
    return events
  } finally {
    await readModels.close()
  }
}
