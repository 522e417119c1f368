// Where a file of a version is stored; an expired, lost or damaged one is made again from the rows.
import * as E from 'fp-ts/lib/Either.js'
import { fileUrl } from '../../domain/dataset/manifest-artifact.ts'
import {
  artifactOf,
  isFrameHeld,
  notRevoked,
  servableArtifacts,
  type Version,
  type VersionArtifact,
} from '../../domain/lifecycle/version.ts'
import { type Problem, problem, type Reply } from '../../domain/problem.ts'
import type { ApiServices } from '../services.ts'

/** What finding a file needs of the services. */
export type FileServices = Pick<ApiServices, 'lookups' | 'objects' | 'restoreArtifact'>

export type FoundFile = { readonly artifact: VersionArtifact; readonly key: string }

/** A file of a version that stands whole under a key. */
export const findFile = async (
  services: FileServices,
  specId: string,
  contentVersion: string,
  digest: string,
  traceId: string,
): Reply<FoundFile> => {
  const version = notRevoked(await services.lookups.version(specId, contentVersion), specId, contentVersion)
  if (E.isLeft(version)) return version
  const artifact = artifactOf(version.right, digest)
  if (artifact === undefined) return E.left(problem('artifact_not_found', `The version has no file ${digest}.`))
  for (const key of servableKeys(artifact)) {
    if (await services.objects.isWhole(key)) return E.right({ artifact, key })
  }
  if (!isFrameHeld(version.right)) return E.left(await goneProblem(services, specId, contentVersion, digest))
  const restored = await services.restoreArtifact(specId, contentVersion, digest, traceId)
  return E.isLeft(restored) ? restored : E.right({ artifact, key: artifact.key })
}

const servableKeys = ({ pinned, state, key }: VersionArtifact): ReadonlyArray<string> => [
  ...(pinned === null ? [] : [pinned.key]),
  ...(state === 'stored' ? [key] : []),
]

/** A file that cannot be made again: its time has passed, or it was damaged. The state is that of now. */
const goneProblem = async (
  services: FileServices,
  specId: string,
  contentVersion: string,
  digest: string,
): Promise<Problem> => {
  const version = notRevoked(await services.lookups.version(specId, contentVersion), specId, contentVersion)
  if (E.isLeft(version)) return version.left
  const artifact = artifactOf(version.right, digest)
  if (artifact === undefined) return problem('artifact_not_found', `The version has no file ${digest}.`)
  const [lost] = servableKeys(artifact)
  return lost === undefined ? expiredProblem(version.right, artifact) : services.objects.missing(lost, 'file').problem
}

const expiredProblem = (version: Version, artifact: VersionArtifact): Problem => {
  const { spec_id, content_version } = version
  const others = servableArtifacts(version).filter((a) => a !== artifact)
  return problem('artifact_expired', 'The retention of this file has passed and its stored rows are gone.', {
    alternatives: others.map(({ artifact_digest, rendering }) => ({
      artifact_digest,
      rendering,
      url: fileUrl(spec_id, content_version, artifact_digest),
    })),
  })
}
