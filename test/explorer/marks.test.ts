// How the words of a question are marked on the page.
import test from 'ava'
import { kindOf } from '../../explorer/page/ask/mark-kinds.ts'

test('words that ask for something computed are told as that, not as a place', (t) => {
  t.deepEqual(kindOf('computation'), { kind: 'code', as: 'computed' })
  t.deepEqual(kindOf('measure'), { kind: 'measure', as: 'what' })
  t.deepEqual(kindOf('observationAbout'), { kind: 'place', as: 'where' })
})
