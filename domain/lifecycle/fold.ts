// Folding: the state of a thing is what its events, in order, made of it. Each kind of thing has one fold, from which
// commands decide and read models are written.
import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, EventOf, EventType } from '../events/event.ts'

/** What an event makes of a thing (null: not there yet), or why it does not apply to it. */
export type Evolve<S, T extends EventType> = (state: S | null, event: EventOf<T>) => E.Either<string, S>

/** The state that events give, or null when none of them makes one. Events that do not apply are passed over. */
export const foldWith =
  <S, T extends EventType>(types: ReadonlyArray<T>, evolve: Evolve<S, T>) =>
  (history: ReadonlyArray<DomainEvent>): S | null => {
    const known: ReadonlySet<string> = new Set(types)
    let state: S | null = null
    for (const event of history) {
      if (!known.has(event.type)) continue
      const next: E.Either<string, S> = evolve(state, event as EventOf<T>)
      if (E.isRight(next)) state = next.right
    }
    return state
  }
