import * as E from 'fp-ts/lib/Either.js'
import { LRUCache } from 'lru-cache'
import { StoredRecord } from '../../domain/dataset/record.ts'
import type { VerifiedObjects } from '../../domain/ports/verified-objects.ts'
import { decodeWith } from '../../domain/values/codecs.ts'

const cachedRecords = 256

/** Stored records by object key; they never change under a key, and were whole when they were read. */
export class RecordCache {
  private readonly held = new LRUCache<string, StoredRecord>({ max: cachedRecords })

  /** The stored record of a version, or null when its object is gone. Throws `DamagedObject` when it is another one. */
  async read(objects: Pick<VerifiedObjects, 'getBytes'>, key: string): Promise<StoredRecord | null> {
    const known = this.held.get(key)
    if (known !== undefined) return known
    const bytes = await objects.getBytes(key)
    if (bytes === null) return null
    const decoded = decodeWith(StoredRecord)(JSON.parse(new TextDecoder().decode(bytes)))
    if (E.isLeft(decoded)) throw new Error(`the stored record ${key} is damaged`)
    this.held.set(key, decoded.right)
    return decoded.right
  }
}
