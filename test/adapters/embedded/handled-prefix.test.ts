import fc from 'fast-check'
import test from 'ava'
import { handledPrefix } from '../../../adapters/embedded/handled-prefix.ts'

test('the handled prefix ends before the first position that is not handled, in whatever order they finish', (t) => {
  const steps = fc.array(fc.record({ handled: fc.boolean(), passed: fc.boolean(), rank: fc.nat() }), { maxLength: 60 })
  fc.assert(
    fc.property(steps, (events) => {
      const prefix = handledPrefix(null)
      const finish = events.map(({ passed }, i) => {
        if (!passed) return prefix.begin(BigInt(i))
        prefix.pass(BigInt(i))
        return () => {}
      })
      const order = events.map(({ rank }, i) => ({ rank, i })).sort((a, b) => a.rank - b.rank)
      for (const { i } of order) if (events[i]?.handled === true) finish[i]?.()
      const firstOpen = events.findIndex(({ handled, passed }) => !handled && !passed)
      const expected = (firstOpen < 0 ? events.length : firstOpen) - 1
      t.is(prefix.end(), expected < 0 ? null : BigInt(expected))
    }),
  )
})
