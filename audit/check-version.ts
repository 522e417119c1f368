// Checks the objects of one version against what the log says of it.
import { framesOf, isFrameHeld, type Version } from '../domain/lifecycle/version.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { Findings } from './finding.ts'
import { type Looked, type StoredFile, checkRevoked, checkFiles } from './check-artifacts.ts'
import { digestOf, checkRecord, checkFrame } from './check-frame.ts'
import { onLeaving } from '../domain/leaving.ts'

export type ObjectOptions = {
  /** Digests alone; the rows in the files are not read. */
  readonly skipRows: boolean
}

const nothing: Looked = { objects: 0, filesRead: 0, filesUnchecked: 0 }

const filesOf = (version: Version): ReadonlyArray<StoredFile> =>
  version.artifacts.flatMap(({ artifact_digest: digest, rendering, state, key, pinned }) => [
    ...(state === 'stored' ? [{ key, digest, rendering }] : []),
    ...(pinned === null ? [] : [{ key: pinned.key, digest, rendering }]),
  ])

export const checkVersion = async (
  objects: Objects,
  version: Version | null,
  findings: Findings,
  { skipRows }: ObjectOptions,
): Promise<Looked> => {
  if (version === null) return nothing
  const { spec_id, content_version, frame, record, conversion } = version
  if (version.revoked !== null) {
    await checkRevoked(objects, spec_id, content_version, findings)
    return nothing
  }
  const files = filesOf(version)
  const parts = [
    record,
    ...(conversion === null ? [] : [conversion]),
    ...(isFrameHeld(version) ? framesOf(version) : []),
  ]
  const whole = new Set<string>()
  for (const { key, digest } of [...parts, ...files]) {
    const actual = await digestOf(objects, key)
    if (actual === digest) whole.add(key)
    else if (actual === null) findings.add('object_missing', key, `the log says it is stored (${digest})`)
    else findings.add('object_changed', key, `${digest} was stored, ${actual} is there`)
  }
  const known = whole.has(record.key) ? await checkRecord(objects, version, findings) : null
  const rows = whole.has(frame.key) ? await objects.localCopy(frame.key) : null
  await using _rows = onLeaving(() => rows?.release())
  const held = rows === null ? null : await checkFrame(rows.path, frame.key, content_version, findings)
  const looked = { ...nothing, objects: parts.length + files.length }
  const readable = files.filter(({ key }) => whole.has(key))
  return skipRows || known === null ? looked : await checkFiles(objects, readable, known, held, findings, looked)
}
