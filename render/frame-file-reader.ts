import type { RecordBatch, Vector } from 'apache-arrow'
import { partsColumn } from '../domain/computed/shape.ts'
import type { Frame, FrameBatch } from '../domain/frame/frame.ts'
import { statusColumn } from '../domain/frame/observation-status.ts'
import { recordBatches } from './record-batches.ts'
import { StoredShape, parsedShape } from './stored-shape.ts'
import { frameBatchOf } from './stored-batch.ts'

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
