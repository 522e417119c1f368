import * as E from 'fp-ts/lib/Either.js'
import { missingPart } from '../../projections/queries/read-version.ts'
import { RecordCache } from '../../projections/queries/record-cache.ts'
import type { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import { archiveOf, isOfOptions, type RenderedFile } from '../../domain/dataset/artifact.ts'
import { isFrameHeld, type Version } from '../../domain/lifecycle/version.ts'
import { problem, type OrProblem, type Reply } from '../../domain/problem.ts'
import type { Materialiser, RenderTarget } from '../../domain/ports/materialiser.ts'
import type { VerifiedObjects } from '../../domain/ports/verified-objects.ts'
import { onLeaving } from '../../domain/leaving.ts'

const gone = (detail: string): OrProblem<never> => E.left(problem('artifact_expired', detail))

/** A bundle that a version has keeps its layout when it is made again, so that what was published has the same bytes. */
const inLayoutOf =
  ({ artifacts }: Version) =>
  (target: RenderTarget): RenderTarget => {
    if ('table' in target || !target.bundle || target.archive !== undefined) return target
    const made = artifacts.findLast(({ rendering }) => isOfOptions(target, rendering))
    const archive = made === undefined ? undefined : archiveOf(made.rendering)
    return archive === undefined ? target : { ...target, archive }
  }

/** Files of a version from its stored frame and record alone. Throws `DamagedObject` when one is not what the log says. */
export const renderStored = async (
  ports: { readonly streams: StreamReader; readonly objects: VerifiedObjects; readonly materialiser: Materialiser },
  version: Version,
  targets: ReadonlyArray<RenderTarget>,
  directory: string,
): Reply<ReadonlyArray<RenderedFile>> => {
  if (!isFrameHeld(version)) return gone('The stored rows of this version are gone.')
  const { spec_id, content_version } = version
  const record = await new RecordCache().read(ports.objects, version.record.key)
  if (record === null) return missingPart(ports, spec_id, content_version, 'record')
  const frame = await ports.objects.localCopy(version.frame.key)
  if (frame === null) return missingPart(ports, spec_id, content_version, 'frame')
  await using _frame = onLeaving(() => frame.release())
  const inputs = version.inputs === undefined ? undefined : await ports.objects.localCopy(version.inputs.key)
  if (inputs === null) return await missingPart(ports, spec_id, content_version, 'frame')
  await using _inputs = onLeaving(() => inputs?.release())
  const inputsPath = inputs?.path ?? null
  const made = { framePath: frame.path, inputsPath, record, directory }
  return await ports.materialiser.render({ ...made, targets: targets.map(inLayoutOf(version)) })
}
