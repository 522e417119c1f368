import { readFile } from 'node:fs/promises'
import test from 'ava'
import ExcelJS from 'exceljs'
import { ProblemError } from '../../domain/problem.ts'
import { renderArtifact } from '../../render/index.ts'
import { illustrativeNote } from '../../render/names.ts'
import { cleanText } from '../../render/table.ts'
import { columnLetters, writeXlsx } from '../../render/xlsx.ts'
import { frameOf, hostileTexts, type PlainFrame } from '../domain/frame/arbitrary-frame.ts'
import { fixedChanges, fixedConverted, fixedPlain, recordOf, sourceOf } from './stored-record.ts'
import { withDirectory } from './temporary-directory.ts'
import { readZip } from './zip-reader.ts'

const xlsx = { format: 'xlsx', bundle: false } as const

const bytesOf = (plain: PlainFrame, changes = {}): Promise<Buffer> =>
  withDirectory(async (directory) => {
    const frame = frameOf(plain)
    return readFile((await renderArtifact(frame, recordOf(frame, changes), xlsx, directory)).path)
  })

const workbookOf = async (plain: PlainFrame, changes = {}): Promise<ExcelJS.Workbook> =>
  withDirectory(async (directory) => {
    const frame = frameOf(plain)
    const { path } = await renderArtifact(frame, recordOf(frame, changes), xlsx, directory)
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.readFile(path)
    return workbook
  })

const rowsOf = (workbook: ExcelJS.Workbook, sheet = 'data'): unknown[][] => {
  const rows: unknown[][] = []
  workbook.getWorksheet(sheet)?.eachRow((row) => {
    const { values } = row
    rows.push(Array.isArray(values) ? Array.from(values, (cell: unknown) => cell ?? null).slice(1) : [])
  })
  return rows
}

test('the data sheet holds header and rows, years as numbers, absent values as empty cells', async (t) => {
  const rows = rowsOf(await workbookOf(fixedPlain, fixedChanges))
  t.is(rows.length, 7)
  t.is(rows[0]?.[0], 'variable')
  t.deepEqual(rows[1], [
    'Amount_Grant',
    '=Grants, "current" prices',
    'dac/5',
    'Germany',
    'country/KEN',
    'Kenya\nRepublic',
    null,
    null,
    2019,
    1.5,
    'USDollar',
    null,
    'provenance/crs',
    'crs/110',
    'Standard grant',
  ])
  t.deepEqual(
    rows.slice(1).map((row) => row[9]),
    [1.5, 0, 1e21, 0.1 + 0.2, 5e-324, -12345678.9],
  )
})

test('converted rows carry their conversion', async (t) => {
  const rows = rowsOf(await workbookOf(fixedConverted))
  t.deepEqual(rows[1]?.slice(-4), ['EUR', 'constant', 2020, 'ConversionRecipeDAC'])
})

test('a label that looks like a formula is a text, and no sheet holds a formula', async (t) => {
  const workbook = await workbookOf(fixedPlain, fixedChanges)
  workbook.getWorksheet('data')?.eachRow((row) => row.eachCell((cell) => t.not(cell.type, ExcelJS.ValueType.Formula)))
  for (const { name, content } of await readZip(await bytesOf(fixedPlain, fixedChanges))) {
    if (name.startsWith('xl/worksheets/')) t.notRegex(content.toString('utf8'), /<f[ >]/)
  }
})

test('hostile labels survive, without the characters that XML cannot hold', async (t) => {
  for (const label of hostileTexts) {
    const rows = rowsOf(await workbookOf(fixedPlain, { labels: { Stock: label } }))
    // exceljs does not undo the escape of a text that looks like one; Excel does
    const read = String(rows.at(-1)?.[1]).replaceAll('_x005F_', '_')
    t.is(read.replaceAll('\r\n', '\n'), cleanText(label).replaceAll('\r\n', '\n'))
  }
})

test('texts end at the 32,767 characters a cell holds', async (t) => {
  const rows = rowsOf(await workbookOf(fixedPlain, { labels: { Stock: '😀'.repeat(20_000) } }))
  const read = String(rows.at(-1)?.[1])
  t.is(read.length, 32_767)
  t.true(read.endsWith('...'))
  t.true(read.isWellFormed())
})

test('rows and cells carry their references', async (t) => {
  const entries = await readZip(await bytesOf(fixedPlain))
  const sheet = entries.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.content.toString('utf8') ?? ''
  t.regex(sheet, /<row r="2"[^>]*><c r="A2" t="s"/)
  t.regex(sheet, /<c r="J2"><v>1\.5<\/v>/)
  t.regex(sheet, /<dimension ref="A1:M7"\/><sheetViews>/)
})

test('every entry of the file has the date of the stored record', async (t) => {
  const entries = await readZip(await bytesOf(fixedPlain))
  t.true(entries.length >= 8)
  t.deepEqual([...new Set(entries.map(({ date }) => date))], ['2026-1-31 0'])
  const core = entries.find(({ name }) => name === 'docProps/core.xml')?.content.toString('utf8')
  t.regex(core ?? '', /2026-01-31T00:00:00Z/)
})

test('the sources sheet names every source, and says when figures are illustrative', async (t) => {
  const texts = async (illustrative: boolean) =>
    rowsOf(await workbookOf(fixedPlain, { sources: [sourceOf({ illustrative })] }), 'sources').flat()
  t.true((await texts(true)).includes(illustrativeNote))
  const official = await texts(false)
  t.false(official.includes(illustrativeNote))
  t.true(official.includes('provenance/crs'))
  t.true(official.includes('CC-BY-4.0'))
})

test('more rows than a worksheet holds are refused before anything is written', async (t) => {
  await withDirectory(async (directory) => {
    const frame = { ...frameOf(fixedPlain), rows: 1_048_576 }
    const error = await t.throwsAsync(renderArtifact(frame, recordOf(frame), xlsx, directory), {
      instanceOf: ProblemError,
    })
    t.is(error?.problem.code, 'xlsx_too_long')
    t.deepEqual(error?.problem.extra, { rows: 1_048_576, limit: 1_048_575 })
  })
})

test('an empty frame gives a sheet with the header alone', async (t) => {
  t.is(rowsOf(await workbookOf({ conversion: null, series: [] })).length, 1)
})

test('a failure while rows are read ends the writing with that failure', async (t) => {
  await withDirectory(async (directory) => {
    const frame = {
      ...frameOf(fixedPlain),
      // eslint-disable-next-line require-yield
      batches: async function* () {
        throw new Error('the frame cannot be read')
      },
    }
    await t.throwsAsync(renderArtifact(frame, recordOf(frame), xlsx, directory), {
      message: 'the frame cannot be read',
    })
  })
})

test('a file that cannot be written ends the writing with that failure', async (t) => {
  const frame = frameOf(fixedPlain)
  const table = { name: 'x', title: 'x', columns: [], rows: 0, batches: async function* () {} }
  await t.throwsAsync(writeXlsx(table, recordOf(frame), '/nonexistent/directory/file.xlsx'), { code: 'ENOENT' })
})

test('columns are lettered as worksheets letter them', (t) => {
  t.deepEqual([1, 26, 27, 52, 53, 702, 703, 16_384].map(columnLetters), [
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ])
})
