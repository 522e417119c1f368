// npm run import -- dac-rates: the DAC table of exchange rates and deflators to the rate table and recipe of the graph input.
import { writePlaces } from './common-nodes.ts'
import { claimedDay, dayInName } from './edition.ts'
import { type Importer, ImportRefused, type ImportSummary } from './import-result.ts'
import { dacRatesLayouts } from './layouts/dac.ts'
import { digestText } from './source-notes.ts'
import { sourceOptions } from './published-source.ts'
import { writeDacRateTable } from './rates/dac-rate-table.ts'
import { readWideTable, type WideTable } from './rates/dac-wide.ts'
import { type ImportContext, withImport } from './with-import.ts'
import { type Read, readPydeflate } from './rates/read-pydeflate.ts'
import { joinWide } from './rates/join-wide.ts'

const readTables = async ({
  database,
  tables,
  lists,
  work,
}: ImportContext): Promise<Read & { readonly base: number | null }> => {
  const pydeflate = tables.filter(({ match }) => match.layout.key === 'dac-rates/pydeflate')
  const wide = tables.filter(({ match }) => match.layout.key === 'dac-rates/wide')
  const [only] = pydeflate
  if (only !== undefined) {
    if (tables.length > 1)
      throw new ImportRefused('give one table of rates: two editions in one table cannot be told apart')
    return { ...(await readPydeflate(database, only, lists, work)), base: null }
  }
  const read: WideTable[] = []
  for (const found of wide) {
    const table = await readWideTable(database, found, lists, work)
    const twin = read.find(({ kind }) => kind === table.kind)
    if (twin !== undefined)
      throw new ImportRefused(`more than one table of ${table.kind} is given: ${twin.name}, ${table.name}`)
    read.push(table)
  }
  return { ...joinWide(read, lists), base: read.find(({ base }) => base !== null)?.base ?? null }
}

const run: Importer['run'] = (request) =>
  withImport(request, { layouts: dacRatesLayouts }, async (context) => {
    const { options } = request
    const { rates, read, dropped, notes, base } = await readTables(context)
    if (read === 0) throw new ImportRefused(`${context.files.map(({ name }) => name).join(', ')} has no rows`)
    if (rates.length === 0) throw new ImportRefused('the table has no row that can be used', notes)
    const named = context.files.flatMap(({ name }) => dayInName(name) ?? [])[0]
    const revision = claimedDay(options['revision']) ?? named ?? null
    await writePlaces(context.folder, context.lists)
    const about = {
      revision: revision ?? (base === null ? null : `base ${base}`),
      sourceDigest: context.files.map(digestText),
    }
    await writeDacRateTable(context.folder, rates, about, options['provenances'])
    const entities = new Set(rates.map(({ entity }) => entity)).size
    const summary: ImportSummary = {
      what: `DAC rates, edition ${about.revision ?? 'not told'}: ${rates.length} rows of ${entities} entities`,
      read,
      kept: rates.length,
      dropped,
      observations: 0,
      statVars: 0,
      notes,
    }
    return [summary]
  })

export const dacRatesImporter: Importer = {
  name: 'dac-rates',
  describes: 'DAC exchange rates and deflators to a rate table and its recipe',
  reads: "the OECD's tables of deflators and of exchange rates (workbook or CSV, one or both), or pydeflate's table",
  options: {
    revision: { says: 'edition of the table; taken from a date in the file name otherwise' },
    provenances: {
      says: 'sources the recipe converts, separated by commas, or none; those of the crs, dac1 and dac2a importers otherwise',
    },
    'code-lists': sourceOptions['code-lists'],
  },
  run,
}
