// Objects from one store into another, each checked against its digest: what is damaged is not copied as if it were right.
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { ownerOf, ownerOfAside } from '../domain/dataset/object-keys.ts'
import type { Objects } from '../domain/ports/objects.ts'
import { onLeaving } from '../domain/leaving.ts'

export type CopiedObjects = {
  readonly copied: number
  /** There already, with the same size: objects never change under a key. */
  readonly known: number
  readonly damaged: ReadonlyArray<string>
}

/** The digest of a file, as artifacts are named. */
export const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
  }
  return `sha256:${hash.digest('hex')}`
}

/** Copies all objects but those set aside. One that is deleted meanwhile was not needed any more. */
export const copyObjects = async (from: Objects, to: Objects, scratch = tmpdir()): Promise<CopiedObjects> => {
  const directory = await mkdtemp(join(scratch, 'devfin-copy-'))
  let [copied, known] = [0, 0]
  const damaged: string[] = []
  await using _directory = onLeaving(() => rm(directory, { recursive: true, force: true }))
  for await (const key of from.list('')) {
    if (ownerOfAside(key) !== null) continue
    const [head, held] = [await from.head(key), await to.head(key)]
    if (head === null) continue
    if (held !== null && held.bytes === head.bytes) {
      known++
      continue
    }
    const outcome = await copyOne(from, to, key, head.mediaType, join(directory, 'part'))
    if (outcome === 'copied') copied++
    else if (outcome === 'damaged') damaged.push(key)
  }
  return { copied, known, damaged }
}

const copyOne = async (
  from: Objects,
  to: Objects,
  key: string,
  mediaType: string,
  part: string,
): Promise<'copied' | 'damaged' | 'gone'> => {
  const local = await from.localCopy(key)
  if (local === null) return 'gone'
  try {
    await copyFile(local.path, part)
  } catch (error) {
    if ((await from.mark(key)) === null) return 'gone'
    throw error
  } finally {
    await local.release()
  }
  const digest = ownerOf(key)?.digest
  if (digest !== undefined && (await digestOf(part)) !== digest) return 'damaged'
  await to.putFile(key, part, mediaType)
  return 'copied'
}
