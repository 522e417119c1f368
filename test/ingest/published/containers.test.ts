import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import test from 'ava'
import { dac2aImporter } from '../../../ingest/importers/dac2a.ts'
import { ImportRefused } from '../../../ingest/importers/import-result.ts'
import { temporaryFolder } from '../importers/temporary-folder.ts'
import { runImporter } from '../importers/published.ts'
import { deflate64Of, zipOf } from './zip-bytes.ts'

// one table is enough to read all containers and encodings: the layer is the same for every importer
// columns of yearly files do not say what they hold
const more = { measure: '240' }
const header = 'year,donor_code,donor_name,recipient_code,recipient_name,value,recipient_iso_code'
const text = `${header}\n2021,10,Sweden,248,Kenya,61.5,KEN\n2022,4,France,247,Côte d’Ivoire,12.25,CIV\n`
const plain = text.replace('Côte d’Ivoire', 'Ivory Coast')
const expected = ['country/FRA country/CIV 2022 12250000', 'country/SWE country/KEN 2021 61500000']

const read = async (content: string | Buffer, name = 'published_gross.csv') => {
  const imported = await runImporter(dac2aImporter, await temporaryFolder(), content, { name, more })
  const rows = await imported.table('dac2a.csv.gz')
  return rows.map((row) => `${row['provider']} ${row['recipient']} ${row['year']} ${row['value']}`)
}

const refusal = async (
  t: { throwsAsync: (run: Promise<unknown>, expects: { instanceOf: typeof ImportRefused }) => Promise<unknown> },
  content: string | Buffer,
  name?: string,
): Promise<string> => {
  const error = (await t.throwsAsync(read(content, name), { instanceOf: ImportRefused })) as ImportRefused
  return [error.message, ...error.issues].join('\n')
}

const utf16 = (content: string, isBig: boolean, mark: boolean): Buffer => {
  const bytes = Buffer.from(mark ? `\ufeff${content}` : content, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const windows1252 = (content: string): Buffer => Buffer.from(content.replaceAll('’', '\u0092'), 'latin1')

const forms: ReadonlyArray<readonly [string, string | Buffer]> = [
  ['UTF-8', text],
  ['UTF-8 with a byte order mark', `\ufeff${text}`],
  ['UTF-16LE with a mark', utf16(text, false, true)],
  ['UTF-16LE without a mark', utf16(text, false, false)],
  ['UTF-16BE with a mark', utf16(text, true, true)],
  ['UTF-16BE without a mark', utf16(text, true, false)],
  ['Windows-1252', windows1252(text)],
  ['carriage returns and trailing blank lines', `${text.replaceAll('\n', '\r\n')}\r\n\r\n`],
  ['semicolons', text.replaceAll(',', ';')],
  ['tabs', text.replaceAll(',', '\t')],
  ['bars', text.replaceAll(',', '|')],
  ['quoted cells', text.replaceAll(/[^,\n]+/g, '"$&"')],
  ['a comma at the end of every line', text.replaceAll('\n', ',\n')],
  ['gzip', gzipSync(text)],
  ['zip', zipOf([{ name: 'Table 2a gross.csv', content: text }])],
  ['gzip within zip', zipOf([{ name: 'gross.csv.gz', content: gzipSync(text) }])],
  [
    'a zip with a README, metadata and leftovers of a packer beside the table',
    zipOf([
      { name: '__MACOSX/._gross.csv', content: 'x' },
      { name: 'README.txt', content: 'What this is: statistics.\n' },
      { name: 'Metadata.csv', content: 'Code,Long name\n1,One\n' },
      { name: 'gross/data.csv', content: text },
    ]),
  ],
]

for (const [what, content] of forms) {
  test(`${what} reads as the same figures, whatever the file is called`, async (t) => {
    t.deepEqual(await read(content, 'published_gross.bin'), expected)
  })
}

test('Deflate64, in which the full CRS has been packed, is unpacked with its long matches', async (t) => {
  const name = `Sweden${'n'.repeat(40_000)}`
  const content = `${header}\n2021,10,"Sweden`
  const long = `${content}${'n'.repeat(40_001)}`
  // the stream ends within a quoted cell: that it was unpacked shows in what is refused
  t.regex(
    await refusal(t, zipOf([{ name: 'gross.csv', content: long, deflate64: deflate64Of(`${content}n`, 40_000) }])),
    /a quote is opened and not closed/,
  )
  t.is(name.length, 40_006)
})

test('a workbook reads as its sheet', async (t) => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('gross')
  sheet.addRow(['ODA, gross'])
  sheet.addRow([])
  for (const line of text.trim().split('\n')) {
    sheet.addRow(line.split(',').map((cell) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell)))
  }
  t.deepEqual(await read(Buffer.from(await book.xlsx.writeBuffer()), 'gross.csv'), expected)
})

