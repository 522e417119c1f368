import { open } from 'node:fs/promises'
import { type RecordBatch, type Vector, RecordBatchReader } from 'apache-arrow'
import * as t from 'io-ts'
import { partsColumn } from '../domain/computed/shape.ts'
import type { Frame, FrameBatch } from '../domain/frame/frame.ts'
import { statusColumn } from '../domain/frame/observation-status.ts'
import { frameBatchOf } from './stored-batch.ts'
import { onLeaving } from '../domain/leaving.ts'
import { exactly } from '../domain/values/codecs.ts'

// The shape of a stored frame, as its file tells it.
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

const parsedShape = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

// The messages of an Arrow file, one by one.
const magic = Buffer.from('ARROW1')

async function* recordBatches(path: string): AsyncGenerator<RecordBatch> {
  const handle = await open(path, 'r')
  await using _handle = onLeaving(() => handle.close().catch(() => undefined))
  const { buffer } = await handle.read({ buffer: Buffer.alloc(magic.length), position: 0 })
  if (!buffer.equals(magic)) throw new Error(`${path} is not a frame file`)
  const reader = await RecordBatchReader.from(handle)
  await reader.open()
  for await (const batch of reader) yield batch
}

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

const readHead = async (path: string) => {
  for await (const batch of recordBatches(path)) {
    const shape = StoredShape.decode(parsedShape(batch.schema.metadata.get('frame')))
    if (shape._tag === 'Left') throw new Error(`${path} is not a frame file of a known layout`)
    const { format: _format, ...rest } = shape.right
    return { shape: rest, dictionaries: dictionariesOf(batch) }
  }
  throw new Error(`${path} is not a frame file: it holds no batch`)
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
