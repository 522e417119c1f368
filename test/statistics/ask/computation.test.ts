// Words that ask for something computed: what they mean, and what is left of the question.
import test from 'ava'
import { takeOut } from '../../../statistics/ask/computation/phrases.ts'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { prepareSearch, type Search } from '../../../statistics/ask/search.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { sampleGraphLocation } from '../../support/sample-graph.ts'

const wordsOf = (query: string) => {
  const taken = takeOut(query)
  if (taken === null) return null
  const said = Object.entries(taken.said).filter(([, value]) => value !== null && value !== false)
  return [taken.rest.replaceAll(/\s+/g, ' ').trim(), Object.fromEntries(said)]
}

const meanings: ReadonlyArray<readonly [string, string, object]> = [
  ['ODA per capita to Kenya', 'ODA to Kenya', { per: 'population' }],
  ['ODA to Kenya per person in 2019', 'ODA to Kenya in 2019', { per: 'population' }],
  ["Sweden's ODA as a share of GNI", "Sweden's ODA", { per: 'gni' }],
  ['debt of Kenya as % of GDP', 'debt of Kenya', { per: 'gdp' }],
  ['% of GDP: debt of Kenya', ': debt of Kenya', { per: 'gdp' }],
  ['total from G7 to Sahel', 'from G7 to Sahel', { sum: true }],
  ['ODA from the G7 to Kenya combined', 'ODA from the G7 to Kenya', { sum: true }],
  ["each donor's share of ODA to Kenya", 'ODA to Kenya', { shareOf: 'origin' }],
  ['shares by recipient of ODA from France', 'ODA from France', { shareOf: 'destination' }],
  ['top 10 donors to Kenya', 'donors to Kenya', { order: { order: 'descending', top: 10 } }],
  ['the largest five recipients of ODA', 'recipients of ODA', { order: { order: 'descending', top: 5 } }],
  ['smallest donors to Kenya', 'donors to Kenya', { order: { order: 'ascending', top: null } }],
  ['who gives most to Kenya', 'who gives to Kenya', { order: { order: 'descending', top: null } }],
  [
    'which donors gave the most aid to Kenya',
    'which donors gave aid to Kenya',
    { order: { order: 'descending', top: null } },
  ],
  ["Kenya's biggest lenders", "Kenya's lenders", { order: { order: 'descending', top: null } }],
  ['ODA to Kenya by donor, biggest first', 'ODA to Kenya by donor,', { order: { order: 'descending', top: null } }],
  ['top ten donors of Kenya', 'donors of Kenya', { order: { order: 'descending', top: 10 } }],
  ['qui donne le plus au Kenya', 'qui donne au Kenya', { order: { order: 'descending', top: null } }],
  ['los mayores donantes de Kenia', 'donantes de Kenia', { order: { order: 'descending', top: null } }],
  ['annual change in ODA to Kenya', 'ODA to Kenya', { change: 'absolute' }],
  ['change in ODA to Kenya since 2015', 'ODA to Kenya', { change: 'absolute', since: 2015 }],
  ['GDP growth of Kenya', 'GDP of Kenya', { change: 'percent', growth: true }],
  ['total ODA from the G7 to Kenya', 'ODA from the G7 to Kenya', { sum: true }],
  ['Sweden gave as ODA 1 % of its GNI', 'Sweden gave as ODA 1', { per: 'gni' }],
  ['did Sweden meet the 0.7 % target in 2020', 'did Sweden ODA in 2020', { per: 'gni', target: true }],
  ['UK aid, 0.7% of GNI', 'UK aid,', { per: 'gni', target: true }],
  ['APD par habitant au Kenya', 'APD au Kenya', { per: 'population' }],
  ["l'APD de la Suède en pourcentage de son RNB", "l'APD de la Suède", { per: 'gni' }],
  ['dette du Kenya en % du PIB', 'dette du Kenya', { per: 'gdp' }],
  ["part de chaque donateur dans l'APD au Kenya", "l'APD au Kenya", { shareOf: 'origin' }],
  ["variation de l'APD au Kenya depuis 2015", "de l'APD au Kenya", { change: 'absolute', since: 2015 }],
  ['croissance du PIB du Kenya', 'PIB du Kenya', { change: 'percent', growth: true }],
  ["la Suède a atteint l'objectif de 0,7 % en 2020", 'la Suède a ODA en 2020', { per: 'gni', target: true }],
  ['AOD per cápita a Kenia', 'AOD a Kenia', { per: 'population' }],
  ['deuda de Kenia como porcentaje del PIB', 'deuda de Kenia', { per: 'gdp' }],
  ['la participación de cada donante en la AOD a Kenia', 'la AOD a Kenia', { shareOf: 'origin' }],
  ['crecimiento del PIB de Kenia', 'PIB de Kenia', { change: 'percent', growth: true }],
]
for (const [query, rest, said] of meanings) {
  test(`"${query}" asks for ${JSON.stringify(said)} of "${rest}"`, (t) => t.deepEqual(wordsOf(query), [rest, said]))
}

test('questions without such words are left as they are', (t) => {
  for (const query of [
    'ODA to Kenya',
    'total ODA to Kenya since 2015',
    'personal income',
    'which year had the highest ODA to Kenya',
    'the most recent ODA to Kenya by donor',
    'aid to least developed countries by donor',
    'ODA to the largest countries',
    'exchange rate',
    'topping up',
    'which countries met the 0.7 % target',
  ])
    t.is(wordsOf(query), null, query)
})

let search: Search
test.before(async () => {
  search = prepareSearch(await openGraph(await sampleGraphLocation()))
})

test('a ranking is the series that were meant, with the order of the file beside them', (t) => {
  const plain = resolveComputed(search, 'ODA to Kenya in 2019').parts[0]
  const [part] = resolveComputed(search, 'top 10 donors of ODA to Kenya in 2019').parts
  t.like(part, {
    status: 'definite',
    presentation: { sort: { by: 'value', period: 2019 }, top: 10 },
    said: { text: 'top 10 donors of ODA to Kenya in 2019', start: 0 },
  })
  t.is(part?.status === 'definite' ? part.spec.spec_id : '', plain?.status === 'definite' ? plain.spec.spec_id : '-')
  t.true(part?.used.some((word) => word.as === 'computation' && word.text === 'top 10'))
})

test('one series is no ranking: what was asked for is not in its rows', (t) => {
  const [part] = resolveComputed(search, 'top 10 donors of ODA from France to Kenya in 2019').parts
  t.deepEqual([part?.status, part?.status === 'unsupported' ? part.reason.code : ''], ['unsupported', 'ranking'])
})

test('shares and sums are suggested as facets', (t) => {
  const facetsOf = (query: string) => {
    const [part] = resolveComputed(search, query).parts
    return part?.status === 'definite' ? part.suggested_facets : part?.reason
  }
  t.deepEqual(facetsOf("each donor's share of ODA to Kenya in 2019"), { share_of: ['origin'] })
  t.deepEqual(facetsOf('annual change in ODA to Kenya'), { change: { kind: 'absolute', lag: 1 } })
})

test('what cannot be computed here, and averages and causes, are declined as before', (t) => {
  for (const [query, code] of [
    ['ODA to Kenya per capita in 2019', 'arithmetic'],
    ['average ODA to Kenya', 'arithmetic'],
    ['why did ODA to Kenya change', 'cause'],
  ] as const) {
    const [part] = resolveComputed(search, query).parts
    t.like(part, { status: 'unsupported', reason: { code } }, query)
  }
})
