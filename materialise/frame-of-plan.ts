// From planned ranges to a frame: frame-local dictionaries, conversion, batches of bounded size.
import { applyFactor } from '../domain/conversion/formula.ts'
import type { ConversionRequest } from '../domain/dataset/request.ts'
import { type Frame, type FrameBatch, roleColumn } from '../domain/frame/frame.ts'
import type { Dictionary, Graph } from '../ports/graph.ts'
import { factorAt, type FactorsByCode, factorTables } from './conversion/factor-tables.ts'
import type { SeriesConversion } from './conversion/prepare.ts'
import type { Segments } from './plan.ts'

const batchRows = 1 << 16

/** The conversion of each distinct series of the segments, in their order. */
export type AppliedConversion = {
  readonly request: ConversionRequest
  readonly series: ReadonlyArray<SeriesConversion>
}

export type FrameOfPlan = {
  readonly frame: Frame
  /** Periods left out of a series for want of a deflator, by series index. */
  readonly omitted: ReadonlyArray<{ readonly series: number; readonly periods: ReadonlyArray<string> }>
  readonly rowsRead: number
}

/** Builds the frame; its batches read the graph's observations each time they are iterated. */
export const frameOfPlan = (graph: Graph, planned: Segments, conversion: AppliedConversion | null): FrameOfPlan => {
  const kept =
    conversion === null
      ? { segments: planned, omitted: [], rank: rankSeries(planned) }
      : keepConvertible(graph, planned, conversion)
  const local = localColumns(graph, kept.segments, conversion, kept.rank)
  const rows = sum(kept.segments.length)
  const frame: Frame = {
    roles: local.roles,
    dictionaries: local.dictionaries,
    conversion:
      conversion === null
        ? null
        : { price_basis: conversion.request.prices, base_year: conversion.request.base_year ?? null },
    rows,
    series: countSeries(kept.segments),
    batches: () => batchesOf(graph, kept.segments, local, conversion, kept.rank),
  }
  return { frame, omitted: kept.omitted, rowsRead: sum(planned.length) }
}

const sum = (numbers: Int32Array): number => numbers.reduce((total, n) => total + n, 0)

const countSeries = ({ series }: Segments): number => {
  let count = 0
  for (let i = 0; i < series.length; i++) if (i === 0 || series[i] !== series[i - 1]) count++
  return count
}

/** For each segment, the rank of its series among the distinct planned ones. */
const rankSeries = ({ series }: Segments): Int32Array => {
  const rank = new Int32Array(series.length)
  for (let i = 1; i < series.length; i++) rank[i] = (rank[i - 1] ?? 0) + (series[i] === series[i - 1] ? 0 : 1)
  return rank
}

/** Splits segments around the periods that cannot be converted. */
const keepConvertible = (graph: Graph, planned: Segments, conversion: AppliedConversion) => {
  const plannedRank = rankSeries(planned)
  const series: number[] = []
  const first: number[] = []
  const length: number[] = []
  const rank: number[] = []
  const omitted = new Map<number, string[]>()
  const tableOf = factorTables()
  for (let i = 0; i < planned.series.length; i++) {
    const start = planned.first[i] ?? 0
    const count = planned.length[i] ?? 0
    const converted = conversion.series[plannedRank[i] ?? 0]
    if (converted === undefined) throw new Error('a planned series has no conversion')
    const table = tableOf(converted)
    const { periods } = graph.observations.read(start, count)
    let runStart = 0
    for (let row = 0; row <= count; row++) {
      const omits =
        row < count && factorAt(table, converted, graph.series.dictionaries.period, periods[row] ?? 0).kind === 'omit'
      if (row < count && !omits) continue
      if (row > runStart) {
        series.push(planned.series[i] ?? 0)
        first.push(start + runStart)
        length.push(row - runStart)
        rank.push(plannedRank[i] ?? 0)
      }
      runStart = row + 1
      if (omits) {
        const key = planned.series[i] ?? 0
        const left = omitted.get(key) ?? []
        left.push(graph.series.dictionaries.period.at(periods[row] ?? 0))
        omitted.set(key, left)
      }
    }
  }
  return {
    segments: { series: Int32Array.from(series), first: Float64Array.from(first), length: Int32Array.from(length) },
    rank: Int32Array.from(rank),
    omitted: [...omitted].map(([s, periods]) => ({ series: s, periods })),
  }
}

