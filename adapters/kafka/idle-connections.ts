// Connections of kafkajs 2.2.4 that have nothing to send look for it every millisecond for ever (tulios/kafkajs#1704, #1751): each of
// them wakes its process some 700 times a second, and Node 24 warns of a negative timer.
import { createRequire } from 'node:module'

type Queue = { readonly pending: ReadonlyArray<unknown> }
type Schedule = (this: Queue) => void
type RequestQueue = { readonly prototype: { readonly scheduleCheckPendingRequests: Schedule; readonly rests?: true } }

/** Has connections look again only while a request waits: whatever lets one wait later looks then. */
export const restWhenIdle = (): void => {
  const { prototype: queue } = createRequire(import.meta.url)(
    'kafkajs/src/network/requestQueue/index.js',
  ) as RequestQueue
  if (queue.rests === true) return
  const schedule = queue.scheduleCheckPendingRequests
  Object.assign(queue, {
    rests: true,
    scheduleCheckPendingRequests(this: Queue): void {
      if (this.pending.length > 0) schedule.call(this)
    },
  })
}
