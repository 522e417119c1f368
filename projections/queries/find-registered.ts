import { loadSpec } from '../../domain/lifecycle/load.ts'
import type { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'

/** The identity of a registered spec, or null. */
export const findRegistered =
  (ports: { readonly streams: StreamReader }) =>
  async (specId: string): Promise<SpecIdentity | null> =>
    (await loadSpec(ports.streams, specId))?.identity ?? null