type LocalColumns = {
  readonly roles: ReadonlyArray<string>
  readonly dictionaries: Record<string, ReadonlyArray<string>>
  /** Writes the frame-local codes of the series that begin at these segments. */
  readonly fill: Record<string, (starts: Int32Array, into: Int32Array) => void>
  /** Graph period code to frame-local code. */
  readonly periodCode: Int32Array
}

const localColumns = (
  graph: Graph,
  segments: Segments,
  conversion: AppliedConversion | null,
  rank: Int32Array,
): LocalColumns => {
  const table = graph.series
  const dictionaries: Record<string, ReadonlyArray<string>> = {}
  const fill: LocalColumns['fill'] = {}
  const add = (name: string, column: Int32Array, dictionary: Dictionary): boolean => {
    const { texts, local } = compact(segments.series, column, dictionary)
    dictionaries[name] = texts
    fill[name] = (starts, into) => {
      for (let i = 0; i < starts.length; i++) {
        const code = column[segments.series[starts[i] ?? 0] ?? 0] ?? -1
        into[i] = code < 0 ? -1 : (local[code] ?? -1)
      }
    }
    return texts.length > 0
  }
  add('variable', table.variable, table.dictionaries.variable)
  const roles = table.roles.filter((role, i) => {
    const column = table.roleColumns[i]
    if (column === undefined) return false
    const name = roleColumn(role)
    const used = add(name, column, table.dictionaries.entity)
    if (!used) {
      delete dictionaries[name]
      delete fill[name]
    }
    return used
  })
  add(conversion === null ? 'unit' : 'reported_unit', table.unit, table.dictionaries.unit)
  add('measurement_method', table.method, table.dictionaries.method)
  add('provenance', table.provenance, table.dictionaries.provenance)
  if (conversion !== null) {
    const addText = (name: string, textOf: (series: SeriesConversion) => string) => {
      const texts = [...new Set(conversion.series.map(textOf))].sort()
      const codes = new Map(texts.map((text, i) => [text, i]))
      const codeOfSeries = Int32Array.from(conversion.series, (series) => codes.get(textOf(series)) ?? -1)
      dictionaries[name] = texts
      fill[name] = (starts, into) => {
        for (let i = 0; i < starts.length; i++) into[i] = codeOfSeries[rank[starts[i] ?? 0] ?? 0] ?? -1
      }
    }
    addText('unit', (s) => s.currency)
    addText('conversion_recipe', (s) => s.recipe)
  }
  const { texts, codes } = usedPeriods(graph, segments)
  dictionaries['period'] = texts
  return { roles, dictionaries, fill, periodCode: codes }
}

/** The texts of a column that the series use, in byte order (graph codes are ranks), and their local codes. */
const compact = (series: Int32Array, column: Int32Array, dictionary: Dictionary) => {
  const local = new Int32Array(dictionary.size).fill(-1)
  for (const s of series) {
    const code = column[s] ?? -1
    if (code >= 0) local[code] = 0
  }
  const texts: string[] = []
  for (let code = 0; code < local.length; code++)
    if (local[code] === 0) local[code] = texts.push(dictionary.at(code)) - 1
  return { texts, local }
}

/** Ranges of observations that lie side by side, so that many short series are read at once. */
function* contiguous(
  { first, length }: Segments,
  from: number,
  to: number,
): Generator<{ readonly first: number; readonly rows: number; readonly to: number }> {
  for (let i = from; i < to; ) {
    const start = first[i] ?? 0
    let end = start
    while (i < to && first[i] === end) end += length[i++] ?? 0
    yield { first: start, rows: end - start, to: i }
  }
}

const usedPeriods = (graph: Graph, segments: Segments) => {
  const dictionary = graph.series.dictionaries.period
  const used = new Uint8Array(dictionary.size)
  for (const { first, rows } of contiguous(segments, 0, segments.series.length)) {
    for (let at = 0; at < rows; at += batchRows) {
      const { periods } = graph.observations.read(first + at, Math.min(batchRows, rows - at))
      for (let row = 0; row < periods.length; row++) used[periods[row] ?? 0] = 1
    }
  }
  const codes = new Int32Array(dictionary.size).fill(-1)
  const texts: string[] = []
  for (let code = 0; code < used.length; code++) {
    if (used[code] === 1) codes[code] = texts.push(dictionary.at(code)) - 1
  }
  return { texts, codes }
}

