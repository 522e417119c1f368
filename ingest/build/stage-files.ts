// Stages the data files of a build.
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { InputFile } from '../input/discover.ts'
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import type { Report } from './problem.ts'
import { writeSoundRows } from './csv-rows.ts'
import type { NodeLookup } from './node-checks.ts'
import type { BuildLimits } from './limits.ts'
import { openSource, type Source, stage } from './stage.ts'
import type { Mapping } from './mapping.ts'
import { readablePath } from './unpack.ts'

export type IngestOptions = {
  readonly mappings: ReadonlyArray<Mapping>
  readonly lookup: NodeLookup
  readonly work: string
  readonly limits: BuildLimits
  readonly report: Report
  readonly onStep: (step: string, rows: number) => void
}

type Staged = {
  readonly source: Source
  readonly index: number
  readonly rows: number
  readonly isNotUtf8: boolean
  /** Rows of it are wrong; their lines are to be told. */
  bad: boolean
}

export const stageAll = async (
  connection: DuckDBConnection,
  options: IngestOptions,
  roles: ReadonlyArray<string>,
): Promise<Staged[]> => {
  const { mappings, work, limits, report, onStep } = options
  const paths = new Map<InputFile, string | null>()
  const staged: Staged[] = []
  for (const [index, mapping] of mappings.entries()) {
    onStep(`reading ${mapping.data.path}`, 0)
    let path = paths.get(mapping.data)
    if (path === undefined)
      paths.set(mapping.data, (path = await readablePath(connection, mapping.data, index, work, limits, report)))
    const source = path === null ? null : await openSource(connection, mapping, path, report)
    if (source === null) continue
    const entry = await stageOne(connection, options, roles, source, index)
    if (entry !== null) staged.push(entry)
  }
  return staged
}

/** The data file whose template names a provenance; of several, the first. */
export const dataFileOf = (staged: ReadonlyArray<Staged>, provenance: string): string => {
  const named = staged.find(({ source }) => {
    const { provenance: from } = source.mapping.fields
    return from !== undefined && 'constant' in from && bareDcid(from.constant) === provenance
  })
  return (named ?? staged[0])?.source.mapping.data.path ?? ''
}

/** Stages one source; what DuckDB refuses of a CSV file is read a second way, and its lines are looked for later. */
const stageOne = async (
  connection: DuckDBConnection,
  { work, report }: IngestOptions,
  roles: ReadonlyArray<string>,
  source: Source,
  index: number,
): Promise<Staged | null> => {
  try {
    return { source, index, rows: await stage(connection, source, index, roles), isNotUtf8: false, bad: false }
  } catch (error) {
    const message = (error as Error).message
    if (/Out of Memory|IO Error/i.test(message)) throw error
    if (source.mapping.data.format === 'parquet') {
      const [first = ''] = message.split('\n')
      report({ code: 'malformed_parquet', file: source.mapping.data.path, line: null, message: first })
      return null
    }
    const isNotUtf8 = /unicode|utf-8/i.test(message)
    const path = join(work, `sound-${index}.csv`)
    await writeSoundRows(source, isNotUtf8, path)
    return { source, index, rows: await stage(connection, { ...source, path }, index, roles), isNotUtf8, bad: true }
  }
}
