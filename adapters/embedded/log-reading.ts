// Reads the log of one SQLite file.
import type { RecordedEvent } from '../../domain/events/event.ts'
import type { LogPart } from '../../domain/events/log-parts.ts'
import { endsEarly, type LogIncident, type SubscriptionItem } from '../../domain/ports/event-store.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import type { EventTable } from './event-table.ts'
import type { wakeups } from './wakeups.ts'

export type LogState = { closed: boolean; flushing: Promise<void> | null; incident: LogIncident | null }

/** Pages of the whole log, and the log as it grows. */
export const readersOf = ({
  file,
  table,
  waiting,
  state,
  attempt,
  pageSize,
}: {
  readonly file: string
  readonly table: EventTable
  readonly waiting: ReturnType<typeof wakeups>
  readonly state: LogState
  readonly attempt: <A>(doing: string, work: () => A) => Promise<A>
  readonly pageSize: number
}) => {
  async function* pagesAfter(
    after: bigint | null,
    of?: string | LogPart,
  ): AsyncGenerator<ReadonlyArray<RecordedEvent>, void, undefined> {
    let position = after ?? 0n
    for (;;) {
      const from = position
      const page = await attempt('read', () =>
        typeof of === 'object' ? table.pageOfPart(from, pageSize, of) : table.page(from, pageSize, of),
      )
      const last = page.at(-1)
      if (last === undefined) return
      yield page
      if (page.length < pageSize) return
      position = last.position
    }
  }

  async function* readAll(after: bigint | null, of?: string | LogPart): AsyncGenerator<RecordedEvent, void, undefined> {
    for await (const page of pagesAfter(after, of)) yield* page
  }

  async function* subscribe(
    after: bigint | null,
    signal: AbortSignal,
    stream?: string,
  ): AsyncGenerator<SubscriptionItem, void, undefined> {
    if (signal.aborted || state.closed) return
    const end = await attempt('read', () => table.lastPosition())
    const early = after !== null && after > (end ?? 0n) ? endsEarly(after, end) : null
    state.incident = early === null ? null : { kind: 'ends_early', detail: early }
    if (early !== null) throw new StorageFault('corrupt', `event store ${file}: ${early}`)
    let position = after
    let first = true
    while (!signal.aborted && !state.closed) {
      const before = position
      // what others append is not waited for again
      const upTo = stream === undefined ? null : await attempt('read', () => table.lastPosition())
      for await (const event of readAll(before, stream)) {
        if (signal.aborted) return
        position = event.position
        yield { kind: 'event', event }
      }
      if (upTo !== null && upTo > (position ?? 0n)) position = upTo
      if (signal.aborted) return
      if (first || position !== before) yield { kind: 'caught_up', position }
      first = false
      await waiting.until(position, signal)
    }
  }
  return { readAll, subscribe }
}
