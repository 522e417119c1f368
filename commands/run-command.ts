// The only caller of append: decide on what is known of the stream, chain, append at the revision decided on; a conflict reads
// the stream and decides again. That there is nothing to do, and a refusal, are told of the stream as it is now only.
import * as E from 'fp-ts/lib/Either.js'
import { type DomainEvent, type EventMetadata, type NewEvent, latestEvents } from '../domain/events/event.ts'
import { chainedHash } from '../domain/events/hash-chain.ts'
import { writtenVersionOf } from '../domain/events/upcast.ts'
import { type Problem, problem, type OrProblem, type Reply } from '../domain/problem.ts'
import { type Clock, instantOf } from '../domain/ports/clock.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Ids } from '../domain/ports/ids.ts'
import type { CommandContext } from './command-context.ts'
import { emptyStream, type StreamReader, type StreamState } from '../domain/lifecycle/stream-reader.ts'

export type CommandPorts = {
  readonly eventStore: EventStore
  readonly streams: StreamReader
  readonly ids: Ids
  readonly buildCommit: string
  /** By which events say when they were written; without it they do not. */
  readonly clock?: Clock
  /** Whether every process on the log reads the latest version of every event; absent: they do. */
  readonly readsLatest?: () => Promise<boolean>
}

/** Refuses events that a process of an earlier version on the same log would not read, or would read as another question. */
export const refusalOfForm = async (
  { readsLatest }: Pick<CommandPorts, 'readsLatest'>,
  version: number,
): Promise<Problem | null> =>
  version === 1 || readsLatest === undefined || (await readsLatest())
    ? null
    : problem(
        'service_unavailable',
        'Processes of an earlier version may be at work, which cannot read this question; it is taken once all of them are replaced.',
        { retry_after_seconds: 60 },
      )

/** A decision: the events of the stream so far to new events, or why not. Nothing to do is an empty list. */
export type Decision = (history: ReadonlyArray<DomainEvent>) => OrProblem<ReadonlyArray<DomainEvent>>

export type Outcome = {
  /** What this command decided; empty when there was nothing to do or it had been done before. */
  readonly appended: ReadonlyArray<DomainEvent>
  /** The whole stream afterwards. */
  readonly history: ReadonlyArray<DomainEvent>
  /** Log position of the last appended event; null when nothing was appended. */
  readonly position: bigint | null
}

const attempts = 12

export type CommandOptions = {
  /** A stream of which nothing is known is likely not there: it is not read before the first try. */
  readonly isLikelyNew?: boolean
}

export const runCommand = async (
  ports: CommandPorts,
  stream: string,
  context: CommandContext,
  decide: Decision,
  { isLikelyNew = false }: CommandOptions = {},
): Reply<Outcome> => {
  const { streams } = ports
  const since = context.since ?? streams.now()
  const known = streams.held(stream)
  let state = known?.state ?? (isLikelyNew ? emptyStream(stream) : await streams.load(stream))
  let isCurrent = known === null ? !isLikelyNew : known.asOf >= since
  for (let appends = 0; appends < attempts; ) {
    const isDone = state.ids.has(ports.ids.named(`${stream}:${context.commandId}:0`))
    const decided = isDone ? E.right([]) : decide(state.events)
    if (!isCurrent && (E.isLeft(decided) || decided.right.length === 0)) {
      state = await streams.load(stream)
      isCurrent = true
      continue
    }
    if (E.isLeft(decided)) return decided
    if (decided.right.length === 0) return E.right({ appended: [], history: state.events, position: null })
    const refused = await refusalOfForm(ports, Math.max(...decided.right.map(writtenVersionOf)))
    if (refused !== null) return E.left(refused)
    const events = chain(ports, state, context, decided.right)
    const asOf = streams.now()
    const appended = await ports.eventStore.append(stream, events, state.revision ?? 'no_stream')
    if (E.isRight(appended)) {
      streams.appended(state, events, asOf)
      const history = [...state.events, ...decided.right]
      return E.right({ appended: decided.right, history, position: appended.right.position })
    }
    appends++
    state = await streams.load(stream)
    isCurrent = true
  }
  return E.left(
    problem('service_unavailable', 'Too many writers met on one stream; try again.', { retry_after_seconds: 1 }),
  )
}

const chain = (
  ports: CommandPorts,
  loaded: StreamState,
  context: CommandContext,
  decided: ReadonlyArray<DomainEvent>,
): ReadonlyArray<NewEvent> => {
  let previous = loaded.lastHash
  return decided.map((event, index) => {
    const metadata: Omit<EventMetadata, 'hash'> = {
      trace_id: context.traceId,
      correlation_id: context.correlationId,
      causation_id: context.causationId,
      actor: context.actor,
      build_commit: ports.buildCommit,
      ...(ports.clock === undefined ? {} : { written_at: instantOf(ports.clock()) }),
    }
    const bare = {
      id: ports.ids.named(`${loaded.stream}:${context.commandId}:${index}`),
      type: event.type,
      v: writtenVersionOf(event),
      data: encode(event),
    }
    previous = chainedHash(previous, loaded.stream, { ...bare, metadata })
    return { ...bare, metadata: { ...metadata, hash: previous } }
  })
}

/** The JSON that is stored: the codec's output without absent members. */
const encode = (event: DomainEvent): Readonly<Record<string, unknown>> => {
  const codec = latestEvents[event.type] as { readonly encode: (data: unknown) => unknown }
  return JSON.parse(JSON.stringify(codec.encode(event.data))) as Readonly<Record<string, unknown>>
}
