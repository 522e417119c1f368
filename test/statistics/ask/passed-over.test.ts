// Words that could change what is asked are never passed over by an exact reading; plain twins of each stay exact.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)
const statusesOf = (question: string): ReadonlyArray<string> =>
  resolveComputed(search, question).parts.map(({ status }) => status)

for (const question of [
  // in which currency
  "How much of Kenya's debt is denominated in euros?",
  'How much debt of Indonesia is in yen in 2020?',
  "How much of Ghana's debt is in dollars and how much in euros?",
  "Kenya's dollar debt in 2020",
  // a change of each year, of years of which one is not held
  "How fast did Kenya's external debt grow between 2015 and 2020, in percent per year?",
  "By how much a year did Kenya's debt rise between 2015 and 2020?",
  'Is Pakistan due to pay more to China in 2024 than it did in 2022?',
  // set against what is not held
  'Debt service of Ghana as a percentage of its exports in 2022',
  "Kenya's debt as a percent of its government revenue in 2020",
  // a part of what was promised or given
  'Of the money that the United Kingdom promised to Pakistan in 2016, how much was never paid out?',
  'How much of what Norway committed to Uganda in 2018 is undisbursed?',
  'How much of the grants that Haiti got in 2010 came after the earthquake?',
  // one of several, all beside one
  'What did Sierra Leone owe to the IMF or the World Bank in 2021? Just give the World Bank one.',
  'ODA from Germany and France in 2020. Just the French one.',
  'What did Laos pay to China in 2022, and what was its whole debt service in that year?',
  'What did Kenya pay to China in 2020 and to all its creditors in total?',
  // who is meant, which edition, how many, until when
  'Top donors to Malawi in 2018, countries only',
  'Largest creditors of Kenya in 2020 after China',
  "Kenya's debt in 2020 according to the IMF",
  "Norway's ODA in 2019 as reported in 2021",
  'Grants to Ethiopia from Norway in 2016, number of them',
  'Aid to Ethiopia until the war, from 2015',
  // taken off, set aside, or of another whole
  'Aid to Kenya in 2019 less debt service',
  'What did Ghana pay in interest in 2021 once the IMF payments are set aside?',
  'Interest as a share of the debt stock of Kenya in 2019',
  "What share of Kenya's debt service in 2020 was interest to China?",
  'ODA of the UK in 2021 had it stayed at 0.7 per cent',
  // a rule told before
  'Until now we have used the old exchange rate of 2010 for all years. If you do the same, how much ODA did Japan give in 2019?',
  'Our office leaves out refugees at home. On the same basis, what was German ODA in 2020?',
  // words of two statistics
  'Which donor was the most generous in 2022?',
  'Top 5 most generous donors, 2021',
  'Which African country was the most heavily indebted in 2022? We need it for a headline.',
  'Who were the largest donors of ODA in 2021 in relation to their size?',
  'What is Egypt owing in 2024, please?',
  'Indonesia;repayments on external debt;2018',
  "Ireland's NGO aid in 2018",
]) {
  test(`"${question}" has no exact reading`, (t) => t.false(statusesOf(question).includes('definite')))
}

for (const question of [
  "Kenya's external debt in dollars in 2020",
  "How much of Germany's aid went to Kenya in 2020, in euros?",
  "By how much did Kenya's debt rise between 2015 and 2020?",
  "Yearly change of Kenya's debt from 2015 to 2020",
  'Debt service of Ghana as a share of GDP in 2022',
  'How much did Norway commit to Uganda in 2018?',
  'After the earthquake, how much grant aid did Haiti get in 2010?',
  'ODA from Germany and France in 2020. Just the figures, please.',
  'What did Kenya and Uganda pay to China in total debt service in 2020?',
  'most generous donors by volume of ODA in 2022',
  'Which donor was the most generous in 2022 as a share of GNI?',
  'The five countries most indebted to China, 2024',
  'Which donors gave most per head in 2021?',
  'What did Egypt owe in 2020?',
  'Largest creditors of Kenya in 2020',
  'the GDP of Kenya the IMF reports for 2015',
  'the population of Nigeria the IMF expects for 2030',
  'Net ODA rather than gross ODA of Norway in 2019',
  'Debt service of Kenya in 2019, excluding interest',
  'Gabon after the coup: debt in 2023',
  "What share of Kenya's debt service was interest in 2019?",
  'How much had Kenya paid to China in debt service in 2020?',
  'Principal repayments on external debt of Indonesia in 2018',
  'Debt repayments of Kenya to China in 2022',
  'How much did Cyprus give in development aid in 2021 according to the project data?',
]) {
  test(`"${question}" stays exact`, (t) => t.deepEqual(statusesOf(question), ['definite']))
}

test('what a statistic is compared with is asked of the same year', (t) => {
  const years = resolveComputed(search, 'Debt service of Kenya in 2019 compared with aid received').parts.map(
    ({ window }) => window.text,
  )
  t.deepEqual(years, ['in 2019', 'in 2019'])
})
