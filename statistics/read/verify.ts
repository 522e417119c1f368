import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileMark } from '../../domain/file-mark.ts'
import { digestFile } from './arrow-file.ts'
import { buildFiles, type BuildManifest, DamagedBuild, readManifest } from './manifest.ts'

/** Lower-case hex SHA-256 of a file. */
export type DigestOf = (path: string) => Promise<string>

const digestHere: DigestOf = async (path) => (await digestFile(path)).sha256

const remedy = 'put back a copy of the build, or build it again from its inputs'

/** Checks that every file of a build is there and has its size; throws `DamagedBuild` that names the first that does not. */
export const verifySizes = async (location: string, manifest: BuildManifest): Promise<void> => {
  for (const name of buildFiles) {
    const entry = manifest.files.find((file) => file.name === name)
    if (entry === undefined) throw new DamagedBuild(`the manifest of ${location} does not list ${name}; ${remedy}`)
    const info = await stat(join(location, name)).catch(() => null)
    if (info === null) throw new DamagedBuild(`${join(location, name)} is missing; ${remedy}`)
    if (info.size !== entry.bytes) {
      throw new DamagedBuild(
        `${join(location, name)} has ${info.size} bytes; its manifest says ${entry.bytes}; ${remedy}`,
      )
    }
  }
}

const otherDigest = (path: string, found: string, sha256: string): DamagedBuild =>
  new DamagedBuild(`${path} has digest ${found}; its manifest says ${sha256}; ${remedy}`)

/** Checks sizes and SHA-256 digests of all files of a build; gives its manifest or throws `DamagedBuild`. */
export const verifyBuild = async (location: string, digestOf: DigestOf = digestHere): Promise<BuildManifest> => {
  const manifest = await readManifest(location)
  await verifySizes(location, manifest)
  await verifyFiles(location, manifest, digestOf)
  return manifest
}

/** Checks the digests of the files of a build, those aside whose reader checks them itself. */
export const verifyFiles = async (
  location: string,
  manifest: BuildManifest,
  digestOf: DigestOf = digestHere,
  aside: ReadonlyArray<string> = [],
): Promise<void> => {
  const checking = manifest.files
    .filter(({ name }) => !aside.includes(name))
    .map(async ({ name, sha256 }) => {
      const path = join(location, name)
      const found = await digestOf(path)
      if (found !== sha256) throw otherDigest(path, found, sha256)
    })
  await Promise.all(checking)
}

/** The mark of a file now. */
export const markOfFile = (path: string): string => fileMark(statSync(path, { bigint: true }))

/** Checks a file of a build again where it is not the one that bore the mark when it was checked. */
export const verifySince = (location: string, manifest: BuildManifest, name: string, mark: string): void => {
  const path = join(location, name)
  if (markOfFile(path) === mark) return
  const sha256 = manifest.files.find((file) => file.name === name)?.sha256 ?? ''
  const found = createHash('sha256').update(readFileSync(path)).digest('hex')
  if (found !== sha256) throw otherDigest(path, found, sha256)
}
