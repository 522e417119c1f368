import fc from 'fast-check'
import test from 'ava'
import { lastOfEach } from '../../../adapters/mongodb/documents.ts'
import { sortKey } from '../../../adapters/mongodb/sort-key.ts'
import type { IndexValue } from '../../../domain/ports/read-models.ts'

const value: fc.Arbitrary<IndexValue> = fc.oneof(
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
)
const rank = (v: IndexValue): number => (v === null ? 0 : typeof v === 'number' ? 1 : typeof v === 'string' ? 2 : 3)
const bytes = (a: string, b: string): number => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
const compare = (a: IndexValue, b: IndexValue): number => {
  if (rank(a) !== rank(b)) return Math.sign(rank(a) - rank(b))
  if (typeof a === 'string' && typeof b === 'string') return bytes(a, b)
  return Math.sign(Number(a) - Number(b))
}

test('keys compare as bytes exactly as the values compare', (t) => {
  fc.assert(
    fc.property(value, value, (a, b) => compare(a, b) === bytes(sortKey(a), sortKey(b))),
    { numRuns: 2_000 },
  )
  t.true(sortKey(-0) === sortKey(0) && sortKey(undefined) === sortKey(null))
})

test('what is no index value has no key', (t) => {
  t.throws(() => sortKey(Number.NaN), { instanceOf: TypeError })
  t.throws(() => sortKey(Infinity), { instanceOf: TypeError })
})

test('of the writes to one document the last position stands, and of equal positions the first', (t) => {
  const write = (id: string, position: bigint, n: number) => ({
    collection: 'c',
    id,
    position,
    document: { n },
    index: {},
  })
  const writes = [write('a', 2n, 1), write('b', 1n, 2), write('a', 3n, 3), write('a', 3n, 4), write('a', 1n, 5)]
  t.deepEqual(
    lastOfEach(writes).map(({ id, document }) => [id, document]),
    [
      ['a', { n: 3 }],
      ['b', { n: 2 }],
    ],
  )
})
