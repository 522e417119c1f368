// Read models: documents made from the log, dropped and rebuilt at will. Adapters: SQLite (embedded), MongoDB.

export type Document = Readonly<Record<string, unknown>>
/** Values a query can compare and sort by. Each collection names its indexed fields. */
export type IndexValue = string | number | boolean | null
export type CollectionName = string

/** A document as it is held, and the position of the event that last changed it. */
export type Held = { readonly document: Document; readonly position: bigint }

/** A document with the position of the event that last changed it. `index` repeats the indexed fields. */
export type Write = {
  readonly collection: CollectionName
  readonly id: string
  /** Null deletes. */
  readonly document: Document | null
  readonly index: Readonly<Record<string, IndexValue>>
  /** The write is ignored when the stored position is not before this one. */
  readonly position: bigint
  /** Whether there was no such document when this was made; a store that is told looks for none first. Others may have written since. */
  readonly isNew?: boolean | undefined
}

export type Query = {
  /** Equality on indexed fields. */
  readonly where?: Readonly<Record<string, IndexValue>>
  /** An indexed field to sort by, then by id in the same direction; null, numbers, texts by their bytes, false, true. Default: id, ascending. */
  readonly orderBy?: { readonly field: string; readonly direction: 'asc' | 'desc' }
  /** Keyset paging: the sort value and id of the last row of the page before. */
  readonly after?: { readonly value: IndexValue; readonly id: string }
  readonly limit: number
}
export type QueryRow = {
  readonly id: string
  readonly document: Document
  readonly index: Readonly<Record<string, IndexValue>>
}

/** Collections (and the fields indexed in each) that a read-model store must hold. */
export type CollectionSchema = Readonly<Record<CollectionName, ReadonlyArray<string>>>

type PrepareOptions = {
  /**
   * New collections are about to be filled: an adapter may leave out their indexes, which the next `prepare` without this
   * makes at once. Queries answer the same meanwhile, only slower.
   */
  readonly filling?: boolean
}

export type ReadModels = {
  /** Creates missing collections and indexes. Idempotent. */
  readonly prepare: (schema: CollectionSchema, options?: PrepareOptions) => Promise<void>
  readonly get: (collection: CollectionName, id: string) => Promise<Held | null>
  /** Those of the documents that exist, by id, in one go. */
  readonly getMany: (collection: CollectionName, ids: ReadonlyArray<string>) => Promise<ReadonlyMap<string, Held>>
  readonly query: (collection: CollectionName, query: Query) => Promise<ReadonlyArray<QueryRow>>
  /** Applies writes, then moves the projection's checkpoint (never backwards). Safe to repeat. */
  readonly apply: (projection: string, writes: ReadonlyArray<Write>, checkpoint: bigint) => Promise<void>
  readonly checkpoint: (projection: string) => Promise<bigint | null>
  /** Forgets a projection: its collections and its checkpoint. */
  readonly drop: (projection: string, collections: ReadonlyArray<CollectionName>) => Promise<void>
  /** Replaces collections (and their projection's checkpoint) with others made beside them, at once. Rejects, changing nothing, when `from`'s checkpoint is behind `to`'s. */
  readonly swap: (
    from: { readonly projection: string; readonly collections: ReadonlyArray<CollectionName> },
    to: { readonly projection: string; readonly collections: ReadonlyArray<CollectionName> },
  ) => Promise<void>
  /** A lease for single-writer roles: true when `holder` has it until `untilMs` (epoch milliseconds) after the call. */
  readonly acquireLease: (name: string, holder: string, nowMs: number, untilMs: number) => Promise<boolean>
  readonly releaseLease: (name: string, holder: string) => Promise<void>
  /** Names of the collections that are prepared; asking changes nothing. */
  readonly collections: () => Promise<ReadonlyArray<CollectionName>>
  /** What stands in the place of the read models and was not made by this service; absent where nothing else can stand there. */
  readonly strangers?: () => Promise<ReadonlyArray<string>>
  /** What time its server has (epoch milliseconds); absent where no server of its own keeps it. */
  readonly timeMs?: () => Promise<number>
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}
