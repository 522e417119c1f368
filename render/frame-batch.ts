// A batch of a frame as Arrow columns.
import {
  type Data,
  Dictionary,
  Field,
  Float64,
  Int32,
  List,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Utf8,
  Vector,
  vectorFromArray,
} from 'apache-arrow'
import { partsColumn } from '../domain/computed/shape.ts'
import { type Frame, type FrameBatch, type FrameShape, seriesColumns } from '../domain/frame/frame.ts'
import { statusColumn } from '../domain/frame/observation-status.ts'

/** The version of the layout, in the file's metadata. */
const frameFileFormat = 'frame1'

/** Columns of a frame file before period and value, in order: the digest's columns, then those kept for explaining. */
const storedColumns = (frame: FrameShape): ReadonlyArray<string> => {
  const leading = seriesColumns(frame)
  const known = new Set([...leading, 'period', statusColumn, partsColumn])
  const others = Object.keys(frame.dictionaries).filter((name) => !known.has(name))
  return [...leading, ...others.sort()]
}

export const holdsReported = async (frame: Frame): Promise<boolean> => {
  for await (const batch of frame.batches()) return batch.reported !== null
  return false
}

export const emptyBatch = (frame: FrameShape): FrameBatch => ({
  series: 0,
  rows: 0,
  columns: Object.fromEntries(storedColumns(frame).map((name) => [name, new Int32Array(0)])),
  offsets: new Int32Array(1),
  periods: new Int32Array(0),
  values: new Float64Array(0),
  statuses: frame.dictionaries[statusColumn] === undefined ? null : new Int32Array(0),
  reported: null,
  ...(frame.dictionaries[partsColumn] === undefined ? {} : { parts: new Int32Array(0) }),
})

export const batchEncoder = (frame: FrameShape, reported: boolean) => {
  const names = storedColumns(frame)
  const texts = [...names, 'period'].map((name, id) => dictionaryOf(frame.dictionaries[name] ?? [], id))
  const periodTexts = texts.at(-1) ?? dictionaryOf([], names.length)
  const periodItem = new Field('item', periodTexts.type, false)
  const statuses = frame.dictionaries[statusColumn]
  const statusTexts = statuses === undefined ? null : dictionaryOf(statuses, names.length + 1)
  const parts = frame.dictionaries[partsColumn]
  const partsTexts = parts === undefined ? null : dictionaryOf(parts, names.length + 2)
  const numberItem = new Field('item', new Float64(), false)
  const fields = [
    ...names.map((name, i) => new Field(name, texts[i]?.type ?? periodTexts.type, name !== 'variable')),
    new Field('period', new List(periodItem), false),
    new Field('value', new List(numberItem), false),
    ...(statusTexts === null
      ? []
      : [new Field(statusColumn, new List(new Field('item', statusTexts.type, false)), false)]),
    ...(partsTexts === null
      ? []
      : [new Field(partsColumn, new List(new Field('item', partsTexts.type, false)), false)]),
    ...(reported ? [new Field('reported', new List(numberItem), false)] : []),
  ]
  const schema = new Schema(fields, new Map([['frame', shapeText(frame)]]))
  const type = new Struct(fields)
  const batch = (from: FrameBatch) => {
    const { series: length } = from
    const lists = { length, nullCount: 0, valueOffsets: from.offsets }
    const children: Data[] = names.map((name, i) =>
      codesData(texts[i] ?? periodTexts, from.columns[name] ?? new Int32Array(length).fill(-1)),
    )
    children.push(
      makeData({ type: new List(periodItem), ...lists, child: codesData(periodTexts, from.periods) }),
      makeData({ type: new List(numberItem), ...lists, child: numbersData(from.values) }),
    )
    if (statusTexts !== null) {
      const item = new Field('item', statusTexts.type, false)
      const child = codesData(statusTexts, from.statuses ?? new Int32Array(from.rows))
      children.push(makeData({ type: new List(item), ...lists, child }))
    }
    if (partsTexts !== null) {
      const item = new Field('item', partsTexts.type, false)
      const child = codesData(partsTexts, from.parts ?? new Int32Array(from.rows))
      children.push(makeData({ type: new List(item), ...lists, child }))
    }
    if (reported) {
      const numbers = from.reported ?? new Float64Array(from.rows)
      children.push(makeData({ type: new List(numberItem), ...lists, child: numbersData(numbers) }))
    }
    return new RecordBatch(schema, makeData({ type, length, nullCount: 0, children }))
  }
  return { schema, batch }
}

type TextDictionary = { readonly type: Dictionary<Utf8, Int32>; readonly texts: Vector<Utf8> }

const dictionaryOf = (texts: ReadonlyArray<string>, id: number): TextDictionary => ({
  // ids are given: the library would number them by a counter of the process
  type: new Dictionary(new Utf8(), new Int32(), id, false),
  texts:
    texts.length === 0
      ? new Vector([
          makeData({ type: new Utf8(), length: 0, valueOffsets: new Int32Array(1), data: new Uint8Array(0) }),
        ])
      : vectorFromArray(texts, new Utf8()),
})

const numbersData = (values: Float64Array) =>
  makeData({ type: new Float64(), length: values.length, nullCount: 0, data: values })

const codesData = ({ type, texts }: TextDictionary, codes: Int32Array) => {
  const { validity, nullCount, data } = withValidity(codes)
  return makeData({ type, length: codes.length, nullCount, nullBitmap: validity, data, dictionary: texts })
}

const withValidity = (codes: Int32Array) => {
  let nullCount = 0
  for (const code of codes) if (code < 0) nullCount++
  if (nullCount === 0) return { nullCount, validity: new Uint8Array(0), data: codes }
  const validity = new Uint8Array(((codes.length + 63) >> 6) << 3)
  const data = new Int32Array(codes.length)
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] ?? -1
    if (code < 0) continue
    data[i] = code
    validity[i >> 3] = (validity[i >> 3] ?? 0) | (1 << (i & 7))
  }
  return { nullCount, validity, data }
}

const shapeText = (frame: FrameShape): string =>
  JSON.stringify({
    format: frameFileFormat,
    roles: frame.roles,
    conversion: frame.conversion,
    ...(frame.computed === undefined ? {} : { computed: frame.computed }),
    rows: frame.rows,
    series: frame.series,
  })
