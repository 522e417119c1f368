import { type Frame, type FrameBatch, roleColumn } from '../domain/frame/frame.ts'
import { statusColumn } from '../domain/frame/observation-status.ts'
import { snakeCase } from '../domain/snake-case.ts'
import { statusMeasures } from './status-statistics.ts'
import { type Instant, instantOf, missingBetween } from './periods.ts'
import { rebatch } from './rebatch.ts'
import { type Column, type ColumnData, distinctNames, missingInteger, singleRowOffsets, type Table } from './table.ts'

/** Row groups are cut by a rule of their own, whatever the frame's batches. */
const rowGroupLimits = { rows: 1 << 20, series: 1 << 16 }

/** One row per series: its keys, how many periods it has, and what its figures are like. Unlabelled. */
export const statisticsTable = (frame: Frame): Table => {
  const keys = keyColumns(frame)
  const periods = (frame.dictionaries['period'] ?? []).map(instantOf)
  const statuses = frame.dictionaries[statusColumn] === undefined ? null : statusMeasures(frame)
  return {
    name: 'series-statistics',
    title: 'Series statistics',
    columns: [...keys.map(({ column }) => column), ...measures(frame), ...(statuses?.columns ?? [])],
    rows: frame.series,
    batches: async function* () {
      for await (const batch of rebatch(frame.batches(), rowGroupLimits)) {
        const absent = () => new Int32Array(batch.series).fill(-1)
        yield {
          runs: batch.series,
          rows: batch.series,
          offsets: singleRowOffsets(batch.series),
          data: [
            ...keys.map(({ key }) => batch.columns[key] ?? absent()),
            ...measured(batch, periods),
            ...(statuses?.dataOf(batch) ?? []),
          ],
        }
      }
    },
  }
}

const blank: Column = { name: '', type: 'text', per: 'row', label: false, nullable: false, texts: [], description: '' }

const keyColumns = (frame: Frame) => {
  const name = distinctNames()
  const wanted: ReadonlyArray<readonly [string, string]> = [
    ['variable', 'variable'],
    ...frame.roles.map((role) => [roleColumn(role), snakeCase(role)] as const),
    ['unit', 'unit'],
    ['measurement_method', 'measurement_method'],
    ['provenance', 'provenance'],
    ...(frame.conversion === null ? [] : [['conversion_recipe', 'conversion_recipe'] as const]),
  ]
  return wanted.map(([key, as]) => {
    const column: Column = {
      ...blank,
      name: name(as),
      per: 'run',
      nullable: key !== 'variable',
      texts: frame.dictionaries[key] ?? [],
      description: `Key of the series: ${as}`,
    }
    return { key, column }
  })
}

const measures = (frame: Frame): ReadonlyArray<Column> => {
  const texts = frame.dictionaries['period'] ?? []
  const number = (name: string, description: string): Column => ({
    ...blank,
    name,
    type: 'number',
    nullable: true,
    description,
  })
  return [
    { ...blank, name: 'count', type: 'integer', description: 'Observations of the series' },
    { ...blank, name: 'first_period', texts, nullable: true, description: 'First period' },
    { ...blank, name: 'last_period', texts, nullable: true, description: 'Last period' },
    number('min', 'Least value'),
    number('max', 'Greatest value'),
    number('mean', 'Arithmetic mean of the values'),
    number('latest_value', 'Value of the last period'),
    {
      ...blank,
      name: 'missing_periods',
      type: 'integer',
      nullable: true,
      description: "Periods without observation between the first and the last, at the series' frequency",
    },
  ]
}

const measured = (batch: FrameBatch, periods: ReadonlyArray<Instant | null>): ReadonlyArray<ColumnData> => {
  const integers = () => new Int32Array(batch.series)
  const numbers = () => new Float64Array(batch.series).fill(Number.NaN)
  const count = integers()
  const first = integers().fill(-1)
  const last = integers().fill(-1)
  const min = numbers()
  const max = numbers()
  const mean = numbers()
  const latest = numbers()
  const missing = integers().fill(missingInteger)
  for (let i = 0; i < batch.series; i++) {
    const from = batch.offsets[i] ?? 0
    const to = batch.offsets[i + 1] ?? 0
    count[i] = to - from
    if (to === from) continue
    first[i] = batch.periods[from] ?? -1
    last[i] = batch.periods[to - 1] ?? -1
    latest[i] = batch.values[to - 1] ?? Number.NaN
    let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let row = from; row < to; row++) {
      least = Math.min(least, batch.values[row] ?? Number.NaN)
      greatest = Math.max(greatest, batch.values[row] ?? Number.NaN)
    }
    min[i] = least
    max[i] = greatest
    mean[i] = meanOf(batch.values, from, to)
    missing[i] = missingBetween(batch.periods, from, to, periods) ?? missingInteger
  }
  return [count, first, last, min, max, mean, latest, missing]
}

/** The mean by compensated summation, so that it does not depend on how values cancel. */
const meanOf = (values: Float64Array, from: number, to: number): number => {
  let sum = 0
  let lost = 0
  for (let i = from; i < to; i++) {
    const value = values[i] ?? Number.NaN
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  const mean = (sum + lost) / (to - from)
  return Number.isFinite(mean) ? mean : Number.NaN
}
