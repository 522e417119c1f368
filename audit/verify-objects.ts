// Files and frames against the log: there, unchanged, and giving the content version that the log names.
import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { prefixesOf } from '../domain/dataset/object-keys.ts'
import type { StreamReader } from '../domain/lifecycle/stream-reader.ts'
import type { Rendering } from '../domain/dataset/artifact.ts'
import { StoredRecord } from '../domain/dataset/record.ts'
import { foldVersion, framesOf, isFrameHeld, type Version } from '../domain/lifecycle/version.ts'
import type { Frame } from '../domain/frame/frame.ts'
import { contentVersionOf } from '../domain/frame/content-version.ts'
import { decodeWith } from '../domain/values/codecs.ts'
import type { Objects } from '../domain/ports/objects.ts'
import { openFrame } from '../render/frame-file.ts'
import { Findings } from './finding.ts'
import { type FileFinding, verifyFile } from './verify-file.ts'

export type ObjectPorts = { readonly objects: Objects; readonly streams: StreamReader }

/** What was looked at: objects, and files whose rows were read, or could not be held against anything. */
export type Looked = { readonly objects: number; readonly filesRead: number; readonly filesUnchecked: number }

export type ObjectOptions = {
  /** Digests alone; the rows in the files are not read. */
  readonly skipRows: boolean
}

/** Checks the objects of one version. What seems wrong is looked at again with a fresh state: a service may run beside. */
export const verifyVersionObjects = async (
  ports: ObjectPorts,
  stream: string,
  findings: Findings,
  options: ObjectOptions = { skipRows: false },
): Promise<Looked> => {
  for (let attempt = 1; ; attempt++) {
    const found = new Findings()
    const before = await ports.streams.load(stream)
    const looked = await checkVersion(ports.objects, foldVersion(before.events), found, options)
    if (found.total === 0) return looked
    const after = await ports.streams.load(stream)
    if (attempt >= 3 || after.revision === before.revision) {
      // a deletion follows its event at once, but not in the same instant
      if (attempt < 3) await new Promise((resolve) => setTimeout(resolve, 200))
      else {
        for (const { kind, where, detail } of found.shown) findings.add(kind, where, detail)
        return looked
      }
    }
  }
}

const nothing: Looked = { objects: 0, filesRead: 0, filesUnchecked: 0 }

type StoredFile = { readonly key: string; readonly digest: string; readonly rendering: Rendering }

const filesOf = (version: Version): ReadonlyArray<StoredFile> =>
  version.artifacts.flatMap(({ artifact_digest: digest, rendering, state, key, pinned }) => [
    ...(state === 'stored' ? [{ key, digest, rendering }] : []),
    ...(pinned === null ? [] : [{ key: pinned.key, digest, rendering }]),
  ])

const checkVersion = async (
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
  try {
    const held = rows === null ? null : await checkFrame(rows.path, frame.key, content_version, findings)
    const looked = { ...nothing, objects: parts.length + files.length }
    const readable = files.filter(({ key }) => whole.has(key))
    return skipRows || known === null ? looked : await checkFiles(objects, readable, known, held, findings, looked)
  } finally {
    await rows?.release()
  }
}

/** Reads the rows in files that have their digests: a false file may have been recorded with its own. */
const checkFiles = async (
  objects: Objects,
  files: ReadonlyArray<StoredFile>,
  record: StoredRecord,
  frame: Frame | null,
  findings: Findings,
  looked: Looked,
): Promise<Looked> => {
  const found = new Map<string, FileFinding>()
  for (const { key, digest, rendering } of files) {
    // copies have the same bytes
    let finding = found.get(digest)
    if (finding === undefined) {
      const copy = await objects.localCopy(key)
      if (copy === null) continue
      try {
        finding = await verifyFile({ path: copy.path, digest, rendering, record, frame })
      } finally {
        await copy.release()
      }
      found.set(digest, finding)
    }
    if (finding !== null && finding !== 'unchecked') findings.add(finding.kind, key, finding.detail)
  }
  const unchecked = [...found.values()].filter((finding) => finding === 'unchecked').length
  return { ...looked, filesRead: found.size - unchecked, filesUnchecked: unchecked }
}

const checkRevoked = async (
  objects: Objects,
  specId: string,
  contentVersion: string,
  findings: Findings,
): Promise<void> => {
  for (const prefix of prefixesOf(specId, contentVersion)) {
    for await (const key of objects.list(prefix)) {
      findings.add('object_kept', key, 'its version was taken down, the object is still there')
    }
  }
}

const checkRecord = async (objects: Objects, version: Version, findings: Findings): Promise<StoredRecord | null> => {
  const { key } = version.record
  const bytes = await objects.getBytes(key)
  if (bytes === null) return null
  const decoded = decodeWith(StoredRecord)(parsed(bytes))
  if (E.isRight(decoded) && decoded.right.content_version === version.content_version) return decoded.right
  const detail = E.isLeft(decoded)
    ? 'it cannot be read as a stored record'
    : `it belongs to ${decoded.right.content_version}`
  findings.add('record_differs', key, detail)
  return null
}

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** The frame, when its rows are those of the version. */
const checkFrame = async (
  path: string,
  key: string,
  contentVersion: string,
  findings: Findings,
): Promise<Frame | null> => {
  try {
    const frame = await openFrame(path)
    const actual = await contentVersionOf(frame)
    if (actual === contentVersion) return frame
    findings.add('content_version_differs', key, `its rows give ${actual}, the log says ${contentVersion}`)
  } catch (error) {
    findings.add('content_version_differs', key, error instanceof Error ? error.message : String(error))
  }
  return null
}

const digestOf = async (objects: Objects, key: string): Promise<string | null> => {
  const stream = await objects.get(key)
  if (stream === null) return null
  const hash = createHash('sha256')
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk)
  return `sha256:${hash.digest('hex')}`
}
