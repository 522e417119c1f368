// A downloaded file that is whole and of the form it should have takes its place.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { ProducerFault } from './producer-fault.ts'
import { noDataOf } from './no-data.ts'
import { type FileState, type PartState, removeState, writeState } from './state.ts'
import { type Download, partPath, sizeOf, removePart, statePath, partStatePath } from './download-task.ts'

const digests = async (path: string): Promise<{ readonly sha256: string; readonly md5: string }> => {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    sha256.update(chunk as Buffer)
    md5.update(chunk as Buffer)
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64') }
}

const firstOf = async (path: string): Promise<Buffer> => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
  return buffer.subarray(0, bytesRead)
}

/** Moves a complete part to its place, once its bytes are found good. */
export const accept = async (download: Download, part: PartState): Promise<FileState> => {
  const { path, url, form, verify } = download
  const whole = partPath(path)
  const first = await firstOf(whole)
  const reason = first.length === 0 ? 'nothing' : noDataOf(first, form)
  const bytes = await sizeOf(whole)
  const { sha256, md5 } = await digests(whole)
  const damaged = async (): Promise<string | null> => {
    if (reason !== null) return `answered with ${reason}`
    if (part.md5 !== null && part.md5 !== md5) return `gave bytes that are not those of its Content-MD5 ${part.md5}`
    return verify(whole).then(
      () => null,
      (error: unknown) => `gave a damaged file: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const fault = await damaged()
  if (fault !== null) {
    await removePart(path)
    throw new ProducerFault(`${url} ${fault}`, { again: true })
  }
  const state: FileState = { url, told: part.told, bytes, sha256, retrieved: download.today }
  // without its state the file of before counts as not there, so that no crash joins new bytes with old words
  await removeState(statePath(path))
  await rename(whole, path)
  await writeState(statePath(path), state)
  await removeState(partStatePath(path))
  return state
}
