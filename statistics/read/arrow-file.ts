import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import {
  type Data,
  Field,
  Float64,
  Int32,
  Int64,
  makeData,
  Message,
  RecordBatch,
  RecordBatchFileWriter,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from 'apache-arrow'

export type ColumnType = 'int32' | 'int64' | 'float64' | 'utf8'
export type ArrowColumn = Int32Array | BigInt64Array | Float64Array | ReadonlyArray<string>
export type WrittenFile = { readonly bytes: number; readonly sha256: string }

/** Rows per record batch of every file of a build, so that a row's place in a file is known. */
export const batchRows = 65_536
/** Bytes that may wait for the disk. */
const backlogBytes = 1 << 23

const types = { int32: new Int32(), int64: new Int64(), float64: new Float64(), utf8: new Utf8() } as const

const dataOf = (column: ArrowColumn): Data => {
  if (column instanceof Int32Array) return makeData({ type: new Int32(), data: column, nullCount: 0 })
  if (column instanceof Float64Array) return makeData({ type: new Float64(), data: column, nullCount: 0 })
  if (column instanceof BigInt64Array) return makeData({ type: new Int64(), data: column, nullCount: 0 })
  const [data] = vectorFromArray([...column], new Utf8()).data
  if (data === undefined) throw new Error('an Arrow column needs data')
  return data
}

/** The library's file writer leaves out the schema message that the format has before the first batch. */
class FileWriter extends RecordBatchFileWriter {
  protected override _writeSchema(schema: Schema): this {
    return super._writeSchema(schema)._writeMessage(Message.from(schema))
  }
}

/** Writes an Arrow IPC file batch by batch; waits when the disk is slower than the caller. Columns given must not change afterwards. */
export const arrowFile = async (path: string, columns: Readonly<Record<string, ColumnType>>) => {
  const names = Object.keys(columns)
  const schema = new Schema(names.map((name) => new Field(name, types[columns[name] ?? 'int32'], false)))
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  const writer = new FileWriter()
  writer.reset(undefined, schema)
  let bytes = 0
  let due = 0
  let wake = () => {}
  let failure: unknown = null
  const drained = (async () => {
    for await (const chunk of writer) {
      hash.update(chunk)
      await file.write(chunk)
      bytes += chunk.byteLength
      wake()
    }
  })().catch((error: unknown) => {
    failure = error
    wake()
  })
  const write = async (batch: Readonly<Record<string, ArrowColumn>>): Promise<void> => {
    const children = names.map((name) => dataOf(batch[name] ?? []))
    const length = children[0]?.length ?? 0
    const data = makeData({ type: new Struct(schema.fields), length, nullCount: 0, children })
    writer.write(new RecordBatch(schema, data))
    due += children.reduce((sum, child) => sum + child.byteLength, 0)
    for (;;) {
      if (failure !== null || due - bytes <= backlogBytes) break
      await new Promise<void>((resolve) => (wake = resolve))
    }
    if (failure !== null) throw failure
  }
  const close = async (): Promise<WrittenFile> => {
    writer.close()
    await drained
    if (failure !== null) throw failure
    await file.sync()
    await file.close()
    return { bytes, sha256: hash.digest('hex') }
  }
  const abandon = async (): Promise<void> => {
    writer.abort()
    await drained
    await file.close()
  }
  return { write, close, abandon }
}

/** Size and digest of a file, flushed to disk. */
export const digestFile = async (path: string): Promise<WrittenFile> => {
  await using file = await open(path, 'r')
  const hash = createHash('sha256')
  let bytes = 0
  await file.sync()
  for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: 1 << 20 })) {
    hash.update(chunk as Uint8Array)
    bytes += (chunk as Uint8Array).byteLength
  }
  return { bytes, sha256: hash.digest('hex') }
}
