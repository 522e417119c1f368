import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import type { Decision } from '../run-command.ts'

export { graphStream } from '../../domain/events/streams.ts'

type Activated = EventOf<'GraphActivated'>['data']

/** Makes a build the one that new requests use; activating the active one changes nothing. */
export const activateGraph =
  (data: Activated): Decision =>
  (history) => {
    const active = lastActivation(history)
    return E.right(
      active?.revision === data.revision && active.location === data.location ? [] : [{ type: 'GraphActivated', data }],
    )
  }

export const lastActivation = (history: ReadonlyArray<DomainEvent>): Activated | null =>
  history.findLast((event) => event.type === 'GraphActivated')?.data ?? null

/** The last activation of a revision, or null. */
export const activationOf = (history: ReadonlyArray<DomainEvent>, revision: string): Activated | null =>
  history.findLast(
    (event): event is EventOf<'GraphActivated'> => event.type === 'GraphActivated' && event.data.revision === revision,
  )?.data ?? null
