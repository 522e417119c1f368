// npm run import -- crs: activities of the Creditor Reporting System to graph input.
import { join } from 'node:path'
import { unlistedAgencies, writeAgencies } from './agencies.ts'
import { collaborationNodes } from './crs-code-nodes.ts'
import { writeFlowVocabulary, writePlaces } from './common-nodes.ts'
import { reportedInDollars, reportedInDollarsNote } from './crs/reported-dollars.ts'
import { wholeProviders } from './crs/whole-providers.ts'
import { loadCrs, makeActivities, tellsCollaboration } from './crs/table.ts'
import { fillDacEntities, unlistedEntities, unlistedEntityNodes, unlistedNotes } from './dac-entities.ts'
import { agreedEdition, claimedDay, noEdition } from './edition.ts'
import { flowStatVarNode } from './flow-statvars.ts'
import { activitySumSets } from './flow-sum-sets.ts'
import { fillAncestors, sumActivities } from './flow-sums.ts'
import { flowTemplate, writeSums } from './flow-observations.ts'
import { templateFile } from './graph-folder.ts'
import type { Importer, ImportRequest, ImportSummary } from './import-result.ts'
import { crsLayouts } from './layouts/crs.ts'
import { oecdDac, oecdTerms } from './producers.ts'
import { type PublishedSource, publishedSourceNodes, sourceOptions } from './published-source.ts'
import { fillSdmxAreas } from './sdmx-areas.ts'
import { droppedByReason } from './summary-counts.ts'
import { type ImportContext, withImport } from './with-import.ts'
import { completeLists, namesOfCodes } from './crs/slot-lists.ts'

const published: PublishedSource = {
  key: 'oecd-crs',
  source: oecdDac,
  name: 'Creditor Reporting System (CRS)',
  url: 'https://data-explorer.oecd.org/',
  terms: oecdTerms,
  citation: 'OECD, Creditor Reporting System (CRS), OECD Data Explorer, https://data-explorer.oecd.org/',
  scopeAndUnits:
    'Commitments and disbursements of official and private providers by recipient, purpose, type of finance, type of flow and co-operation modality; US dollars at current prices.',
  methodology:
    'Activity amounts in millions of US dollars are read as exact decimals, brought to dollars and added up exactly: the finest cells, and as variables with fewer slots the total, each slot alone, sectors and broader categories.',
  dataNotes:
    'Amounts in national currency and at constant prices are not read. Variables without a commitment or disbursement slot are gross disbursements. Amounts for regions or unspecified recipients stand under the area of the DAC list.',
  transformationHistory: 'Read from the published activity file by the CRS importer of this service.',
}

const noCollaboration =
  'The file does not tell core contributions to multilateral organisations from other activities: a total over bilateral and multilateral providers together may count them twice.'

const coreApart =
  'Core contributions to multilateral organisations (collaboration type 2) are in no total; they are variables of their own.'

const importCrs = async (
  { database, folder, lists: bundled, tables, files, work }: ImportContext,
  { options, progress }: ImportRequest,
): Promise<ReadonlyArray<ImportSummary>> => {
  await fillSdmxAreas(database)
  const reportedDollars = reportedInDollars(options['reported-in-dollars'])
  await loadCrs(database, tables, work, reportedDollars)
  await fillDacEntities(database, bundled)
  const { lists, unlisted } = await completeLists(database, bundled)
  const kept = '(SELECT * FROM crs WHERE dropped IS NULL)'
  const entities = [
    ...(await unlistedEntities(database, kept, 'provider', 'donor', 'donor_name')),
    ...(await unlistedEntities(database, kept, 'recipient', 'recipient', 'recipient_name')),
  ]
  await fillAncestors(database, lists)
  await makeActivities(database)
  progress('adding up')
  const variables = await sumActivities(database, activitySumSets)
  progress(`writing ${variables.length} variables`)
  const names = namesOfCodes(lists)
  const tells = await tellsCollaboration(database)
  await writePlaces(folder, bundled)
  await writeFlowVocabulary(folder, lists)
  await writeAgencies(folder, bundled)
  const agencies = await unlistedAgencies(database, bundled)
  const documents = publishedSourceNodes(
    {
      ...published,
      dataNotes: `${published.dataNotes} ${tells ? coreApart : noCollaboration}${reportedInDollarsNote(reportedDollars)}`,
    },
    { options, files, edition: agreedEdition(noEdition, claimedDay(options['revision'])) },
    await wholeProviders(database, options),
  )
  await folder.writeNodes('crs-documents.mcf', 'Where the figures come from', documents)
  const hasCore = variables.some(({ slots }) => slots.crsCollaborationType !== undefined)
  await folder.writeNodes('crs-variables.mcf', 'Statistical variables of flows', [
    ...unlistedEntityNodes(entities),
    ...agencies.nodes,
    ...(hasCore ? collaborationNodes() : []),
    ...variables.map((variable) => flowStatVarNode(variable, (dcid) => names.get(dcid))),
  ])
  const observations = await writeSums(database, join(folder.directory, 'crs.csv.gz'))
  await folder.writeText('crs.tmcf', templateFile('crs', flowTemplate('provenance/oecd-crs')))
  return [
    {
      what: `Creditor Reporting System, ${files.map(({ path }) => path).join(', ')}`,
      read: await database.count('SELECT count(*) FROM crs'),
      kept: await database.count('SELECT count(*) FROM activities'),
      dropped: await droppedByReason(database, 'crs'),
      observations,
      statVars: variables.length,
      notes: [
        ...unlistedNotes([...entities, ...unlisted]),
        ...agencies.notes,
        ...(hasCore ? ['core contributions to multilateral organisations stand apart, in no total'] : []),
      ],
    },
  ]
}

export const crsImporter: Importer = {
  name: 'crs',
  describes: 'OECD Creditor Reporting System, activities',
  reads: 'CRS.parquet, CRS-reduced.parquet, "CRS <year> data.zip", SDMX-CSV of activities, or an extract of these',
  options: {
    revision: { says: 'edition of the file as a date, when you know it' },
    'reported-in-dollars': {
      says: 'DAC codes of providers that reported dollars which the file holds as national currency and converted again',
    },
    'complete-for': {
      says: 'DAC codes of providers of which an extract holds all activities of its years',
    },
    ...sourceOptions,
  },
  run: (request) => withImport(request, { layouts: crsLayouts }, (context) => importCrs(context, request)),
}
