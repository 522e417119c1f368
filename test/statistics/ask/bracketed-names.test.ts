// Letters in brackets behind a name say the name again and add nobody.
import test from 'ava'
import { bracketedNames } from '../../../statistics/ask/reading/bracketed-names.ts'
import type { Mention } from '../../../statistics/ask/chart/mention.ts'
import { tokenise } from '../../../statistics/ask/text/tokens.ts'

const entity = (from: number, to: number, ref: string): Mention => ({
  kind: 'entity',
  options: [{ ref, rank: 0 }],
  isAdjective: false,
  partial: false,
  from,
  to,
  tags: [],
  cost: 1,
})
const unknown = (from: number): Mention => ({ kind: 'unknown', from, to: from + 1, tags: [], cost: 6 })
const read = (text: string, mentions: ReadonlyArray<Mention>) => {
  const { again, other } = bracketedNames(tokenise(text), mentions)
  return mentions.map((m) => (again.has(m) ? 'again' : other.has(m) ? 'other' : 'own'))
}

test("an organisation's letters that are a country's code are its own", (t) => {
  t.deepEqual(read('Andean Development Corporation (CAF)', [entity(0, 3, 'org/1'), entity(3, 4, 'country/CAF')]), [
    'own',
    'again',
  ])
})

test('the code of a country behind its name names it again; that of another is not understood', (t) => {
  t.deepEqual(read('Kenya (KEN)', [entity(0, 1, 'country/KEN'), entity(1, 2, 'country/KEN')]), ['own', 'again'])
  t.deepEqual(read('Africa (KEN)', [entity(0, 1, 'africa'), entity(1, 2, 'country/KEN')]), ['own', 'other'])
})

test('unknown letters name it again where its words begin with them', (t) => {
  t.deepEqual(read('Nordic Investment Bank (NIB)', [entity(0, 3, 'org/1'), unknown(3)]), ['own', 'again'])
  t.deepEqual(read('United States (PEPFAR)', [entity(0, 2, 'country/USA'), unknown(2)]), ['own', 'own'])
})
