/** Ranges of observations in frame order. Segments of one series are adjacent. */
export type Segments = { readonly series: Int32Array; readonly first: Float64Array; readonly length: Int32Array }

export const noSegments: Segments = {
  series: new Int32Array(0),
  first: new Float64Array(0),
  length: new Int32Array(0),
}

export const sum = (numbers: Int32Array): number => {
  let total = 0
  for (let i = 0; i < numbers.length; i++) total += numbers[i] ?? 0
  return total
}

export const countSeries = ({ series }: Segments): number => {
  let count = 0
  for (let i = 0; i < series.length; i++) if (i === 0 || series[i] !== series[i - 1]) count++
  return count
}

/** For each segment, the rank of its series among the distinct ones. */
export const rankSeries = ({ series }: Segments): Int32Array => {
  const rank = new Int32Array(series.length)
  for (let i = 1; i < series.length; i++) rank[i] = (rank[i - 1] ?? 0) + (series[i] === series[i - 1] ? 0 : 1)
  return rank
}

/** The segments at which a new series begins. */
export const startsOf = ({ series }: Segments, from: number, to: number): Int32Array => {
  const starts = new Int32Array(to - from)
  let count = 0
  for (let i = from; i < to; i++) if (i === from || series[i] !== series[i - 1]) starts[count++] = i
  return starts.subarray(0, count)
}

/** Row offsets of the series that begin at these segments, with an end mark. */
export const offsetsOf = ({ length }: Segments, from: number, to: number, starts: Int32Array): Int32Array => {
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

/** Ranges of observations that lie side by side, so that many short series are read at once. */
export function* contiguous(
  { first, length }: Segments,
  from: number,
  to: number,
): Generator<{ readonly first: number; readonly rows: number }> {
  for (let i = from; i < to; ) {
    const start = first[i] ?? 0
    let end = start
    while (i < to && first[i] === end) end += length[i++] ?? 0
    yield { first: start, rows: end - start }
  }
}

/** What is left of segments without others; null where these are not all among them. Both are in frame order. */
export const segmentsWithout = (all: Segments, without: Segments): Segments | null => {
  const taken = Map.groupBy(without.series.keys(), (i) => without.series[i] ?? -1)
  const [series, first, length]: [number[], number[], number[]] = [[], [], []]
  const add = (one: number, from: number, to: number): void => {
    if (to <= from) return
    series.push(one)
    first.push(from)
    length.push(to - from)
  }
  for (let i = 0; i < all.series.length; i++) {
    const one = all.series[i] ?? -1
    let from = all.first[i] ?? 0
    const end = from + (all.length[i] ?? 0)
    for (const other of taken.get(one) ?? []) {
      const [start, stop] = [without.first[other] ?? 0, (without.first[other] ?? 0) + (without.length[other] ?? 0)]
      if (stop <= from || start >= end) continue
      add(one, from, Math.min(start, end))
      from = Math.max(from, Math.min(stop, end))
    }
    add(one, from, end)
  }
  const rest = { series: Int32Array.from(series), first: Float64Array.from(first), length: Int32Array.from(length) }
  return sum(rest.length) + sum(without.length) === sum(all.length) ? rest : null
}

/** Segments of one, then of the other. */
export const joinedSegments = (one: Segments, other: Segments = noSegments): Segments =>
  other.series.length === 0
    ? one
    : {
        series: Int32Array.from([...one.series, ...other.series]),
        first: Float64Array.from([...one.first, ...other.first]),
        length: Int32Array.from([...one.length, ...other.length]),
      }
