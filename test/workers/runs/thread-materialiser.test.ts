// A large run is shared between threads: the same files as in one, and no fault leaves anything waiting.
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { sha256Hex } from '../../../domain/digest.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { materialise, plan } from '../../../statistics/plan/materialise.ts'
import { recordBytes } from '../../../statistics/plan/record-of-plan.ts'
import type { Materialiser, RenderTarget, RunFiles, RunTask } from '../../../domain/ports/materialiser.ts'
import { renderArtifact } from '../../../render/index.ts'
import { keptPlans } from '../../../workers/runs/kept-plans.ts'
import { bytesOfPlan, sharePlan } from '../../../workers/runs/shared-memory.ts'
import { threadMaterialiser } from '../../../workers/runs/thread-materialiser.ts'
import { openThreadPool } from '../../../workers/threads/thread-pool.ts'
import { sampleGraphLocation } from '../../support/sample-graph.ts'

const graph = await openGraph(await sampleGraphLocation())
const { dictionaries, rangeOfVariable, length } = graph.series

/** The question after variables enough for so many rows. */
const questionOf = (rows: number): RunTask['question'] => {
  const statvars: string[] = []
  for (let code = 0, held = 0; code < dictionaries.variable.size && held < rows; code++) {
    const [from, to] = rangeOfVariable(code)
    if (from === to) continue
    held += length.subarray(from, to).reduce((sum, n) => sum + n, 0) / 2
    statvars.push(dictionaries.variable.at(code))
  }
  const identity: SpecIdentity = {
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars },
    slots: [],
    entities: {},
    requested_window: { kind: 'all' },
  }
  return { identity, facets: {} }
}
const large = questionOf(60_000)

const facts: RunTask['facts'] = {
  specId: `spec_${'0'.repeat(32)}`,
  baseUrl: '',
  materialisedAt: '2026-01-01T00:00:00.000Z',
  software: { name: 'test', version: '0', commit: 'test' },
}
const csv: RenderTarget = { format: 'csv', bundle: false }
const parquet: RenderTarget = { format: 'parquet', bundle: false }
const bundle: RenderTarget = { format: 'csv', bundle: true }
const statistics: RenderTarget = { table: 'series_statistics' }

