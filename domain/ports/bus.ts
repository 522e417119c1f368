// The bus carries events to workers and downstream, at least once, in order per key. Adapters: the log itself
// (embedded: publish does nothing, consumers read the log from durable group checkpoints), Kafka.

/** A CloudEvent 1.0 in binary mode: attributes as headers (`ce_*`), JSON data as value, the stream id as key. */
export type Message = {
  readonly key: string
  readonly id: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly value: string
}
export type MessageHandler = (
  message: Message,
  work: { readonly heartbeat: () => Promise<void>; readonly signal: AbortSignal },
) => Promise<void>

export type Bus = {
  /** True when events must be relayed by a publisher; false when the log itself is the bus. */
  readonly needsRelay: boolean
  /** Durable when resolved; order per key is kept. */
  readonly publish: (messages: ReadonlyArray<Message>) => Promise<void>
  /** Handles messages of the given event types until aborted. A handler that throws is retried, then dead-lettered; rejects only on a fatal fault. */
  readonly consume: (
    options: {
      readonly group: string
      readonly types: ReadonlyArray<string>
      readonly concurrency: number
      readonly signal: AbortSignal
    },
    handler: MessageHandler,
  ) => Promise<void>
  /** Messages the group has not handled yet, or null when unknown. */
  readonly lag: (group: string) => Promise<number | null>
  /** Where each group is in the log itself; absent where the bus keeps what was published to it. */
  readonly positions?: () => Promise<ReadonlyMap<string, bigint>>
  /** Sets groups that are further than a position back to it: for a log that ends there. */
  readonly setBack?: (position: bigint) => Promise<void>
  /** The logs whose events were published here, by their identity; absent where the bus is the log itself. */
  readonly knownLogs?: () => Promise<ReadonlyArray<string>>
  /** Remembers whose events are published here from now on, and forgets any other log. */
  readonly rememberLog?: (identity: string) => Promise<void>
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}
