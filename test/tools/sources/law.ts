// An identity that published figures keep when they are what their labels say.
import type { Database } from '../../../ingest/importers/duckdb.ts'

export type Law = {
  readonly says: string
  /** Views that it reads; a law whose file is missing is left out aloud. */
  readonly reads: ReadonlyArray<string>
  /** SELECT of one row for each thing compared, with the sides `l` and `r`. */
  readonly sql: string
  /** Sides are equal within so much, in the unit of the file, and within this share of the right one. */
  readonly within: number
  readonly share?: number
  /** Shares of what is compared that hold at least, and at most where it must not hold. */
  readonly least: number
  readonly most?: number
}

export type Outcome = { readonly law: Law; readonly compared: number; readonly held: number }

/** How often the sides are equal. */
export const outcomeOf = async (database: Database, law: Law): Promise<Outcome> => {
  const near = `abs(l - r) <= ${law.within} + ${law.share ?? 0} * abs(r) + 1e-9`
  const sides = `(SELECT CAST(l AS DOUBLE) AS l, CAST(r AS DOUBLE) AS r FROM (${law.sql})) WHERE l IS NOT NULL AND r IS NOT NULL`
  return {
    law,
    compared: await database.count(`SELECT count(*) FROM ${sides}`),
    held: await database.count(`SELECT count(*) FILTER (${near}) FROM ${sides}`),
  }
}

/** Whether so many are compared and equal as the law wants. */
export const isKept = ({ law, compared, held }: Outcome): boolean =>
  compared > 0 && held >= law.least * compared && (law.most === undefined || held <= law.most * compared)
