import test from 'ava'
import fc from 'fast-check'
import { openCommonClock } from '../../main/common-clock.ts'
import { silentLogger } from '../../domain/ports/logger.ts'

const now = Date.UTC(2026, 0, 1)
const minute = 60_000

/** The clock of a machine beside a server with a time of its own. */
const clockBeside = async (timeMs: () => Promise<number>) => {
  const warned: unknown[] = []
  const logger = { ...silentLogger, warn: (_: string, about?: object) => void warned.push(about) }
  const { clock, close } = await openCommonClock({ timeMs }, () => now, logger)
  close()
  return { time: clock(), warned }
}

test('machines whose clocks are wrong by minutes have one time, and say so in their logs', async (t) => {
  for (const ahead of [10 * minute, -10 * minute]) {
    const { time, warned } = await clockBeside(async () => now - ahead)
    t.true(Math.abs(time - (now - ahead)) < 1_000)
    t.deepEqual(warned, [{ ahead_seconds: ahead / 1_000 }])
  }
})

test('whatever the clocks of two machines say, their times differ by no more than 4 seconds', async (t) => {
  const wrong = fc.integer({ min: -1_000 * minute, max: 1_000 * minute })
  await fc.assert(
    fc.asyncProperty(wrong, wrong, async (one, other) => {
      // each is so far ahead of a server that says it is `now`
      const times = [one, other].map(async (ahead) => {
        const { clock, close } = await openCommonClock({ timeMs: async () => now }, () => now + ahead, silentLogger)
        close()
        return clock()
      })
      const [left = 0, right = 0] = await Promise.all(times)
      t.true(Math.abs(left - right) <= 4_000, `${left} and ${right}`)
    }),
  )
})

test('clocks that agree but for the way to the server are left alone', async (t) => {
  const { time, warned } = await clockBeside(async () => now + 700)
  t.is(time, now)
  t.deepEqual(warned, [])
})

test('while the server is away the clock of the machine counts', async (t) => {
  const { time, warned } = await clockBeside(() => Promise.reject(new Error('away')))
  t.is(time, now)
  t.deepEqual(warned, [])
})

test('where the read models are on the machine its own clock counts', async (t) => {
  const { clock } = await openCommonClock({}, () => now, silentLogger)
  t.is(clock(), now)
})
