import test from 'ava'
import fc from 'fast-check'
import * as _ from '../../../graph/resolve/edit-distance.ts'

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
