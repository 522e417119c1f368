// npm run import -- weo: the World Economic Outlook to a rate table, its recipes, GDP in US dollars and population.
import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findTables } from '../published/find-table.ts'
import { type Layout, need } from '../published/layout.ts'
import { loadTable } from '../published/load-table.ts'
import { openParts } from '../published/part.ts'
import { sourceFile } from '../published/source-file.ts'
import { bundledCodeLists, readList } from './code-lists.ts'
import { writePlaces, writeVocabulary } from './common-nodes.ts'
import { textAt } from './duckdb.ts'
import { agreedEdition, claimedDay, type Edition, monthOf } from './edition.ts'
import { type GraphFolder, templateFile } from './graph-folder.ts'
import { type Importer, ImportRefused, type ImportRequest, type ImportSummary } from './import-result.ts'
import { weoLayouts } from './layouts/outlook.ts'
import { digestText, type Given, sourceOptions } from './published-source.ts'
import { partingNodes } from './partings.ts'
import { debtRecipe, provenanceList, rateHeader, recipeLinks, weoRateNodes, weoTable } from './rates/rate-nodes.ts'
import { outlookHeld, outlookNodes, outlookProvenance, type OutlookSeries, seriesTemplates } from './rates/weo-nodes.ts'
import { loadWeo, type WeoRows } from './rates/weo-rows.ts'
import { type WeoTable, weoTableOf, type YearValue } from './rates/weo-table.ts'
import { type ImportContext, withImport } from './with-import.ts'

const areaLayout: Layout = {
  key: 'areas/old-new',
  says: 'a table of present area codes',
  columns: { old: need('ref_area'), present: need('ref_area_new') },
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const byNumber = (codes: ReadonlyMap<string, string>) => (code: string) => codes.get(code.replace(/^0+/, '')) ?? code

/** Areas are numbers in editions before October 2025: --areas maps them, else a table beside the file, else the bundled list. */
const areaMap = async (
  { database, work, files }: ImportContext,
  given: string | undefined,
  areas: ReadonlyArray<string>,
): Promise<(code: string) => string> => {
  if (!areas.some((area) => /^\d+$/.test(area))) return (code) => code
  const beside = join(dirname(files[0]?.path ?? ''), 'old_new_ref_area.csv')
  const path = given ?? ((await isThere(beside)) ? beside : null)
  if (path === null) {
    const rows = await readList(bundledCodeLists, 'weo-areas.csv', ['old', 'present'])
    return byNumber(new Map(rows.map(({ old, present }) => [old, present])))
  }
  const file = await sourceFile(path)
  const [found] = await findTables(database, file.name, await openParts(file, work), [areaLayout], [])
  if (found === undefined) throw new ImportRefused(`${path} is no table of area codes`)
  await loadTable(database, found, 'area_codes', work)
  const rows = await database.rows('SELECT old, present FROM area_codes WHERE old IS NOT NULL AND present IS NOT NULL')
  return byNumber(new Map(rows.map((row) => [textAt(row, 'old').replace(/^0+/, ''), textAt(row, 'present')])))
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

/** A claim names the release: October 2025 is the edition published on 2025-10-14 and on no day of another release. */
const sameRelease = (claimed: string, told: string): boolean =>
  claimed.slice(0, 4) === told.slice(0, 4) &&
  (claimed.length < 7 || told.length < 7 || Number(claimed.slice(5, 7)) < 7 === Number(told.slice(5, 7)) < 7)

/** Without an edition, the year after the newest last actual year stands for it. */
const assumedYear = ({ rows }: WeoRows): string => {
  let newest = 0
  for (const { lastActual } of rows) newest = Math.max(newest, Number(/\d{4}/.exec(lastActual)?.[0] ?? 0))
  return String(newest + 1)
}

const summaryOf = (
  table: WeoTable,
  { rows, read }: WeoRows,
  edition: Edition,
  extra: ReadonlyArray<string>,
): ImportSummary => {
  const projected = table.rates.filter((rate) => rate.projected === true).length
  const entities = new Set(table.rates.map(({ entity }) => entity)).size
  const label = edition.label ?? 'not told'
  return {
    what: `World Economic Outlook, edition ${edition.day ?? label}: ${table.rates.length} rates (${projected} projected) of ${entities} entities`,
    read,
    kept: table.kept,
    dropped: { 'other concepts than GDP, its deflator and population': read - rows.length, ...table.dropped },
    observations: table.gdp.length + table.population.length,
    statVars: table.population.length === 0 ? 1 : 2,
    notes: [
      ...(edition.evidence === null ? [] : [`edition ${label}: ${edition.evidence}`]),
      ...(table.fiscalYears.length === 0 ? [] : [`fiscal years: ${table.fiscalYears.join(', ')}`]),
      ...extra,
      ...table.notes,
    ],
  }
}

const importWeo = async (context: ImportContext, { options }: ImportRequest): Promise<ReadonlyArray<ImportSummary>> => {
  const { database, tables, lists, files, work } = context
  const read = await loadWeo(database, tables, work)
  const names = files.map(({ name }) => name).join(', ')
  if (read.read === 0) throw new ImportRefused(`${names} has no rows`)
  const edition = agreedEdition(read.edition, claimedDay(options['revision']), sameRelease)
  const areaOf = await areaMap(context, options['areas'], [...new Set(read.rows.map(({ area }) => area))])
  const revision = edition.day ?? assumedYear(read)
  const table = weoTableOf(read.rows, lists, { revision, areaOf })
  if (table.issues.length > 0) throw new ImportRefused(`${names} has rows that cannot be read`, table.issues)
  if (table.rates.length === 0) throw new ImportRefused(`${names} has no row that gives a rate`, table.notes)
  await writeFolder(context, table, { options, files, edition }, options['provenances'])
  const gap =
    edition.day === null ? [`nothing tells the edition; taken to be of ${monthOf(revision)} (--revision says it)`] : []
  return [summaryOf(table, read, edition, gap)]
}

export const weoImporter: Importer = {
  name: 'weo',
  describes: 'World Economic Outlook to exchange rates, deflators, GDP in US dollars and population',
  reads:
    "the outlook's workbook, portal CSV, SDMX-CSV, the zip of SDMX in XML, by-country text (countries and groups), or a long table of it",
  options: {
    areas: {
      says: 'table of present area codes for long tables that number areas; old_new_ref_area.csv beside the input otherwise, else the bundled list',
    },
    revision: { says: 'edition, e.g. 2025-10, when neither the data nor the file name tell it' },
    provenances: {
      says: 'sources the debt recipe converts, separated by commas, or none; provenance/ids otherwise',
    },
    ...sourceOptions,
  },
  run: (request) => withImport(request, { layouts: weoLayouts }, (context) => importWeo(context, request)),
}
