// The rates, GDP and population of the outlook as graph input.
import { writePlaces, writeVocabulary } from '../common-nodes.ts'
import { type GraphFolder, templateFile } from '../graph-folder.ts'
import { digestText } from '../source-notes.ts'
import type { Given } from '../published-source.ts'
import { partingNodes } from '../partings.ts'
import { debtRecipe, provenanceList, rateHeader, recipeLinks, weoRateNodes, weoTable } from './rate-nodes.ts'
import { outlookHeld, outlookNodes, outlookProvenance, type OutlookSeries, seriesTemplates } from './weo-nodes.ts'
import type { WeoTable, YearValue } from './weo-table.ts'
import type { ImportContext } from '../with-import.ts'

const writeSeries = async (
  folder: GraphFolder,
  name: OutlookSeries,
  values: ReadonlyArray<YearValue>,
): Promise<void> => {
  if (values.length === 0) return
  const file = await folder.openTable(`${name}.csv`, ['entity', 'year', 'value', 'status'])
  for (const { entity, year, value, isForecast } of values) {
    await file.write([entity, year, value, isForecast ? 'F' : ''])
  }
  await file.close()
  await folder.writeText(`${name}.tmcf`, templateFile(name, seriesTemplates[name]))
}

export const writeFolder = async (
  { folder, lists, files }: ImportContext,
  table: WeoTable,
  given: Given,
  provenances: string | undefined,
): Promise<void> => {
  await writePlaces(folder, lists)
  await writeVocabulary(folder, outlookHeld)
  await folder.writeNodes('weo.mcf', 'The economic-outlook rate table and its recipes', [
    ...weoRateNodes({ revision: given.edition?.day, sourceDigest: files.map(digestText) }),
    ...recipeLinks(provenanceList(provenances, 'provenance/ids'), debtRecipe),
  ])
  const held = (['gdp', 'population'] as const).filter((series) => table[series].length > 0)
  const nodes = outlookNodes(given, table.fiscalYears, held)
  const firstYearOf = (entity: string): number | null => {
    const years = [...table.gdp, ...table.population].filter((one) => one.entity === entity).map(({ year }) => year)
    return years.length === 0 ? null : Math.min(...years)
  }
  await folder.writeNodes('outlook.mcf', 'Gross domestic product, population and where they come from', [
    ...nodes,
    ...partingNodes(outlookProvenance, firstYearOf),
  ])
  const rates = await folder.openTable(weoTable.file, rateHeader)
  for (const rate of table.rates) {
    await rates.write([rate.entity, rate.currency, rate.year, rate.exchangeRate, rate.deflator, rate.projected])
  }
  await rates.close()
  await writeSeries(folder, 'gdp', table.gdp)
  await writeSeries(folder, 'population', table.population)
}
