// npm run import -- dac2a: ODA by provider and recipient (DAC2A) to graph input.
import { join } from 'node:path'
import { readCodeLists } from './code-lists.ts'
import { writeFlowVocabulary, writePlaces, writeQuestionWords } from './common-nodes.ts'
import { loadDac2a, makeKeptDac2a } from './dac2/dac2a-table.ts'
import {
  dac2aDcid,
  dac2aMeasureNames,
  dac2aVariable,
  dac2aVariableNode,
  dac2aHeld,
  dac2aMeasureNodes,
} from './dac2/dac2a-variables.ts'
import { fillDacEntities, unlistedEntities, unlistedEntityNodes, unlistedNotes } from './dac-entities.ts'
import { sqlText, textAt, withDatabase } from './duckdb.ts'
import { flowTemplate, plainDecimal } from './flow-sums.ts'
import { templateFile, withGraphFolder } from './graph-folder.ts'
import type { Importer, ImportSummary } from './import-result.ts'
import { droppedByReason } from './published-table.ts'
import { oecdDac, publishedSourceNodes, sourceOptions } from './published-source.ts'

const published = {
  key: 'oecd-dac2a',
  source: oecdDac,
  name: 'DAC2A: ODA by provider and recipient',
  url: 'https://data-explorer.oecd.org/',
  license: { type: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  scopeAndUnits: 'ODA disbursements of a provider to a recipient, by measure. US dollars at current prices.',
  methodology: 'Values are brought from millions to dollars, exactly; nothing is added up.',
  dataNotes:
    'Amounts for regions or unspecified recipients stand under the area of the DAC list. Providers and recipients are found by their codes.',
  transformationHistory: 'Read from the published table by the DAC2A importer of this service.',
} as const

const importDac2a = async (request: Parameters<Importer['run']>[0]): Promise<ReadonlyArray<ImportSummary>> => {
  const { input = '' } = request.options
  const lists = await readCodeLists(request.options['code-lists'])
  const documents = publishedSourceNodes(published, request.options)
  return withDatabase((database) =>
    withGraphFolder(request.output, request, async (folder) => {
      request.progress(`reading ${input}`)
      await loadDac2a(database, input)
      await fillDacEntities(database, lists)
      const kept = '(SELECT * FROM dac2a WHERE dropped IS NULL)'
      const unlisted = [
        ...(await unlistedEntities(database, kept, 'provider', 'donor', 'donor_name')),
        ...(await unlistedEntities(database, kept, 'recipient', 'recipient', 'recipient_name')),
      ]
      await makeKeptDac2a(database)
      const measures = (await database.rows(`SELECT DISTINCT measure FROM ${kept} ORDER BY 1`)).map((row) =>
        textAt(row, 'measure'),
      )
      const variables = measures.map((measure) => ({ published: measure, ...dac2aVariable(measure) }))
      await database.fill(
        'variables',
        ['measure', 'dcid'],
        variables.map((variable) => [variable.published, dac2aDcid(variable)]),
      )
      const nameOf = (measure: string): string => dac2aMeasureNames[measure] ?? `Measure ${measure}`
      const codes = [...new Set(variables.map(({ measure }) => measure))].map((code) => ({
        code,
        parent: '',
        name: nameOf(code),
      }))
      await writePlaces(folder, lists)
      await writeFlowVocabulary(folder, lists, dac2aHeld(codes))
      await writeQuestionWords(folder)
      await folder.writeNodes('dac2a-documents.mcf', 'Where the figures come from', documents)
      await folder.writeNodes('dac2a-variables.mcf', 'Measures and statistical variables of DAC2A', [
        ...unlistedEntityNodes(unlisted),
        ...dac2aMeasureNodes(codes),
        ...variables.map((variable) => dac2aVariableNode(variable, nameOf(variable.measure))),
      ])
      await database.run(`COPY (
        SELECT v.dcid AS variable, k.provider, k.recipient, k.year, ${plainDecimal('k.value')} AS value
        FROM kept k JOIN variables v ON v.measure = k.measure ORDER BY ALL
      ) TO ${sqlText(join(folder.directory, 'dac2a.csv.gz'))} (FORMAT csv, HEADER, COMPRESSION gzip)`)
      await folder.writeText('dac2a.tmcf', templateFile('dac2a', flowTemplate('provenance/oecd-dac2a')))
      const observations = await database.count('SELECT count(*) FROM kept')
      return [
        {
          what: `DAC2A, ${input}`,
          read: await database.count('SELECT count(*) FROM dac2a'),
          kept: observations,
          dropped: await droppedByReason(database, 'dac2a'),
          observations,
          statVars: variables.length,
          notes: unlistedNotes(unlisted),
        },
      ]
    }),
  )
}

export const dac2aImporter: Importer = {
  name: 'dac2a',
  describes: 'OECD DAC2A, ODA by provider and recipient (CSV, CSV.gz or Parquet)',
  options: {
    input: { required: true, says: 'the table as published' },
    'code-lists': { required: false, says: 'folder of code lists in the layout of ingest/importers/code-lists' },
    ...sourceOptions,
  },
  run: importDac2a,
}
