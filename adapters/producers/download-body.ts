// The body of an answer, written to disk as it comes.
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { freeBytesAt } from '../embedded/reserve.ts'
import { NoData, ProducerFault } from './producer-fault.ts'
import { noDataOf } from './no-data.ts'
import type { Told } from './state.ts'
import type { Download } from './download-task.ts'

export const refuseRoom = async (download: Download, told: Told, have: number): Promise<void> => {
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
export const writeBody = async (
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
