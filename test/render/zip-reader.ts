import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

export type ReadEntry = {
  readonly name: string
  readonly content: Buffer
  /** The MS-DOS date and time as they stand, without a time zone. */
  readonly date: string
  readonly stored: boolean
}

/** The entries of an archive, in its order. */
export const readZip = async (archive: Buffer): Promise<ReadonlyArray<ReadEntry>> => {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true })
  const entries: ReadEntry[] = []
  for await (const entry of zip.eachEntry()) {
    const { lastModFileDate: date, lastModFileTime: time } = entry
    entries.push({
      name: entry.fileName,
      content: await buffer(await zip.openReadStreamPromise(entry)),
      date: `${(date >> 9) + 1980}-${(date >> 5) & 15}-${date & 31} ${time}`,
      stored: entry.compressionMethod === 0,
    })
  }
  return entries
}
