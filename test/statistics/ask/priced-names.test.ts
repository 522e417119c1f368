import test from 'ava'
import { resolveQuestion } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { specIdOf } from '../../../domain/spec/identity.ts'
import { expectedIdentity } from './support/expected-spec.ts'
import { sampleGraph } from './support/graph.ts'
import { about, c, lines } from './support/question-family.ts'

const search = searchOf(await sampleGraph())

/** What a question of one part is read as: its spec, the conversion suggested, and how each word was used. */
const read = (question: string) => {
  const { parts } = resolveQuestion(search, question)
  const [part] = parts
  return parts.length === 1 && part?.status === 'definite'
    ? {
        spec: part.spec.spec_id,
        unit: part.suggested_conversion?.unit ?? null,
        ignored: part.ignored,
        used: part.used.map(({ text, as }) => `${text}: ${as}`),
      }
    : { spec: `${parts.length} ${part?.status}`, unit: null, ignored: [], used: [] }
}

const gdpOf = (family: 'gdp' | 'realGdp', ...places: ReadonlyArray<string>): string =>
  specIdOf(expectedIdentity({ family, ...(places.length > 0 ? { entities: about(...places) } : {}) }))

test('a series at constant prices is found wherever the price words stand, and nothing is suggested beside it', (t) => {
  for (const question of lines(`GDP at constant prices of Nigeria
    constant prices GDP of Nigeria
    GDP of Nigeria at constant prices
    Nigeria GDP constant prices
    Nigeria's GDP in constant prices
    at constant prices, the GDP of Nigeria
    real GDP of Nigeria`)) {
    const { spec, unit, ignored } = read(question)
    t.is(spec, gdpOf('realGdp', c('NGA')), question)
    t.is(unit, null, question)
    t.deepEqual(
      ignored.filter(({ why }) => why === 'not understood'),
      [],
    )
  }
})

test('without a place the series is found likewise', (t) => {
  for (const question of lines(`constant prices GDP
    GDP at constant prices
    GDP constant prices
    GDP in constant prices
    real GDP`)) {
    t.is(read(question).spec, gdpOf('realGdp'), question)
  }
})

test('where only current prices are held, a conversion is suggested wherever the price words stand', (t) => {
  const suggested = new Set<string>()
  for (const question of lines(`GDP of Kenya at constant prices
    Kenya GDP constant prices
    constant prices GDP of Kenya
    constant price GDP of Kenya
    GDP at constant prices of Kenya`)) {
    const { spec, unit } = read(question)
    t.is(spec, gdpOf('gdp', c('KEN')), question)
    suggested.add(JSON.stringify(unit))
  }
  t.is(suggested.size, 1)
  t.regex([...suggested][0] ?? '', /"prices":"constant"/)
})

test('price words with a currency or a base year ask for a conversion, also where a series at constant prices is held', (t) => {
  for (const question of lines(`GDP of Nigeria in constant 2015 US dollars
    GDP of Nigeria at constant prices of 2019
    Nigeria GDP in constant euros`)) {
    const { spec, unit } = read(question)
    t.is(spec, gdpOf('gdp', c('NGA')), question)
    t.not(unit, null, question)
  }
})

test('each word is told once, with what it was used for', (t) => {
  t.deepEqual(read('GDP of Nigeria at constant prices').used, [
    'GDP: measure',
    'of: direction',
    'Nigeria: observationAbout, by "of"',
    'at constant prices: measure',
  ])
  t.deepEqual(read('constant prices GDP of Kenya').used, [
    'constant prices: suggested conversion',
    'GDP: measure',
    'of: direction',
    'Kenya: observationAbout, by "of"',
  ])
})
