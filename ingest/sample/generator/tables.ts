// The sample's tables of observations, beside those of the flows.
import { type GraphFolder, type Template, templateFile } from '../../importers/graph-folder.ts'
import {
  type SeriesRow,
  consumerPriceRows,
  debtServiceRows,
  debtStockRows,
  deflatorRows,
  gdpOf,
  nationalAccountsRows,
  outlookRows,
  realGdpRows,
} from './series.ts'
import { exchangeRate } from './rates.ts'
import { years } from './formula.ts'

const aboutTemplate = (provenance: string, unit: string, more: Template = {}): Template => ({
  variableMeasured: '{variable}',
  observationAbout: '{entity}',
  observationDate: '{date}',
  value: '{value}',
  unit: `dcid:${unit}`,
  provenance: `dcid:provenance/${provenance}`,
  ...more,
})

const writeTable = async (
  folder: GraphFolder,
  name: string,
  ending: 'csv' | 'csv.gz',
  header: ReadonlyArray<string>,
  template: Template,
  rows: Iterable<ReadonlyArray<string | number>>,
): Promise<number> => {
  const table = await folder.openTable(`${name}.${ending}`, header)
  let count = 0
  for (const row of rows) {
    await table.write(row)
    count++
  }
  await table.close()
  await folder.writeText(`${name}.tmcf`, templateFile(name, template))
  return count
}

const aboutHeader = ['variable', 'entity', 'date', 'value']
const national = [
  ['country/FRA', 'Euro', 'EUR'],
  ['country/DEU', 'Euro', 'EUR'],
  ['country/GBR', 'PoundSterling', 'GBP'],
  ['country/JPN', 'JapaneseYen', 'JPY'],
  ['country/KEN', 'KenyanShilling', 'KES'],
  ['country/SWE', 'SwedishKrona', 'SEK'],
] as const

/** GDP in national currency, in millions: the template's scaling factor brings them to units. */
function* nationalCurrencyRows(): Generator<ReadonlyArray<string | number>> {
  for (const [entity, unit, currency] of national) {
    for (const year of years(2010, 2022)) {
      const value = Math.round((gdpOf(entity, year) / 1_000_000) * exchangeRate(currency, year))
      yield ['economy/GrossDomesticProduct_Nominal', entity, String(year), value, `dcid:${unit}`]
    }
  }
}

/** Writes all series about one economy, and debt service; gives the number of observations. */
export const writeSeriesTables = async (folder: GraphFolder): Promise<number> => {
  const about = (name: string, ending: 'csv' | 'csv.gz', template: Template, rows: Iterable<SeriesRow>) =>
    writeTable(folder, name, ending, aboutHeader, template, rows)
  const counts = [
    await about('gdp', 'csv.gz', aboutTemplate('illustrative-outlook', 'USDollar'), outlookRows()),
    await about('gdp-deflator', 'csv.gz', aboutTemplate('illustrative-outlook', 'Index2015'), deflatorRows()),
    await about(
      'gdp-national-accounts',
      'csv.gz',
      aboutTemplate('illustrative-national-accounts', 'USDollar', { measurementMethod: 'dcid:NationalAccounts' }),
      nationalAccountsRows(),
    ),
    await about('gdp-constant-prices', 'csv', aboutTemplate('illustrative-prices', 'USDollar2015'), realGdpRows()),
    await about(
      'consumer-prices',
      'csv',
      aboutTemplate('illustrative-prices', 'Index2015', { observationPeriod: '"P1M"' }),
      consumerPriceRows(),
    ),
    await about('debt-stocks', 'csv', aboutTemplate('illustrative-debt', 'USDollar'), debtStockRows()),
    await writeTable(
      folder,
      'gdp-national-currency',
      'csv',
      [...aboutHeader, 'unit'],
      {
        ...aboutTemplate('illustrative-national-accounts', ''),
        unit: '{unit}',
        scalingFactor: '1000000',
        measurementMethod: 'dcid:NationalAccounts',
      },
      nationalCurrencyRows(),
    ),
    await writeTable(
      folder,
      'debt-service',
      'csv',
      ['variable', 'debtor', 'creditor', 'year', 'value'],
      {
        variableMeasured: '{variable}',
        financingProvider: '{debtor}',
        financingRecipient: '{creditor}',
        observationDate: '{year}',
        value: '{value}',
        unit: 'dcid:USDollar',
        provenance: 'dcid:provenance/illustrative-debt',
      },
      debtServiceRows(),
    ),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
