// Years, changes, sums and shares in other words are read as in the plain ones; their twins, which ask for something else, never are.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { withPeopleCounted } from '../../../statistics/ask/antecedents/people-counted.ts'
import { sketchOf } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const readAs = (question: string): ReadonlyArray<unknown> =>
  resolveComputed(search, question).parts.map((part) =>
    part.status === 'definite'
      ? [part.spec.spec_id, part.suggested_facets ?? null, part.presentation ?? null]
      : part.status,
  )

const same: Readonly<Record<string, ReadonlyArray<string>>> = {
  'GDP of Kenya from 2010 to 2015': [
    'GDP of Kenya in 2010, 2015 and all years in between',
    'GDP of Kenya running from 2010 to 2015',
    'GDP of Kenya beginning with 2010 and finishing with 2015',
    'yearly GDP of Kenya, with 2010 as the first and 2015 as the final year',
    'GDP of Kenya, first year 2010 and last year 2015',
    'GDP of Kenya throughout the six years 2010 to 2015',
    'How did the GDP of Kenya develop from 2010 to 2015?',
  ],
  'GDP of Kenya in 2010, 2012 and 2015': [
    'GDP of Kenya in three years: 2010, 2012 and 2015',
    'GDP of Kenya in selected years (2010, 2012, 2015)',
  ],
  'GDP of Kenya in the 2010s': ['GDP of Kenya in the decade of the 2010s', 'GDP of Kenya, decade 2010-2019'],
  'GDP of Kenya until 2014': [
    'GDP of Kenya, all years to 2014',
    'GDP of Kenya in 2014 and in every earlier year',
    'Kenya | GDP | to 2014',
    "Kenya's GDP, last year 2014",
  ],
  'GDP of Kenya since 2014': [
    'GDP of Kenya in 2014 and in all the years after that',
    'GDP of Kenya in 2014 and every year since then',
    'GDP of Kenya after 2014, that year included',
    'Evolution of the GDP of Kenya since 2014',
  ],
  'GDP of Kenya in the last five years': [
    'Five-year look back: GDP of Kenya',
    'GDP of Kenya in the five years to the latest',
    'Country: Kenya. Measure: GDP. Years: last five.',
  ],
  'latest GDP of Kenya': ['GDP of Kenya: latest value', 'GDP of Kenya in the latest year for which you have a figure'],
  'GDP of Kenya in 2015': ['GDP of Kenya as of 2015', 'the 2015 value of GDP for Kenya'],
  'external debt stock of Kenya in 2015': ["the stock of Kenya's foreign debt in 2015"],
  'debt service of Kenya in 2015': ['the cost to Kenya of servicing its debt in 2015'],
  'GDP of Kenya in 2018': [
    'To settle an argument: how big was the GDP of Kenya in 2018?',
    'I am preparing a graph for a geography textbook and would like the GDP of Kenya in 2018.',
    'As an intern at a paper I have been told to find the GDP of Kenya in 2018.',
    'Please tell me the GDP of Kenya in 2018. I will pass it on to my class.',
  ],
  'aid from Germany and France to Kenya in 2018': [
    'aid given by Germany and by France to Kenya in 2018',
    'aid from the two donors Germany and France to Kenya in 2018',
  ],
  'How much external debt did Kenya and Uganda have in 2015?': [
    'How much external debt did Kenya and Uganda each have outstanding in 2015?',
  ],
  'aid from Germany to Kenya from 2015 to 2018, added up': [
    'total aid from Germany to Kenya over 2015 to 2018',
    'If you add the years 2015 to 2018 together: aid from Germany to Kenya',
    'four-year total of aid from Germany to Kenya, 2015 to 2018',
  ],
  'GDP of Kenya and Uganda in 2015': [
    'GDP of two countries, namely Kenya and Uganda, in 2015',
    'GDP of the two East African countries Kenya and Uganda in 2015',
  ],
  'change in the GDP of Kenya from 2014 to 2015': [
    'GDP of Kenya 2015 minus GDP of Kenya 2014',
    "Subtract Kenya's GDP of 2014 from that of 2015",
    'Change in the GDP of Kenya, 2014 to 2015',
    'Over 2014 to 2015, the GDP of Kenya went up by how much?',
    'By how much did the GDP of Kenya alter from 2014 to 2015?',
  ],
}
for (const [plain, written] of Object.entries(same))
  for (const one of written)
    test(`"${one}" is "${plain}"`, (t) => {
      t.is(typeof readAs(plain)[0], 'object')
      t.deepEqual(readAs(one), readAs(plain))
    })

/** Each is read otherwise than the plain question, or not at all. */
const other: Readonly<Record<string, ReadonlyArray<string>>> = {
  'GDP of Kenya from 2010 to 2015': ['GDP of Kenya in 2010 and 2015, nothing in between'],
  'GDP of Kenya since 2014': ['GDP of Kenya in 2014 and the year after that'],
  'GDP of Kenya until 2014': ['GDP of Kenya in 2014 and the year before', 'GDP of Kenya relative to 2014'],
  'GDP of Kenya': ['Five-year series: GDP of Kenya', 'Five-year average of the GDP of Kenya'],
  'latest GDP of Kenya': ['GDP of Kenya at current value'],
  'aid from Germany to Kenya from 2015 to 2018, added up': [
    'total aid from Germany to Kenya over 2015 to 2018, year by year',
    'aid from Germany to Kenya in all years from 2015 to 2018',
  ],
  'aid from Germany to Kenya in 2018': [
    'To reach girls, aid from Germany to Kenya in 2018',
    'aid for registered charities from Germany to Kenya in 2018',
    'aid to inhabited islands from Germany to Kenya in 2018',
  ],
  'GDP of Kenya and Uganda in 2015': ['GDP of three countries, namely Kenya and Uganda, in 2015'],
  'change in the GDP of Kenya from 2014 to 2015': [
    'GDP of Kenya 2015 minus GDP of Uganda 2014',
    'year-on-year change in the GDP of Kenya, 2014 to 2015',
  ],
  'external debt stock of Kenya in 2015': ['external debt stock of Kenya ÷ exports in 2015'],
}
for (const [plain, written] of Object.entries(other))
  for (const one of written)
    test(`"${one}" is not "${plain}"`, (t) => {
      t.is(typeof readAs(plain)[0], 'object')
      t.notDeepEqual(readAs(one), readAs(plain))
    })

test('people counted in another place are no money given to it', (t) => {
  t.notDeepEqual(readAs('How many Germans were there in Kenya in 2018?'), readAs('aid from Germany to Kenya in 2018'))
})

test('people by their adjective are those of the place, where nothing else is said of them', (t) => {
  const read = (query: string): string | undefined =>
    withPeopleCounted(
      query,
      () => sketchOf(search, query),
      (ref) => search.graph.label(ref),
    )?.text
  t.is(read('How many Kenyans were there in 2015?'), 'How many people in Kenya were there in 2015?')
  t.is(read('How many Kenyans were there in Germany in 2015?'), undefined)
  t.is(read('How many Kenyans received aid in 2015?'), undefined)
})
