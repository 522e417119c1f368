// The log in pages that all readers of the feed share: read once, written once, sent to each.
import { LRUCache } from 'lru-cache'
import type { RecordedEvent } from '../../domain/events/event.ts'
import { type LogPagesOptions, type LogPages, type LogPage, openMovement } from './log-movement.ts'

const pageEvents = 256
const keptPages = 64

export const openLogPages = (options: LogPagesOptions): LogPages => {
  const { eventStore, textOf } = options
  const whole = new LRUCache<string, LogPage>({ max: keptPages })
  const reading = new Map<string, Promise<LogPage>>()
  const movement = openMovement(options)

  const read = async (position: bigint | null): Promise<LogPage> => {
    const events: RecordedEvent[] = []
    for await (const event of eventStore.readAll(position)) {
      events.push(event)
      if (events.length === pageEvents) break
    }
    const texts = events.map(textOf)
    const isWhole = events.length === pageEvents
    return { events, texts, text: texts.join(''), end: events.at(-1)?.position ?? position, isWhole }
  }
  return {
    after: async (position) => {
      const key = String(position)
      const known = whole.get(key)
      if (known !== undefined) return known
      // whoever asks for the same page meanwhile waits for the same reading
      const asked = reading.get(key) ?? read(position).finally(() => reading.delete(key))
      reading.set(key, asked)
      const page = await asked
      if (page.isWhole) whole.set(key, page)
      return page
    },
    ...movement,
  }
}
