// Runs the laws over the files of some folders.
import { withDatabase } from '../../../ingest/importers/duckdb.ts'
import { debtLaws } from './debt-laws.ts'
import { grantLaws } from './grant-laws.ts'
import { type Law, type Outcome, outcomeOf } from './law.ts'
import { outlookLaws } from './outlook-laws.ts'
import { pairLaws } from './pair-laws.ts'
import { providerLaws } from './provider-laws.ts'
import { makeViews } from './views.ts'

const laws: ReadonlyArray<Law> = [...providerLaws, ...pairLaws, ...grantLaws, ...debtLaws, ...outlookLaws]

/** What came of each law whose files are there, and the laws whose files are not. */
export const runLaws = (
  folders: ReadonlyArray<string>,
): Promise<{ readonly outcomes: ReadonlyArray<Outcome>; readonly left: ReadonlyArray<Law> }> =>
  withDatabase(async (database) => {
    const made = await makeViews(database, folders)
    const outcomes: Outcome[] = []
    const left: Law[] = []
    for (const law of laws) {
      if (law.reads.every((name) => made.has(name))) outcomes.push(await outcomeOf(database, law))
      else left.push(law)
    }
    return { outcomes, left }
  })

const grouped = (count: number): string => count.toLocaleString('en')

/** A line of the table in docs/importers.md. */
export const lineOf = ({ law, compared, held }: Outcome): string =>
  `| ${law.says} | ${grouped(compared)} | ${grouped(held)} | ${((100 * held) / compared).toFixed(1)} % |`
