// Rows of stored frames, read in a thread.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { findFigure } from '../../../statistics/figures/find-figure.ts'
import { readRows } from '../../../statistics/figures/frame-rows.ts'
import { openFrame, writeFrame } from '../../../render/frame-file.ts'
import { openFrameReader } from '../../../workers/frames/frame-reader.ts'
import { LimitExceeded } from '../../../workers/threads/task-limits.ts'
import { openThreadPool } from '../../../workers/threads/thread-pool.ts'
import { frameOf } from '../../domain/frame/arbitrary-frame.ts'

const series = (destination: string, values: Readonly<Record<string, number>>) => ({
  variable: 'aid',
  roles: { origin: 'country/FRA', destination },
  unit: 'USDollar',
  measurement_method: null,
  provenance: 'provenance/crs',
  conversion_recipe: null,
  observations: Object.entries(values).map(([period, value]) => ({ period, value, reported: value })),
})
const plain = {
  conversion: null,
  series: [series('country/KEN', { 2019: 1, 2020: 2 }), series('country/UGA', { 2019: 3 })],
}
const keys = { variable: 'aid', destination: 'country/KEN' }

const pool = openThreadPool({ threads: 1, maxQueue: 1, threadMemoryMib: 256 })
test.after.always(() => pool.close())

const stored = async (t: ExecutionContext) => {
  const directory = await mkdtemp(join(tmpdir(), 'frame-reader-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const path = join(directory, 'frame.arrow')
  await writeFrame(frameOf(plain, []), path)
  return path
}

test('a thread gives the same figures, pages and refusals as the frame', async (t) => {
  const frame = await stored(t)
  const opened = await openFrame(frame)
  const thread = openFrameReader(pool)
  for (const given of [
    { ...keys, period: '2020' },
    { ...keys, period: '1999' },
    keys,
    { variable: 'unknown' },
    { other: '1' },
  ]) {
    t.deepEqual(await thread.figure(frame, given), await findFigure(opened, given), JSON.stringify(given))
  }
  const found = await thread.figure(frame, { ...keys, period: '2020' })
  t.is(E.isRight(found) ? found.right.value : null, 2)
  for (const page of [
    { offset: 0, limit: 10 },
    { offset: 1, limit: 1 },
    { offset: 3, limit: 1 },
  ]) {
    const { rows } = await thread.page(frame, page)
    t.deepEqual(rows, await readRows(opened, page.offset, page.limit), JSON.stringify(page))
  }
})

test('questions asked together get each its own answer', async (t) => {
  const frame = await stored(t)
  const thread = openFrameReader(pool)
  const pages = await Promise.all([0, 1, 2, 1, 0].map((offset) => thread.page(frame, { offset, limit: 1 })))
  t.deepEqual(
    pages.map(({ rows }) => rows[0]?.value),
    [1, 2, 3, 2, 1],
  )
})

test('a frame that cannot be read is a fault of that question alone', async (t) => {
  const frame = await stored(t)
  const thread = openFrameReader(pool)
  const gone = thread.page(`${frame}.gone`, { offset: 0, limit: 1 })
  const there = thread.page(frame, { offset: 2, limit: 1 })
  await t.throwsAsync(gone, { code: 'ENOENT' })
  t.is((await there).rows[0]?.value, 3)
})

test('who waits when the pool is closed is told', async (t) => {
  const frame = await stored(t)
  const closing = openThreadPool({ threads: 1, maxQueue: 1, threadMemoryMib: 256 })
  const waiting = openFrameReader(closing).page(frame, { offset: 0, limit: 1 })
  const [closed] = await Promise.all([t.throwsAsync(waiting), closing.close()])
  t.regex(closed?.message ?? '', /thread/)
})

test('a frame whose reading never ends is given up, and the next one is read', async (t) => {
  const frame = await stored(t)
  const bytes = await readFile(frame)
  // the length of a vector in the schema: the reader follows it for ever
  bytes[118] = (bytes[118] ?? 0) ^ 0xff
  await writeFile(`${frame}.endless`, bytes)
  const thread = openFrameReader(pool, { ms: 300, memoryMib: 1024 })
  await t.throwsAsync(thread.page(`${frame}.endless`, { offset: 0, limit: 1 }), { instanceOf: LimitExceeded })
  t.is((await openFrameReader(pool).page(frame, { offset: 2, limit: 1 })).rows[0]?.value, 3)
})
