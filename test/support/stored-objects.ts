// Objects of versions as they lie on the disk, and what an attacker or a failing disk does to them.
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Tier = 'working' | 'pinned' | 'frames'
type Version = { readonly spec_id: string; readonly content_version: string }

const folderOf = (dataDirectory: string, tier: Tier, { spec_id, content_version }: Version): string =>
  join(dataDirectory, 'objects', 'objects', tier, spec_id, content_version)

/** Paths of a version's objects in a tier. */
export const objectsIn = async (
  dataDirectory: string,
  tier: Tier,
  version: Version,
): Promise<ReadonlyArray<string>> => {
  const folder = folderOf(dataDirectory, tier, version)
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name))
}

/** Path of the file of a digest in a tier. */
export const filePath = (dataDirectory: string, version: Version, digest: string, tier: Tier = 'working'): string =>
  join(folderOf(dataDirectory, tier, version), digest.replace(/^sha256:/, ''))

/** Paths of what stands beside the rows of a version, told apart by how they begin. */
export const framePaths = async (dataDirectory: string, version: Version) => {
  const found = { frame: '', record: '', rates: '' }
  for (const path of await objectsIn(dataDirectory, 'frames', version)) {
    const text = (await readFile(path)).subarray(0, 2_000).toString('latin1')
    if (text.startsWith('ARROW1')) found.frame = path
    else if (text.includes('"record1"') || (await readFile(path, 'utf8')).includes('"format":"record1"'))
      found.record = path
    else found.rates = path
  }
  return found
}

/** The files of rows of a version: of computed rows those that they were computed from as well, in no order. */
export const framesIn = async (dataDirectory: string, version: Version): Promise<ReadonlyArray<string>> => {
  const paths = await objectsIn(dataDirectory, 'frames', version)
  const starts = await Promise.all(paths.map(async (path) => (await readFile(path)).subarray(0, 6).toString('latin1')))
  return paths.filter((_, i) => starts[i] === 'ARROW1')
}

/** Changes one byte of a file in place. */
export const flipByte = async (path: string, at: number, mask = 0xff): Promise<void> => {
  const bytes = await readFile(path)
  bytes[at] = (bytes[at] ?? 0) ^ mask
  await writeFile(path, bytes)
}

/** Cuts a file to a part of its bytes. */
export const cutFile = (path: string, bytes: number): Promise<void> => truncate(path, bytes)

/** Changes the eight bytes of a figure in a stored frame. */
export const changeFigure = async (path: string, from: number, to: number): Promise<void> => {
  const bytes = await readFile(path)
  const wanted = Buffer.alloc(8)
  wanted.writeDoubleLE(from)
  const at = bytes.indexOf(wanted)
  if (at === -1) throw new Error(`${path} does not hold the figure ${from}`)
  bytes.writeDoubleLE(to, at)
  await writeFile(path, bytes)
}

export const removeFile = (path: string): Promise<void> => rm(path)
