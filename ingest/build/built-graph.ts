// What a build gives, and what it says of itself.
import { canonicalJson } from '../../domain/canonical-json.ts'
import { sha256Hex } from '../../domain/digest.ts'
import type { InputFile } from '../input/discover.ts'
import { type BuildManifest, buildFormat } from '../../statistics/read/manifest.ts'
import type { BuildProblem } from './problem.ts'

export type BuiltGraph = {
  /** Folder of the build: `<output>/<revision>`. */
  readonly location: string
  readonly revision: string
  /** The same input was built before; nothing was written. */
  readonly reused: boolean
  readonly counts: Readonly<Record<string, number>>
  /** Problems of a lenient build by code, and in detail as far as they were kept. */
  readonly skipped: Readonly<Record<string, number>>
  readonly problems: ReadonlyArray<BuildProblem>
}

/** `graph_` and 32 hex digits of a digest over the contents and relative names of the input files and the format of builds. */
export const revisionOf = (files: ReadonlyArray<Pick<InputFile, 'name' | 'sha256'>>): string => {
  const inputs = files.map(({ name, sha256 }) => `${sha256} ${name}`).sort()
  return `graph_${sha256Hex(canonicalJson({ format: buildFormat, inputs })).slice(0, 32)}`
}

export const builtGraph = (
  location: string,
  manifest: BuildManifest,
  reused: boolean,
  problems: ReadonlyArray<BuildProblem>,
): BuiltGraph => ({
  location,
  revision: manifest.revision,
  reused,
  counts: manifest.counts,
  skipped: manifest.skipped,
  problems,
})
