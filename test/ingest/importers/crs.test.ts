import { join } from 'node:path'
import { mkdir, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { crsImporter } from '../../../ingest/importers/crs.ts'
import { ImportRefused, summaryLines } from '../../../ingest/importers/import-result.ts'
import { temporaryDirectory } from '../../support/temporary.ts'
import { crsText, leftIn, runImporter } from './published.ts'

type Place = Awaited<ReturnType<typeof temporaryDirectory>>
const here = async (t: { teardown: (fn: () => Promise<void>) => void }): Promise<string> => {
  const place: Place = await temporaryDirectory('crs')
  t.teardown(place.dispose)
  return place.path
}

const valueOf = (
  rows: ReadonlyArray<Readonly<Record<string, string>>>,
  variable: string,
  provider = 'country/DEU',
  recipient = 'country/KEN',
): string | undefined =>
  rows.find((row) => row['variable'] === variable && row['provider'] === provider && row['recipient'] === recipient)?.[
    'value'
  ]

test('activities of one cell are added up, and the sums stand under fewer slots', async (t) => {
  const imported = await runImporter(
    crsImporter,
    await here(t),
    crsText([
      {},
      { usd_disbursement: '0.25', usd_commitment: '' },
      { purpose_code: 13040, sector_code: 130, usd_disbursement: '2', usd_commitment: '0.1' },
      { finance_t: 421, flow_code: 13, usd_disbursement: '4', usd_received: '1' },
    ]),
  )
  const rows = await imported.table('crs.csv.gz')
  const expected: Record<string, string> = {
    'oda/Purpose12220_Finance110_Flow11_ModalityC01_Disbursement_Nominal': '1000000',
    'oda/Purpose12220_Finance110_Flow11_ModalityC01_Commitment_Nominal': '1500000',
    'oda/Purpose12220_Nominal': '5000000',
    'oda/Purpose122_Nominal': '5000000',
    'oda/Purpose120_Nominal': '5000000',
    'oda/Purpose130_Nominal': '2000000',
    'oda/Purpose13040_Commitment_Nominal': '100000',
    'oda/Finance100_Nominal': '3000000',
    'oda/Finance421_Nominal': '4000000',
    'oda/Finance420_Disbursement_Nominal': '4000000',
    'oda/Purpose120_Finance100_Nominal': '1000000',
    'oda/Flow10_Nominal': '7000000',
    'oda/ModalityC_Nominal': '7000000',
    'oda/Total_Nominal': '7000000',
    'oda/Disbursement_Nominal': '7000000',
    'oda/Gross_Nominal': '7000000',
    'oda/Net_Nominal': '6000000',
    'oda/Commitment_Nominal': '3100000',
    'devfin/Total_Nominal': '7000000',
    'devfin/Flow10_Nominal': '7000000',
  }
  const found = Object.fromEntries(Object.keys(expected).map((variable) => [variable, valueOf(rows, variable)]))
  t.deepEqual(found, expected)
})

test('other official flows are no part of ODA', async (t) => {
  const imported = await runImporter(
    crsImporter,
    await here(t),
    crsText([{}, { flow_code: 14, category: 21, finance_t: 421, usd_disbursement: '100' }]),
  )
  const rows = await imported.table('crs.csv.gz')
  t.is(valueOf(rows, 'oda/Total_Nominal'), '750000')
  t.is(valueOf(rows, 'devfin/Flow21_Nominal'), '100000000')
  t.is(valueOf(rows, 'devfin/Total_Nominal'), '100750000')
  t.is(valueOf(rows, 'devfin/Purpose12220_Finance421_Flow14_ModalityC01_Disbursement_Nominal'), '100000000')
  t.false(rows.some((row) => (row['variable'] ?? '').startsWith('oda/') && (row['variable'] ?? '').includes('421')))
})

test('providers and recipients are countries by ISO code, organisations and areas by DAC code', async (t) => {
  const imported = await runImporter(
    crsImporter,
    await here(t),
    crsText([
      { donor_code: 974, recipient_code: 298 },
      { donor_code: 918, recipient_code: 57 },
      { donor_code: 905, recipient_code: 550 },
      { donor_code: 1601, recipient_code: 9998, flow_code: 30, category: 30 },
    ]),
  )
  const rows = await imported.table('crs.csv.gz')
  const pairs = [...new Set(rows.map((row) => `${row['provider']} ${row['recipient']}`))].sort()
  t.deepEqual(pairs, [
    'org/dac/1601 area/dac/9998',
    'org/dac/905 country/PSE',
    'org/dac/918 country/XKS',
    'org/dac/974 area/dac/298',
  ])
  t.deepEqual(imported.summary.notes, [])
})

test('codes that no list names are kept, named after the file and told of', async (t) => {
  const imported = await runImporter(
    crsImporter,
    await here(t),
    crsText([
      { donor_code: 7777, donor_name: 'New Fund' },
      { recipient_code: 8888, recipient_name: 'New Land' },
      { purpose_code: 12299, purpose_name: 'New purpose' },
      { aid_t: '', finance_t: '' },
    ]),
  )
  t.deepEqual(imported.summary.notes, [
    'provider code 7777 (New Fund) is in no list; 1 rows kept under it',
    'recipient code 8888 (New Land) is in no list; 1 rows kept under it',
    'crsPurpose code 12299 (New purpose) is in no list; 1 rows kept under it',
    'crsTypeOfFinance code unspecified is in no list; 1 rows kept under it',
  ])
  const rows = await imported.table('crs.csv.gz')
  t.is(valueOf(rows, 'oda/Total_Nominal', 'org/dac/7777'), '750000')
  t.is(valueOf(rows, 'oda/Total_Nominal', 'country/DEU', 'area/dac/8888'), '750000')
  t.is(valueOf(rows, 'oda/Purpose122_Nominal'), '1500000')
  t.is(valueOf(rows, 'oda/ModalityX_Nominal'), '750000')
  t.regex(await imported.text('crs-variables.mcf'), /name: "New Fund"/)
})

test('rows without an amount in US dollars are dropped with the reason, and the sum adds up', async (t) => {
  const imported = await runImporter(
    crsImporter,
    await here(t),
    crsText([
      {},
      { usd_commitment: '', usd_disbursement: '' },
      { usd_commitment: '', usd_disbursement: '', usd_received: '0.0' },
      { usd_commitment: '', usd_disbursement: '', usd_received: '0.5' },
      { recipient_code: '' },
    ]),
  )
  t.deepEqual([imported.summary.read, imported.summary.kept], [5, 2])
  t.deepEqual(imported.summary.dropped, {
    'no amount in US dollars (national-currency and constant amounts are not read)': 2,
    'no recipient code': 1,
  })
  t.notThrows(() => summaryLines(imported.summary))
  t.throws(() => summaryLines({ ...imported.summary, kept: 3 }), { message: /do not add up/ })
  const rows = await imported.table('crs.csv.gz')
  t.is(valueOf(rows, 'oda/Net_Nominal'), '250000')
  t.is(valueOf(rows, 'oda/Total_Nominal'), '750000')
})

test('decimals are exact: what binary fractions would blur is not blurred', async (t) => {
  const amounts = ['0.1', '0.2', '4e-06', '-0.000001', '0.000000000001']
  const imported = await runImporter(
    crsImporter,
    await here(t),
    crsText(amounts.map((usd_disbursement) => ({ usd_disbursement, usd_commitment: '' }))),
  )
  t.is(valueOf(await imported.table('crs.csv.gz'), 'oda/Total_Nominal'), '300003.000001')
})

test('the layout of the bulk files (bars, capitals, codes as decimals) and gzip read the same', async (t) => {
  const directory = await here(t)
  const rows = [{}, { recipient_code: 249, usd_commitment: '' }]
  const plain = await runImporter(crsImporter, directory, crsText(rows), { output: 'plain' })
  const bulk = crsText(rows, '|')
    .replace('donor_code', 'DonorCode')
    .replace('recipient_code', 'RecipientCode')
    .replace('usd_commitment', 'USD_Commitment')
    .replaceAll('|12220|', '|12220.0|')
  const packed = await runImporter(crsImporter, directory, gzipSync(bulk), {
    name: 'published.csv.gz',
    output: 'bulk',
  })
  t.deepEqual(await packed.table('crs.csv.gz'), await plain.table('crs.csv.gz'))
  t.deepEqual(packed.summary.dropped, {})
})

const refused = async (t: Parameters<typeof here>[0], content: string | Uint8Array, name?: string) => {
  const directory = await here(t)
  try {
    await runImporter(crsImporter, directory, content, name === undefined ? {} : { name })
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return { message: error.message.replace(directory, ''), issues: error.issues, left: await leftIn(directory) }
  }
  return null
}

test('amounts, years and codes that cannot be read are told of by row, and nothing is written', async (t) => {
  const result = await refused(
    t,
    crsText([{}, { usd_disbursement: 'n/a' }, { year: '20x1' }, { donor_code: 'DEU' }, { aid_t: 'c 1' }]),
  )
  t.deepEqual(result, {
    message: 'published.csv holds values that cannot be read',
    issues: [
      'row 4, column year: "20x1", expected a year',
      'row 5, column donor_code: "DEU", expected a DAC code, a whole number',
      'row 6, column aid_t: "c 1", expected a type of aid such as C01',
      'row 3, column usd_disbursement: "n/a", expected a number with a point before decimals and nothing between thousands',
    ],
    left: [],
  })
})

test('a file without the columns of the layout is refused with the names missing and found', async (t) => {
  const result = await refused(t, 'donor,value\n1,2\n')
  t.is(result?.message, 'published.csv lacks columns of every layout that is read')
  t.true(result?.issues.some((issue) => /activity file.*missing.*usd_disbursement or USD_Disbursement/.test(issue)))
  t.is(result?.issues[0], 'found: donor, value')
})

for (const [what, content, name] of [
  ['an empty file', '', 'published.csv'],
  ['a header without rows', crsText([]), 'published.csv'],
  ['a file that only looks packed', 'year,donor_code\n', 'published.csv.gz'],
  ['a picture', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]), 'published.csv'],
  ['a broken quotation', `${crsText([{}])}2021,"open`, 'published.csv'],
] as const) {
  test(`${what} is refused in words`, async (t) => {
    const result = await refused(t, content, name)
    t.truthy(result)
    t.deepEqual(result?.left, [])
  })
}

