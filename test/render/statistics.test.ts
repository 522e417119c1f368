import test from 'ava'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { renderArtifact } from '../../render/index.ts'
import { instantOf, missingBetween } from '../../render/periods.ts'
import { frameOf, type PlainFrame } from '../domain/frame/arbitrary-frame.ts'
import { fixedConverted, fixedPlain, recordOf } from './stored-record.ts'
import { withDirectory } from './temporary-directory.ts'

const statisticsOf = async (plain: PlainFrame): Promise<Record<string, unknown>[]> =>
  withDirectory(async (directory) => {
    const frame = frameOf(plain, [1])
    const { path, rendering, file_name } = await renderArtifact(
      frame,
      recordOf(frame),
      { table: 'series_statistics' },
      directory,
    )
    if (rendering.table !== 'series_statistics' || !file_name.endsWith('_series-statistics.parquet')) {
      throw new Error('the rendering does not say that it is the series statistics')
    }
    return parquetReadObjects({ file: await asyncBufferFromFile(path) })
  })

test('there is one row per series with its keys and figures', async (t) => {
  const rows = await statisticsOf(fixedPlain)
  t.is(rows.length, 3)
  t.deepEqual(rows[0], {
    variable: 'Amount_Grant',
    origin: 'dac/5',
    destination: 'country/KEN',
    observation_about: null,
    unit: 'USDollar',
    measurement_method: null,
    provenance: 'provenance/crs',
    count: 3,
    first_period: '2019',
    last_period: '2023',
    min: 0,
    max: 1e21,
    mean: 1e21 / 3,
    latest_value: 1e21,
    missing_periods: 2,
  })
  t.is(rows[2]?.['mean'], (5e-324 + -12345678.9) / 2)
})

test('series of a conversion are told apart by their recipe', async (t) => {
  t.is((await statisticsOf(fixedConverted))[0]?.['conversion_recipe'], 'ConversionRecipeDAC')
})

test('the mean does not lose what cancels', async (t) => {
  const observations = [1e100, 1, -1e100, 2].map((value, i) => ({ period: `${2000 + i}`, value, reported: 0 }))
  const [row] = await statisticsOf({ conversion: null, series: [{ ...fixedPlain.series[0]!, observations }] })
  t.is(row?.['mean'], 0.75)
})

test('a series without observations has a count of zero and no figures', async (t) => {
  const [row] = await statisticsOf({ conversion: null, series: [{ ...fixedPlain.series[0]!, observations: [] }] })
  t.is(row?.['count'], 0)
  t.is(row?.['first_period'], null)
  t.is(row?.['mean'], null)
  t.is(row?.['missing_periods'], null)
})

const missing = (...periods: ReadonlyArray<string>) =>
  missingBetween(Int32Array.from(periods.keys()), 0, periods.length, periods.map(instantOf))

test('missing periods count at the frequency of the series', (t) => {
  t.is(missing('2020'), 0)
  t.is(missing('2010', '2015', '2020'), 8)
  t.is(missing('2020-01', '2020-02', '2020-05'), 2)
  t.is(missing('2020-03', '2020-06', '2020-12'), 1)
  t.is(missing('2020-12-31', '2021-01-02'), 1)
  t.is(missing('2024-01-05', '2024-01-12', '2024-01-26'), 1)
  t.is(missing('2020-03-15', '2021-03-15'), 364)
  t.is(missing('2020', '2020-01'), null)
  t.is(missing('2020', 'Q3'), null)
})
