// The record and the frame of a version against its content version.
import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { StoredRecord } from '../domain/dataset/record.ts'
import type { Version } from '../domain/lifecycle/version.ts'
import type { Frame } from '../domain/frame/frame.ts'
import { contentVersionOf } from '../domain/frame/content-version.ts'
import { decodeWith } from '../domain/values/codecs.ts'
import type { Objects } from '../domain/ports/objects.ts'
import { openFrame } from '../render/frame-file.ts'
import type { Findings } from './finding.ts'

export const checkRecord = async (
  objects: Objects,
  version: Version,
  findings: Findings,
): Promise<StoredRecord | null> => {
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
export const checkFrame = async (
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

export const digestOf = async (objects: Objects, key: string): Promise<string | null> => {
  const stream = await objects.get(key)
  if (stream === null) return null
  const hash = createHash('sha256')
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk)
  return `sha256:${hash.digest('hex')}`
}
