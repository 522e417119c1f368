// Shares of a code in the total without it: read where the graph holds the whole, refused with the reason where it does not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())

const shares: ReadonlyArray<readonly [query: string, slot: string, code: string]> = [
  [
    "What part of Burkina Faso's external debt stock is owed to multilaterals, yearly 2010-2020?",
    'creditorType',
    'multilateral',
  ],
  ['Of everything Sweden spent on aid in 2021, what portion was for human rights?', 'crsPurpose', '15160'],
  ['what percentage of Swedish aid in 2021 went to health', 'crsPurpose', '120'],
  ["proportion of Zambia's external debt held by commercial banks 2019", 'creditorType', 'commercialBanks'],
  ["Of Ethiopia's debt service in 2020, what proportion was interest?", 'debtPayment', 'interest'],
  ["the multilateral share of Chad's debt stock, 2010-2020", 'creditorType', 'multilateral'],
  ['how many cents of every dollar of Swedish aid in 2021 went to education', 'crsPurpose', '110'],
  ['Quelle part de la dette extérieure du Ghana est multilatérale en 2020 ?', 'creditorType', 'multilateral'],
  ["Quelle part de l'aide de la Suède en 2021 était consacrée aux droits humains ?", 'crsPurpose', '15160'],
  [
    '¿Qué parte de la deuda externa de Zambia se debe a acreedores multilaterales en 2020?',
    'creditorType',
    'multilateral',
  ],
  ['qué porcentaje del servicio de la deuda de Angola fueron intereses en 2019', 'debtPayment', 'interest'],
]
for (const [query, slot, code] of shares) {
  test(`a share of a code: ${query}`, (t) => {
    const [part, ...others] = resolveComputed(search, query).parts
    t.is(others.length, 0)
    if (part?.status !== 'definite') return t.fail(JSON.stringify(part?.reason))
    const { suggested_facets: facets } = part
    t.like(facets, { share_of: [slot], share_within: 'all', sum_over: ['destination'] })
    const bound = part.spec.definition.identity.slots.find(({ property }) => property === slot)?.binding
    t.is(bound?.state === 'value' ? bound.ref : '', `${slot}/${code}`)
  })
}

test('a part of a source that is held in part, or of no total, is refused with the reason', (t) => {
  for (const [query, why] of [
    ['what fraction of aid to Kenya in 2021 was for health', /held in part/],
    ["what share of the world's aid in 2021 went to health", /held in part/],
  ] as const) {
    const [part] = resolveComputed(search, query).parts
    if (part?.status !== 'unsupported') t.fail(`${query}: ${part?.status}`)
    else t.regex(part.reason.detail, why, query)
  }
})

test('a share and an amount of the same are a choice', (t) => {
  for (const query of [
    "What part of Sweden's 2021 aid was for demining? We need the amount",
    "Quelle part de la dette du Kenya est due à la Chine en 2020 ? J'ai besoin du montant",
  ]) {
    const [part] = resolveComputed(search, query).parts
    if (part?.status !== 'candidates') t.fail(`${query}: ${part?.status}`)
    else
      t.deepEqual(
        part.candidates.map((one) => one.suggested_facets?.share_of?.length ?? 0),
        [0, 1],
        query,
      )
  }
})

test('what is spent on something as part of aid is an amount; what it is as part of aid, a share', (t) => {
  const facetsOf = (question: string): unknown =>
    resolveComputed(search, question).parts.map((part) =>
      part.status === 'definite' ? (part.suggested_facets ?? null) : part.status,
    )
  t.deepEqual(facetsOf('In 2021, what did the Swedes spend on education as part of their development aid?'), [null])
  t.deepEqual(
    facetsOf('What is education as part of Swedish aid in 2021?'),
    facetsOf('What share of Swedish aid was for education in 2021?'),
  )
})
