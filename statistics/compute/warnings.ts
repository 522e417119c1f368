// What the manifest says of computed rows beside the rows: what is missing, what is projected, what is undefined.
import type { Per } from '../../domain/computed/facets.ts'
import { yearsInWords } from '../plan/periods.ts'
import { namedAtMost } from '../../domain/dataset/coverage.ts'
import type { Warning } from '../../domain/dataset/record.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { UsedDenominator } from './denominators.ts'
import { cautionOrder, type OmittedRows } from './rows.ts'
import type { Missing } from './totals.ts'

const labelled = (graph: Graph, ref: string) => ({ ref, label: graph.label(ref) ?? ref })

const few = (names: ReadonlyArray<string>, total: number): string =>
  `${names.slice(0, 3).join(', ')}${total > 3 ? ` and ${total - 3} more` : ''}`

const countOf = (omitted: ReadonlyArray<OmittedRows>, reason: string): number =>
  omitted.filter((it) => it.reason === reason).reduce((sum, { periods }) => sum + periods.length, 0)

/** `sum_incomplete`: sums and totals that lack figures of some of their parts, and which parts in which periods. */
const incomplete = (
  graph: Graph,
  missing: Missing,
  rows: number,
  periodTexts: ReadonlyArray<string>,
  isOverYears = false,
): ReadonlyArray<Warning> => {
  if (missing.incomplete === 0) return []
  const parts = missing.list(periodTexts)
  const shown = [...parts]
    .sort((a, b) => b.rows - a.rows)
    .slice(0, namedAtMost)
    .map(({ roles, rows: without, periods }) => ({
      roles: Object.fromEntries(Object.entries(roles).map(([role, ref]) => [role, labelled(graph, ref)])),
      sums_without: without,
      periods,
    }))
  const names = shown.map(({ roles, periods }) => {
    const name = Object.values(roles)
      .map(({ label }) => label)
      .join(' to ')
    return isOverYears ? `${name} (${yearsInWords(periods)})` : name
  })
  return [
    {
      code: 'sum_incomplete',
      detail: `${missing.incomplete} sums lack figures of some of their parts: ${few(names, parts.length)}. The columns parts and parts_expected count them.`,
      details: { sums: missing.incomplete, rows, missing: { total: parts.length, shown } },
    },
  ]
}

/** `denominator_missing_omitted`: who has no figure to divide by, and how many rows were left out. */
const denominatorMissing = (graph: Graph, per: Per, omitted: ReadonlyArray<OmittedRows>): ReadonlyArray<Warning> => {
  const rows = countOf(omitted, 'denominator_missing_omitted')
  if (rows === 0) return []
  const byEntity = new Map<string, { rows: number; periods: Set<string> }>()
  for (const { roles, periods } of omitted) {
    const entity = roles[per.role] ?? ''
    const tally = byEntity.get(entity) ?? { rows: 0, periods: new Set() }
    byEntity.set(entity, tally)
    tally.rows += periods.length
    for (const period of periods) tally.periods.add(period)
  }
  const shown = [...byEntity]
    .sort(([, a], [, b]) => b.rows - a.rows)
    .slice(0, namedAtMost)
    .map(([entity, tally]) => ({
      entity: entity === '' ? null : labelled(graph, entity),
      rows: tally.rows,
      periods: [...tally.periods].sort(),
    }))
  const names = shown.map(({ entity }) => entity?.label ?? `rows without ${per.role}`)
  return [
    {
      code: 'denominator_missing_omitted',
      detail: `${rows} rows were left out for want of a figure of ${per.measure} to divide by: ${few(names, byEntity.size)}.`,
      details: { measure: per.measure, role: per.role, rows, entities: { total: byEntity.size, shown } },
    },
  ]
}

/** `denominator_projected`: rows were divided by estimates, forecasts or provisional figures. */
const denominatorProjected = (
  graph: Graph,
  used: ReadonlyArray<UsedDenominator>,
  rows: number,
): ReadonlyArray<Warning> => {
  const projected = used.filter(({ caution }) => caution > 0)
  if (projected.length === 0) return []
  const entities = [...new Set(projected.map(({ entity }) => entity))]
  const periods = [...new Set(projected.map(({ period }) => period))].sort()
  return [
    {
      code: 'denominator_projected',
      detail: `${rows} rows were divided by a figure that is an estimate, a forecast or provisional (${periods[0]} to ${periods.at(-1)}).`,
      details: {
        rows,
        periods,
        statuses: [...new Set(projected.map(({ caution }) => cautionOrder[caution] ?? 'A'))].sort(),
        entities: { total: entities.length, shown: entities.slice(0, namedAtMost).map((ref) => labelled(graph, ref)) },
      },
    },
  ]
}

/** Figures that were left out. */
export type Omitted = Pick<OmittedRows, 'reason' | 'periods'>

const one = (code: string, rows: number, detail: string): ReadonlyArray<Warning> =>
  rows === 0 ? [] : [{ code, detail, details: { rows } }]

/** `whole_incomplete`: figures of the whole could not be converted or divided, so that its total lacks them. */
const wholeIncomplete = (omitted: ReadonlyArray<Omitted>): ReadonlyArray<Warning> => {
  const reasons = [...Map.groupBy(omitted, ({ reason }) => reason)].map(([reason, of]) => ({
    reason,
    figures: of.reduce((sum, { periods }) => sum + periods.length, 0),
  }))
  const figures = reasons.reduce((sum, it) => sum + it.figures, 0)
  if (figures === 0) return []
  const said = reasons.map((it) => `${it.figures} ${it.reason.replaceAll('_', ' ')}`)
  return [
    {
      code: 'whole_incomplete',
      detail: `The whole that shares are of lacks ${figures} of its figures: ${said.join(', ')}.`,
      details: { figures, reasons },
    },
  ]
}

export const computedWarnings = {
  incomplete,
  wholeIncomplete,
  denominatorMissing,
  denominatorProjected,
  /** `negative_parts`: totals have parts below zero, so that shares may be below 0 or above 100. */
  negativeParts: (rows: number) =>
    one('negative_parts', rows, `${rows} shares are of totals with parts below zero; shares keep their sign.`),
  /** `share_undefined`: the total is zero or below. */
  shareUndefined: (omitted: ReadonlyArray<OmittedRows>) => {
    const rows = countOf(omitted, 'share_undefined')
    return one(
      'share_undefined',
      rows,
      `${rows} rows were left out: their total is zero, below it or not held, so they have no share.`,
    )
  },
  /** `change_omitted`: rows without an earlier figure, across a break of series, or in per cent of nothing. */
  changeMissing: (omitted: ReadonlyArray<OmittedRows>): ReadonlyArray<Warning> => {
    const reasons = ['earlier_period_missing_omitted', 'series_break_omitted', 'change_undefined']
    const counted = reasons.map((reason) => ({ reason, rows: countOf(omitted, reason) })).filter(({ rows }) => rows > 0)
    const rows = counted.reduce((sum, it) => sum + it.rows, 0)
    if (rows === 0) return []
    const said = counted.map((it) => `${it.rows} ${it.reason.replaceAll('_', ' ')}`)
    return [
      {
        code: 'change_omitted',
        detail: `${rows} rows have no change: ${said.join(', ')}.`,
        details: { rows, reasons: counted },
      },
    ]
  },
} as const
