// What is public for good: pinned files, at addresses made of the rows and the bytes alone. Several questions may share both.
import { servableArtifacts, type Version, type VersionArtifact } from './version.ts'

/** The page of a public version, and the folder of its files. */
export const publicPage = (contentVersion: string): string => `/v/${contentVersion}`

const endingOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1)

/** Where a pinned file is for ever, relative to the host: `/v/{content_version}/{hex digits of its digest}.{ending}`. */
export const publicAddress = (
  contentVersion: string,
  { artifact_digest, file_name }: Pick<VersionArtifact, 'artifact_digest' | 'file_name'>,
): string => `${publicPage(contentVersion)}/${artifact_digest.replace('sha256:', '')}.${endingOf(file_name)}`

/** Files of a version that were pinned, whatever became of it. */
export const pinnedArtifacts = ({ artifacts }: Version): ReadonlyArray<VersionArtifact> =>
  artifacts.filter(({ pinned }) => pinned !== null)

/** When the first file was pinned; null while nothing of the version is public. */
export const publishedAt = (version: Version): string | null =>
  pinnedArtifacts(version).reduce<string | null>((earliest, { pinned }) => {
    const at = pinned?.pinned_at ?? null
    return earliest === null || (at !== null && at < earliest) ? at : earliest
  }, null)

/** When a version that was public was taken down; null for every other one. */
export const withdrawnAt = (version: Version): string | null =>
  publishedAt(version) === null ? null : (version.revoked?.revoked_at ?? null)

/** Everything that a cache may hold of a version that was public. */
export const publicAddressesOf = (version: Version): ReadonlyArray<string> => {
  const files = pinnedArtifacts(version)
  const { content_version } = version
  return files.length === 0
    ? []
    : [publicPage(content_version), ...files.map((artifact) => publicAddress(content_version, artifact))]
}

export type PublicFile =
  | { readonly kind: 'served'; readonly version: Version; readonly artifact: VersionArtifact }
  /** One of the questions that share the file was taken down. */
  | { readonly kind: 'withdrawn'; readonly revoked: NonNullable<Version['revoked']> }

/**
 * The public file of a digest among all versions of one content_version; null when none was pinned. It is served only while
 * none of the questions that share it is taken down: the bytes are the same, whoever asked for them.
 */
export const publicFileOf = (versions: ReadonlyArray<Version>, digest: string): PublicFile | null => {
  const holding = versions.flatMap((version) => {
    const artifact = version.artifacts.find((it) => it.artifact_digest === digest)
    return artifact === undefined ? [] : [{ version, artifact }]
  })
  const pinned = holding.filter(({ artifact }) => artifact.pinned !== null)
  if (pinned.length === 0) return null
  const revoked = holding.find(({ version }) => version.revoked !== null)?.version.revoked ?? null
  if (revoked !== null) return { kind: 'withdrawn', revoked }
  const [first] = pinned
  return first === undefined ? null : { kind: 'served', ...first }
}

/** The pinned files of versions that share their rows, each once, as they are served now. */
export const publicFilesOf = (versions: ReadonlyArray<Version>): ReadonlyArray<VersionArtifact> => {
  const digests = new Set(versions.flatMap((version) => servableArtifacts(version)).map((it) => it.artifact_digest))
  return [...digests].flatMap((digest) => {
    const file = publicFileOf(versions, digest)
    return file?.kind === 'served' ? [file.artifact] : []
  })
}
