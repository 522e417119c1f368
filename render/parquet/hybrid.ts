// Parquet's hybrid of run lengths and bit packing, made from runs: a column that is constant within a series costs a step
// per series, not per row.

/** Rows of equal integers: those of run `i` end before row `ends[i]`. Neighbouring runs differ. */
export type Runs = { readonly values: Int32Array; readonly ends: Int32Array; readonly count: number }

/** Runs of entries that hold for `ends[i] - ends[i - 1]` rows each, or one row when no ends are given. */
export const runsOf = (entries: Int32Array, ends: Int32Array | null): Runs => {
  const values = new Int32Array(entries.length)
  const last = new Int32Array(entries.length)
  let count = 0
  let row = 0
  for (let i = 0; i < entries.length; i++) {
    const end = ends === null ? i + 1 : (ends[i] ?? 0)
    if (end === row) continue
    const entry = entries[i] ?? 0
    if (count === 0 || values[count - 1] !== entry) values[count++] = entry
    last[count - 1] = end
    row = end
  }
  return { values, ends: last, count }
}

/** The rows whose entry is not negative, drawn together. */
export const presentRuns = ({ values, ends, count }: Runs): Runs => {
  const kept = new Int32Array(count)
  const keptEnds = new Int32Array(count)
  let held = 0
  let row = 0
  for (let i = 0; i < count; i++) {
    const value = values[i] ?? -1
    if (value < 0) continue
    row += (ends[i] ?? 0) - (i === 0 ? 0 : (ends[i - 1] ?? 0))
    kept[held] = value
    keptEnds[held++] = row
  }
  return runsOf(kept.subarray(0, held), keptEnds.subarray(0, held))
}

/** For each row 1 when its entry is not negative, else 0. */
export const presenceRuns = ({ values, ends, count }: Runs): Runs =>
  runsOf(
    values.subarray(0, count).map((value) => (value < 0 ? 0 : 1)),
    ends.subarray(0, count),
  )

export const rowsOfRuns = ({ ends, count }: Runs): number => (count === 0 ? 0 : (ends[count - 1] ?? 0))

/** Rows of one value that are worth a run of their own. */
const rowsOfRun = 8

/** Writes a number in groups of seven bits, the least first; gives the place behind it. */
const putCount = (bytes: Uint8Array, place: number, number: number): number => {
  let at = place
  let rest = number
  for (; rest > 0x7f; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80
  bytes[at++] = rest
  return at
}

/** Writes a run of one value; gives the place behind it. */
const putRun = (bytes: Uint8Array, place: number, value: number, rows: number, width: number): number => {
  let at = putCount(bytes, place, rows << 1)
  for (let bit = 0; bit < width; bit += 8) bytes[at++] = (value >> bit) & 0xff
  return at
}

/** Rows of one value as a run, however few. */
export const runBytes = (value: number, rows: number, width: number): Uint8Array => {
  const bytes = new Uint8Array(5 + 4)
  return bytes.subarray(0, putRun(bytes, 0, value, rows, width))
}

/** Encodes the rows in integers of so many bits, at most 24. */
export const hybridBytes = (runs: Runs, width: number): Uint8Array => {
  const { values, ends, count } = runs
  const rows = rowsOfRuns(runs)
  // per eight rows at the most their bits, or a run's value and count, and the count of the groups before it
  const bytes = new Uint8Array(Math.ceil((rows / rowsOfRun + 1) * (width + 14)))
  let at = 0
  const putGroups = (from: number, fromRun: number, groups: number): void => {
    at = putCount(bytes, at, (groups << 1) | 1)
    let run = fromRun
    let held = 0
    let bits = 0
    for (let row = from, end = from + groups * 8; row < end; row++) {
      while (run < count && row >= (ends[run] ?? 0)) run++
      held |= (run < count ? (values[run] ?? 0) : 0) << bits
      for (bits += width; bits >= 8; bits -= 8) {
        bytes[at++] = held & 0xff
        held >>>= 8
      }
    }
  }
  let groups = 0
  let [from, fromRun] = [0, 0]
  for (let row = 0, run = 0; row < rows; ) {
    while (row >= (ends[run] ?? 0)) run++
    const left = (ends[run] ?? 0) - row
    if (left < rowsOfRun) {
      if (groups === 0) [from, fromRun] = [row, run]
      groups++
      row += 8
      continue
    }
    if (groups > 0) putGroups(from, fromRun, groups)
    groups = 0
    at = putRun(bytes, at, values[run] ?? 0, left, width)
    row += left
  }
  if (groups > 0) putGroups(from, fromRun, groups)
  return bytes.subarray(0, at)
}
