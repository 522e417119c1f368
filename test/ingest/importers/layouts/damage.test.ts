// Every layout against every way in which its files come damaged: refused with file, row, column and what was expected, or read rightly.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { crsImporter } from '../../../../ingest/importers/crs.ts'
import { dac1Importer } from '../../../../ingest/importers/dac1.ts'
import { type Importer, ImportRefused } from '../../../../ingest/importers/import-result.ts'
import { zipOf } from '../../published/zip-bytes.ts'
import { runImporter } from '../published.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { layoutFixtures } from './all.ts'
import { bytesOf, type LayoutFixture, plain } from './fixture.ts'

/** `reads` holds a text that must read as the same figures; otherwise the bytes are refused, and the refusal says so. */
type Damage = {
  readonly what: string
  readonly bytes: () => Promise<Buffer>
  readonly says: RegExp | { readonly reads: string }
  readonly importer?: Importer
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const kindOf = ({ pack = plain }: LayoutFixture) => pack.kind
const isJson = ({ text }: LayoutFixture): boolean => /^[{[]/.test(text)
const isXml = ({ text }: LayoutFixture): boolean => text.startsWith('<')
const isPlainText = (fixture: LayoutFixture): boolean => !['workbook', 'parquet'].includes(kindOf(fixture))

const inPlaceOfFigure = (fixture: LayoutFixture, written: string): string => {
  const { text } = fixture.figure
  // a cell that holds commas stands in quotes, and text in JSON does
  const needsQuotes = isJson(fixture) || text.startsWith('"') || (written.includes(',') && !fixture.text.includes('\t'))
  return fixture.text.replace(text, needsQuotes ? `"${written}"` : written)
}

const wrongFigures = (fixture: LayoutFixture): ReadonlyArray<Damage> =>
  ['1,234.5', '..', '--', 'n/a', 'abc', '12 345'].map((written) => {
    const { row, column } = fixture.figure
    const isRead = (fixture.missing ?? []).includes(written)
    const isThousands = written === '1,234.5' && fixture.hasThousands === true
    return {
      what: `"${written}" in place of a figure`,
      bytes: () => bytesOf(fixture, inPlaceOfFigure(fixture, written)),
      says: isRead
        ? { reads: inPlaceOfFigure(fixture, '') }
        : isThousands
          ? { reads: inPlaceOfFigure(fixture, '1234.5') }
          : isJson(fixture)
            ? new RegExp(`record ${row}: ${column} "${escaped(written)}" is no number`)
            : new RegExp(`row ${row}, column ${escaped(column)}: "${escaped(written)}", expected a number`),
    }
  })

const cuts = (fixture: LayoutFixture): ReadonlyArray<Damage> => [
  ...(isPlainText(fixture)
    ? [
        {
          what: 'a text that ends within a row',
          bytes: () => bytesOf(fixture, fixture.text.slice(0, fixture.text.indexOf(fixture.figure.text) - 2)),
          says: isJson(fixture) ? /it is cut or no JSON/ : /is cut or broken[^]*row \d+/,
        },
      ]
    : []),
  ...(['zip', 'gzip', 'workbook', 'parquet'].includes(kindOf(fixture))
    ? [
        {
          what: 'a container that is cut',
          bytes: async () => {
            const bytes = await bytesOf(fixture)
            return bytes.subarray(0, Math.floor(bytes.length * 0.6))
          },
          says: /no zip file that can be read|cannot be unpacked|no Parquet file that can be read/,
        },
      ]
    : []),
]

const encodings = (fixture: LayoutFixture): ReadonlyArray<Damage> => {
  const kind = kindOf(fixture)
  const broken = async (): Promise<Buffer> => {
    // a byte that is no character of UTF-8 or Windows-1252, or half a pair of UTF-16
    const bad = kind === 'utf16' ? Buffer.from([0x00, 0xd8, 0x41, 0x00]) : Buffer.from([0xff, 0x81, 0x0a])
    const isPacked = kind === 'zip' || kind === 'gzip'
    return isPacked
      ? bytesOf(fixture, Buffer.concat([Buffer.from(fixture.text), bad]))
      : Buffer.concat([await bytesOf(fixture), bad])
  }
  return isPlainText(fixture)
    ? [
        {
          what: 'bytes of another encoding',
          bytes: broken,
          says: /is in no encoding that is read[^]*line \d+|is no UTF-16LE text/,
        },
      ]
    : []
}

const headers = (fixture: LayoutFixture): ReadonlyArray<Damage> => {
  const { heading } = fixture
  const name = escaped(heading.trim().split('\t')[0] ?? '')
  return [
    {
      what: 'a changed heading',
      bytes: () => bytesOf(fixture, fixture.text.replaceAll(heading, 'Something')),
      says: isJson(fixture)
        ? /record 1 lacks the concept|expected \[\{"page"/
        : heading.includes('\t')
          ? /lacks columns of every layout/
          : new RegExp(`lacks columns of every layout[^]*missing .*${name}`),
    },
  ]
}

const repeats = (fixture: LayoutFixture): ReadonlyArray<Damage> => {
  if (fixture.repeat === null) return []
  const { line, says } = fixture.repeat
  const lines = fixture.text.split('\n')
  const text = [...lines.slice(0, line + 1), ...lines.slice(line)].join('\n')
  return [{ what: 'a row that is there twice', bytes: () => bytesOf(fixture, text), says }]
}

const footers = (fixture: LayoutFixture): ReadonlyArray<Damage> => {
  if (kindOf(fixture) === 'parquet') return []
  const { footer } = fixture
  const text = `${fixture.text.trimEnd()}\n${footer ?? 'Source: figures of the producer'}\n`
  const says =
    footer !== undefined
      ? { reads: fixture.text }
      : isJson(fixture)
        ? /it is cut or no JSON/
        : isXml(fixture)
          ? /is cut or broken[^]*row \d+/
          : /is cut or broken[^]*row \d+ has 1 cells, the header has \d+/
  return [{ what: 'a last line that is no data', bytes: () => bytesOf(fixture, text), says }]
}

const strangers = (fixture: LayoutFixture): ReadonlyArray<Damage> => {
  const other = fixture.importer === crsImporter ? dac1Importer : crsImporter
  return [
    {
      what: 'a web page',
      bytes: async () => Buffer.from('<!DOCTYPE html>\n<html><body>Just a moment...</body></html>'),
      says: /is a web page, not data/,
    },
    {
      what: 'a zip with two tables',
      bytes: async () => {
        const bytes = await bytesOf(fixture)
        return zipOf([
          { name: `new ${fixture.name}`, content: bytes },
          { name: `old ${fixture.name}`, content: bytes },
        ])
      },
      says: /more than one (table|value)|a second/,
    },
    {
      what: 'another importer',
      bytes: () => bytesOf(fixture),
      importer: other,
      says: new RegExp(`import it with "${fixture.importer.name.replace(/^dac2b$/, 'dac2[ab]')}"`),
    },
  ]
}

const damagesOf = (fixture: LayoutFixture): ReadonlyArray<Damage> => [
  ...wrongFigures(fixture),
  ...cuts(fixture),
  ...encodings(fixture),
  ...headers(fixture),
  ...repeats(fixture),
  ...footers(fixture),
  ...strangers(fixture),
]

// hundreds of imports: a few at a time
const places = 4
let running = 0
const waiting: (() => void)[] = []
const inPlace = async <A>(run: () => Promise<A>): Promise<A> => {
  if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await run()
  } finally {
    running--
    waiting.shift()?.()
  }
}

const run = async ({ importer, name, options = {} }: LayoutFixture, bytes: Buffer, other: Importer = importer) =>
  runImporter(other, await temporaryFolder(), bytes, { name, more: other === importer ? options : {} })

const tablesOf = async (fixture: LayoutFixture, folder: string): Promise<ReadonlyArray<string>> =>
  Promise.all(Object.keys(fixture.rows).map((table) => readFile(join(folder, table), 'base64')))

for (const fixture of layoutFixtures) {
  for (const { what, bytes, says, importer } of damagesOf(fixture)) {
    const result = says instanceof RegExp ? 'is refused, and the refusal says where' : 'is read as what it means'
    test(`${fixture.what}: ${what} ${result}`, (t) =>
      inPlace(async () => {
        if (says instanceof RegExp) {
          const error = await t.throwsAsync(run(fixture, await bytes(), importer), { instanceOf: ImportRefused })
          const told = [error?.message ?? '', ...(error?.issues ?? [])].join('\n')
          t.regex(told, says)
          t.true(told.includes(fixture.name), `the file is named: ${told}`)
          return
        }
        const [damaged, whole] = [
          await run(fixture, await bytes()),
          await run(fixture, await bytesOf(fixture, says.reads)),
        ]
        t.deepEqual(await tablesOf(fixture, damaged.folder), await tablesOf(fixture, whole.folder))
      }))
  }
}
