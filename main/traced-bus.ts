// Spans around the bus.
import type { Bus } from '../domain/ports/bus.ts'
import { silentTracer, type Tracer } from '../domain/ports/tracer.ts'

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
