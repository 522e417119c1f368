// What no figure answers, and second questions that leave words to the first: never beside a definite answer to something else.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

const codesOf = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) => ('reason' in part ? part.reason.code : part.status))

for (const [code, question] of [
  ['opinion', 'whats the best country to lend money to right now'],
  ['opinion', 'Where is aid money best spent?'],
  ['ranking', 'Where does Ireland stand among donors in 2021?'],
  ['ranking', 'Where did Japan come among lenders to Vietnam in 2020?'],
  ['ranking', 'How did Denmark do among donors in 2021?'],
  ['outside_domain', 'How much did Sweden export to Kenya in 2019?'],
  ['outside_domain', 'How many naira did you get for a dollar in 2022?'],
] as const)
  test(`${code}: ${question}`, (t) => {
    t.deepEqual(codesOf(question), [code])
  })

for (const question of [
  'Debt owed by Africa to China per African in 2021',
  "Ghana's debt in its own currency 2021",
  'Who are the newest donors?',
  'Who is the most generous donor really, in relation to what they promised?',
  'How much did Ghana owe China in 2021, up from 2011?',
  'How much did Ghana owe China in 2021 and at what interest?',
  'How much did Ghana owe China in 2021 if you add Hong Kong?',
  'How much did Ghana owe China in 2021 compared to Nigeria?',
  'Which donors gave Ghana only grants in 2019?',
  'Which donors gave Ghana grants and no loans in 2019?',
  'Which donors mostly give loans?',
  'Which countries both give and receive aid?',
  "How much of Kenya's population growth since 2000 was before 2010?",
  'How much did Sweden invest in Kenya in 2019?',
  'How much did Sweden give to Kenya the year before it cut aid?',
  'How much did Sweden give to Kenya in its last year as a donor?',
  'How much did Sweden give to Kenya in even years?',
  'How much did Sweden give to Kenya in 2019 as opposed to Uganda?',
  'How much did Sweden give to Kenya in 2019 and how much did Kenya get in total?',
  'Who paid the most interest to China in 2021? Who owed the most?',
  'Aid from US states in 2020',
  "Kenya's debt to China in 2021: principal and interest",
  "Kenya's debt to the African Development Bank and Fund 2021",
  "Kenya's Eurobond of 2014",
  "Kenya's debt ten years after 2010",
  'Population of Kenya and by how much it grew since 2000',
  'How many people moved to Kenya in 2020?',
  'French ODA by type 2015',
  'French ODA by project 2015',
  "Norway's health aid to Malawi in 2021 via WHO",
  "Japan's ODA to Vietnam, share of all it gave, 2018",
  "Norway's aid to Malawi 2021: how many purposes?",
  'French ODA between 2010 and 2015 exclusive',
  'French ODA 2015, preliminary figure',
  'French ODA in 2020 adjusted for inflation since 2010',
])
  test(`no definite answer: ${question}`, (t) => {
    t.true(partsOf(question).every(({ status }) => status !== 'definite'))
  })

for (const question of [
  'What did Kenya owe China in 2020? What did Ghana owe?',
  'Which five African countries owed China most in 2021 and how much do they owe Japan?',
  'How much debt service did Ghana pay to China in 2020? How much did Kenya pay?',
])
  test(`what the second asks of is open: ${question}`, (t) => {
    t.deepEqual(
      partsOf(question).map(({ status }) => status),
      ['definite', 'candidates'],
    )
  })

for (const [question, plain] of [
  ["What was Ghana's debt in 2020? Did it fall?", "What was Ghana's debt in 2020?"],
  [
    'How much did Norway commit to Malawi in 2019? Was all of it disbursed?',
    'How much did Norway commit to Malawi in 2019?',
  ],
  ['How much did Norway commit to Malawi in 2019, and was it spent?', 'How much did Norway commit to Malawi in 2019?'],
  ["Kenya's debt to China in 2021. Was any of it repaid?", "Kenya's debt to China in 2021"],
  ['How much did Ghana owe China in 2021 and is that a lot?', 'How much did Ghana owe China in 2021?'],
] as const)
  test(`what is asked by yes or no is told as not answered: ${question}`, (t) => {
    t.deepEqual(readingsOf(question), [...readingsOf(plain), 'unsupported'])
  })

for (const [question, first, second] of [
  [
    'Which donor gave the most grants to Jordan in 2021? Which one gave the most to Lebanon?',
    'Which donor gave the most grants to Jordan in 2021?',
    'Which donor gave the most grants to Lebanon in 2021?',
  ],
  [
    'How much interest did Ghana pay in 2020? How much did Kenya pay?',
    'How much interest did Ghana pay in 2020?',
    'How much interest did Kenya pay in 2020?',
  ],
  [
    'What did Kenya pay in interest in 2020? What did Uganda pay?',
    'What did Kenya pay in interest in 2020?',
    'What did Uganda pay in interest in 2020?',
  ],
] as const)
  test(`what the first asks of is asked in the second too: ${question}`, (t) => {
    t.deepEqual(readingsOf(question), [...readingsOf(first), ...readingsOf(second)])
    t.is(partsOf(question).filter(({ status }) => status === 'definite').length, 2)
  })

for (const [question, plain] of [
  ['French ODA in real terms in 2020', 'French ODA in 2020 in real terms'],
  ['French ODA in constant dollars in 2020', 'French ODA in 2020 in constant dollars'],
  [
    'By how much did French ODA grow in real terms from 2010 to 2020?',
    'By how much did French ODA grow from 2010 to 2020 in real terms?',
  ],
] as const)
  test(`the only year is asked for, and no base of prices: ${question}`, (t) => {
    const told = ([part]: ReturnType<typeof partsOf>) =>
      part?.status === 'definite'
        ? [part.spec.spec_id, part.suggested_facets, part.suggested_conversion?.unit, part.window.requested_window.kind]
        : null
    t.deepEqual(told(partsOf(question)), told(partsOf(plain)))
    t.is(told(partsOf(question))?.at(-1), 'range')
  })

test('the total is another question', (t) => {
  const [, total] = partsOf('What did Kenya owe China in 2020? What did Kenya owe in all?')
  t.is(total?.status === 'definite' ? total.label : null, 'External debt stock, debtor Kenya, in 2020')
})

for (const [question, plain] of [
  [
    'What did Egypt owe Germany at the end of 2022? Euros would be best as we report in euros.',
    'What did Egypt owe Germany at the end of 2022, in euros?',
  ],
  ["What was Ghana's debt in 2020? Is that possible?", "What was Ghana's debt in 2020?"],
  ['How much did Sweden give to Kenya in 2019, the year it gave most?', 'How much did Sweden give to Kenya in 2019?'],
] as const)
  test(`nothing else than asked: ${question}`, (t) => {
    t.deepEqual(readingsOf(question), readingsOf(plain))
    t.true(partsOf(question).every(({ status }) => status === 'definite'))
  })

test('a clause that leaves its years to the one before is of the same', (t) => {
  const both = 'Which donor gave Liberia the most in ODA grants in 2015, and which one gave Guinea the most?'
  t.deepEqual(readingsOf(both), [
    ...readingsOf('Which donor gave Liberia the most in ODA grants in 2015?'),
    ...readingsOf('Which donor gave Guinea the most in ODA grants in 2015?'),
  ])
})
