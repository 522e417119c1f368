import test from 'ava'
import * as _ from '../../../ingest/build/limits.ts'

const mib = 2 ** 20

test('a small file may unpack to any ratio, a large one to the limit of the ratio', (t) => {
  t.is(_.unpackedProblem(64 * mib, 1000, _.defaultLimits), null)
  t.regex(_.unpackedProblem(64 * mib + 1, 1000, _.defaultLimits) ?? '', /200 times/)
  t.is(_.unpackedProblem(2000 * mib, 10 * mib, _.defaultLimits), null)
  t.regex(_.unpackedProblem(2000 * mib + 1, 10 * mib, _.defaultLimits) ?? '', /200 times/)
})

test('no file unpacks to more than the absolute limit', (t) => {
  const limits = { ..._.defaultLimits, unpackedBytes: 1000 }
  t.is(_.unpackedProblem(1000, 1000, limits), null)
  t.regex(_.unpackedProblem(1001, 1000, limits) ?? '', /1000 bytes/)
})
