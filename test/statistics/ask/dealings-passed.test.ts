// What is paid into, spent, earned, had somewhere or owed to help is no figure that is held; the twins are.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

for (const question of [
  'What did Kenya pay into the World Bank in 2021?',
  "What did Nigeria pay into the World Bank's IDA in 2019?",
  'How much was paid in to the World Bank by Kenya in 2021?',
  'What did Germany pay into the African Development Fund in 2019?',
  'What did India pay to the World Bank as a donor in 2019?',
  'How much did Angola spend of German aid in 2019?',
  'How much of its Danish aid did Ghana spend in 2019?',
  'How much did Angola use of the aid Germany gave in 2019?',
  'How much aid did Ghana make use of in 2019?',
  'How much did Germany have in Angola in 2019?',
  'How much did China have at stake in Angola in 2019?',
  'How much did China get out of Angola in 2019?',
  'How much did Germany make from Angola in 2019?',
  "What did Uganda owe to China's support in 2021?",
  "How much does Kenya's growth owe to China in 2021?",
  "What was Kenya's quota at the IMF in 2021?",
  "What was Kenya's credit with the IMF in 2021?",
  'Korea was once poor. How much did it receive in 2013?',
  'How much did Kenya have to pay China in 2021?',
  'How much had Kenya to pay to China in 2019?',
  'What does Pakistan still have to repay to Saudi Arabia?',
  'Mozambique hid loans in 2013. How much debt had it declared to the World Bank by 2014?',
  'debt of Tajikistan against China',
  'How much did the World Bank have on its books for Kenya in 2021?',
  'How much did the World Bank have out in Kenya in 2021?',
])
  test(`nothing is told of it: ${question}`, (t) => {
    for (const part of partsOf(question)) {
      t.not(part.status, 'definite')
      t.true(part.status !== 'no_data' || part.reading === null)
    }
  })

for (const [question, plain] of [
  ['What did Kenya pay to the World Bank in 2021?', 'How much did Kenya pay the World Bank in 2021?'],
  ['How much aid did Germany spend in Ghana in 2019?', 'Aid from Germany to Ghana in 2019'],
  ['How much has Japan given to Cambodia in 2017?', 'Aid from Japan to Cambodia in 2017'],
  ['For which purposes was Swedish aid to Tanzania used in 2021?', "Sweden's aid to Tanzania by purpose in 2021"],
  ['How much did Uganda owe China in 2021?', 'External debt of Uganda to China in 2021'],
  ['How much did the IDA have out on loan to Ghana in 2019?', 'External debt of Ghana to the IDA in 2019'],
  ['How much did the World Bank have outstanding to Kenya in 2021?', 'How much did Kenya owe the World Bank in 2021?'],
  ['How much did China have lent out to Kenya in 2019?', 'External debt of Kenya to China in 2019'],
  ['What did Zambia have outstanding to China in 2019?', 'External debt of Zambia to China in 2019'],
  [
    "Kenya's repayments to China foreseen for 2024, as per the repayment schedule",
    'Scheduled debt service of Kenya to China in 2024',
  ],
  ["Norway's ODA for 2016 plus, separately, its GDP", "Norway's ODA for 2016 plus its GDP"],
  ['ODA of Norway 2016 plus', 'ODA of Norway since 2016'],
  [
    'row: Uganda, Burundi / col: 2005, 2006, 2007 / value: population',
    'Population of Uganda and Burundi from 2005 to 2007',
  ],
] as const)
  test(`as meant: ${question}`, (t) => {
    t.deepEqual(readingsOf(question), readingsOf(plain))
    t.true(partsOf(question).every(({ status }) => status === 'definite'))
  })

for (const question of [
  'What was owed by Sri Lanka in 2020 leaving the bondholders out?',
  'What was owed by Sri Lanka in 2020 with the bondholders left out?',
  'Leaving China out, what did Kenya owe in 2020?',
])
  test(`left out is refused: ${question}`, (t) => {
    t.true(partsOf(question).every((part) => part.status === 'unsupported' && part.reason.code === 'exclusion'))
  })

for (const [question, currency] of [
  ['My readers think in euros: how much did Lithuania give as aid in 2021?', 'EUR'],
  ['Readers here only know euros. What did Lithuania give as aid in 2021?', 'EUR'],
  ['My boss prefers pounds sterling: what did Lithuania give as aid in 2021?', 'GBP'],
] as const)
  test(`in the currency beside the question: ${question}`, (t) => {
    t.deepEqual(
      partsOf(question).map(
        (part) => part.status === 'definite' && JSON.stringify(part.suggested_conversion).includes(currency),
      ),
      [true],
    )
  })

test('people are counted in no currency', (t) => {
  const [part] = partsOf('My readers think in euros: what was the population of Lithuania in 2021?')
  t.is(part?.status, 'definite')
  t.is(part?.suggested_conversion, null)
})
