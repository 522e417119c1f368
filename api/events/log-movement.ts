// Tells when the log has moved on.
import type { RecordedEvent } from '../../domain/events/event.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { Logger } from '../../domain/ports/logger.ts'

export type LogPage = {
  readonly events: ReadonlyArray<RecordedEvent>
  /** Each event as it is sent. */
  readonly texts: ReadonlyArray<string>
  /** All of them in one piece. */
  readonly text: string
  /** Position after which the next page begins. */
  readonly end: bigint | null
  /** False at the end of the log. */
  readonly isWhole: boolean
}

export type LogPages = {
  /** The events after a position, at most a page. Rejects when the log cannot be read whole. */
  readonly after: (position: bigint | null) => Promise<LogPage>
  /** Resolves when something may have been appended, and every half second; one promise for all who wait. */
  readonly moved: () => Promise<void>
  /** The number of readers decides whether the log is followed at all. */
  readonly enter: () => void
  readonly leave: () => void
}

export type LogPagesOptions = {
  readonly eventStore: Pick<EventStore, 'readAll' | 'subscribe' | 'lastPosition'>
  readonly textOf: (event: RecordedEvent) => string
  readonly logger: Pick<Logger, 'warn'>
}

const tickMs = 500

/** Follows the end of the log while somebody reads. */
export const openMovement = ({ eventStore, logger }: LogPagesOptions): Pick<LogPages, 'moved' | 'enter' | 'leave'> => {
  let readers = 0
  let following: AbortController | null = null
  let timer: NodeJS.Timeout | undefined
  let next = Promise.withResolvers<void>()
  const move = (): void => {
    const { resolve } = next
    next = Promise.withResolvers()
    resolve()
  }
  const follow = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      try {
        for await (const item of eventStore.subscribe(await eventStore.lastPosition(), signal)) {
          if (item.kind === 'event') move()
        }
      } catch (error) {
        logger.warn('the feed lost the end of the log; it looks again', { error })
      }
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, tickMs))
    }
  }
  return {
    moved: () => next.promise,
    enter: () => {
      readers += 1
      if (following !== null) return
      following = new AbortController()
      void follow(following.signal)
      timer = setInterval(move, tickMs)
    },
    leave: () => {
      readers -= 1
      if (readers > 0) return
      clearInterval(timer)
      following?.abort()
      following = null
      move()
    },
  }
}