const refusals: ReadonlyArray<readonly [string, string | Buffer, RegExp]> = [
  ['a web page', '<!DOCTYPE html><html><body>Just a moment...</body></html>', /is a web page, not data/],
  ['a web page in a gzip file', gzipSync('<html></html>'), /is a web page, not data/],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /old binary form/],
  ['a PDF document', '%PDF-1.7', /PDF/],
  ['a pointer to Git LFS', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n', /git lfs pull/],
  ['an empty file', '', /is empty/],
  ['a gzip file that is cut', gzipSync(text.repeat(100)).subarray(0, 200), /cannot be unpacked.*cut/],
  [
    'a zip file that is cut',
    zipOf([{ name: 'gross.csv', content: text }]).subarray(0, 120),
    /no zip file that can be read/,
  ],
  ['a zip file with a wrong CRC', zipOf([{ name: 'gross.csv', content: text, crc: 1 }]), /CRC/],
  ['a name that leads out of the folder', zipOf([{ name: '../gross.csv', content: text }]), /lead out of a folder/],
  ['an absolute name', zipOf([{ name: '/tmp/gross.csv', content: text }]), /lead out of a folder/],
  [
    'two members that differ only in case',
    zipOf([
      { name: 'gross.csv', content: text },
      { name: 'GROSS.csv', content: text },
    ]),
    /two members/,
  ],
  [
    'a zip with two tables',
    zipOf([
      { name: 'gross.csv', content: text },
      { name: 'older_gross.csv', content: text },
    ]),
    /more than one table: unpack it.*[^]*gross\.csv in .*[^]*older_gross\.csv in /,
  ],
  ['a row that is cut', text.slice(0, -20), /cut or broken[^]*row 3 has 5 cells, the header has 7/],
  ['a row with a cell more', text.replace('61.5', '61,5'), /row 2 has 8 cells, the header has 7/],
  ['a quote that never closes', text.replace('Kenya', '"Kenya'), /a quote is opened and not closed/],
  ['text after a closing quote', text.replace('Kenya', '"Ken"ya'), /row 2: .*text after a closing quote/],
  [
    'a file cut within a character',
    Buffer.from(text).subarray(0, Buffer.from(text).indexOf(0xc3) + 1),
    /within a character/,
  ],
  [
    'UTF-8 and Windows-1252 mixed',
    Buffer.concat([Buffer.from(text), windows1252(text)]),
    /line 3 is UTF-8, other lines are not/,
  ],
  [
    'bytes of no encoding',
    Buffer.concat([Buffer.from(plain), Buffer.from([0x81, 0x0a])]),
    /no character of UTF-8 or Windows-1252/,
  ],
  ['NUL characters', `${text}2021,1,\0,1,1,1,1\n`, /NUL/],
  [
    'a thousands comma in quotes',
    text.replace('61.5', '"61,500.5"'),
    /row 2, column value: "61,500\.5", expected a number/,
  ],
  ['two dots', text.replace('61.5', '..'), /row 2, column value: "\.\."/],
  ['two dashes', text.replace('61.5', '--'), /row 2, column value: "--"/],
  ['n/a', text.replace('61.5', 'n/a'), /row 2, column value: "n\/a"/],
  ['a footer', `${text}Data from database: something,,,,,,\n`, /row 4, column year: "Data from database: something"/],
  ['a changed header', text.replace('donor_code', 'provider'), /lacks columns of every layout[^]*missing donor_code/],
  ['doubled keys', `${text}2021,10,Sweden,248,Kenya,61.5,KEN\n`, /more than one value[^]*rows 2 and 4/],
  ['JSON', '[{"year":2021}]', /is JSON, which this importer does not read/],
  [
    'a file for another importer',
    'year,donor_code,aidtype_code,flows_code,amounttype_code,value,unit_multiplier\n2020,4,1010,1140,A,5,6\n',
    /import it with "dac1"/,
  ],
]

for (const [what, content, says] of refusals) {
  test(`${what} is refused, and the refusal says what is wrong and where`, async (t) => {
    t.regex(await refusal(t, content), says)
  })
}

test('the same file given twice is refused: its figures would count twice', async (t) => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'again.csv'), text)
  const error = await t.throwsAsync(
    runImporter(dac2aImporter, folder, text, {
      name: 'published_gross.csv',
      inputs: [join(folder, 'again.csv')],
      more,
    }),
    { instanceOf: ImportRefused },
  )
  t.regex(error?.message ?? '', /same file, given twice/)
})

test('several inputs are one table: a later file adds its years', async (t) => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'gross_2022.csv'), `${header}\n2023,10,Sweden,248,Kenya,70,KEN\n`)
  const { table, summary } = await runImporter(dac2aImporter, folder, text, {
    name: 'published_gross.csv',
    inputs: [join(folder, 'gross_2022.csv')],
    more,
  })
  t.is((await table('dac2a.csv.gz')).length, 3)
  t.is(summary.read, 3)
})
