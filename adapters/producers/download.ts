// A file from a producer to disk: resumed where it was cut, checked, and there whole or not at all.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { freeBytesAt } from '../embedded/reserve.ts'
import { NoData, type Producer, ProducerFault } from './ask.ts'
import { noDataOf } from './no-data.ts'
import {
  FileState,
  isSame,
  PartState,
  readState,
  removeState,
  type Told,
  toldOf,
  validatorOf,
  writeState,
} from './state.ts'

export type Form = 'zip' | 'gzip' | 'parquet' | 'text' | 'json'

export type Download = {
  readonly url: string
  readonly accept?: string
  /** Where the file will be; what is known of it stands beside it with `.state.json`. */
  readonly path: string
  readonly form: Form
  readonly maximumBytes: number
  /** Bytes that must stay free on the disk. */
  readonly minimumFreeBytes: number
  /** Throws when the bytes are damaged: a wrong CRC, a cut end. */
  readonly verify: (path: string) => Promise<void>
  readonly progress: (line: string) => void
  readonly today: string
}

export type Downloaded = { readonly state: FileState; readonly isNew: boolean }

const statePath = (path: string): string => `${path}.state.json`
const partPath = (path: string): string => `${path}.part`
const partStatePath = (path: string): string => `${path}.part.json`

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0

/** The state of a file that is whole on disk, or null. */
export const heldFile = async (path: string): Promise<FileState | null> => {
  const state = await readState(statePath(path), FileState)
  return state !== null && state.bytes === (await sizeOf(path)) && state.bytes > 0 ? state : null
}

const digests = async (path: string): Promise<{ readonly sha256: string; readonly md5: string }> => {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    sha256.update(chunk as Buffer)
    md5.update(chunk as Buffer)
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64') }
}

const startOf = (response: Response): number | null => {
  const found = /^bytes (\d{1,15})-/.exec(response.headers.get('content-range') ?? '')
  return found === null ? null : Number(found[1])
}

const refuseRoom = async (download: Download, told: Told, have: number): Promise<void> => {
  const { url, maximumBytes, minimumFreeBytes, path } = download
  if (told.bytes !== null && told.bytes > maximumBytes) {
    throw new ProducerFault(`${url} is of ${told.bytes} bytes; at most ${maximumBytes} are taken (maximum_bytes)`)
  }
  const needed = (told.bytes ?? have) - have + minimumFreeBytes
  const free = await freeBytesAt(dirname(path))
  if (free < needed) throw new ProducerFault(`the disk has ${free} bytes free; ${needed} are needed for ${url}`)
}

/** Time between looks at the disk while the length is not known, in bytes written. */
const lookEvery = 64 * 1024 * 1024

/** The next bytes of a body; null at its end. A server that falls silent is given up. */
const nextBytes = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silenceMs: number,
): Promise<Uint8Array | null> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ProducerFault(`nothing came for ${silenceMs / 1000} s`, { again: true })),
      silenceMs,
    )
  })
  const { done, value } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
  return done ? null : value
}

/** Writes a body to an open part, from a place on; gives its size afterwards. */
const writeBody = async (
  download: Download,
  response: Response,
  file: FileHandle,
  { from, silenceMs }: { readonly from: number; readonly silenceMs: number },
): Promise<number> => {
  if (response.body === null) throw new ProducerFault(`${download.url} answered without a body`, { again: true })
  const reader = response.body.getReader()
  let size = from
  let looked = from
  let first = Buffer.alloc(0)
  try {
    for (let bytes = await nextBytes(reader, silenceMs); bytes !== null; bytes = await nextBytes(reader, silenceMs)) {
      if (from === 0 && first.length < 4096) {
        first = Buffer.concat([first, bytes]).subarray(0, 4096)
        const reason = first.length >= 64 ? noDataOf(first, download.form) : null
        if (reason !== null) throw new NoData(`${download.url} answered with ${reason}`, { again: true })
      }
      await file.write(bytes, 0, bytes.length, size)
      size += bytes.length
      if (size > download.maximumBytes) {
        throw new NoData(`${download.url} is of more than ${download.maximumBytes} bytes (maximum_bytes)`)
      }
      if (size - looked > lookEvery) {
        looked = size
        download.progress(`${download.url}: ${Math.round(size / 1e6)} MB`)
        await refuseRoom(download, { etag: null, last_modified: null, bytes: null }, size)
      }
    }
    return size
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    if (error instanceof ProducerFault || (error instanceof Error && 'syscall' in error)) throw error
    throw new ProducerFault(`${download.url} was cut after ${size} bytes`, { again: true })
  }
}

const removePart = async (path: string): Promise<void> => {
  await rm(partPath(path), { force: true })
  await removeState(partStatePath(path))
}

const firstOf = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Moves a complete part to its place, once its bytes are found good. */
const accept = async (download: Download, part: PartState): Promise<FileState> => {
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
