// From data files to sorted series: stage, code, sort, write; then, only if something was wrong, look for the lines.
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { rolesInFrameOrder } from '../../domain/frame/frame.ts'
import type { InputFile } from '../input/discover.ts'
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import { refuseOtherFlows } from './followed-flow.ts'
import type { Report } from './problem.ts'
import { writeSoundRows } from './csv-rows.ts'
import type { WrittenFile } from '../../statistics/read/arrow-file.ts'
import type { NodeLookup } from './check-nodes.ts'
import { codeRows, createCoded, distinctTexts, keyColumns, numberSeries, writeCodes } from './code-rows.ts'
import { openDatabase, watchProgress } from './database.ts'
import type { BuildLimits } from './limits.ts'
import { rescan } from './rescan.ts'
import { openSource, type Source, stage, stagedTexts } from './stage.ts'
import type { Mapping } from './templates.ts'
import { codeTexts, judge, type TextCodes, type TextKind, textKinds } from './texts.ts'
import { readablePath } from './unpack.ts'
import { type Conflicts, type SeriesColumns, seriesColumns, writeObservations } from './write-observations.ts'

export type Ingested = {
  /** Roles of the observations, in frame order. */
  readonly roles: ReadonlyArray<string>
  readonly texts: Readonly<Record<TextKind, ReadonlyArray<string>>>
  readonly series: SeriesColumns
  readonly file: WrittenFile
  /** Rows that are not normal, and the file of their statuses; null when all rows are normal. */
  readonly statuses: { readonly rows: number; readonly file: WrittenFile | null }
  /** Equal observations given more than once. */
  readonly merged: number
}

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

/** Brings all observations into one file in series order, and what is not normal of them into another. */
export const ingest = async (
  given: IngestOptions,
  paths: { readonly observations: string; readonly statuses: string },
): Promise<Ingested> => {
  const { connection, close } = await openDatabase(given.work, given.limits)
  let step = ''
  const onStep = (detail: string, rows: number) => {
    step = detail
    given.onStep(detail, rows)
  }
  const options = { ...given, onStep }
  const unwatch = watchProgress(connection, (percent) => given.onStep(`${step} (${percent} %)`, 0))
  try {
    const roles = rolesInFrameOrder(options.mappings.flatMap((mapping) => [...mapping.roles.keys()]))
    const staged = await stageAll(connection, options, roles)
    const verdictOf = judge(options.lookup)
    const tables = staged.map(({ source, index }) => ({ index, columns: stagedTexts(source.mapping, roles) }))
    options.onStep('naming', 0)
    const raws = await distinctTexts(connection, tables)
    const codes = Object.fromEntries(textKinds.map((kind) => [kind, codeTexts(kind, raws[kind], verdictOf)])) as Record<
      TextKind,
      TextCodes
    >
    await writeCodes(connection, codes)
    await createCoded(connection, roles.length)
    for (const entry of staged) {
      options.onStep(`coding ${entry.source.mapping.data.path}`, entry.rows)
      const sound = await codeRows(connection, entry.index, stagedTexts(entry.source.mapping, roles))
      if (sound < entry.rows) entry.bad = true
    }
    const held = { roles, variables: codes.variable.texts, provenances: codes.provenance.texts }
    await refuseOtherFlows(connection, held, (provenance) => dataFileOf(staged, provenance), options.report)
    options.onStep('sorting', 0)
    const count = await numberSeries(connection, roles.length)
    const written = await writeObservations(
      connection,
      roles.length,
      count,
      paths,
      options.limits.problemsPerCode,
      (rows) => options.onStep('writing', rows),
    )
    const isConflict = await conflictTest(connection, roles.length, codes, written.conflicts)
    for (const { source, bad, isNotUtf8 } of staged) {
      if (!bad && written.conflicts.count === 0) continue
      options.onStep(`looking for lines in ${source.mapping.data.path}`, 0)
      await rescan(source, { connection, roles, verdictOf, isConflict, report: options.report, isNotUtf8 })
    }
    const series = await seriesColumns(connection, roles.length, count, written.observations, written.totals)
    const texts = Object.fromEntries(textKinds.map((kind) => [kind, codes[kind].texts])) as Record<
      TextKind,
      ReadonlyArray<string>
    >
    return {
      ...usedRoles(roles, series),
      texts,
      file: written.written,
      statuses: written.statuses,
      merged: written.merged,
    }
  } finally {
    unwatch()
    close()
  }
}

const stageAll = async (
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
const dataFileOf = (staged: ReadonlyArray<Staged>, provenance: string): string => {
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

/** Roles that no observation uses are not roles of the build. */
const usedRoles = (roles: ReadonlyArray<string>, series: SeriesColumns): Pick<Ingested, 'roles' | 'series'> => {
  const used = roles.map((_, i) => series.codes[`r${i}`]?.some((code) => code >= 0) ?? false)
  const { v, u, m, p } = series.codes
  const kept = roles.flatMap((_, i) => (used[i] === true ? [series.codes[`r${i}`] ?? new Int32Array(0)] : []))
  const codes = {
    ...(v && { v }),
    ...Object.fromEntries(kept.map((column, i) => [`r${i}`, column])),
    ...(u && { u }),
    ...(m && { m }),
    ...(p && { p }),
  }
  return { roles: roles.filter((_, i) => used[i] === true), series: { ...series, codes } }
}

/** Whether an observation, given by its texts in key order and its period, is one of the conflicts. */
const conflictTest = async (
  connection: DuckDBConnection,
  roles: number,
  codes: Readonly<Record<TextKind, TextCodes>>,
  conflicts: Conflicts,
): Promise<(texts: ReadonlyArray<string | null>) => boolean> => {
  if (conflicts.count === 0) return () => false
  await connection.run('CREATE TABLE conflict (id INTEGER, t INTEGER)')
  const appender = await connection.createAppender('conflict')
  for (const { series, period } of conflicts.first) {
    appender.appendInteger(series)
    appender.appendInteger(period)
    appender.endRow()
  }
  appender.closeSync()
  const keys = keyColumns(roles)
  const kinds: ReadonlyArray<TextKind> = [...keys.map(kindOfKey), 'period']
  const rows = await connection.runAndReadAll(`SELECT ${keys.join(', ')}, t FROM series JOIN conflict USING (id)`)
  const found = new Set(
    rows.getRows().map((row) => row.map((code, i) => codes[kinds[i] ?? 'entity'].texts[Number(code)] ?? '').join('\n')),
  )
  return (texts) => found.has(texts.map((text) => text ?? '').join('\n'))
}

const kindOfKey = (key: string): TextKind => {
  switch (key) {
    case 'v':
      return 'variable'
    case 'u':
      return 'unit'
    case 'm':
      return 'method'
    case 'p':
      return 'provenance'
    default:
      return 'entity'
  }
}
