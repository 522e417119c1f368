// Names of statistics as patterns over classes of words.
import test from 'ava'
import { patternTable } from '../../../statistics/ask/words/phrase-patterns.ts'
import { tokenise } from '../../../statistics/ask/text/tokens.ts'

const read = (pattern: string, text: string): ReadonlyArray<string> => {
  const table = patternTable()
  table.add(pattern, 'en', 7)
  const tokens = tokenise(text)
  return [...table.matchesAt(tokens, 0, 'en')]
    .sort(([a], [b]) => a - b)
    .map(([to]) => text.slice(0, tokens[to - 1]?.end))
}

test('every way through the brackets is read, in any number and case', (t) => {
  const pattern = '(domestic|in-country) (refugee|asylum seeker) (cost|spending|)'
  t.deepEqual(read(pattern, 'Domestic refugee costs of Sweden'), ['Domestic refugee', 'Domestic refugee costs'])
  t.deepEqual(read(pattern, 'in-country asylum seekers'), ['in-country asylum seekers'])
  t.deepEqual(read(pattern, 'domestic costs'), [])
})

test('brackets hold brackets', (t) => {
  const pattern = 'interest ((on|of) (foreign|) (debt|loan)|)'
  t.deepEqual(read(pattern, 'interest on foreign loans'), ['interest', 'interest on foreign loans'])
  t.deepEqual(read(pattern, 'interest on the moon'), ['interest'])
})

test('determiners may stand between the words, other words may not', (t) => {
  t.deepEqual(read('service (foreign|) debt', 'service its foreign debt'), ['service its foreign debt'])
  t.deepEqual(read('service (foreign|) debt', 'service the debt'), ['service the debt'])
  t.deepEqual(read('service (foreign|) debt', 'service household debt'), [])
  t.deepEqual(read('service (foreign|) debt', 'service. Debt'), [])
})

test('patterns hold in their language', (t) => {
  const table = patternTable()
  table.add('dette (extérieure|)', 'fr', 1)
  t.is(table.matchesAt(tokenise('dette extérieure'), 0, 'fr').size, 2)
  t.is(table.matchesAt(tokenise('dette extérieure'), 0, 'en').size, 0)
})

test('a pattern takes time in proportion to the words, however often its brackets could be gone through', (t) => {
  const table = patternTable()
  table.add('a (b|b b|b b b|) (b|b b|b b b|) (b|b b|b b b|) (b|b b|b b b|) (b|b b|b b b|) c', 'en', 1)
  const tokens = tokenise(`a ${'b '.repeat(400)}`)
  t.is(table.matchesAt(tokens, 0, 'en').size, 0)
})
