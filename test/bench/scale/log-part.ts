// What follows the log: how fast projector and relay come up to its end, and read models made anew beside a bare reader.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { openMongoReadModels } from '../../../adapters/mongodb/index.ts'
import type { EventStore } from '../../../domain/ports/event-store.ts'
import { onLeaving } from '../../../domain/leaving.ts'
import type { ReadModels } from '../../../domain/ports/read-models.ts'
import { allProjections } from '../../../projections/registry.ts'
import { rebuildProjections } from '../../../projections/replay-beside.ts'
import { figureOf, type ServiceProcess, until } from '../../support/engines/cluster.ts'
import { datasetHistory, newEventsOf } from '../../support/histories.ts'
import type { FollowerPoint, Measurements, ReplayPoint } from '../../tools/scale/measurements.ts'
import { openDeployment } from './deployment.ts'
import { post } from './questions.ts'
import { openPlainClient, openReplayers, type ReaderProcess, replayBy } from './readers.ts'

/** Histories of so many datasets, a hundred at a time; how many events that were. */
const appendDatasets = async (store: EventStore, datasets: number): Promise<number> => {
  let events = 0
  for (let from = 0; from < datasets; from += 100) {
    const streams = Array.from({ length: Math.min(100, datasets - from) }, (_, i) => datasetHistory(from + i)).flat()
    await Promise.all(streams.map((history) => store.append(history.stream, newEventsOf(history), 'no_stream')))
    events += streams.reduce((sum, history) => sum + history.events.length, 0)
  }
  return events
}

const lagOf = (one: ServiceProcess): Promise<number | null> => figureOf(one, 'devfin_log_lag_positions')

/** From a start with so many datasets ahead of it to the end of the log; the time of the start itself does not count. */
export const measureFollower = async (
  role: FollowerPoint['role'],
  share: number,
  datasets: number,
): Promise<FollowerPoint> => {
  const deployment = await openDeployment({})
  const store = openEventStoreDb(deployment.log.url)
  try {
    const [follower] = await deployment.start(role, 1)
    if (follower === undefined) throw new Error(`no ${role}`)
    await until(`${role} is at work`, async () => (await lagOf(follower)) !== null, 60_000)
    await deployment.hold([follower], share)
    const at = performance.now()
    const events = await appendDatasets(store, datasets)
    await until(`${role} has caught up`, async () => (await lagOf(follower)) === 0, 300_000)
    return { role, events, seconds: (performance.now() - at) / 1_000 }
  } finally {
    await store.close()
    await deployment.stop()
  }
}

/** Each reader reads so often. */
const replayRounds = 5

type Reader = {
  readonly reader: string
  /** Gives the events read and how long that took; what is opened and closed for it does not count. */
  readonly read: () => Promise<ReplayPoint>
  /** What reads, where that is in processes of their own. */
  readonly processes?: ReadonlyArray<ReaderProcess>
}

const atRest = async (processes: ReadonlyArray<ReaderProcess>): Promise<void> =>
  void (await Promise.all(processes.map((one) => one.rests())))

const timed = async (reader: string, work: () => Promise<number>): Promise<ReplayPoint> => {
  const at = performance.now()
  const events = await work()
  return { reader, events, seconds: (performance.now() - at) / 1_000 }
}

const rebuilds = (reader: string, store: EventStore, open: (round: number) => ReadModels): Reader => {
  let round = 0
  return {
    reader,
    read: async () => {
      const readModels = open(round++)
      try {
        return await timed(reader, async () => {
          const ports = { eventStore: store, readModels }
          return (await rebuildProjections(ports, { projections: allProjections })).events
        })
      } finally {
        await readModels.close()
      }
    },
  }
}

const medianOf = (points: ReadonlyArray<ReplayPoint>): ReplayPoint => {
  const median = points.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(points.length / 2)]
  if (median === undefined) throw new Error('nothing was read')
  return median
}

/** The median round of each reader. They read in turn, so that what else the machine does meets all of them. */
const inRounds = async (readers: ReadonlyArray<Reader>, rounds: number): Promise<ReadonlyArray<ReplayPoint>> => {
  const points: ReplayPoint[][] = readers.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, { read, processes = [] }] of readers.entries()) {
      points[at]?.push(await read())
      await atRest(processes)
    }
  return points.map(medianOf)
}

const sideBySide = 'two plain clients side by side, a half each'
const embedded = 'replay into embedded read models'

/** Two plain clients, each with a half of a log of so many events. */
const openHalves = async (store: Pick<EventStore, 'readAll'>, url: string, events: number) => {
  let [seen, middle] = [0, 0n]
  for await (const { position } of store.readAll(null)) if (seen++ <= events / 2) middle = position
  return [openPlainClient(url, '-', String(middle)), openPlainClient(url, String(middle), '-')]
}