test('a folder that is in use is not overwritten', async (t) => {
  const directory = await here(t)
  await mkdir(join(directory, 'graph-input'))
  await writeFile(join(directory, 'graph-input', 'mine.txt'), 'keep')
  const error = await t.throwsAsync(runImporter(crsImporter, directory, crsText([{}])), { instanceOf: ImportRefused })
  t.regex(error.message, /not empty/)
})

test('the same file gives the same bytes', async (t) => {
  const directory = await here(t)
  const content = crsText(
    Array.from({ length: 50 }, (_, i) => ({ recipient_code: 225 + (i % 4), purpose_code: 11110 + 10 * (i % 3) })),
  )
  const first = await runImporter(crsImporter, directory, content, { output: 'first' })
  const second = await runImporter(crsImporter, directory, content, { output: 'second' })
  for (const name of ['crs.csv.gz', 'crs.tmcf', 'crs-variables.mcf', 'codes.mcf', 'places.mcf']) {
    t.is(await first.text(name), await second.text(name), name)
  }
})

test('the folder builds by itself, and its provenance is documented', async (t) => {
  const directory = await here(t)
  const imported = await runImporter(crsImporter, directory, crsText([{}]), { more: { refreshed: '2024-06-01' } })
  const built = await buildGraph({ inputs: [imported.folder], output: join(directory, 'builds') })
  if (E.isLeft(built)) return t.fail(JSON.stringify(built.left.slice(0, 5)))
  const graph = await openGraph(built.right.location)
  t.teardown(async () => graph.close())
  t.is(graph.series.observations, imported.summary.observations)
  t.deepEqual(graph.statVar('oda/Purpose120_Finance100_Nominal')?.slots, {
    crsPurpose: 'crsPurpose/120',
    crsTypeOfFinance: 'crsTypeOfFinance/100',
  })
  const properties = graph.node('provenance/oecd-crs')?.properties
  for (const name of [
    'publisher',
    'licenseType',
    'methodology',
    'scopeAndUnits',
    'dataNotes',
    'transformationHistory',
  ]) {
    t.is(properties?.[name]?.length, 1, name)
  }
  t.deepEqual(properties?.['lastDataRefreshDate'], ['2024-06-01'])
})

