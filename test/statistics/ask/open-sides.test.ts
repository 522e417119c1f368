// What looks settled and is not: sides that the words leave open, tables that the words do not name, prices and places that cannot be had.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)
const statusesOf = (question: string) => resolveComputed(search, question).parts.map(({ status }) => status)
const labelsOf = (question: string) =>
  resolveComputed(search, question).parts.flatMap((part) =>
    part.status === 'definite'
      ? [part.label]
      : part.status === 'candidates'
        ? part.candidates.map(({ label }) => label)
        : [],
  )

for (const question of [
  'aid figure for Türkiye in 2017',
  'ODA total for Azerbaijan in 2017',
  'Indian loans outstanding',
  'Indian outstanding loans in 2020',
  'china debt 2022',
  'Chinese debts in 2019',
  'debt, India, 2018',
  'total China debt 2015',
  'Timorese aid, 2014-2018',
  'Timorese grants in 2016',
])
  test(`"${question}" is of either side`, (t) => {
    t.deepEqual(statusesOf(question), ['candidates'])
    t.is(labelsOf(question).length, 2)
  })

for (const [question, label] of [
  ['aid figures for Kenya in 2017', 'Official development assistance, commitments to Kenya in 2017'],
  ['ODA total for Sweden in 2017', 'Official development assistance, net disbursements (DAC1) from Sweden in 2017'],
  ['aid for Türkiye in 2017', 'Official development assistance, commitments to Türkiye in 2017'],
  ["China's debt in 2022", 'External debt stock, debtor China, in 2022'],
  ['China external debt 2022', 'External debt stock, debtor China, in 2022'],
  ['china debt by creditor 2022', 'External debt stock, debtor China, by creditor in 2022'],
  ['Brazil debt 2020', 'External debt stock, debtor Brazil, in 2020'],
  ['Turkish debt 2010', 'External debt stock, debtor Türkiye, in 2010'],
  ['Zambia China debt 2020', 'External debt stock, debtor Zambia, creditor China, in 2020'],
  ['Turkish aid in 2015', 'Official development assistance, net disbursements (DAC1) from Türkiye in 2015'],
  ['Kazakh aid in 2015', 'Official development assistance, net disbursements (DAC1) from Kazakhstan in 2015'],
  ['Nepali aid in 2015', 'Official development assistance, commitments to Nepal in 2015'],
  ['outstanding loans of India in 2020', 'External debt stock, debtor India, in 2020'],
  ['outstanding Chinese loans to Zambia in 2020', 'External debt stock, debtor Zambia, creditor China, in 2020'],
] as const)
  test(`"${question}" is of one side`, (t) => {
    t.deepEqual(statusesOf(question), ['definite'])
    t.deepEqual(labelsOf(question), [label])
  })

test('what was paid out is not read as grants, which nobody named', (t) => {
  t.deepEqual(statusesOf('disbursements from Finland to Zambia in 2021'), ['no_data'])
  t.deepEqual(statusesOf("I don't want commitments, I want what Finland actually disbursed to Zambia in 2021"), [
    'no_data',
  ])
  t.deepEqual(statusesOf('grants disbursed by Finland to Zambia in 2021'), ['definite'])
})

test('a list of which some never have its side is offered, not given', (t) => {
  t.deepEqual(statusesOf('Please send figures on IFAD and Madagascar in 2021.'), ['candidates'])
  t.deepEqual(statusesOf('aid of Kenya and Madagascar in 2021'), ['definite'])
})

test('prices that cannot be had are never left out silently', (t) => {
  for (const question of ['debt kenya 2010-2019 2015 usd', 'debt of Kenya in constant 2015 dollars'])
    t.deepEqual(statusesOf(question), ['candidates'])
  const [gdp] = resolveComputed(search, 'gdp kenya 2010-2019 2015 usd').parts
  t.deepEqual(gdp?.suggested_conversion?.unit, { currency: 'USD', prices: 'constant', base_year: 2015 })
})

test('a per cent sign that is not read is never left out', (t) => {
  for (const question of [
    'administrative costs as % of exports, Germany 2022',
    'refugee costs of Germany in % of exports 2022',
    'Kenya external debt, %, 2020',
  ])
    t.false(statusesOf(question).includes('definite'), question)
  t.deepEqual(statusesOf('Kenya external debt, 2020'), ['definite'])
  t.deepEqual(statusesOf('aid of Germany, % GNI, 2022'), ['definite'])
  const [share] = resolveComputed(search, 'refugee costs of Germany in % of ODA 2022').parts
  t.deepEqual(share?.suggested_facets, { share_of: ['dac1Measure'], share_within: 'all' })
})

test('of two things in one sentence, what is held is offered where the other is not', (t) => {
  for (const question of [
    'population of Kenya 2018; debt service of Kenya 2018; inflation of Kenya 2018',
    'debt service of Kenya 2018; inflation of Kenya 2018',
  ])
    t.false(statusesOf(question).includes('definite'), question)
  t.deepEqual(statusesOf('debt service of Kenya 2018; population of Kenya 2018'), ['definite', 'definite'])
  t.false(statusesOf('France: ODA 2022; defence budget 2022').includes('definite'))
})

