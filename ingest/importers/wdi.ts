// npm run import -- wdi: population, GDP and GNI of the World Development Indicators to graph input.
import { writePlaces, writeVocabulary } from './common-nodes.ts'
import { textAt } from './duckdb.ts'
import { economyDcids, economyVariableNode, facetDefaultNodes } from './economy/economy-nodes.ts'
import { loadWdi, wdiSeries } from './economy/wdi-table.ts'
import { writeEconomyTable } from './economy/write-economies.ts'
import { agreedEdition, claimedDay, editionOfDays } from './edition.ts'
import type { Importer, ImportRequest, ImportSummary } from './import-result.ts'
import { wdiLayouts } from './layouts/economy.ts'
import { ref } from './mcf.ts'
import { type PublishedSource, publishedSourceNodes, sourceOptions } from './published-source.ts'
import { worldBank, worldBankTerms } from './producers.ts'
import { ratioNodes } from './ratio-nodes.ts'
import { droppedByReason } from './summary-counts.ts'
import { type ImportContext, withImport } from './with-import.ts'

const published: PublishedSource = {
  key: 'wdi',
  source: worldBank,
  name: 'World Development Indicators',
  alternateNames: ['WDI'],
  url: 'https://datatopics.worldbank.org/world-development-indicators/',
  terms: worldBankTerms,
  citation:
    'The World Bank: World Development Indicators, https://datatopics.worldbank.org/world-development-indicators/',
  scopeAndUnits:
    'Population in persons (SP.POP.TOTL, midyear); gross domestic product (NY.GDP.MKTP.CD) and gross national income (NY.GNP.MKTP.CD) at current prices, in US dollars at official rates or those of the World Bank where they differ.',
  dataNotes:
    'Groups of economies are left out. GDP and GNI are not converted by any recipe: the rates are not published with them.',
  transformationHistory: 'Read from the published table by the WDI importer of this service; nothing is changed.',
}

const provenance = 'provenance/wdi'

const importWdi = async (context: ImportContext, { options }: ImportRequest): Promise<ReadonlyArray<ImportSummary>> => {
  const { database, folder, lists, files, work } = context
  const { others, days, names, fiscalYears } = await loadWdi(database, context, lists, work)
  const edition = agreedEdition(editionOfDays(days, names), claimedDay(options['revision']))
  const variables = [...new Set(Object.values(wdiSeries))]
  const counts = new Map<string, number>()
  for (const variable of variables) {
    counts.set(variable, await writeEconomyTable(database, folder, variable, { name: `wdi-${variable}`, provenance }))
  }
  const held = variables.filter((variable) => (counts.get(variable) ?? 0) > 0)
  const money = held.filter((variable) => variable !== 'population')
  await writePlaces(folder, lists)
  await writeVocabulary(folder, { families: held, hasCode: () => false })
  await folder.writeNodes('wdi.mcf', 'Population, GDP and GNI of the World Development Indicators', [
    ...publishedSourceNodes(
      published,
      { options, files, edition },
      {
        fiscalYearEntity: money.length === 0 ? [] : fiscalYears.map(ref),
        fiscalYearVariable: fiscalYears.length === 0 ? [] : money.map((variable) => ref(economyDcids[variable])),
      },
    ),
    ...held.map(economyVariableNode),
    ...(held.includes('population') ? facetDefaultNodes(provenance) : []),
    ...ratioNodes(provenance, held),
  ])
  const unnamed = await database.rows(
    `SELECT DISTINCT place FROM named WHERE dropped = 'areas that no code list names' ORDER BY 1`,
  )
  return [
    {
      what: `World Development Indicators, ${files.map(({ path }) => path).join(', ')}`,
      read: (await database.count('SELECT count(*) FROM named')) + others,
      kept: await database.count('SELECT count(*) FROM kept'),
      dropped: { 'other series than population, GDP and GNI': others, ...(await droppedByReason(database, 'named')) },
      observations: [...counts.values()].reduce((sum, count) => sum + count, 0),
      statVars: held.length,
      notes: [
        ...(edition.evidence === null ? [] : [edition.evidence]),
        ...(fiscalYears.length === 0 ? [] : [`accounts of fiscal years: ${fiscalYears.join(', ')}`]),
        ...(unnamed.length === 0
          ? []
          : [`no code list names the areas: ${unnamed.map((row) => textAt(row, 'place')).join(', ')}`]),
      ],
    },
  ]
}

export const wdiImporter: Importer = {
  name: 'wdi',
  describes: 'World Development Indicators: population, GDP and GNI',
  reads: 'WDI_CSV.zip, the zip of one indicator, pages of the interface (JSON), or an export of DataBank',
  options: {
    revision: { says: 'day of the edition, when the data do not tell it' },
    ...sourceOptions,
  },
  run: (request) =>
    withImport(request, { layouts: wdiLayouts, readsJson: true }, (context) => importWdi(context, request)),
}
