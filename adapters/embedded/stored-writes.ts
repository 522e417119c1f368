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

const isOfRun = (run: ReadonlyArray<Write>, { collection, index }: Write): boolean => {
  const [first] = run
  if (first === undefined || first.collection !== collection) return false
  const fields = Object.keys(index)
  return fields.length === Object.keys(first.index).length && fields.every((field) => field in first.index)
}

const columnsOf = (collection: CollectionName, run: ReadonlyArray<Write>): StoredWrites => {
  const fields = Object.keys(run[0]?.index ?? {})
  return {
    collection,
    ids: run.map(({ id }) => id),
    documents: run.map(({ document }) => (document === null ? null : JSON.stringify(document))),
    positions: BigInt64Array.from(run, ({ position }) => position),
    fields,
    values: fields.map((field) => run.map(({ index }) => index[field])),
  }
}

/** The writes in their order. */
export const storedWrites = (writes: ReadonlyArray<Write>): ReadonlyArray<StoredWrites> => {
  const runs: Write[][] = []
  for (const write of writes) {
    const run = runs.at(-1)
    if (run !== undefined && isOfRun(run, write)) run.push(write)
    else runs.push([write])
  }
  return runs.map((run) => columnsOf(run[0]?.collection ?? '', run))
}
