import test from 'ava'
import { dac2aImporter } from '../../../ingest/importers/dac2a.ts'
import { ImportRefused } from '../../../ingest/importers/import-result.ts'
import { layoutFixtures } from './layouts/all.ts'
import { runImporter } from './published.ts'
import { temporaryFolder } from './temporary-folder.ts'

const header = 'year,donor_code,donor_name,recipient_code,recipient_name,value,recipient_iso_code'
const imported = async (rows: ReadonlyArray<string>, more: Readonly<Record<string, string>> = { measure: '240' }) =>
  runImporter(dac2aImporter, await temporaryFolder(), `${[header, ...rows].join('\n')}\n`, {
    name: 'published_gross_oda.csv',
    more,
  })
const row = '2021,10,Sweden,248,Kenya,61.5,KEN'

test('a yearly file whose measure is not said is refused, whatever its name says', async (t) => {
  const error = await t.throwsAsync(imported([row], {}), { instanceOf: ImportRefused })
  t.regex(error.message, /does not say which measure it holds: add --measure 206 .* 240 .* or commitments/)
  t.regex(error.issues.join(), /a name of a file is no proof/)
})

test('commitments are a variable of their own under a source of their own, with what is noted of the file', async (t) => {
  const { table, text } = await imported([row], { measure: 'commitments', note: 'Named gross by its producer.' })
  t.deepEqual(
    (await table('commitments.csv.gz')).map((cells) => Object.values(cells).join(' ')),
    ['commitments/ODA_Nominal country/SWE country/KEN 2021 61500000'],
  )
  const nodes = await text('commitments-variables.mcf')
  t.regex(nodes, /measuredProperty: dcid:DevelopmentFinanceCommitted/)
  t.regex(nodes, /financialFlowType: dcid:financialFlowType\/commitment/)
  t.notRegex(nodes, /dac2aMeasure|nettingBasis:/)
  t.regex(await text('commitments.tmcf'), /provenance: dcid:provenance\/oecd-oda-commitments/)
  t.regex(await text('commitments-documents.mcf'), /dataNotes: "Named gross by its producer\. Amounts for regions/)
})

test('a table that names its measures takes no --measure of commitments', async (t) => {
  const { text, name } = layoutFixtures.find(({ what }) => what === 'DAC2A, SDMX-CSV with labels') ?? t.fail()
  const error = await t.throwsAsync(
    runImporter(dac2aImporter, await temporaryFolder(), text, { name, more: { measure: 'commitments' } }),
    { instanceOf: ImportRefused },
  )
  t.regex(error.message, /is of the dataflow .*, not of ODA commitments|names its measures itself/)
})

test('the yearly file of gross ODA gives gross disbursements by provider and recipient, in dollars', async (t) => {
  const { table, text, summary } = await imported([
    '2021,10,Sweden,248,Kenya,61.5,KEN',
    '2021,10,Sweden,298,"Africa, regional",12.000001,',
    '2021,905,IDA,55,TÃ¼rkiye,-0.25,TUR',
  ])
  t.deepEqual(
    (await table('dac2a.csv.gz')).map((row) => Object.values(row).join(' ')),
    [
      'dac2a/Measure206_Gross_Nominal country/SWE area/dac/298 2021 12000001',
      'dac2a/Measure206_Gross_Nominal country/SWE country/KEN 2021 61500000',
      'dac2a/Measure206_Gross_Nominal org/dac/905 country/TUR 2021 -250000',
    ],
  )
  t.like(summary, { read: 3, kept: 3, observations: 3, statVars: 1 })
  const nodes = await text('dac2a-variables.mcf')
  t.regex(nodes, /dac2aMeasure: dcid:dac2aMeasure\/206\nnettingBasis: dcid:nettingBasis\/gross/)
  t.notRegex(nodes, /Ã/, 'a mis-encoded name is not taken over: codes say who is meant')
  t.regex(await text('dac2a.tmcf'), /provenance: dcid:provenance\/oecd-dac2a/)
})

test('a second value for a provider, recipient and year is refused with both rows', async (t) => {
  const error = await t.throwsAsync(
    imported(['2021,10,Sweden,248,Kenya,61.5,KEN', '2021,10.0,Sweden,248,Kenya,61.6,KEN']),
    { instanceOf: ImportRefused },
  )
  t.regex(error.issues.join(), /rows 2 and 3/)
})

test('a code or an amount that cannot be read is refused with its row', async (t) => {
  const error = await t.throwsAsync(
    imported(['2021,SWE,Sweden,248,Kenya,61.5,KEN', '2021,10,Sweden,248,Kenya,..,KEN']),
    {
      instanceOf: ImportRefused,
    },
  )
  t.regex(
    error.issues.join('\n'),
    /row 2, column donor_code: "SWE", expected a DAC code[^]*row 3, column value: "\.\."/,
  )
})
