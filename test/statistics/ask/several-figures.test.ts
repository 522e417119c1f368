// Several statistics, years, places and computations in one question, put in one breath and apart: both are read alike, and what can be of one or of all
// is a choice.
import test from 'ava'
import { partsOf, readAs, testAlike, testNotDefinite } from './support/alike.ts'

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  // two figures of one
  'ODA of Norway as a share of GNI in 2020. ODA of Norway per head in 2020': [
    'ODA of Norway as share of GNI and per head in 2020',
  ],
  "Kenya's debt as a share of GDP in 2020. Kenya's debt per person in 2020": [
    "Kenya's debt as a share of GDP and per person in 2020",
  ],
  'GDP per capita of Kenya in 2020. Debt of Kenya in 2020': [
    'GDP per capita and debt of Kenya 2020',
    'GDP per capita of Kenya and debt 2020',
  ],
  'GDP per capita of Kenya in 2020. Debt of Ghana in 2020': ['GDP per capita of Kenya and debt of Ghana in 2020'],
  'Debt of Kenya as a share of GDP in 2020. Debt service of Kenya in 2020': [
    'debt as a share of GDP and debt service of Kenya 2020',
  ],
  // several statistics of places that each have a year
  'GDP of Kenya in 2019. Population of Kenya in 2019. GDP of Uganda in 2020. Population of Uganda in 2020': [
    'GDP and population for Kenya (2019) and Uganda (2020)',
    'GDP and population of Kenya in 2019 and Uganda in 2020',
  ],
  'bilateral ODA of Norway in 2020. multilateral ODA of Norway in 2020': [
    'bilateral and multilateral ODA of Norway in 2020',
    "Norway's bilateral and multilateral ODA in 2020",
  ],
  'gross ODA of Norway in 2020. net ODA of Norway in 2020. grant equivalent of ODA of Norway in 2020': [
    'ODA gross, net and grant equivalent Norway 2020',
  ],
  // whose the second one is
  'ODA of Norway, Sweden and Denmark in 2020. GNI of Norway, Sweden and Denmark in 2020': [
    'ODA of Norway, Sweden and Denmark and their GNI in 2020',
  ],
  'GDP of Kenya and Uganda in 2020. Debt of Kenya and Uganda in 2020': [
    'GDP of Kenya and Uganda and their debt in 2020',
  ],
  'Aid from Norway and Sweden to Malawi in 2019': [
    "Norway's aid to Malawi and Sweden's in 2019",
    "Norway's aid to Malawi versus Sweden's in 2019",
    "Compare Norway's aid to Malawi with Sweden's in 2019",
  ],
  'GDP of Kenya and Uganda in 2019': ["Kenya's GDP and Uganda's in 2019", "Kenya's GDP compared with Uganda's, 2019"],
  "Kenya's and Ghana's debt to China in 2020": ["Kenya's debt to China and Ghana's in 2020"],
  // names on both sides of what is computed are no list
  'Debt of Kenya, Uganda and Zambia to China as a share of GDP in 2020': [
    'Debt to China as a share of GDP, Kenya, Uganda and Zambia, 2020',
  ],
  // shares of several years, and of items of their own total
  "What share of Kenya's debt was owed to China in 2015? What share of Kenya's debt was owed to China in 2020?": [
    "What share of Kenya's debt was owed to China in 2015 and 2020?",
  ],
  "Norway's bilateral ODA as a share of its total ODA in 2020": [
    "Norway's bilateral ODA as a share of its ODA in 2020",
  ],
  'What percentage of UK aid was spent on refugees at home in 2022?': [
    'What percentage of UK aid went to refugees at home in 2022?',
  ],
  // years counted from a first one
  'ODA of Norway from 2017 to 2019': [
    'ODA of Norway for the three years from 2017',
    'ODA of Norway for the three years starting in 2017',
    'APD de la Norvège pour les trois années à partir de 2017',
    'AOD de Noruega durante los tres años a partir de 2017',
  ],
  'ODA of Norway from 2010 to 2019': ['ODA of Norway in the decade from 2010'],
  // a second question of the place before it
  'Principal repaid by Colombia in 2021. Interest paid by Colombia in 2020': [
    'Principal repaid by Colombia in 2021? And the interest in 2020?',
  ],
  'Principal paid by Kenya in 2020. Interest paid by Kenya in 2019': [
    'How much principal did Kenya pay in 2020? And how much interest in 2019?',
  ],
  // a sentence that computes of itself alone
  "Kenya's GDP per capita in 2020. What did Kenya owe China in 2020?": [
    "What was Kenya's GDP per capita in 2020? And how much did it owe China?",
  ],
  'How much aid did Kenya get per head in 2020? How much aid did Uganda get per head in 2020?': [
    'How much aid did Kenya get per head in 2020? And Uganda?',
  ],
  // a group by country
  'ODA of each DAC country in 2020': ['ODA of DAC countries by country in 2020'],
  'ODA of each G7 country in 2020': ['ODA of the G7 by country in 2020'],
}
testAlike(alike)

const unitsOf = (question: string): ReadonlyArray<unknown> =>
  partsOf(question).map((part) =>
    part.status === 'definite' ? (part.suggested_conversion?.unit ?? null) : part.status,
  )
const money: ReadonlyArray<readonly [string, string]> = [
  ['ODA of Norway in current dollars 2020', 'ODA of Norway in 2020 in current dollars'],
  ['ODA of Norway in nominal terms 2020', 'ODA of Norway in 2020 in current prices'],
  ['nominal ODA of Norway 2020', 'ODA of Norway in 2020 in current prices'],
  [
    'ODA of Norway at constant 2020 prices and exchange rates, 2015-2018',
    'ODA of Norway at constant 2020 prices, 2015-2018',
  ],
]
for (const [question, plain] of money)
  test(`"${question}" is in the money of "${plain}"`, (t) => {
    t.deepEqual(readAs(question), readAs(plain))
    t.deepEqual(unitsOf(question), unitsOf(plain))
    t.not(unitsOf(plain)[0], null)
  })

testNotDefinite([
  // of each, or of both together
  'What share of the debt of Kenya and Uganda was owed to China in 2020?',
  // some members give, most get
  'ODA of OPEC countries 2020',
  // which years
  'ODA of Norway in the ten years since 2010',
  'top 5 donors and top 5 sectors for Kenya 2021',
  'debt of Kenya going into 2020',
  'debt as a share of GDP and of exports of Kenya 2020',
])

test('the share of several who are taken together is one', (t) => {
  const [part, ...more] = partsOf('What share of the combined debt of Kenya and Uganda was owed to China in 2020?')
  t.is(more.length, 0)
  t.deepEqual(part?.status === 'definite' ? part.suggested_facets?.sum_over : null, ['origin'])
})
