// Which of the planned rows are not normal, told from the runs of the build: rows themselves are not looked at.
import { normalStatus, type ObservationStatus, observationStatuses } from '../../domain/frame/observation-status.ts'
import type { Graph, StatusRuns } from '../../domain/ports/graph.ts'
import { yearOf } from './periods.ts'
import { type Segments, sum } from './segments.ts'

/** A stretch of rows of one status within a range of observations: places `[from, to)` counted from its first. */
type Stretch = { readonly from: number; readonly to: number; readonly status: number }

/** The stretches that are not normal among `length` observations from `first`. */
export function* stretchesWithin(runs: StatusRuns, first: number, length: number): Generator<Stretch> {
  let low = 0
  let high = runs.first.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((runs.first[middle] ?? 0) + (runs.length[middle] ?? 0) <= first) low = middle + 1
    else high = middle
  }
  for (let run = low; run < runs.first.length; run++) {
    const start = (runs.first[run] ?? 0) - first
    if (start >= length) return
    const to = Math.min(length, start + (runs.length[run] ?? 0))
    yield { from: Math.max(0, start), to, status: runs.status[run] ?? 0 }
  }
}

/** The statuses of the planned rows in byte order, and the place of each status among them; null when all rows are normal. */
export const usedStatuses = (
  graph: Graph,
  { series, first, length }: Segments,
): { readonly texts: ReadonlyArray<ObservationStatus>; readonly local: Int32Array } | null => {
  const { statuses } = graph.observations
  if (statuses === null) return null
  const rows = new Float64Array(observationStatuses.length)
  for (let i = 0; i < series.length; i++) {
    for (const { from, to, status } of stretchesWithin(statuses, first[i] ?? 0, length[i] ?? 0))
      rows[status] = (rows[status] ?? 0) + to - from
  }
  const notNormal = rows.reduce((all, some) => all + some, 0)
  if (notNormal === 0) return null
  rows[observationStatuses.indexOf(normalStatus)] = sum(length) - notNormal
  const texts = observationStatuses.filter((_, code) => (rows[code] ?? 0) > 0)
  return { texts, local: Int32Array.from(observationStatuses, (status) => texts.indexOf(status)) }
}

/** Writes the codes of a range of observations into `codes` from `at`. */
export const fillStatuses = (
  graph: Graph,
  local: Int32Array,
  range: { readonly first: number; readonly rows: number },
  codes: Int32Array,
  at: number,
): void => {
  codes.fill(local[0] ?? -1, at, at + range.rows)
  if (graph.observations.statuses === null) return
  for (const { from, to, status } of stretchesWithin(graph.observations.statuses, range.first, range.rows))
    codes.fill(local[status] ?? -1, at + from, at + to)
}

/** Rows of one status that is not normal: how many, of how many series, and how many in each year. */
export type StatusTally = {
  readonly status: Exclude<ObservationStatus, 'A'>
  readonly rows: number
  readonly series: number
  readonly years: ReadonlyMap<number, number>
}

/** The planned rows that are not normal, by status. */
export const tallyStatuses = (graph: Graph, { series, first, length }: Segments): ReadonlyArray<StatusTally> => {
  const { statuses } = graph.observations
  if (statuses === null) return []
  const { period } = graph.series.dictionaries
  const found = new Map<number, { rows: number; series: Set<number>; years: Map<number, number> }>()
  for (let i = 0; i < series.length; i++) {
    const start = first[i] ?? 0
    for (const { from, to, status } of stretchesWithin(statuses, start, length[i] ?? 0)) {
      const tally = found.get(status) ?? { rows: 0, series: new Set(), years: new Map() }
      found.set(status, tally)
      tally.rows += to - from
      tally.series.add(series[i] ?? -1)
      for (const code of graph.observations.read(start + from, to - from).periods) {
        const year = yearOf(period.at(code))
        tally.years.set(year, (tally.years.get(year) ?? 0) + 1)
      }
    }
  }
  return observationStatuses.flatMap((status, code) => {
    const tally = found.get(code)
    return status === normalStatus || tally === undefined
      ? []
      : [
          {
            status,
            rows: tally.rows,
            series: tally.series.size,
            years: new Map([...tally.years].sort(([a], [b]) => a - b)),
          },
        ]
  })
}
