// Keywords typed into a search box: a year before the code of a currency is asked for, in capitals or not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const told = (question: string) =>
  resolveComputed(search, question).parts.map((part) =>
    part.status === 'definite' ? [part.spec.spec_id, part.suggested_conversion?.unit] : [part.status],
  )

for (const written of ['oda germany kenya 2016 eur', 'ODA Germany Kenya 2016 EUR', 'germany aid kenya eur 2016'])
  test(`"${written}" is of 2016, in euros`, (t) => {
    t.deepEqual(told(written), told('ODA from Germany to Kenya in 2016, in euros'))
    t.not(told(written)[0]?.[1], undefined)
  })

test('codes without capitals are those that are no words', (t) => {
  t.deepEqual(told('oda germany kenya 2016 sek'), told('ODA from Germany to Kenya in 2016, in SEK'))
  for (const word of ['all', 'top', 'try'])
    t.notDeepEqual(told(`oda germany kenya 2016 ${word}`)[0]?.[1], { currency: word.toUpperCase() })
})

test('a year that a small word or a comma leads to may be that of prices', (t) => {
  t.notDeepEqual(told('GDP of Kenya in 2015 USD'), told('GDP of Kenya in 2015, in USD'))
  t.notDeepEqual(told('GDP of Kenya, 2015 USD'), told('GDP of Kenya in 2015, in USD'))
})
