import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { ImportRefused, summaryLines } from '../../../ingest/importers/import-result.ts'
import { lastActualYear, scaled } from '../../../ingest/importers/rates/weo-economies.ts'
import { weoImporter } from '../../../ingest/importers/weo.ts'
import { temporaryFolder } from './temporary-folder.ts'

const newHeader = 'ref_area,concept,unit,base_year,scale,lastactualdate,year,value'
const oldHeader = 'ref_area,concept,unit,scale,lastactualdate,year,value'

/** NGDP, NGDPD and NGDP_D of an area in a year, as the edition of 2025-10 writes them. */
const economy = (
  area: string,
  year: number,
  [national, dollars, index]: readonly [string, string, string],
  last = '2024',
) => [
  `${area},NGDP,XDC,,9,${last},${year},${national}`,
  `${area},NGDPD,USD,,9,${last},${year},${dollars}`,
  `${area},NGDP_D,IX,2015,0,${last},${year},${index}`,
]

const imported = async (
  lines: ReadonlyArray<string>,
  { header = newHeader, file = 'weo_2025-10.csv', areas }: { header?: string; file?: string; areas?: string } = {},
) => {
  const folder = await temporaryFolder()
  const input = join(folder, file)
  await writeFile(input, `${[header, ...lines].join('\n')}\n`)
  if (areas !== undefined) await writeFile(join(folder, 'old_new_ref_area.csv'), areas)
  const output = join(folder, 'out')
  const summaries = await weoImporter.run({
    inputs: [input],
    output,
    replace: false,
    options: {},
    progress: () => undefined,
  })
  const rows = async (name: string) => (await readFile(join(output, name), 'utf8')).trim().split('\n').slice(1)
  return {
    summary: summaries[0],
    rates: await rows('rates/weo.csv'),
    gdp: await rows('gdp.csv'),
    nodes: await readFile(join(output, 'weo.mcf'), 'utf8'),
    outlook: await readFile(join(output, 'outlook.mcf'), 'utf8'),
  }
}

test('a rate is GDP in national currency over GDP in dollars, a deflator the index over the rate', async (t) => {
  const { rates, gdp } = await imported(economy('KEN', 2020, ['10715.1', '100.5', '130.25']))
  const rate = 10715.1e9 / 100.5e9
  t.deepEqual(rates, [`country/KEN,KES,2020,${rate},${130.25 / rate},false`])
  t.deepEqual(gdp, ['country/KEN,2020,100500000000,'])
})

test('Sudan has a break where South Sudan begins, and none where the rows do not tell the two apart', async (t) => {
  const sudan = [...economy('SDN', 2010, ['152', '65.7', '90']), ...economy('SDN', 2011, ['177', '66.4', '100'])]
  const south = (year: number) => economy('SSD', year, ['51', '17.3', '100'])
  const broken = await imported([...sudan, ...south(2011)])
  t.regex(
    broken.outlook,
    /Node: break\/sudan\/weo\ntypeOf: dcs:SeriesBreak[^]+entity: dcid:country\/SDN\nfromPeriod: "2011"/,
  )
  for (const lines of [sudan, [...sudan, ...south(2010)]]) t.notRegex((await imported(lines)).outlook, /SeriesBreak/)
})

test('years after the last actual year are projections, a fiscal year counting as the year it ends', async (t) => {
  const { rates, gdp, outlook } = await imported([
    ...economy('KEN', 2024, ['100', '1', '100']),
    ...economy('KEN', 2025, ['110', '1', '104']),
    ...economy('IND', 2023, ['80', '1', '100'], 'FY2023/24'),
    ...economy('IND', 2024, ['84', '1', '105'], 'FY2023/24'),
    ...economy('IND', 2025, ['88', '1', '107'], 'FY2023/24'),
  ])
  t.deepEqual(
    rates.map((line) => [line.split(',')[0], line.split(',')[2], line.split(',').at(-1)]),
    [
      ['country/IND', '2023', 'false'],
      ['country/IND', '2024', 'false'],
      ['country/IND', '2025', 'true'],
      ['country/KEN', '2024', 'false'],
      ['country/KEN', '2025', 'true'],
    ],
  )
  t.deepEqual(
    gdp.map((line) => line.split(',').at(-1)),
    ['', '', 'F', '', 'F'],
    'forecasts of GDP are marked in the row',
  )
  t.regex(outlook, /fiscalYearEntity: dcid:country\/IND\n/)
  t.deepEqual(lastActualYear('FY2023/24'), { year: 2024, isFiscal: true })
  t.deepEqual(lastActualYear('2024'), { year: 2024, isFiscal: false })
  t.is(lastActualYear(''), null)
})

