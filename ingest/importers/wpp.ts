// npm run import -- wpp: population of the World Population Prospects to graph input, projections marked as such.
import { writePlaces, writeVocabulary } from './common-nodes.ts'
import { textAt } from './duckdb.ts'
import { economyVariableNode, facetDefaultNodes } from './economy/economy-nodes.ts'
import { loadWpp, makeKeptWpp } from './economy/wpp-table.ts'
import { writeEconomyTable } from './economy/write-economies.ts'
import { agreedEdition, claimedDay } from './edition.ts'
import type { Importer, ImportRequest, ImportSummary } from './import-result.ts'
import { wppLayouts } from './layouts/economy.ts'
import { type PublishedSource, publishedSourceNodes, sourceOptions } from './published-source.ts'
import { unPopulation, unPopulationTerms } from './producers.ts'
import { ratioNodes } from './ratio-nodes.ts'
import { droppedByReason } from './summary-counts.ts'
import { type ImportContext, withImport } from './with-import.ts'

const provenance = 'provenance/un-wpp'

const publishedOf = (edition: string | null): PublishedSource => ({
  key: 'un-wpp',
  source: unPopulation,
  name: 'World Population Prospects',
  alternateNames: ['WPP', 'UN population'],
  url: 'https://population.un.org/wpp/',
  terms: unPopulationTerms,
  citation: `United Nations, Department of Economic and Social Affairs, Population Division${edition === null ? '' : ` (${edition})`}. World Population Prospects${edition === null ? '' : ` ${edition}`}, Online Edition. https://population.un.org/wpp/`,
  scopeAndUnits: 'Total population of countries and areas on 1 July, in persons.',
  methodology: 'Values are brought from thousands to persons, exactly.',
  dataNotes:
    'Estimates, and from the year of the edition on projections of the medium variant, which are marked as forecasts. Regions, groups of countries and other variants are left out.',
  transformationHistory: 'Read from the published table by the WPP importer of this service.',
})

const importWpp = async (
  { database, folder, lists, tables, files, work }: ImportContext,
  { options }: ImportRequest,
): Promise<ReadonlyArray<ImportSummary>> => {
  const edition = agreedEdition(await loadWpp(database, tables, lists, work), claimedDay(options['revision']))
  await makeKeptWpp(database, edition, tables.map(({ part }) => part.name).join(', '))
  const observations = await writeEconomyTable(database, folder, 'population', { name: 'wpp-population', provenance })
  await writePlaces(folder, lists)
  await writeVocabulary(folder, { families: ['population'], hasCode: () => false })
  await folder.writeNodes('wpp.mcf', 'Population of the World Population Prospects', [
    ...publishedSourceNodes(publishedOf(edition.day?.slice(0, 4) ?? null), { options, files, edition }),
    economyVariableNode('population'),
    ...ratioNodes(provenance, ['population']),
    ...facetDefaultNodes(provenance),
  ])
  const projected = await database.count(`SELECT count(*) FROM kept WHERE status = 'F'`)
  const unnamed = await database.rows(
    `SELECT DISTINCT place FROM wpp WHERE dropped = 'areas that no code list names' AND place IS NOT NULL ORDER BY 1`,
  )
  return [
    {
      what: `World Population Prospects, ${files.map(({ path }) => path).join(', ')}`,
      read: await database.count('SELECT count(*) FROM wpp'),
      kept: observations,
      dropped: await droppedByReason(database, 'wpp'),
      observations,
      statVars: 1,
      notes: [
        `${projected} observations are projections of the medium variant`,
        ...(edition.evidence === null ? [] : [`edition ${edition.label ?? ''}: ${edition.evidence}`]),
        ...(unnamed.length === 0
          ? []
          : [`no code list names the areas: ${unnamed.map((row) => textAt(row, 'place')).join(', ')}`]),
      ],
    },
  ]
}

export const wppImporter: Importer = {
  name: 'wpp',
  describes: 'United Nations, World Population Prospects: population, estimates and medium variant',
  reads:
    'TotalPopulationBySex or Demographic_Indicators_Medium (CSV, gzip, zip), or the workbook of demographic indicators',
  options: {
    revision: { says: 'year of the edition, e.g. 2024, when the file does not tell it' },
    ...sourceOptions,
  },
  run: (request) => withImport(request, { layouts: wppLayouts }, (context) => importWpp(context, request)),
}
