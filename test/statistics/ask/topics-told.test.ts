// A remark beside the question that tells of what the reading has no part of makes it a choice; one that goes without saying changes nothing.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

const debt = 'How much did Zambia owe China in 2020?'
const aid = 'How much did Norway give Malawi in ODA grants in 2015?'

for (const question of [
  `${debt} It is the railway I'm interested in.`,
  `${debt} Arrears are my subject.`,
  `${debt} The railway slice is what we are writing about.`,
  `It's about the mine. ${debt}`,
  `${aid} We are working on cholera.`,
  `My column is about midwives. ${aid}`,
  `${aid} Food parcels can be left aside.`,
  `${aid} Rainforests are dear to us, so I hope you can pick those out.`,
  `${aid} Hmm, Denmark I mean.`,
  `${aid} The agency's part would do.`,
  'My concern is the elderly. What was the population of Bulgaria in 2015?',
  'My report covers the rural districts. How many people lived in Ethiopia in 2010?',
  "I'm comparing purchasing power. What was the GDP of India in 2014?",
  'How much debt service did Tunisia pay in 2017? As a slice of its exports.',
]) {
  test(`"${question}": a choice`, (t) => {
    t.deepEqual(
      partsOf(question).filter(({ status }) => status === 'definite'),
      [],
    )
  })
}

for (const [question, plain] of [
  [`I'm writing an essay on Chinese lending in Africa. ${debt}`, debt],
  [`My thesis is about debt and former colonies. ${debt}`, debt],
  [`${debt} One figure will do.`, debt],
  [`Our paper is looking at how lenders behaved. ${debt}`, debt],
  [`I work on the Lusaka desk of a newspaper. ${debt}`, debt],
  [`I study nursing in Graz. ${aid}`, aid],
  [`${aid} This is my last question.`, aid],
  [
    'Our piece on Pakistan runs tomorrow. What was the GDP of Pakistan in 2019?',
    'What was the GDP of Pakistan in 2019?',
  ],
  [`${debt} I shall divide it by population on my own.`, debt],
  [`${debt} I already have the one for 2019.`, debt],
  ['We work on malaria. What was the GDP of Uganda in 2019?', 'What was the GDP of Uganda in 2019?'],
] as const) {
  test(`"${question}" is "${plain}"`, (t) => {
    t.deepEqual(readingsOf(question), readingsOf(plain))
    t.true(partsOf(plain).every(({ status }) => status === 'definite'))
  })
}

test('a question beside the first that was passed over is answered too, or told', (t) => {
  const both = 'How many people lived in Malawi in 2019? And how much did Malawi owe the World Bank in 2019?'
  t.deepEqual(readingsOf(both), [
    ...readingsOf('How many people lived in Malawi in 2019?'),
    ...readingsOf('How much did Malawi owe the World Bank in 2019?'),
  ])
  t.deepEqual(readingsOf(`${debt} Where will it stand in ten years?`), ['candidates'])
  t.deepEqual(readingsOf(`${debt} How are you?`), readingsOf(debt))
})
