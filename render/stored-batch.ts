// A batch of a frame from its Arrow columns.
import type { Data, RecordBatch } from 'apache-arrow'
import { partsColumn } from '../domain/computed/shape.ts'
import type { FrameBatch } from '../domain/frame/frame.ts'
import { statusColumn } from '../domain/frame/observation-status.ts'

const listColumns = ['period', 'value', statusColumn, partsColumn, 'reported']

export const frameBatchOf = (batch: RecordBatch): FrameBatch => {
  const children = new Map(batch.schema.fields.map((field, i) => [field.name, batch.data.children[i]]))
  const period = children.get('period')
  const periodCodes = codesOf(period?.children[0])
  const columns = Object.fromEntries(
    [...children].filter(([name]) => !listColumns.includes(name)).map(([name, data]) => [name, codesOf(data)]),
  )
  const statuses = children.get(statusColumn)
  const reported = children.get('reported')
  const parts = children.get(partsColumn)
  return {
    series: batch.numRows,
    rows: periodCodes.length,
    columns,
    offsets: offsetsOf(period).subarray(0, batch.numRows + 1),
    periods: periodCodes,
    values: numbersOf(children.get('value')?.children[0]),
    statuses: statuses === undefined ? null : codesOf(statuses.children[0]),
    reported: reported === undefined ? null : numbersOf(reported.children[0]),
    ...(parts === undefined ? {} : { parts: codesOf(parts.children[0]) }),
  }
}

const offsetsOf = (data: Data | undefined): Int32Array => {
  const offsets: unknown = data?.valueOffsets
  if (!(offsets instanceof Int32Array)) throw new Error('a frame file has a list column without offsets')
  return offsets
}

const numbersOf = (data: Data | undefined): Float64Array => {
  const values: unknown = data?.values
  if (!(values instanceof Float64Array)) throw new Error('a frame file has a value column that is not Float64')
  return values.subarray(0, data?.length)
}

const codesOf = (data: Data | undefined): Int32Array => {
  const values: unknown = data?.values
  if (data === undefined || !(values instanceof Int32Array))
    throw new Error('a frame file has a text column without Int32 codes')
  if (data.nullCount === 0) return values.subarray(0, data.length)
  const codes = new Int32Array(data.length)
  for (let i = 0; i < data.length; i++) {
    const bit = data.offset + i
    const valid = ((data.nullBitmap[bit >> 3] ?? 0) >> (bit & 7)) & 1
    codes[i] = valid === 1 ? (values[i] ?? -1) : -1
  }
  return codes
}
