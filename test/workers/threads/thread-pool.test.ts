// What one task may take, and what others lose when it took more: nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import test, { type ExecutionContext } from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { writeFrame } from '../../../render/frame-file.ts'
import { LimitExceeded, watchLimits } from '../../../workers/threads/task-limits.ts'
import { openThreadPool } from '../../../workers/threads/thread-pool.ts'
import { frameOf } from '../../domain/frame/arbitrary-frame.ts'

const opened = (t: ExecutionContext) => {
  const pool = openThreadPool({ threads: 1, maxQueue: 8, threadMemoryMib: 256 })
  t.teardown(() => pool.close())
  return pool
}

const stored = async (t: ExecutionContext): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'thread-pool-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const path = join(directory, 'frame.arrow')
  await writeFrame(frameOf({ conversion: null, series: [] }, []), path)
  return path
}

test('a task that takes longer than it may is ended, and so many of them leave the tasks behind them unharmed', async (t) => {
  const [pool, path] = [opened(t), await stored(t)]
  const page = { kind: 'page', path, offset: 0, limit: 1 } as const
  // no thread has even imported what reads a frame in no time at all
  const ended = Array.from({ length: 6 }, () => pool.perform(page, { limits: { ms: 0 } }))
  const after = pool.perform(page)
  for (const task of ended) {
    const error = await t.throwsAsync(task, { instanceOf: LimitExceeded })
    t.is(error?.limit, 'time')
  }
  t.true(E.isRight(await after))
  t.is(pool.waiting('reads'), 0)
})

test('a task within its limits is answered', async (t) => {
  const [pool, path] = [opened(t), await stored(t)]
  const page = { kind: 'page', path, offset: 0, limit: 1 } as const
  t.true(E.isRight(await pool.perform(page, { limits: { ms: 600_000, memoryMib: 200 } })))
})

test('a task that is aborted while it waits is forgotten; the one before it is not', async (t) => {
  const [pool, path] = [opened(t), await stored(t)]
  const page = { kind: 'page', path, offset: 0, limit: 1 } as const
  const stop = new AbortController()
  const before = Array.from({ length: 3 }, () => pool.perform(page))
  const waiting = pool.perform(page, { signal: stop.signal, limits: { ms: 600_000 } })
  stop.abort()
  await t.throwsAsync(waiting, { name: 'AbortError' })
  t.true((await Promise.all(before)).every(E.isRight))
})

test('what a task throws keeps its message and code', async (t) => {
  const [pool, path] = [opened(t), await stored(t)]
  const gone = pool.perform({ kind: 'page', path: `${path}.gone`, offset: 0, limit: 1 })
  await t.throwsAsync(gone, { code: 'ENOENT', message: /no such file/ })
})

for (const [where, hold] of [
  ['on the heap', 'held.push(Array.from({ length: 1e6 }, (_, i) => i + 0.5))'],
  ['in arrays beside the heap', 'held.push(new Uint8Array(2 ** 23))'],
] as const) {
  test(`a thread that takes more memory than its task may is found ${where}, although it never rests`, async (t) => {
    const code = `const held = []; for (;;) { if (held.length < 12) ${hold} }`
    const worker = new Worker(code, { eval: true })
    t.teardown(() => worker.terminate())
    const watch = watchLimits({ memoryMib: 32 }, undefined, 256)
    const exceeded = new Promise((resolve) => watch.signal?.addEventListener('abort', resolve))
    watch.begin(worker)
    await exceeded
    watch.end()
    t.is(watch.exceeded(new Error('aborted'))?.limit, 'memory')
  })
}

test('a thread without room on its heap is a limit exceeded too', (t) => {
  const error = Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
  const watch = watchLimits({}, undefined, 256)
  t.is(watch.exceeded(error)?.limit, 'memory')
  t.is(watch.exceeded(new Error('other')), null)
  t.is(watch.signal, undefined)
})
