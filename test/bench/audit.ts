// Replay and verification of a generated log: `node test/bench/audit.ts 1000000`. Events of about 1,000 bytes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteEventStore } from '../../adapters/embedded/event-store.ts'
import { openThreadedReadModels } from '../../adapters/embedded/threads/read-models.ts'
import { Findings } from '../../audit/finding.ts'
import { verifyLog } from '../../audit/verify-log.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { allProjections } from '../../projections/registry.ts'
import { rebuildProjections } from '../../projections/replay-beside.ts'
import { datasetHistory, newEventsOf, type StreamHistory } from '../support/histories.ts'

const meanBytes = 1_000
const unpaddedMean = 753

/** The same events with a member that readers do not know, so that they weigh 1,000 bytes on average. */
const padded = ({ stream, events }: StreamHistory): StreamHistory => ({
  stream,
  events: events.map((event) => ({
    ...event,
    data: { ...event.data, padding: 'x'.repeat(meanBytes - unpaddedMean - 13) },
  })) as StreamHistory['events'],
})

/** Fills a log with whole datasets: ten events in four streams each. */
export const generateLog = async (store: EventStore, events: number): Promise<void> => {
  const datasets = Math.ceil(events / 10)
  for (let from = 0; from < datasets; from += 100) {
    const streams = Array.from({ length: Math.min(100, datasets - from) }, (_, i) => datasetHistory(from + i)).flat()
    await Promise.all(streams.map((history) => store.append(history.stream, newEventsOf(padded(history)), 'no_stream')))
  }
}

/** Processor seconds tell more than the clock on a machine that does other things as well. */
const measured = async (task: string, work: (sample: () => void) => Promise<number>) => {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  let peak = 0
  const events = await work(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  })
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - started) / 1000
  return {
    task,
    events,
    seconds: Number(seconds.toFixed(1)),
    'processor s': Number(((user + system) / 1e6).toFixed(1)),
    'events/s': Math.round(events / seconds),
    'peak MiB': Math.round(peak / 2 ** 20),
  }
}

export const benchAudit = async (events = 100_000) => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-audit-'))
  try {
    const eventStore = openSqliteEventStore({ file: join(directory, 'log.db') })
    await generateLog(eventStore, events)
    let bytes = 0
    let sampled = 0
    for await (const event of eventStore.readAll(null)) {
      bytes += JSON.stringify([event.data, event.metadata]).length
      if (++sampled === 10_000) break
    }
    const readModels = openThreadedReadModels({ file: join(directory, 'read-models.db') })
    const rows = [
      await measured('replay of all read models', async (sample) => {
        const options = { projections: allProjections, onProgress: sample }
        const { events: replayed } = await rebuildProjections({ eventStore, readModels }, options)
        return replayed
      }),
      await measured('verify the chains', async (sample) => {
        const { events: verified } = await verifyLog(eventStore, new Findings(), [], sample)
        return verified
      }),
    ]
    await readModels.close()
    await eventStore.close()
    return { bytesPerEvent: Math.round(bytes / sampled), rows }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const { bytesPerEvent, rows } = await benchAudit(Number(process.argv[2] ?? 100_000))
  console.log(`${bytesPerEvent} bytes of data and metadata per event`)
  console.table(rows)
}
