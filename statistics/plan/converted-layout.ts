// The layout of converted rows: what each row is multiplied by, in tables by group of series and year.
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { SeriesConversion } from '../convert/prepare.ts'
import type { OmissionReason } from '../convert/series.ts'
import { type FrameLayout, layoutOf, type LayoutColumn, renamed, usedPeriods } from './frame-layout.ts'
import { periodsOfSegments } from './frame-of-layout.ts'
import { yearOf } from './periods.ts'
import { rankSeries, type Segments } from './segments.ts'

/** The conversion of each distinct series of the segments, in their order. Series that share factors share the object. */
export type AppliedConversion = {
  readonly request: ConversionRequest
  readonly series: ReadonlyArray<SeriesConversion>
}

/** Periods left out of a series (by its index), and why. */
export type OmittedPeriods = {
  readonly series: number
  readonly reason: OmissionReason
  readonly periods: ReadonlyArray<string>
}

/** The layout of planned segments without the periods that cannot be converted. */
export const convertedLayout = (
  graph: Graph,
  planned: Segments,
  { request, series }: AppliedConversion,
): { readonly layout: FrameLayout; readonly omitted: ReadonlyArray<OmittedPeriods> } => {
  const groups = [...new Set(series)]
  const factors = factorTables(graph, planned, groups)
  const kept = keepConvertible(graph, planned, groupOfSegments(planned, series, groups), factors)
  const layout = renamed(layoutOf(graph, kept.segments), 'unit', 'reported_unit')
  const isKept = new Set(kept.groupOf)
  const unit = textColumn('unit', groups, isKept, (group) => group.currency)
  const recipe = textColumn('conversion_recipe', groups, isKept, (group) => group.recipe)
  const converted: FrameLayout = {
    ...layout,
    shape: {
      ...layout.shape,
      dictionaries: {
        ...layout.shape.dictionaries,
        [unit.column.name]: unit.texts,
        [recipe.column.name]: recipe.texts,
      },
      conversion: { price_basis: request.prices, base_year: request.base_year ?? null },
    },
    columns: [...layout.columns, unit.column, recipe.column],
    conversion: { groupOf: kept.groupOf, ...factors.tables },
  }
  return { layout: converted, omitted: kept.omitted }
}

const groupOfSegments = (
  planned: Segments,
  series: ReadonlyArray<SeriesConversion>,
  groups: ReadonlyArray<SeriesConversion>,
): Int32Array => {
  const indexes = new Map(groups.map((group, i) => [group, i]))
  const ofSeries = Int32Array.from(series, (one) => indexes.get(one) ?? -1)
  return rankSeries(planned).map((rank) => {
    const group = ofSeries[rank] ?? -1
    if (group < 0) throw new Error('a planned series has no conversion')
    return group
  })
}

const textColumn = (
  name: string,
  groups: ReadonlyArray<SeriesConversion>,
  isKept: ReadonlySet<number>,
  textOf: (group: SeriesConversion) => string,
): { readonly column: LayoutColumn; readonly texts: ReadonlyArray<string> } => {
  const texts = [...new Set(groups.filter((_, i) => isKept.has(i)).map(textOf))].sort()
  const codes = new Map(texts.map((text, i) => [text, i]))
  const local = Int32Array.from(groups, (group) => codes.get(textOf(group)) ?? -1)
  return { column: { name, source: 'conversion', local }, texts }
}

const [unknown, convertible] = [0, 1]
/** Reasons to leave rows out; their kinds of cells follow `convertible`. */
const reasons: ReadonlyArray<OmissionReason> = ['deflator_missing_omitted', 'rate_missing_omitted']
const firstOmitted = 2

/** Factors by group and year, each asked of its group when a row first needs it. */
const factorTables = (graph: Graph, planned: Segments, groups: ReadonlyArray<SeriesConversion>) => {
  const { period } = graph.series.dictionaries
  const used = usedPeriods(graph, planned)
  const years = [...new Set(used.texts.map(yearOf))]
  const indexes = new Map(years.map((year, i) => [year, i]))
  const yearOfPeriod = used.local.map((local, code) => (local < 0 ? -1 : (indexes.get(yearOf(period.at(code))) ?? -1)))
  const cells = groups.length * years.length
  const deflators = new Float64Array(cells).fill(Number.NaN)
  const rates = new Float64Array(cells).fill(Number.NaN)
  const kinds = new Uint8Array(cells)
  const ask = (cell: number): number => {
    const factor = groups[Math.floor(cell / years.length)]?.factorOf(years[cell % years.length] ?? Number.NaN)
    if (factor === undefined) throw new Error('a planned series has no conversion')
    if (factor.kind === 'omit') return firstOmitted + reasons.indexOf(factor.reason)
    // at current prices: 1, which leaves every figure as it is, bit for bit
    deflators[cell] = factor.deflator ?? 1
    rates[cell] = factor.rate
    return convertible
  }
  /** Why the rows of a group and period are left out; null when they are not. */
  const omits = (group: number, code: number): OmissionReason | null => {
    const cell = group * years.length + (yearOfPeriod[code] ?? 0)
    if (kinds[cell] === unknown) kinds[cell] = ask(cell)
    return reasons[(kinds[cell] ?? convertible) - firstOmitted] ?? null
  }
  return { omits, tables: { yearOfPeriod, years: years.length, deflators, rates } }
}

/** Splits segments around the periods that cannot be converted. */
const keepConvertible = (
  graph: Graph,
  planned: Segments,
  groupOfPlanned: Int32Array,
  { omits }: ReturnType<typeof factorTables>,
) => {
  const series: number[] = []
  const first: number[] = []
  const length: number[] = []
  const groupOf: number[] = []
  const left = new Map<number, Map<OmissionReason, string[]>>()
  for (const { segment, periods, from, to } of periodsOfSegments(graph, planned)) {
    const group = groupOfPlanned[segment] ?? 0
    let runStart = from
    for (let row = from; row <= to; row++) {
      const reason = row < to ? omits(group, periods[row] ?? 0) : null
      if (row < to && reason === null) continue
      if (row > runStart) {
        series.push(planned.series[segment] ?? 0)
        first.push((planned.first[segment] ?? 0) + runStart - from)
        length.push(row - runStart)
        groupOf.push(group)
      }
      runStart = row + 1
      if (reason === null) continue
      const key = planned.series[segment] ?? 0
      const ofSeries = left.get(key) ?? new Map<OmissionReason, string[]>()
      left.set(key, ofSeries)
      const before = ofSeries.get(reason) ?? []
      ofSeries.set(reason, before)
      before.push(graph.series.dictionaries.period.at(periods[row] ?? 0))
    }
  }
  return {
    segments: { series: Int32Array.from(series), first: Float64Array.from(first), length: Int32Array.from(length) },
    groupOf: Int32Array.from(groupOf),
    omitted: [...left].flatMap(([key, ofSeries]) =>
      [...ofSeries].map(([reason, periods]): OmittedPeriods => ({ series: key, reason, periods })),
    ),
  }
}
