// Phrases of the languages that are plain words are compiled in a quick way, to the words that their tokens have.
import test from 'ava'
import fc from 'fast-check'
import { foldedWords, tokenise } from '../../../statistics/ask/text/tokens.ts'

test('the words of a phrase are those of its tokens, whatever stands between them', (t) => {
  const word = fc.constantFrom('the', 'thé', 'a', 's', 'us', 'term', 'élan', 'œuvre', 'niño', '’s', '2025', 'U.S.', '&')
  const phrase = fc.array(fc.tuple(word, fc.constantFrom(' ', '  ', '-', '', "'", ', ')), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(phrase, (parts) => {
      const text = parts.map((part) => part.join('')).join('')
      fc.pre(/[\p{L}\p{N}]/u.test(text))
      t.deepEqual(
        foldedWords(text.trim()),
        tokenise(text.trim()).map(({ folded }) => folded),
      )
    }),
    { numRuns: 500 },
  )
})
