// Files of a static site: fetched from the service, written where they are not yet.
import { createWriteStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { digestOf } from '../audit/copy-objects.ts'
import type { Standing } from '../api/publications/standing.ts'
import type { PublicationServices } from '../api/publications/services.ts'
import { findFile } from '../api/files/find-file.ts'
import { publicAddress } from '../domain/lifecycle/publication.ts'
import type { VersionArtifact } from '../domain/lifecycle/version.ts'
import { versionsOfContent } from '../projections/versions/publications.ts'
import { orThrow } from '../domain/problem.ts'

/** Who asks for a file that must be made again first. */
export const asker = { client: 'publish', traceId: '0'.repeat(32) }

/** Writes a text so that nobody sees a half of it. */
export const put = async (path: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.partial`, content)
  await rename(`${path}.partial`, path)
}

const holds = async (path: string, { bytes, artifact_digest }: VersionArtifact): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  return found !== null && found.size === bytes && (await digestOf(path)) === artifact_digest
}

/** Copies a pinned file to its place; false where it stood there already. */
export const putFile = async (
  services: PublicationServices,
  place: string,
  standing: Standing,
  artifact: VersionArtifact,
) => {
  const { content_version } = standing.version
  const path = join(place, publicAddress(content_version, artifact))
  if (await holds(path, artifact)) return false
  // of questions that share their rows, another one may have pinned it
  const sharing = await versionsOfContent(services.readModels, content_version)
  const owner = sharing.find(({ artifacts }) =>
    artifacts.some((it) => it.artifact_digest === artifact.artifact_digest && it.pinned !== null),
  )
  const specId = owner?.spec_id ?? standing.version.spec_id
  const { key } = orThrow(await findFile(services, specId, content_version, artifact.artifact_digest, asker.traceId))
  const stream = await services.objects.get(key)
  if (stream === null) throw services.objects.missing(key, 'file')
  await mkdir(dirname(path), { recursive: true })
  await pipeline(stream, createWriteStream(`${path}.partial`))
  await rename(`${path}.partial`, path)
  return true
}
