import fc from 'fast-check'
import test from 'ava'
import { eventIdOf, newId } from '../../../adapters/system/ids.ts'

test('new ids differ, and sort by the time they were made', (t) => {
  const ids = Array.from({ length: 200 }, newId)
  t.is(new Set(ids).size, 200)
  t.deepEqual([...ids].sort(), ids)
})

test('event ids are the same for the same command and index, and differ otherwise', (t) => {
  t.is(eventIdOf('command', 0), '08e5681f-d6bc-5a57-97bd-d9c92e8a841a')
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.nat(50), fc.nat(50), (a, b, i, j) => {
      t.is(eventIdOf(a, i) === eventIdOf(b, j), a === b && i === j)
    }),
  )
})
