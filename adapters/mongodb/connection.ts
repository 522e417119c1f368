// The client and how it calls: majority concerns set explicitly, bounded pools and waits, one database.
import { type Collection, type Db, MongoClient, ReadConcern, ReadPreference, WriteConcern } from 'mongodb'
import { withDeadline } from '../calls/deadline.ts'
import { faultOf, ReadModelsFault } from './errors.ts'

export type MongoOptions = {
  /** How long one operation may take. Default 10 s. */
  readonly callDeadlineMs?: number
}

/** A stored document: its own fields, and beside them the position of its last change and the indexed fields it has not itself. */
export type StoredDocument = {
  _id: string
  _position: bigint
  _derived: ReadonlyArray<string>
  _deleted?: true
  [field: string]: unknown
}
export type StoredCollection = {
  readonly name: string
  readonly physical: string
  readonly fields: ReadonlyArray<string>
}
export type StoredCatalogue = {
  _id: 'catalogue'
  version: bigint
  collections: ReadonlyArray<StoredCollection>
  projections: ReadonlyArray<{ readonly name: string; readonly checkpoint: string }>
}
/** Stands beside the catalogue while a process changes it. */
type StoredTurn = { _id: 'changing'; by: string }
type StoredCheckpoint = { _id: string; position: bigint }
/** One term of a lease; `lease` and `n` are absent as earlier programs keep it. */
export type StoredLease = { _id: string; lease?: string; n?: number; holder: string; untilMs: number }

export type Connection = {
  readonly documents: (physical: string) => Collection<StoredDocument>
  readonly catalogue: Collection<StoredCatalogue | StoredTurn>
  readonly checkpoints: Collection<StoredCheckpoint>
  readonly leases: Collection<StoredLease>
  readonly deadlineMs: number
  /** Names of all collections of the database. */
  readonly collectionNames: () => Promise<ReadonlyArray<string>>
  /** Drops a collection of documents; one that is not there is dropped already. */
  readonly dropCollection: (physical: string) => Promise<void>
  /** Runs work under the deadline; what the driver throws becomes the port's fault. */
  readonly attempt: <A>(what: string, work: () => Promise<A>) => Promise<A>
  readonly timeMs: () => Promise<number>
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

const majority = { readConcern: new ReadConcern('majority'), readPreference: ReadPreference.primary }

const connect = (url: string, deadlineMs: number): { client: MongoClient; db: Db } => {
  let client: MongoClient
  try {
    client = new MongoClient(url, {
      appName: 'development-finance-data-service',
      ...majority,
      writeConcern: new WriteConcern('majority', deadlineMs, true),
      retryReads: true,
      retryWrites: true,
      maxPoolSize: 20,
      maxConnecting: 4,
      waitQueueTimeoutMS: deadlineMs,
      serverSelectionTimeoutMS: Math.min(5_000, deadlineMs),
      connectTimeoutMS: Math.min(5_000, deadlineMs),
      socketTimeoutMS: 2 * deadlineMs,
      useBigInt64: true,
      ignoreUndefined: false,
    })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new ReadModelsFault('the MongoDB URL names a certificate or key file that is not there', cause)
    }
    // The driver's message may show the URL with its password.
    throw new ReadModelsFault('the MongoDB URL must look like mongodb://user:password@host:27017/database', {
      kind: cause instanceof Error ? cause.name : 'Error',
    })
  }
  if (!/^mongodb(\+srv)?:\/\/[^/]+\/[^?/]+/.test(url)) {
    throw new ReadModelsFault('the MongoDB URL names no database: mongodb://host:27017/database')
  }
  return { client, db: client.db() }
}

export const openConnection = (url: string, options: MongoOptions): Connection => {
  const deadlineMs = options.callDeadlineMs ?? 10_000
  const { client, db } = connect(url, deadlineMs)
  let closed = false
  const attempt = async <A>(what: string, work: () => Promise<A>): Promise<A> => {
    if (closed) throw new ReadModelsFault('are closed', undefined, 'closed')
    try {
      const done = await withDeadline(what, deadlineMs, work)
      // the driver ends cursors in silence when the client closes: what they had given would pass for all there is
      if (closed) throw new ReadModelsFault('were closed meanwhile', undefined, 'closed')
      return done
    } catch (error) {
      throw faultOf(what, error)
    }
  }
  return {
    documents: (physical) => db.collection<StoredDocument>(physical),
    catalogue: db.collection<StoredCatalogue | StoredTurn>('catalogue'),
    checkpoints: db.collection<StoredCheckpoint>('checkpoints'),
    leases: db.collection<StoredLease>('leases'),
    deadlineMs,
    collectionNames: async () =>
      (await db.listCollections({}, { nameOnly: true }).toArray())
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('system.')),
    dropCollection: async (physical) => {
      await db.dropCollection(physical).catch((error: unknown) => {
        if (!(error instanceof Error && /ns (not found|does not exist)|NamespaceNotFound/i.test(error.message)))
          throw error
      })
    },
    attempt,
    timeMs: () =>
      attempt('ask the time', async () => ((await db.command({ hello: 1 }))['localTime'] as Date).getTime()),
    ping: () => attempt('reach the database', async () => void (await db.command({ ping: 1 }))),
    close: async () => {
      closed = true
      await client.close()
    },
  }
}
