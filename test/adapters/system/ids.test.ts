import fc from 'fast-check'
import test from 'ava'
import { systemIds } from '../../../adapters/system/ids.ts'

test('new ids differ, and sort by the time they were made', (t) => {
  const ids = Array.from({ length: 200 }, systemIds.next)
  t.is(new Set(ids).size, 200)
  t.deepEqual([...ids].sort(), ids)
})

test('the id of a name is the same for ever, and another for another name', (t) => {
  t.is(systemIds.named('command/0'), '08e5681f-d6bc-5a57-97bd-d9c92e8a841a')
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      t.is(systemIds.named(a) === systemIds.named(b), a === b)
    }),
  )
})
