import test from 'ava'
import fc from 'fast-check'
import { openLimiter } from '../../../api/limits/rate.ts'

test('a burst is allowed at once, then as many a second as the rate says', (t) => {
  const take = openLimiter({ perSecond: 5, burst: 100 })
  const allowedAt = (ms: number, tries: number): number =>
    Array.from({ length: tries }, () => take('a', ms)).filter(({ isAllowed }) => isAllowed).length
  t.is(allowedAt(0, 150), 100)
  t.is(allowedAt(1_000, 20), 5)
  t.is(allowedAt(61_000, 500), 100)
})

test('who is refused is told when to come back, and is allowed then', (t) => {
  const take = openLimiter({ perSecond: 2, burst: 1 })
  t.true(take('a', 0).isAllowed)
  const refused = take('a', 100)
  t.deepEqual([refused.isAllowed, refused.remaining, Math.round(refused.seconds * 1000)], [false, 0, 400])
  t.true(take('a', 500).isAllowed)
})

test('one client takes nothing from another', (t) => {
  const take = openLimiter({ perSecond: 1, burst: 3 })
  for (let i = 0; i < 10; i += 1) take('a', 0)
  t.deepEqual([take('a', 0).isAllowed, take('b', 0).isAllowed, take('b', 0).remaining], [false, true, 1])
})

test('its memory is bounded: of too many clients the one that was quiet longest is forgotten', (t) => {
  const take = openLimiter({ perSecond: 1, burst: 1 }, 2)
  take('a', 0)
  take('b', 0)
  take('c', 0)
  t.deepEqual([take('b', 1).isAllowed, take('a', 1).isAllowed], [false, true])
})

test('law: in any time, never more than the burst and what the rate gives meanwhile', (t) => {
  fc.assert(
    fc.property(
      fc.record({ perSecond: fc.integer({ min: 1, max: 50 }), burst: fc.integer({ min: 1, max: 50 }) }),
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }),
      (rate, pauses) => {
        const take = openLimiter(rate)
        let now = 0
        const allowed: number[] = []
        for (const pause of pauses) {
          now += pause
          if (take('a', now).isAllowed) allowed.push(now)
        }
        return allowed.every((from, i) =>
          allowed.slice(i).every((to, j) => j + 1 <= rate.burst + ((to - from) / 1000) * rate.perSecond + 1e-3),
        )
      },
    ),
  )
  t.pass()
})
