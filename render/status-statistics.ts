// What series statistics say of observations that are not normal; only versions with such rows have these columns.
import type { Frame, FrameBatch } from '../domain/frame/frame.ts'
import { normalStatus, statusColumn, statusNames } from '../domain/frame/observation-status.ts'
import type { Column, ColumnData } from './table.ts'

const marks = ['E', 'F', 'P'] as const
const countNames = { E: 'estimated', F: 'forecast', P: 'provisional' } as const

const blank: Column = { name: '', type: 'text', per: 'row', label: false, nullable: false, texts: [], description: '' }

/** The columns behind those of every series, and their entries for a batch. */
export const statusMeasures = (frame: Frame) => {
  const statuses = frame.dictionaries[statusColumn] ?? []
  const normal = statuses.indexOf(normalStatus)
  const codes = marks.map((status) => statuses.indexOf(status))
  const columns: ReadonlyArray<Column> = [
    ...marks.map(
      (status): Column => ({
        ...blank,
        name: countNames[status],
        type: 'integer',
        description: `Observations that are ${statusNames[status][1]} (status ${status})`,
      }),
    ),
    {
      ...blank,
      name: 'last_normal_period',
      texts: frame.dictionaries['period'] ?? [],
      nullable: true,
      description: 'Last period with a normal observation (status A)',
    },
    { ...blank, name: 'latest_normal_value', type: 'number', nullable: true, description: 'Value of that period' },
  ]
  const dataOf = (batch: FrameBatch): ReadonlyArray<ColumnData> => {
    const counts = marks.map(() => new Int32Array(batch.series))
    const last = new Int32Array(batch.series).fill(-1)
    const latest = new Float64Array(batch.series).fill(Number.NaN)
    for (let series = 0; series < batch.series; series++) {
      const end = batch.offsets[series + 1] ?? 0
      for (let row = batch.offsets[series] ?? 0; row < end; row++) {
        const code = batch.statuses?.[row] ?? normal
        if (code === normal) {
          last[series] = batch.periods[row] ?? -1
          latest[series] = batch.values[row] ?? Number.NaN
          continue
        }
        const count = counts[codes.indexOf(code)]
        if (count !== undefined) count[series] = (count[series] ?? 0) + 1
      }
    }
    return [...counts, last, latest]
  }
  return { columns, dataOf }
}
