/** Ranges of observations in frame order. Segments of one series are adjacent. */
export type Segments = { readonly series: Int32Array; readonly first: Float64Array; readonly length: Int32Array }

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
