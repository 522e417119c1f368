// Which streams of the store are ours. A store is shared: with other applications, with the system, with other installations.
import { isStreamOfService, streamKinds } from '../../domain/events/streams.ts'
import type { RecordedEvent } from '../../domain/events/event.ts'
import { endingsOf, isInPart, type LogPart } from '../../domain/events/log-parts.ts'
import type { LogIncident } from '../../domain/ports/event-store.ts'
import { decodeEvent } from './event-codec.ts'
import { EventStoreFault } from './errors.ts'
import type { Filter } from './read-request.ts'
import type { StoredEvent } from './wire.ts'

export type OwnStreams = ReturnType<typeof ownStreams>

const isSystem = (name: string): boolean => name.startsWith('$')

type Filters = {
  /** What the server sends of everything: of our prefix where we have one, else all but the system's own. */
  readonly filter: Filter
  /** Only what is ours by its name; for looking backwards, where the rest would be sent for nothing. */
  readonly narrowFilter: Filter
}
const filtersOf = (prefix: string): Filters => ({
  filter: prefix === '' ? { on: 'type', regex: '^[^$].*' } : { on: 'stream', prefixes: [prefix] },
  narrowFilter: { on: 'stream', prefixes: streamKinds.map((kind) => `${prefix}${kind}`) },
})

export const ownStreams = (prefix: string) => {
  const seen = { others: 0, highest: -1n }
  let unreadable: { readonly position: bigint; readonly detail: string } | null = null
  let early: string | null = null

  const nameOf = (stored: StoredEvent): string | null => {
    if (isSystem(stored.type) || isSystem(stored.stream) || !stored.stream.startsWith(prefix)) return null
    const name = stored.stream.slice(prefix.length)
    return isStreamOfService(name) ? name : null
  }
  /** Readings overlap, and each event of others is one. */
  const passOver = (stored: StoredEvent): void => {
    if (isSystem(stored.type) || isSystem(stored.stream) || stored.position === null) return
    if (stored.position <= seen.highest) return
    seen.highest = stored.position
    seen.others++
  }

  return {
    /** The name of one of our streams in the store. */
    stored: (stream: string): string => `${prefix}${stream}`,
    ...filtersOf(prefix),
    isOurs: (stored: StoredEvent): boolean => nameOf(stored) !== null,
    /** The event when it is ours; null, and counted, when it is not. Throws when it is ours and cannot be read. */
    recognise: (stored: StoredEvent): RecordedEvent | null => {
      const name = nameOf(stored)
      if (name === null) {
        passOver(stored)
        return null
      }
      try {
        const event = decodeEvent(stored, name)
        if (unreadable !== null && event.position >= unreadable.position) unreadable = null
        return event
      } catch (error) {
        if (error instanceof EventStoreFault && error.reason === 'corrupt') {
          unreadable = { position: stored.position ?? 0n, detail: error.message }
        }
        throw error
      }
    },
    /** Events of others that came and were passed over. */
    passedOver: (): number => seen.others,
    /** What stands in the way of reading the log, while nobody has read past it. */
    incident: (): LogIncident | null =>
      unreadable !== null
        ? { kind: 'unreadable_event', detail: unreadable.detail }
        : early === null
          ? null
          : { kind: 'ends_early', detail: early },
    /** Notes that the log ends before what was read from it; null when it does not any more. */
    endsEarly: (detail: string | null): void => {
      early = detail
    },
  }
}

/** Of ours only some: the server sends nothing else, as far as its filter can tell. */
const onlySome = (own: OwnStreams, filter: Filter, isAmong: (event: StoredEvent) => boolean): OwnStreams => ({
  ...own,
  filter,
  narrowFilter: filter,
  isOurs: (event) => isAmong(event) && own.isOurs(event),
  recognise: (event) => (isAmong(event) ? own.recognise(event) : null),
})

/** Of ours one stream alone. */
export const onlyStream = (own: OwnStreams, stream: string): OwnStreams => {
  const stored = own.stored(stream)
  return onlySome(own, { on: 'stream', prefixes: [stored] }, (event) => event.stream === stored)
}

/** Of ours a part. */
export const onlyPart = (own: OwnStreams, part: LogPart): OwnStreams =>
  onlySome(own, partFilter(own, part), (event) => isInPart(part, event))

/** A prefix of ours is of letters, digits, dots, underscores and hyphens. */
const partFilter = (own: OwnStreams, part: LogPart): Filter => {
  if (part.by === 'type') return { on: 'type', regex: `^(?:${part.types.join('|')})$` }
  const prefix = own.stored('')
  const { characters, besides } = endingsOf(part)
  if (characters === '') return own.filter
  const start = prefix === '' ? '[^$]' : prefix.replaceAll('.', '[.]')
  return { on: 'stream', regex: `^${start}.*[${besides ? '^' : ''}${characters}]$` }
}
