// The graph build: reads input folders, checks everything, writes an immutable folder named by what went in.
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { sha256Hex } from '../../domain/digest.ts'
import { discoverInput, type InputFile } from '../input/discover.ts'
import { type BuildManifest, buildFormat, manifestText, statusFile } from '../../statistics/read/manifest.ts'
import { type BuildProblem, problemLog, type ProblemLog } from './problem.ts'
import { checkNodes as checkNodeFile } from '../../statistics/read/open.ts'
import { verifyBuild } from '../../statistics/read/verify.ts'
import { digestFile, type WrittenFile } from '../../statistics/read/arrow-file.ts'
import { checkNodes } from './check-nodes.ts'
import { collectNodes } from './collect-nodes.ts'
import { breakCycles } from './containment.ts'
import { type Draft, textOfFirst } from './draft.ts'
import { type BuildLimits, defaultLimits } from './limits.ts'
import { type Ingested, ingest } from './observations.ts'
import { publish, workFolder } from './publish.ts'
import { type DraftRateTable, readRates } from './rates.ts'
import { readMappings } from './templates.ts'
import { judge } from './texts.ts'
import { writeNodes } from './write-nodes.ts'
import { writeDictionaries, writeSeries } from './write-series.ts'

/** What a long build is doing, for people who wait. */
export type BuildProgress = {
  readonly stage: 'reading' | 'checking' | 'observations' | 'writing'
  readonly detail: string
  readonly rows: number
}

export type BuildOptions = {
  readonly inputs: ReadonlyArray<string>
  readonly output: string
  /** Leave out what is wrong, and count it, instead of refusing. */
  readonly lenient?: boolean
  readonly limits?: Partial<BuildLimits>
  readonly onProgress?: (progress: BuildProgress) => void
}

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
  try {
    const manifest = await makeBuild({ folder, files, revision, lenient, limits, progress, log })
    if (manifest === null) return E.left(log.problems())
    const location = await publish(join(folder, 'build'), options.output, revision, () =>
      reuse(options.output, revision, lenient),
    )
    return E.right(builtGraph(location, manifest, false, log.problems()))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const builtGraph = (
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

type Making = {
  readonly folder: string
  readonly files: ReadonlyArray<InputFile>
  readonly revision: string
  readonly lenient: boolean
  readonly limits: BuildLimits
  readonly progress: (progress: BuildProgress) => void
  readonly log: ProblemLog
}

const makeBuild = async (making: Making): Promise<BuildManifest | null> => {
  const { folder, files, lenient, limits, progress, log } = making
  const draft: Draft = { nodes: new Map(), files }
  await collectNodes(draft, log.report, (name) => progress({ stage: 'reading', detail: name, rows: 0 }))
  progress({ stage: 'checking', detail: `${draft.nodes.size} nodes`, rows: 0 })
  const lookup = checkNodes(draft, log.report, lenient)
  breakCycles(draft, log.report)
  const rates = await readRates(draft, lookup, log.report)
  const mappings = await readMappings(draft, rates.used, judge(lookup), log.report)
  const build = join(folder, 'build')
  const work = join(folder, 'work')
  await mkdir(work, { recursive: true })
  const ingested = await ingest(
    {
      mappings,
      lookup,
      work,
      limits,
      report: log.report,
      onStep: (detail, rows) => progress({ stage: 'observations', detail, rows }),
    },
    { observations: join(build, 'observations.arrow'), statuses: join(build, statusFile) },
  )
  if (log.total() > 0 && !lenient) return null
  progress({ stage: 'writing', detail: 'nodes', rows: draft.nodes.size })
  const nodeCounts = writeNodes(join(build, 'nodes.sqlite'), draft, ingested, rates.tables)
  const written: Readonly<Record<string, WrittenFile>> = {
    'dictionaries.arrow': await writeDictionaries(build, ingested),
    'nodes.sqlite': await digestFile(join(build, 'nodes.sqlite')),
    'observations.arrow': ingested.file,
    'series.arrow': await writeSeries(build, ingested),
    ...(ingested.statuses.file === null ? {} : { [statusFile]: ingested.statuses.file }),
  }
  const manifest = manifestOf(making, draft, ingested, rates.tables, nodeCounts, written)
  await writeFile(join(build, 'build.json'), manifestText(manifest))
  return manifest
}

const manifestOf = (
  { files, revision, lenient, log }: Making,
  draft: Draft,
  ingested: Ingested,
  rates: ReadonlyArray<DraftRateTable>,
  nodeCounts: Readonly<Record<string, number>>,
  written: Readonly<Record<string, WrittenFile>>,
): BuildManifest => ({
  format: buildFormat,
  revision,
  built_at: new Date().toISOString(),
  lenient,
  skipped: log.counts(),
  inputs: files.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })),
  sources: [...draft.nodes.values()]
    .filter((node) => node.kind === 'provenance')
    .map((node) => ({ provenance: node.dcid, last_data_refresh_date: textOfFirst(node, 'lastDataRefreshDate') }))
    .sort((a, b) => (a.provenance < b.provenance ? -1 : 1)),
  rate_tables: rates
    .map(({ node, file, rows }) => ({
      table: node.dcid,
      revision: textOfFirst(node, 'revision'),
      digest: file.sha256,
      rows: rows.length,
    }))
    .sort((a, b) => (a.table < b.table ? -1 : 1)),
  roles: ingested.roles,
  counts: {
    ...nodeCounts,
    series: ingested.series.count,
    observations: ingested.series.observations,
    ...(ingested.statuses.rows === 0 ? {} : { observations_not_normal: ingested.statuses.rows }),
    duplicates_merged: ingested.merged,
    rates: rates.reduce((sum, table) => sum + table.rows.length, 0),
  },
  files: Object.entries(written).map(([name, file]) => ({ name, ...file })),
})
