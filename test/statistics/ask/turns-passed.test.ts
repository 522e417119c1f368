// Turns that change what a question asks are never passed over beside a definite answer; those that change nothing cost none.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

for (const question of [
  'We leave China aside. How much did Cameroon pay to bilateral creditors in 2019?',
  'China is set aside here. How much did Cameroon pay to bilateral creditors in 2019?',
  'I said disbursed, not committed. What did Japan give to Bangladesh in 2020?',
  'In 2021 UNFPA worked in Yemen and in Syria. In which of the two did it spend more?',
  'Germany and Rwanda: it committed how much in 2019 and disbursed how much in grants?',
  'What was the external debt of Sri Lanka in 2021, and who were its three largest creditors that year?',
  'How much did India receive in grants from the United Kingdom in 2005, and in what year did it stop?',
  'How much did Norway disburse for hydro-electric power plants in 2021, and in which countries?',
  'How much does Ghana still have to pay China?',
  'How much did Djibouti owe China in 2017, and out of what total?',
  'How much did Kenya owe China in 2020 and what was the total?',
  'Now the same for Portugal and Cabo Verde: what grants did it give there in 2010?',
  'What did Sweden spend on agriculture in Tanzania in 2021? And in Zanzibar alone?',
  'How much did Norway put into solar power in Africa in 2021?',
  'What did Pakistan pay on its external debt in 2022/23?',
  'Vaccines given by Norway in 2021, number of doses',
])
  test(`no definite answer: ${question}`, (t) => {
    t.true(partsOf(question).every(({ status }) => status !== 'definite'))
  })

for (const [question, plain] of [
  [
    'Outstanding external debt of Angola to commercial banks, end-2015 to end-2023.',
    'Outstanding external debt of Angola to commercial banks, 2015 to 2023',
  ],
  [
    'UK aid to Yemen for every year from 2015 to 2022 please. Our members want to see the cuts in black and white.',
    'UK aid to Yemen from 2015 to 2022',
  ],
  [
    "What was Norway's ODA to Tanzania in 2021 spent on? By purpose, please.",
    'How much did Norway spend in Tanzania in 2021 by purpose?',
  ],
  [
    'How much did the United Kingdom give in ODA in 2021, after the cut from 0.7 per cent?',
    'How much did the United Kingdom give in ODA in 2021?',
  ],
  [
    'In 2016, how much aid did Denmark give to Uganda, and how much did Norway?',
    'Aid from Denmark and Norway to Uganda in 2016',
  ],
] as const)
  test(`nothing else than asked: ${question}`, (t) => {
    t.deepEqual(readingsOf(question), readingsOf(plain))
    t.true(partsOf(question).every(({ status }) => status === 'definite'))
  })

test('years that only end are two, and one figure for each year is what all gave', (t) => {
  t.is(partsOf('External debt of Angola to commercial banks, end-2015 and end-2023').length, 2)
  const [part] = partsOf('We need total commitments to Bangladesh for 2015 to 2022, one figure for each year.')
  t.deepEqual(part?.status === 'definite' ? part.suggested_facets : null, { sum_over: ['origin'] })
})