test('names that only a mark parts may be of one side or of two', (t) => {
  t.deepEqual(statusesOf('Uganda;China;debt;2015'), ['candidates'])
  t.deepEqual(statusesOf('Malawi;Lesotho;debt;2015'), ['definite'])
})

for (const [question, label] of [
  [
    'lender: Kuwait / borrower: Mauritania / principal outstanding / 2017',
    'External debt stock, debtor Mauritania, creditor Kuwait, in 2017',
  ],
  [
    'interest Bangladesh paid on its loans from Japan, 2016',
    'Debt service (principal or interest: Interest payments), debtor Bangladesh, creditor Japan, in 2016',
  ],
  [
    'How exposed is the African Development Bank to Morocco, 2017',
    'External debt stock, debtor Morocco, creditor African Development Bank, in 2017',
  ],
  ['what did jamaica cough up in debt service in 2019', 'Debt service, debtor Jamaica, in 2019'],
  ['ODA-GE Portugal 2022', 'Official development assistance, grant equivalent (DAC1) from Portugal in 2022'],
  ['ODA of Spain on a GE basis, 2020', 'Official development assistance, grant equivalent (DAC1) from Spain in 2020'],
  [
    '1. What? Grants 2. From whom? Denmark 3. To whom? Burkina Faso 4. When? 2015',
    'Official development assistance, grants disbursed from Denmark to Burkina Faso in 2015',
  ],
  [
    'donor\tGermany\nrecipient\tIraq\nmeasure\tODA commitments\nyear\t2018',
    'Official development assistance, commitments from Germany to Iraq in 2018',
  ],
  [
    'imputed student costs and scholarships of Hungary, 2019',
    'Scholarships and student costs in donor countries, net disbursements (DAC1) from Hungary in 2019',
  ],
] as const)
  test(`"${question}" is read`, (t) => {
    t.deepEqual(labelsOf(question), [label])
    t.deepEqual(statusesOf(question), ['definite'])
  })

for (const question of [
  'outstanding interest of Kenya in 2020',
  '1. What? Grants 2. From whom? Denmark 3. To whom? Burkina Faso 4. Which channel? NGOs',
  'donor\tGermany\nrecipient\tIraq\nchannel\tNGOs\nyear\t2018',
  'was it wise to give aid to Mali in 2015',
])
  test(`"${question}" is not`, (t) => t.false(statusesOf(question).includes('definite')))

test('what is asked for in its parts is not asked for as a whole too', (t) => {
  t.deepEqual(
    labelsOf('Jamaica paid how much on its foreign debt in 2020? I need interest and principal as two numbers.').length,
    2,
  )
  t.is(labelsOf('What did Jamaica pay on its debt in 2020? And what of it was interest?').length > 1, true)
})

test('whose a statistic is holds for the same one behind "and", which names its other side only', (t) => {
  const both = [
    'External debt stock, debtor Laos, creditor China, in 2019',
    'External debt stock, debtor Laos, creditor Japan, in 2019',
  ]
  t.deepEqual(labelsOf('Laos in 2019: debt to China and debt to Japan'), both)
  t.deepEqual(labelsOf('debt to China and debt to Japan of Laos in 2019'), both)
  t.deepEqual(labelsOf("Kenya's debt to China in 2019 and Uganda's debt to Japan in 2019"), [
    'External debt stock, debtor Kenya, creditor China, in 2019',
    'External debt stock, debtor Uganda, creditor Japan, in 2019',
  ])
})

for (const [question, labels] of [
  [
    'How much did Mongolia owe Japan in 2022, and how much debt service to Japan is scheduled for 2024?',
    [
      'External debt stock, debtor Mongolia, creditor Japan, in 2022',
      'Scheduled debt service, debtor Mongolia, creditor Japan, in 2024',
    ],
  ],
  [
    "Kenya's debt to China in 2022, and the interest paid to China in 2021",
    [
      'External debt stock, debtor Kenya, creditor China, in 2022',
      'Debt service (principal or interest: Interest payments), debtor Kenya, creditor China, in 2021',
    ],
  ],
  [
    'How much did Angola and Zambia owe China in 2020, and what debt service to China in 2021?',
    [
      'External debt stock, debtor Angola and Zambia, creditor China, in 2020',
      'Debt service, debtor Angola and Zambia, creditor China, in 2021',
    ],
  ],
] as const)
  test(`the debtor stays where the creditor is named again: ${question}`, (t) =>
    t.deepEqual(labelsOf(question), labels))

for (const question of [
  'How much does Ghana owe China, and what is the total debt service to China of all countries in 2022?',
  'How much does Ghana owe China in 2020, and how much does everybody owe China?',
])
  test(`the debtor is not taken where others are named: ${question}`, (t) => {
    const [, ...behind] = resolveComputed(search, question).parts
    t.is(behind.length, 1)
    for (const part of behind) t.false(part.status === 'definite' && part.label.includes('debtor Ghana'))
  })
