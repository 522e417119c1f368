import { v5, v7 } from 'uuid'
import type { Ids } from '../../domain/ports/ids.ts'

// A UUIDv4 drawn once for this project; changing it would make retried commands append twice.
const namespace = '6f1c1d0a-2a35-4f0e-9c38-0f5b7a4c9d21'

/** UUIDv7, which sort by the time they were made, and UUIDv5 of names. */
export const systemIds: Ids = { next: () => v7(), named: (name) => v5(name, namespace) }
