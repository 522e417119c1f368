// Rates made from DAC1 itself, and what differs from the tables that the OECD publishes.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { dac1Importer } from '../../../ingest/importers/dac1.ts'
import { ImportRefused, summaryLines } from '../../../ingest/importers/import-result.ts'
import { delimited, workbook, zipped } from './layouts/fixture.ts'
import { temporaryFolder } from './temporary-folder.ts'

const header = 'DONOR,Donor,PART,Part,AIDTYPE,Aid type,FLOWS,Fund flows,AMOUNTTYPE,Amount type,TIME,Year,Value,Flags'

type Amounts = Readonly<Partial<Record<'A' | 'N' | 'D', string>>>
const labels = {
  A: 'Current Prices (USD millions)',
  N: 'National currency (millions)',
  D: 'Constant Prices (2021 USD millions)',
}
/** Total ODA of a provider in a year: net disbursements to 2017, grant equivalents from 2018. */
const total = (code: string, name: string, year: number, amounts: Amounts): ReadonlyArray<ReadonlyArray<string>> =>
  Object.entries(amounts).map(([type, value]) => {
    const [measure, flow] = year < 2018 ? ['1010', '1140'] : ['11010', '1160']
    const label = labels[type as keyof typeof labels]
    return [code, name, '1', '', measure, 'ODA', flow, '', type, label, String(year), String(year), value, '']
  })

const rows = [
  ...total('10', 'Sweden', 2017, { A: '5000.00', N: '42500.00', D: '5250.00' }),
  ...total('10', 'Sweden', 2021, { A: '6000.00', N: '51480.00', D: '6000.00' }),
  ...total('4', 'France', 2021, { A: '15000.00', N: '12675.00', D: '15000.00' }),
  // too small for a rate that is certain
  ...total('30', 'Cyprus', 2021, { A: '0.12', N: '0.10', D: '0.12' }),
  ...total('20001', 'DAC Countries, Total', 2021, { A: '180000.00', D: '180000.00' }),
]

const deflators = workbook('Deflators').of(
  delimited(
    [
      ['DAC deflators (2021 = 100)'],
      [''],
      ['', '2017', '2021'],
      ['Sweden', '95.238', '100'],
      ['France', '99.9', '100'],
    ],
    '\t',
  ),
)
const exchange = delimited([
  ['Unnamed: 0', '2017', '2021'],
  ['Sweden', '8.5', '8.9'],
  ['France', '0.885', '0.845'],
])

const made = async (
  options: Readonly<Record<string, string>> = {},
  lines: ReadonlyArray<ReadonlyArray<string>> = rows,
) => {
  const folder = await temporaryFolder()
  const input = join(folder, 'Table1_Data.zip')
  await writeFile(input, await zipped('Table1_Data.csv').of(delimited([header.split(','), ...lines])))
  await writeFile(join(folder, 'Deflators-base-2021.xlsx'), await deflators)
  await writeFile(join(folder, 'Exchange-rates.csv'), exchange)
  const output = join(folder, 'out')
  const within = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, value === 'yes' ? value : join(folder, value)]),
  )
  const request = {
    inputs: [input],
    output,
    replace: false,
    options: { rates: 'yes', ...within },
    progress: () => undefined,
  }
  const [, summary] = await dac1Importer.run(request)
  if (summary === undefined) throw new Error('no summary of rates')
  const rates = (await readFile(join(output, 'rates/dac.csv'), 'utf8')).trim().split('\n').slice(1)
  return { rates, summary, nodes: await readFile(join(output, 'dac-rates.mcf'), 'utf8') }
}

test("rates are national over dollar amounts, deflators 100 times dollar over constant amounts, of the year's total ODA", async (t) => {
  const { rates, summary, nodes } = await made()
  t.deepEqual(rates, [
    'country/FRA,EUR,2021,0.845,100,false',
    'country/SWE,SEK,2017,8.5,95.23809523809524,false',
    'country/SWE,SEK,2021,8.58,100,false',
    'group/DACCountries,USD,2021,1,100,false',
  ])
  t.notThrows(() => summaryLines(summary))
  t.regex(summary.notes.join('\n'), /error of at most/)
  t.regex(summary.notes.join('\n'), /left out, since rounding alone is more than 1 %: country\/CYP 2021/)
  t.regex(nodes, /revision: "prices of 2021"/)
})

test('differences from the published tables are listed, and only those that rounding does not explain', async (t) => {
  const { summary } = await made({ deflators: 'Deflators-base-2021.xlsx', exchange: 'Exchange-rates.csv' })
  const notes = summary.notes.join('\n')
  // 95.238 is 95.23809... as published; Sweden's rate of 2021 is not 8.9, and DAC1 has no France of 2017
  t.regex(notes, /Deflators of Deflators-base-2021\.xlsx: 3 deflators compared, 0 differ/)
  t.regex(notes, /Exchange-rates\.csv: 3 exchange rates compared, 1 differ by more than rounding explains/)
  t.regex(notes, /country\/SWE 2021: exchange rates 8\.58000 here, 8\.9 published \(-3\.6 %/)
})

test('a table of the other kind is refused by its name', async (t) => {
  const error = await t.throwsAsync(made({ deflators: 'Exchange-rates.csv' }), { instanceOf: ImportRefused })
  t.regex(error?.message ?? '', /Exchange-rates\.csv is a table of exchange rates, not of deflators/)
})

test('without national and constant amounts there is nothing to make rates of', async (t) => {
  const error = await t.throwsAsync(made({}, total('10', 'Sweden', 2021, { A: '6000.00' })), {
    instanceOf: ImportRefused,
  })
  t.regex(error?.message ?? '', /--rates needs amounts in national currency \(N\) or at constant prices \(D\)/)
})
