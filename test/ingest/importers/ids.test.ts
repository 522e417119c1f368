import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import test from 'ava'
import { readCodeLists } from '../../../ingest/importers/code-lists.ts'
import { debtNames, isAggregateDebtor } from '../../../ingest/importers/ids/debt-names.ts'
import { idsImporter } from '../../../ingest/importers/ids.ts'
import { ImportRefused, summaryLines } from '../../../ingest/importers/import-result.ts'
import { temporaryFolder } from './temporary-folder.ts'

const serviceHeader = 'country,counterpart_area,series,year,value,series_code'
const stockHeader = 'country,counterpart-area,series,time,value,series_code'

type Given = {
  readonly service?: ReadonlyArray<string>
  readonly stocks?: ReadonlyArray<string>
  readonly options?: Readonly<Record<string, string>>
}

const imported = async ({ service, stocks, options = {} }: Given) => {
  const folder = await temporaryFolder()
  const inputs: string[] = []
  if (service !== undefined) {
    inputs.push(join(folder, 'service.csv.gz'))
    await writeFile(join(folder, 'service.csv.gz'), gzipSync(`${[serviceHeader, ...service].join('\n')}\n`))
  }
  if (stocks !== undefined) {
    inputs.push(join(folder, 'stocks.csv'))
    await writeFile(join(folder, 'stocks.csv'), `${[stockHeader, ...stocks].join('\n')}\n`)
  }
  const output = join(folder, 'out')
  const summaries = await idsImporter.run({ inputs, output, replace: false, options, progress: () => undefined })
  const table = async (name: string) => {
    const bytes = await readFile(join(output, `${name}.csv.gz`)).catch(() => null)
    return bytes === null ? null : gunzipSync(bytes).toString().trim().split('\n').slice(1)
  }
  return { summaries, table, text: (name: string) => readFile(join(output, name), 'utf8') }
}

const row = (debtor: string, creditor: string, year: number, value: number | string, code: string) =>
  `${debtor},"${creditor}",x,${year},${value},${code}`

test('payments keep their kind and add up to sums by payment, by kind of creditor and over both', async (t) => {
  const { table } = await imported({
    service: [
      row('Kenya', 'China', 2020, 100, 'DT.AMT.BLAT.CD'),
      row('Kenya', 'China', 2020, 20, 'DT.INT.BLAT.CD'),
      row('Kenya', 'China', 2020, 7, 'DT.INT.PCBK.CD'),
    ],
  })
  t.deepEqual(await table('debt-service'), [
    'debt/Service_Bilateral_Nominal,country/KEN,country/CHN,2020,120',
    'debt/Service_CommercialBanks_Nominal,country/KEN,country/CHN,2020,7',
    'debt/Service_Interest_Bilateral_Nominal,country/KEN,country/CHN,2020,20',
    'debt/Service_Interest_CommercialBanks_Nominal,country/KEN,country/CHN,2020,7',
    'debt/Service_Interest_Nominal,country/KEN,country/CHN,2020,27',
    'debt/Service_Nominal,country/KEN,country/CHN,2020,127',
    'debt/Service_Principal_Bilateral_Nominal,country/KEN,country/CHN,2020,100',
    'debt/Service_Principal_Nominal,country/KEN,country/CHN,2020,100',
  ])
})

test('concessional debt is part of bilateral and multilateral, so it enters no total', async (t) => {
  const { table } = await imported({
    service: [row('Kenya', 'China', 2020, 100, 'DT.AMT.BLAT.CD'), row('Kenya', 'China', 2020, 60, 'DT.AMT.BLTC.CD')],
  })
  const rows = (await table('debt-service')) ?? []
  t.true(rows.includes('debt/Service_Nominal,country/KEN,country/CHN,2020,100'))
  t.true(rows.includes('debt/Service_BilateralConcessional_Nominal,country/KEN,country/CHN,2020,60'))
})

test('totals over all creditors and groups of debtors are left out and counted', async (t) => {
  const { summaries } = await imported({
    service: [
      row('Kenya', 'World', 2020, 500, 'DT.AMT.BLAT.CD'),
      row('Low income', 'China', 2020, 900, 'DT.AMT.BLAT.CD'),
      row('Sub-Saharan Africa (excluding high income)', 'China', 2020, 900, 'DT.AMT.BLAT.CD'),
      row('Atlantis', 'China', 2020, 1, 'DT.AMT.BLAT.CD'),
      row('Kenya', 'China', 2020, '', 'DT.AMT.BLAT.CD'),
      row('Kenya', 'China', 2020, 5, 'DT.TDS.DECT.CD'),
      row('Kenya', 'China', 2021, 100, 'DT.AMT.BLAT.CD'),
    ],
  })
  const [summary] = summaries
  if (summary === undefined) return t.fail()
  t.like(summary, {
    read: 7,
    kept: 1,
    dropped: {
      'totals over all creditors (World)': 1,
      'groups of debtors': 2,
      'debtors that are no known place': 1,
      'rows without value': 1,
      'series other than DT.AMT, DT.INT and DT.DOD by kind of creditor': 1,
    },
  })
  t.notThrows(() => summaryLines(summary))
  t.regex(summary.notes.join(), /Atlantis/)
})

