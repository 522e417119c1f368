// How the words of a question are marked on the page.
import test from 'ava'
import { marksOf } from '../../explorer/page/ask/marks.ts'
import type { Part } from '../../explorer/page/service/shapes.ts'

test('words that ask for something computed are told as that, not as a place', (t) => {
  const question = 'ODA per capita to Kenya'
  const words = [
    { text: 'ODA', start: 0, end: 3, as: 'measure', refs: [] },
    { text: 'per capita', start: 4, end: 14, as: 'computation', refs: [] },
    { text: 'Kenya', start: 18, end: 23, as: 'destination', refs: ['country/KEN'] },
  ]
  const part = { used: words, ignored: [], corrected: [], said: { text: question, start: 0, end: 23 } }
  t.deepEqual(
    marksOf(question, [part as unknown as Part]).map(({ as, kind }) => [as, kind]),
    [
      ['what', 'measure'],
      ['computed', 'code'],
      ['destination', 'place'],
    ],
  )
})
