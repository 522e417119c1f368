import { createHash, randomBytes } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import test from 'ava'
import { FileStream } from '../../../adapters/embedded/file-stream.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const bytes = randomBytes(3_000_001)
const digestOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

const fileOf = async () => {
  const path = join((await temporaryDirectory()).path, 'file')
  await writeFile(path, bytes)
  return path
}

/** Reads as a client that writes each chunk on before it hands it back. */
const read = async (stream: FileStream, handsBack: boolean, slowly = false): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const chunk of stream) {
    if (slowly) await setTimeout(1)
    parts.push(Buffer.from(chunk as Uint8Array))
    if (handsBack) stream.handBack(chunk as Uint8Array)
  }
  return Buffer.concat(parts)
}

test('the bytes are those of the file, whole and in ranges, also while memory that was handed back is used again', async (t) => {
  const path = await fileOf()
  const ranges = [
    [0, bytes.length - 1],
    [0, 0],
    [1_000_000, 2_000_000],
    [bytes.length - 1, bytes.length - 1],
  ] as const
  for (const handsBack of [true, false]) {
    t.is(digestOf(await read(new FileStream(await open(path)), handsBack)), digestOf(bytes))
    for (const [start, end] of ranges) {
      const part = await read(new FileStream(await open(path), { start, end }), handsBack)
      t.is(digestOf(part), digestOf(bytes.subarray(start, end + 1)))
    }
  }
})

test('many streams at once, quick and slow, do not write into each other’s chunks', async (t) => {
  const path = await fileOf()
  const streams = await Promise.all(Array.from({ length: 100 }, async () => new FileStream(await open(path))))
  const got = await Promise.all(streams.map((stream, i) => read(stream, i % 3 > 0, i % 2 === 0)))
  t.true(got.every((data) => digestOf(data) === digestOf(bytes)))
})

test('a stream that is left closes its file, and what it lent is not taken by another', async (t) => {
  const path = await fileOf()
  const left = new FileStream(await open(path))
  const [kept] = (await left.take(1).toArray()) as Uint8Array[]
  t.true(left.destroyed)
  const before = digestOf(kept ?? new Uint8Array())
  t.is(digestOf(await read(new FileStream(await open(path)), true)), digestOf(bytes))
  t.is(digestOf(kept ?? new Uint8Array()), before)
})

test('handing back twice, or what was never lent, changes nothing', async (t) => {
  const path = await fileOf()
  const stream = new FileStream(await open(path))
  const foreign = Buffer.from('of somebody else')
  for await (const chunk of stream) {
    stream.handBack(foreign)
    stream.handBack(chunk as Uint8Array)
    stream.handBack(chunk as Uint8Array)
  }
  const both = await Promise.all([1, 2].map(async () => read(new FileStream(await open(path)), true, true)))
  t.true(both.every((data) => digestOf(data) === digestOf(bytes)))
})
