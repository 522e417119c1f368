// Questions that an answer left aside, figures that are only told, and places of one name that are described.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

for (const question of [
  'Armenia got grants from Japan in 2010. Two years later it got fewer. How much?',
  'While Laos was paying China in 2019, Cambodia was paying Japan. How much was it?',
  "What was Georgia's debt in 2019? The one whose capital is Atlanta.",
  "What was Georgia's population in 2019? The American one.",
  "What was Georgia's population in 2019? The US state.",
  "What was Guinea's debt in 2019? The one in the Pacific.",
])
  test(`no definite answer: ${question}`, (t) => {
    t.true(partsOf(question).every(({ status }) => status !== 'definite'))
  })

for (const [question, plain] of [
  ['Armenia got grants from Japan in 2010. How much?', 'Grants from Japan to Armenia in 2010'],
  ["What was Guinea's debt in 2019? The one whose capital is Bissau.", "What was Guinea-Bissau's debt in 2019?"],
  ["What was Guinea's debt in 2019? The one with Malabo as capital.", "What was Equatorial Guinea's debt in 2019?"],
  [
    "What was Korea's population in 2019? The one whose capital is Seoul.",
    "What was South Korea's population in 2019?",
  ],
  ['How much aid did Japan give in 2019? Only what went to Vietnam, please.', 'Aid from Japan to Vietnam in 2019'],
  ["How much aid did France give to Mali in 2019? I'd prefer the year before.", 'Aid from France to Mali in 2018'],
  [
    "What was Ireland's net ODA in 2018? The interesting bit is what it gave to Malawi.",
    'Aid from Ireland to Malawi in 2018',
  ],
] as const)
  test(`as meant: ${question}`, (t) => {
    t.deepEqual(readingsOf(question), readingsOf(plain))
    t.true(partsOf(question).every(({ status }) => status === 'definite'))
  })

for (const question of [
  'How much did Armenia get from Japan in grants in 2010, and how much did it send to it?',
  'How much did Peru owe the World Bank in 2010? At that time I lived in Chile, whose debt I need too.',
  "What was Jamaica's external debt in 2012? What its citizens held of it is what I look for.",
  'What did Ethiopia owe in 2019, and how much of that was interest?',
])
  test(`the second question is told: ${question}`, (t) => {
    const [first, ...others] = partsOf(question)
    t.is(first?.status, 'definite')
    t.true(others.length > 0 && others.every(({ status }) => status !== 'definite'))
  })
