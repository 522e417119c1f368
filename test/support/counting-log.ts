// Counts the calls that a service makes to its log, and says when each was made.
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { Objects } from '../../domain/ports/objects.ts'

export type CountedCall = {
  readonly call: 'append' | 'readStream' | 'headOf' | 'lastPosition'
  readonly what: string
  /** Milliseconds since counting began, and how long it took. */
  readonly at: number
  readonly took: number
}

/** `around` goes around the stores of a composition; `made` gives the calls since `begin`, in the order of their ends. */
export const countingLog = () => {
  let calls: CountedCall[] = []
  let begun = performance.now()
  const counted = async <A>(call: CountedCall['call'], what: string, work: () => Promise<A>): Promise<A> => {
    const at = performance.now() - begun
    try {
      return await work()
    } finally {
      calls.push({ call, what, at, took: performance.now() - begun - at })
    }
  }
  return {
    around: <A extends { readonly eventStore: EventStore; readonly objects: Objects }>(ports: A): A => ({
      ...ports,
      eventStore: {
        ...ports.eventStore,
        append: (stream, events, expected) =>
          counted('append', `${stream} ${events.map(({ type }) => type).join(' ')}`, () =>
            ports.eventStore.append(stream, events, expected),
          ),
        readStream: (stream, from) => counted('readStream', stream, () => ports.eventStore.readStream(stream, from)),
        headOf: (stream) => counted('headOf', stream, () => ports.eventStore.headOf(stream)),
        lastPosition: () => counted('lastPosition', '', () => ports.eventStore.lastPosition()),
      } satisfies EventStore,
    }),
    begin: (): void => {
      calls = []
      begun = performance.now()
    },
    made: (): ReadonlyArray<CountedCall> => calls,
  }
}
