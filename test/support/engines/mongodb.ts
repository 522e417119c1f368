import { MongoClient } from 'mongodb'

/** The same server, another database. */
export const withDatabase = (url: string, database: string): string => {
  const parsed = new URL(url)
  parsed.pathname = `/${database}`
  return parsed.toString()
}

export const dropDatabase = async (url: string): Promise<void> => {
  const client = new MongoClient(url)
  try {
    await client.db().dropDatabase()
  } finally {
    await client.close()
  }
}
