// Spans around the ports of a process: from a request over the log and the bus to a worker and the files it stores.
import type { Materialiser } from '../domain/ports/materialiser.ts'
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

/** Runs in the threads. */
export const tracedMaterialiser = (inner: Materialiser, tracer: Tracer): Materialiser =>
  tracer === silentTracer
    ? inner
    : {
        ...inner,
        run: (...asked) => tracer.during('materialise rows', { kind: 'internal' }, () => inner.run(...asked)),
        render: (...asked) => tracer.during('render files', { kind: 'internal' }, () => inner.render(...asked)),
      }
