// What is said in a roundabout way is read as the plain words for it, and what may mean more than they do is not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { withPlainWords } from '../../../statistics/ask/plain/plain-words.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const readAs = (question: string): ReadonlyArray<unknown> =>
  resolveComputed(search, question).parts.map((part) =>
    part.status === 'definite'
      ? [part.spec.spec_id, part.suggested_facets ?? null, part.presentation ?? null, part.suggested_conversion?.unit]
      : part.status,
  )
const isDefinite = (question: string): boolean =>
  resolveComputed(search, question).parts.every(({ status }) => status === 'definite')

for (const [written, plain] of [
  ['Canada, ODA, start 2015, end 2019', 'ODA from Canada 2015 to 2019'],
  ['Portuguese aid at the price level of 2021, 2012 to 2022', 'ODA from Portugal in constant 2021 prices 2012 to 2022'],
  [
    'ODA of Portugal 2012 to 2022, constant prices with 2021 as base',
    'ODA from Portugal in constant 2021 prices 2012 to 2022',
  ],
  ['Danish ODA for 2010 to 2020 in dollars of 2018', 'ODA from Denmark in 2018 dollars, 2010 to 2020'],
  ['ODA from Norway in 2017 after deducting repayments on earlier loans', 'net ODA from Norway in 2017'],
  ['The grants given to Nepal under ODA in 2012', 'ODA grants to Nepal in 2012'],
  ['Humanitarian spending from Norway to Somalia in 2021', 'humanitarian aid from Norway to Somalia in 2021'],
  ['Danish development grants to Ghana in 2012', 'ODA grants from Denmark to Ghana in 2012'],
  ['Danish ODA commitments of 2019, country by country', 'ODA commitments from Denmark by country in 2019'],
  ['ODA grants made by America to Haiti in 2010', 'ODA grants from the United States to Haiti in 2010'],
  [
    'ODA commitments from Norway in 2019, recipient after recipient',
    'ODA commitments from Norway in 2019 by recipient',
  ],
  ['ODA grants to Nepal in 2011, with one line for each donor', 'ODA grants to Nepal in 2011 by donor'],
  ['What did each individual donor give to Nepal in ODA grants in 2011?', 'ODA grants to Nepal in 2011 by donor'],
  ["the Danish government's ODA in 2015", 'ODA from Denmark in 2015'],
  ['ODA of Japan for 2019 in its own currency, the yen', 'ODA from Japan in 2019 in yen'],
  ['what was Danish bilateral assistance in 2019? (ODA)', 'bilateral ODA from Denmark in 2019'],
  ['Aid-to-GNI percentage of Denmark in 2018', 'ODA of Denmark as a share of GNI in 2018'],
  ['Senegal: aid given by France, 2018', 'ODA from France to Senegal in 2018'],
  ['Greetings from Lisbon! We need the five most important donors of ODA in 2019.', 'top 5 donors of ODA in 2019'],
  ['Our auditors are checking ODA from Japan in 2018.', 'ODA from Japan in 2018'],
  ['To settle a bet, what was ODA from Japan in 2018?', 'ODA from Japan in 2018'],
  ['ODA from Japan in 2018 is all that is missing from my table.', 'ODA from Japan in 2018'],
  ['ODA commitments from Lisbon to Maputo in 2019', 'ODA commitments from Portugal to Mozambique in 2019'],
] as const)
  test(`"${written}" is "${plain}"`, (t) => {
    t.is(typeof readAs(plain)[0], 'object')
    t.deepEqual(readAs(written), readAs(plain))
  })

for (const question of [
  'ODA from Norway in 2017 after deducting administrative costs',
  'German aid spent on refugees inside Jordan in 2016',
  'ODA of Denmark, reference year 2015, median',
  'aid to Kampala in 2019',
  'ODA from Norway in 2017, repayments not deducted',
  'the ODA that Japan gave to the country in 2018',
  'How many tanks and howitzers, in dollars, has the United States shipped to Ukraine since 2022?',
  'My office in Nairobi needs the ODA that Japan gave to the country in 2018.',
  'Nigerian aid for refugees in Niger in 2016',
  'Danish research grants to Ghana in 2012',
  'ODA from Japan in 2018. It is for my paper on health aid only.',
])
  test(`"${question}" is not read as something plainer`, (t) => {
    t.false(isDefinite(question))
  })

test('years that go on are asked for, not the year of prices', (t) => {
  t.is(withPlainWords('German aid in dollars of 2010 to 2015'), null)
  t.is(withPlainWords('ODA from Japan in 2018'), null)
})
