// Reading everything: whole, or not at all.
import type { RecordedEvent } from '../../domain/events/event.ts'
import type { Calls, Try } from './calls.ts'
import { faultOf, NotWhole } from './errors.ts'
import { messagesOf, pagesOf } from './messages.ts'
import { onlyStream, type OwnStreams } from './own-streams.ts'
import { headOf } from './read-stream.ts'

const attempts = 6
const endingWhat = 'reading the end of the log'

/** The position of the last event of anybody, or null; also tells whether the store answers. */
export const endOfLog = (calls: Calls, once?: 'once'): Promise<bigint | null> =>
  calls.repeat(
    endingWhat,
    async ({ client, settings, leftMs }) => {
      let end: bigint | null = null
      const request = { of: 'end_of_log', filter: null } as const
      for await (const { stored } of messagesOf(client, request, settings, endingWhat, leftMs)) {
        end = stored?.position ?? end
      }
      return end
    },
    once,
  )

/** The last event of ours, looked for from the end of the log backwards. */
const lastBackwards = async ({ client, settings }: Try, own: OwnStreams, searchMs: number): Promise<bigint | null> => {
  const request = { of: 'end_of_log', filter: own.narrowFilter } as const
  for await (const { stored } of messagesOf(client, request, settings, endingWhat, () => searchMs)) {
    if (stored !== null && own.isOurs(stored)) return stored.position
  }
  return null
}

/** Everything of ours after a position, in one try, as it comes. */
async function* oursAfter(
  { client, settings, progressed }: Pick<Try, 'client' | 'settings' | 'progressed'>,
  own: OwnStreams,
  after: bigint | null,
  searchMs: number,
): AsyncGenerator<ReadonlyArray<RecordedEvent>> {
  const request = { of: 'log', after, filter: own.filter } as const
  for await (const page of pagesOf(client, request, settings, 'reading the log', () => searchMs)) {
    progressed()
    const events: RecordedEvent[] = []
    try {
      for (const { stored } of page) {
        const event = stored === null ? null : own.recognise(stored)
        if (event !== null && (after === null || event.position > after)) events.push(event)
      }
    } catch (error) {
      // what stands before an event that cannot be read is given out
      if (events.length > 0) yield events
      throw error
    }
    if (events.length > 0) yield events
  }
}

/**
 * Knows the last event of ours. Others may write without end, so the log is not searched through again: only what came since it
 * was last asked.
 */
export const lastOfOurs = (calls: Calls, own: OwnStreams) => {
  let known: { readonly last: bigint | null; readonly upTo: bigint | null } | null = null
  return async (): Promise<bigint | null> => {
    const upTo = await endOfLog(calls)
    const before = known
    if (before !== null && (upTo === null || (before.upTo !== null && upTo <= before.upTo))) return before.last
    const last = await calls.repeat(endingWhat, async (attempt) => {
      if (before === null) return lastBackwards(attempt, own, calls.searchMs)
      let found = before.last
      for await (const events of oursAfter(attempt, own, before.upTo, calls.searchMs)) {
        found = events.at(-1)?.position ?? found
      }
      return found
    })
    known = { last, upTo: last !== null && (upTo === null || last > upTo) ? last : upTo }
    return last
  }
}

/** Where a part of the log ends: looked for anew each time. */
export const lastOfPart = (calls: Calls, own: OwnStreams): Promise<bigint | null> =>
  calls.repeat(endingWhat, (attempt) => lastBackwards(attempt, own, calls.searchMs))

/** Where one stream ends: asked of the stream itself, and looked for in the log only where a server tells no positions of streams. */
export const lastOfStream = (calls: Calls, own: OwnStreams, stream: string) => {
  const lookedFor = lastOfOurs(calls, onlyStream(own, stream))
  return async (): Promise<bigint | null> => {
    const head = await headOf(calls, own, stream)
    return head !== null && head.position < 0n ? lookedFor() : (head?.position ?? null)
  }
}

/**
 * All events of ours after a position up to the end of the log, at least up to `end`, the last of ours when the reading began.
 * A cut read goes on after the last event given out. They come as many at a time as have come.
 */
export async function* readLog(
  calls: Calls,
  own: OwnStreams,
  after: bigint | null,
  end: bigint | null,
): AsyncGenerator<ReadonlyArray<RecordedEvent>> {
  if (end === null || (after !== null && end <= after)) return
  const what = 'reading the log'
  let last = after
  for (let failures = 0; ; ) {
    const { client, release } = calls.lease()
    const progressed = (): void => {
      failures = 0
    }
    try {
      const attempt = { client, settings: calls.settings, progressed }
      for await (const events of oursAfter(attempt, own, last, calls.searchMs)) {
        // an error meanwhile comes after these were taken
        last = events.at(-1)?.position ?? last
        yield events
      }
      if (last === null || last < end) throw new NotWhole(`${what} ended before position ${end}`)
      return
    } catch (error) {
      if (failures >= attempts) throw faultOf(what, error)
      await calls.recover(what, error, client, failures++)
    } finally {
      release()
    }
  }
}
