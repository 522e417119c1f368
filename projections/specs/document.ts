import type { SpecIdentity } from '../../domain/spec/identity.ts'

/** A definition of the registry. */
export type SpecDocument = {
  readonly spec_id: string
  /** Null until the definition is registered: a share link may come first in the log. */
  readonly identity: SpecIdentity | null
  readonly how: 'download' | 'share' | 'explicit' | null
  readonly registered_at: string | null
  readonly live_shares: number
  readonly snapshot_shares: number
}
/** A document whose definition is registered. */
export type RegisteredSpec = SpecDocument & {
  readonly identity: SpecIdentity
  readonly how: 'download' | 'share' | 'explicit'
  readonly registered_at: string
}