const scheduleRows = [
  row('Kenya', 'World Bank-IDA                         ', 2022, 10, 'DT.AMT.MLAT.CD'),
  row('Kenya', 'World Bank-IDA                         ', 2023, 11, 'DT.AMT.MLAT.CD'),
  row('Kenya', 'World Bank-IDA                         ', 2022, 9, 'DT.AMT.MLTC.CD'),
]
const years = (rows: ReadonlyArray<string> | null) => [...new Set((rows ?? []).map((line) => line.split(',')[3]))]

test('payments scheduled are variables of their own, which the debt recipe converts, beside payments made', async (t) => {
  const { table, text } = await imported({ service: scheduleRows })
  t.deepEqual(years(await table('debt-service')), ['2022'])
  t.deepEqual(await table('debt-service-scheduled'), [
    'debt/ScheduledService_Multilateral_Nominal,country/KEN,org/dac/905,2023,11',
    'debt/ScheduledService_Nominal,country/KEN,org/dac/905,2023,11',
    'debt/ScheduledService_Principal_Multilateral_Nominal,country/KEN,org/dac/905,2023,11',
    'debt/ScheduledService_Principal_Nominal,country/KEN,org/dac/905,2023,11',
  ])
  const nodes = await text('debt-variables.mcf')
  t.regex(
    nodes,
    /Node: debt\/ScheduledService_Nominal\n[^]*?populationType: dcid:ExternalDebt\nmeasuredProperty: dcid:ScheduledDebtServicePayment/,
  )
  t.regex(await text('vocabulary.mcf'), /Node: shape\/debtScheduled\n[^]*?slot: "creditorType", "debtPayment"/)
  t.regex(await text('debt-service-scheduled.tmcf'), /provenance: dcid:provenance\/ids\n/, 'one source holds both')
})

test('the last actual year is that of the edition in force at the revision, not the last column', async (t) => {
  const revisions = { '2024-04': '2022', '2023-12': '2022', '2023-12-20': '2022', '2023-11': '2021', '2024-12': '2023' }
  for (const [revision, last] of Object.entries(revisions)) {
    const service = [2020, 2021, 2022, 2023, 2024].map((year) => row('Kenya', 'China', year, 5, 'DT.AMT.BLAT.CD'))
    const { table } = await imported({ service, options: { revision } })
    t.is(years(await table('debt-service')).at(-1), last, revision)
    t.is(years(await table('debt-service-scheduled'))[0], String(Number(last) + 1), revision)
  }
  const told = await imported({ service: scheduleRows, options: { 'last-actual-year': '2023', revision: '2024-04' } })
  t.is(await told.table('debt-service-scheduled'), null, '--last-actual-year overrides')
})

test('stocks are a measure of their own, which no recipe lists', async (t) => {
  const { table, text } = await imported({
    stocks: ['Kenya,China,x,2020,1000,DT.DOD.BLAT.CD', 'Kenya,Bondholders,x,2020,200,DT.DOD.PBND.CD'],
  })
  t.deepEqual(await table('debt-stocks'), [
    'debt/Outstanding_Bilateral_Nominal,country/KEN,country/CHN,2020,1000',
    'debt/Outstanding_Bonds_Nominal,country/KEN,org/ids/Bondholders,2020,200',
    'debt/Outstanding_Nominal,country/KEN,country/CHN,2020,1000',
    'debt/Outstanding_Nominal,country/KEN,org/ids/Bondholders,2020,200',
  ])
  t.regex(
    await text('debt-variables.mcf'),
    /Node: debt\/Outstanding_Nominal[^]*?measuredProperty: dcid:DebtOutstanding/,
  )
})

