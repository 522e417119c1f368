// Whether the log is the one that everything else was read from, and still reaches as far as it was read. A log that does not is
// no smaller log: accepted work would wait for ever, and what is shown would contradict what is stored.
import { graphStream } from '../domain/events/streams.ts'
import type { Bus } from '../domain/ports/bus.ts'
import { endsEarly, type EventStore } from '../domain/ports/event-store.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'
import { StorageFault } from '../domain/ports/storage-fault.ts'
import { collectionsOf, type Projection } from '../projections/projection.ts'
import { relayName } from '../workers/relay/relay.ts'
import type { Config } from './config.ts'

export type LogCheckPorts = {
  readonly eventStore: Pick<EventStore, 'readStream' | 'reaches' | 'lastPosition'>
  readonly readModels: Pick<ReadModels, 'prepare' | 'get' | 'apply' | 'checkpoint' | 'drop'>
  readonly bus: Pick<Bus, 'positions' | 'setBack'> | null
  readonly projections: ReadonlyArray<Projection>
}

const projection = 'log@1'
const collection = 'log@1'
const documentId = 'identity'

/** The id of the first event of the first stream that every log of the service has; null while the log is empty. */
const identityOf = async (eventStore: Pick<EventStore, 'readStream'>): Promise<string | null> =>
  (await eventStore.readStream(graphStream))[0]?.id ?? null

const remembered = async ({ readModels }: Pick<LogCheckPorts, 'readModels'>): Promise<string | null> => {
  await readModels.prepare({ [collection]: [] })
  const held = await readModels.get(collection, documentId)
  const id = held?.document['first_event']
  return typeof id === 'string' ? id : null
}

/** An address as it may be shown. */
const shown = (address: string): string => address.replace(/:\/\/[^/?]*@/, '://')

/** Refuses a log that is another one than the read models were made from. Says what to do. */
export const refuseOtherLog = async (ports: LogCheckPorts, config: Config): Promise<void> => {
  const known = await remembered(ports)
  if (known === null) return
  const found = await identityOf(ports.eventStore)
  if (found === known) return
  throw new StorageFault(
    'corrupt',
    `the log of EVENT_STORE (${shown(config.eventStore)}) ${found === null ? 'is empty' : `begins with event ${found}`}, but what is in READ_MODELS (${shown(config.readModels)}) was made from one that begins with event ${known}. Name the two that belong together; to make everything anew from this log, run: npm run audit -- replay --adopt-log`,
  )
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

/** Remembers which log this is; a log without events has nothing to be known by. */
export const rememberLog = async (ports: LogCheckPorts): Promise<void> => {
  const identity = await identityOf(ports.eventStore)
  if (identity === null || (await remembered(ports)) === identity) return
  await ports.readModels.drop(projection, [])
  const write = { collection, id: documentId, document: { first_event: identity }, index: {} }
  const position = (await ports.readModels.get(collection, documentId))?.position ?? 0n
  await ports.readModels.apply(projection, [{ ...write, position: position + 1n }], 0n)
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
