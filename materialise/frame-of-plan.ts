// From planned ranges to a frame: frame-local dictionaries, conversion, batches of bounded size.
import { applyFactor } from '../domain/conversion/formula.ts'
import type { ConversionRequest } from '../domain/dataset/request.ts'
import { type Frame, type FrameBatch, roleColumn } from '../domain/frame/frame.ts'
import type { Dictionary, Graph } from '../ports/graph.ts'
import type { SeriesConversion } from './conversion/prepare.ts'
import { yearOf } from './periods.ts'
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
  const yearOfCode = yearCache(graph.series.dictionaries.period)
  for (let i = 0; i < planned.series.length; i++) {
    const start = planned.first[i] ?? 0
    const count = planned.length[i] ?? 0
    const { factorOf } = conversion.series[plannedRank[i] ?? 0] ?? { factorOf: () => ({ kind: 'omit' as const }) }
    const { periods } = graph.observations.read(start, count)
    let runStart = 0
    for (let row = 0; row <= count; row++) {
      const omits = row < count && factorOf(yearOfCode(periods[row] ?? 0)).kind === 'omit'
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

const yearCache = (periods: Dictionary): ((code: number) => number) => {
  const years = new Map<number, number>()
  return (code) => {
    let year = years.get(code)
    if (year === undefined) {
      year = yearOf(periods.at(code))
      years.set(code, year)
    }
    return year
  }
}

type LocalColumns = {
  readonly roles: ReadonlyArray<string>
  readonly dictionaries: Record<string, ReadonlyArray<string>>
  /** Frame column to the frame-local code of a segment's series. */
  readonly codeOf: Record<string, (segment: number) => number>
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
  const codeOf: Record<string, (segment: number) => number> = {}
  const add = (name: string, column: Int32Array, dictionary: Dictionary): boolean => {
    const { texts, local } = compact(segments.series, column, dictionary)
    dictionaries[name] = texts
    codeOf[name] = (segment) => local.get(column[segments.series[segment] ?? -1] ?? -1) ?? -1
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
      delete codeOf[name]
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
      dictionaries[name] = texts
      codeOf[name] = (segment) => {
        const converted = conversion.series[rank[segment] ?? -1]
        return converted === undefined ? -1 : (codes.get(textOf(converted)) ?? -1)
      }
    }
    addText('unit', (s) => s.currency)
    addText('conversion_recipe', (s) => s.recipe)
  }
  const { texts, codes } = usedPeriods(graph, segments)
  dictionaries['period'] = texts
  return { roles, dictionaries, codeOf, periodCode: codes }
}

/** The texts of a column that the series use, in byte order (graph codes are ranks), and their local codes. */
const compact = (series: Int32Array, column: Int32Array, dictionary: Dictionary) => {
  const used = new Set<number>()
  for (const s of series) {
    const code = column[s] ?? -1
    if (code >= 0) used.add(code)
  }
  const codes = [...used].sort((a, b) => a - b)
  return { texts: codes.map((code) => dictionary.at(code)), local: new Map(codes.map((code, i) => [code, i])) }
}

const usedPeriods = (graph: Graph, segments: Segments) => {
  const dictionary = graph.series.dictionaries.period
  const used = new Uint8Array(dictionary.size)
  for (let i = 0; i < segments.series.length; i++) {
    const { periods } = graph.observations.read(segments.first[i] ?? 0, segments.length[i] ?? 0)
    for (let row = 0; row < periods.length; row++) used[periods[row] ?? 0] = 1
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
  const yearOfCode = yearCache(graph.series.dictionaries.period)
  let from = 0
  while (from < segments.series.length) {
    const to = endOfBatch(segments, from)
    yield oneBatch(graph, segments, from, to, local, conversion, rank, yearOfCode)
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
  yearOfCode: (code: number) => number,
): FrameBatch => {
  const starts: number[] = []
  for (let i = from; i < to; i++) if (i === from || segments.series[i] !== segments.series[i - 1]) starts.push(i)
  const rows = sum(segments.length.subarray(from, to))
  const columns: Record<string, Int32Array> = {}
  for (const [name, codeOf] of Object.entries(local.codeOf)) columns[name] = Int32Array.from(starts, codeOf)
  const offsets = new Int32Array(starts.length + 1)
  const periods = new Int32Array(rows)
  const values = new Float64Array(rows)
  const reported = conversion === null ? null : new Float64Array(rows)
  let row = 0
  let series = 0
  for (let i = from; i < to; i++) {
    if (starts[series] === i) offsets[series++] = row
    const read = graph.observations.read(segments.first[i] ?? 0, segments.length[i] ?? 0)
    const converted = conversion?.series[rank[i] ?? -1]
    for (let k = 0; k < read.periods.length; k++, row++) {
      const code = read.periods[k] ?? 0
      const value = read.values[k] ?? 0
      periods[row] = local.periodCode[code] ?? -1
      if (converted === undefined || reported === null) values[row] = value
      else {
        reported[row] = value
        const factor = converted.factorOf(yearOfCode(code))
        // rows without a factor were split out before
        values[row] = factor.kind === 'factors' ? applyFactor(value, factor) : Number.NaN
      }
    }
  }
  offsets[series] = row
  return { series, rows, columns, offsets, periods, values, reported }
}
