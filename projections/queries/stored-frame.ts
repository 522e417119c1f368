// The frame of a version, opened for one question.
import * as E from 'fp-ts/lib/Either.js'
import { isFrameHeld, type Version } from '../../domain/lifecycle/version.ts'
import { problem, type Reply } from '../../domain/problem.ts'
import type { FrameReader } from '../../statistics/figures/find-figure.ts'
import { missingPart, type ReadVersion, readVersion, type VersionPorts } from './read-version.ts'
import { onLeaving } from '../../domain/leaving.ts'

export type FramePorts = VersionPorts & { readonly frameReader: FrameReader }

const rowsGone = problem('artifact_expired', 'The stored rows of this version are gone; only its files are kept.')

/** Works on the stored frame of a version while it is there. */
const withFrame = async <A>(ports: FramePorts, version: Version, work: (frame: string) => Promise<A>): Reply<A> => {
  const local = await ports.objects.localCopy(version.frame.key)
  if (local === null) return missingPart(ports, version.spec_id, version.content_version, 'frame')
  await using _local = onLeaving(() => local.release())
  return E.right(await work(local.path))
}

/** Reads from the frame of a version that can be served. */
export const readFrame = async <A>(
  ports: FramePorts,
  specId: string,
  contentVersion: string,
  work: (frame: string, version: ReadVersion) => Promise<A>,
): Reply<A> => {
  const read = await readVersion(ports, specId, contentVersion)
  if (E.isLeft(read)) return read
  const { version } = read.right
  return isFrameHeld(version) ? withFrame(ports, version, (frame) => work(frame, read.right)) : E.left(rowsGone)
}
