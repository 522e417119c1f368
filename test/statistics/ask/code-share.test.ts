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

const items: ReadonlyArray<readonly [query: string, code: string, overDonors?: true]> = [
  ["What share of Germany's ODA went on in-donor refugee costs in 2022?", '1820'],
  ['What share of UK aid went to in-donor refugee costs in 2022?', '1820'],
  ['What percentage of Swedish ODA was spent on refugees in the donor country in 2015?', '1820'],
  ['In-donor refugee costs as a share of ODA, Norway, 2016', '1820'],
  ["Out of Denmark's total ODA in 2016, what percentage was in-donor refugee costs?", '1820'],
  ["Of Sweden's ODA in 2015, what share went on refugees at home?", '1820'],
  ["What share of the DAC countries' ODA was in-donor refugee costs in 2022?", '1820', true],
  ['what share of Dutch ODA was in-country refugee costs in 2016', '1820'],
  ['Multilateral ODA as a proportion of total ODA for Italy, 2015-2023', '2000'],
  ['what part of Austrian aid was bilateral in 2019', '1015'],
  ["the multilateral share of Ireland's ODA in 2022", '2000'],
  ["share of Germany's ODA commitments that were multilateral in 2019", '2000'],
  ['what share of French gross ODA was bilateral in 2019', '1015'],
  ["Debt relief as a percentage of Spain's ODA in 2010", '1600'],
  ["Contributions to the EU institutions as a share of Greece's ODA 2018", '2102'],
  ["share of administrative costs in Belgium's ODA 2021", '1700'],
  ['Technical cooperation as a share of German ODA 2014', '1902'],
  ["Quelle part de l'APD néerlandaise de 2018 était multilatérale ?", '2000'],
  ["Quel pourcentage de l'APD allemande a servi aux réfugiés dans le pays donneur en 2016 ?", '1820'],
  ["Part des frais administratifs dans l'APD suisse, 2015", '1700'],
  ['¿Qué porcentaje de la AOD danesa fueron costes administrativos en 2020?', '1700'],
  ['¿Qué proporción de la ayuda de Suecia se destinó a refugiados en el país donante en 2015?', '1820'],
  ['Porcentaje de ayuda bilateral en la AOD total de Portugal, 2019', '1015'],
]
for (const [query, code, overDonors] of items) {
  test(`a share of an item of ODA: ${query}`, (t) => {
    const [part, ...others] = resolveComputed(search, query).parts
    t.is(others.length, 0)
    if (part?.status !== 'definite') return t.fail(JSON.stringify(part?.reason))
    const shared = { share_of: ['dac1Measure'], share_within: 'all' as const }
    t.deepEqual(part.suggested_facets, overDonors === true ? { sum_over: ['origin'], ...shared } : shared)
    const { slots } = part.spec.definition.identity
    const bound = slots.find(({ property }) => property === 'dac1Measure')?.binding
    t.is(bound?.state === 'value' ? bound.ref : '', `dac1Measure/${code}`)
  })
}

test('an item is no part of another item, nor of a table that does not count it', (t) => {
  for (const query of [
    "share of Germany's bilateral ODA that went on in-donor refugee costs in 2022",
    "What share of Austria's multilateral aid was contributions to IDA in 2019",
    "Contributions to IDA as a share of Austria's multilateral ODA 2019",
    'imputed student costs as share of scholarships and student costs, Austria 2017',
    "Other official flows as a share of Germany's ODA, 2019",
    'private grants as a share of US ODA 2016',
    'export credits as a share of French ODA 2015',
    'What share of Swedish aid to Uganda was multilateral in 2019?',
    "What share of Kenya's ODA receipts was multilateral in 2019?",
    "What share of Italy's refugee costs is ODA in 2020?",
    "What share of Germany's ODA went on in-donor refugee costs and administrative costs in 2022?",
    'What share of official and private flows from Germany was ODA in 2015?',
    "multilateral share of Germany's grants 2019",
    'What share of Canadian ODA excluding refugee costs was bilateral in 2016?',
    "average bilateral share of Canada's ODA 2010-2020",
  ])
    for (const part of resolveComputed(search, query).parts) t.not(part.status, 'definite', query)
})

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
