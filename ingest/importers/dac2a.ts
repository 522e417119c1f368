// npm run import -- dac2a: ODA by provider and recipient (DAC2A) to graph input.
import { writeFlowVocabulary, writePlaces } from './common-nodes.ts'
import { loadDac2a, makeKeptDac2a } from './dac2/dac2a-table.ts'
import {
  dac2aDcid,
  dac2aHeld,
  dac2aMeasureNames,
  dac2aMeasureNodes,
  dac2aVariable,
  dac2aVariableNode,
} from './dac2/dac2a-variables.ts'
import { fillDacEntities, unlistedEntities, unlistedEntityNodes, unlistedNotes } from './dac-entities.ts'
import { type Database, textAt } from './duckdb.ts'
import { agreedEdition, claimedDay, noEdition } from './edition.ts'
import { flowTemplate, plainDecimal } from './flow-sums.ts'
import type { Importer, ImportSummary } from './import-result.ts'
import { ImportRefused } from './import-result.ts'
import { dac2aLayouts } from './layouts/dac.ts'
import { oecdDac, oecdTerms, type PublishedSource, publishedSourceNodes, sourceOptions } from './published-source.ts'
import { fillSdmxAreas } from './sdmx-areas.ts'
import { droppedByReason } from './summary-counts.ts'
import { type ImportContext, withImport } from './with-import.ts'
import { writeCopy } from './write-copy.ts'

const published: PublishedSource = {
  key: 'oecd-dac2a',
  source: oecdDac,
  name: 'DAC2A: ODA by provider and recipient',
  url: 'https://data-explorer.oecd.org/',
  terms: oecdTerms,
  citation:
    'OECD, DAC2A: Aid (ODA) disbursements to countries and regions, OECD Data Explorer, https://data-explorer.oecd.org/',
  scopeAndUnits: 'ODA disbursements of a provider to a recipient, by measure. US dollars at current prices.',
  methodology: 'Values are brought from millions to dollars, exactly; nothing is added up.',
  dataNotes:
    'Amounts for regions or unspecified recipients stand under the area of the DAC list; totals of regions, income groups and provider groups are left out. Providers and recipients are found by their codes.',
  transformationHistory: 'Read from the published table by the DAC2A importer of this service.',
}

const foundVariables = async (database: Database) => {
  const rows = await database.rows(
    'SELECT measure, min(measure_name) AS name FROM dac2a WHERE dropped IS NULL GROUP BY 1 ORDER BY 1',
  )
  const names = new Map(rows.map((row) => [textAt(row, 'measure'), textAt(row, 'name')]))
  const variables = [...names.keys()].map((measure) => ({ published: measure, ...dac2aVariable(measure) }))
  await database.fill(
    'variables',
    ['measure', 'dcid'],
    variables.map((variable) => [variable.published, dac2aDcid(variable)]),
  )
  const nameOf = (measure: string): string => dac2aMeasureNames[measure] ?? (names.get(measure) || `Measure ${measure}`)
  const codes = [...new Set(variables.map(({ measure }) => measure))].map((code) => ({
    code,
    parent: '',
    name: nameOf(code),
  }))
  return { variables, codes, nameOf }
}

const importDac2a = async (
  { database, folder, lists, tables, files, work }: ImportContext,
  options: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<ImportSummary>> => {
  await fillDacEntities(database, lists)
  await fillSdmxAreas(database)
  const bases = await loadDac2a(database, tables, work, measureOption(options['measure']))
  const base = bases.at(-1)
  const told =
    base === undefined ? noEdition : { label: `prices of ${base}`, day: null, evidence: `constant prices of ${base}` }
  const edition = agreedEdition(told, claimedDay(options['revision']))
  const kept = '(SELECT * FROM dac2a WHERE dropped IS NULL)'
  const unlisted = [
    ...(await unlistedEntities(database, kept, 'provider', 'donor', 'donor_name')),
    ...(await unlistedEntities(database, kept, 'recipient', 'recipient', 'recipient_name')),
  ]
  await makeKeptDac2a(database)
  const { variables, codes, nameOf } = await foundVariables(database)
  await writePlaces(folder, lists)
  await writeFlowVocabulary(folder, lists, dac2aHeld(codes))
  const documents = publishedSourceNodes(published, { options, files, edition })
  await folder.writeNodes('dac2a-documents.mcf', 'Where the figures come from', documents)
  await folder.writeNodes('dac2a-variables.mcf', 'Measures and statistical variables of DAC2A', [
    ...unlistedEntityNodes(unlisted),
    ...dac2aMeasureNodes(codes),
    ...variables.map((variable) => dac2aVariableNode(variable, nameOf(variable.measure))),
  ])
  const relation = `SELECT v.dcid AS variable, k.provider, k.recipient, k.year, ${plainDecimal('k.value')} AS value, k.status
    FROM kept k JOIN variables v ON v.measure = k.measure`
  const columns = ['variable', 'provider', 'recipient', 'year', 'value']
  const observations = await writeCopy(
    database,
    folder,
    'dac2a',
    relation,
    columns,
    flowTemplate('provenance/oecd-dac2a'),
  )
  return [
    {
      what: `DAC2A, ${files.map(({ path }) => path).join(', ')}`,
      read: await database.count('SELECT count(*) FROM dac2a'),
      kept: observations,
      dropped: await droppedByReason(database, 'dac2a'),
      observations,
      statVars: variables.length,
      notes: unlistedNotes(unlisted),
    },
  ]
}

const measureOption = (given: string | undefined): string | undefined => {
  if (given !== undefined && !/^\d{3}$/.test(given))
    throw new ImportRefused(`--measure must be a DAC2A code such as 206, not ${given}`)
  return given
}

export const dac2aImporter: Importer = {
  name: 'dac2a',
  describes: 'OECD DAC2A, ODA by provider and recipient',
  reads: 'Table2a_Data (zip or CSV), SDMX-CSV of DSD_DAC2@DF_DAC2A, or a yearly file of one measure',
  options: {
    measure: { says: 'measure of a yearly file whose name does not tell: 206 net ODA, 240 gross ODA' },
    revision: { says: 'edition of the table as a date, when you know it' },
    ...sourceOptions,
  },
  run: (request) => withImport(request, { layouts: dac2aLayouts }, (context) => importDac2a(context, request.options)),
}
