// ZIP archives with a fixed order, date and mode of entries.
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import { ZipArchive } from 'archiver'
import type { ArchiveLayout } from '../../domain/dataset/artifact.ts'
import { type WrittenFile, writeFileWith } from '../file-sink.ts'
import { onLeaving } from '../../domain/leaving.ts'

export type ZipEntry = {
  readonly name: string
  /** Text, or a local file. */
  readonly content: string | { readonly path: string }
  /** Stored as it is, since it is compressed already. */
  readonly store: boolean
}

/** Deflate level: above it, hardly smaller files take half as long again. */
const level = 6

/** The layout of archives and what decides their bytes: a change of either moves digests of bundles. */
export const zipRendition = (layout: ArchiveLayout): string =>
  `${layout};deflate-${level};zlib-${process.versions.zlib};${process.arch}`

/** Writes an archive; every entry carries the date given (UTC). */
export const writeZip = (entries: ReadonlyArray<ZipEntry>, date: Date, path: string): Promise<WrittenFile> =>
  writeFileWith(path, async (sink) => {
    const archive = new ZipArchive({ zlib: { level } })
    const stopped = new AbortController()
    const filling = fill(archive, entries, date, stopped.signal)
    filling.catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
    await using _stopped = onLeaving(() => stopped.abort())
    for await (const chunk of archive) await sink.write(chunk)
    await filling
  })

/** One entry after another, so that one file at a time is open and the order is certain. */
const fill = async (
  archive: ZipArchive,
  entries: ReadonlyArray<ZipEntry>,
  date: Date,
  signal: AbortSignal,
): Promise<void> => {
  for (const { name, content, store } of entries) {
    const entry = { name, date, mode: 0o644, store }
    const added = once(archive, 'entry', { signal })
    if (typeof content === 'string') {
      archive.append(content, entry)
      await added
      continue
    }
    const source = createReadStream(content.path, { highWaterMark: readBytes })
    // the archive does not pass on what goes wrong with its sources
    const failed = new Promise<never>((_, reject) => source.on('error', reject))
    await using _source = onLeaving(() => source.destroy())
    archive.append(source, entry)
    await Promise.race([added, failed])
  }
  await archive.finalize()
}

const readBytes = 1 << 18
