// The files of a version, and what was taken down, against the log.
import { prefixesOf } from '../domain/dataset/object-keys.ts'
import type { Rendering } from '../domain/dataset/artifact.ts'
import type { StoredRecord } from '../domain/dataset/record.ts'
import type { Frame } from '../domain/frame/frame.ts'
import { onLeaving } from '../domain/leaving.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { Findings } from './finding.ts'
import { type FileFinding, verifyFile } from './verify-file.ts'

/** What was looked at: objects, and files whose rows were read, or could not be held against anything. */
export type Looked = { readonly objects: number; readonly filesRead: number; readonly filesUnchecked: number }

export type StoredFile = { readonly key: string; readonly digest: string; readonly rendering: Rendering }

/** Reads the rows in files that have their digests: a false file may have been recorded with its own. */
export const checkFiles = async (
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
      await using _copy = onLeaving(() => copy.release())
      finding = await verifyFile({ path: copy.path, digest, rendering, record, frame })
      found.set(digest, finding)
    }
    if (finding !== null && finding !== 'unchecked') findings.add(finding.kind, key, finding.detail)
  }
  const unchecked = [...found.values()].filter((finding) => finding === 'unchecked').length
  return { ...looked, filesRead: found.size - unchecked, filesUnchecked: unchecked }
}

export const checkRevoked = async (
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
