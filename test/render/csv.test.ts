import { readFile } from 'node:fs/promises'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { csvChunks, neutralised } from '../../render/csv.ts'
import { renderArtifact } from '../../render/index.ts'
import { longTable } from '../../render/long-table.ts'
import { cleanText } from '../../render/table.ts'
import { duckdbRows } from './duckdb.ts'
import {
  arbitraryCuts,
  arbitraryPlainFrame,
  frameOf,
  hostileTexts,
  type PlainFrame,
} from '../domain/frame/arbitrary-frame.ts'
import { fixedChanges, fixedConverted, fixedPlain, hostileLabels, recordOf } from './stored-record.ts'
import { withDirectory } from './temporary-directory.ts'

const csv = { format: 'csv', bundle: false } as const

const textOf = async (plain: PlainFrame, cuts: ReadonlyArray<number> = [], changes = {}): Promise<string> => {
  const frame = frameOf(plain, cuts)
  let text = ''
  for await (const chunk of csvChunks(longTable(frame, recordOf(frame, changes))))
    text += Buffer.from(chunk).toString('utf8')
  return text
}

test('CSV read back holds the rows in frame order, every number exactly', async (t) => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlainFrame, arbitraryCuts, async (plain, cuts) => {
      const records: Record<string, string>[] = parse(await textOf(plain, cuts), { columns: true })
      const roles: Readonly<Record<string, string>> = {
        origin: 'origin',
        destination: 'destination',
        observationAbout: 'observation_about',
        intermediary: 'intermediary',
      }
      const expected = plain.series.flatMap((it) => it.observations.map((observation) => ({ it, observation })))
      t.is(records.length, expected.length)
      for (const [i, { it, observation }] of expected.entries()) {
        const record = records[i] ?? {}
        t.is(record['variable'], it.variable)
        t.is(record['period'], observation.period)
        t.is(Number(record['value']) + 0, observation.value + 0)
        t.is(record['unit'], it.unit ?? '')
        t.is(record['measurement_method'], it.measurement_method ?? '')
        t.is(record['provenance'], it.provenance ?? '')
        for (const [role, column] of Object.entries(roles)) t.is(record[column] ?? '', it.roles[role] ?? '')
      }
    }),
  )
})

test('the columns are those of the documentation, in its order; unused roles are left out', async (t) => {
  const header = (text: string) => text.slice(0, text.indexOf('\n')).split(',')
  t.deepEqual(header(await textOf(fixedPlain, [], fixedChanges)), [
    'variable',
    'variable_label',
    'origin',
    'origin_label',
    'destination',
    'destination_label',
    'observation_about',
    'observation_about_label',
    'period',
    'value',
    'unit',
    'measurement_method',
    'provenance',
    'crs_type_of_finance',
    'crs_type_of_finance_label',
  ])
  t.deepEqual(header(await textOf(fixedConverted)), [
    'variable',
    'variable_label',
    'origin',
    'origin_label',
    'destination',
    'destination_label',
    'period',
    'value',
    'unit',
    'measurement_method',
    'provenance',
    'currency',
    'price_basis',
    'base_year',
    'conversion_recipe',
  ])
})

test('rows are written as RFC 4180 says, absent values as empty cells', async (t) => {
  const rows = (await textOf(fixedPlain, [], fixedChanges)).split('\n')
  const start = `Amount_Grant,"'=Grants, ""current"" prices",dac/5,Germany,country/KEN,"Kenya`
  const end = 'USDollar,,provenance/crs,crs/110,Standard grant'
  t.is(rows[1], start)
  t.is(rows[2], `Republic",,,2019,1.5,${end}`)
  t.is(rows[4], `Republic",,,2020,0,${end}`)
  t.is(rows[6], `Republic",,,2023,1e+21,${end}`)
  t.is(rows[8], 'Stock,,,,,,country/KEN,"Kenya')
  t.is(rows[9], 'Republic",2020,5e-324,,,provenance/𐀀,,')
  t.is(rows.at(-1), '')
})

test('converted rows carry currency, price basis, base year and recipe', async (t) => {
  const last = (await textOf(fixedConverted)).trimEnd().split('\n').at(-1)
  t.regex(last ?? '', /,EUR,constant,2020,ConversionRecipeDAC$/)
  const current = { ...fixedConverted, conversion: { price_basis: 'current' as const, base_year: null } }
  t.regex((await textOf(current)).trimEnd().split('\n').at(-1) ?? '', /,EUR,current,,ConversionRecipeDAC$/)
})

