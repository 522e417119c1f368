// Writes figures about economies as tables of entity, year and value, one for each variable.
import type { Database } from '../duckdb.ts'
import { plainDecimal } from '../flow-observations.ts'
import type { GraphFolder } from '../graph-folder.ts'
import { writeCopy } from '../write-copy.ts'
import { economyTemplate, type EconomyVariable } from './economy-nodes.ts'

/** Writes a variable of the table `kept` (variable, entity, year, value as decimal, status); gives the number of rows. */
export const writeEconomyTable = (
  database: Database,
  folder: GraphFolder,
  variable: EconomyVariable,
  { name, provenance }: { readonly name: string; readonly provenance: string },
): Promise<number> =>
  writeCopy(
    database,
    folder,
    name,
    `SELECT entity, year, ${plainDecimal('value')} AS value, status FROM kept WHERE variable = '${variable}'`,
    ['entity', 'year', 'value'],
    economyTemplate(variable, provenance),
  )