test('repayments of a provider of which the year tells nothing paid out make no net flow', async (t) => {
  const imported = await runImporter(
    crsImporter,
    await here(t),
    crsText([
      {},
      { donor_code: 963, donor_name: 'UNICEF', usd_commitment: '', usd_disbursement: '', usd_received: '0.712' },
    ]),
  )
  const rows = await imported.table('crs.csv.gz')
  t.false(rows.some((row) => row['provider'] === 'org/dac/963'))
  t.is(
    imported.summary.dropped[
      'repayments of a provider whose commitments and disbursements of the year are not in the file'
    ],
    1,
  )
})

const unfpa = { donor_code: 974, donor_name: 'UNFPA', commitment_national: '0.249', disbursement_national: '0.249' }

test('dollars that a file holds as national currency, and converted again, are read as they were reported', async (t) => {
  const imported = await runImporter(
    crsImporter,
    await here(t),
    crsText([
      {},
      { ...unfpa, usd_commitment: '0.294465', usd_disbursement: '0.294465' },
      { ...unfpa, usd_commitment: '', usd_disbursement: '' },
    ]),
    { more: { 'reported-in-dollars': '974' } },
  )
  const rows = await imported.table('crs.csv.gz')
  t.is(valueOf(rows, 'oda/Total_Nominal', 'org/dac/974'), '498000')
  t.is(valueOf(rows, 'oda/Commitment_Nominal', 'org/dac/974'), '498000')
  t.is(valueOf(rows, 'oda/Total_Nominal'), '750000')
  t.regex(await imported.text('crs-documents.mcf'), /Amounts of the provider 974 .* were reported in US dollars/)
})

