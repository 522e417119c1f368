// The read models port on MongoDB. Knows nothing of what the documents mean.
import type { CollectionName, ReadModels, Write } from '../../domain/ports/read-models.ts'
import { type Catalogue, catalogueOf, checkpointIdIn, collectionIn } from './catalogue.ts'
import { advance, checkpointIdOf, positionOf, renewCheckpoint } from './checkpoints.ts'
import { awaitSwap, dropCollections, ensureCollection, swapCollections } from './collections.ts'
import { type MongoOptions, openConnection, type StoredCollection } from './connection.ts'
import { queryDocuments } from './query-documents.ts'
import { readDocument, readDocuments } from './read-documents.ts'
import { writeDocuments } from './documents.ts'
import { ReadModelsFault } from './errors.ts'
import { acquireLease, releaseLease } from './leases.ts'

export type { MongoOptions } from './connection.ts'

const namedIn = (catalogue: Catalogue, name: CollectionName): StoredCollection => {
  const found = collectionIn(catalogue, name)
  if (found === null) throw new TypeError(`no collection ${name}: prepare it first`)
  return found
}

const byCollection = (writes: ReadonlyArray<Write>): ReadonlyMap<CollectionName, ReadonlyArray<Write>> =>
  Map.groupBy(writes, (write) => write.collection)

type Connection = ReturnType<typeof openConnection>
type Catalogues = ReturnType<typeof catalogueOf>

/** A collection that was swapped away reads as empty: before an empty answer is believed, the catalogue is looked at again. */
const readerOf =
  (catalogues: Catalogues) =>
  async <A>(
    name: CollectionName,
    read: (collection: StoredCollection) => Promise<A>,
    isEmpty: (answer: A) => boolean,
  ): Promise<A> => {
    const seen = collectionIn(await catalogues.cached(), name)
    const answer = seen === null ? null : await read(seen)
    if (answer !== null && !isEmpty(answer)) return answer
    const now = namedIn(await catalogues.fresh(), name)
    return answer !== null && now.physical === seen?.physical ? answer : read(now)
  }

/** Writes once; false when the generation was replaced meanwhile, so that it must be written again. */
const writerOf =
  (connection: Connection, catalogues: Catalogues) =>
  async (projection: string, writes: ReadonlyArray<Write>, position: bigint): Promise<boolean> => {
    const writing = `write ${projection}`
    const [catalogue, checkpoint] = await connection.attempt(writing, async () => [
      await catalogues.fresh(),
      await checkpointIdOf(connection, catalogues, projection),
    ])
    const written = [...byCollection(writes)].map(([name, own]) => ({ collection: namedIn(catalogue, name), own }))
    for (const { collection, own } of written) await writeDocuments(connection, collection, own)
    if (await connection.attempt(writing, () => advance(connection, checkpoint, position))) return true
    await connection.attempt(writing, () =>
      afterReplacement(
        connection,
        catalogues,
        projection,
        checkpoint,
        written.map(({ collection }) => collection),
      ),
    )
    return false
  }

/** This generation was replaced meanwhile. What was written into it must not bring dropped collections back. */
const afterReplacement = async (
  connection: Connection,
  catalogues: Catalogues,
  projection: string,
  checkpoint: string,
  written: ReadonlyArray<StoredCollection>,
): Promise<void> => {
  if (await awaitSwap(catalogues, projection, checkpoint)) {
    const now = await catalogues.fresh()
    for (const collection of written) {
      const stays = now.collections.some((other) => other.physical === collection.physical)
      if (!stays) await connection.dropCollection(collection.physical)
    }
  } else {
    await renewCheckpoint(connection, catalogues, projection, checkpoint)
  }
}

/** Collections of a database that has none of ours. */
const strangersIn = async (connection: Connection): Promise<ReadonlyArray<string>> => {
  const names = await connection.collectionNames()
  return names.includes('catalogue') ? [] : names
}

/** Opens the read models in the database that the URL names: `mongodb://[user:password@]host[:port]/database[?options]`. */
export const openMongoReadModels = (url: string, options: MongoOptions = {}): ReadModels => {
  const connection = openConnection(url, options)
  const { attempt } = connection
  const catalogues = catalogueOf(connection)

  const reading = readerOf(catalogues)
  const applyOnce = writerOf(connection, catalogues)

  return {
    prepare: async (schema) => {
      for (const [name, fields] of Object.entries(schema)) {
        await attempt(`prepare ${name}`, () => ensureCollection(connection, catalogues, name, fields))
      }
    },
    get: (name, id) =>
      attempt(`read ${name}`, () =>
        reading(
          name,
          (collection) => readDocument(connection, collection, id),
          (answer) => answer === null,
        ),
      ),
    getMany: (name, ids) =>
      attempt(`read ${name}`, () =>
        reading(
          name,
          (collection) => readDocuments(connection, collection, ids),
          (answer) => answer.size < ids.length,
        ),
      ),
    query: (name, query) =>
      attempt(`query ${name}`, () =>
        reading(
          name,
          (collection) => queryDocuments(connection, collection, query),
          (rows) => rows.length === 0,
        ),
      ),
    apply: async (projection, writes, checkpoint) => {
      for (let round = 0; round < 5; round++) {
        if (await applyOnce(projection, writes, checkpoint)) return
      }
      throw new ReadModelsFault(`${projection} was replaced again and again while being written`, undefined, 'busy')
    },
    checkpoint: (projection) =>
      attempt(`read the checkpoint of ${projection}`, async () =>
        positionOf(connection, checkpointIdIn(await catalogues.fresh(), projection)),
      ),
    drop: (projection, collections) =>
      attempt(`drop ${projection}`, () => dropCollections(connection, catalogues, projection, collections)),
    swap: (from, to) =>
      attempt(`swap ${from.projection} into ${to.projection}`, () => swapCollections(connection, catalogues, from, to)),
    acquireLease: (name, holder, nowMs, untilMs) =>
      attempt(`lease ${name}`, () => acquireLease(connection, name, holder, nowMs, untilMs)),
    releaseLease: (name, holder) => attempt(`release ${name}`, () => releaseLease(connection, name, holder)),
    collections: () =>
      attempt('read the catalogue', async () => (await catalogues.fresh()).collections.map(({ name }) => name)),
    strangers: () => attempt('list the collections', () => strangersIn(connection)),
    timeMs: connection.timeMs,
    ping: connection.ping,
    close: connection.close,
  }
}
