// Two stored frames, both in frame order, merged once: memory does not grow with rows.
import {
  type ChangeCause,
  changeCauses,
  type ChangeKind,
  type ComparisonSummary,
  type RowChange,
  type RowState,
} from '../../domain/dataset/comparison.ts'
import { type CauseRules, causeRules, type ComparedVersion, rolesOf } from './cause.ts'
import { compareRanks, facetColumns, RowCursor, sharedRanks } from './row-cursor.ts'
import { onLeaving } from '../../domain/leaving.ts'

/** Per cent that a value changed by; null from 0 to something else. */
const percentOf = (from: number, to: number): number | null =>
  from === to ? 0 : from === 0 ? null : ((to - from) / Math.abs(from)) * 100

/** Whether a change is told where those of less than so many per cent are left out; rows new, gone or beyond measure always are. */
export const isAtLeast = ({ percent }: RowChange, leastPercent: number): boolean =>
  percent === null || Math.abs(percent) >= leastPercent

/** The changed rows in frame order; the counts when they are at their end. */
export async function* compareFrames(
  from: ComparedVersion,
  to: ComparedVersion,
): AsyncGenerator<RowChange, ComparisonSummary> {
  const ranks = sharedRanks(from.frame, to.frame)
  const a = new RowCursor(from.frame, ranks.from, ranks.keyColumns)
  const b = new RowCursor(to.frame, ranks.to, ranks.keyColumns)
  const rules = causeRules(from, to)
  const tally = new Tally()
  const basisOf = ({ frame }: ComparedVersion): string => JSON.stringify([frame.conversion, frame.computed ?? null])
  const sameBasis = basisOf(from) === basisOf(to)
  await using _b = onLeaving(() => b.close())
  await using _a = onLeaving(() => a.close())
  await a.load()
  await b.load()
  while (!a.done || !b.done) {
    const order = a.done ? 1 : b.done ? -1 : compareRanks(a.series.key, b.series.key) || a.period - b.period
    const change = order < 0 ? gone(a, b, rules) : order > 0 ? added(a, b, rules) : revised(a, b, rules, sameBasis)
    tally.add(order, change)
    if (change !== null) yield change
    if (order <= 0 && !a.step()) await a.load()
    if (order >= 0 && !b.step()) await b.load()
  }
  return tally.summary()
}

const gone = (a: RowCursor, b: RowCursor, rules: CauseRules): RowChange =>
  described('gone', rules.ofSingle(a, b, 'from'), a, stateOf(a), null)

const added = (a: RowCursor, b: RowCursor, rules: CauseRules): RowChange =>
  described('new', rules.ofSingle(b, a, 'to'), b, null, stateOf(b))

const revised = (a: RowCursor, b: RowCursor, rules: CauseRules, sameBasis: boolean): RowChange | null => {
  const isSame =
    sameBasis &&
    a.value === b.value &&
    a.status === b.status &&
    a.parts === b.parts &&
    facetColumns.slice(0, 4).every((_, i) => a.series.facets[i] === b.series.facets[i])
  return isSame ? null : described('revised', rules.ofRevised(a, b), b, stateOf(a), stateOf(b))
}

const described = (
  change: ChangeKind,
  cause: ChangeCause,
  cursor: RowCursor,
  from: RowState | null,
  to: RowState | null,
): RowChange => ({
  change,
  cause,
  variable: cursor.text('variable') ?? '',
  roles: rolesOf(cursor),
  period: cursor.text('period') ?? '',
  percent: from === null || to === null || from.unit !== to.unit ? null : percentOf(from.value, to.value),
  from,
  to,
})

const stateOf = (cursor: RowCursor): RowState => ({
  value: cursor.value,
  unit: cursor.text('unit'),
  measurement_method: cursor.text('measurement_method'),
  provenance: cursor.text('provenance'),
  observation_status: cursor.status,
  reported_value: cursor.reported,
})

class Tally {
  private readonly counts = { rows_from: 0, rows_to: 0, unchanged: 0, new: 0, gone: 0, revised: 0 }
  private readonly causes = new Map<ChangeCause, number>()

  add(order: number, change: RowChange | null): void {
    if (order <= 0) this.counts.rows_from++
    if (order >= 0) this.counts.rows_to++
    if (change === null) this.counts.unchanged++
    else {
      this.counts[change.change]++
      this.causes.set(change.cause, (this.causes.get(change.cause) ?? 0) + 1)
    }
  }

  summary(): ComparisonSummary {
    const causes: Partial<Record<ChangeCause, number>> = {}
    for (const cause of changeCauses) {
      const rows = this.causes.get(cause)
      if (rows !== undefined) causes[cause] = rows
    }
    return { ...this.counts, causes }
  }
}

/** The comparison in one line, for people and for the event feed. */
export const summaryText = (summary: ComparisonSummary): string => {
  const { rows_from, rows_to, new: added, gone: lost, revised: changed } = summary
  if (added + lost + changed === 0) return `No row differs (${rows_to} rows).`
  const parts = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(lost > 0 ? [`${lost} gone`] : []),
    ...(changed > 0 ? [`${changed} revised`] : []),
  ]
  const causes = changeCauses.flatMap((cause) => {
    const rows = summary.causes[cause]
    return rows === undefined ? [] : [`${cause.replaceAll('_', ' ')} ${rows}`]
  })
  return `Rows: ${parts.join(', ')}; ${rows_from} before, ${rows_to} now (${causes.join(', ')}).`
}
