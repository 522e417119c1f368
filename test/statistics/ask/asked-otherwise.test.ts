// Questions that ask something else than a series by a word or clause, each beside a twin that is read.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import { specsIn } from './support/answers.ts'

const search = searchOf(await starterGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts
const definiteIn = (question: string) => partsOf(question).filter(({ status }) => status === 'definite')
const computedIn = (question: string) =>
  partsOf(question).map((part) => (part.status === 'definite' ? (part.suggested_facets ?? null) : part.status))

for (const question of [
  'If Sweden had given 1 percent of its GNI in 2022, how much would that be?',
  'If Zambia had paid all its interest in 2021, how much would it have been?',
  'If Denmark gave 1 percent of its GNI in 2022, how much would that be?',
  'How much would the United States have to give to reach 0.7 percent in 2023?',
  'How much aid would France need to give to reach 0.7 percent of GNI in 2020?',
  'Suppose France had kept its aid at the level of 2010. How much would it have given in 2020?',
  'Imagine Norway had given nothing. What would the ODA of Norway have been in 2020?',
  'Had Ghana paid all of it, how much would its debt service have been in 2021?',
  'Did Egypt pay in 2023 what was scheduled for 2023?',
  'Did Kenya pay in 2022 all that was due?',
  'Was the ODA of Japan in 2023 a record?',
  'Did German ODA reach an all-time high in 2022?',
  'How much did they pay in 2020?',
  'How much did it owe in 2020?',
  'What was their debt in 2020?',
  'What does one Norwegian taxpayer pay for aid in a year?',
  'How much did the average Swedish taxpayer give in aid in 2020?',
  'How much did Afghanistan owe Norway for the aid of 2021?',
  'How much ODA did Germany give through NGOs in 2022?',
  'Break down the debt of Kenya in 2022',
  'Which countries will have a smaller GDP in 2030 than in 2024?',
  'Whose aid rose between 2019 and 2021?',
  'ODA of Italy in 2022 without in-donor refugee costs and debt relief',
  'When only money that left the country counts, what was the ODA of Sweden in 2022?',
  'Before the restructuring, what was Zambia due to pay to bondholders in 2024?',
  'How much of what was committed to Nepal in 2019 had arrived by the end of 2020?',
  "How much of Egypt's debt service scheduled for 2024 was really paid?",
  'Which was bigger in 2020, aid to Kenya or its debt service?',
  'administrative costs of Danish NGOs in 2019',
  "ODA grants to Rwanda in 2011 that were spent through the country's own budget",
  'debt of Bangladesh to Japan in 2020, before its write-offs and including undrawn amounts',
  'Who are the three largest and three smallest donors in 2021?',
  'By how much did Germany miss the 0.7 target in 2019?',
  'What share of German aid went to Africa and what share to Asia in 2020?',
  'Debt of Kenya in 2020 in constant prices',
  'What type of projects did Sweden pay for in Tanzania in 2021? List by purpose.',
  'Eurobonds of Kenya issued in 2014',
  'What did Mongolia spend the Japanese grants on in 2014?',
  'Export credits given by Austria to Türkiye in 2021',
  'What did the city of Nairobi receive in aid in 2021?',
  'Swedish ODA to Ethiopia in 2021, for projects that began in that year',
  'Austria made commitments to Ethiopia in 2021. Of this money, what has been disbursed so far, and what is still to come?',
])
  test(`"${question}" is not answered as if it asked for a series`, (t) => {
    t.deepEqual(definiteIn(question), [])
  })

for (const [question, plain] of [
  ['What did Argentina pay in interest on bonds in 2017?', 'interest payments of Argentina in 2017, bonds'],
  ['What did Norway spend on education in 2021?', 'ODA from Norway for education in 2021'],
  ['Officially supported export credits from Austria in 2015', 'export credits of Austria in 2015'],
  ['If you have it, the ODA of Sweden in 2022', 'ODA of Sweden in 2022'],
  ['Tell me if you can what Zambia paid in interest in 2021', 'interest paid by Zambia in 2021'],
  ['I would like to have the ODA of Norway in 2020', 'ODA of Norway in 2020'],
  ['Would you have the ODA of Norway in 2020?', 'ODA of Norway in 2020'],
  ['Suppose I want the debt of Kenya in 2020: how much is it?', 'debt of Kenya in 2020'],
  ['What did the Norwegian taxpayer give in aid in 2020?', 'ODA from Norway in 2020'],
  ['What did Zambia pay in 2021?', 'debt service of Zambia in 2021'],
  ['For our records, ODA of Japan in 2023', 'ODA of Japan in 2023'],
  ['Kenya: its debt in 2020', 'debt of Kenya in 2020'],
  ['How much did Norway pay out through core support to NGOs in 2021?', 'core support to NGOs from Norway in 2021'],
  ['After the default, what did Zambia owe in 2022?', 'debt of Zambia in 2022'],
  ['what the DAC EU countries gave as ODA in 2015', 'ODA from the DAC EU countries in 2015'],
  ['ODA from France in 2010, in million dollars of 2021', 'ODA from France in 2010 in 2021 dollars'],
  ['ODA from France in 2010, in 2021 euros', 'ODA from France in 2010 in 2021 euros'],
  ['ODA from France in 2010 in euros of 2016', 'ODA from France in 2010 in 2016 euros'],
  ['Did Germany miss the 0.7 target in 2019?', 'ODA of Germany as a share of GNI in 2019'],
  ['ODA of Sweden and other official flows of Sweden in 2020', 'ODA of Sweden in 2020 + OOF of Sweden in 2020'],
  ['disbursements of Austria in 2012 and 2015', 'disbursements of Austria in 2012 + disbursements of Austria in 2015'],
] as const)
  test(`"${question}" is "${plain}"`, (t) => {
    t.is(
      specsIn(partsOf(question)),
      plain
        .split(' + ')
        .flatMap((one) => specsIn(partsOf(one)))
        .join(' + '),
    )
    t.is(definiteIn(question).length, partsOf(question).length)
  })

test('years behind a price are its base, and years without one are asked for', (t) => {
  const conversionIn = (question: string) => partsOf(question).map((part) => part.suggested_conversion?.unit ?? null)
  const constant = { currency: 'USD', prices: 'constant', base_year: 2021 }
  t.deepEqual(conversionIn('Grants from the United States to Pakistan in 2010, in million dollars of 2021'), [constant])
  t.deepEqual(conversionIn('ODA from France in 2010, in 2021 dollars'), [constant])
  t.is(partsOf('ODA from France in 2010, in 2021').length, 2)
  t.is(partsOf('ODA of France in 2010, in 2015 and in 2021 in dollars').length, 3)
})

test('two questions by their verbs, with years of their own, are two', (t) => {
  const both = 'debt service of Ghana in 2022 + scheduled debt service of Ghana in 2023'
  for (const question of [
    'What did Ghana pay in 2022 and what is it to pay in 2023?',
    'What did Ghana pay in 2022, and what is Ghana due to pay in 2023?',
  ])
    t.is(
      specsIn(partsOf(question)),
      both
        .split(' + ')
        .map((one) => specsIn(partsOf(one)))
        .join(' + '),
    )
})

test('what is asked for of two kinds is told of both, held or not', (t) => {
  for (const question of [
    'Total ODA received by Kenya in 2018, both grants and loans, disbursed',
    'grants and loans disbursed to Kenya in 2018',
  ])
    t.deepEqual(
      partsOf(question).map(({ status }) => status),
      ['definite', 'no_data'],
    )
})

test('debt service is split into what is paid back and what is paid for it, however that is said', (t) => {
  const apart = specsIn(partsOf('Debt service of Tunisia in 2022, principal and interest separately'))
  for (const question of [
    'Break down the debt service of Tunisia in 2022 into principal and interest.',
    'Break the debt service of Tunisia in 2022 down into interest and principal.',
    'Debt service of Tunisia in 2022, split between interest and principal',
    "How does Tunisia's debt service in 2022 divide into interest and principal?",
  ])
    t.is(specsIn(partsOf(question)), apart)
  t.is(
    specsIn(partsOf('Debt service of Tunisia in 2022, principal and interest')),
    specsIn(partsOf('Debt service of Tunisia in 2022')),
  )
})

test('the total of a group that has no figure of its own is the sum of its members, that of others is their own', (t) => {
  t.deepEqual(computedIn('What is the total GDP of low-income countries in 2021?'), [
    { sum_over: ['observationAbout'] },
  ])
  t.deepEqual(computedIn('How much did Africa as a whole owe to the United Kingdom in 2021?'), [
    { sum_over: ['origin'] },
  ])
  t.deepEqual(computedIn('What was the total ODA of the DAC countries in 2020?'), [null])
  t.deepEqual(computedIn('Total external debt of Kenya in 2020'), [null])
  t.deepEqual(computedIn('Total GDP of low-income countries in 2021, by country'), [null])
  t.deepEqual(computedIn('GDP of low-income countries in 2021'), [null])
})

test('"total" adds years up where it stands by itself behind them or before "between"', (t) => {
  t.deepEqual(computedIn('Total grants from Denmark to Burkina Faso between 2005 and 2010'), [{ sum_over: ['period'] }])
  t.deepEqual(computedIn('Grants from Denmark to Burkina Faso, 2005 to 2010, total'), [{ sum_over: ['period'] }])
  t.deepEqual(computedIn('Total ODA from Denmark, 2005 to 2010'), [null])
})

test('who is put into order is put there with all that it owes or gives, and the answer says who it is', (t) => {
  const inOrder = (question: string) =>
    partsOf(question).map((part) =>
      part.status === 'definite' ? [part.phrase.by.join(), part.suggested_facets?.sum_over ?? []] : part.status,
    )
  t.deepEqual(inOrder('Which country has the highest scheduled debt service in 2025?'), [['debtor', ['destination']]])
  t.deepEqual(inOrder('Top ten debtors, external debt, 2022'), [['debtor', ['destination']]])
  t.deepEqual(inOrder('Which African countries owed the most in 2022?'), [['', ['destination']]])
  t.deepEqual(inOrder('Who gave the most grants to Africa in 2020?'), [['donor', ['destination']]])
  t.deepEqual(inOrder('Which countries have the largest debt service due to Japan in 2024?'), [['debtor', []]])
  t.deepEqual(inOrder('To which countries did Laos owe the most money in 2023?'), [['creditor', []]])
  t.deepEqual(inOrder('Which sectors got the most money from Austria in 2021?'), [['purpose', ['destination']]])
  t.deepEqual(inOrder('Which DAC members gave the most grants to Africa in 2019?'), [['', ['destination']]])
  t.deepEqual(inOrder('Which sector and recipient got the most from Sweden in 2021?'), [['recipient,purpose', []]])
  t.deepEqual(inOrder('Which country had the largest population in 2020?'), [['', []]])
})

test('who is put into order is divided by its own people or income', (t) => {
  t.deepEqual(computedIn('Top 10 debtors in 2022 by debt per head'), [
    { per: { measure: 'population', role: 'origin' }, sum_over: ['destination'] },
  ])
  t.deepEqual(computedIn('Which African countries had the highest debt relative to GDP in 2020?'), [
    { per: { measure: 'gdp', role: 'origin' }, sum_over: ['destination'] },
  ])
  t.deepEqual(computedIn('Which countries got the most aid per head in 2020?'), [
    { per: { measure: 'population', role: 'destination' }, sum_over: ['origin'] },
  ])
})