test('debtors and creditors as the World Bank writes them find their places', async (t) => {
  const names = debtNames(await readCodeLists())
  const places = {
    'Congo, Dem. Rep.': 'country/COD',
    'Congo, Rep.': 'country/COG',
    "Cote d'Ivoire": 'country/CIV',
    'Egypt, Arab Rep.': 'country/EGY',
    'Lao PDR': 'country/LAO',
    'Somalia, Fed. Rep.': 'country/SOM',
    'St. Vincent and the Grenadines': 'country/VCT',
    'Syrian Arab Republic': 'country/SYR',
    Turkiye: 'country/TUR',
    'Viet Nam': 'country/VNM',
    Kosovo: 'country/XKS',
  }
  for (const [name, dcid] of Object.entries(places)) t.is(names.debtor(name), dcid, name)
  t.is(names.creditor('Germany, Fed. Rep. of'), 'country/DEU')
  t.is(names.creditor('Korea, D.P.R. of'), 'country/PRK')
  t.is(names.creditor('European Union'), 'org/dac/918')
  t.is(names.creditor('Arab League'), 'org/ids/Arab-League')
  t.deepEqual(
    names.madeNodes().map(({ dcid }) => dcid),
    ['org/ids/Arab-League'],
  )
  t.is(names.debtor('Congo'), null, 'a name of two places is nobody')
})

test('groups of debtors are told from countries of similar name', (t) => {
  for (const group of [
    'East Asia & Pacific (excluding high income)',
    'IDA only',
    'Least developed countries: UN classification',
    'Low & middle income',
    'Middle East, North Africa, Afghanistan & Pakistan (excluding high income)',
    'South Asia',
    'Upper middle income',
  ]) {
    t.true(isAggregateDebtor(group), group)
  }
  for (const country of ['South Africa', 'South Sudan', 'Central African Republic', 'Timor-Leste', 'Guinea']) {
    t.false(isAggregateDebtor(country), country)
  }
})

const refusals: ReadonlyArray<readonly [string, Given, RegExp]> = [
  ['no input', {}, /--input/],
  [
    'a value that is no number',
    { service: [row('Kenya', 'China', 2020, 'x', 'DT.AMT.BLAT.CD')] },
    /row 2, column value: "x"/,
  ],
  ['a year that is none', { service: ['Kenya,China,x,20,5,DT.AMT.BLAT.CD'] }, /row 2, column year: "20"/],
  [
    'the same figure twice',
    { service: [row('Kenya', 'China', 2020, 5, 'DT.AMT.BLAT.CD'), row('Kenya', 'China ', 2020, 6, 'DT.AMT.BLAT.CD')] },
    /rows 2 and 3: DT.AMT.BLAT.CD, Kenya, China, 2020/,
  ],
  [
    'a last actual year that is none',
    { service: [row('Kenya', 'China', 2020, 5, 'DT.AMT.BLAT.CD')], options: { 'last-actual-year': 'now' } },
    /must be a year/,
  ],
  [
    'a file without usable rows',
    { service: [row('Low income', 'China', 2020, 5, 'DT.AMT.BLAT.CD')] },
    /no row that can be used/,
  ],
]

test('any file may hold service, stocks or both', async (t) => {
  const { table } = await imported({
    service: [row('Kenya', 'China', 2020, 5, 'DT.DOD.BLAT.CD'), row('Kenya', 'China', 2020, 7, 'DT.AMT.BLAT.CD')],
  })
  t.deepEqual((await table('debt-stocks'))?.at(-1), 'debt/Outstanding_Nominal,country/KEN,country/CHN,2020,5')
  t.deepEqual((await table('debt-service'))?.at(-1), 'debt/Service_Principal_Nominal,country/KEN,country/CHN,2020,7')
})

for (const [says, given, message] of refusals) {
  test(`${says} is refused`, async (t) => {
    const error = await t.throwsAsync(imported(given), { instanceOf: ImportRefused })
    t.regex([error.message, ...error.issues].join('\n'), message)
  })
}

test('where the source’s totals over all creditors hold more than its rows, the provenance names the debtors', async (t) => {
  const { text, table } = await imported({
    service: [
      row('Kenya', 'China', 2020, 100, 'DT.AMT.BLAT.CD'),
      row('Kenya', 'World', 2020, 100, 'DT.AMT.BLAT.CD'),
      row('Ghana', 'China', 2020, 100, 'DT.AMT.BLAT.CD'),
      row('Ghana', 'World', 2020, 130, 'DT.AMT.BLAT.CD'),
      row('Low income', 'World', 2020, 130, 'DT.AMT.BLAT.CD'),
    ],
  })
  const sources = await text('debt-sources.mcf')
  t.regex(sources, /1 of its 2 own totals over all creditors .* are larger than its rows, of 1 debtors: Ghana\./)
  t.true((await table('debt-service'))?.includes('debt/Service_Nominal,country/GHA,country/CHN,2020,100'))
  const whole = await imported({ service: [row('Kenya', 'China', 2020, 100, 'DT.AMT.BLAT.CD')] })
  t.notRegex(await whole.text('debt-sources.mcf'), /fall short/)
})
