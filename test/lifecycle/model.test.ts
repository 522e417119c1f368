// The whole life of a version against a model of a few lines: any order of runs, downloads, pins, take-downs and time.
import test from 'ava'
import fc from 'fast-check'
import { type FileName, fileNames, frameRetentionMs, openWorld, retentionMs, type World } from './world.ts'

type File = { storedAt: number; stored: boolean; pinned: boolean }
type Model = { now: number; files: Map<FileName, File>; frameSince: number | null; made: boolean; revoked: boolean }

const isServable = (m: Model) => m.frameSince !== null || [...m.files.values()].some((f) => f.stored || f.pinned)

const expect = (what: string, actual: unknown, expected: unknown): void => {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  }
}

/** After every step the objects are exactly those that the log needs, and every route says what the model says. */
const agree = async (m: Model, world: World): Promise<void> => {
  const { there, needed } = await world.objects()
  expect('objects', there, needed)
  const count =
    m.revoked || !m.made
      ? 0
      : 1 +
        (m.frameSince === null ? 0 : 1) +
        [...m.files.values()].reduce((n, f) => n + (f.stored ? 1 : 0) + (f.pinned ? 1 : 0), 0)
  expect('number of objects', there.length, count)
  expect(
    'snapshot',
    await world.snapshot(),
    !m.made ? 'snapshot_not_found' : m.revoked ? 'snapshot_revoked' : isServable(m) ? 'ok' : 'artifact_expired',
  )
}

class Run implements fc.AsyncCommand<Model, World, true> {
  readonly format: FileName
  constructor(format: FileName) {
    this.format = format
  }
  check = () => Promise.resolve(true)
  async run(m: Model, world: World): Promise<void> {
    const answer = await world.run(this.format)
    if (m.revoked) expect('run', answer, 'snapshot_revoked')
    else {
      expect('run', answer, 'ok')
      m.made = true
      m.frameSince ??= m.now
      const known = m.files.get(this.format)
      if (known === undefined) m.files.set(this.format, { storedAt: m.now, stored: true, pinned: false })
      else if (!known.stored) Object.assign(known, { stored: true, storedAt: m.now })
    }
    await agree(m, world)
  }
  toString = () => `run(${this.format})`
}

class Get implements fc.AsyncCommand<Model, World, true> {
  readonly format: FileName
  constructor(format: FileName) {
    this.format = format
  }
  check = () => Promise.resolve(true)
  async run(m: Model, world: World): Promise<void> {
    const file = m.files.get(this.format)
    const expected = !m.made
      ? 'snapshot_not_found'
      : m.revoked
        ? 'snapshot_revoked'
        : file === undefined
          ? 'artifact_not_found'
          : file.stored || file.pinned || m.frameSince !== null
            ? 'ok'
            : 'artifact_expired'
    expect('link', await world.get(this.format), expected)
    if (expected === 'ok' && file !== undefined && !file.stored && !file.pinned) {
      Object.assign(file, { stored: true, storedAt: m.now })
    }
    await agree(m, world)
  }
  toString = () => `get(${this.format})`
}

class Pin implements fc.AsyncCommand<Model, World, true> {
  check = () => Promise.resolve(true)
  async run(m: Model, world: World): Promise<void> {
    const files = [...m.files.values()]
    const possible = files.filter((f) => f.pinned || f.stored || m.frameSince !== null)
    const expected = !m.made
      ? 'snapshot_not_found'
      : m.revoked
        ? 'snapshot_revoked'
        : possible.length > 0
          ? 'ok'
          : 'artifact_expired'
    expect('pin', await world.pin(), expected)
    if (expected === 'ok') {
      for (const file of possible) {
        if (!file.stored && !file.pinned) Object.assign(file, { stored: true, storedAt: m.now })
        file.pinned = true
      }
    }
    await agree(m, world)
  }
  toString = () => 'pin'
}

class TakeDown implements fc.AsyncCommand<Model, World, true> {
  check = () => Promise.resolve(true)
  async run(m: Model, world: World): Promise<void> {
    expect('take-down', await world.takeDown(), m.made ? 'ok' : 'snapshot_not_found')
    m.revoked = m.made
    await agree(m, world)
  }
  toString = () => 'takeDown'
}

class Tick implements fc.AsyncCommand<Model, World, true> {
  check = () => Promise.resolve(true)
  async run(m: Model, world: World): Promise<void> {
    await world.tick()
    if (!m.revoked) {
      for (const file of m.files.values()) {
        if (!file.pinned && file.stored && file.storedAt < m.now - retentionMs) file.stored = false
      }
      if (m.frameSince !== null && m.frameSince < m.now - frameRetentionMs) m.frameSince = null
    }
    await agree(m, world)
  }
  toString = () => 'tick'
}

class Sweep implements fc.AsyncCommand<Model, World, true> {
  check = () => Promise.resolve(true)
  async run(m: Model, world: World): Promise<void> {
    expect('swept', (await world.sweep()).deleted, 0)
    await agree(m, world)
  }
  toString = () => 'sweep'
}

class Advance implements fc.AsyncCommand<Model, World, true> {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
  check = () => Promise.resolve(true)
  run(m: Model, world: World): Promise<void> {
    world.advance(this.ms)
    m.now += this.ms
    return Promise.resolve()
  }
  toString = () => `advance(${this.ms})`
}

const file = fc.constantFrom(...fileNames)
const commands = fc.commands<Model, World, true>(
  [
    file.map((format) => new Run(format)),
    file.map((format) => new Get(format)),
    fc.constant(new Pin()),
    // rare, since little happens afterwards
    fc.nat(4).map((n) => (n === 0 ? new TakeDown() : new Tick())),
    fc.constant(new Tick()),
    fc.constant(new Sweep()),
    fc.integer({ min: 1, max: 16_000 }).map((ms) => new Advance(ms)),
  ],
  { maxCommands: 25, size: 'max' },
)

test('whatever happens to a version, in any order, it is as the model says', async (t) => {
  t.timeout(300_000)
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const world = await openWorld()
      try {
        const model: Model = { now: 0, files: new Map(), frameSince: null, made: false, revoked: false }
        await fc.asyncModelRun(() => ({ model, real: world }), steps)
      } finally {
        await world.close()
      }
    }),
    { numRuns: Number(process.env['LIFECYCLE_RUNS'] ?? 40) },
  )
  t.pass()
})
