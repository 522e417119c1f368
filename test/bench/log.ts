// Events per second of the embedded log and read models: append, replay, decode, fold, rebuild. `node test/bench/log.ts 200000`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteEventStore } from '../../adapters/embedded/event-store.ts'
import { openThreadedReadModels } from '../../adapters/embedded/threads/read-models.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { Held } from '../../domain/ports/read-models.ts'
import { foldBatch, readEvent } from '../../projections/fold.ts'
import { allProjections } from '../../projections/registry.ts'
import { rebuildProjections } from '../../projections/replay-beside.ts'
import { datasetHistory, newEventsOf, operationStarted } from '../support/histories.ts'

export type LogMeasurement = {
  readonly task: string
  readonly events: number
  readonly milliseconds: number
  /** Of all threads of the process: tells more than the clock on a machine that does other things as well. */
  readonly processorMilliseconds: number
  readonly eventsPerSecond: number
  /** Resident memory of the process after the task: it runs in one process, so later rows include earlier garbage. */
  readonly residentMebibytes: number
}

type Result = { readonly events: number; readonly milliseconds: number; readonly processorMilliseconds: number }

/** Starts a clock and a count of processor time; gives what passed since, on each. */
const watch = () => {
  const [start, processor] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(processor)
    return { milliseconds: performance.now() - start, processorMilliseconds: (user + system) / 1000 }
  }
}

const timed = async (work: () => Promise<number>): Promise<Result> => {
  const passed = watch()
  const events = await work()
  return { events, ...passed() }
}

/** Appends of one event each, a number of them under way at once. */
const appendSingly = (store: EventStore, events: number, atOnce: number, name: string) => {
  const one = (n: number) => newEventsOf({ stream: `${name}-${n}`, events: [operationStarted(n)] })
  const prepared = Array.from({ length: events }, (_, n) => one(n))
  return timed(async () => {
    for (let from = 0; from < events; from += atOnce) {
      const group = prepared.slice(from, from + atOnce)
      await Promise.all(group.map((event, i) => store.append(`${name}-${from + i}`, event, 'no_stream')))
    }
    return events
  })
}

/** Fills a log with whole datasets (ten events in four streams each). */
const fill = async (store: EventStore, datasets: number): Promise<void> => {
  for (let from = 0; from < datasets; from += 100) {
    const streams = Array.from({ length: Math.min(100, datasets - from) }, (_, i) => datasetHistory(from + i)).flat()
    await Promise.all(streams.map((history) => store.append(history.stream, newEventsOf(history), 'no_stream')))
  }
}

const replay = (store: EventStore) =>
  timed(async () => {
    let events = 0
    for await (const _event of store.readAll(null)) events++
    return events
  })

/** Decodes and folds what is in memory already, page by page, so that reading is not measured. */
const decodeAndFold = async (store: EventStore): Promise<Result> => {
  const caches = allProjections.map(() => new Map<string, Held | null>())
  let page: Parameters<typeof readEvent>[0][] = []
  const spent = { events: 0, milliseconds: 0, processorMilliseconds: 0 }
  const fold = (): void => {
    const passed = watch()
    const read = page.map(readEvent)
    for (const [i, projection] of allProjections.entries()) foldBatch(projection, read, caches[i] ?? new Map())
    const { milliseconds, processorMilliseconds } = passed()
    spent.milliseconds += milliseconds
    spent.processorMilliseconds += processorMilliseconds
    spent.events += page.length
    page = []
    for (const cache of caches) if (cache.size > 5_000) cache.clear()
  }
  for await (const event of store.readAll(null)) {
    page.push(event)
    if (page.length === 2_000) fold()
  }
  fold()
  return spent
}

const rebuild = (store: EventStore, file: string) =>
  timed(async () => {
    const readModels = openThreadedReadModels({ file })
    const { events } = await rebuildProjections({ eventStore: store, readModels }, { projections: allProjections })
    await readModels.close()
    return events
  })

/** Measures every task once, in one process, on files of a temporary directory. */
export const benchLog = async (events = 200_000): Promise<ReadonlyArray<LogMeasurement>> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-log-'))
  const measured: LogMeasurement[] = []
  const note = (task: string, { events, milliseconds, processorMilliseconds }: Result): void => {
    const eventsPerSecond = Math.round((events / milliseconds) * 1000)
    const residentMebibytes = Math.round(process.memoryUsage.rss() / 2 ** 20)
    measured.push({
      task,
      events,
      milliseconds: Math.round(milliseconds),
      processorMilliseconds: Math.round(processorMilliseconds),
      eventsPerSecond,
      residentMebibytes,
    })
  }
  try {
    const appends = openSqliteEventStore({ file: join(directory, 'appends.db') })
    for (const atOnce of [1, 10, 100]) {
      const count = Math.min(events, atOnce === 1 ? 5_000 : 30_000)
      note(`append, ${atOnce} at once, synced`, await appendSingly(appends, count, atOnce, `a${atOnce}`))
    }
    await appends.close()
    const store = openSqliteEventStore({ file: join(directory, 'log.db') })
    await fill(store, Math.ceil(events / 10))
    note('replay: read and parse', await replay(store))
    note('decode and fold, all read models', await decodeAndFold(store))
    for (const round of [1, 2]) {
      note(`rebuild of all read models, round ${round}`, await rebuild(store, join(directory, `models-${round}.db`)))
    }
    await store.close()
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  return measured
}

if (import.meta.main) console.table(await benchLog(Number(process.argv[2] ?? 200_000)))
