// The DAC rate table in the making: rates and deflators of providers by year, and how they are written.
import type { GraphFolder } from '../graph-folder.ts'
import type { McfNode } from '../mcf.ts'
import type { CodeLists } from '../code-list-entries.ts'
import { dacCurrency } from './currencies.ts'
import { dacRateNodes, dacTable, euInstitutions, provenanceList, rateHeader, recipeLinks } from './rate-nodes.ts'

export type DacRate = {
  readonly entity: string
  readonly currency: string
  readonly year: number
  readonly exchangeRate: number | null
  readonly deflator: number | null
}

/** Codes from here on are totals of providers: amounts in US dollars, rate 1. */
const firstTotalCode = 20000

export const isTotal = (code: string): boolean => Number(code) >= firstTotalCode

/** The currency of a provider's rate in a year, by DAC code. */
export const currencyOfRate = (lists: CodeLists) => {
  const present = new Map(lists.places.map(({ dcid, currency }) => [dcid, currency]))
  return (entity: string, code: string, year: number): string => {
    if (isTotal(code)) return 'USD'
    if (entity === euInstitutions) return 'EUR'
    return dacCurrency(entity, year, present.get(entity) ?? '')
  }
}

/** Sources that the DAC recipe converts when nothing else is said. */
const dacProvenances =
  'provenance/oecd-crs,provenance/oecd-dac1,provenance/oecd-dac2a,provenance/oecd-oda-commitments,provenance/oecd-oda-grants'

const byEntityAndYear = (a: DacRate, b: DacRate): number =>
  a.entity === b.entity ? a.year - b.year : a.entity < b.entity ? -1 : 1

/** Writes the table, its recipe and the links of the sources it converts. */
export const writeDacRateTable = async (
  folder: GraphFolder,
  rates: ReadonlyArray<DacRate>,
  about: McfNode['properties'],
  provenances: string | undefined,
): Promise<void> => {
  await folder.writeNodes('dac-rates.mcf', 'The DAC rate table and its recipe', [
    ...dacRateNodes(about),
    ...recipeLinks(provenanceList(provenances, dacProvenances), dacTable.recipe),
  ])
  const table = await folder.openTable(dacTable.file, rateHeader)
  for (const rate of rates.toSorted(byEntityAndYear)) {
    await table.write([rate.entity, rate.currency, rate.year, rate.exchangeRate, rate.deflator, false])
  }
  await table.close()
}
