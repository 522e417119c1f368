// Of a question of several clauses none is dropped, none narrows another in silence, and what is only told joins no question.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)
const partsOf = (question: string) => resolveComputed(search, question).parts
const readingsOf = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) =>
    part.status === 'definite' ? `${part.spec.spec_id} ${JSON.stringify(part.suggested_facets ?? null)}` : part.status,
  )

for (const [question, ...plain] of [
  // the whole and a part of it
  [
    'Portugal gave how much ODA in 2018, and how much of it was multilateral?',
    'ODA of Portugal in 2018',
    'multilateral ODA of Portugal in 2018',
  ],
  [
    'How much did Sweden give in 2020, of which how much was in grants?',
    'How much did Sweden give in 2020?',
    'How much did Sweden give in grants in 2020?',
  ],
  [
    'Aid to Jordan in 2019 from Germany, and of that only the grants',
    'Aid to Jordan in 2019 from Germany',
    'grants from Germany to Jordan in 2019',
  ],
  [
    'Debt service of Angola in 2020, and how much of that was interest?',
    'Debt service of Angola in 2020',
    'interest paid by Angola in 2020',
  ],
  [
    'What was the debt of Malawi in 2021, and how much is that for each inhabitant?',
    'debt of Malawi in 2021',
    'debt of Malawi in 2021 per head',
  ],
  // a further year, or one that words point to
  [
    'How many people did Rwanda have in 1994? And in 1996, when the refugees came back?',
    'Population of Rwanda in 1994',
    'Population of Rwanda in 1996',
  ],
  [
    'In 2010 there was an earthquake in Haiti. What did Canada give in grants that year, and what did it give in 2009?',
    'What did Canada give Haiti in grants in 2010?',
    'What did Canada give Haiti in grants in 2009?',
  ],
  // what is known already
  ['I already know the debt of Ghana for 2019. What was it in 2020?', 'debt of Ghana in 2020'],
  ["I've got the ODA of Ireland for 2015 already; I need 2016.", 'ODA of Ireland in 2016'],
  ['My colleague has the debt of Zambia for 2018 and 2019; I need 2020.', 'debt of Zambia in 2020'],
  // what is owed and what is paid
  [
    'Angola owed China how much in 2019, and how much did it owe Japan?',
    'What did Angola owe China in 2019?',
    'What did Angola owe Japan in 2019?',
  ],
  // what a figure is for
  [
    'What was the GNI of the United States in 2017? I need it because I want to work out what 0.7 percent of it would be.',
    'GNI of the United States in 2017',
  ],
  ["Zambia's debt in 2021. It is for comparing with GDP.", "Zambia's debt in 2021"],
  // twins: years that are asked for, places of whoever asks, sides that are said
  ['I need the debt of Ghana for 2019 and 2020', 'debt of Ghana in 2019 and 2020'],
  ['What did Kenya owe in 2019, and what in 2020?', 'What did Kenya owe in 2019 and 2020?'],
  ['My grandmother comes from Malta. How much ODA did Italy give in 2019?', 'ODA of Italy in 2019'],
  [
    'How much did Sri Lanka owe to India in 2021, and how much did it owe overall?',
    'debt of Sri Lanka to India in 2021',
    'debt of Sri Lanka in 2021',
  ],
  ['The G7 met in 2021. How much ODA did Canada give that year?', 'ODA of Canada in 2021'],
  ['Which recipients in Africa got most from France in 2019?', 'biggest recipients of French aid in Africa in 2019'],
] as const)
  test(`"${question}" asks for ${plain.length}, each as if alone`, (t) => {
    t.deepEqual(readingsOf(question), plain.flatMap(readingsOf))
    t.true(readingsOf(question).every((reading) => reading.startsWith('spec_')))
  })

for (const question of [
  'Swedish ODA 2021 to Afghanistan, before and after the Taliban took over in August',
  'French grants to Mali in 2020, before the coup and after it',
  'US grants to Haiti 2010, before the earthquake and afterwards',
  'Has Algeria paid off all its debt to France? In which year?',
  'When does Zambia have to repay its Eurobond?',
  'The EU members that joined after 2003 give little. How much ODA did they give in 2021, all together?',
  'Countries in Africa without a coast pay more. What was their debt in 2020?',
  'Most of the DAC countries missed the target. How much did they give in 2020?',
  'Six EU countries founded the union. How much ODA did they give in 2019?',
  'Bilateral ODA of Germany excluding scholarships and administrative costs, 2021',
  'When Myanmar opened up, donors came. How much did Japan give in grants in 2013?',
  'As Lebanon collapsed, everyone promised money. What did France commit in 2020?',
  "Cameroon's debt to France in 2005, and what it repaid in 2006",
  'ODA of Sweden as a share of GNI in 2020, and in dollars',
  'Largest donors in Europe 2019',
  'Creditors in Asia 2020',
  'Biggest donors in Africa in 2018',
])
  test(`"${question}" has no exact reading`, (t) =>
    t.false(partsOf(question).some(({ status }) => status === 'definite')))

const labelsOf = (question: string): ReadonlyArray<string> =>
  partsOf(question).flatMap((part) =>
    part.status === 'candidates'
      ? part.candidates.map(({ label }) => `? ${label}`)
      : part.status === 'definite'
        ? [part.label]
        : [part.status],
  )

test('the creditor named before is offered where what goes on names none', (t) =>
  t.deepEqual(labelsOf('How much did Ecuador owe China at the end of 2020, and how much did it pay back in 2021?'), [
    'External debt stock, debtor Ecuador, creditor China, in 2020',
    '? Debt service, debtor Ecuador, creditor China, in 2021',
    '? Debt service, debtor Ecuador, in 2021',
  ]))

test('an amount for every person is none of people', (t) => {
  const question =
    'How much did Pakistan owe to Saudi Arabia in 2022, and how many dollars is that for every person who lives in Pakistan?'
  t.false(labelsOf(question).some((label) => label.includes('Population')))
})

test('a question whether it is a grant narrows nothing', (t) =>
  t.deepEqual(labelsOf('Norwegian ODA to Colombia in 2021 for peace-building. Is it a grant?'), [
    'Official development assistance, gross disbursements (CRS) (purpose: Conflict, Peace & Security) from Norway to Colombia in 2021',
    'unsupported',
  ]))

test('debtors and recipients in a region are there', (t) => {
  t.deepEqual(labelsOf('the biggest debtors in Africa in 2020'), ['External debt stock, debtor Africa, in 2020'])
  t.deepEqual(labelsOf('biggest borrowers in Latin America 2021'), [
    'External debt stock, debtor Latin America and the Caribbean, in 2021',
  ])
})
