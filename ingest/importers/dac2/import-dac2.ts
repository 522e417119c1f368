// What the importers of DAC2A, DAC2B and commitments do: one form of table, read alike.
import { writeFlowVocabulary, writePlaces } from '../common-nodes.ts'
import { fillDacEntities, unlistedEntities, unlistedEntityNodes, unlistedNotes } from '../dac-entities.ts'
import { type Database, textAt } from '../duckdb.ts'
import { agreedEdition, claimedDay } from '../edition.ts'
import { flowTemplate, plainDecimal } from '../flow-observations.ts'
import { type Importer, ImportRefused, type ImportSummary } from '../import-result.ts'
import { publishedSourceNodes, sourceOptions } from '../published-source.ts'
import { fillSdmxAreas } from '../sdmx-areas.ts'
import { droppedByReason } from '../summary-counts.ts'
import { type ImportContext, withImport } from '../with-import.ts'
import { writeCopy } from '../write-copy.ts'
import { commitmentsMeasure } from './commitments.ts'
import { loadDac2, makeKeptDac2 } from './dac2-table.ts'
import { dac2Dcid, dac2Held, dac2MeasureNodes, dac2VariableNode } from './dac2-variables.ts'
import type { Dac2 } from './dac2.ts'

const foundVariables = async (database: Database, dac2: Dac2) => {
  const rows = await database.rows(
    `SELECT measure, min(measure_name) AS name FROM ${dac2.key} WHERE dropped IS NULL GROUP BY 1 ORDER BY 1`,
  )
  const names = new Map(rows.map((row) => [textAt(row, 'measure'), textAt(row, 'name')]))
  const variables = [...names.keys()].map((measure) => ({ published: measure, ...dac2.variableOf(measure) }))
  await database.fill(
    'variables',
    ['measure', 'dcid'],
    variables.map((variable) => [variable.published, dac2Dcid(dac2, variable)]),
  )
  const nameOf = (measure: string): string => dac2.names[measure] ?? (names.get(measure) || `Measure ${measure}`)
  const codes = [...new Set(variables.flatMap(({ measure }) => measure ?? []))].map((code) => ({
    code,
    parent: '',
    name: nameOf(code),
  }))
  return { variables, codes, nameOf }
}

const writeNodes = async (
  { database, folder, lists, files }: ImportContext,
  options: Readonly<Record<string, string>>,
  dac2: Dac2,
  edition: ReturnType<typeof agreedEdition>,
) => {
  const kept = `(SELECT * FROM ${dac2.key} WHERE dropped IS NULL)`
  const unlisted = [
    ...(await unlistedEntities(database, kept, 'provider', 'donor', 'donor_name')),
    ...(await unlistedEntities(database, kept, 'recipient', 'recipient', 'recipient_name')),
  ]
  const { variables, codes, nameOf } = await foundVariables(database, dac2)
  await writePlaces(folder, lists)
  await writeFlowVocabulary(folder, lists, dac2Held(dac2, codes))
  const documents = publishedSourceNodes(dac2.published, { options, files, edition })
  await folder.writeNodes(`${dac2.key}-documents.mcf`, 'Where the figures come from', documents)
  await folder.writeNodes(`${dac2.key}-variables.mcf`, `Measures and statistical variables of ${dac2.title}`, [
    ...unlistedEntityNodes(unlisted),
    ...dac2MeasureNodes(dac2, codes),
    ...variables.map((variable) => dac2VariableNode(dac2, variable, nameOf(variable.measure ?? variable.published))),
  ])
  return { unlisted, statVars: variables.length }
}

const importDac2 = async (
  context: ImportContext,
  options: Readonly<Record<string, string>>,
  dac2: Dac2,
): Promise<ReadonlyArray<ImportSummary>> => {
  const { database, folder, lists, tables, files, work } = context
  await fillDacEntities(database, lists)
  await fillSdmxAreas(database)
  const told = await loadDac2(database, tables, work, dac2, measureOption(options['measure']))
  const edition = agreedEdition(told, claimedDay(options['revision']))
  await makeKeptDac2(database, dac2)
  const { unlisted, statVars } = await writeNodes(context, options, dac2, edition)
  const relation = `SELECT v.dcid AS variable, k.provider, k.recipient, k.year, ${plainDecimal('k.value')} AS value, k.status
    FROM kept k JOIN variables v ON v.measure = k.measure`
  const columns = ['variable', 'provider', 'recipient', 'year', 'value']
  const template = flowTemplate(`provenance/${dac2.published.key}`)
  const observations = await writeCopy(database, folder, dac2.key, relation, columns, template)
  return [
    {
      what: `${dac2.title}, ${files.map(({ path }) => path).join(', ')}`,
      read: await database.count(`SELECT count(*) FROM ${dac2.key}`),
      kept: observations,
      dropped: await droppedByReason(database, dac2.key),
      observations,
      statVars,
      notes: unlistedNotes(unlisted),
    },
  ]
}

const measureOption = (given: string | undefined): string | undefined => {
  if (given !== undefined && given !== commitmentsMeasure && !/^\d{3}$/.test(given))
    throw new ImportRefused(`--measure must be a DAC2A code such as 206, or ${commitmentsMeasure}, not ${given}`)
  return given
}

/** The importer of a table; `more` are options that only it takes, `tableOf` the table that the options ask for. */
export const dac2ImporterOf = (
  dac2: Dac2,
  more: Importer['options'] = {},
  tableOf: (options: Readonly<Record<string, string>>) => Dac2 = () => dac2,
): Importer => ({
  name: dac2.key,
  describes: dac2.describes,
  reads: dac2.reads,
  options: {
    ...more,
    revision: { says: 'edition of the table as a date, when you know it' },
    ...sourceOptions,
  },
  run: (request) =>
    withImport(request, { layouts: dac2.layouts }, (context) =>
      importDac2(context, request.options, tableOf(request.options)),
    ),
})
