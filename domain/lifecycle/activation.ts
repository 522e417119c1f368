// Graph builds that were activated; the last one is active.
import type { DomainEvent, EventOf } from '../events/event.ts'

export type Activation = EventOf<'GraphActivated'>['data']

/** The active build that the events of the graph stream tell of; null before the first activation. */
export const lastActivation = (history: ReadonlyArray<DomainEvent>): Activation | null =>
  history.findLast((event) => event.type === 'GraphActivated')?.data ?? null

/** The last activation of a revision, or null. */
export const activationOf = (history: ReadonlyArray<DomainEvent>, revision: string): Activation | null =>
  history.findLast(
    (event): event is EventOf<'GraphActivated'> => event.type === 'GraphActivated' && event.data.revision === revision,
  )?.data ?? null
