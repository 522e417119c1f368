// Questions for the total of several years, in three languages: what is added up, and what is not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { prepareSearch, type Search } from '../../../statistics/ask/search.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { sampleGraphLocation } from '../../support/sample-graph.ts'

let search: Search
test.before(async () => {
  search = prepareSearch(await openGraph(await sampleGraphLocation()))
})

const partOf = (query: string) => resolveComputed(search, query).parts[0]
const sumOf = (query: string): ReadonlyArray<string> | string => {
  const part = partOf(query)
  return part?.status === 'definite' ? (part.suggested_facets?.sum_over ?? []) : JSON.stringify(part?.reason)
}

const years = ['period']
const questions: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ['How much ODA did France give Kenya in total between 2015 and 2019?', years],
  ['What did ODA from France to Kenya come to altogether from 2015 to 2019?', years],
  ['All told, how much ODA did Kenya get from France from 2015 to 2019?', years],
  ['Adding it all up into one number, how much ODA did France give Kenya between 2015 and 2019?', years],
  ['Add everything together: ODA from France to Kenya 2015-2019', years],
  ['cumulative ODA from France to Kenya, 2015-2019', years],
  ['ODA from France to Kenya 2015-2019 as a single figure', years],
  ['Add up ODA from France to Kenya for the years 2015 to 2019', years],
  ['How much ODA did France give Kenya over the entire period 2015 to 2019?', years],
  ['How much ODA has France given Kenya since 2015 in all?', years],
  ['the sum of ODA from France to Kenya 2015 to 2019', years],
  ["Combien d'APD la France a-t-elle donné au Kenya au total entre 2015 et 2019 ?", years],
  ['APD cumulée de la France au Kenya de 2015 à 2019', years],
  ['¿Cuánta AOD dio Francia a Kenia en total entre 2015 y 2019?', years],
  ['AOD acumulada de Francia a Kenia 2015-2019', years],
  // several givers: together, each, or all in one
  ['ODA from France and Germany to Kenya combined, 2015-2019', ['origin']],
  ['cumulative ODA from France and Germany to Kenya, 2015-2019', years],
  ['How much ODA did France and Germany give Kenya in total between 2015 and 2019?', ['origin', 'period']],
  ['ODA from France and Germany to Kenya in 2019 in total', ['origin']],
  ['What was the total of ODA from France to Kenya, 2015 to 2019?', years],
  // no words for a sum of years
  ['ODA total of France to Kenya since 2015', []],
  ['ODA from France to Kenya over the whole period 2015 to 2019', []],
  ['total ODA from France to Kenya 2015-2019', []],
  ['How much ODA did France give Kenya between 2015 and 2019?', []],
  ['How much ODA did France give Kenya in 2019 in total?', []],
]
for (const [query, over] of questions)
  test(`"${query}" adds up ${over.join(', ') || 'nothing'}`, (t) => t.deepEqual(sumOf(query), over))

test('years added up at current prices say so; converted to constant prices they do not', (t) => {
  const codes = (query: string): ReadonlyArray<string> => {
    const part = partOf(query)
    return part?.status === 'definite' ? part.cautions.map(({ code }) => code) : []
  }
  const query = 'How much ODA did France give Kenya in total between 2015 and 2019'
  t.true(codes(query).includes('years_at_current_prices'))
  t.false(codes(`${query} in constant 2020 dollars`).includes('years_at_current_prices'))
  t.false(codes('ODA from France to Kenya 2015-2019').includes('years_at_current_prices'))
})

test('stocks are never added over years, whatever is asked', (t) => {
  for (const query of [
    'Cumulative debt stock of Kenya 2010-2020',
    'population of Kenya 2010 to 2015 added up',
    'GDP of Kenya 2010 to 2015 in total',
  ]) {
    const part = partOf(query)
    const facets = part?.status === 'definite' ? part.suggested_facets : undefined
    t.is(facets, undefined, query)
  }
})

test('of a sum of years the order of a file needs no year', (t) => {
  const part = partOf('Which country received the most ODA from France in total between 2015 and 2019?')
  t.is(part?.status, 'definite')
  if (part?.status !== 'definite') return
  t.deepEqual(part.suggested_facets, { sum_over: ['period'] })
  t.deepEqual(part.presentation?.sort, { by: 'value' })
})
