// The sample's flows: activities added up by the importer's own sums, a total of the DAC countries, a second source.
import { join } from 'node:path'
import { codeDcid } from '../../importers/code-nodes.ts'
import type { CodeLists } from '../../importers/code-list-entries.ts'
import { type Database, textAt, withDatabase } from '../../importers/duckdb.ts'
import { flowStatVarNode } from '../../importers/flow-statvars.ts'
import { type SumSet, activitySumSets } from '../../importers/flow-sum-sets.ts'
import { fillAncestors, sumActivities } from '../../importers/flow-sums.ts'
import { flowTemplate, writeSums } from '../../importers/flow-observations.ts'
import { type GraphFolder, templateFile } from '../../importers/graph-folder.ts'
import { type Activity, activities } from './activities.ts'
import { fraction } from './formula.ts'

/** The importer's sums, less what would double the size of the sample and show nothing new. */
const sampleSumSets: ReadonlyArray<SumSet> = activitySumSets.map((set) => {
  if (set.family === 'devfin' && set.keeps.length === 2) return { ...set, from: 'devfin' }
  if (set.family === 'oda' && set.keeps.length === 2) {
    return { ...set, views: set.views.filter((view) => view.stage !== 'disbursement') }
  }
  return set
})

const columns = [
  'family',
  'purpose',
  'finance',
  'flow',
  'modality',
  'origin',
  'destination',
  'year',
  'commitment',
  'disbursement',
  'received',
] as const

const text = (value: Activity[(typeof columns)[number]]): string | null => (value === null ? null : String(value))

const loadActivities = async (database: Database): Promise<void> => {
  await database.fill(
    'texts',
    columns,
    (function* () {
      for (const activity of activities()) yield columns.map((column) => text(activity[column]))
    })(),
  )
  const amounts = ['commitment', 'disbursement', 'received'].map((name) => `CAST(${name} AS DECIMAL(31, 6)) AS ${name}`)
  await database.run(`CREATE TABLE activities AS
    SELECT * REPLACE (CAST(year AS INTEGER) AS year, ${amounts.join(', ')}), CAST(NULL AS VARCHAR) AS collaboration FROM texts`)
}

/** Membership of a provider in the DAC in a year, as the sum of DAC countries takes it. */
const dacMembers = (lists: CodeLists): string => {
  const rows = lists.memberships
    .filter((membership) => membership.group === 'group/DACCountries')
    .map(
      ({ member, start, end }) => `('${member}', ${start.slice(0, 4)}, ${end === '' ? 9999 : Number(end.slice(0, 4))})`,
    )
  return `(VALUES ${rows.join(', ')}) AS dac(member, first, past)`
}

const addDacTotal = (database: Database, lists: CodeLists): Promise<void> =>
  database.run(`INSERT INTO sums (family, purpose, finance, flow, modality, stage, netting, origin, destination, year, value)
    SELECT family, purpose, finance, flow, modality, stage, netting, 'group/DACCountries', destination, year, sum(value)
    FROM sums JOIN ${dacMembers(lists)} ON origin = member AND year >= first AND year < past
    WHERE family = 'oda' AND purpose IS NULL AND finance IS NULL AND flow IS NULL AND modality IS NULL AND netting IS NULL
    GROUP BY ALL`)

const writePlatform = async (folder: GraphFolder, database: Database): Promise<number> => {
  const rows =
    await database.rows(`SELECT origin, destination, CAST(year AS VARCHAR) AS year, CAST(value AS DOUBLE) AS value
    FROM sums WHERE family = 'oda' AND purpose IS NULL AND finance IS NULL AND flow IS NULL AND modality IS NULL
      AND stage IS NULL AND netting IS NULL AND origin <> 'group/DACCountries'
      AND destination IN ('country/KEN', 'country/ETH', 'country/SEN', 'country/BGD', 'country/UKR')
    ORDER BY ALL`)
  const table = await folder.openTable('flows-aid-platform.csv.gz', [
    'variable',
    'provider',
    'recipient',
    'year',
    'value',
  ])
  for (const row of rows) {
    const [origin, destination, year] = [textAt(row, 'origin'), textAt(row, 'destination'), textAt(row, 'year')]
    const key = `platform ${origin} ${destination} ${year}`
    const changed = Math.round((Number(row['value']) / 10_000) * (0.95 + 0.1 * fraction(key))) * 10_000
    await table.write(['oda/Total_Nominal', origin, destination, year, changed])
  }
  await table.close()
  await folder.writeText(
    'flows-aid-platform.tmcf',
    templateFile('flows-aid-platform', flowTemplate('provenance/illustrative-aid-platform')),
  )
  return rows.length
}

const namesOfCodes = (lists: CodeLists): ReadonlyMap<string, string> =>
  new Map(
    (
      [
        ['crsPurpose', lists.purposes],
        ['crsTypeOfFinance', lists.financeTypes],
        ['crsTypeOfFlow', lists.flowTypes],
        ['crsCooperationModality', lists.modalities],
      ] as const
    ).flatMap(([property, codes]) => codes.map((entry) => [codeDcid(property, entry.code), entry.name] as const)),
  )

/** Writes the flows and their variables; gives the number of observations. */
export const writeFlows = (folder: GraphFolder, lists: CodeLists): Promise<number> =>
  withDatabase(async (database) => {
    await fillAncestors(database, lists)
    await loadActivities(database)
    const variables = await sumActivities(database, sampleSumSets)
    await addDacTotal(database, lists)
    const names = namesOfCodes(lists)
    await folder.writeNodes(
      'flow-variables.mcf',
      'Statistical variables of flows',
      variables.map((variable) => flowStatVarNode(variable, (dcid) => names.get(dcid))),
    )
    const count = await writeSums(database, join(folder.directory, 'flows.parquet'))
    await folder.writeText('flows.tmcf', templateFile('flows', flowTemplate('provenance/illustrative-crs')))
    return count + (await writePlatform(folder, database))
  })
