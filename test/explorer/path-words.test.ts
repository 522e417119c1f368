import test from 'ava'
import fc from 'fast-check'
import { identifiersIn, wordsOf } from '../../explorer/page/path-words.ts'

test('the identifiers that a path may hold are its last segments, longest first', (t) => {
  t.deepEqual(identifiersIn('/browse/country/KEN'), ['country/KEN', 'KEN'])
  t.deepEqual(identifiersIn('/browse/group%2FG20'), ['group/G20'])
  t.deepEqual(identifiersIn('/'), [])
})

test('a path becomes words to ask', (t) => {
  t.is(wordsOf('/explorer/aid-to_Kenya/2020'), 'aid to Kenya 2020')
  t.is(wordsOf('/%E0%A4%A'), '%E0%A4%A')
})

test('no path makes more identifiers than are looked up, or longer words than a question has', (t) => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (path) => {
      t.true(identifiersIn(path).length <= 4)
      t.true(wordsOf(path).length <= 200)
    }),
  )
})
