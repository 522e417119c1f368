// Files and frames against the log: there, unchanged, and giving the content version that the log names.
import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { prefixesOf } from '../domain/dataset/object-keys.ts'
import type { StreamReader } from '../domain/lifecycle/stream-reader.ts'
import { StoredRecord } from '../domain/dataset/record.ts'
import { foldVersion, isFrameHeld, type Version } from '../domain/lifecycle/version.ts'
import { contentVersionOf } from '../domain/frame/content-version.ts'
import { decodeWith } from '../domain/values/codecs.ts'
import type { Objects } from '../domain/ports/objects.ts'
import { openFrame } from '../render/frame-file.ts'
import { Findings } from './finding.ts'

export type ObjectPorts = { readonly objects: Objects; readonly streams: StreamReader }

/** Checks the objects of one version. What seems wrong is looked at again with a fresh state: a service may run beside. */
export const verifyVersionObjects = async (ports: ObjectPorts, stream: string, findings: Findings): Promise<number> => {
  let objects = 0
  for (let attempt = 1; ; attempt++) {
    const found = new Findings()
    const before = await ports.streams.load(stream)
    objects = await checkVersion(ports.objects, foldVersion(before.events), found)
    if (found.total === 0) return objects
    const after = await ports.streams.load(stream)
    if (attempt >= 3 || after.revision === before.revision) {
      // a deletion follows its event at once, but not in the same instant
      if (attempt < 3) await new Promise((resolve) => setTimeout(resolve, 200))
      else {
        for (const { kind, where, detail } of found.shown) findings.add(kind, where, detail)
        return objects
      }
    }
  }
}

const checkVersion = async (objects: Objects, version: Version | null, findings: Findings): Promise<number> => {
  if (version === null) return 0
  const { spec_id, content_version, frame, record, conversion } = version
  if (version.revoked !== null) return checkRevoked(objects, spec_id, content_version, findings)
  const expected = [
    record,
    ...(conversion === null ? [] : [conversion]),
    ...(isFrameHeld(version) ? [frame] : []),
    ...version.artifacts.flatMap((a) => [
      ...(a.state === 'stored' ? [{ key: a.key, digest: a.artifact_digest }] : []),
      ...(a.pinned === null ? [] : [{ key: a.pinned.key, digest: a.artifact_digest }]),
    ]),
  ]
  let whole = true
  for (const { key, digest } of expected) {
    const actual = await digestOf(objects, key)
    if (actual === digest) continue
    if (key === frame.key || key === record.key) whole = false
    if (actual === null) findings.add('object_missing', key, `the log says it is stored (${digest})`)
    else findings.add('object_changed', key, `${digest} was stored, ${actual} is there`)
  }
  if (whole) await checkRecord(objects, version, findings)
  if (whole && isFrameHeld(version)) await checkFrame(objects, frame.key, content_version, findings)
  return expected.length
}

const checkRevoked = async (
  objects: Objects,
  specId: string,
  contentVersion: string,
  findings: Findings,
): Promise<number> => {
  for (const prefix of prefixesOf(specId, contentVersion)) {
    for await (const key of objects.list(prefix)) {
      findings.add('object_kept', key, 'its version was taken down, the object is still there')
    }
  }
  return 0
}

const checkRecord = async (objects: Objects, version: Version, findings: Findings): Promise<void> => {
  const { key } = version.record
  const bytes = await objects.getBytes(key)
  if (bytes === null) return
  const decoded = decodeWith(StoredRecord)(parsed(bytes))
  if (E.isLeft(decoded)) findings.add('record_differs', key, 'it cannot be read as a stored record')
  else if (decoded.right.content_version !== version.content_version) {
    findings.add('record_differs', key, `it belongs to ${decoded.right.content_version}`)
  }
}

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

const checkFrame = async (objects: Objects, key: string, contentVersion: string, findings: Findings): Promise<void> => {
  const copy = await objects.localCopy(key)
  if (copy === null) return
  try {
    const actual = await contentVersionOf(await openFrame(copy.path))
    if (actual !== contentVersion) {
      findings.add('content_version_differs', key, `its rows give ${actual}, the log says ${contentVersion}`)
    }
  } catch (error) {
    findings.add('content_version_differs', key, error instanceof Error ? error.message : String(error))
  } finally {
    await copy.release()
  }
}

const digestOf = async (objects: Objects, key: string): Promise<string | null> => {
  const stream = await objects.get(key)
  if (stream === null) return null
  const hash = createHash('sha256')
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk)
  return `sha256:${hash.digest('hex')}`
}
