// Names that people say: banks in three languages, a code that is also a bank's name, groups by their everyday names, currencies by their nouns, and
// a country that was said before.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { tokenise } from '../../../statistics/ask/text/tokens.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts
const identityOf = (question: string): unknown => {
  const [part, ...others] = partsOf(question)
  if (part === undefined || others.length > 0) return null
  if (part.status === 'definite') return part.spec.definition.identity
  return part.status === 'no_data' ? (part.reading?.spec.definition.identity ?? null) : null
}

const same: ReadonlyArray<readonly [string, string]> = [
  ['aid from the Baltics to Kenya in 2015', 'aid from the Baltic states to Kenya in 2015'],
  ["L'aide des pays baltes au Kenya en 2015", 'aid from the Baltic states to Kenya in 2015'],
  ['aid of the Visegrad countries to Kenya in 2015', 'aid from the Visegrád Group to Kenya in 2015'],
  ['aid to the Western Balkan states in 2015', 'aid to the Western Balkans in 2015'],
  ['Ayuda a los países del Benelux en 2015', 'aid to the Benelux countries in 2015'],
  ['I live in Nairobi, Kenya. How much aid did my country get in 2015?', 'How much aid did Kenya get in 2015?'],
  ['We write about Kenya. What debt did the country have in 2015?', 'external debt of Kenya in 2015'],
  ['In my homeland Kenya, how large was the external debt in 2015?', 'external debt of Kenya in 2015'],
  ['Did Germany give anything to Kenya in 2015?', 'What did Germany give to Kenya in 2015?'],
]
for (const [said, plain] of same)
  test(`"${said}" is "${plain}"`, (t) => {
    t.not(identityOf(plain), null)
    t.deepEqual(identityOf(said), identityOf(plain))
  })

for (const question of [
  'Germany gave grants to Pacific island states from 2015 to 2022',
  'aid to island states in 2015',
  'We write about Congo. What aid did the country get in 2015?',
  'Did Germany give anything but loans to Kenya in 2015?',
])
  test(`"${question}" is not definite`, (t) => {
    t.false(partsOf(question).some(({ status }) => status === 'definite'))
  })

const unitsOf = (question: string): ReadonlyArray<unknown> =>
  partsOf(question).flatMap((part) =>
    part.status === 'candidates'
      ? part.candidates.map(({ suggested_conversion }) => suggested_conversion?.unit.currency)
      : [part.suggested_conversion?.unit.currency],
  )

test('a noun of several currencies is one of the place or the usual one, and both are offered', (t) => {
  t.deepEqual(unitsOf('GDP of Egypt in pounds in 2015'), ['GBP', 'EGP'])
  t.deepEqual(unitsOf('GDP of the United Kingdom in pounds in 2015'), ['GBP'])
  t.deepEqual(unitsOf('AOD de Canadá en dólares en 2015'), unitsOf('ODA of Canada in dollars in 2015'))
})

test('prices behind a currency have their year', (t) => {
  const [part] = partsOf('GDP of Kenya in euros at 2015 prices, 2012-2016')
  t.deepEqual(part?.suggested_conversion?.unit, { currency: 'EUR', prices: 'constant', base_year: 2015 })
})

const refsOf = (name: string, language: 'en' | 'fr' | 'es'): ReadonlyArray<string> => {
  const tokens = tokenise(name)
  return search.lexicon
    .matchesAt(tokens, 0, language)
    .filter(({ to }) => to === tokens.length)
    .flatMap(({ senses }) => senses.flatMap((sense) => (sense.kind === 'entity' ? [sense.ref] : [])))
}

for (const [name, language, ref] of [
  ['BERD', 'fr', 'org/dac/990'],
  ['BCIE', 'es', 'org/dac/910'],
  ["Fonds de l'OPEP", 'fr', 'org/dac/951'],
  ['Banco de Desarrollo del Caribe', 'es', 'org/dac/906'],
  ['CAF', 'es', 'org/dac/1015'],
] as const)
  test(`"${name}" is a name of ${ref}`, (t) => {
    t.true(refsOf(name, language).includes(ref))
  })

test('a name that a bank and a country share is kept for both', (t) => {
  t.true(['country/CAF', 'org/dac/1015'].every((ref) => refsOf('CAF', 'en').includes(ref)))
})
