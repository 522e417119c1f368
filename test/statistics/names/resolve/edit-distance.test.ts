import test from 'ava'
import fc from 'fast-check'
import * as _ from '../../../../statistics/names/resolve/edit-distance.ts'

const word = fc.stringMatching(/^[a-d ]{0,9}$/)

test('the distance is 0 only between equal texts, and the same both ways', (t) => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = _.editDistance(a, b, 20)
      return distance === _.editDistance(b, a, 20) && (distance === 0) === (a === b)
    }),
  )
  t.pass()
})

/** The definition, cell by cell. */
const plainDistance = (a: string, b: string): number => {
  const d = Array.from({ length: a.length + 1 }, (_row, i) =>
    Array.from({ length: b.length + 1 }, (_cell, j) => (i === 0 ? j : i)),
  )
  const at = (i: number, j: number): number => d[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      const row = d[i]
      if (row !== undefined) row[j] = swapped ? Math.min(cost, at(i - 2, j - 2) + 1) : cost
    }
  }
  return at(a.length, b.length)
}

test('the distance is that of its definition, whatever the limit', (t) => {
  const edited = word.chain((text) =>
    fc
      .array(fc.tuple(fc.nat(9), fc.constantFrom('', 'a', 'b', 'ab'), fc.nat(2)), { maxLength: 3 })
      .map((edits) => edits.reduce((now, [at, put, drop]) => now.slice(0, at) + put + now.slice(at + drop), text))
      .map((other) => [text, other] as const),
  )
  const pair = fc.oneof(fc.tuple(word, word), edited)
  fc.assert(
    fc.property(pair, fc.nat(4), ([a, b], limit) => {
      const exact = plainDistance(a, b)
      return _.editDistance(a, b, limit) === Math.min(exact, limit + 1)
    }),
    { numRuns: 3_000 },
  )
  t.pass()
})

test('beyond the limit only that it is beyond is said', (t) => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, limit) => {
      const exact = _.editDistance(a, b, 20)
      return _.editDistance(a, b, limit) === (exact <= limit ? exact : limit + 1)
    }),
  )
  t.pass()
})

const slip = test.macro<[string, string, 1 | 2 | null]>({
  exec: (t, phrase, name, edits) => t.is(_.misspelling(phrase, name), edits),
  title: (_title, phrase, name, edits) => `${phrase} is ${edits === null ? 'no slip of' : 'a slip of'} ${name}`,
})

test(slip, 'afganistan', 'afghanistan', 1)
test(slip, 'gremany', 'germany', 1)
test(slip, 'phillipines', 'philippines', 2)
test(slip, 'bosna herzegovinia', 'bosnia herzegovina', 2)
test(slip, 'nepel', 'nepal', 1)
test(slip, 'vulgaria', 'bulgaria', null)
test(slip, 'malda', 'malta', null)
test(slip, 'ugandia', 'uganda', null)
test(slip, 'malawia', 'malawi', null)
test(slip, 'latveria', 'latvia', null)
test(slip, 'turmezistan', 'turkmenistan', null)
test(slip, 'group 78', 'group 77', null)
test(slip, 'north korea', 'south korea', null)
test(slip, 'republic elbonia', 'republic estonia', null)
