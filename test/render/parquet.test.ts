import { join } from 'node:path'
import test from 'ava'
import fc from 'fast-check'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { sha256Hex } from '../../domain/digest.ts'
import { contentVersionOf } from '../../domain/frame/content-version.ts'
import { renderArtifact } from '../../render/index.ts'
import { illustrativeNote } from '../../render/names.ts'
import { writeParquet } from '../../render/parquet/parquet.ts'
import { cleanText, missingInteger, type Table } from '../../render/table.ts'
import { arbitraryCuts, arbitraryPlainFrame, frameOf, type PlainFrame } from '../domain/frame/arbitrary-frame.ts'
import { duckdbRows } from './duckdb.ts'
import { fixedChanges, fixedConverted, fixedPlain, hostileLabels, recordOf, sourceOf } from './stored-record.ts'
import { withDirectory } from './temporary-directory.ts'

const parquet = { format: 'parquet', bundle: false } as const
const frameLayout = { ...parquet, layout: 'frame' } as const

const hyparquetRows = async (path: string): Promise<Record<string, unknown>[]> =>
  parquetReadObjects({ file: await asyncBufferFromFile(path) })

test('the frame layout alone is enough to compute the content_version', async (t) => {
  await withDirectory(async (directory) => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlainFrame, arbitraryCuts, async (plain, cuts) => {
        const frame = frameOf(plain, cuts)
        const { path } = await renderArtifact(frame, recordOf(frame), frameLayout, directory)
        const rows = await hyparquetRows(path)
        t.is(recomputed(rows), await contentVersionOf(frame))
      }),
      { numRuns: 60 },
    )
  })
})

/** What docs/formats.md tells readers to do. */
const recomputed = (rows: ReadonlyArray<Record<string, unknown>>): string => {
  const fixed = ['variable', 'period', 'value', 'unit', 'measurement_method', 'provenance', 'observation_status']
  const conversion = ['currency', 'price_basis', 'base_year', 'conversion_recipe']
  const lines = rows.map((row) => {
    const roles = Object.entries(row).filter(
      ([name, entity]) => !fixed.includes(name) && !conversion.includes(name) && entity !== null,
    )
    return canonicalJson([
      row['variable'],
      Object.fromEntries(roles),
      row['period'],
      row['value'],
      row['unit'],
      row['measurement_method'],
      row['provenance'],
      'currency' in row ? conversion.map((name) => row[name]) : null,
      ...((row['observation_status'] ?? 'A') === 'A' ? [] : [{ status: row['observation_status'] }]),
    ])
  })
  return `cv_${sha256Hex(lines.map((line) => `${line}\n`).join('')).slice(0, 32)}`
}

test('hyparquet and DuckDB read the same labelled rows', async (t) => {
  await withDirectory(async (directory) => {
    for (const plain of [fixedPlain, fixedConverted]) {
      const frame = frameOf(plain)
      const { path } = await renderArtifact(frame, recordOf(frame, fixedChanges), parquet, directory)
      const rows = await hyparquetRows(path)
      t.deepEqual(await duckdbRows(`SELECT * FROM read_parquet('${path}')`), rows)
      t.is(rows[0]?.['variable_label'], '=Grants, "current" prices')
      t.is(rows[0]?.['destination_label'], 'Kenya\nRepublic')
      t.is(rows[3]?.['value'], 0.1 + 0.2)
      t.is(rows[0]?.['crs_type_of_finance_label'], 'Standard grant')
    }
  })
})

test('labels of any kind come back, equal ones of different entities too', async (t) => {
  await withDirectory(async (directory) => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlainFrame, async (plain) => {
        const frame = frameOf(plain)
        const labels = hostileLabels(frame)
        const { path } = await renderArtifact(frame, recordOf(frame, { labels }), parquet, directory)
        const expected = plain.series.flatMap((it) => it.observations.map(() => cleanText(labels[it.variable] ?? '')))
        t.deepEqual(
          (await hyparquetRows(path)).map((row) => row['variable_label']),
          expected,
        )
      }),
      { numRuns: 40 },
    )
  })
})

test('types and nullability are those documented', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf(fixedConverted)
    const { path } = await renderArtifact(frame, recordOf(frame), parquet, directory)
    const { schema, row_groups, num_rows, created_by } = await parquetMetadataAsync(await asyncBufferFromFile(path))
    const described = schema
      .slice(1)
      .map(({ name, type, converted_type, repetition_type }) => [name, type, converted_type, repetition_type])
    const text = (name: string, repetition = 'OPTIONAL') => [name, 'BYTE_ARRAY', 'UTF8', repetition]
    t.deepEqual(described, [
      text('variable', 'REQUIRED'),
      text('variable_label'),
      text('origin'),
      text('origin_label'),
      text('destination'),
      text('destination_label'),
      text('period', 'REQUIRED'),
      ['value', 'DOUBLE', undefined, 'REQUIRED'],
      text('unit'),
      text('measurement_method'),
      text('provenance'),
      text('currency'),
      text('price_basis', 'REQUIRED'),
      ['base_year', 'INT32', undefined, 'REQUIRED'],
      text('conversion_recipe'),
    ])
    t.is(num_rows, 4n)
    t.is(created_by, 'development-finance-data-service parquet2')
    for (const { meta_data } of row_groups.flatMap(({ columns }) => columns))
      t.is(meta_data?.codec, meta_data?.type === 'DOUBLE' ? 'UNCOMPRESSED' : 'SNAPPY')
  })
})

