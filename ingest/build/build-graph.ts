// The graph build: reads input folders, checks everything, writes an immutable folder named by what went in.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { discoverInput } from '../input/discover.ts'
import { type BuildProblem, problemLog } from './problem.ts'
import { checkNodes as checkNodeFile } from '../../statistics/read/open.ts'
import { verifyBuild } from '../../statistics/read/verify.ts'
import { type BuildLimits, defaultLimits } from './limits.ts'
import { publish, workFolder } from './publish.ts'
import { type BuildProgress, makeBuild } from './make-build.ts'
import { type BuiltGraph, revisionOf, builtGraph } from './built-graph.ts'
import { onLeaving } from '../../domain/leaving.ts'

export type BuildOptions = {
  readonly inputs: ReadonlyArray<string>
  readonly output: string
  /** Leave out what is wrong, and count it, instead of refusing. */
  readonly lenient?: boolean
  readonly limits?: Partial<BuildLimits>
  readonly onProgress?: (progress: BuildProgress) => void
}

/**
 * Builds a graph. Left: every problem of the input, with file and line; nothing is written then. The same input gives
 * the same revision and the same files, whatever the order of folders, the time zone or the number of threads.
 */
export const buildGraph = async (options: BuildOptions): Promise<E.Either<ReadonlyArray<BuildProblem>, BuiltGraph>> => {
  const limits = { ...defaultLimits, ...options.limits }
  const log = problemLog(limits.problemsPerCode)
  const progress = options.onProgress ?? (() => {})
  const files = await discoverInput(options.inputs, log.report, (name) =>
    progress({ stage: 'reading', detail: name, rows: 0 }),
  )
  if (log.total() > 0) return E.left(log.problems())
  const lenient = options.lenient ?? false
  const revision = revisionOf(files)
  const existing = await reuse(options.output, revision, lenient)
  if (existing !== null) return E.right(existing)
  const folder = await workFolder(options.output)
  await using _folder = onLeaving(() => rm(folder, { recursive: true, force: true }))
  const manifest = await makeBuild({ folder, files, revision, lenient, limits, progress, log })
  if (manifest === null) return E.left(log.problems())
  const location = await publish(join(folder, 'build'), options.output, revision, () =>
    reuse(options.output, revision, lenient),
  )
  return E.right(builtGraph(location, manifest, false, log.problems()))
}

/** The build of this revision that stands already, if it is whole. */
const reuse = async (output: string, revision: string, lenient: boolean): Promise<BuiltGraph | null> => {
  const location = join(output, revision)
  if ((await stat(location).catch(() => null)) === null) return null
  try {
    const manifest = await verifyBuild(location)
    checkNodeFile(location)
    // what a lenient build left out, a strict one has to refuse
    const fits = manifest.revision === revision && (lenient || Object.keys(manifest.skipped).length === 0)
    return fits ? builtGraph(location, manifest, true, []) : null
  } catch {
    // damaged, or written by another version of the program: it is built again and replaced
    return null
  }
}
