// Whether every process on a log reads the latest versions of events. Processes of before did not tell what they read, so that for a log
// which one of them began an operator says when all are replaced.
import { graphStream } from '../domain/events/streams.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Logger } from '../domain/ports/logger.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { Config } from './config.ts'

export type FormPorts = {
  readonly eventStore: Pick<EventStore, 'readStream'>
  readonly objects: Pick<Objects, 'getBytes' | 'put'>
}

/** What is said of the programs on a log, beside what is remembered of the log itself. */
const objectKey = 'log/programs.json'

const saidFor = async ({ objects }: FormPorts, identity: string): Promise<boolean> => {
  const bytes = await objects.getBytes(objectKey)
  if (bytes === null) return false
  try {
    const said: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return typeof said === 'object' && said !== null && 'upgraded' in said && said.upgraded === identity
  } catch {
    return false
  }
}

/** Null while the log is empty. */
const beginningOf = async ({ eventStore }: FormPorts) => (await eventStore.readStream(graphStream))[0] ?? null

/** Says for this log that no process of an earlier version is left. */
export const sayUpgraded = async (ports: FormPorts): Promise<'said' | 'needless'> => {
  const first = await beginningOf(ports)
  if (first === null || first.metadata.written_at !== undefined) return 'needless'
  const text = `${JSON.stringify({ upgraded: first.id })}\n`
  await ports.objects.put(objectKey, Buffer.from(text), 'application/json')
  return 'said'
}

const askAgainMs = 5_000

/**
 * Whether the latest versions may be written. A log that was begun by a program of this age has no older ones on it; an embedded log
 * has one program on one machine, which was replaced as a whole.
 */
export const readsLatestOn = (ports: FormPorts, config: Pick<Config, 'eventStore'>, logger: Logger) => {
  const isEmbedded = config.eventStore.startsWith('sqlite:')
  let known = isEmbedded
  let askedAt = Number.NEGATIVE_INFINITY
  return async (): Promise<boolean> => {
    if (known || performance.now() - askedAt < askAgainMs) return known
    askedAt = performance.now()
    const first = await beginningOf(ports)
    known = first === null || first.metadata.written_at !== undefined || (await saidFor(ports, first.id))
    if (!known) {
      logger.warn(
        'this log was begun by an earlier version: computed datasets are refused until all its processes are replaced; then run: npm run audit -- upgraded',
      )
    }
    return known
  }
}