test('a provider whose amounts are not in the file, and codes that are none, are refused', async (t) => {
  for (const code of ['963', 'UNFPA']) {
    const run = runImporter(crsImporter, await here(t), crsText([{}]), { more: { 'reported-in-dollars': code } })
    await t.throwsAsync(run, { instanceOf: ImportRefused }, code)
  }
})

test('an extract says of which providers and years it is whole, in years that it has of all of them', async (t) => {
  const rows = [{}, { year: 2020 }, unfpa]
  const more = { extract: 'a few activities', 'complete-for': '974,5' }
  const imported = await runImporter(crsImporter, await here(t), crsText(rows), { more })
  const documents = await imported.text('crs-documents.mcf')
  t.regex(documents, /\nsourceScopeNote: "a few activities; all those of 2021 of Germany, UNFPA"\n/)
  t.regex(
    documents,
    /\ncompleteRole: "origin"\ncompleteFor: dcid:country\/DEU, dcid:org\/dac\/974\ncompletePeriod: "2021"\n/,
  )
})

test('whole providers are declared of an extract alone, by codes that its file has', async (t) => {
  for (const more of [
    { 'complete-for': '5' },
    { extract: 'a part', 'complete-for': '963' },
    { extract: 'a part', 'complete-for': 'Germany' },
  ] as const)
    await t.throwsAsync(runImporter(crsImporter, await here(t), crsText([{}]), { more }), { instanceOf: ImportRefused })
})
