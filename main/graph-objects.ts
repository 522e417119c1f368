// Graph builds in the object store: `objects:graphs/<revision>` names one; every node fetches it once, whole and verified.
import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesOf, readManifest } from '../statistics/read/manifest.ts'
import { verifyBuild } from '../statistics/read/verify.ts'
import { graphBuildPrefix } from '../domain/dataset/object-keys.ts'
import type { Objects } from '../domain/ports/objects.ts'
import { onLeaving } from '../domain/leaving.ts'

const scheme = 'objects:'

/** Uploads a build; gives the location under which other nodes activate it. The manifest goes last: a build without it is not there. */
export const publishBuild = async (objects: Objects, directory: string): Promise<string> => {
  const manifest = await verifyBuild(directory)
  const prefix = graphBuildPrefix(manifest.revision)
  const temporary = await mkdtemp(join(tmpdir(), 'graph-publish-'))
  await using _temporary = onLeaving(() => rm(temporary, { recursive: true, force: true }))
  for (const name of [...filesOf(manifest), 'build.json']) {
    // the store may take the file away, so it gets a copy
    const copy = join(temporary, name)
    await copyFile(join(directory, name), copy)
    await objects.putFile(
      `${prefix}/${name}`,
      copy,
      name.endsWith('.json') ? 'application/json' : 'application/octet-stream',
    )
  }
  return `${scheme}${prefix}`
}

/** A local directory with the build at a location: the directory itself, or the build fetched from the object store. */
export const localBuild = async (objects: Objects, dataDir: string, location: string): Promise<string> => {
  if (!location.startsWith(scheme)) return location
  const prefix = location.slice(scheme.length).replace(/(?<!\/)\/+$/, '')
  const directory = join(dataDir, 'graphs', 'fetched', prefix.split('/').at(-1) ?? 'build')
  if (existsSync(join(directory, 'build.json'))) return directory
  const partial = `${directory}.partial-${process.pid}`
  await mkdir(partial, { recursive: true })
  await using _partial = onLeaving(() => rm(partial, { recursive: true, force: true }))
  await fetchFile(objects, prefix, 'build.json', partial)
  for (const name of filesOf(await readManifest(partial))) await fetchFile(objects, prefix, name, partial)
  await verifyBuild(partial)
  await rename(partial, directory).catch(async (error: NodeJS.ErrnoException) => {
    // another process of this machine was first; both have verified the same revision
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await readManifest(directory)
  })
  return directory
}

const fetchFile = async (objects: Objects, prefix: string, name: string, directory: string): Promise<void> => {
  const stream = await objects.get(`${prefix}/${name}`)
  if (stream === null) {
    throw new Error(
      `the object store has no ${prefix}/${name}; publish the build with: npm run graph -- publish --build <dir>`,
    )
  }
  await pipeline(stream, createWriteStream(join(directory, name)))
}
