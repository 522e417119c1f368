// What black-box tests run against: the whole service in this process over embedded stores, or, where the run says so, separate
// processes on Kafka, MongoDB and S3. The tests are the same; whatever looks further inside than this is no black-box test.
import type { OpenApiDocument } from '../../api/openapi/document.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { Objects } from '../../domain/ports/objects.ts'
import type { Client } from './client.ts'
import type { ResponseValidator } from './response-validator.ts'
import { startService } from './service.ts'

export { statVarRequest } from './service.ts'
export type { Json } from './client.ts'

export type BlackBox = Client & {
  readonly isDistributed: boolean
  /** Base address; behind it may be several processes in turn. */
  readonly url: string
  readonly document: OpenApiDocument
  readonly validator: ResponseValidator
  /** The stores behind the service, to see what it wrote. */
  readonly eventStore: EventStore
  readonly objects: Objects
  /** With this environment another process opens the same stores. */
  readonly environment: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** Set by the run of the engines' suites. */
export const isDistributed = process.env['BLACK_BOX'] === 'distributed'

/** Opens an empty service of its own. */
export const openService = async (environment: Readonly<Record<string, string>> = {}): Promise<BlackBox> => {
  if (!isDistributed) return startService(environment)
  const { startDistributed } = await import('./engines/distributed-service.ts')
  return startDistributed(environment)
}