const readAtOnce = async (readers: ReadonlyArray<ReaderProcess>): Promise<number> =>
  (await Promise.all(readers.map((one) => one.read()))).reduce((sum, events) => sum + events, 0)

const endAll = (readers: ReadonlyArray<ReaderProcess>): void => {
  for (const reader of readers) reader.end()
}

/**
 * The log read by the plain client, by the adapter, and read models made anew from it: embedded and on MongoDB. The plain client and
 * the embedded replay are processes of their own, as they are run.
 */
export const measureReplay = async (datasets: number): Promise<ReadonlyArray<ReplayPoint>> => {
  const deployment = await openDeployment({})
  const directory = await mkdtemp(join(tmpdir(), 'devfin-replay-'))
  const store = openEventStoreDb(deployment.log.url)
  const { url } = deployment.log
  try {
    const halves = await openHalves(store, url, await appendDatasets(store, datasets))
    const [plain, replayer] = [[openPlainClient(url)], openReplayers(url, 1)]
    await using _ = onLeaving(() => endAll([...halves, ...plain, ...replayer]))
    let round = 0
    const adapter = async (): Promise<number> => {
      let events = 0
      for await (const _ of store.readAll(null)) events++
      return events
    }
    const readers: ReadonlyArray<Reader> = [
      {
        reader: 'the plain client',
        processes: plain,
        read: () => timed('the plain client', () => readAtOnce(plain)),
      },
      { reader: sideBySide, processes: halves, read: () => timed(sideBySide, () => readAtOnce(halves)) },
      { reader: 'the adapter', read: () => timed('the adapter', adapter) },
      {
        reader: embedded,
        processes: replayer,
        read: () => timed(embedded, () => replayBy(store, replayer, join(directory, `${round++}.db`))),
      },
      rebuilds('replay into FerretDB', store, () => openMongoReadModels(deployment.readModelsUrl)),
    ]
    // the first round is that of cold code
    await inRounds(readers, 1)
    return await inRounds(readers, replayRounds)
  } finally {
    await store.close()
    await deployment.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** As often is read before it counts: what a replay runs is compiled over some hundred thousand events, and a held process pays for that too. */
const warmRounds = 8

/** The log read by one plain client, and embedded read models made anew by 1 to `most` readers, each process held to a share of a core. */
export const measureHeldReplay = async (
  datasets: number,
  most: number,
  share: number,
): Promise<ReadonlyArray<ReplayPoint>> => {
  const deployment = await openDeployment({})
  const directory = await mkdtemp(join(tmpdir(), 'devfin-held-'))
  const store = openEventStoreDb(deployment.log.url)
  const { url } = deployment.log
  try {
    await appendDatasets(store, datasets)
    const plain = [openPlainClient(url)]
    const shares = [1, 2, 4, 8].filter((count) => count <= most).map((count) => openReplayers(url, count))
    await using _ = onLeaving(() => endAll([plain, ...shares].flat()))
    let round = 0
    const replayers = shares.map((processes, i): Reader => {
      const reader = `replay by ${2 ** i}`
      const read = () => timed(reader, () => replayBy(store, processes, join(directory, `${round++}.db`)))
      return { reader, processes, read }
    })
    const client: Reader = {
      reader: 'the plain client',
      processes: plain,
      read: () => timed('the plain client', () => readAtOnce(plain)),
    }
    const readers = [client, ...replayers]
    await inRounds(readers, warmRounds)
    await deployment.hold([plain, ...shares].flat(), share)
    return await inRounds(readers, replayRounds)
  } finally {
    await store.close()
    await deployment.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** What one background question leaves in the log. */
export const measureQuestion = async (questions: number): Promise<Measurements['question']> => {
  const deployment = await openDeployment({ SYNC_BUDGET_ROWS: '0' })
  const store = openEventStoreDb(deployment.log.url)
  const count = async () => {
    const seen = { events: 0, bytes: 0, ended: 0 }
    for await (const event of store.readAll(null)) {
      seen.events++
      seen.bytes += JSON.stringify(event, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ).length
      if (event.type === 'OperationCompleted') seen.ended++
    }
    return seen
  }
  try {
    const [[api]] = [await deployment.start('api', 1)]
    if (api === undefined) throw new Error('no API')
    const [before, appends] = [await count(), (await deployment.log.told()).append]
    for (let n = 0; n < questions; n++) await post(api, n)
    const accepted = await count()
    for (const role of ['projector', 'relay', 'worker'] as const) await deployment.start(role, 1)
    await until('all questions are answered', async () => (await count()).ended === questions, 180_000)
    const after = await count()
    return {
      eventsAccepted: (accepted.events - before.events) / questions,
      eventsOfRun: (after.events - accepted.events) / questions,
      appends: ((await deployment.log.told()).append - appends) / questions,
      bytes: Math.round((after.bytes - before.bytes) / questions),
    }
  } finally {
    await store.close()
    await deployment.stop()
  }
}