async function* batchesOf(
  graph: Graph,
  segments: Segments,
  local: LocalColumns,
  conversion: AppliedConversion | null,
  rank: Int32Array,
): AsyncGenerator<FrameBatch> {
  const tableOf = factorTables()
  let from = 0
  while (from < segments.series.length) {
    const to = endOfBatch(segments, from)
    yield oneBatch(graph, segments, from, to, local, conversion, rank, tableOf)
    from = to
  }
}

/** Segments of one series stay in one batch. */
const endOfBatch = ({ series, length }: Segments, from: number): number => {
  let rows = 0
  let to = from
  while (to < series.length && (rows < batchRows || series[to] === series[to - 1])) rows += length[to++] ?? 0
  return to
}

const oneBatch = (
  graph: Graph,
  segments: Segments,
  from: number,
  to: number,
  local: LocalColumns,
  conversion: AppliedConversion | null,
  rank: Int32Array,
  tableOf: FactorsByCode,
): FrameBatch => {
  const starts = startsOf(segments.series, from, to)
  const rows = sum(segments.length.subarray(from, to))
  const columns: Record<string, Int32Array> = {}
  for (const [name, fill] of Object.entries(local.fill)) {
    const codes = new Int32Array(starts.length)
    fill(starts, codes)
    columns[name] = codes
  }
  const periods = new Int32Array(rows)
  const read = new Float64Array(rows)
  let row = 0
  for (const range of contiguous(segments, from, to)) {
    const held = graph.observations.read(range.first, range.rows)
    read.set(held.values, row)
    for (let k = 0; k < range.rows; k++) periods[row + k] = held.periods[k] ?? 0
    row += range.rows
  }
  const values =
    conversion === null ? read : convertedValues(graph, segments, from, to, conversion, rank, tableOf, periods, read)
  for (let k = 0; k < rows; k++) periods[k] = local.periodCode[periods[k] ?? 0] ?? -1
  return {
    series: starts.length,
    rows,
    columns,
    offsets: offsetsOf(segments, from, to, starts),
    periods,
    values,
    reported: conversion === null ? null : read,
  }
}

/** The segments at which a new series begins. */
const startsOf = (series: Int32Array, from: number, to: number): Int32Array => {
  const starts = new Int32Array(to - from)
  let count = 0
  for (let i = from; i < to; i++) if (i === from || series[i] !== series[i - 1]) starts[count++] = i
  return starts.subarray(0, count)
}

const offsetsOf = ({ length }: Segments, from: number, to: number, starts: Int32Array): Int32Array => {
  const offsets = new Int32Array(starts.length + 1)
  let row = 0
  let series = 0
  for (let i = from; i < to; i++) {
    if (starts[series] === i) offsets[series++] = row
    row += length[i] ?? 0
  }
  offsets[series] = row
  return offsets
}

const convertedValues = (
  graph: Graph,
  segments: Segments,
  from: number,
  to: number,
  conversion: AppliedConversion,
  rank: Int32Array,
  tableOf: FactorsByCode,
  periods: Int32Array,
  reported: Float64Array,
): Float64Array => {
  const values = new Float64Array(reported.length)
  let row = 0
  for (let i = from; i < to; i++) {
    const converted = conversion.series[rank[i] ?? -1]
    if (converted === undefined) throw new Error('a planned series has no conversion')
    const table = tableOf(converted)
    for (const end = row + (segments.length[i] ?? 0); row < end; row++) {
      const factor = factorAt(table, converted, graph.series.dictionaries.period, periods[row] ?? 0)
      // rows without a factor were split out before
      const value = factor.kind === 'factors' ? applyFactor(reported[row] ?? 0, factor) : Number.NaN
      if (!Number.isFinite(value)) throw new Error('a converted value is no finite number')
      values[row] = value
    }
  }
  return values
}
