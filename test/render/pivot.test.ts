import { readFile } from 'node:fs/promises'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import type { Pivot } from '../../domain/dataset/request.ts'
import { ProblemError } from '../../domain/problem.ts'
import { renderArtifact } from '../../render/index.ts'
import { wideColumnLimit } from '../../render/pivot-table.ts'
import { frameOf, type PlainFrame, type PlainSeries } from '../domain/frame/arbitrary-frame.ts'
import { recordOf } from './stored-record.ts'
import { withDirectory } from './temporary-directory.ts'

const series = (
  origin: string,
  values: Readonly<Record<string, number>>,
  changes: Partial<PlainSeries> = {},
): PlainSeries => ({
  variable: 'Amount',
  roles: { origin },
  unit: 'USDollar',
  measurement_method: null,
  provenance: 'provenance/crs',
  conversion_recipe: null,
  observations: Object.entries(values).map(([period, value]) => ({ period, value, reported: value })),
  ...changes,
})

const labels = { 'dac/5': 'Germany', 'dac/12': '=United Kingdom' }
const twoProviders: PlainFrame = {
  conversion: null,
  series: [series('dac/12', { 2019: 1, 2020: 2 }), series('dac/5', { 2020: 3, 2021: -0 })],
}

const pivoted = async (plain: PlainFrame, pivot: Pivot): Promise<string[][]> =>
  withDirectory(async (directory) => {
    const frame = frameOf(plain, [1])
    const { path } = await renderArtifact(
      frame,
      recordOf(frame, { labels }),
      { format: 'csv', bundle: false, pivot },
      directory,
    )
    return parse(await readFile(path, 'utf8'))
  })

const refusal = async (plain: PlainFrame, pivot: Pivot) => {
  try {
    await pivoted(plain, pivot)
  } catch (error) {
    if (error instanceof ProblemError) return error.problem
    throw error
  }
  throw new Error('the pivot was not refused')
}

test('periods down and providers across give one row per period, in order of bytes', async (t) => {
  t.deepEqual(await pivoted(twoProviders, { index: 'period', columns: 'origin' }), [
    ['variable', 'variable_label', 'period', 'unit', 'measurement_method', 'provenance', 'dac/12', 'dac/5'],
    ['Amount', '', '2019', 'USDollar', '', 'provenance/crs', '1', ''],
    ['Amount', '', '2020', 'USDollar', '', 'provenance/crs', '2', '3'],
    ['Amount', '', '2021', 'USDollar', '', 'provenance/crs', '', '0'],
  ])
})

test('what follows from the index stands beside it; labels can be columns', async (t) => {
  const rows = await pivoted(twoProviders, { index: 'origin', columns: 'period' })
  t.deepEqual(rows[1], ['Amount', '', 'dac/12', "'=United Kingdom", 'USDollar', '', 'provenance/crs', '1', '2', ''])
  const byLabel = await pivoted(twoProviders, { index: 'period', columns: 'origin_label' })
  t.deepEqual(byLabel[0]?.slice(-2), ["'=United Kingdom", 'Germany'])
})

test('a unit that follows from the columns column is left out, one that varies otherwise is refused', async (t) => {
  const byVariable: PlainFrame = {
    conversion: null,
    series: [series('dac/5', { 2020: 1 }), series('dac/5', { 2020: 2 }, { variable: 'Share', unit: 'Percent' })],
  }
  const rows = await pivoted(byVariable, { index: 'period', columns: 'variable' })
  t.false(rows[0]?.includes('unit'))
  t.deepEqual(rows[1]?.slice(-2), ['1', '2'])
  const problem = await refusal(byVariable, { index: 'period', columns: 'origin' })
  t.is(problem.code, 'option_conflict')
  t.is(problem.pointer, '/options/pivot')
  t.deepEqual(problem.extra?.['columns'], ['variable', 'unit'])
  t.regex(problem.detail, /variable, unit vary/)
})

test('a period that differs between cells is refused even when each cell has one row', async (t) => {
  const plain: PlainFrame = {
    conversion: null,
    series: [series('dac/5', { 2019: 1 }), series('dac/12', { 2020: 2 }, { variable: 'Share' })],
  }
  const both: PlainFrame = {
    conversion: null,
    series: [...plain.series, series('dac/5', { 2021: 5 }, { variable: 'Share' })],
  }
  t.deepEqual((await refusal(both, { index: 'origin', columns: 'variable' })).extra?.['columns'], ['period'])
})

test('two entities of one label are not mixed', async (t) => {
  const plain = twoProviders
  const problem = await withDirectory(async (directory) => {
    const frame = frameOf(plain)
    const record = recordOf(frame, { labels: { 'dac/5': 'Same', 'dac/12': 'Same' } })
    const pivot = { index: 'period', columns: 'origin_label' }
    const error = await t.throwsAsync(
      renderArtifact(frame, record, { format: 'csv', bundle: false, pivot }, directory),
      {
        instanceOf: ProblemError,
      },
    )
    return error?.problem
  })
  t.deepEqual(problem?.extra?.['columns'], ['origin'])
})

test('unknown columns, the value and one column twice are refused', async (t) => {
  const unknown = await refusal(twoProviders, { index: 'year', columns: 'origin' })
  t.is(unknown.pointer, '/options/pivot/index')
  t.true(unknown.alternatives?.includes('period'))
  t.is((await refusal(twoProviders, { index: 'period', columns: 'value' })).pointer, '/options/pivot/columns')
  t.is((await refusal(twoProviders, { index: 'origin', columns: 'origin' })).pointer, '/options/pivot')
})

test('a pivot wider than the limit is refused and says the limit', async (t) => {
  const many = Array.from({ length: wideColumnLimit + 1 }, (_, i) => series(`dac/${100_000 + i}`, { 2020: i }))
  const problem = await refusal({ conversion: null, series: many }, { index: 'period', columns: 'origin' })
  t.regex(problem.detail, /at most 10000 columns/)
})

test('an entity absent in some rows has a column of its own', async (t) => {
  const plain: PlainFrame = {
    conversion: null,
    series: [series('dac/5', { 2020: 1 }, { roles: {} }), ...twoProviders.series],
  }
  const rows = await pivoted(plain, { index: 'period', columns: 'origin' })
  t.deepEqual(rows[0]?.slice(-3), ['(none)', 'dac/12', 'dac/5'])
  t.deepEqual(rows[2]?.slice(-3), ['1', '2', '3'])
})

test('a pivot in Parquet keeps empty cells null', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf(twoProviders)
    const options = { format: 'parquet', bundle: false, pivot: { index: 'period', columns: 'origin' } } as const
    const { path, file_name } = await renderArtifact(frame, recordOf(frame), options, directory)
    t.true(file_name.endsWith('_pivot.parquet'))
    const rows: Record<string, unknown>[] = await parquetReadObjects({ file: await asyncBufferFromFile(path) })
    t.is(rows[0]?.['dac/5'], null)
    t.is(rows[1]?.['dac/5'], 3)
  })
})

test('an empty frame pivots to no rows and no columns', async (t) => {
  const rows = await pivoted({ conversion: null, series: [] }, { index: 'period', columns: 'variable' })
  t.is(rows.length, 1)
})
