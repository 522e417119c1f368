import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { digestFile } from './arrow-file.ts'
import { buildFiles, type BuildManifest, DamagedBuild, readManifest } from './manifest.ts'

/** Checks that every file of a build is there and has its size; throws `DamagedBuild` that names the first that does not. */
export const verifySizes = async (location: string, manifest: BuildManifest): Promise<void> => {
  const unlisted = buildFiles.find((name) => manifest.files.every((file) => file.name !== name))
  if (unlisted !== undefined) throw new DamagedBuild(`the manifest of ${location} does not list ${unlisted}`)
  for (const { name, bytes } of manifest.files) {
    const info = await stat(join(location, name)).catch(() => null)
    if (info === null) throw new DamagedBuild(`${join(location, name)} is missing`)
    if (info.size !== bytes) {
      throw new DamagedBuild(`${join(location, name)} has ${info.size} bytes; its manifest says ${bytes}`)
    }
  }
}

/** Checks sizes and SHA-256 digests of all files of a build; gives its manifest or throws `DamagedBuild`. */
export const verifyBuild = async (location: string): Promise<BuildManifest> => {
  const manifest = await readManifest(location)
  await verifySizes(location, manifest)
  for (const { name, sha256 } of manifest.files) {
    const found = await digestFile(join(location, name))
    if (found.sha256 !== sha256) {
      throw new DamagedBuild(`${join(location, name)} has digest ${found.sha256}; its manifest says ${sha256}`)
    }
  }
  return manifest
}
