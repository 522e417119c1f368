// A file from a producer to disk: resumed where it was cut, checked, and there whole or not at all.
import { open } from 'node:fs/promises'
import { NoData, ProducerFault } from './producer-fault.ts'
import type { Producer } from './ask.ts'
import { type FileState, isSame, PartState, readState, type Told, toldOf, validatorOf, writeState } from './state.ts'
import {
  type Download,
  removePart,
  partStatePath,
  partPath,
  sizeOf,
  type Downloaded,
  heldFile,
} from './download-task.ts'
import { refuseRoom, writeBody } from './download-body.ts'
import { accept } from './accept-download.ts'

const startOf = (response: Response): number | null => {
  const found = /^bytes (\d{1,15})-/.exec(response.headers.get('content-range') ?? '')
  return found === null ? null : Number(found[1])
}

/** Writes an answer to the part and checks that as much came as was said. */
const receive = async (
  producer: Producer,
  download: Download,
  response: Response,
  part: PartState,
  from: number,
): Promise<FileState> => {
  const { url, path } = download
  await refuseRoom(download, part.told, from)
  if (from === 0) await removePart(path)
  await writeState(partStatePath(path), part)
  const file = await open(partPath(path), from === 0 ? 'w' : 'r+')
  let written: number
  try {
    written = await writeBody(download, response, file, { from, silenceMs: producer.silenceMs })
  } catch (error) {
    if (error instanceof NoData) await removePart(path)
    throw error
  } finally {
    await file.sync()
    await file.close()
  }
  const said = part.told.bytes
  if (said !== null && written < said) {
    throw new ProducerFault(`${url} ended after ${written} of ${said} bytes`, { again: true })
  }
  if (said !== null && written > said) {
    await removePart(path)
    throw new ProducerFault(`${url} gave more bytes than the ${said} it said`, { again: true })
  }
  return accept(download, part)
}

/** What a process before this one left of the file, as far as it can be gone on with. */
const begun = async ({ url, path }: Download) => {
  const known = await readState(partStatePath(path), PartState)
  const part = known !== null && known.url === url ? known : null
  return { part, size: part === null ? 0 : await sizeOf(partPath(path)) }
}

const once = async (producer: Producer, download: Download, held: FileState | null): Promise<FileState> => {
  const { url, path } = download
  const { part, size } = await begun(download)
  if (part !== null && size > 0 && size === part.told.bytes) return accept(download, part)
  const from = part === null || part.validator === null ? 0 : size
  const response = await producer.ask(url, {
    ...(download.accept === undefined ? {} : { accept: download.accept }),
    ...(from > 0 && part?.validator ? { range: `bytes=${from}-`, 'if-range': part.validator } : {}),
    ...(from === 0 && held?.url === url && held.told.etag !== null ? { 'if-none-match': held.told.etag } : {}),
  })
  const told = toldOf(response)
  if (held !== null && (response.status === 304 || (response.status === 200 && isSame(held.told, told) === true))) {
    await response.body?.cancel()
    return held
  }
  if (response.status === 200) {
    const md5 = response.headers.get('content-md5')
    return receive(producer, download, response, { url, told, md5, validator: validatorOf(response) }, 0)
  }
  const isSameFile = part !== null && isSame(part.told, told) !== false
  if (isSameFile && response.status === 206 && startOf(response) === from) {
    return receive(producer, download, response, part, from)
  }
  await response.body?.cancel()
  if (isSameFile && response.status === 416 && told.bytes === size) return accept(download, part)
  // other bytes than those asked for: what is on disk is no beginning of what is published now
  await removePart(path)
  throw new ProducerFault(`${url} changed while it was downloaded`, { again: true })
}

/**
 * Brings a file to disk, or finds that the one there is what is published. What a cut connection, a killed process or a
 * server that is down left is gone on with. Throws `ProducerFault`, saying what came instead.
 */
export const downloadFile = async (producer: Producer, download: Download): Promise<Downloaded> => {
  const held = await heldFile(download.path)
  let advanced = false
  const state = await producer.persist(
    download.url,
    async () => {
      const before = await sizeOf(partPath(download.path))
      try {
        return await once(producer, download, held)
      } finally {
        advanced = (await sizeOf(partPath(download.path))) > before
      }
    },
    () => advanced,
  )
  return { state, isNew: state.sha256 !== held?.sha256 }
}

/** What a server says of a file now, asked with a range of one byte: HEAD is refused by some. */
export const publishedNow = async (producer: Producer, url: string, accept?: string): Promise<Told> =>
  producer.persist(
    url,
    async () => {
      const response = await producer.ask(url, {
        range: 'bytes=0-0',
        ...(accept === undefined ? {} : { accept }),
      })
      const told = toldOf(response)
      const type = response.headers.get('content-type') ?? ''
      await response.body?.cancel()
      if (/^text\/html/i.test(type)) throw new ProducerFault(`${url} answered with a web page`, { again: true })
      return told
    },
    () => false,
  )
