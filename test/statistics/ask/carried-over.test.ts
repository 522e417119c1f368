// What a question said once holds for what goes on from it, and no word of it is taken for something else on the way.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts
const specsOf = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))

for (const [written, ...plain] of [
  ['GDP of Kenya in real terms from 2005 to 2012', 'GDP of Kenya from 2005 to 2012'],
  [
    "what was Germany's aid to Kenya in 2015? and to Uganda?",
    "Germany's aid to Kenya in 2015",
    "Germany's aid to Uganda in 2015",
  ],
  [
    'Two things about Kenya in 2015, please: (a) aid received; (b) debt service paid.',
    'aid received by Kenya in 2015',
    'debt service paid by Kenya in 2015',
  ],
  ['aid to Kenya and Uganda in 2018? And Tanzania?', 'aid to Kenya and Uganda in 2018', 'aid to Tanzania in 2018'],
] as const)
  test(`"${written}" is "${plain.join('" and "')}"`, (t) => {
    t.true(specsOf(plain[0])[0]?.startsWith('spec_'))
    t.deepEqual(specsOf(written), plain.flatMap(specsOf))
  })

for (const question of [
  'How much aid did Germany give Kenya in 2018? And Uganda too?',
  'How much did Germany give Kenya in aid in 2018? While you are at it, Uganda too, same year.',
])
  test(`the second place of "${question}" loses neither side`, (t) => {
    const [first, ...others] = partsOf(question)
    t.is(first?.status, 'definite')
    t.deepEqual(
      others.filter(({ status }) => status === 'definite'),
      [],
    )
  })

for (const question of [
  'avg GDP of Kenya 2005-2012',
  "You told me Kenya's GDP for 2015 - what about the year after that",
  "J'aimerais connaître l'écart entre la population du Kenya et son PIB en 2015",
])
  test(`"${question}" has no definite answer`, (t) => {
    t.deepEqual(
      partsOf(question).filter(({ status }) => status === 'definite'),
      [],
    )
  })

test('the name of a country is no currency in another language', (t) => {
  const [part] = partsOf('Canada | ODA | CAD | 2015 | 2016')
  t.deepEqual(part?.status === 'definite' ? part.spec.definition.identity.entities : part, { origin: ['country/CAN'] })
})

for (const [written, plain] of [
  ["You gave me Kenya's GDP for 2014. And for 2015?", 'GDP of Kenya in 2015'],
  ["Thanks for Kenya's GDP in 2015. And its population?", 'population of Kenya in 2015'],
  ["Thanks for Kenya's GDP in 2018. And its external debt to China?", 'external debt of Kenya to China in 2018'],
  ['Earlier I asked about German aid to Kenya in 2015. Now to Uganda.', 'German aid to Uganda in 2015'],
  ["That was Kenya's debt service since 2010. What about Ghana?", "Ghana's debt service since 2010"],
  ["Vous m'avez donné le PIB du Kenya en 2014. Et en 2015 ?", 'PIB du Kenya en 2015'],
] as const)
  test(`of "${written}" only "${plain}" is asked`, (t) => {
    t.deepEqual(specsOf(written), specsOf(plain))
  })

test('whose "its" is comes from the question before', (t) => {
  t.deepEqual(specsOf('What was the GDP of Kenya in 2018? And its external debt to China in 2018?'), [
    ...specsOf('GDP of Kenya in 2018'),
    ...specsOf('external debt of Kenya to China in 2018'),
  ])
})

test('a year after another that was asked for is asked for beside it', (t) => {
  t.deepEqual(specsOf('GDP of Kenya in 2015. And the year after?'), specsOf('GDP of Kenya from 2015 to 2016'))
})
