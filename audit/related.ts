// Which events tell of a thing: a spec, a version, an operation, a run, a share link, or a stream by its name.
import type { RecordedEvent } from '../domain/events/event.ts'
import { versionOfStream } from '../domain/events/streams.ts'
import type { EventStore } from '../domain/ports/event-store.ts'

const idPattern = /(?:spec_|cv_)?[0-9a-f]{32,64}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Ids that an event speaks of beyond its own stream: operations and runs lead from one to the other. */
const linkedIds = ({ data }: RecordedEvent): ReadonlyArray<string> =>
  ['operation_id', 'run_id'].flatMap((name) => (typeof data[name] === 'string' ? [data[name]] : []))

const mentions = (event: RecordedEvent, ids: ReadonlySet<string>): boolean => {
  for (const [id] of event.stream.matchAll(idPattern)) if (ids.has(id)) return true
  if (ids.has(event.stream)) return true
  const request = event.data['request']
  const ofRequest =
    typeof request === 'object' && request !== null ? (request as Record<string, unknown>)['spec_id'] : null
  return [
    ofRequest,
    ...['spec_id', 'content_version', 'superseded', 'operation_id', 'run_id', 'share_id', 'revision'].map(
      (name) => event.data[name],
    ),
  ].some((value) => typeof value === 'string' && ids.has(value))
}

/**
 * The ids by which a thing stands in the log. `spec.version` names the version alone. A spec or version also brings the
 * operations that made it and their runs.
 */
const relatedIds = async (eventStore: Pick<EventStore, 'readAll'>, asked: string): Promise<ReadonlySet<string>> => {
  const parts = /^(spec_[0-9a-f]{32})[./](cv_[0-9a-f]{32})$/.exec(asked)
  const own = new Set([parts?.[2] ?? asked])
  const all = new Set(own)
  for await (const event of eventStore.readAll(null)) {
    if (mentions(event, own)) for (const id of linkedIds(event)) all.add(id)
  }
  return all
}

/** Events that tell of a thing, in log order. */
export async function* historyOf(
  eventStore: Pick<EventStore, 'readAll'>,
  asked: string,
): AsyncGenerator<RecordedEvent> {
  const ids = await relatedIds(eventStore, asked)
  const spec = /^(spec_[0-9a-f]{32})[./]/.exec(asked)?.[1]
  for await (const event of eventStore.readAll(null)) {
    const version = versionOfStream(event.stream)
    const foreign = spec !== undefined && version !== null && version.specId !== spec
    if (!foreign && mentions(event, ids)) yield event
  }
}
