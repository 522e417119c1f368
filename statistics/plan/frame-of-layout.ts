// The rows of a layout, read from the graph's observations each time they are iterated, in batches of bounded size.
import { converted } from '../../domain/conversion/formula.ts'
import type { Frame, FrameBatch } from '../../domain/frame/frame.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { frameOfComputed } from '../compute/computed-layout.ts'
import { inputsFrame } from '../compute/inputs-frame.ts'
import { codesOfSeries, type FrameLayout, type LayoutConversion } from './frame-layout.ts'
import { fillStatuses } from './statuses.ts'
import { contiguous, offsetsOf, type Segments, startsOf, sum } from './segments.ts'

const batchRows = 1 << 16

/** The frame of a layout over its graph. */
export const frameOfLayout = (graph: Graph, layout: FrameLayout): Frame => {
  const held = heldFrame(graph, layout)
  const { computed } = layout
  if (computed === undefined) return held
  const whole = computed.whole === null ? null : heldFrame(graph, computed.whole)
  return { ...frameOfComputed(computed), inputs: inputsFrame(held, computed, whole) }
}

const heldFrame = (graph: Graph, layout: FrameLayout): Frame => ({
  ...layout.shape,
  batches: async function* () {
    yield* batchesOfLayout(graph, layout)
  },
})

/** The same rows at once, for what needs them before there is a frame. */
export function* batchesOfLayout(graph: Graph, layout: FrameLayout): Generator<FrameBatch> {
  for (const span of spansOf(layout.segments)) yield batchOf(graph, layout, span)
}

/** Segments `[from, to)`; those of one series stay together. */
type Span = { readonly from: number; readonly to: number }

function* spansOf(segments: Segments): Generator<Span> {
  for (let from = 0; from < segments.series.length; ) {
    const to = endOfBatch(segments, from)
    yield { from, to }
    from = to
  }
}

const endOfBatch = ({ series, length }: Segments, from: number): number => {
  let rows = 0
  let to = from
  while (to < series.length && (rows < batchRows || series[to] === series[to - 1])) rows += length[to++] ?? 0
  return to
}

/** The graph's period codes of each segment: `periods[from..to)`. */
export function* periodsOfSegments(graph: Graph, segments: Segments) {
  for (const span of spansOf(segments)) {
    let segment = span.from
    for (const { first, rows } of contiguous(segments, span.from, span.to)) {
      const { periods } = graph.observations.read(first, rows)
      for (let from = 0; from < rows; ) {
        const to = from + (segments.length[segment] ?? 0)
        yield { segment, periods, from, to }
        from = to
        segment++
      }
    }
  }
}

const batchOf = (graph: Graph, layout: FrameLayout, { from, to }: Span): FrameBatch => {
  const { segments, conversion } = layout
  const starts = startsOf(segments, from, to)
  const rows = sum(segments.length.subarray(from, to))
  const statuses = layout.statuses === null ? null : new Int32Array(rows)
  const ranges = [...contiguous(segments, from, to)]
  if (statuses !== null && layout.statuses !== null) {
    let row = 0
    for (const range of ranges) {
      fillStatuses(graph, layout.statuses, range, statuses, row)
      row += range.rows
    }
  }
  const { codes, reported } = observationsOf(graph, ranges, rows)
  const values = conversion === null ? reported : convertedValues(segments, { from, to }, conversion, codes, reported)
  const periods = new Int32Array(rows)
  for (let k = 0; k < rows; k++) periods[k] = layout.periods[codes[k] ?? 0] ?? -1
  return {
    series: starts.length,
    rows,
    columns: Object.fromEntries(
      layout.columns.map((column) => [column.name, codesOfSeries(graph, layout, column, starts)]),
    ),
    offsets: offsetsOf(segments, from, to, starts),
    periods,
    values,
    statuses,
    reported: conversion === null ? null : reported,
  }
}

type Range = { readonly first: number; readonly rows: number }

/** What ranges of the graph hold, one after another: what stands together there is not copied. */
const observationsOf = (graph: Graph, ranges: ReadonlyArray<Range>, rows: number) => {
  const [only] = ranges
  if (only !== undefined && ranges.length === 1) {
    const held = graph.observations.read(only.first, only.rows)
    return { codes: held.periods, reported: held.values }
  }
  const codes = new Int32Array(rows)
  const reported = new Float64Array(rows)
  let row = 0
  for (const range of ranges) {
    const held = graph.observations.read(range.first, range.rows)
    codes.set(held.periods, row)
    reported.set(held.values, row)
    row += range.rows
  }
  return { codes, reported }
}

/** The figures of a batch times their factors. `periods` are codes of the graph. */
const convertedValues = (
  { length }: Segments,
  { from, to }: Span,
  { groupOf, yearOfPeriod, years, deflators, rates }: LayoutConversion,
  periods: Int32Array,
  reported: Float64Array,
): Float64Array => {
  const values = new Float64Array(reported.length)
  let row = 0
  for (let i = from; i < to; i++) {
    const ofGroup = (groupOf[i] ?? -1) * years
    for (const end = row + (length[i] ?? 0); row < end; row++) {
      const cell = ofGroup + (yearOfPeriod[periods[row] ?? -1] ?? -1)
      const value = converted(reported[row] ?? Number.NaN, deflators[cell] ?? Number.NaN, rates[cell] ?? Number.NaN)
      if (!Number.isFinite(value)) throw new Error('a converted value is no finite number')
      values[row] = value
    }
  }
  return values
}
