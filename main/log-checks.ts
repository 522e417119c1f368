// Whether the log is the one that everything else was read from, and still reaches as far as it was read. A log that does not is
// no smaller log: accepted work would wait for ever, and what is shown would contradict what is stored.
import { graphStream } from '../domain/events/streams.ts'
import { tiers } from '../domain/dataset/object-keys.ts'
import type { Bus } from '../domain/ports/bus.ts'
import { endsEarly, type EventStore } from '../domain/ports/event-store.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'
import { StorageFault } from '../domain/ports/storage-fault.ts'
import { collectionsOf, type Projection } from '../projections/projection.ts'
import { relayName } from '../workers/relay/relay.ts'
import type { Config } from './config.ts'
import { logMemories } from './log-memory.ts'

export type LogCheckPorts = {
  readonly eventStore: Pick<EventStore, 'readStream' | 'reaches' | 'lastPosition' | 'readAll'>
  readonly readModels: Pick<
    ReadModels,
    'prepare' | 'get' | 'apply' | 'checkpoint' | 'drop' | 'collections' | 'strangers'
  >
  readonly objects: Pick<Objects, 'getBytes' | 'put' | 'list'>
  readonly bus: Pick<Bus, 'positions' | 'setBack' | 'knownLogs' | 'rememberLog'> | null
  readonly projections: ReadonlyArray<Projection>
}

/** The id of the first event of the first stream that every log of the service has; null while the log is empty. */
const identityOf = async (eventStore: Pick<EventStore, 'readStream'>): Promise<string | null> =>
  (await eventStore.readStream(graphStream))[0]?.id ?? null

/** An address as it may be shown. */
export const shown = (address: string): string => address.replace(/:\/\/[^/?]*@/, '://')

const adopting = 'npm run audit -- replay --adopt-log'

/**
 * Refuses a log that is another one than what is in the other stores was made from, and stores of others. Says what to do, and
 * writes nothing.
 */
export const refuseOtherLog = async (ports: LogCheckPorts, config: Config): Promise<void> => {
  const strangers = (await ports.readModels.strangers?.()) ?? []
  if (strangers.length > 0) {
    throw new StorageFault(
      'corrupt',
      `the database of READ_MODELS (${shown(config.readModels)}) holds collections that this service did not make (${strangers.slice(0, 3).join(', ')}). Name one of its own`,
    )
  }
  // what is remembered first: another process may begin the log meanwhile
  const memories = await Promise.all(
    logMemories(ports).map(async (memory) => ({ ...memory, logs: await memory.known() })),
  )
  const found = await identityOf(ports.eventStore)
  for (const { variable, key, logs, remedy } of memories) {
    const other = logs.find((known) => known !== found)
    if (other === undefined) continue
    throw new StorageFault(
      'corrupt',
      `the log of EVENT_STORE (${shown(config.eventStore)}) ${found === null ? 'is empty' : `begins with event ${found}`}, but what is in ${variable} (${shown(config[key])}) was made from one that begins with event ${other}. ${remedy}; to make everything anew from this log, run: ${adopting}`,
    )
  }
  const isKnown = memories.some(({ logs }) => logs.length > 0)
  if (!isKnown && !config.eventStore.startsWith('sqlite:') && (await isOfOthers(ports))) {
    throw new StorageFault(
      'corrupt',
      `the log of EVENT_STORE (${shown(config.eventStore)}) has served already, and READ_MODELS, OBJECTS and BUS know nothing of it: it may be that of another installation. Give this one a prefix of its own (streamPrefix=...); if they are new stores for this log, run: ${adopting}`,
    )
  }
}

/** Whether the log has been used, and nothing here was ever made from it or from any other. */
const isOfOthers = async ({ eventStore, readModels, objects }: LogCheckPorts): Promise<boolean> => {
  if ((await readModels.collections()).length > 0) return false
  for (const tier of tiers) for await (const _ of objects.list(`${tier}/`)) return false
  for await (const { stream } of eventStore.readAll(null)) if (stream !== graphStream) return true
  return false
}

/** Remembers in every store which log this is; a log without events has nothing to be known by. */
export const rememberLog = async (ports: LogCheckPorts): Promise<void> => {
  const identity = await identityOf(ports.eventStore)
  if (identity === null) return
  for (const { known, remember } of logMemories(ports)) {
    const logs = await known()
    if (logs.length !== 1 || logs[0] !== identity) await remember(identity)
  }
}

/** Where everything that follows the log is, by name. */
const positionsOf = async ({ readModels, bus, projections }: LogCheckPorts): Promise<ReadonlyMap<string, bigint>> => {
  const found = new Map<string, bigint>()
  for (const name of [...projections.map(({ key }) => key), relayName]) {
    const position = await readModels.checkpoint(name)
    if (position !== null) found.set(name, position)
  }
  for (const [group, position] of (await bus?.positions?.()) ?? []) found.set(`group ${group}`, position)
  return found
}

/** What is wrong with the reach of the log, or null: one line that names who had read further. */
export const aheadOfLog = async (ports: LogCheckPorts): Promise<string | null> => {
  const positions = await positionsOf(ports)
  const furthest = [...positions.values()].reduce((a, b) => (a > b ? a : b), 0n)
  if (furthest === 0n || (await ports.eventStore.reaches(furthest))) return null
  const last = await ports.eventStore.lastPosition()
  const ahead = [...positions].flatMap(([name, position]) => (position > (last ?? 0n) ? [name] : []))
  return `${endsEarly(furthest, last)} (read by ${ahead.join(', ')})`
}

/** Refuses a log that ends before what was read from it. Says what to do. */
export const refuseShorterLog = async (ports: LogCheckPorts): Promise<void> => {
  const wrong = await aheadOfLog(ports)
  if (wrong === null) return
  throw new StorageFault(
    'corrupt',
    `${wrong}. Bring back the log with its last events; if it is to stay as it is, run: npm run audit -- replay`,
  )
}

/**
 * Sets what is ahead of the log back to its end, so that it follows from there; with `all`, everything to the beginning, for a
 * log that is another one. Read models that were set back are empty: they are to be made anew afterwards.
 */
export const setBackToLog = async (ports: LogCheckPorts, all: boolean): Promise<void> => {
  const end = all ? 0n : ((await ports.eventStore.lastPosition()) ?? 0n)
  for (const live of ports.projections) {
    const position = await ports.readModels.checkpoint(live.key)
    if (position !== null && position > end) await ports.readModels.drop(live.key, collectionsOf(live))
  }
  const relayed = await ports.readModels.checkpoint(relayName)
  if (relayed !== null && relayed > end) {
    await ports.readModels.drop(relayName, [])
    await ports.readModels.apply(relayName, [], end)
  }
  await ports.bus?.setBack?.(end)
}
