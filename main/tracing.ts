// Spans around the ports of a process: from a request over the log and the bus to a worker and the files it stores.
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Bus } from '../domain/ports/bus.ts'
import type { Materialiser } from '../domain/ports/materialiser.ts'
import type { Objects } from '../domain/ports/objects.ts'
import { silentTracer, type Tracer } from '../domain/ports/tracer.ts'
import type { buildIdentity } from './build-identity.ts'
import type { Config } from './config.ts'

/** The tracer that the configuration asks for; the SDK is loaded only then. */
export const tracerOf = async (
  { traces, roles }: Pick<Config, 'traces' | 'roles'>,
  build: ReturnType<typeof buildIdentity>,
): Promise<Tracer> => {
  if (traces === null) return silentTracer
  const { openTracer } = await import('../adapters/telemetry/tracer.ts')
  return openTracer({
    ...traces,
    resource: {
      'service.name': traces.serviceName,
      'service.version': build.version,
      'devfin.commit': build.commit,
      'devfin.roles': roles.join(','),
    },
  })
}

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

/** The bus: a message is published and handled in the trace of the event it carries. */
export const tracedBus = (bus: Bus, tracer: Tracer): Bus =>
  tracer === silentTracer
    ? bus
    : {
        ...bus,
        publish: async (messages) => {
          // each message belongs to a trace of its own, so the spans stand beside each other
          const publish = messages.reduceRight<() => Promise<void>>(
            (inner, { headers, type, id }) =>
              headers['traceparent'] === undefined
                ? inner
                : () =>
                    tracer.during(
                      `publish ${type}`,
                      { kind: 'producer', parent: headers['traceparent'], attributes: { 'messaging.message.id': id } },
                      inner,
                    ),
            () => bus.publish(messages),
          )
          await publish()
        },
        consume: (asked, handler) =>
          bus.consume(asked, (message, work) =>
            tracer.during(
              `process ${message.type}`,
              {
                kind: 'consumer',
                parent: message.headers['traceparent'],
                attributes: { 'messaging.message.id': message.id, 'messaging.consumer.group.name': asked.group },
              },
              () => handler(message, work),
            ),
          ),
      }

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

/** Runs in the threads. */
export const tracedMaterialiser = (inner: Materialiser, tracer: Tracer): Materialiser =>
  tracer === silentTracer
    ? inner
    : {
        ...inner,
        run: (...asked) => tracer.during('materialise rows', { kind: 'internal' }, () => inner.run(...asked)),
        render: (...asked) => tracer.during('render files', { kind: 'internal' }, () => inner.render(...asked)),
      }
