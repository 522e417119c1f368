/** What stands in a cell of a data file; null: absent. */
export type Cell = string | number | null

/** The rows of a data file, the names of the columns first. */
export type Rows = AsyncGenerator<ReadonlyArray<Cell>, void, undefined>
