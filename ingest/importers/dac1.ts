// npm run import -- dac1: flows of providers (DAC1) to graph input, and on request the rates that DAC1 itself tells.
import { codeSystemNodes } from './code-nodes.ts'
import { writeFlowVocabulary, writePlaces } from './common-nodes.ts'
import { fillDacEntities, unlistedEntities, unlistedEntityNodes, unlistedNotes } from './dac-entities.ts'
import { rateSummary, writeDac1Rates } from './dac1/rates.ts'
import { incomeMeasure, loadDac1, makeKeptRows } from './dac1/table.ts'
import { dac1Dcid, dac1Held, dac1VariableNode } from './dac1/variables.ts'
import { type Database, textAt } from './duckdb.ts'
import { facetDefaultNodes } from './economy/economy-nodes.ts'
import { agreedEdition, claimedDay } from './edition.ts'
import { plainDecimal } from './flow-observations.ts'
import type { Importer, ImportSummary } from './import-result.ts'
import { dac1Layouts } from './layouts/dac.ts'
import { oecdDac, oecdTerms } from './producers.ts'
import { type PublishedSource, publishedSourceNodes, sourceOptions } from './published-source.ts'
import { ratioNodes } from './ratio-nodes.ts'
import { fillSdmxAreas } from './sdmx-areas.ts'
import { droppedByReason } from './summary-counts.ts'
import { type ImportContext, withImport } from './with-import.ts'
import { writeCopy } from './write-copy.ts'

const published: PublishedSource = {
  key: 'oecd-dac1',
  source: oecdDac,
  name: 'DAC1: flows by provider',
  url: 'https://data-explorer.oecd.org/',
  terms: oecdTerms,
  citation: 'OECD, DAC1: Flows by provider (ODA+OOF+Private), OECD Data Explorer, https://data-explorer.oecd.org/',
  scopeAndUnits:
    'Flows of a provider to all recipients together, by measure, disbursement or commitment and netting; gross national income of the provider. US dollars at current prices.',
  methodology: 'Values of amount type A are brought from millions to dollars, exactly; nothing is added up.',
  dataNotes:
    'National-currency (N) and constant-price (D) amounts are not read as figures. Totals of provider groups are kept as observations of the group. Grant equivalents of years before 2018 are of the providers that reported them: totals of groups then lack members.',
  transformationHistory: 'Read from the published table by the DAC1 importer of this service.',
}

const writeTable = ({ database, folder }: ImportContext, name: string, role: string, where: string): Promise<number> =>
  writeCopy(
    database,
    folder,
    name,
    `SELECT v.dcid AS variable, k.provider, k.year, ${plainDecimal('k.value')} AS value, k.status
    FROM kept k JOIN variables v ON v.measure = k.measure AND v.fund = k.fund WHERE ${where}`,
    ['variable', 'provider', 'year', 'value'],
    {
      variableMeasured: '{variable}',
      [role]: '{provider}',
      observationDate: '{year}',
      value: '{value}',
      unit: 'dcid:USDollar',
      provenance: 'dcid:provenance/oecd-dac1',
    },
  )

/** Measures with their names, and the pairs of measure and fund flow that are variables. */
const foundVariables = async (database: Database) => {
  const pairs = await database.rows(
    `SELECT measure, fund, min(measure_name) AS name FROM dac1 WHERE dropped IS NULL GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  const nameOf = new Map(pairs.map((row) => [textAt(row, 'measure'), textAt(row, 'name')]))
  const measures = [...nameOf].map(([code, name]) => ({ code, parent: '', name: name || `Measure ${code}` }))
  const variables = pairs.map((row) => [textAt(row, 'measure'), textAt(row, 'fund')] as const)
  await database.fill(
    'variables',
    ['measure', 'fund', 'dcid'],
    variables.map(([measure, fund]) => [measure, fund, dac1Dcid(measure, fund)]),
  )
  return { measures, variables, nameOf: (measure: string) => nameOf.get(measure) ?? measure }
}

const importDac1 = async (
  context: ImportContext,
  options: Readonly<Record<string, string>>,
  progress: (line: string) => void,
): Promise<ReadonlyArray<ImportSummary>> => {
  const { database, folder, lists, tables, files, work } = context
  await fillDacEntities(database, lists)
  await fillSdmxAreas(database)
  const edition = agreedEdition(await loadDac1(database, tables, work), claimedDay(options['revision']))
  const unlisted = await unlistedEntities(
    database,
    '(SELECT * FROM dac1 WHERE dropped IS NULL)',
    'provider',
    'donor',
    'donor_name',
  )
  await makeKeptRows(database)
  const { measures, variables, nameOf } = await foundVariables(database)
  progress(`writing ${variables.length} variables`)
  await writePlaces(folder, lists)
  await writeFlowVocabulary(folder, lists, dac1Held(measures))
  const documents = publishedSourceNodes(published, { options, files, edition })
  await folder.writeNodes('dac1-documents.mcf', 'Where the figures come from', documents)
  await folder.writeNodes('dac1-variables.mcf', 'Measures and statistical variables of DAC1', [
    ...unlistedEntityNodes(unlisted),
    ...codeSystemNodes('dac1Measure', 'DAC1 measure', 'Measures (aid types) of the DAC1 table', measures),
    ...variables.map(([measure, fund]) => dac1VariableNode(measure, fund, nameOf(measure))),
    ...(variables.some(([measure]) => measure === incomeMeasure) ? facetDefaultNodes('provenance/oecd-dac1') : []),
    ...(variables.some(([measure]) => measure === incomeMeasure) ? ratioNodes('provenance/oecd-dac1', ['gni']) : []),
  ])
  const flows = await writeTable(context, 'dac1', 'financingProvider', `k.measure <> '${incomeMeasure}'`)
  const income = await writeTable(context, 'dac1-income', 'observationAbout', `k.measure = '${incomeMeasure}'`)
  const summary: ImportSummary = {
    what: `DAC1, ${files.map(({ path }) => path).join(', ')}`,
    read: await database.count('SELECT count(*) FROM dac1'),
    kept: await database.count('SELECT count(*) FROM kept'),
    dropped: await droppedByReason(database, 'dac1'),
    observations: flows + income,
    statVars: variables.length,
    notes: unlistedNotes(unlisted),
  }
  if (options['rates'] === undefined) return [summary]
  return [summary, rateSummary(await writeDac1Rates(context, options, edition))]
}

export const dac1Importer: Importer = {
  name: 'dac1',
  describes: 'OECD DAC1, flows by provider',
  reads: 'Table1_Data (zip or CSV), SDMX-CSV of DSD_DAC1, or the table that oda_reader writes',
  options: {
    revision: { says: 'edition of the table as a date, when you know it' },
    rates: { isFlag: true, says: 'also make the DAC rate table from the national and constant amounts of DAC1' },
    deflators: { says: 'with --rates: the table of deflators the OECD publishes, to compare with' },
    exchange: { says: 'with --rates: the table of exchange rates the OECD publishes, to compare with' },
    provenances: {
      says: 'with --rates: sources the recipe converts, separated by commas, or none; those of the crs, dac1 and dac2a importers otherwise',
    },
    ...sourceOptions,
  },
  run: (request) =>
    withImport(request, { layouts: dac1Layouts }, (context) => importDac1(context, request.options, request.progress)),
}
