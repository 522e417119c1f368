// What a projection is: events to documents, one document per event, pure. Order, batches and stores are not its matter.
import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, EventOf, EventType, RecordedEvent } from '../domain/events/event.ts'
import type { CollectionSchema, Document, IndexValue, QueryRow } from '../domain/ports/read-models.ts'

/** A document that an event leaves beside the one it changes, for good. */
type KeptDocument = QueryRow
/** What an event makes: the document that it changes, and what it leaves for good, which is written before and never again. */
export type Handled<D> = { readonly document: D; readonly kept: ReadonlyArray<KeptDocument> }

/** A projection as its folder defines it, over its own document type. */
export type ProjectionOf<D extends Document, T extends EventType> = {
  readonly name: string
  /** Raised when the documents change: the new version is built beside the old one, from the start of the log. */
  readonly version: number
  readonly types: ReadonlyArray<T>
  /** A document is made of events of one stream, unless this says that it is made of many, in the order of the log. */
  readonly acrossStreams?: true
  /** Fields that queries compare and sort by. */
  readonly fields: ReadonlyArray<string>
  readonly idOf: (event: EventOf<T>, recorded: RecordedEvent) => string
  readonly indexOf: (document: D) => Readonly<Record<string, IndexValue>>
} & (
  | {
      /** The document after the event, or why the event does not apply to it. */
      readonly handle: (document: D | null, event: EventOf<T>, recorded: RecordedEvent) => E.Either<string, D>
    }
  | {
      /** As `handle`, with what the event leaves beside the document. */
      readonly handleAndKeep: (
        document: D | null,
        event: EventOf<T>,
        recorded: RecordedEvent,
      ) => E.Either<string, Handled<D>>
      /** Fields of what is left that queries compare by. */
      readonly keptFields: ReadonlyArray<string>
    }
)

/** A projection as the runner sees it, whatever its documents are. */
export type Projection = {
  /** Name and version: the name of the checkpoint. */
  readonly key: string
  readonly name: string
  readonly version: number
  readonly collection: string
  /** Where events stand that do not apply, with the reason. */
  readonly parked: string
  readonly types: ReadonlySet<string>
  readonly acrossStreams: boolean
  readonly fields: ReadonlyArray<string>
  readonly idOf: (event: DomainEvent, recorded: RecordedEvent) => string
  readonly handle: (
    document: Document | null,
    event: DomainEvent,
    recorded: RecordedEvent,
  ) => E.Either<string, Handled<Document>>
  readonly indexOf: (document: Document) => Readonly<Record<string, IndexValue>>
  /** Where what events leave beside the document they change stands; null: they leave nothing. */
  readonly kept: { readonly collection: string; readonly fields: ReadonlyArray<string> } | null
}

/**
 * Hides the document type. The casts are sound: the runner gives `handle` only events of the named types and only
 * documents that this very projection, at this version, has written.
 */
export const projection = <D extends Document, T extends EventType>(given: ProjectionOf<D, T>): Projection => ({
  ...namesOf(given.name, given.version),
  name: given.name,
  version: given.version,
  types: new Set<string>(given.types),
  acrossStreams: given.acrossStreams === true,
  fields: given.fields,
  idOf: (event, recorded) => given.idOf(event as EventOf<T>, recorded),
  handle: (document, event, recorded) => handledBy(given, document as D | null, event as EventOf<T>, recorded),
  indexOf: (document) => given.indexOf(document as D),
  kept: 'handle' in given ? null : { fields: given.keptFields, collection: `${given.name}@${given.version}.kept` },
})

const handledBy = <D extends Document, T extends EventType>(
  given: ProjectionOf<D, T>,
  document: D | null,
  event: EventOf<T>,
  recorded: RecordedEvent,
): E.Either<string, Handled<D>> => {
  if (!('handle' in given)) return given.handleAndKeep(document, event, recorded)
  const after = given.handle(document, event, recorded)
  return E.isLeft(after) ? after : E.right({ document: after.right, kept: [] })
}

const namesOf = (name: string, version: number) => ({
  key: `${name}@${version}`,
  collection: `${name}@${version}`,
  parked: `${name}@${version}.parked`,
})

/** The same projection under other names, to be built beside the live one. */
export const besideOf = (live: Projection): Projection => ({
  ...live,
  key: `${live.key}~beside`,
  collection: `${live.collection}~beside`,
  parked: `${live.parked}~beside`,
  kept: live.kept === null ? null : { ...live.kept, collection: `${live.kept.collection}~beside` },
})

export const collectionsOf = ({ collection, parked, kept }: Projection): ReadonlyArray<string> => [
  collection,
  parked,
  ...(kept === null ? [] : [kept.collection]),
]

/** Collections and indexed fields of projections, for the store to prepare. */
export const schemaOf = (given: ReadonlyArray<Projection>): CollectionSchema =>
  Object.fromEntries(
    given.flatMap(({ collection, fields, parked, kept }) => [
      [collection, fields],
      [parked, []],
      ...(kept === null ? [] : [[kept.collection, kept.fields] as const]),
    ]),
  )