const inDirectory = async <A>(work: (directory: string) => Promise<A>): Promise<A> => {
  const directory = await mkdtemp(join(tmpdir(), 'thread-pool-'))
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const withPool = async <A>(threads: number, work: (pool: Materialiser) => Promise<A>): Promise<A> => {
  const pool = openThreadPool({ threads, maxQueue: 8, threadMemoryMib: 1024 })
  try {
    return await work(threadMaterialiser(pool, 8))
  } finally {
    await pool.close()
  }
}

const filesOf = (result: E.Either<unknown, RunFiles>): RunFiles => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

test('a large run has the files of one that is made in one piece, with one thread or two, with a plan kept or not', async (t) => {
  const targets = [csv, parquet, bundle, statistics]
  const alone = await inDirectory(async (directory) => {
    const made = await materialise(graph, large, facts)
    if (E.isLeft(made)) throw new Error(JSON.stringify(made.left))
    const { frame, record } = made.right
    t.true(frame.rows > 50_000)
    const digests: string[] = []
    for (const target of targets) digests.push((await renderArtifact(frame, record, target, directory)).artifact_digest)
    return { digests, record: sha256Hex(recordBytes(record)), version: record.content_version }
  })
  for (const threads of [1, 2]) {
    for (const isPlanned of [false, true]) {
      await inDirectory((directory) =>
        withPool(threads, async (pool) => {
          if (isPlanned) t.true(E.isRight(await pool.plan(graph, large)))
          const seen: string[] = []
          const run = pool.run({ graph, question: large, facts, targets, directory }, ({ phase }) => seen.push(phase))
          const files = filesOf(await run)
          t.is(files.summary.content_version, alone.version)
          t.is(sha256Hex(await readFile(files.record.path)), alone.record)
          t.deepEqual(
            files.rendered.map((file) => file.artifact_digest),
            alone.digests,
          )
          t.true(files.rendered.every((file) => file.file_name.includes(alone.version.slice(3, 9))))
          t.is(sha256Hex(await readFile(files.frame.path)), files.frame.digest.slice('sha256:'.length))
          t.true(seen.includes('render'))
        }),
      )
    }
  }
})

for (const threads of [1, 2]) {
  test(`several large runs at once all end, with ${threads === 1 ? 'one thread' : 'two threads'}`, async (t) => {
    await withPool(threads, async (pool) => {
      const runs = [parquet, csv, parquet, bundle, parquet].map((target) =>
        inDirectory(async (directory) => {
          const task = { graph, question: large, facts, targets: [target, statistics], directory }
          return filesOf(await pool.run(task, () => {})).summary.content_version
        }),
      )
      t.is(new Set(await Promise.all(runs)).size, 1)
      t.is(pool.queued(), 0)
    })
  })
}

test('a rendering that cannot be made is the answer of the run, and nothing waits', async (t) => {
  const unknown: RenderTarget = { format: 'csv', bundle: false, pivot: { index: 'period', columns: 'no-such-column' } }
  await withPool(2, (pool) =>
    inDirectory(async (directory) => {
      const targets = [unknown, parquet, statistics]
      const refused = await pool.run({ graph, question: large, facts, targets, directory }, () => {})
      t.is(E.isLeft(refused) ? refused.left.code : 'no refusal', 'option_conflict')
      t.is(pool.queued(), 0)
    }),
  )
})

test('a fault of the digest ends the renderings that wait for it, and the pool goes on', async (t) => {
  await withPool(2, async (pool) => {
    const directory = await mkdtemp(join(tmpdir(), 'thread-pool-'))
    const task = { graph, question: large, facts, targets: [parquet, bundle, statistics], directory }
    const run = pool.run(task, ({ phase }) => {
      // the frame is stored; without the draft of its record no task can go on
      if (phase === 'render') rmSync(directory, { recursive: true })
    })
    await t.throwsAsync(run, { message: /ENOENT/ })
    await inDirectory(async (other) => {
      const small = { graph, question: questionOf(1), facts, targets: [csv], directory: other }
      t.is(filesOf(await pool.run(small, () => {})).rendered.length, 1)
    })
  })
})

test('a run that is aborted ends, and the pool goes on', async (t) => {
  const stop = new AbortController()
  await withPool(2, (pool) =>
    inDirectory(async (directory) => {
      const task = { graph, question: large, facts, targets: [bundle, statistics], directory }
      const run = pool.run(task, ({ phase }) => phase === 'render' && stop.abort(), stop.signal)
      await t.throwsAsync(run, { name: 'AbortError' })
      const again = { graph, question: questionOf(1), facts, targets: [csv], directory }
      t.is(filesOf(await pool.run(again, () => {})).rendered.length, 1)
    }),
  )
})

test('a plan is kept for one run, by build and question, and the oldest go when there are too many bytes', (t) => {
  const planned = (rows: number) => {
    const made = plan(graph, questionOf(rows))
    if (E.isLeft(made)) throw new Error(made.left.detail)
    return sharePlan(made.right)
  }
  const [one, other] = [planned(1), planned(30_000)]
  const plans = keptPlans(bytesOfPlan(other))
  plans.keep('graph_a', one)
  t.is(plans.take('graph_b', one.question), null)
  t.is(plans.take('graph_a', other.question), null)
  t.deepEqual(plans.take('graph_a', { ...one.question })?.estimate, one.estimate)
  t.is(plans.take('graph_a', one.question), null)
  plans.keep('graph_a', one)
  plans.keep('graph_a', other)
  t.is(plans.take('graph_a', one.question), null)
  t.deepEqual(plans.take('graph_a', other.question)?.segments, other.segments)
})
