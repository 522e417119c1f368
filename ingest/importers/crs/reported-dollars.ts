// Providers whose dollars stand in the columns of national currency, and whose dollar columns are wrong.
import type { FoundTable } from '../../published/find-table.ts'
import { asCode, mustBeNumber, refuseCells } from '../../published/refuse-rows.ts'
import { type Database, sqlText } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'

/** The codes of `--reported-in-dollars`. */
export const reportedInDollars = (given: string | undefined): ReadonlyArray<string> => {
  const codes = (given ?? '').split(',').filter((code) => code !== '')
  if (codes.every((code) => /^\d+$/.test(code))) return codes
  throw new ImportRefused(`--reported-in-dollars takes DAC codes of providers, such as 974, not ${given}`)
}

/** What a provenance says of such providers. */
export const reportedInDollarsNote = (codes: ReadonlyArray<string>): string =>
  codes.length === 0
    ? ''
    : ` Amounts of ${codes.length === 1 ? 'the provider' : 'the providers'} ${codes.join(', ')} (DAC code) are those of the file's columns of national currency: they were reported in US dollars, and the dollar columns hold them converted again or not at all.`

/** The rows with the amounts that those providers reported in the place of the file's dollars. */
export const withReportedDollars = async (
  database: Database,
  found: FoundTable,
  raw: string,
  codes: ReadonlyArray<string>,
): Promise<string> => {
  if (codes.length === 0) return raw
  const isOne = `${asCode('donor')} IN (${codes.map(sqlText).join(', ')})`
  const columns = ['commitment_national', 'disbursement_national'] as const
  const rules = columns.map((column) => {
    const rule = mustBeNumber(column)
    return { ...rule, when: `(${isOne}) AND (${rule.when})` }
  })
  await refuseCells(database, found, raw, rules)
  for (const code of codes) {
    const rows = await database.count(
      `SELECT count(*) FROM ${raw} WHERE ${asCode('donor')} = ${sqlText(code)} AND coalesce(${columns.join(', ')}) IS NOT NULL`,
    )
    if (rows === 0)
      throw new ImportRefused(`${found.part.name} has no amount in national currency of the provider ${code}`)
  }
  return `(SELECT * REPLACE (CASE WHEN ${isOne} THEN commitment_national ELSE commitment END AS commitment,
    CASE WHEN ${isOne} THEN disbursement_national ELSE disbursement END AS disbursement) FROM ${raw})`
}
