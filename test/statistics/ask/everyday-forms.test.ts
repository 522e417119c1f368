// What is computed, ranked or dated in everyday forms is read as in the plain ones.
import test from 'ava'
import { namesOf, resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { takeOut } from '../../../statistics/ask/computation/phrases.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { spokenYears } from '../../../statistics/ask/text/spoken-years.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const readAs = (question: string): ReadonlyArray<unknown> =>
  resolveComputed(search, question).parts.map((part) =>
    part.status === 'definite'
      ? [part.spec.spec_id, part.suggested_facets ?? null, part.presentation ?? null]
      : part.status,
  )

for (const [written, plain] of [
  ['aid from Germany to Kenya in twenty eighteen', 'aid from Germany to Kenya in 2018'],
  ['GDP of Kenya in two thousand and fifteen', 'GDP of Kenya in 2015'],
  ['PIB du Kenya en deux mille quinze', 'PIB du Kenya en 2015'],
  ['PIB de Kenia en dos mil quince', 'PIB de Kenia en 2015'],
  ['five biggest donors of Kenya in 2018', 'top 5 donors of Kenya in 2018'],
  ['deu -> ken aid 2018', 'aid from Germany to Kenya in 2018'],
] as const)
  test(`"${written}" is "${plain}"`, (t) => {
    t.is(typeof readAs(plain)[0], 'object')
    t.deepEqual(readAs(written), readAs(plain))
  })

test('what is taken back is not asked for, and in doubt nothing is', (t) => {
  t.deepEqual(
    readAs('aid from Germany to Kenya, no wait, to Uganda, in 2018'),
    readAs('aid from Germany to Uganda in 2018'),
  )
  const unclear = resolveComputed(search, 'aid from Germany, sorry, no, from France to Kenya in 2018').parts
  t.true(unclear.some(({ status }) => status !== 'definite'))
})

for (const [written, per] of [
  ['aid/head to Kenya in 2018', 'population'],
  ['per-capita aid to Kenya in 2018', 'population'],
  ['external debt of Kenya over GDP in 2015', 'gdp'],
  ['external debt of Kenya / GDP in 2015', 'gdp'],
  ['debt measured against its GDP', 'gdp'],
  ["Which slice of Ireland's gross national income ends up as aid?", 'gni'],
  ['porcentaje de la RNB que España destinó a AOD', 'gni'],
] as const)
  test(`"${written}" asks for a figure by ${per}`, (t) => {
    t.is(takeOut(written, namesOf(search))?.said.per, per)
  })

test('whose income it is stays in the question', (t) => {
  t.is(takeOut('debt in percent of Rwandan GDP', namesOf(search))?.rest.replaceAll(/\s+/g, ' '), 'debt of Rwandan ')
})

test('years are spoken by their halves', (t) => {
  t.is(new Map(spokenYears('en')).get('nineteen ninety five'), '1995')
})

for (const [written, plain] of [
  ['which countries did Germany send aid to in 2018', 'aid from Germany to whom in 2018'],
  ['the countries that got most aid from Germany in 2018', 'which countries got most aid from Germany in 2018'],
  ['which donor was most generous to Kenya in 2018', 'which donor gave most aid to Kenya in 2018'],
  ['the difference between aid to Kenya in 2017 and 2018', 'change in aid to Kenya between 2017 and 2018'],
  ['¿cuánto creció la ayuda a Kenia entre 2017 y 2018?', 'change in aid to Kenya between 2017 and 2018'],
] as const)
  test(`"${written}" is computed and ordered as "${plain}"`, (t) => {
    t.is(typeof readAs(plain)[0], 'object')
    t.deepEqual(readAs(written), readAs(plain))
  })

test('people and incomes are those of the place that the words name, and led to as its role is', (t) => {
  const takenOut = (question: string, isGivers?: boolean) => {
    const taken = takeOut(question, namesOf(search), isGivers)
    return [taken?.rest.replaceAll(/\s+/g, ' ').trim(), taken?.said.per, taken?.said.perOf]
  }
  t.deepEqual(takenOut('aid per Swede in 2018'), ['aid to Swede in 2018', 'population', ['country/SWE']])
  t.deepEqual(takenOut('aid per Swede in 2018', true), ['aid from Swede in 2018', 'population', ['country/SWE']])
  t.deepEqual(takenOut('what did aid cost each Dane in 2018').slice(0, 2), [
    'what did aid from Dane in 2018',
    'population',
  ])
  t.deepEqual(takenOut('debt for every Kenyan citizen in 2018').slice(0, 2), ['debt of Kenyan in 2018', 'population'])
  t.deepEqual(takenOut('debt shared among all Kenyans').slice(0, 2), ['debt of Kenyans', 'population'])
  t.deepEqual(takenOut("debt next to Kenya's economy").slice(1, 2), ['gdp'])
  t.deepEqual(takenOut('how much of its national income did Germany spend on aid').slice(1, 2), ['gni'])
  t.deepEqual(takenOut('dollars of debt per dollar of GDP').slice(1, 2), ['gdp'])
})

for (const question of ['the difference between German and French aid to Kenya in 2018', 'aid per Swede in 2018'])
  test(`"${question}" is no definite amount`, (t) => {
    t.true(resolveComputed(search, question).parts.every(({ status }) => status !== 'definite'))
  })