test('Kosovo, West Bank and Gaza find their places', async (t) => {
  const { rates } = await imported([
    ...economy('KOS', 2020, ['7', '8', '100']),
    ...economy('WBG', 2020, ['53', '15', '100']),
  ])
  t.deepEqual(
    rates.map((line) => line.split(',').slice(0, 2)),
    [
      ['country/PSE', 'ILS'],
      ['country/XKS', 'EUR'],
    ],
  )
})

test('the euro area takes France rate from 1999 with its own price index; other groups are left out', async (t) => {
  const { rates, gdp, summary } = await imported([
    ...economy('FRA', 1998, ['1300', '1500', '70']),
    ...economy('FRA', 1999, ['1400', '1490', '71']),
    'G163,NGDPD,USD,,9,,1999,7000',
    'G163,NGDP_D,IX,2020,0,,1999,72.5',
    'G001,NGDPD,USD,,9,,1999,33000',
  ])
  const rate = 1400e9 / 1490e9
  t.deepEqual(
    rates.filter((line) => line.startsWith('group/')),
    [`group/EuroArea,EUR,1999,${rate},${72.5 / rate},false`],
  )
  t.deepEqual(gdp, ['country/FRA,1998,1500000000000,', 'country/FRA,1999,1490000000000,'])
  t.like(summary, { read: 9, kept: 7, dropped: { 'groups of countries': 2 } })
})

test('GDP given in dollars means the dollar is the currency, unless the currency is pegged one to one', async (t) => {
  const { rates, summary } = await imported([
    ...economy('LBR', 2020, ['3', '3', '110']),
    ...economy('PAN', 2020, ['60', '60', '100']),
  ])
  t.deepEqual(rates, ['country/LBR,USD,2020,1,110,false', 'country/PAN,PAB,2020,1,100,false'])
  t.regex(summary?.notes.join() ?? '', /country\/LBR/)
})

test('national currency is the one of the edition', async (t) => {
  const { rates } = await imported([
    ...economy('BGR', 2020, ['120', '70', '100']),
    ...economy('SLE', 2020, ['40000', '4', '100']),
  ])
  t.deepEqual(
    rates.map((line) => line.split(',')[1]),
    ['BGN', 'SLL'],
  )
})

test('an edition with numbered areas and multipliers for scales reads the same', async (t) => {
  const areas = 'ref_area,ref_area_new\n664,KEN\n001,G001\n'
  const lines = [
    '664,NGDP,E,1000000000,2023,2020,10715.1',
    '664,NGDPD,P,1000000000,2023,2020,100.5',
    '664,NGDP_D,B,1,2023,2020,130.25',
    '664,NGDP_D,C,1,2023,2020,4.5',
    '001,NGDPD,P,1000000000,,2020,85000',
  ]
  const { rates, summary } = await imported(lines, { header: oldHeader, file: 'weo_2024-10.csv', areas })
  const rate = 10715.1e9 / 100.5e9
  t.deepEqual(rates, [`country/KEN,KES,2020,${rate},${130.25 / rate},false`])
  if (summary === undefined) return t.fail()
  t.like(summary, { read: 5, kept: 3, dropped: { 'percent changes': 1, 'groups of countries': 1 } })
  t.notThrows(() => summaryLines(summary))
  // without a table of areas the bundled list maps the numbers
  const bundled = await imported(lines, { header: oldHeader, file: 'weo_2024-10.csv' })
  t.deepEqual(bundled.rates, rates)
})

test('other concepts, empty values and unknown areas are dropped and counted', async (t) => {
  const { summary, rates } = await imported([
    ...economy('KEN', 2020, ['100', '1', '100']),
    'KEN,PCPI,IX,2010,0,2024,2020,120',
    'KEN,NGDP,XDC,,9,2024,2021,',
    'ZZZ,NGDP,XDC,,9,2024,2021,5',
  ])
  t.is(rates.length, 1)
  if (summary === undefined) return t.fail()
  t.like(summary, {
    read: 6,
    kept: 3,
    dropped: {
      'other concepts than GDP, its deflator and population': 1,
      'rows without value': 1,
      'areas that no code list names': 1,
    },
  })
  t.notThrows(() => summaryLines(summary))
  t.regex(summary.notes.join(), /ZZZ/)
})

