// npm run import -- crs: activities of the Creditor Reporting System to graph input.
import { join } from 'node:path'
import { type CodeEntry, type CodeLists, readCodeLists } from './code-lists.ts'
import { codeDcid } from './code-nodes.ts'
import { writeFlowVocabulary, writePlaces, writeQuestionWords } from './common-nodes.ts'
import { loadCrs, makeActivities } from './crs-table.ts'
import {
  type UnlistedCode,
  fillDacEntities,
  unlistedEntities,
  unlistedEntityNodes,
  unlistedNotes,
} from './dac-entities.ts'
import { type Database, textAt, textOrNull, withDatabase } from './duckdb.ts'
import { flowStatVarNode } from './flow-statvars.ts'
import { activitySumSets, fillAncestors, flowTemplate, sumActivities, writeSums } from './flow-sums.ts'
import { templateFile, withGraphFolder } from './graph-folder.ts'
import type { Importer, ImportSummary } from './import-result.ts'
import { droppedByReason } from './published-table.ts'
import { oecdDac, publishedSourceNodes, sourceOptions } from './published-source.ts'

const published = {
  key: 'oecd-crs',
  source: oecdDac,
  name: 'Creditor Reporting System (CRS)',
  url: 'https://data-explorer.oecd.org/',
  license: { type: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  scopeAndUnits:
    'Commitments and disbursements of official and private providers by recipient, purpose, type of finance, type of flow and co-operation modality; US dollars at current prices.',
  methodology:
    'Activity amounts in millions of US dollars are read as exact decimals, brought to dollars and added up exactly: the finest cells, and as variables with fewer slots the total, each slot alone, sectors and broader categories.',
  dataNotes:
    'Amounts in national currency and at constant prices are not read. Variables without a commitment or disbursement slot are gross disbursements. Amounts for regions or unspecified recipients stand under the area of the DAC list.',
  transformationHistory: 'Read from the published activity file by the CRS importer of this service.',
} as const

type SlotList = readonly [string, string, string | null, keyof CodeLists]
const slotLists: ReadonlyArray<SlotList> = [
  ['crsPurpose', 'purpose', 'purpose_name', 'purposes'],
  ['crsTypeOfFinance', 'finance', null, 'financeTypes'],
  ['crsTypeOfFlow', 'flow', 'flow_name', 'flowTypes'],
  ['crsCooperationModality', 'modality', null, 'modalities'],
]

/** The lists with codes added that only the file knows, so that nothing is lost; and what was added. */
const completeLists = async (
  database: Database,
  lists: CodeLists,
): Promise<{ readonly lists: CodeLists; readonly unlisted: ReadonlyArray<UnlistedCode> }> => {
  const unlisted: UnlistedCode[] = []
  const added: Record<string, ReadonlyArray<CodeEntry>> = {}
  for (const [property, column, name, list] of slotLists) {
    const known = lists[list] as ReadonlyArray<CodeEntry>
    const rows = await database.rows(`SELECT ${column} AS code, ${name === null ? 'NULL' : `min(${name})`} AS name,
      count(*)::INTEGER AS found FROM crs WHERE dropped IS NULL GROUP BY 1 ORDER BY 1`)
    const codes = new Set(known.map((entry) => entry.code))
    const missing = rows
      .map((row) => ({
        kind: property,
        code: textAt(row, 'code'),
        name: textOrNull(row, 'name'),
        rows: Number(row['found']),
      }))
      .filter((entry) => !codes.has(entry.code))
    unlisted.push(...missing)
    added[list] = [...known, ...missing.map((entry) => newCode(property, entry, codes))]
  }
  return { lists: { ...lists, ...added }, unlisted }
}

const newCode = (property: string, { code, name }: UnlistedCode, known: ReadonlySet<string>): CodeEntry => ({
  code,
  parent: property === 'crsPurpose' && code.length === 5 && known.has(code.slice(0, 3)) ? code.slice(0, 3) : '',
  name: name ?? (code === 'unspecified' ? 'Not specified' : `Code ${code}`),
})

const namesOfCodes = (lists: CodeLists): ReadonlyMap<string, string> =>
  new Map(
    slotLists.flatMap(([property, , , list]) =>
      (lists[list] as ReadonlyArray<CodeEntry>).map((entry) => [codeDcid(property, entry.code), entry.name] as const),
    ),
  )

const importCrs = async (request: Parameters<Importer['run']>[0]): Promise<ReadonlyArray<ImportSummary>> => {
  const { input = '' } = request.options
  const bundled = await readCodeLists(request.options['code-lists'])
  const documents = publishedSourceNodes(published, request.options)
  return withDatabase((database) =>
    withGraphFolder(request.output, request, async (folder) => {
      request.progress(`reading ${input}`)
      await loadCrs(database, input)
      await fillDacEntities(database, bundled)
      const { lists, unlisted } = await completeLists(database, bundled)
      const kept = '(SELECT * FROM crs WHERE dropped IS NULL)'
      const entities = [
        ...(await unlistedEntities(database, kept, 'provider', 'donor', 'donor_name')),
        ...(await unlistedEntities(database, kept, 'recipient', 'recipient', 'recipient_name')),
      ]
      await fillAncestors(database, lists)
      await makeActivities(database)
      request.progress('adding up')
      const variables = await sumActivities(database, activitySumSets)
      request.progress(`writing ${variables.length} variables`)
      const names = namesOfCodes(lists)
      await writePlaces(folder, bundled)
      await writeFlowVocabulary(folder, lists)
      await writeQuestionWords(folder)
      await folder.writeNodes('crs-documents.mcf', 'Where the figures come from', documents)
      await folder.writeNodes('crs-variables.mcf', 'Statistical variables of flows', [
        ...unlistedEntityNodes(entities),
        ...variables.map((variable) => flowStatVarNode(variable, (dcid) => names.get(dcid))),
      ])
      const observations = await writeSums(database, join(folder.directory, 'crs.csv.gz'))
      await folder.writeText('crs.tmcf', templateFile('crs', flowTemplate('provenance/oecd-crs')))
      const read = await database.count('SELECT count(*) FROM crs')
      const dropped = await droppedByReason(database, 'crs')
      return [
        {
          what: `Creditor Reporting System, ${input}`,
          read,
          kept: await database.count('SELECT count(*) FROM activities'),
          dropped,
          observations,
          statVars: variables.length,
          notes: unlistedNotes([...entities, ...unlisted]),
        },
      ]
    }),
  )
}

export const crsImporter: Importer = {
  name: 'crs',
  describes: 'OECD Creditor Reporting System, activity file (CSV, CSV.gz or Parquet)',
  options: {
    input: { required: true, says: 'the activity file as published' },
    'code-lists': { required: false, says: 'folder of code lists in the layout of ingest/importers/code-lists' },
    ...sourceOptions,
  },
  run: importCrs,
}
