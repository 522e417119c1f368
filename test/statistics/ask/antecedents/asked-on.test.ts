// Sentences that ask the question before them again of another place.
import test from 'ava'
import { resolveComputed } from '../../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../../statistics/ask/search.ts'
import { specsIn } from '../support/answers.ts'
import { sampleGraph } from '../support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts

for (const [written, ...plain] of [
  [
    'How much did Germany give Kenya in aid in 2018? Uganda too, same year.',
    'aid from Germany to Kenya and Uganda in 2018',
  ],
  [
    'Combien l’Allemagne a-t-elle donné au Kenya en 2018 ? L’Ouganda aussi.',
    'aid from Germany to Kenya and Uganda in 2018',
  ],
  [
    'What debt service did Kenya pay China in 2018? And to Japan?',
    'debt service of Kenya to China in 2018',
    'debt service of Kenya to Japan in 2018',
  ],
  ['GDP of Kenya in 2015, that of Uganda, but in 2016', 'GDP of Kenya in 2015', 'GDP of Uganda in 2016'],
  [
    "Uganda's GDP and also the grants it got from Germany, both for 2018",
    'GDP of Uganda in 2018',
    'grants from Germany to Uganda in 2018',
  ],
] as const)
  test(`"${written}" asks for ${plain.join(' and ')}`, (t) => {
    t.is(specsIn(partsOf(written)), specsIn(plain.flatMap((each) => partsOf(each))))
  })

for (const [written, plain] of [
  ['Every country that Germany gave aid to in 2018', 'aid from Germany by recipient in 2018'],
  ['To which countries did Germany give aid in 2018?', 'aid from Germany by recipient in 2018'],
  ["À quels pays l'Allemagne a-t-elle donné de l'aide en 2018 ?", 'aid from Germany by recipient in 2018'],
  ['Tous les pays auxquels l’Allemagne a donné de l’aide en 2018', 'aid from Germany by recipient in 2018'],
  ['¿A qué países dio ayuda Alemania en 2018?', 'aid from Germany by recipient in 2018'],
  ['all the donors that sent aid to Kenya in 2015-2018, however small the sum', 'aid to Kenya by donor in 2015-2018'],
  ['everyone who gave aid to Kenya in 2018', 'aid to Kenya by donor in 2018'],
] as const)
  test(`"${written}" asks for each of them`, (t) => {
    t.is(specsIn(partsOf(written)), specsIn(partsOf(plain)))
    t.true(partsOf(written).every(({ suggested_facets: computed }) => computed === undefined))
  })

test('where the asker is stands is no taker, and a word that nothing explains may be a place', (t) => {
  for (const question of [
    'aid to Kenya 2018, in Canada we say dollars',
    'what is germany sending the xyzland? i mean pledged, 2018',
  ])
    t.false(partsOf(question).some(({ status }) => status === 'definite'))
})

for (const [written, before, offered] of [
  [
    'How much aid did Germany give Kenya in 2018? And Uganda?',
    'aid from Germany to Kenya in 2018',
    'aid from Germany to Uganda in 2018',
  ],
  [
    'How much aid did Germany give Kenya in 2018? And France?',
    'aid from Germany to Kenya in 2018',
    'aid from France to Kenya in 2018',
  ],
  [
    'How much aid did Germany give Kenya in 2018? And Uganda in 2019?',
    'aid from Germany to Kenya in 2018',
    'aid from Germany to Uganda in 2019',
  ],
] as const)
  test(`"${written}": the second is asked in the only place that it ever has`, (t) => {
    const [first, second] = partsOf(written)
    t.is(specsIn(first === undefined ? [] : [first]), specsIn(partsOf(before)))
    t.is(second?.status, 'definite')
    t.is(specsIn(second === undefined ? [] : [second]), specsIn(partsOf(offered)))
  })

test('a question in fields is not cut', (t) => {
  t.is(specsIn(partsOf('ODA; Germany; Kenya; 2018')), specsIn(partsOf('ODA from Germany to Kenya in 2018')))
})
