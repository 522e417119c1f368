/** Why a store could not do its work. `full` and `read_only` last until an operator acts; `busy` passes. */
export type StorageFaultReason = 'full' | 'read_only' | 'busy' | 'corrupt' | 'closed' | 'too_large' | 'failed'

/** A store failed; nothing of the call took effect. The message is for the log, not for clients. */
export class StorageFault extends Error {
  readonly reason: StorageFaultReason
  constructor(reason: StorageFaultReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'StorageFault'
    this.reason = reason
  }
}
