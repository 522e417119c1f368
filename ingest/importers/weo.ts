// npm run import -- weo: the World Economic Outlook to a rate table, its recipes, GDP in US dollars and population.
import { agreedEdition, claimedDay, type Edition, monthOf } from './edition.ts'
import { type Importer, ImportRefused, type ImportRequest, type ImportSummary } from './import-result.ts'
import { weoLayouts } from './layouts/outlook.ts'
import { sourceOptions } from './published-source.ts'
import { loadWeo, type WeoRows } from './rates/weo-rows.ts'
import { type WeoTable, weoTableOf } from './rates/weo-table.ts'
import { type ImportContext, withImport } from './with-import.ts'
import { areaMap } from './rates/weo-areas.ts'
import { writeFolder } from './rates/write-weo.ts'

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
