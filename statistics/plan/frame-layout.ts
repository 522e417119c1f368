// What a frame is apart from its rows: frame-local dictionaries, and how the codes of the graph become its codes. It holds
// data alone, arrays that threads can share, so that every thread reads the rows it needs from the graph itself.
import { type FrameShape, roleColumn } from '../../domain/frame/frame.ts'
import type { Dictionary, Graph, SeriesTable } from '../../domain/ports/graph.ts'
import { statusColumn } from '../../domain/frame/observation-status.ts'
import type { ComputedLayout } from '../compute/computed-layout.ts'
import { usedStatuses } from './statuses.ts'
import { contiguous, countSeries, type Segments, sum } from './segments.ts'

/** A text column of the frame: the frame-local code of each code of its source, -1 for one that does not occur. */
export type LayoutColumn = { readonly name: string; readonly source: ColumnSource; readonly local: Int32Array }

/** A column of the series table, a role's by its place; or the group of the conversion. */
type ColumnSource = 'variable' | 'unit' | 'method' | 'provenance' | { readonly role: number } | 'conversion'

/**
 * What rows are multiplied by: first the deflator (1 at current prices), then the rate, at `group * years + year`.
 * Series of one group share all factors.
 */
export type LayoutConversion = {
  /** Group of each segment. */
  readonly groupOf: Int32Array
  /** Index of the year of each period of the graph, -1 for periods that do not occur. */
  readonly yearOfPeriod: Int32Array
  readonly years: number
  readonly deflators: Float64Array
  readonly rates: Float64Array
}

export type FrameLayout = {
  readonly shape: FrameShape
  readonly segments: Segments
  readonly columns: ReadonlyArray<LayoutColumn>
  /** Frame-local code of each period of the graph. */
  readonly periods: Int32Array
  /** Frame-local code of each status; null when all rows are normal. */
  readonly statuses: Int32Array | null
  readonly conversion: LayoutConversion | null
  /** What was computed of these rows; absent where they are the answer themselves. */
  readonly computed?: ComputedLayout
}

/** The layout of amounts as reported. */
export const layoutOf = (graph: Graph, segments: Segments): FrameLayout => {
  const { series: table } = graph
  const dictionaries: Record<string, ReadonlyArray<string>> = {}
  const columns: LayoutColumn[] = []
  const add = (name: string, source: ColumnSource, dictionary: Dictionary, isNeeded = true): boolean => {
    const { texts, local } = compact(segments.series, tableColumn(table, source), dictionary)
    if (texts.length === 0 && !isNeeded) return false
    dictionaries[name] = texts
    columns.push({ name, source, local })
    return true
  }
  add('variable', 'variable', table.dictionaries.variable)
  const roles = table.roles.filter((role, i) => add(roleColumn(role), { role: i }, table.dictionaries.entity, false))
  add('unit', 'unit', table.dictionaries.unit)
  add('measurement_method', 'method', table.dictionaries.method)
  add('provenance', 'provenance', table.dictionaries.provenance)
  const { texts, local } = usedPeriods(graph, segments)
  dictionaries['period'] = texts
  const statuses = usedStatuses(graph, segments)
  if (statuses !== null) dictionaries[statusColumn] = statuses.texts
  const shape = { roles, dictionaries, conversion: null, rows: sum(segments.length), series: countSeries(segments) }
  return { shape, segments, columns, periods: local, statuses: statuses?.local ?? null, conversion: null }
}

/** The same rows, with a column under another name. */
export const renamed = (layout: FrameLayout, from: string, to: string): FrameLayout => {
  const dictionaries = Object.entries(layout.shape.dictionaries)
  return {
    ...layout,
    shape: {
      ...layout.shape,
      dictionaries: Object.fromEntries(dictionaries.map(([name, texts]) => [name === from ? to : name, texts])),
    },
    columns: layout.columns.map((column) => (column.name === from ? { ...column, name: to } : column)),
  }
}

/** The column's codes of the series that begin at these segments. */
export const codesOfSeries = (
  graph: Graph,
  { segments: { series }, conversion }: FrameLayout,
  { source, local }: LayoutColumn,
  starts: Int32Array,
): Int32Array => {
  const codes = new Int32Array(starts.length)
  if (source === 'conversion') {
    for (let i = 0; i < starts.length; i++) codes[i] = local[conversion?.groupOf[starts[i] ?? 0] ?? -1] ?? -1
    return codes
  }
  const column = tableColumn(graph.series, source)
  for (let i = 0; i < starts.length; i++) {
    const code = column[series[starts[i] ?? 0] ?? 0] ?? -1
    codes[i] = code < 0 ? -1 : (local[code] ?? -1)
  }
  return codes
}

const tableColumn = (table: SeriesTable, source: ColumnSource): Int32Array => {
  if (source === 'conversion') throw new Error('the series table says nothing of conversion')
  return typeof source === 'object' ? (table.roleColumns[source.role] ?? new Int32Array(0)) : table[source]
}

/** The texts of a column that the series use, in byte order (graph codes are ranks), and their local codes. */
const compact = (series: Int32Array, column: Int32Array, dictionary: Dictionary) => {
  const used = new Uint8Array(dictionary.size)
  for (let i = 0; i < series.length; i++) {
    const code = column[series[i] ?? 0] ?? -1
    if (code >= 0) used[code] = 1
  }
  return numbered(used, dictionary)
}

const numbered = (used: Uint8Array, dictionary: Dictionary) => {
  const local = new Int32Array(used.length).fill(-1)
  const texts: string[] = []
  for (let code = 0; code < used.length; code++) if (used[code] === 1) local[code] = texts.push(dictionary.at(code)) - 1
  return { texts, local }
}

/** Observations of so many rows are read at once. */
const rowsAtOnce = 1 << 16

/** The periods of the segments in byte order, and their local codes. */
export const usedPeriods = (graph: Graph, segments: Segments) => {
  const dictionary = graph.series.dictionaries.period
  const used = new Uint8Array(dictionary.size)
  for (const { first, rows } of contiguous(segments, 0, segments.series.length)) {
    for (let at = 0; at < rows; at += rowsAtOnce) {
      const { periods } = graph.observations.read(first + at, Math.min(rowsAtOnce, rows - at))
      for (let row = 0; row < periods.length; row++) used[periods[row] ?? 0] = 1
    }
  }
  return numbered(used, dictionary)
}
