// The last year of which debt statistics tell what happened.
import type { Database } from '../duckdb.ts'
import type { Edition } from '../edition.ts'
import { lastCompleteYear } from './debt-cells.ts'
import { lastActualYearOf } from './edition.ts'

type LastActual = { readonly year: number | null; readonly because: string }

/** The last actual year: as said, as the edition has it, as the stocks show, or the last year that every series has. */
export const lastActualOf = async (
  database: Database,
  given: number | null,
  edition: Edition,
  stockYear: number | null,
): Promise<LastActual> => {
  if (given !== null) return { year: given, because: 'as --last-actual-year says' }
  const ofEdition = edition.day === null ? null : lastActualYearOf(edition.day)
  if (ofEdition !== null) {
    return {
      year: ofEdition,
      because: `the last actual year of the edition in force on ${edition.day} (--last-actual-year says otherwise)`,
    }
  }
  const complete = await lastCompleteYear(database)
  if (stockYear !== null) {
    return {
      year: Math.min(stockYear, complete ?? stockYear),
      because: 'the last year with stocks, which are never projected (--revision or --last-actual-year says otherwise)',
    }
  }
  // no edition of today holds actual payments of this year, whatever its columns
  const possible = lastActualYearOf(new Date().toISOString().slice(0, 10)) ?? Number.POSITIVE_INFINITY
  return {
    year: complete === null ? null : Math.min(complete, possible),
    because: 'the last year that every series has (--revision or --last-actual-year says otherwise)',
  }
}
