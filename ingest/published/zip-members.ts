// Members of a zip file: deflate and Deflate64 (the full CRS has been packed so), CRC checked, names that lead elsewhere refused.
import { createWriteStream, openAsBlob } from 'node:fs'
import { Writable } from 'node:stream'
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js'
import { type BuildLimits, defaultLimits, TooLarge, unpackedProblem } from '../build/limits.ts'
import { ImportRefused } from '../importers/import-result.ts'
import { onLeaving } from '../../domain/leaving.ts'

configure({ useWebWorkers: false })

export type ZipMember = {
  readonly name: string
  /** Unpacks to a file. Refused: a wrong CRC, a cut stream, more than the limits of graph builds allow. */
  readonly unpackTo: (path: string, limits?: BuildLimits) => Promise<void>
  /** Unpacks to nowhere: refused as `unpackTo` would. */
  readonly check: () => Promise<void>
}

/** What packers leave beside the data. */
const isLeftover = (name: string): boolean => /(^|\/)(__MACOSX\/|\.)/.test(name) || /(^|\/)thumbs\.db$/i.test(name)

const leadsElsewhere = (name: string): boolean =>
  name.startsWith('/') ||
  /^[A-Za-z]:/.test(name) ||
  name.includes('\\') ||
  name.split('/').includes('..') ||
  name.includes('\u0000')

const saying = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

const unpack = async (entry: FileEntry, archive: string, file: Writable, limits: BuildLimits): Promise<void> => {
  let unpacked = 0
  const guarded = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      unpacked += chunk.byteLength
      const problem = unpackedProblem(unpacked, entry.compressedSize, limits)
      if (problem !== null) done(new TooLarge(problem))
      else if (file.write(chunk)) done()
      else file.once('drain', done)
    },
    final: (done) => file.end(done),
    destroy: (error, done) => {
      file.destroy()
      done(error)
    },
  })
  // zip.js rejects with its own error once the stream is destroyed; ours is the reason
  let reason: Error | null = null
  guarded.on('error', (error) => {
    reason ??= error
  })
  try {
    await entry.getData(Writable.toWeb(guarded), { checkSignature: true })
  } catch (error) {
    const why: unknown = reason ?? error
    throw new ImportRefused(
      why instanceof TooLarge
        ? `${entry.filename} in ${archive} ${why.message}`
        : `${entry.filename} in ${archive} cannot be unpacked: ${saying(why)}; the download may be cut or damaged`,
    )
  }
}

/**
 * Runs with the members of a zip file, folders and packers' leftovers left out. Refused: no zip that can be read,
 * encrypted members, names that lead out of a folder, two names that differ only in case.
 */
export const withZipMembers = async <A>(
  path: string,
  use: (members: ReadonlyArray<ZipMember>) => Promise<A>,
): Promise<A> => {
  const reader = new ZipReader(new BlobReader(await openAsBlob(path)), { checkOverlappingEntry: true })
  await using _reader = onLeaving(() => reader.close())
  const entries = await reader.getEntries().catch((error: unknown) => {
    throw new ImportRefused(
      /unsafe filename/i.test(saying(error))
        ? `${path} has members whose names lead out of a folder`
        : `${path} is no zip file that can be read: ${saying(error)}; the download may be cut`,
    )
  })
  const slips = entries.filter(({ filename }) => leadsElsewhere(filename))
  if (slips.length > 0) {
    throw new ImportRefused(
      `${path} has members whose names lead out of a folder`,
      slips.map(({ filename }) => JSON.stringify(filename)),
    )
  }
  const files = entries.filter((entry): entry is FileEntry => !entry.directory && !isLeftover(entry.filename))
  const names = new Map<string, string>()
  for (const { filename, encrypted } of files) {
    if (encrypted) throw new ImportRefused(`${filename} in ${path} is encrypted`)
    const twin = names.get(filename.toLowerCase())
    if (twin !== undefined) throw new ImportRefused(`${path} has two members ${twin} and ${filename}`)
    names.set(filename.toLowerCase(), filename)
  }
  return await use(
    files.map((entry) => ({
      name: entry.filename,
      unpackTo: (target, limits = defaultLimits) => unpack(entry, path, createWriteStream(target), limits),
      check: () => unpack(entry, path, nowhere(), defaultLimits),
    })),
  )
}
