// What points back ("it", "its", "that year") is read as what it points to, where that can be one thing only.
import test from 'ava'
import { resolveComputed } from '../../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../../statistics/ask/search.ts'
import { sampleGraph } from '../support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts
const specsOf = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))

for (const [written, ...plain] of [
  [
    'What did Kenya pay China in debt service in 2018, and what did it pay Japan that year?',
    'Debt service of Kenya to China in 2018',
    'Debt service of Kenya to Japan in 2018',
  ],
  [
    'What debt service did Uganda pay China in 2018 and how much aid did it get from Germany?',
    'debt service of Uganda to China in 2018',
    'aid from Germany to Uganda in 2018',
  ],
  [
    'Quel était le PIB du Kenya en 2015 ? Et son service de la dette envers la Chine ?',
    'GDP of Kenya in 2015',
    'debt service of Kenya to China in 2015',
  ],
  [
    '¿Cuál era el PIB de Kenia en 2015? ¿Y su servicio de la deuda con China?',
    'GDP of Kenya in 2015',
    'debt service of Kenya to China in 2015',
  ],
  [
    'GDP of Kenya from 2010 to 2015 and of Uganda over the same period',
    'GDP of Kenya from 2010 to 2015',
    'GDP of Uganda from 2010 to 2015',
  ],
  ['Le Kenya, son PIB en 2015', 'GDP of Kenya in 2015'],
  ["Kenya's GDP in 2015 and its external debt that year", "Kenya's GDP in 2015", 'external debt of Kenya in 2015'],
  ['GDP of Kenya in 2015 and that of Uganda in the same year', 'GDP of Kenya in 2015', 'GDP of Uganda in 2015'],
  [
    'How much did Kenya owe in 2016? And what aid did it receive that year?',
    'external debt of Kenya in 2016',
    'aid to Kenya in 2016',
  ],
  [
    'How much did Kenya owe in 2016? And what did Germany give Uganda in 2018?',
    'external debt of Kenya in 2016',
    'aid from Germany to Uganda in 2018',
  ],
  ['I have to make a poster about Kenya. How much did it get in aid in 2015?', 'aid to Kenya in 2015'],
  ['GDP of Kenya and its external debt. 2015 for both.', 'GDP of Kenya in 2015', 'external debt of Kenya in 2015'],
] as const)
  test(`"${written}" asks for ${plain.join(' and ')}`, (t) => {
    const expected = plain.flatMap(specsOf)
    t.true(
      expected.every((spec) => spec.startsWith('spec_')),
      expected.join(' '),
    )
    t.deepEqual(specsOf(written), expected)
  })

test('the words that point back are among those used or ignored, where they stand', (t) => {
  const question = "Kenya's GDP in 2015 and its external debt that year"
  const [, second] = partsOf(question)
  t.is(second?.said.text, question.slice(second?.said.start, second?.said.end))
  t.true(second?.used.some(({ text }) => text === 'its' || text === 'that year'))
  for (const { text, start, end } of second?.used ?? []) t.is(text, question.slice(start, end))
})

for (const question of [
  // two places, either of which may be meant
  'Sweden and Germany met Kenya in 2015, and what did it owe?',
  'Kenya gave Uganda help in 2015, and what did its creditors get?',
])
  test(`"${question}" is left open`, (t) => {
    t.deepEqual(
      partsOf(question).filter(({ status }) => status === 'definite'),
      [],
    )
  })

test('an amount that "it" stands for is no place', (t) => {
  const [part] = partsOf("Kenya's debt service in 2016 and to whom was it owed?")
  t.false(part?.used.some(({ text, refs }) => text === 'it' && refs.includes('country/KEN')))
})

for (const [written, plain] of [
  ["get Kenya's debt in 2016", "Kenya's debt in 2016"],
  ["Can I get Kenya's external debt for 2016", "Kenya's debt in 2016"],
  ['I want to get the debt of Kenya to China in 2016', 'debt of Kenya to China in 2016'],
  ["give me Sweden's aid in 2015", "Sweden's aid in 2015"],
] as const)
  test(`"${written}" asks for figures, not for who gets what`, (t) => {
    t.deepEqual(specsOf(written), specsOf(plain))
  })

test('whoever stands before a verb still gives', (t) => {
  t.deepEqual(
    specsOf('What did Sweden and Germany, both, give Kenya in aid in 2015?'),
    specsOf('aid from Sweden and Germany to Kenya in 2015'),
  )
})

test('years that are pointed to are those of what is read exactly, also where nothing of it is held', (t) => {
  const [first, second] = partsOf('aid from Germany to Kenya in 1961, and how large was the GDP of Kenya that year?')
  t.is(first?.status, 'no_data')
  t.deepEqual(second?.window.requested_window, { kind: 'range', start_year: 1961, end_year: 1961 })
})

for (const question of ['GDP of Kenya that year', 'aid to Kenya in 2015 and 2018, and the GDP of Kenya that year'])
  test(`"${question}" has no definite answer of all years`, (t) => {
    t.deepEqual(
      partsOf(question).filter((part) => part.status === 'definite' && part.window.origin === 'default'),
      [],
    )
  })
