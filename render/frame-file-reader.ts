import { open } from 'node:fs/promises'
import { type Data, type RecordBatch, RecordBatchReader, type Vector } from 'apache-arrow'
import * as t from 'io-ts'
import { partsColumn } from '../domain/computed/shape.ts'
import type { Frame, FrameBatch } from '../domain/frame/frame.ts'
import { statusColumn } from '../domain/frame/observation-status.ts'
import { exactly } from '../domain/values/codecs.ts'

const StoredShape = exactly(
  {
    format: t.literal('frame1'),
    roles: t.readonlyArray(t.string),
    conversion: t.union([
      t.null,
      t.strict({ price_basis: t.keyof({ current: null, constant: null }), base_year: t.union([t.number, t.null]) }),
    ]),
    rows: t.number,
    series: t.number,
  },
  { computed: t.strict({ recipe: t.string, version: t.string, parameters: t.UnknownRecord }) },
)

const listColumns = ['period', 'value', statusColumn, partsColumn, 'reported']
/** List columns of texts. */
const textLists = ['period', statusColumn, partsColumn]

/** Opens a frame file; see `openFrame`. */
export const openFrameReader = async (path: string): Promise<Frame> => {
  const head = await readHead(path)
  return {
    ...head.shape,
    dictionaries: head.dictionaries,
    batches: () => readBatches(path),
  }
}

const magic = Buffer.from('ARROW1')

async function* recordBatches(path: string): AsyncGenerator<RecordBatch> {
  const handle = await open(path, 'r')
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(magic.length), position: 0 })
    if (!buffer.equals(magic)) throw new Error(`${path} is not a frame file`)
    const reader = await RecordBatchReader.from(handle)
    await reader.open()
    for await (const batch of reader) yield batch
  } finally {
    await handle.close().catch(() => undefined)
  }
}

const readHead = async (path: string) => {
  for await (const batch of recordBatches(path)) {
    const shape = StoredShape.decode(parsedShape(batch.schema.metadata.get('frame')))
    if (shape._tag === 'Left') throw new Error(`${path} is not a frame file of a known layout`)
    const { format: _format, ...rest } = shape.right
    return { shape: rest, dictionaries: dictionariesOf(batch) }
  }
  throw new Error(`${path} is not a frame file: it holds no batch`)
}

const parsedShape = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const dictionariesOf = (batch: RecordBatch): Readonly<Record<string, ReadonlyArray<string>>> => {
  const entries: [string, ReadonlyArray<string>][] = []
  batch.schema.fields.forEach((field, i) => {
    const data = batch.data.children[i]
    if (data === undefined || field.name === 'value' || field.name === 'reported') return
    const coded = textLists.includes(field.name) ? data.children[0] : data
    entries.push([field.name, textsOf(coded?.dictionary)])
  })
  return Object.fromEntries(entries)
}

const textsOf = (dictionary: Vector | undefined): ReadonlyArray<string> => {
  const texts: string[] = []
  for (const text of dictionary ?? []) texts.push(String(text))
  return texts
}

async function* readBatches(path: string): AsyncGenerator<FrameBatch> {
  for await (const batch of recordBatches(path)) if (batch.numRows > 0) yield frameBatchOf(batch)
}

const frameBatchOf = (batch: RecordBatch): FrameBatch => {
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
