// Turns of ordinary questions that were refused or read as less than they ask, each beside a plain question that means the same; what two careful readers
// would read differently, which is a choice; and twins that say something else, and have no exact answer.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts
const readAs = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) =>
    part.status === 'definite'
      ? JSON.stringify([part.spec.spec_id, part.suggested_facets ?? null, part.presentation ?? null])
      : part.status,
  )

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  // who asks, by what they do somewhere
  'How much aid did Norway give Malawi in 2020?': [
    'Good morning, our organisation supports clinics in Malawi. Could you tell us how much aid Norway gave Malawi in 2020?',
    'We fund wells in Malawi. How much aid did Norway give Malawi in 2020?',
    'Our parish supports a clinic near Blantyre. How much aid did Norway give Malawi in 2020?',
    'I am a retired nurse and take part in a reading circle. How much aid did Norway give Malawi in 2020?',
    'I am a retired teacher and I still take an interest. How much aid did Norway give Malawi in 2020?',
  ],
  "Sweden's ODA to Uganda for health in 2021": [
    "Dear colleagues, we are looking for Sweden's ODA to Uganda for health in 2021. Many thanks and best wishes, Lars",
  ],
  // orders at the end
  'Rank Kenya, Ghana and Togo by GDP in 2021': [
    'GDP of Kenya, Ghana and Togo in 2021, largest first',
    'GDP 2021, rows Kenya, Ghana, Togo, sorted largest first',
    'GDP of Kenya, Ghana and Togo in 2021 from high to low',
    'List the GDP of Kenya, Ghana and Togo in 2021 in descending order',
  ],
  'Rank Tonga, Samoa and Fiji by ODA grants received per head in 2018': [
    'Rank Tonga, Samoa and Fiji by the ODA grants they received per inhabitant in 2018.',
    'Tonga, Samoa and Fiji: ODA grants received per inhabitant in 2018, largest first',
  ],
  // tables laid out
  'ODA of each of the DAC countries from 2014 to 2019': [
    'Table of ODA with the DAC countries down the side and the years 2014-2019 across the top',
  ],
  'Debt service to China by debtor from 2019 to 2022': [
    'Table please: debtor countries down the side, years 2019-2022 across, debt service paid to China in the cells.',
  ],
  // both figures of what is claimed
  'ODA grants to Rwanda from Germany and Belgium in 2020': [
    'A source says Rwanda got more ODA grants from Germany than from Belgium in 2020. I need both numbers to check.',
  ],
  'ODA from Ireland to Uganda and Tanzania in 2021': [
    'Our reader asks: does Ireland give more to Uganda or to Tanzania in 2021?',
  ],
  'External debt of Malawi in 2022': [
    "We're fact-checking a speech. The minister says Malawi owed about 3 billion dollars at the end of 2022. What is the real figure?",
    'External debt of Malawi at the finish of 2022',
  ],
  'ODA from the UK to Yemen from 2019 to 2021': [
    'Britain halved aid to Yemen, charities say. What were the figures for 2019, 2020 and 2021?',
  ],
  'ODA to Sudan from 2020 to 2022': [
    'Aid to Sudan collapsed after the coup. Give me the totals for 2020, 2021 and 2022.',
  ],
  // what is due
  'Scheduled debt service of Cameroon to France in 2025': [
    'What payments are due from Cameroon to France in 2025?',
    'What must Cameroon pay to France for the service of its debt in 2025?',
  ],
  'Scheduled debt service of Malawi by creditor in 2025': [
    'Which creditors does Malawi have to pay in 2025, and how much to each?',
  ],
  // payments in their parts, and without one
  'Debt service of Colombia to multilateral creditors in 2018, principal and interest as two numbers': [
    'Colombia, payments to multilateral creditors in 2018, with principal and interest shown separately.',
  ],
  'Principal paid by Kenya in 2019': [
    'How much did Kenya repay its external creditors in 2019, not counting interest?',
  ],
  'Debt of Ecuador to bondholders in 2018': [
    'Not the whole debt of Ecuador, only what it owed to bondholders at the end of 2018',
  ],
  'Debt service of Ghana to bondholders in 2021': [
    'How much did Ghana hand over to bondholders in 2021, the year before it stopped paying?',
  ],
  // whom and by whom
  'External debt of Zambia by creditor in 2020': [
    'What did Zambia owe in 2020, and to whom?',
    "Zambia's debt in 2020, split by who holds it",
  ],
  'ODA to Mali by donor in 2019': [
    'How much aid did Mali get in 2019, and from whom?',
    'ODA to Mali in 2019, broken down by who gave it',
  ],
  'ODA from Iceland by recipient in 2020': [
    'Which countries does Iceland help in 2020?',
    'Who does Iceland help? 2020',
  ],
  'Which country owed China the most in 2020?': ['Which country owed China the most in 2020, and how much did it owe?'],
  'ODA from the UK to Africa in 2019': ['UK aid to Africa by country 2019'],
  'External debt of Nigeria by kind of creditor in 2021': [
    'Debt of Nigeria in 2021 - bilateral, multilateral, private',
  ],
  // views and forms of the answer
  'Net ODA of Italy in 2018': ['ODA net flows from Italy, 2018', 'ODA on a cash-flow basis, Italy 2018'],
  'ODA of Finland from 2010 to 2015': [
    'ODA for Finland, 2010-2015, semicolon separated',
    'ODA for Finland, 2010-2015, to paste into Excel',
  ],
  'ODA of the UK per head in 2019': ['UK aid per person living in the UK, 2019'],
  'ODA from the UK to Yemen from 2018 to 2022': [
    'We want to show what happened to UK aid to Yemen: figures for 2018 to 2022 please.',
  ],
}
for (const [plain, others] of Object.entries(alike))
  for (const question of others)
    test(`"${question}" is "${plain}"`, (t) => {
      t.deepEqual(readAs(question), readAs(plain))
      t.true(partsOf(plain).every(({ status }) => status === 'definite'))
    })

