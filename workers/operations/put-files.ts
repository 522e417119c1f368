// Puts the files of a run into the object store, and takes them back when not all could be put.
import type { RenderedFile } from '../../domain/dataset/artifact.ts'
import type { EventOf } from '../../domain/events/event.ts'
import type { StoredObject } from '../../domain/events/version-events.ts'
import { isFrameHeld, type Version } from '../../domain/lifecycle/version.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { LocalFile, RunFiles } from '../../domain/ports/materialiser.ts'
import { frameKey, workingKey } from '../../domain/dataset/object-keys.ts'
import type { OperationPorts } from './operation-ports.ts'

type Parts = Pick<EventOf<'VersionMaterialised'>['data'], 'frame' | 'record' | 'conversion' | 'inputs'>

type Artifact = EventOf<'ArtifactRendered'>['data']

/** Puts those of a run's objects that are not held whole; says which of those held are damaged. */
export const putParts = async (
  ports: OperationPorts,
  files: RunFiles,
  held: Version | null,
): Promise<{ readonly parts: Parts; readonly damaged: ReadonlySet<string> }> => {
  const { summary } = files
  const damaged = new Set<string>()
  const put = async (file: LocalFile, mediaType: string): Promise<StoredObject> => {
    const key = frameKey(summary.spec_id, summary.content_version, file.digest)
    await ports.objects.putFile(key, file.path, mediaType, file)
    return { key, digest: file.digest, bytes: file.bytes }
  }
  const keepOrPut = async (part: StoredObject | null, file: LocalFile, mediaType: string): Promise<StoredObject> => {
    if (part !== null && (await ports.objects.isWhole(part.key))) return part
    if (part !== null) damaged.add(part.digest)
    return put(file, mediaType)
  }
  const isKept = held !== null && isFrameHeld(held)
  // rows made again keep the record of the run that first made them
  const [frame, record, conversion, inputs] = await Promise.all([
    keepOrPut(isKept ? held.frame : null, files.frame, 'application/vnd.apache.arrow.file'),
    keepOrPut(held?.record ?? null, files.record, 'application/json'),
    files.conversion === null ? null : keepOrPut(held?.conversion ?? null, files.conversion, 'application/json'),
    files.inputs === null
      ? null
      : keepOrPut(isKept ? (held.inputs ?? null) : null, files.inputs, 'application/vnd.apache.arrow.file'),
  ])
  return { parts: { frame, record, conversion, ...(inputs === null ? {} : { inputs }) }, damaged }
}

/** Taken down meanwhile: what was just put must not stay. */
export const removeAll = async (
  { objects }: OperationPorts,
  parts: Partial<Parts>,
  artifacts: ReadonlyArray<Artifact>,
): Promise<void> => {
  for (const part of [...Object.values(parts), ...artifacts]) {
    if (part !== null && part !== undefined) await objects.delete(part.key)
  }
}

export const digestsOf = (artifacts: ReadonlyArray<Artifact>): ReadonlyArray<string> =>
  artifacts.map(({ artifact_digest }) => artifact_digest)

/** Puts rendered files into the working tier. */
export const putRendered = (
  ports: OperationPorts,
  { spec_id, content_version }: Pick<Version, 'spec_id' | 'content_version'>,
  rendered: ReadonlyArray<RenderedFile>,
): Promise<ReadonlyArray<Artifact>> => {
  const storedAt = instantOf(ports.clock())
  return Promise.all(
    rendered.map(async (file) => {
      const key = workingKey(spec_id, content_version, file.artifact_digest)
      const { rendering, media_type, file_name, artifact_digest, bytes, mark } = file
      await ports.objects.putFile(key, file.path, media_type, { digest: artifact_digest, mark })
      return { rendering, media_type, file_name, artifact_digest, bytes, key, stored_at: storedAt }
    }),
  )
}
