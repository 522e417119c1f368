import * as E from 'fp-ts/lib/Either.js'
import { RecordCache } from '../../commands/versions/read-version.ts'
import type { VersionState } from '../../commands/versions/version.ts'
import type { RenderedFile } from '../../domain/dataset/artifact.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { Materialiser, RenderTarget } from '../../domain/ports/materialiser.ts'
import type { Objects } from '../../domain/ports/objects.ts'

const gone = (detail: string): E.Either<Problem, never> => E.left(problem('artifact_expired', detail))

/** Files of a version from its stored frame and record alone. */
export const renderStored = async (
  ports: { readonly objects: Objects; readonly materialiser: Materialiser },
  version: VersionState,
  targets: ReadonlyArray<RenderTarget>,
  directory: string,
): Promise<E.Either<Problem, ReadonlyArray<RenderedFile>>> => {
  if (version.materialised === null || version.frameDiscarded) return gone('The stored rows of this version are gone.')
  const record = await new RecordCache().read(ports.objects, version.materialised.record.key)
  if (record === null) return gone('The stored record of this version is gone.')
  const frame = await ports.objects.localCopy(version.materialised.frame.key)
  if (frame === null) return gone('The stored rows of this version are gone.')
  try {
    return await ports.materialiser.render({ framePath: frame.path, record, targets, directory })
  } finally {
    await frame.release()
  }
}
