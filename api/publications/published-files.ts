// The files of a public version.
import { formatOf } from '../../domain/formats.ts'
import type { PublishedField, PublishedFile } from '../../domain/publication/files.ts'
import { publicAddress } from '../../domain/lifecycle/publication.ts'
import type { VersionArtifact } from '../../domain/lifecycle/version.ts'
import type { Standing } from './standing.ts'

/** Whether a file holds the rows as the CSV file does, under the same names of columns. */
const isLongTable = ({ rendering }: VersionArtifact): boolean =>
  !rendering.bundle &&
  rendering.table === undefined &&
  rendering.layout === undefined &&
  rendering.pivot === undefined &&
  formatOf(rendering.format).columnsByName

/** Public files as catalogues describe them; two of one name are told apart by their digests. */
export const publishedFiles = (
  base: string,
  { artifacts, cited }: Standing,
  fields: ReadonlyArray<PublishedField> | null,
): ReadonlyArray<PublishedFile> => {
  const given = new Set<string>()
  return artifacts.map((artifact) => {
    const sha256 = artifact.artifact_digest.replace('sha256:', '')
    const name = given.has(artifact.file_name) ? `${sha256.slice(0, 8)}_${artifact.file_name}` : artifact.file_name
    given.add(name)
    return {
      name,
      url: base + publicAddress(cited.record.content_version, artifact),
      mediaType: artifact.media_type,
      bytes: artifact.bytes,
      sha256,
      ...(fields !== null && isLongTable(artifact) ? { fields } : {}),
    }
  })
}
