// npm run import -- grants: ODA grants disbursed by provider and recipient, of a table of flows by counterpart.
import { codeDcid } from './code-nodes.ts'
import { writeFlowVocabulary, writePlaces } from './common-nodes.ts'
import { textAt } from './duckdb.ts'
import { flowTemplate } from './flow-observations.ts'
import { loadGrants, unnamedIn } from './grants/table.ts'
import type { Importer, ImportRequest, ImportSummary } from './import-result.ts'
import { grantsLayouts } from './layouts/grants.ts'
import { type McfNode, ref } from './mcf.ts'
import { partingNodes } from './partings.ts'
import { oecdDac, oecdTerms } from './producers.ts'
import { type PublishedSource, publishedSourceNodes, sourceOptions } from './published-source.ts'
import { shapes, shapeTerms } from './shapes.ts'
import { droppedByReason } from './summary-counts.ts'
import { type ImportContext, withImport } from './with-import.ts'
import { writeCopy } from './write-copy.ts'

const variable = 'grants/ODA_Nominal'

const published: PublishedSource = {
  key: 'oecd-oda-grants',
  source: oecdDac,
  name: 'ODA grants disbursed by provider and recipient',
  url: 'https://data-explorer.oecd.org/',
  terms: oecdTerms,
  citation:
    'OECD, Aid (ODA) disbursements to countries and regions: grants, as put together by ONE (net_flows), OECD Data Explorer, https://data-explorer.oecd.org/',
  scopeAndUnits:
    'ODA grants that a provider paid out to a recipient in the year, forgiven debt among them; loans are not in them. US dollars at current prices.',
  methodology:
    'Values are read as they stand, without the noise of binary fractions below a dollar; nothing is added up.',
  dataNotes:
    'Rounded to 10,000 dollars; pairs of which less was paid are missing. China and Ukraine are missing as recipients, and so are amounts for regions and unspecified recipients: the sum over recipients is less than what a provider gave. Providers and recipients are found by their names.',
  transformationHistory:
    'Read from a table of flows by country and counterpart by the grants importer of this service.',
}

const variableNode: McfNode = {
  dcid: variable,
  typeOf: 'StatisticalVariable',
  properties: {
    name: 'Official development assistance (ODA), grants disbursed',
    ...shapeTerms(shapes.grantsByRecipient),
    crsTypeOfFinance: ref(codeDcid('crsTypeOfFinance', '100')),
    financialFlowType: ref(codeDcid('financialFlowType', 'disbursement')),
    nettingBasis: ref(codeDcid('nettingBasis', 'gross')),
    observationProperties: [ref('financingProvider'), ref('financingRecipient')],
  },
}

const importGrants = async (
  { database, folder, lists, tables, files, work }: ImportContext,
  { options }: ImportRequest,
): Promise<ReadonlyArray<ImportSummary>> => {
  await loadGrants(database, tables, lists, work)
  const years = await database.rows(
    'SELECT to_dcid AS recipient, CAST(min(year) AS VARCHAR) AS year FROM grants WHERE dropped IS NULL GROUP BY 1',
  )
  const first = new Map(years.map((row) => [textAt(row, 'recipient'), Number(textAt(row, 'year'))]))
  const firstYearOf = (recipient: string): number | null => first.get(recipient) ?? null
  await writePlaces(folder, lists)
  await writeFlowVocabulary(folder, lists, { families: ['grantsByRecipient'], hasCode: () => false })
  await folder.writeNodes('grants-documents.mcf', 'Where the figures come from', [
    ...publishedSourceNodes(published, { options, files }),
    ...partingNodes(`provenance/${published.key}`, firstYearOf),
  ])
  await folder.writeNodes('grants-variables.mcf', 'The statistical variable of grants', [variableNode])
  const relation = `SELECT '${variable}' AS variable, from_dcid AS provider, to_dcid AS recipient, year, CAST(CAST(round(value) AS DECIMAL(24, 0)) AS VARCHAR) AS value,
    NULL AS status FROM grants WHERE dropped IS NULL`
  const columns = ['variable', 'provider', 'recipient', 'year', 'value']
  const observations = await writeCopy(
    database,
    folder,
    'grants',
    relation,
    columns,
    flowTemplate(`provenance/${published.key}`),
  )
  const [providers, recipients] = [await unnamedIn(database, 'provider'), await unnamedIn(database, 'recipient')]
  return [
    {
      what: `ODA grants by provider and recipient, ${files.map(({ path }) => path).join(', ')}`,
      read: await database.count('SELECT count(*) FROM grants'),
      kept: observations,
      dropped: await droppedByReason(database, 'grants'),
      observations,
      statVars: 1,
      notes: [...providers, ...recipients].map((name) => `no list names ${name}`),
    },
  ]
}

export const grantsImporter: Importer = {
  name: 'grants',
  describes: 'ODA grants disbursed by provider and recipient, put together from the OECD',
  reads: 'the table of flows by country and counterpart of net_flows, or its grants alone (CSV, gzip, Parquet)',
  options: sourceOptions,
  run: (request) => withImport(request, { layouts: grantsLayouts }, (context) => importGrants(context, request)),
}
