import * as E from 'fp-ts/lib/Either.js'
import type { VersionState } from '../../commands/versions/version.ts'
import type { RenderedFile } from '../../domain/dataset/artifact.ts'
import { StoredRecord } from '../../domain/dataset/record.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import type { Materialiser, RenderTarget } from '../../ports/materialiser.ts'
import type { Objects } from '../../ports/objects.ts'

const gone = (detail: string): E.Either<Problem, never> => E.left(problem('artifact_expired', detail))

/** Files of a version from its stored frame and record alone. */
export const renderStored = async (
  ports: { readonly objects: Objects; readonly materialiser: Materialiser },
  version: VersionState,
  targets: ReadonlyArray<RenderTarget>,
  directory: string,
): Promise<E.Either<Problem, ReadonlyArray<RenderedFile>>> => {
  if (version.materialised === null || version.frameDiscarded) return gone('The stored rows of this version are gone.')
  const record = await readRecord(ports.objects, version)
  if (record === null) return gone('The stored record of this version is gone.')
  const frame = await ports.objects.localCopy(version.materialised.frame.key)
  if (frame === null) return gone('The stored rows of this version are gone.')
  try {
    return await ports.materialiser.render({ framePath: frame.path, record, targets, directory })
  } finally {
    await frame.release()
  }
}

/** The stored record of a version, or null when its object is gone. */
export const readRecord = async (objects: Objects, version: VersionState): Promise<StoredRecord | null> => {
  if (version.materialised === null) return null
  const bytes = await objects.getBytes(version.materialised.record.key)
  if (bytes === null) return null
  const decoded = decodeWith(StoredRecord)(JSON.parse(new TextDecoder().decode(bytes)))
  if (E.isLeft(decoded)) throw new Error(`the stored record ${version.materialised.record.key} is damaged`)
  return decoded.right
}
