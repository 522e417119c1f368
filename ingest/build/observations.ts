// From data files to sorted series: stage, code, sort, write; then, only if something was wrong, look for the lines.
import { rolesInFrameOrder } from '../../domain/frame/frame.ts'
import { refuseOtherFlows } from './followed-flow.ts'
import type { WrittenFile } from '../../statistics/read/arrow-file.ts'
import { codeRows, createCoded, distinctTexts, numberSeries, writeCodes } from './code-rows.ts'
import { openDatabase, watchProgress } from './database.ts'
import { rescan } from './rescan.ts'
import { stagedTexts } from './stage.ts'
import { codeTexts, judge, type TextCodes, type TextKind, textKinds } from './texts.ts'
import { type SeriesColumns, seriesColumns, writeObservations } from './write-observations.ts'
import { type IngestOptions, stageAll, dataFileOf } from './stage-files.ts'
import { conflictTest } from './conflict-test.ts'
import { onLeaving } from '../../domain/leaving.ts'

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
  await using _close = onLeaving(() => close())
  await using _unwatch = onLeaving(() => unwatch())
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
