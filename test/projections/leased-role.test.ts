import test from 'ava'
import fc from 'fast-check'
import { pauseAfterFaults } from '../../projections/leased-role.ts'

test('however often the database was away before, a role is tried for again within 5 seconds', (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (faults) => {
      const pause = pauseAfterFaults(faults, 500)
      t.true(pause >= 500 && pause <= 5_000, `${pause} after ${faults}`)
    }),
  )
})
