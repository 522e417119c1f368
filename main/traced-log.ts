// Spans around the log and the objects.
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Objects } from '../domain/ports/objects.ts'
import { silentTracer, type Tracer } from '../domain/ports/tracer.ts'

/** The log, whose events say by `traceparent` what caused them. */
export const tracedLog = (store: EventStore, tracer: Tracer): EventStore =>
  tracer === silentTracer
    ? store
    : {
        ...store,
        append: (stream, events, expected) =>
          tracer.during(
            `append ${events[0]?.type ?? 'nothing'}`,
            { kind: 'client', attributes: { 'devfin.stream': stream, 'devfin.events': events.length } },
            () =>
              store.append(
                stream,
                events.map((event) => caused(event, tracer.current())),
                expected,
              ),
          ),
      }

const caused = <A extends { readonly metadata: object }>(event: A, traceparent: string | null): A =>
  traceparent === null ? event : { ...event, metadata: { ...event.metadata, traceparent } }

/** Objects: what is stored. Reads are many and short, and stand in no trace. */
export const tracedObjects = (store: Objects, tracer: Tracer): Objects => {
  if (tracer === silentTracer) return store
  const storing = <A>(key: string, work: () => Promise<A>): Promise<A> =>
    tracer.during('store object', { kind: 'client', attributes: { 'devfin.key': key } }, work)
  return {
    ...store,
    put: (key, ...rest) => storing(key, () => store.put(key, ...rest)),
    putFile: (key, ...rest) => storing(key, () => store.putFile(key, ...rest)),
    copy: (from, to, ...rest) => storing(to, () => store.copy(from, to, ...rest)),
  }
}
