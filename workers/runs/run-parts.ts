// The frames, conversion and record of a run.
import * as E from 'fp-ts/lib/Either.js'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { contentVersionOf } from '../../domain/frame/content-version.ts'
import type { Frame } from '../../domain/frame/frame.ts'
import { frameOfLayout } from '../../statistics/plan/frame-of-layout.ts'
import type { Materialised } from '../../statistics/plan/materialise.ts'
import { recordBytes } from '../../statistics/plan/record-of-plan.ts'
import { summaryOfRun } from '../../statistics/plan/summary-of-run.ts'
import type { LocalFile } from '../../domain/ports/materialiser.ts'
import { writeFrame } from '../../render/frame-file.ts'
import { writeLocalFile } from './local-file.ts'
import type { Digested, DigestTask, Draft, StoredFrames, ThreadAnswers } from '../threads/thread-tasks.ts'
import { graphOf } from './graphs-of-thread.ts'

/** The frame file of a run and, of computed rows, that of what they were computed from. */
export const storeFrames = async (frame: Frame, directory: string): Promise<StoredFrames> => ({
  frame: await storeFrame(frame, join(directory, 'frame.arrow')),
  inputs: frame.inputs === undefined ? null : await storeFrame(frame.inputs, join(directory, 'inputs.arrow')),
})

const storeFrame = async (frame: Frame, path: string): Promise<LocalFile> => {
  const { artifact_digest, ...written } = await writeFrame(frame, path)
  return { path, digest: artifact_digest, ...written }
}

export const storeConversion = (
  inputs: Materialised['conversionInputs'],
  directory: string,
): Promise<LocalFile | null> =>
  inputs === null
    ? Promise.resolve(null)
    : writeLocalFile(join(directory, 'conversion.json'), Buffer.from(canonicalJson(inputs)))

/** The record with the digest of its rows, in its file. */
export const finish = async (
  frame: Frame,
  draft: StoredRecord,
  directory: string,
): Promise<Digested & { readonly whole: StoredRecord }> => {
  const whole = { ...draft, content_version: await contentVersionOf(frame) }
  const record = await writeLocalFile(join(directory, 'record.json'), recordBytes(whole))
  return { summary: summaryOfRun(whole), record, whole }
}

export const frameOf = (draft: Draft): Frame => frameOfLayout(graphOf(draft), draft.layout)

export const recordOf = async ({ recordPath }: Draft): Promise<StoredRecord> =>
  // written by `begin` of the same program
  JSON.parse(await readFile(recordPath, 'utf8')) as StoredRecord

/** Digests the rows of a begun run. */
export const digest = async (task: DigestTask): Promise<ThreadAnswers['digest']> => {
  const { whole: _, ...digested } = await finish(frameOf(task.draft), await recordOf(task.draft), task.directory)
  return E.right(digested)
}
