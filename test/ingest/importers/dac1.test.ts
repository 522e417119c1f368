import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { dac1Importer } from '../../../ingest/importers/dac1.ts'
import { ImportRefused } from '../../../ingest/importers/import-result.ts'
import { temporaryDirectory } from '../../support/temporary.ts'
import { dac1Text, leftIn, runImporter } from './published.ts'

const here = async (t: { teardown: (fn: () => Promise<void>) => void }): Promise<string> => {
  const place = await temporaryDirectory('dac1')
  t.teardown(place.dispose)
  return place.path
}

test('a row of current dollars becomes one observation in dollars of its measure and fund flow', async (t) => {
  const imported = await runImporter(
    dac1Importer,
    await here(t),
    dac1Text([
      {},
      { flows_code: 1120, value: '17666.95' },
      { flows_code: 1121 },
      { flows_code: 1122 },
      { flows_code: 1130, value: '-1836.5' },
      { flows_code: 1150 },
      { flows_code: 1152 },
      { flows_code: 1160, aidtype_code: 11010, aid_type: 'ODA, grant equivalent' },
      { donor_code: 20001, donor_name: 'DAC countries' },
      { donor_code: 918, unit_multiplier: 0, value: '5' },
    ]),
  )
  const rows = (await imported.table('dac1.csv.gz')).map(
    (row) => `${row['variable']} ${row['provider']} ${row['year']} ${row['value']}`,
  )
  t.deepEqual(rows, [
    'dac1/Measure1010_Commitment_Nominal country/FRA 2020 16012610000',
    'dac1/Measure1010_Disbursement_Gross_Nominal country/FRA 2020 17666950000',
    'dac1/Measure1010_Disbursement_Net_Nominal country/FRA 2020 16012610000',
    'dac1/Measure1010_Disbursement_Net_Nominal group/DACCountries 2020 16012610000',
    'dac1/Measure1010_Disbursement_Net_Nominal org/dac/918 2020 5',
    'dac1/Measure1010_Finance100_Disbursement_Gross_Nominal country/FRA 2020 16012610000',
    'dac1/Measure1010_Financenon-grant_Commitment_Nominal country/FRA 2020 16012610000',
    'dac1/Measure1010_Financenon-grant_Disbursement_Gross_Nominal country/FRA 2020 16012610000',
    'dac1/Measure1010_Receipt_Nominal country/FRA 2020 -1836500000',
    'dac1/Measure11010_GrantEquivalent_Nominal country/FRA 2020 16012610000',
  ])
})

test('national currency, constant prices, percentages and unknown fund flows are dropped with the reason', async (t) => {
  const imported = await runImporter(
    dac1Importer,
    await here(t),
    dac1Text([
      {},
      { amounttype_code: 'N', unit_multiplier: '' },
      { amounttype_code: 'D' },
      { amounttype_code: 'Q' },
      { aidtype_code: 2, aid_type: 'ODA % GNI' },
      { flows_code: 9999 },
      { value: '' },
    ]),
  )
  t.deepEqual([imported.summary.read, imported.summary.kept, imported.summary.observations], [7, 1, 1])
  t.deepEqual(imported.summary.dropped, {
    'constant prices (converted on request instead)': 1,
    'fund flow code that the importer does not know': 1,
    'national currency (converted on request instead)': 1,
    'no amount of money (percentages and population)': 1,
    'no value': 1,
    'other amount type than A, current US dollars': 1,
  })
})

test('national income is a series about the provider, and builds with the rest', async (t) => {
  const directory = await here(t)
  const imported = await runImporter(
    dac1Importer,
    directory,
    dac1Text([{}, { aidtype_code: 1, aid_type: 'GNI' }, { aidtype_code: 1, aid_type: 'GNI', flows_code: 1120 }]),
  )
  t.deepEqual(imported.summary.dropped, {
    'gross national income repeated under another fund flow than 1140': 1,
  })
  const built = await buildGraph({ inputs: [imported.folder], output: join(directory, 'builds') })
  if (E.isLeft(built)) return t.fail(JSON.stringify(built.left.slice(0, 5)))
  const graph = await openGraph(built.right.location)
  t.teardown(async () => graph.close())
  t.is(graph.series.observations, 2)
  t.deepEqual(graph.series.roles, ['origin', 'observationAbout'])
  t.deepEqual(graph.statVar('dac1/Measure1010_Disbursement_Net_Nominal')?.slots, {
    dac1Measure: 'dac1Measure/1010',
    financialFlowType: 'financialFlowType/disbursement',
    nettingBasis: 'nettingBasis/net',
  })
})

const refused = async (t: Parameters<typeof here>[0], content: string) => {
  const directory = await here(t)
  try {
    await runImporter(dac1Importer, directory, content)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return { message: error.message.replace(directory, ''), issues: error.issues, left: await leftIn(directory) }
  }
  return null
}

test('two values for one provider, measure, fund flow and year are refused with their rows', async (t) => {
  const result = await refused(t, dac1Text([{}, { year: 2019 }, { value: '1' }]))
  t.deepEqual(result, {
    message: 'published.csv holds more than one value for the same provider, measure, fund flow, year and amount type',
    issues: ['rows 2 and 4: 4, 1010, 1140, 2020, A'],
    left: [],
  })
})

test('values and multipliers that cannot be read are told of by row', async (t) => {
  const result = await refused(t, dac1Text([{ value: '../..' }, { year: 2019, unit_multiplier: 'millions' }]))
  t.deepEqual(result?.issues, [
    'row 2, column value: "../..", expected a number with a point before decimals and nothing between thousands',
    'row 3, column unit_multiplier: "millions", expected a power of ten from 0 to 12',
  ])
})