test('population is a variable in persons, and its last actual year says nothing about rates', async (t) => {
  const folder = await temporaryFolder()
  const input = join(folder, 'weo_2025-10.csv')
  const lines = [
    ...economy('KEN', 2020, ['100', '1', '100']),
    'KEN,LP,PE,,6,2019,2019,51.21',
    'KEN,LP,PE,,6,2019,2020,52.25',
  ]
  await writeFile(input, `${[newHeader, ...lines].join('\n')}\n`)
  const output = join(folder, 'out')
  await weoImporter.run({ inputs: [input], output, replace: false, options: {}, progress: () => undefined })
  const text = (name: string) => readFile(join(output, name), 'utf8')
  t.is(
    await text('population.csv'),
    'entity,year,value,status\ncountry/KEN,2019,51210000,\ncountry/KEN,2020,52250000,F\n',
  )
  t.regex(await text('population.tmcf'), /variableMeasured: dcid:Count_Person/)
  t.notRegex(await text('population.tmcf'), /unit:/)
  t.regex(
    await text('outlook.mcf'),
    /Node: Count_Person\n[^]*?populationType: dcid:Person\nmeasuredProperty: dcid:count/,
  )
  t.regex(await text('rates/weo.csv'), /country\/KEN,KES,2020,100,1,false/)
})

test('without a last actual year nothing from the year of the edition on counts as actual', async (t) => {
  const { gdp } = await imported([2024, 2025].flatMap((year) => economy('KEN', year, ['100', '1', '100'], '')))
  t.deepEqual(
    gdp.map((line) => line.split(',').at(-1)),
    ['', 'F'],
  )
})

test('a rate without index has no deflator, and without GDP in dollars there is no rate', async (t) => {
  const { rates } = await imported([
    'KEN,NGDP,XDC,,9,2024,2020,100',
    'KEN,NGDPD,USD,,9,2024,2020,1',
    'KEN,NGDP,XDC,,9,2024,2021,110',
    'KEN,NGDP_D,IX,,0,2024,2021,104',
  ])
  t.deepEqual(rates, ['country/KEN,KES,2020,100,,false'])
})

test('the recipes of GDP and of debt use the table with the euro area for the euro', async (t) => {
  const { nodes } = await imported(economy('KEN', 2020, ['100', '1', '100']))
  for (const line of [
    'Node: ConversionRecipeEconomicOutlook',
    'deflatorRole: "observationAbout"',
    'converts: dcid:GrossDomesticProduct',
    'Node: ConversionRecipeDebt',
    'deflatorRole: "origin"',
    'converts: dcid:DebtServicePayment, dcid:ScheduledDebtServicePayment',
    'currencyEntity: "EUR=dcid:group/EuroArea"',
    'Node: provenance/ids',
  ]) {
    t.true(nodes.includes(line), line)
  }
})

test('figures are scaled as decimals, also those written with an exponent', (t) => {
  t.is(scaled('21.5', 9), 21_500_000_000)
  t.is(scaled('0.006', 9), 6_000_000)
  t.is(scaled('6.838580806423699e+16', 0), 6.838580806423699e16)
})

const refusals: ReadonlyArray<readonly [string, string, RegExp]> = [
  ['a value that is no number', 'KEN,NGDP,XDC,,9,2024,2020,abc', /row 2, column value: "abc"/],
  ['a value of zero', 'KEN,NGDP,XDC,,9,2024,2020,0', /row 2, column value: "0", expected a number above zero/],
  ['a year that is none', 'KEN,NGDP,XDC,,9,2024,x,5', /row 2, column year: "x", expected a year/],
  ['a scale that is none', 'KEN,NGDP,XDC,,many,2024,2020,5', /row 2, column scale: "many"/],
  ['a last actual year that is none', 'KEN,NGDP,XDC,,9,soon,2020,5', /row 2, column lastactualdate: "soon"/],
]

for (const [says, line, message] of refusals) {
  test(`${says} is refused with its place`, async (t) => {
    const error = await t.throwsAsync(imported([line]), { instanceOf: ImportRefused })
    t.regex([error.message, ...error.issues].join('\n'), message)
  })
}

test('a second value for the same area, concept and year is refused', async (t) => {
  const error = await t.throwsAsync(imported(['KEN,NGDP,XDC,,9,2024,2020,5', 'KEN,NGDP,XDC,,9,2024,2020,6']), {
    instanceOf: ImportRefused,
  })
  t.regex(error.issues.join(), /row 3: a second NGDP of KEN in 2020/)
})
