// npm run import -- dac1: flows of providers (DAC1) to graph input.
import { join } from 'node:path'
import { type CodeEntry, readCodeLists } from './code-lists.ts'
import { codeDcid, codeSystemNodes } from './code-nodes.ts'
import { writeFlowVocabulary, writePlaces, writeQuestionWords } from './common-nodes.ts'
import { fillDacEntities, unlistedEntities, unlistedEntityNodes, unlistedNotes } from './dac-entities.ts'
import { fundFlows, incomeMeasure, loadDac1, makeKeptRows } from './dac1-table.ts'
import { type Database, sqlText, textAt, withDatabase } from './duckdb.ts'
import { plainDecimal } from './flow-sums.ts'
import { type GraphFolder, templateFile, withGraphFolder } from './graph-folder.ts'
import type { Importer, ImportSummary } from './import-result.ts'
import { type McfNode, ref } from './mcf.ts'
import { droppedByReason } from './published-table.ts'
import { oecdDac, publishedSourceNodes, sourceOptions } from './published-source.ts'
import { shapes, shapeTerms } from './shapes.ts'
import type { Held } from '../vocabulary/vocabulary.ts'

const published = {
  key: 'oecd-dac1',
  source: oecdDac,
  name: 'DAC1: flows by provider',
  url: 'https://data-explorer.oecd.org/',
  license: { type: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  scopeAndUnits:
    'Flows of a provider to all recipients together, by measure, disbursement or commitment and netting; gross national income of the provider. US dollars at current prices.',
  methodology: 'Values of amount type A are brought from millions to dollars, exactly; nothing is added up.',
  dataNotes:
    'National-currency (N) and constant-price (D) amounts are not read. Totals of provider groups are kept as observations of the group.',
  transformationHistory: 'Read from the published table by the DAC1 importer of this service.',
} as const

const incomeDcid = 'dac1/GrossNationalIncome_Nominal'
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `dac1/Measure1010_Disbursement_Net_Nominal`, ... */
const dac1Dcid = (measure: string, fund: string): string => {
  if (measure === incomeMeasure) return incomeDcid
  const slots = fundFlows[fund] ?? {}
  const finance = slots['crsTypeOfFinance'] === undefined ? [] : [`Finance${slots['crsTypeOfFinance']}`]
  const views = [slots['financialFlowType'], slots['nettingBasis']].filter((part) => part !== undefined).map(capital)
  return `dac1/${[`Measure${measure}`, ...finance, ...views].join('_')}_Nominal`
}

const fundNames: Readonly<Record<string, string>> = {
  '1120': 'gross disbursements',
  '1121': 'grants, disbursements',
  '1122': 'all but grants, gross disbursements',
  '1130': 'amounts received by the provider',
  '1140': 'net disbursements',
  '1150': 'commitments',
  '1151': 'grants, commitments',
  '1152': 'all but grants, commitments',
  '1160': 'grant equivalents',
}

const statVarNode = (measure: string, fund: string, name: string): McfNode => {
  if (measure === incomeMeasure) {
    return {
      dcid: incomeDcid,
      typeOf: 'StatisticalVariable',
      properties: {
        name: 'Gross national income (DAC1)',
        ...shapeTerms(shapes.gni),
        observationProperties: ref('observationAbout'),
      },
    }
  }
  const slots = Object.entries(fundFlows[fund] ?? {}).map(([property, code]) => [
    property,
    ref(codeDcid(property, code)),
  ])
  return {
    dcid: dac1Dcid(measure, fund),
    typeOf: 'StatisticalVariable',
    properties: {
      name: `${name} (${fundNames[fund] ?? fund})`,
      ...shapeTerms(shapes.providerTotals),
      dac1Measure: ref(codeDcid('dac1Measure', measure)),
      ...Object.fromEntries(slots),
      observationProperties: ref('financingProvider'),
    },
  }
}

const heldOf = (measures: ReadonlyArray<CodeEntry>): Held => {
  const codes = new Set(measures.map((entry) => entry.code))
  return {
    families: codes.has(incomeMeasure) ? ['providerTotals', 'gni'] : ['providerTotals'],
    hasCode: (property, code) => property === 'dac1Measure' && codes.has(code),
  }
}

const writeTable = async (
  database: Database,
  folder: GraphFolder,
  name: string,
  role: string,
  where: string,
): Promise<number> => {
  const count = await database.count(`SELECT count(*) FROM kept k WHERE ${where}`)
  if (count === 0) return 0
  await database.run(`COPY (
    SELECT v.dcid AS variable, k.provider, k.year, ${plainDecimal('k.value')} AS value
    FROM kept k JOIN variables v ON v.measure = k.measure AND v.fund = k.fund
    WHERE ${where} ORDER BY v.dcid, k.provider, k.year
  ) TO ${sqlText(join(folder.directory, `${name}.csv.gz`))} (FORMAT csv, HEADER, COMPRESSION gzip)`)
  const template = {
    variableMeasured: '{variable}',
    [role]: '{provider}',
    observationDate: '{year}',
    value: '{value}',
    unit: 'dcid:USDollar',
    provenance: 'dcid:provenance/oecd-dac1',
  }
  await folder.writeText(`${name}.tmcf`, templateFile(name, template))
  return count
}

const importDac1 = async (request: Parameters<Importer['run']>[0]): Promise<ReadonlyArray<ImportSummary>> => {
  const { input = '' } = request.options
  const lists = await readCodeLists(request.options['code-lists'])
  const documents = publishedSourceNodes(published, request.options)
  return withDatabase((database) =>
    withGraphFolder(request.output, request, async (folder) => {
      request.progress(`reading ${input}`)
      await loadDac1(database, input)
      await fillDacEntities(database, lists)
      const kept = '(SELECT * FROM dac1 WHERE dropped IS NULL)'
      const unlisted = await unlistedEntities(database, kept, 'provider', 'donor', 'donor_name')
      await makeKeptRows(database)
      const pairs = await database.rows(
        `SELECT measure, fund, min(measure_name) AS name FROM ${kept} GROUP BY 1, 2 ORDER BY 1, 2`,
      )
      const nameOf = new Map(pairs.map((row) => [textAt(row, 'measure'), textAt(row, 'name')]))
      const measures = [...nameOf].map(([code, name]) => ({ code, parent: '', name: name || `Measure ${code}` }))
      const variables = pairs.map((row) => [textAt(row, 'measure'), textAt(row, 'fund')] as const)
      await database.fill(
        'variables',
        ['measure', 'fund', 'dcid'],
        variables.map(([measure, fund]) => [measure, fund, dac1Dcid(measure, fund)]),
      )
      request.progress(`writing ${variables.length} variables`)
      await writePlaces(folder, lists)
      await writeFlowVocabulary(folder, lists, heldOf(measures))
      await writeQuestionWords(folder)
      await folder.writeNodes('dac1-documents.mcf', 'Where the figures come from', documents)
      await folder.writeNodes('dac1-variables.mcf', 'Measures and statistical variables of DAC1', [
        ...unlistedEntityNodes(unlisted),
        ...codeSystemNodes('dac1Measure', 'DAC1 measure', 'Measures (aid types) of the DAC1 table', measures),
        ...variables.map(([measure, fund]) => statVarNode(measure, fund, nameOf.get(measure) ?? measure)),
      ])
      const flows = await writeTable(database, folder, 'dac1', 'financingProvider', `k.measure <> '${incomeMeasure}'`)
      const income = await writeTable(
        database,
        folder,
        'dac1-income',
        'observationAbout',
        `k.measure = '${incomeMeasure}'`,
      )
      return [
        {
          what: `DAC1, ${input}`,
          read: await database.count('SELECT count(*) FROM dac1'),
          kept: await database.count('SELECT count(*) FROM kept'),
          dropped: await droppedByReason(database, 'dac1'),
          observations: flows + income,
          statVars: variables.length,
          notes: unlistedNotes(unlisted),
        },
      ]
    }),
  )
}

export const dac1Importer: Importer = {
  name: 'dac1',
  describes: 'OECD DAC1, flows by provider (Parquet, CSV or CSV.gz)',
  options: {
    input: { required: true, says: 'the table as published' },
    'code-lists': { required: false, says: 'folder of code lists in the layout of ingest/importers/code-lists' },
    ...sourceOptions,
  },
  run: importDac1,
}
