import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { tableFromIPC } from 'apache-arrow'
import fc from 'fast-check'
import { sha256Hex } from '../../domain/digest.ts'
import { contentVersionOf } from '../../domain/frame/content-version.ts'
import { openFrame, writeFrame } from '../../render/frame-file.ts'
import { arbitraryCuts, arbitraryPlainFrame, frameOf, rowsRead } from '../domain/frame/arbitrary-frame.ts'
import { fixedConverted, fixedPlain } from './stored-record.ts'
import { withDirectory } from './temporary-directory.ts'

test('a frame written and opened again is the same frame, whatever it holds', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'frame.arrow')
    await fc.assert(
      fc.asyncProperty(arbitraryPlainFrame, arbitraryCuts, async (plain, cuts) => {
        const frame = frameOf(plain, cuts)
        await writeFrame(frame, path)
        const opened = await openFrame(path)
        const { batches: _written, ...shape } = frame
        const { batches: _read, ...openedShape } = opened
        t.deepEqual(openedShape, shape)
        t.deepEqual(await rowsRead(opened), await rowsRead(frame))
        t.is(await contentVersionOf(opened), await contentVersionOf(frame))
      }),
      { numRuns: 60 },
    )
  })
})

test('the bytes of a frame file do not depend on how the frame was batched', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'frame.arrow')
    await fc.assert(
      fc.asyncProperty(arbitraryPlainFrame, arbitraryCuts, async (plain, cuts) => {
        const { mark: _one, ...one } = await writeFrame(frameOf(plain), path)
        const { mark: _other, ...other } = await writeFrame(frameOf(plain, cuts), path)
        t.deepEqual(other, one)
      }),
      { numRuns: 40 },
    )
  })
})

test('the digest and size given are those of the file', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'frame.arrow')
    const { artifact_digest, bytes } = await writeFrame(frameOf(fixedPlain), path)
    const content = await readFile(path)
    t.is(artifact_digest, `sha256:${sha256Hex(content)}`)
    t.is(bytes, content.length)
  })
})

test('batches can be read again from the start, also after a reader stopped early', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'frame.arrow')
    await writeFrame(frameOf(fixedPlain), path)
    const frame = await openFrame(path)
    for await (const batch of frame.batches()) {
      t.is(batch.series, 3)
      break
    }
    t.is((await rowsRead(frame)).length, 6)
    t.is((await rowsRead(frame)).length, 6)
  })
})

test('reported values of a converted frame are kept', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'frame.arrow')
    await writeFrame(frameOf(fixedConverted), path)
    for await (const batch of (await openFrame(path)).batches()) {
      t.deepEqual([...(batch.reported ?? [])], [3, -0, 2e21, (0.1 + 0.2) * 2])
    }
  })
})

test('columns kept for explaining, such as the reported unit, come back', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'frame.arrow')
    const frame = frameOf(fixedConverted)
    const explained = {
      ...frame,
      dictionaries: { ...frame.dictionaries, reported_unit: ['USDollar'] },
      batches: async function* () {
        for await (const batch of frame.batches()) {
          yield { ...batch, columns: { ...batch.columns, reported_unit: Int32Array.of(0, -1) } }
        }
      },
    }
    await writeFrame(explained, path)
    const opened = await openFrame(path)
    t.deepEqual(opened.dictionaries['reported_unit'], ['USDollar'])
    for await (const batch of opened.batches()) t.deepEqual(batch.columns['reported_unit'], Int32Array.of(0, -1))
  })
})

test('a frame of many series is cut into batches of bounded size without splitting a series', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'frame.arrow')
    const template = fixedPlain.series[0]!
    const series = Array.from({ length: 300 }, (_, i) => ({
      ...template,
      variable: `V${1000 + i}`,
      observations: Array.from({ length: 1000 }, (_, k) => ({ period: `${1000 + k}`, value: i + k, reported: 0 })),
    }))
    const frame = frameOf({ conversion: null, series })
    await writeFrame(frame, path)
    const sizes: number[] = []
    for await (const batch of (await openFrame(path)).batches()) {
      t.is(batch.offsets.length, batch.series + 1)
      t.is(batch.offsets[batch.series], batch.rows)
      sizes.push(batch.rows)
    }
    t.deepEqual(sizes, [131_000, 131_000, 38_000])
  })
})

test('a frame file is an ordinary Arrow file with a row per series', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'frame.arrow')
    await writeFrame(frameOf(fixedPlain), path)
    const table = tableFromIPC(await readFile(path))
    t.is(table.numRows, 3)
    const first: Record<string, Iterable<unknown> | null> = table.get(0)?.toJSON() ?? {}
    t.is(first['variable'], 'Amount_Grant')
    t.is(first['role:observationAbout'], null)
    t.deepEqual([...(first['period'] ?? [])], ['2019', '2020', '2023'])
    t.deepEqual([...(first['value'] ?? [])], [1.5, -0, 1e21])
  })
})

test('a file that is no frame is refused with its path', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'other.arrow')
    await writeFile(path, 'variable,value\n')
    const error = await t.throwsAsync(openFrame(path))
    t.regex(error?.message ?? '', /other\.arrow is not a frame file/)
    await t.throwsAsync(openFrame(join(directory, 'absent.arrow')), { code: 'ENOENT' })
  })
})

test('a frame that fails while it is written leaves no file behind', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'frame.arrow')
    const frame = frameOf(fixedPlain, [1])
    const failing = {
      ...frame,
      batches: async function* () {
        for await (const batch of frame.batches()) {
          yield batch
          throw new Error('the source broke')
        }
      },
    }
    await t.throwsAsync(writeFrame(failing, path), { message: 'the source broke' })
    await t.throwsAsync(readFile(path), { code: 'ENOENT' })
  })
})
