// A word that may narrow or change what is asked is read, or it keeps the question from being definite; it is never left out.
import { readFileSync } from 'node:fs'
import test from 'ava'
import fc from 'fast-check'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { languages } from '../../../statistics/ask/language/language.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts
const specsOf = (question: string): string =>
  partsOf(question)
    .map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))
    .join(' + ')

const plain: ReadonlyArray<string> = [
  'aid from France to Kenya in 2018',
  'How much aid did Uganda get from Germany in 2015?',
  'GDP of Kenya in 2015',
  'external debt of Kenya in 2018',
  'debt service of Kenya since 2010',
  'health aid from Germany to Kenya in 2018',
]

/** Nouns and adjectives that none of these statistics is told apart by. */
const narrowing =
  'girls women orphans youth elderly disabled rural urban coastal northern border tribal indigenous nomadic secret covert unpaid overdue late delayed cancelled rejected returned lost unspent underspent approved signed announced planned tentative provisional partial initial previous earlier military naval feminist catholic nuclear textile cotton coffee cattle camel maize wheat salaries weapons soldiers farmers pensioners prisoners widows nurses midwives villages districts provinces municipalities slums camps deserts exports imports remittances arrears penalties collateral swaps bailout default deficit subsidy dividend profit turnover stipend quota tariff smuggling piracy logging poaching beekeeping orchards vineyards greenhouse biogas hydrogen uranium cobalt lithium diamonds'.split(
    ' ',
  )

const fillers = new Set(
  ['en', 'fr', 'es'].flatMap((code) => {
    const text = readFileSync(new URL(`../../../statistics/ask/language/${code}.json`, import.meta.url), 'utf8')
    const { filler } = JSON.parse(text) as { filler: ReadonlyArray<string> }
    return filler.flatMap((list) => list.split(',').map((phrase) => phrase.trim()))
  }),
)

test('words that narrow are not among the words that say nothing', (t) => {
  t.is(languages.length, 3)
  t.deepEqual(
    narrowing.filter((word) => fillers.has(word)),
    [],
  )
})

test('a word put anywhere into a definite question is read, or the question is not definite as it was', (t) => {
  const asked = new Map(plain.map((question) => [question, specsOf(question)]))
  for (const spec of asked.values()) t.regex(spec, /^spec_\w+$/)
  fc.assert(
    fc.property(
      fc.constantFrom(...plain),
      fc.oneof(
        fc.constantFrom(...narrowing),
        fc.stringMatching(/^[bdgklmprtvz][aeiou][bdgklmprtvz]{2}[aeiou][bdgklmprtvz]{2}[aeiou]l$/),
      ),
      fc.nat(),
      (question, word, place) => {
        const words = question.split(' ')
        words.splice(place % (words.length + 1), 0, word)
        const [first, ...others] = partsOf(words.join(' '))
        // behind a question mark it is a question of its own, which has no answer
        if (others.length > 0 && words.at(-1) === word) return others.every(({ status }) => status !== 'definite')
        return first?.status !== 'definite' || first.spec.spec_id !== asked.get(question)
      },
    ),
    { numRuns: 3000 },
  )
})

const narrowed: ReadonlyArray<string> = [
  'aid to Kenya every second year',
  'first year of aid to Kenya',
  'aid to Kenya per day in 2018',
  'aid to Kenya previously',
  'aid signed for Kenya in 2018',
  'aid announced for Kenya in 2018',
  'aid to Kenya during the crisis',
  'aid to Kenya in 2018 before deductions',
  'aid to Kenya in 2018 where women lead',
  "Germany's aid in 2018 per year and per German taxpayer",
  "present value of Kenya's external debt in 2018",
  'face value of the external debt of Kenya in 2018',
  'market value of the external debt of Kenya in 2018',
  'government debt of Kenya in 2018',
  'composition of aid from Germany in 2018',
  'aid in kind from Germany in 2018',
  'private plus official flows of Germany in 2018',
  'exports aid from France to Kenya in 2018',
  'aid from France to Kenya real in 2018',
  'aid from France to Kenya in 2018 real',
  'aid to Kenya by USAID in 2018',
  'aid from male France to Kenya',
  'concessional debt of Kenya in 2018',
]
for (const question of narrowed) {
  test(`"${question}" is not read as if a word of it were missing`, (t) => {
    t.notRegex(specsOf(question), /spec_/)
  })
}

test('"recently" leaves the years open', (t) => {
  const [part] = partsOf('aid to Kenya recently')
  t.is(part?.status, 'candidates')
})

test('what goes to a place is not what is owed to it', (t) => {
  t.is(
    specsOf('aid to Kenya and its external debt'),
    `${specsOf('aid to Kenya')} + ${specsOf('external debt of Kenya')}`,
  )
})

test('one by one is a break-down', (t) => {
  t.is(specsOf('aid to Kenya in 2018 sector by sector'), specsOf('aid to Kenya in 2018 by sector'))
})
