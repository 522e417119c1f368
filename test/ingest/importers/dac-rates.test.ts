import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { dacRatesImporter } from '../../../ingest/importers/dac-rates.ts'
import { ImportRefused, summaryLines } from '../../../ingest/importers/import-result.ts'
import { temporaryFolder } from './temporary-folder.ts'

const header =
  'pydeflate_year,pydeflate_entity_code,pydeflate_entity,pydeflate_EXCHANGE,pydeflate_DAC_DEFLATOR,pydeflate_iso3'

const imported = async (
  lines: ReadonlyArray<string>,
  options: Readonly<Record<string, string>> = {},
  file = 'dac_2025-02-20.csv',
) => {
  const folder = await temporaryFolder()
  const input = join(folder, file)
  await writeFile(input, `${[header, ...lines].join('\n')}\n`)
  const output = join(folder, 'out')
  const summaries = await dacRatesImporter.run({
    inputs: [input],
    output,
    replace: false,
    options,
    progress: () => undefined,
  })
  const read = (name: string) => readFile(join(output, name), 'utf8')
  return {
    summary: summaries[0],
    rates: (await read('rates/dac.csv')).trim().split('\n').slice(1),
    nodes: await read('dac-rates.mcf'),
  }
}

test('rates and deflators are written by entity and year, whatever the order they are published in', async (t) => {
  const { rates } = await imported([
    '2021,10,Sweden,8.5762,100.4,SWE',
    '2020,4,France,0.877,95.1,FRA',
    '2020,10,Sweden,9.21,88.2,SWE',
  ])
  t.deepEqual(rates, [
    'country/FRA,EUR,2020,0.877,95.1,false',
    'country/SWE,SEK,2020,9.21,88.2,false',
    'country/SWE,SEK,2021,8.5762,100.4,false',
  ])
})

test('a rate of 1 is a filler for providers whose currency is not the dollar; their deflator stays', async (t) => {
  const { rates, summary } = await imported([
    '2010,30,Cyprus,1,90.5,CYP',
    '2010,302,United States,1,80.1,USA',
    '2014,765,Timor-Leste,1,70.2,TLS',
    '1970,918,EU Institutions,1,14,EUI',
  ])
  t.deepEqual(rates, [
    'country/CYP,EUR,2010,,90.5,false',
    'country/TLS,USD,2014,1,70.2,false',
    'country/USA,USD,2010,1,80.1,false',
    'org/dac/918,EUR,1970,,14,false',
  ])
  t.regex(summary?.notes.join() ?? '', /2 rates of 1 stood for "not reported".*Cyprus, EU Institutions/)
})

test('totals have rate 1 in dollars, also the one that a naming accident gives a country code', async (t) => {
  const { rates } = await imported(['2020,20001,DAC countries,1,85.1,DAC', '2020,20006,Non-DAC countries,1,85.2,ESH'])
  t.deepEqual(rates, ['group/DACCountries,USD,2020,1,85.1,false', 'group/NonDACCountries,USD,2020,1,85.2,false'])
})

test('Croatia is in kuna until it joined the euro', async (t) => {
  const { rates } = await imported([
    '2021,62,Croatia,6.36,90,HRV',
    '2022,62,Croatia,1,100,HRV',
    '2023,62,Croatia,0.9248,108,HRV',
  ])
  t.deepEqual(rates, [
    'country/HRV,HRK,2021,6.36,90,false',
    'country/HRV,HRK,2022,,100,false',
    'country/HRV,EUR,2023,0.9248,108,false',
  ])
})

test('the summary adds up: rows without figures and unknown providers are dropped and counted', async (t) => {
  const { summary } = await imported([
    '2020,4,France,0.877,95.1,FRA',
    '1990,76,Poland,1,,POL',
    '2020,20004,DAC EU countries and EU Institutions,1,99,',
  ])
  if (summary === undefined) return t.fail()
  t.like(summary, {
    read: 3,
    kept: 1,
    dropped: { 'providers that no code list names': 1, 'rows without rate and deflator': 1 },
  })
  t.notThrows(() => summaryLines(summary))
  t.regex(summary.notes.join(), /20004 DAC EU countries and EU Institutions/)
})

test('the recipe, its table with the edition, and the sources it converts are nodes', async (t) => {
  const { nodes } = await imported(['2020,4,France,0.877,95.1,FRA'], { provenances: 'provenance/a, dcid:provenance/b' })
  for (const line of [
    'Node: rateTable/dac',
    'revision: "2025-02-20"',
    'file: "rates/dac.csv"',
    'Node: ConversionRecipeDAC',
    'fallbackEntity: dcid:group/DACCountries',
    'currencyEntity: "EUR=dcid:org/dac/918"',
    'Node: provenance/a',
    'Node: provenance/b',
    'conversionRecipe: dcid:ConversionRecipeDAC',
  ]) {
    t.true(nodes.includes(line), line)
  }
})

const refusals: ReadonlyArray<readonly [string, ReadonlyArray<string>, RegExp]> = [
  [
    'a rate that is no number',
    ['2020,4,France,abc,95.1,FRA'],
    /row 2, column pydeflate_EXCHANGE: "abc", expected a number above zero/,
  ],
  ['a negative deflator', ['2020,4,France,0.9,-1,FRA'], /row 2, column pydeflate_DAC_DEFLATOR: "-1"/],
  ['a year that is none', ['20,4,France,0.9,95,FRA'], /row 2, column pydeflate_year: "20", expected a year/],
  ['a code that is no number', ['2020,FR,France,0.9,95,FRA'], /row 2, column pydeflate_entity_code: "FR"/],
  [
    'two rows for a provider and year',
    ['2020,4,France,0.9,95,FRA', '2020,4,France,0.8,95,FRA'],
    /rows 2 and 3: 4, 2020/,
  ],
  ['a table without rows', [], /has no rows/],
]

for (const [says, lines, message] of refusals) {
  test(`${says} is refused with its place`, async (t) => {
    const error = await t.throwsAsync(imported(lines), { instanceOf: ImportRefused })
    t.regex([error.message, ...error.issues].join('\n'), message)
  })
}

test('a table without the columns, or that is no table, is refused', async (t) => {
  const folder = await temporaryFolder()
  const run = async (name: string, text: string | null) => {
    const input = join(folder, name)
    if (text !== null) await writeFile(input, text)
    const error = await t.throwsAsync(
      dacRatesImporter.run({
        inputs: [input],
        output: join(folder, 'out'),
        replace: false,
        options: {},
        progress: () => undefined,
      }),
      { instanceOf: ImportRefused },
    )
    return error.message
  }
  t.regex(await run('dac_2025-01-01.csv', 'a,b\n1,2\n'), /lacks columns of every layout/)
  t.regex(await run('dac_2025-01-01.txt', 'x'), /lacks columns of every layout/)
  t.regex(await run('absent_2025-01-01.csv', null), /there is no file/)
  t.regex(await run('dac_2025-01-01.parquet', 'PAR1 not parquet'), /no Parquet file that can be read/)
})

test('a table whose edition nothing tells has none, which is a gap and no refusal', async (t) => {
  const { nodes, summary } = await imported(['2020,4,France,0.877,95.1,FRA'], {}, 'dac.csv')
  t.notRegex(nodes, /revision:/)
  t.regex(summary?.what ?? '', /edition not told/)
  t.regex((await imported(['2020,4,France,0.877,95.1,FRA'], { revision: '2024-12' })).nodes, /revision: "2024-12"/)
})
