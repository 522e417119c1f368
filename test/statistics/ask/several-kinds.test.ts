// Words that name several kinds of creditors at once: each part says so, and kinds without rows give no part beside two that have some.
import test from 'ava'
import { partsOf } from './support/starter.ts'

const labelsOf = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) => (part.status === 'definite' ? part.label : part.status))
const kindIn = (label: string): string => /kind of creditor: ([^;)]+)/.exec(label)?.[1] ?? label

const held: ReadonlyArray<readonly [question: string, kinds: ReadonlyArray<string>, empty: string | null]> = [
  ["Kenya's debt to private creditors in 2023", ['Bonds', 'Commercial banks'], 'Other private creditors'],
  ["Ghana's debt to private creditors, 2005", ['Commercial banks', 'Other private creditors'], 'Bonds'],
  ['deuda de Honduras con acreedores privados, 2019', ['Bonds', 'Commercial banks'], 'Other private creditors'],
  ['debt owed to private lenders in 2023', ['Bonds', 'Commercial banks', 'Other private creditors'], null],
  ['official creditors of Ghana, debt in 2020', ['Bilateral creditors', 'Multilateral creditors'], null],
]
for (const [question, kinds, empty] of held)
  test(`kinds that words name together: ${question}`, (t) => {
    t.deepEqual(labelsOf(question).map(kindIn), kinds)
    for (const [at, { notes }] of partsOf(question).entries()) {
      t.regex(notes[0] ?? '', new RegExp(`names several codes .*This part is ${kinds[at]} alone`))
      t.is(notes[1], empty === null ? undefined : `Nothing is held of ${empty} for what is asked.`)
    }
  })

test('where nothing is held of any kind each is told once', (t) => {
  t.deepEqual(labelsOf('Malawi debt to private creditors 2020'), ['no_data', 'no_data', 'no_data'])
})

test('kinds that are named one by one, or one kind, have no such note', (t) => {
  for (const question of [
    'debt to commercial banks and bondholders of Nigeria 2020',
    "Kenya's debt to multilateral creditors in 2023",
  ])
    for (const { notes } of partsOf(question)) t.deepEqual(notes, [])
  // a kind that is named is told although nothing is held of it
  const named = "Kenya's debt to bondholders, to commercial banks and to other private creditors in 2023"
  t.true(partsOf(named).some(({ status }) => status !== 'definite'))
})
