// The World Economic Outlook, as published, to a rate table, its recipes and GDP in US dollars.
import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readCodeLists } from './code-lists.ts'
import { writePlaces, writeVocabulary } from './common-nodes.ts'
import { type GraphFolder, templateFile, withGraphFolder } from './graph-folder.ts'
import { type Importer, ImportRefused } from './import-result.ts'
import type { McfNode } from './mcf.ts'
import { sourceOptions } from './published-source.ts'
import { readPublishedTable, revisionOf } from './rates/published-table.ts'
import { debtRecipe, provenanceList, rateHeader, recipeLinks, weoRateNodes, weoTable } from './rates/rate-nodes.ts'
import { outlookHeld, outlookNodes, type OutlookSeries, seriesTemplates } from './rates/weo-nodes.ts'
import { weoColumns, type WeoTable, weoTableOf, type YearValue } from './rates/weo-table.ts'

/** Area codes of older editions are numbers; a table beside the file maps them. */
const areaMap = async (
  input: string,
  given: string | undefined,
  areas: ReadonlyArray<string>,
): Promise<(code: string) => string> => {
  if (!areas.some((area) => /^\d+$/.test(area))) return (code) => code
  const beside = join(dirname(input), 'old_new_ref_area.csv')
  const path = given ?? beside
  const isHeld = await access(path).then(
    () => true,
    () => false,
  )
  if (!isHeld) {
    throw new ImportRefused(
      `${input} names areas by number; give the table of their present codes (columns ref_area, ref_area_new) with --areas`,
    )
  }
  const { rows } = await readPublishedTable(path, ['ref_area', 'ref_area_new'])
  const codes = new Map(rows.map((row) => [row.ref_area.replace(/^0+/, ''), row.ref_area_new]))
  return (code) => codes.get(code.replace(/^0+/, '')) ?? code
}

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

const writeFolder = async (
  folder: GraphFolder,
  table: WeoTable,
  { revision, extract }: { readonly revision: string; readonly extract: string | undefined },
  links: ReadonlyArray<McfNode>,
) => {
  await folder.writeNodes('weo.mcf', 'The economic-outlook rate table and its recipes', [
    ...weoRateNodes(revision),
    ...links,
  ])
  await folder.writeNodes(
    'outlook.mcf',
    'Gross domestic product, population and where they come from',
    outlookNodes(revision, extract, table.fiscalYears),
  )
  const rates = await folder.openTable(weoTable.file, rateHeader)
  for (const rate of table.rates) {
    await rates.write([rate.entity, rate.currency, rate.year, rate.exchangeRate, rate.deflator, rate.projected])
  }
  await rates.close()
  await writeSeries(folder, 'gdp', table.gdp)
  await writeSeries(folder, 'population', table.population)
}

const run: Importer['run'] = async ({ output, replace, options, progress }) => {
  const input = options['input'] ?? ''
  const revision = revisionOf(input, options['revision'])
  const lists = await readCodeLists(options['code-lists'])
  progress(`reading ${input}`)
  const { rows, columns } = await readPublishedTable(input, weoColumns)
  if (rows.length === 0) throw new ImportRefused(`${input} has no rows`)
  const areaOf = await areaMap(input, options['areas'], [...new Set(rows.map(({ ref_area }) => ref_area))])
  const table = weoTableOf(rows, lists, { revision, scaleIsPower: columns.includes('base_year'), areaOf })
  if (table.issues.length > 0) throw new ImportRefused('the table has rows that cannot be read', table.issues)
  if (table.rates.length === 0) throw new ImportRefused(`${input} has no row that gives a rate`, table.notes)
  const links = recipeLinks(provenanceList(options['provenances'], 'provenance/ids'), debtRecipe)
  await withGraphFolder(output, { replace }, async (folder) => {
    await writePlaces(folder, lists)
    await writeVocabulary(folder, outlookHeld)
    await writeFolder(folder, table, { revision, extract: options['extract'] }, links)
  })
  const projected = table.rates.filter((rate) => rate.projected === true).length
  return [
    {
      what: `World Economic Outlook, edition ${revision}: ${table.rates.length} rates (${projected} projected) of ${new Set(table.rates.map(({ entity }) => entity)).size} entities`,
      read: rows.length,
      kept: table.kept,
      dropped: table.dropped,
      observations: table.gdp.length + table.population.length,
      statVars: table.population.length === 0 ? 1 : 2,
      notes: table.notes,
    },
  ]
}

export const weoImporter: Importer = {
  name: 'weo',
  describes: 'World Economic Outlook to exchange rates, deflators, GDP in US dollars and population',
  options: {
    input: { required: true, says: 'the published table, e.g. weo_2025-10.csv' },
    areas: {
      required: false,
      says: 'table of present area codes for editions that number areas; old_new_ref_area.csv beside the input otherwise',
    },
    revision: { required: false, says: 'edition of the table; taken from a date in the file name otherwise' },
    provenances: {
      required: false,
      says: 'sources the debt recipe converts, separated by commas, or none; provenance/ids otherwise',
    },
    extract: sourceOptions.extract,
    'code-lists': { required: false, says: 'folder of code lists to use instead of the bundled ones' },
  },
  run,
}
