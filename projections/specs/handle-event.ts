import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import type { RegisteredSpec, SpecDocument } from './document.ts'

export const specEventTypes = ['SpecRegistered', 'ShareLinkCreated'] as const
export type SpecEvent = EventOf<(typeof specEventTypes)[number]>

const unregistered = (specId: string): SpecDocument => ({
  spec_id: specId,
  identity: null,
  how: null,
  registered_at: null,
  live_shares: 0,
  snapshot_shares: 0,
})

export const handleSpecEvent = (document: SpecDocument | null, event: SpecEvent): E.Either<string, SpecDocument> => {
  const spec = document ?? unregistered(event.data.spec_id)
  switch (event.type) {
    case 'SpecRegistered': {
      const { identity, how, registered_at } = event.data
      return E.right(spec.identity === null ? { ...spec, identity, how, registered_at } : spec)
    }
    case 'ShareLinkCreated':
      return E.right(
        event.data.kind === 'live'
          ? { ...spec, live_shares: spec.live_shares + 1 }
          : { ...spec, snapshot_shares: spec.snapshot_shares + 1 },
      )
  }
}

/** Whether the definition of the document is known. */
export const isRegistered = (spec: SpecDocument): spec is RegisteredSpec => spec.identity !== null

/** The spec that the events of its stream say, or null. */
export const foldSpec = (events: ReadonlyArray<DomainEvent>): RegisteredSpec | null => {
  let spec: SpecDocument | null = null
  for (const event of events) {
    if (event.type !== 'SpecRegistered' && event.type !== 'ShareLinkCreated') continue
    const next = handleSpecEvent(spec, event)
    if (E.isRight(next)) spec = next.right
  }
  return spec !== null && isRegistered(spec) ? spec : null
}