test('hostile labels come back as they are but for controls and the apostrophe before a formula', async (t) => {
  for (const label of hostileTexts) {
    const text = await textOf(fixedPlain, [], { labels: { Stock: label } })
    const records: Record<string, string>[] = parse(text, { columns: true })
    const read = records.at(-1)?.['variable_label'] ?? ''
    t.is(exactLabel(read), cleanText(label))
    t.notRegex(read, /^[=+\-@\t\r\n]/)
    t.false(text.includes('\0'))
  }
})

// as docs/formats.md tells readers
const exactLabel = (cell: string): string =>
  cell.replaceAll(/^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g, '')

test('taking away the first apostrophe at each of these places gives the label back', (t) => {
  const part = fc.constantFrom('=', '+', '-', '@', "'", "''", ';', '\t', '\r', '\n', '\r\n', 'a', ' ', '＝', ',', '"')
  const label = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(label, (text) => {
      const cell = neutralised(text)
      t.is(exactLabel(cell), text)
      t.notRegex(cell, /(?:^|[;\t\r\n])[=+\-@＝＋－＠]/)
      t.notRegex(cell, /^[\t\r\n]/)
    }),
    { numRuns: 1_000 },
  )
})

test('only labels are neutralised: identifiers and numbers stay as they are', async (t) => {
  const text = await textOf(fixedPlain)
  t.true(text.includes(',-12345678.9,'))
})

test('DuckDB reads the same rows, also with hostile labels', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf(fixedPlain)
    const record = recordOf(frame, { labels: hostileLabels(frame) })
    const { path } = await renderArtifact(frame, record, csv, directory)
    const rows = await duckdbRows(
      `SELECT * FROM read_csv('${path}', header = true, all_varchar = true, auto_detect = false, delim = ',', quote = '"', escape = '"', columns = ${columnTypes(longTable(frame, record).columns.map(({ name }) => name))})`,
    )
    const records: Record<string, string>[] = parse(await readFile(path, 'utf8'), { columns: true })
    t.is(rows.length, 6)
    t.deepEqual(
      rows.map((row) => Object.values(row).map((cell) => cell ?? '')),
      records.map((row) => Object.values(row)),
    )
  })
})

const columnTypes = (names: ReadonlyArray<string>): string =>
  `{${names.map((name) => `'${name}': 'VARCHAR'`).join(', ')}}`

test('an empty frame gives the header alone', async (t) => {
  const text = await textOf({ conversion: null, series: [] })
  t.is(text, 'variable,variable_label,period,value,unit,measurement_method,provenance\n')
})

test('a slot or role whose column name is taken gets a number', async (t) => {
  const text = await textOf(fixedPlain, [], { slot_properties: ['period', 'Origin'] })
  const header = text.slice(0, text.indexOf('\n'))
  t.true(header.endsWith('period_2,period_2_label,origin_2,origin_2_label'))
})

test('rows beyond a chunk, and cells larger than one, are written whole', async (t) => {
  const template = fixedPlain.series[0]!
  const series = Array.from({ length: 30 }, (_, i) => ({
    ...template,
    variable: `V${10 + i}`,
    observations: Array.from({ length: 400 }, (_, k) => ({
      period: `${1600 + k}`,
      value: i * 1000 + k / 8,
      reported: 0,
    })),
  }))
  for (const label of ['short, quoted', 'é😀'.repeat(60_000)]) {
    const some =
      label.length > 100
        ? series.slice(0, 1).map((it) => ({ ...it, observations: it.observations.slice(0, 5) }))
        : series
    const text = await textOf({ conversion: null, series: some }, [3], { labels: { V10: label } })
    const records: Record<string, string>[] = parse(text, { columns: true })
    const expected = some.flatMap((it) =>
      it.observations.map(({ period, value }) => [it.variable, it.variable === 'V10' ? label : '', period, `${value}`]),
    )
    t.deepEqual(
      records.map((row) => [row['variable'], row['variable_label'], row['period'], row['value']]),
      expected,
    )
  }
})
