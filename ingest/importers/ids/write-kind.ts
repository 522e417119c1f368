// Debt figures of one kind as a table of observations.
import type { Database } from '../duckdb.ts'
import { plainDecimal } from '../flow-observations.ts'
import type { GraphFolder } from '../graph-folder.ts'
import { writeCopy } from '../write-copy.ts'

const columns = ['variable', 'debtor', 'creditor', 'year', 'value']

const template = {
  variableMeasured: '{variable}',
  financingProvider: '{debtor}',
  financingRecipient: '{creditor}',
  observationDate: '{year}',
  value: '{value}',
  unit: 'dcid:USDollar',
}

export const writeKind = (database: Database, folder: GraphFolder, name: string, kind: string, provenance: string) =>
  writeCopy(
    database,
    folder,
    name,
    `SELECT variable, debtor, creditor, year, ${plainDecimal('value')} AS value, CAST(NULL AS VARCHAR) AS status FROM cells WHERE kind = '${kind}'`,
    columns,
    { ...template, provenance: `dcid:${provenance}` },
  )
