import test from 'ava'
import fc from 'fast-check'
import { wordsByLength } from '../../../statistics/ask/misspelt/words-by-length.ts'
import { editDistance } from '../../../statistics/names/resolve/edit-distance.ts'

const word = fc.stringMatching(/^[a-eé0-9]{1,9}$/)

test('no word within so many edits of another is left out, and shorter ones come first', (t) => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, fc.integer({ min: 1, max: 3 }), (words, own, edits) => {
      const found = wordsByLength(words).mayBeWithin(own, edits)
      const near = words.filter((other) => editDistance(own, other, edits) <= edits)
      return (
        near.every((other) => found.includes(other)) &&
        found.every((other, i) => i === 0 || (found[i - 1]?.length ?? 0) <= other.length)
      )
    }),
  )
  t.pass()
})

test('words that have other letters are told without a comparison', (t) => {
  const words = wordsByLength(['kenya', 'ghana', 'kenia', 'debt'])
  t.deepEqual(words.mayBeWithin('kenja', 1), ['kenya', 'kenia'])
  t.deepEqual(words.ofLength(4), ['debt'])
  t.deepEqual(words.ofLength(9), [])
})
