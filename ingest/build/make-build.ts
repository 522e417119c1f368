// Makes a build in a folder of its own, with its manifest.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InputFile } from '../input/discover.ts'
import { type BuildManifest, buildFormat, manifestText, statusFile } from '../../statistics/read/manifest.ts'
import type { ProblemLog } from './problem.ts'
import { digestFile, type WrittenFile } from '../../statistics/read/arrow-file.ts'
import { checkNodes } from './check-nodes.ts'
import { collectNodes } from './collect-nodes.ts'
import { breakCycles } from './containment.ts'
import { type Draft, textOfFirst } from './draft.ts'
import type { BuildLimits } from './limits.ts'
import { type Ingested, ingest } from './observations.ts'
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

type Making = {
  readonly folder: string
  readonly files: ReadonlyArray<InputFile>
  readonly revision: string
  readonly lenient: boolean
  readonly limits: BuildLimits
  readonly progress: (progress: BuildProgress) => void
  readonly log: ProblemLog
}

export const makeBuild = async (making: Making): Promise<BuildManifest | null> => {
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
