// Which years the planned rows are of: of all rows together, and of those of single entities and variables.
import type { Graph } from '../../domain/ports/graph.ts'
import type { RequestedWindow } from '../../domain/spec/identity.ts'
import { yearOf } from './periods.ts'
import type { Segments } from './segments.ts'

/** First and last year, both included. */
export type Years = { readonly low: number; readonly high: number }

/** A byte for each year from `low` on: 1 where there is a row. */
export type YearMarks = { readonly low: number; readonly marks: Uint8Array }

const known = new WeakMap<Graph, Int32Array>()

/** The year of each period code of a graph. */
const yearsOf = (graph: Graph): Int32Array => {
  const { period } = graph.series.dictionaries
  const years = known.get(graph) ?? Int32Array.from({ length: period.size }, (_, code) => yearOf(period.at(code)))
  known.set(graph, years)
  return years
}

/** First and last year of the rows; from the series table where whole series were planned. */
export const yearsOfRows = (graph: Graph, { series, first, length }: Segments): Years => {
  const years = yearsOf(graph)
  const { series: table, observations } = graph
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < series.length; i++) {
    const [s, start, rows] = [series[i] ?? 0, first[i] ?? 0, length[i] ?? 0]
    const isWhole = rows === table.length[s]
    const from = isWhole ? table.firstPeriod[s] : observations.read(start, 1).periods[0]
    const to = isWhole ? table.lastPeriod[s] : observations.read(start + rows - 1, 1).periods[0]
    low = Math.min(low, years[from ?? 0] ?? low)
    high = Math.max(high, years[to ?? 0] ?? high)
  }
  return { low, high }
}

/** A window whose open ends are those of the rows. */
export const boundsOf = (window: RequestedWindow, rows: Years): Years =>
  window.kind === 'all' ? rows : { low: window.start_year ?? rows.low, high: window.end_year ?? rows.high }

/** Marks the years of all rows, at place 0, and of what `placesOf` a series tells apart, at the places after it. */
export const markYears = (
  graph: Graph,
  segments: Segments,
  { low, high }: Years,
  places: number,
  placesOf: (series: number) => ReadonlyArray<number>,
): ReadonlyArray<YearMarks> => {
  const size = Math.max(0, high - low + 1)
  const all = Array.from({ length: places + 1 }, () => new Uint8Array(size))
  const spansAt = spansOfSegments(graph, segments)
  for (let i = 0; i < segments.series.length; i++) {
    const spans = spansAt(i)
    const mark = (place: number): void => {
      for (const span of spans) all[place]?.fill(1, span.low - low, span.high - low + 1)
    }
    mark(0)
    for (const place of placesOf(segments.series[i] ?? 0)) mark(place)
  }
  return all.map((marks) => ({ low, marks }))
}

/** The years of a segment's rows. Most series have a row for each period from first to last: their years need no reading of rows. */
const spansOfSegments = (graph: Graph, { series, first, length }: Segments): ((i: number) => ReadonlyArray<Years>) => {
  const years = yearsOf(graph)
  const { firstPeriod, lastPeriod, first: firstOf, length: rowsOf } = graph.series
  const known = new Map<number, ReadonlyArray<Years>>()
  const spansBetween = (from: number, to: number): ReadonlyArray<Years> => {
    const key = from * years.length + to
    const held = known.get(key)
    if (held !== undefined) return held
    const codes = Int32Array.from({ length: to - from + 1 }, (_, i) => from + i)
    const spans = spansOf(codes, years)
    known.set(key, spans)
    return spans
  }
  return (i) => {
    const [s, start, rows] = [series[i] ?? 0, first[i] ?? 0, length[i] ?? 0]
    const [from, to] = [firstPeriod[s] ?? 0, lastPeriod[s] ?? 0]
    // periods of a series rise without repeating, so that as many rows as codes are one row for each
    if (rowsOf[s] !== to - from + 1) return spansOf(graph.observations.read(start, rows).periods, years)
    const begins = from + start - (firstOf[s] ?? 0)
    return spansBetween(begins, begins + rows - 1)
  }
}

/** The years of rising period codes as spans without a gap. */
const spansOf = (codes: Int32Array, years: Int32Array): ReadonlyArray<Years> => {
  const spans: { low: number; high: number }[] = []
  let last: { low: number; high: number } | null = null
  for (const code of codes) {
    const year = years[code] ?? 0
    if (last !== null && (year === last.high || year === last.high + 1)) {
      last.high = year
      continue
    }
    last = { low: year, high: year }
    spans.push(last)
  }
  return spans
}

/** The years that are (or are not) marked, as spans. */
export const spansWhere = ({ low, marks }: YearMarks, mark: 0 | 1): ReadonlyArray<Years> => {
  const spans: { low: number; high: number }[] = []
  for (let i = 0; i < marks.length; i++) {
    if (marks[i] !== mark) continue
    const last = spans.at(-1)
    if (last !== undefined && last.high === low + i - 1) last.high = low + i
    else spans.push({ low: low + i, high: low + i })
  }
  return spans
}