test('the file names its version, and says when its figures are illustrative', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf(fixedPlain)
    const keyValues = async (illustrative: boolean) => {
      const record = recordOf(frame, { sources: [sourceOf({ illustrative })] })
      const { path } = await renderArtifact(frame, record, parquet, directory)
      const metadata = await parquetMetadataAsync(await asyncBufferFromFile(path))
      return Object.fromEntries((metadata.key_value_metadata ?? []).map(({ key, value }) => [key, value]))
    }
    const { spec_id, content_version, title } = recordOf(frame)
    t.deepEqual(await keyValues(false), { title, spec_id, content_version })
    t.is((await keyValues(true))['note'], illustrativeNote)
  })
})

test('an empty frame gives a file with all columns and no rows', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf({ conversion: null, series: [] })
    const { path } = await renderArtifact(frame, recordOf(frame), parquet, directory)
    t.deepEqual(await hyparquetRows(path), [])
    const [described] = await duckdbRows(
      `SELECT count(*)::INTEGER AS columns FROM (DESCRIBE SELECT * FROM read_parquet('${path}'))`,
    )
    t.is(described?.['columns'], 7)
  })
})

test('row groups end at 131,072 rows between series, and statistics let readers skip them', async (t) => {
  await withDirectory(async (directory) => {
    const template = fixedPlain.series[0]!
    const series = Array.from({ length: 200 }, (_, i) => ({
      ...template,
      variable: `V${1000 + i}`,
      observations: Array.from({ length: 1000 }, (_, k) => ({
        period: `${1000 + k}`,
        value: i * 1000 + k,
        reported: 0,
      })),
    }))
    const plain: PlainFrame = { conversion: null, series }
    const frame = frameOf(plain, [3, 50])
    const { path } = await renderArtifact(frame, recordOf(frame), parquet, directory)
    const { row_groups } = await parquetMetadataAsync(await asyncBufferFromFile(path))
    t.deepEqual(
      row_groups.map(({ num_rows }) => num_rows),
      [131_000n, 69_000n],
    )
    const statistics = row_groups[1]?.columns[0]?.meta_data?.statistics
    t.is(statistics?.min_value, 'V1131')
    t.is(statistics?.max_value, 'V1199')
    const [sum] = await duckdbRows(
      `SELECT count(*)::INTEGER AS rows, sum(value) AS sum, count(DISTINCT period)::INTEGER AS periods FROM read_parquet('${path}') WHERE variable >= 'V1150'`,
    )
    t.deepEqual(sum, { rows: 50_000, sum: (150_000 + 199_999) * 25_000, periods: 1000 })
  })
})

test('missing numbers and integers are null, and both zeros keep within the statistics', async (t) => {
  await withDirectory(async (directory) => {
    const column = { per: 'row', label: false, nullable: true, texts: [], description: '' } as const
    const table: Table = {
      name: 'numbers',
      title: 'Numbers',
      rows: 20,
      columns: [
        { ...column, name: 'number', type: 'number' },
        { ...column, name: 'integer', type: 'integer' },
        { ...column, name: 'text', type: 'text', texts: ['a', null, 'a', 'b'] },
      ],
      batches: async function* () {
        const each = (of: (i: number) => number) => Array.from({ length: 20 }, (_, i) => of(i))
        yield {
          runs: 20,
          rows: 20,
          offsets: Int32Array.from({ length: 21 }, (_, i) => i),
          data: [
            Float64Array.from(each((i) => (i % 3 === 0 ? Number.NaN : i % 3 === 1 ? 0 : -0))),
            Int32Array.from(each((i) => (i % 4 === 0 ? missingInteger : -i))),
            Int32Array.from(each((i) => (i % 5) - 1)),
          ],
        }
      },
    }
    const path = join(directory, 'numbers.parquet')
    await writeParquet(table, () => Promise.resolve(recordOf(frameOf(fixedPlain))), path)
    const expected = Array.from({ length: 20 }, (_, i) => ({
      number: i % 3 === 0 ? null : 0,
      integer: i % 4 === 0 ? null : -i,
      text: ['a', null, 'a', 'b'][(i % 5) - 1] ?? null,
    }))
    const plusZero = (rows: ReadonlyArray<Record<string, unknown>>) =>
      rows.map((row) => ({ ...row, number: row['number'] === null ? null : Number(row['number']) + 0 }))
    t.deepEqual(plusZero(await hyparquetRows(path)), expected)
    t.deepEqual(plusZero(await duckdbRows(`SELECT * FROM read_parquet('${path}')`)), expected)
    const found = await duckdbRows(`SELECT count(*)::INTEGER AS n FROM read_parquet('${path}') WHERE number = 0`)
    t.deepEqual(found, [{ n: 13 }])
  })
})

test('minus zero is written as zero, as the digest takes it', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf(fixedPlain)
    const { path } = await renderArtifact(frame, recordOf(frame), parquet, directory)
    t.true(Object.is((await hyparquetRows(path))[1]?.['value'], 0))
  })
})
