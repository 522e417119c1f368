// What every format writes: named, typed columns over runs of rows. A run is a stretch of rows that share all `run`
// columns (a series of the long table; a single row of other tables), so that writers touch those once per run.

type ColumnType = 'text' | 'number' | 'integer'

export type Column = {
  readonly name: string
  readonly type: ColumnType
  /** Whether the column has one entry per run or per row in a batch. */
  readonly per: 'run' | 'row'
  /** A text for people: may hold anything, so CSV neutralises formula characters in it. */
  readonly label: boolean
  readonly nullable: boolean
  /** Text columns: code to text; the text of a code may be null. */
  readonly texts: ReadonlyArray<string | null>
  /** Text columns of the same key have the same codes in every batch. */
  readonly codes?: string
  /** What the column holds, for README.md and datapackage.json. */
  readonly description: string
  /** Value columns: the units that occur, and the column that names them row by row when there is one. */
  readonly unit?: { readonly column: string | null; readonly refs: ReadonlyArray<string> }
}

/** Text columns: codes (-1 absent). Integers: values (`missingInteger` absent). Numbers: Float64Array (NaN absent). */
export type ColumnData = Int32Array | Float64Array

export type TableBatch = {
  readonly runs: number
  readonly rows: number
  /** Row offsets of the runs, length `runs + 1`. */
  readonly offsets: Int32Array
  /** One array per column, in the order of the columns. */
  readonly data: ReadonlyArray<ColumnData>
}

export type Table = {
  /** Lower-case name of the table; names its file in a bundle. */
  readonly name: string
  readonly title: string
  readonly columns: ReadonlyArray<Column>
  readonly rows: number
  readonly batches: () => AsyncIterable<TableBatch>
  /** The same rows in the batches in which they are held: for formats whose bytes do not depend on where a batch ends. */
  readonly asHeld?: () => AsyncIterable<TableBatch>
}

/** Whether a period column holds whole years alone, so that it can be read as numbers. */
export const onlyYears = (column: Pick<Column, 'texts'>): boolean =>
  column.texts.length > 0 && column.texts.every((text) => text !== null && /^[1-9]\d{3}$/.test(text))

export const missingInteger = -(2 ** 31)

/** A text without what no file format carries: NUL and other controls but tab and line ends, lone surrogates. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')

/** Gives each name once: a name already given gets a number. */
export const distinctNames = (): ((name: string) => string) => {
  const given = new Set<string>()
  return (name) => {
    let free = name
    for (let n = 2; given.has(free); n++) free = `${name}_${n}`
    given.add(free)
    return free
  }
}

/** Offsets of runs of one row each. */
export const singleRowOffsets = (rows: number): Int32Array => {
  const offsets = new Int32Array(rows + 1)
  for (let i = 1; i <= rows; i++) offsets[i] = i
  return offsets
}