test('two questions of kinds of creditors are both answered', (t) =>
  t.deepEqual(
    partsOf(
      'What did Pakistan owe to bondholders in 2023, and what did Bangladesh owe to multilateral creditors in 2023?',
    ).map(({ status }) => status),
    ['definite', 'definite'],
  ))

for (const question of [
  // principal or all debt service
  'How much did Ecuador repay China in 2020?',
  "Ecuador's repayments to China in 2020",
  // aid or all flows
  'How much money did France send to developing countries in 2019?',
  // by recipient or by sector
  'How was the ODA of Cyprus distributed in 2021?',
  'What was the ODA of Cyprus spent on in 2021?',
  // what is owed or what is paid
  'Cambodia, Laos, Myanmar - debt figures 2021?',
])
  test(`"${question}" is a choice of two and more`, (t) => {
    const [part, ...more] = partsOf(question)
    t.deepEqual(more, [])
    t.true(part?.status === 'candidates' && part.candidates.length > 1)
  })

for (const question of [
  // what may tell of the money, or of whom
  'Our foundation supports water and sanitation. How much did Norway give Ethiopia in 2021?',
  'We support clinics in Malawi. How much aid did Norway give in 2020?',
  'Our organisation only supports clinics in Malawi. How much aid did Norway give Malawi in 2020?',
  'Our organisation supports clinics in Malawi. How much aid did Malawi get for them in 2020?',
  'Our organisation supports clinics in Malawi. How much aid from Norway went there in 2020?',
  'Which countries got more ODA grants from Germany than from Belgium in 2020? I need both numbers.',
  'A source says Norway gave Kenya more than Sweden in 2020. I need both numbers.',
  'Aid to Sudan fell in real terms. Give me the figures for 2020 and 2021.',
  'Britain halved aid to Yemen, only for health. What were the figures for 2019?',
  // a list that goes on behind years may be of the other side
  'ODA to Kenya, 2020, Norway and Sweden',
  'Debt service due to China, 2024-2026, Angola and Zambia',
  // what it is compared with
  'How big a lender to Djibouti was China in 2019, compared with everyone else?',
  // what is not held
  "What would Norway's aid be at 0.7% of GNI in 2020?",
  'What happened to the aid Norway gave to Kenya in 2020?',
  'What debt is due from Kenya to China in 2025?',
  'How much did Kenya pay in 2019 excluding interest on bonds?',
  'Not all debt of Kenya, only what it pays to China',
])
  test(`"${question}" has no definite answer`, (t) => {
    for (const part of partsOf(question)) t.not(part.status, 'definite')
  })

for (const question of [
  'Which country owed China the most in 2020, and how much aid did it get?',
  'GDP and population of Kenya, Ghana and Togo in 2021, largest first',
])
  test(`the second part of "${question}" has no definite answer`, (t) => {
    const [, second] = partsOf(question)
    t.not(second?.status, 'definite')
    t.not(second, undefined)
  })

const differ: ReadonlyArray<readonly [string, string]> = [
  ['Which donor gave the most to Nepal in 2020, and how much did they give to Mali?', 'Biggest donor to Nepal in 2020'],
  [
    'payments of Kenya to China in 2020 separately for principal and interest',
    'Debt service of Kenya to China in 2020',
  ],
  ['How much did Kenya pay its creditors in 2019, but not interest?', 'Debt service of Kenya in 2019'],
]
for (const [question, other] of differ)
  test(`"${question}" is not "${other}"`, (t) => {
    t.notDeepEqual(readAs(question), readAs(other))
  })
