// Writes of documents on their way to a SQLite file, by columns: a thread is sent few objects however many documents there are.
import type { CollectionName, IndexValue, Write } from '../../domain/ports/read-models.ts'

/** Writes that follow each other, of one collection and with the same indexed fields. Documents are text already. */
export type StoredWrites = {
  readonly collection: CollectionName
  readonly ids: ReadonlyArray<string>
  /** Null deletes. */
  readonly documents: ReadonlyArray<string | null>
  readonly positions: BigInt64Array
  readonly fields: ReadonlyArray<string>
  /** For each of the fields the values of all writes. */
  readonly values: ReadonlyArray<ReadonlyArray<IndexValue | undefined>>
}

type Run = { readonly collection: CollectionName; readonly fields: ReadonlyArray<string>; readonly writes: Write[] }

const isOfRun = (run: Run, { collection, index }: Write, fields: ReadonlyArray<string>): boolean =>
  run.collection === collection && run.fields.length === fields.length && run.fields.every((field) => field in index)

const columnsOf = ({ collection, fields, writes }: Run): StoredWrites => ({
  collection,
  fields,
  ids: writes.map(({ id }) => id),
  documents: writes.map(({ document }) => (document === null ? null : JSON.stringify(document))),
  positions: BigInt64Array.from(writes, ({ position }) => position),
  values: fields.map((field) => writes.map(({ index }) => index[field])),
})

/** The writes in their order. */
export const storedWrites = (writes: ReadonlyArray<Write>): ReadonlyArray<StoredWrites> => {
  const runs: Run[] = []
  for (const write of writes) {
    const fields = Object.keys(write.index)
    const last = runs.at(-1)
    if (last !== undefined && isOfRun(last, write, fields)) last.writes.push(write)
    else runs.push({ collection: write.collection, fields, writes: [write] })
  }
  return runs.map(columnsOf)
}
