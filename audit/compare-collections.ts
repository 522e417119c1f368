// Two collections of documents beside each other, page by page, and what differs.
import { canonicalJson } from '../domain/canonical-json.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { QueryRow, ReadModels } from '../domain/ports/read-models.ts'

export type ReadModelPorts = {
  readonly eventStore: Pick<EventStore, 'readAll'>
  readonly live: ReadModels
  /** An empty store that is thrown away afterwards. */
  readonly scratch: ReadModels
}

export type Suspect = {
  readonly collection: string
  readonly id: string
  readonly kind: 'read_model_differs' | 'read_model_missing' | 'read_model_extra'
  readonly detail: string
  /** The documents were equal and only their indexed fields differ: no later event explains that. */
  readonly indexOnly?: boolean
}

const pageSize = 500

async function* allRows(readModels: ReadModels, collection: string): AsyncGenerator<QueryRow> {
  for (let after: string | null = null; ; ) {
    const rows: ReadonlyArray<QueryRow> = await readModels.query(collection, {
      ...(after === null ? {} : { after: { value: null, id: after } }),
      limit: pageSize,
    })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = last.id
  }
}

/** Both stores give ids in the same order, so one pass beside each other finds every difference. */
export const compareCollection = async ({ live, scratch }: ReadModelPorts, collection: string) => {
  const suspects: Suspect[] = []
  const made = allRows(scratch, collection)
  let documents = 0
  let expected = await made.next()
  const missing = (row: QueryRow): void => {
    suspects.push({ collection, id: row.id, kind: 'read_model_missing', detail: 'the log gives it, it is not there' })
  }
  for await (const row of allRows(live, collection)) {
    documents++
    while (expected.done !== true && before(expected.value.id, row.id)) {
      missing(expected.value)
      expected = await made.next()
    }
    if (expected.done === true || expected.value.id !== row.id) {
      suspects.push({ collection, id: row.id, kind: 'read_model_extra', detail: 'the log does not give it' })
      continue
    }
    if (!sameRow(row, expected.value)) {
      const indexOnly = sameDocument(row, expected.value)
      const detail = indexOnly ? 'its indexed fields are not those of the document' : 'the log gives another document'
      suspects.push({ collection, id: row.id, kind: 'read_model_differs', detail, indexOnly })
    }
    expected = await made.next()
  }
  for (; expected.done !== true; expected = await made.next()) missing(expected.value)
  return { documents, suspects }
}

const before = (a: string, b: string): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0

const sameDocument = (a: QueryRow, b: QueryRow): boolean => canonicalJson(a.document) === canonicalJson(b.document)

const sameRow = (a: QueryRow, b: QueryRow): boolean =>
  canonicalJson([a.document, a.index]) === canonicalJson([b.document, b.index])

export const differs = async ({ live, scratch }: ReadModelPorts, suspect: Suspect): Promise<boolean> => {
  if (suspect.indexOnly === true) return true
  const { collection, id } = suspect
  const [actual, expected] = [await live.get(collection, id), await scratch.get(collection, id)]
  return actual === null || expected === null
    ? (actual === null) !== (expected === null)
    : canonicalJson(actual.document) !== canonicalJson(expected.document)
}
