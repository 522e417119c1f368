// An extract may be whole for some providers: a declaration of whoever made it, kept with the years that the file has of each.
import { type Database, sqlText, textAt } from '../duckdb.ts'
import { dacReference } from '../dac-entities.ts'
import { ImportRefused } from '../import-result.ts'
import { type McfNode, ref } from '../mcf.ts'

/** The codes of `--complete-for`. */
const codesOf = (given: string): ReadonlyArray<string> => {
  const codes = given.split(',')
  if (codes.every((code) => /^\d+$/.test(code))) return codes
  throw new ImportRefused(`--complete-for takes DAC codes of providers, such as 8,10, not ${given}`)
}

/** What the provenance says of an extract that holds everything of some providers, for the years that it has of all of them. */
export const wholeProviders = async (
  database: Database,
  options: Readonly<Record<string, string>>,
): Promise<McfNode['properties']> => {
  const [extract, given] = [options['extract'], options['complete-for']]
  if (given === undefined) return {}
  if (extract === undefined) throw new ImportRefused('--complete-for says what an --extract is whole for')
  const codes = codesOf(given)
  const found = await database.rows(`SELECT c.donor AS code, min(${dacReference('e', 'c.donor', 'org')}) AS dcid,
    min(c.donor_name) AS name, string_agg(DISTINCT c.year::VARCHAR, ' ' ORDER BY c.year::VARCHAR) AS years
    FROM crs c LEFT JOIN dac_entities e ON e.code = c.donor
    WHERE c.dropped IS NULL AND c.donor IN (${codes.map(sqlText).join(', ')}) GROUP BY 1 ORDER BY 2`)
  const missing = codes.filter((code) => !found.some((row) => textAt(row, 'code') === code))
  if (missing.length > 0)
    throw new ImportRefused(`the file has no activities of the providers ${missing.join(', ')} of --complete-for`)
  const [years = [], ...others] = found.map((row) => textAt(row, 'years').split(' '))
  const shared = years.filter((year) => others.every((all) => all.includes(year)))
  return {
    sourceScopeNote: `${extract}; all those of ${shared.join(', ')} of ${found.map((row) => textAt(row, 'name')).join(', ')}`,
    completeRole: 'origin',
    completeFor: found.map((row) => ref(textAt(row, 'dcid'))),
    completePeriod: shared,
  }
}
