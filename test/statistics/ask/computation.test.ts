// Words that ask for something computed: what they mean, and what is left of the question.
import test from 'ava'
import { takeOut } from '../../../statistics/ask/computation/phrases.ts'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { wholeSharesOf } from '../../../statistics/ask/computation/whole-share.ts'
import { prepareSearch, type Search } from '../../../statistics/ask/search.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { sampleGraphLocation } from '../../support/sample-graph.ts'

const wordsOf = (query: string) => {
  const taken = takeOut(query)
  if (taken === null) return null
  const said = Object.entries(taken.said).filter(
    ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  return [taken.rest.replaceAll(/\s+/g, ' ').trim(), Object.fromEntries(said)]
}

const meanings: ReadonlyArray<readonly [string, string, object]> = [
  ['ODA per capita to Kenya', 'ODA to Kenya', { per: 'population' }],
  ['ODA to Kenya per person in 2019', 'ODA to Kenya in 2019', { per: 'population' }],
  ["Sweden's ODA as a share of GNI", "Sweden's ODA", { per: 'gni' }],
  ['debt of Kenya as % of GDP', 'debt of Kenya', { per: 'gdp' }],
  ['% of GDP: debt of Kenya', ': debt of Kenya', { per: 'gdp' }],
  ['total from G7 to Sahel', 'from G7 to Sahel', { sum: true }],
  // of its members; of years where no members are named
  ['ODA from the G7 to Kenya combined', 'ODA from the G7 to Kenya', { sum: true, years: 'else' }],
  ['ODA to Kenya since 2015 in total', 'ODA to Kenya since 2015', { sum: true, years: 'also' }],
  ['cumulative ODA to Kenya 2015-2020', 'ODA to Kenya 2015-2020', { sum: true, years: 'only' }],
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
  ['Sweden gave as ODA 1 % of its GNI', 'Sweden gave as ODA', { per: 'gni' }],
  ['did Sweden meet the 0.7 % target in 2020', 'did Sweden ODA in 2020', { per: 'gni', target: true }],
  ['UK aid, 0.7% of GNI', 'UK aid,', { per: 'gni' }],
  ['APD par habitant au Kenya', 'APD au Kenya', { per: 'population' }],
  ["l'APD de la Suède en pourcentage de son RNB", "l'APD de la Suède", { per: 'gni' }],
  ['dette du Kenya en % du PIB', 'dette du Kenya', { per: 'gdp' }],
  ["part de chaque donateur dans l'APD au Kenya", "l'APD au Kenya", { shareOf: 'origin' }],
  ["variation de l'APD au Kenya depuis 2015", "l'APD au Kenya", { change: 'absolute', since: 2015 }],
  ['croissance du PIB du Kenya', 'PIB du Kenya', { change: 'percent', growth: true }],
  ["la Suède a atteint l'objectif de 0,7 % en 2020", 'la Suède ODA en 2020', { per: 'gni', target: true }],
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

test('a share of a greater whole is asked for by the part, with the whole beside it', (t) => {
  const whole = { share_of: ['destination'], share_within: 'all' }
  const [kenya, germany] = ['country/KEN', 'country/DEU']
  const shares: ReadonlyArray<readonly [string, object, object]> = [
    ["share of Germany's aid going to Kenya in 2019", { origin: [germany], destination: [kenya] }, whole],
    ["Kenya's share of Germany's aid in 2019", { origin: [germany], destination: [kenya] }, whole],
    ["the share of Kenya in Germany's aid in 2019", { origin: [germany], destination: [kenya] }, whole],
    ["quelle part de l'aide de l'Allemagne va au Kenya", { origin: [germany], destination: [kenya] }, whole],
    ['qué parte de la ayuda de Alemania fue a Kenia', { origin: [germany], destination: [kenya] }, whole],
    [
      "what share of Germany's aid went to Africa in 2019",
      { origin: [germany], destination: ['africa'] },
      { ...whole, sum_over: ['destination'] },
    ],
  ]
  for (const [query, entities, facets] of shares) {
    const [part, ...others] = resolveComputed(search, query).parts
    t.is(others.length, 0, query)
    if (part?.status !== 'definite') {
      t.fail(`${query}: ${JSON.stringify(part)}`)
      continue
    }
    t.deepEqual([part.spec.definition.identity.entities, part.suggested_facets], [entities, facets], query)
    t.is(part.said.text, query)
    for (const { text, start, end } of part.used) {
      t.not(text, '', query)
      t.is(text, query.slice(start, end), query)
    }
    t.true(
      part.used.some(({ as, text }) => as === 'computation' && /share|part/.test(text)),
      query,
    )
    t.true(
      part.used.some(({ refs, text }) => refs.includes(germany) && /^(Germany|Allemagne|Alemania)/.test(text)),
      query,
    )
  }
})

test('whoever has the share is led to from the side where the words have them', (t) => {
  const reading = (query: string) =>
    wholeSharesOf(query).map(({ rest, part, role }) => [
      rest.replaceAll(/\s+/g, ' ').trim(),
      query.slice(part.start, part.end).trim(),
      role,
    ])
  const first = (query: string) => reading(query)[0]
  t.deepEqual(reading("Germany's share of aid to Kenya"), [
    ['Germany aid to Kenya', 'Germany', null],
    ['to Germany aid to Kenya', 'Germany', null],
    ['from Germany aid to Kenya', 'Germany', null],
  ])
  t.deepEqual(first("what percentage of Kenya's debt is owed to China"), [
    "Kenya's debt to China",
    'China',
    'destination',
  ])
  t.deepEqual(first('what share of aid to Kenya was provided by Germany in 2019'), [
    'aid to Kenya from Germany in 2019',
    'Germany in 2019',
    'origin',
  ])
  t.deepEqual(reading('share of GDP in 2019'), [])
})

test('shares are said with verbs, of every dollar, out of a whole, by weight, in three languages', (t) => {
  const whole = (role: string) => ({ share_of: [role], share_within: 'all' })
  const aid = { origin: ['country/DEU'], destination: ['country/KEN'] }
  for (const [query, role] of [
    ["what share of Germany's aid did Kenya account for in 2019", 'destination'],
    ["by what proportion did Kenya make up Germany's aid in 2019", 'destination'],
    ['what share of its aid did Germany give to Kenya in 2019', 'destination'],
    ["Kenya represented what part of Germany's aid in 2019", 'destination'],
    ['of every dollar of aid that Germany gave in 2019, how many cents went to Kenya', 'destination'],
    ['out of all German aid in 2019, how much in percentage terms was for Kenya', 'destination'],
    ["Kenya's weight in German aid in 2019, in percent", 'destination'],
    ['how large a slice did Kenya have in German aid in 2019', 'destination'],
    ["combien pèse le Kenya dans l'aide de l'Allemagne en 2019, en pourcentage", 'destination'],
    ['qué parte de la ayuda de Alemania se quedó en Kenia en 2019', 'destination'],
  ] as const) {
    const [part] = resolveComputed(search, query).parts
    if (part?.status !== 'definite') t.fail(`${query}: ${JSON.stringify(part?.reason)}`)
    else t.deepEqual([part.spec.definition.identity.entities, part.suggested_facets], [aid, whole(role)], query)
  }
})

test('a share whose whole nobody names, that is of codes, or whose parts overlap, is declined as before', (t) => {
  for (const query of [
    "Kenya's share of GDP",
    'share of aid from Germany to Kenya',
    'what share of aid to Kenya went to health',
    "Kenya's share of aid to Africa",
    // donors stand beside the group of them here
    "Germany's share of aid to Kenya in 2019",
  ])
    t.is(resolveComputed(search, query).parts[0]?.status, 'unsupported', query)
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

test('however often a text asks for a share, few ways to read it are tried', (t) => {
  const text = 'share of aid per capita to Kenya from Germany in dollars '
  t.true(wholeSharesOf(text.repeat(15)).length <= 18)
  t.deepEqual(wholeSharesOf(text.repeat(35)), [])
})
