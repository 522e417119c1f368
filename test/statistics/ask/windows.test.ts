import test from 'ava'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { languages } from '../../../statistics/ask/language/language.ts'
import { tokenise } from '../../../statistics/ask/text/tokens.ts'
import {
  mayBegin,
  readWindows,
  type WindowMention,
  type WindowSaid,
  windowsAt,
} from '../../../statistics/ask/years/windows.ts'
import { yearWordsOf } from '../../../statistics/ask/years/year-words.ts'

/** The longest windows from left to right; a chart holds the shorter ones too. */
const longestIn = (text: string, code = 'en'): ReadonlyArray<WindowMention> => {
  const language = languages.find((each) => each.code === code)
  if (language === undefined) throw new Error('no language')
  const all = readWindows(language, tokenise(text))
  const found: WindowMention[] = []
  for (let at = 0; ; ) {
    const here = all.filter(({ from }) => from >= at)
    const first = Math.min(...here.map(({ from }) => from))
    const next = here.filter(({ from }) => from === first).toSorted((a, b) => b.to - a.to)[0]
    if (next === undefined) return found
    found.push(next)
    at = next.to
  }
}
const saidIn = (text: string, code?: string): ReadonlyArray<WindowSaid> => longestIn(text, code).map(({ said }) => said)
const range = (start: number | null, end: number | null): WindowSaid => ({ kind: 'range', start, end })

const readings: ReadonlyArray<readonly [string, WindowSaid]> = [
  ['in 2020', range(2020, 2020)],
  ['all through the nineties', range(1990, 1999)],
  ['in the first five years of the 2010s', range(2010, 2014)],
  ['over the closing three years of the nineties', range(1997, 1999)],
  ['the second half of the 1980s', range(1985, 1989)],
  ['in the decade 2010-2019', range(2010, 2019)],
  ['when 2019 ended', { kind: 'range', start: 2019, end: 2019, endOf: true }],
  ['at the close of 2019', { kind: 'range', start: 2019, end: 2019, endOf: true }],
  ['through the 1990s', range(1990, 1999)],
  ['through 1999', range(null, 1999)],
  ['for the years 2015 through 2018', range(2015, 2018)],
  ['2015–20', range(2015, 2020)],
  ['grants vanuatu 2005 2022', range(2005, 2022)],
  ['between 2010 and 2015', range(2010, 2015)],
  ['from 2015 up to 2019', range(2015, 2019)],
  ['since 2015', range(2015, null)],
  ['since 2015 to date', range(2015, null)],
  ['2015 onwards', range(2015, null)],
  ['2015-present', range(2015, null)],
  ['2015 – today', range(2015, null)],
  ['after 2015', range(2016, null)],
  ['post-2015', range(2016, null)],
  ['before 2010', range(null, 2009)],
  ['up to and including 2018', range(null, 2018)],
  ['the 2010s', range(2010, 2019)],
  ['in the nineties', range(1990, 1999)],
  ['2015, 2016 and 2017', range(2015, 2017)],
  ['in the last five years', { kind: 'last', years: 5 }],
  ['over the past decade', { kind: 'last', years: 10 }],
  ['most recent year available', { kind: 'last', years: 1 }],
  ['2015 up to and including 2018', range(2015, 2018)],
  ["'05-'10", range(2005, 2010)],
  ["in '98", range(1998, 1998)],
  ["'98-'04", range(1998, 2004)],
  ['GDP 08-12', range(2008, 2012)],
  ['year-ends 2010 to 2015', { kind: 'range', start: 2010, end: 2015, endOf: true }],
  ['all available years', { kind: 'all' }],
  ['2015 and 2020', { kind: 'several', windows: [range(2015, 2015), range(2020, 2020)] }],
]
for (const [text, said] of readings) {
  test(`"${text}" is read as ${JSON.stringify(said)}`, (t) => {
    t.deepEqual(saidIn(text), [said])
  })
}

const others: ReadonlyArray<readonly [string, string, WindowSaid]> = [
  ['fr', 'dans les années 1990', range(1990, 1999)],
  ['fr', 'dans les cinq premières années de la décennie 2010', range(2010, 2014)],
  ['fr', 'la seconde moitié des années 1990', range(1995, 1999)],
  ['es', 'en la primera mitad de los años noventa', range(1990, 1994)],
  ['es', 'durante toda la década de 1990', range(1990, 1999)],
  ['es', 'en los últimos dos años de la década de los ochenta', range(1988, 1989)],
]
for (const [code, text, said] of others) {
  test(`"${text}" is read as ${JSON.stringify(said)}`, (t) => {
    t.deepEqual(saidIn(text, code), [said])
  })
}

const refusals: ReadonlyArray<readonly [string, string]> = [
  ['FY2015/16', 'financial_year'],
  ['2015-16', 'financial_year'],
  ['fiscal year 2016', 'financial_year'],
  ['in March 2020', 'finer_than_years'],
  ['2020-03', 'finer_than_years'],
  ['from 2020 to 2015', 'window_impossible'],
  ['next five years', 'forecast'],
  ['this year', 'relative_time'],
]
for (const [text, code] of refusals) {
  test(`"${text}" is refused: ${code}`, (t) => {
    const [said] = saidIn(text)
    const found: string = said?.kind === 'refused' ? said.code : 'read'
    t.is(found, code)
  })
}

test('words with two meanings give both', (t) => {
  t.deepEqual(
    ['as of 2015', 'in recent years'].map((text) => saidIn(text)[0]?.kind),
    ['either', 'either'],
  )
})

test('"as of 2015" is that year for what is counted at a date', (t) => {
  const [said] = saidIn('as of 2015')
  t.deepEqual(said?.kind === 'either' ? said.atDate : null, { kind: 'range', start: 2015, end: 2015 })
})

const year = fc.integer({ min: 1950, max: 2049 })

test('every way to say a range says the same range', (t) => {
  fc.assert(
    fc.property(year, fc.integer({ min: 2, max: 40 }), (start, length) => {
      const end = start + length
      const expected = JSON.stringify([range(start, end)])
      return [
        `from ${start} to ${end}`,
        `between ${start} and ${end}`,
        `${start}-${end}`,
        `${start} until ${end}`,
        `over ${start}–${end}`,
      ].every((text) => JSON.stringify(saidIn(text)) === expected)
    }),
  )
  t.pass()
})

test('a window ends where the next word begins', (t) => {
  t.deepEqual(
    longestIn('aid in 2015 to Kenya').map(({ from, to }) => [from, to]),
    [[1, 3]],
  )
})

test('two short numbers are years only where nothing else may be counted', (t) => {
  for (const text of ['GDP 15-16', 'girls of 10-15 years', '10-15 percent in 2015', '12-08'])
    t.false(
      saidIn(text).some((said) => said.kind === 'range' && said.end !== 2015),
      text,
    )
})

const corpus = (name: string): ReadonlyArray<string> =>
  readFileSync(new URL(`../../corpora/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => String(JSON.parse(line).question))

/** Where windows begin that are not looked for, with their words. */
const overlooked = (code: string, text: string): ReadonlyArray<string> => {
  const language = languages.find((each) => each.code === code)
  if (language === undefined) throw new Error('no language')
  const tokens = tokenise(text)
  const words = yearWordsOf(language, tokens)
  return tokens.flatMap((token, i) =>
    !mayBegin(words, i) && windowsAt(language, words, i).length > 0 ? [`${token.text} in ${text}`] : [],
  )
}

test('windows are looked for wherever one begins: in questions, in every window told here, and in their words in any order', (t) => {
  const texts = {
    en: [...corpus('english'), ...corpus('everyday-a'), ...readings.map(([text]) => text)],
    fr: corpus('french'),
    es: corpus('spanish'),
  }
  for (const [code, all] of Object.entries(texts)) {
    for (const text of all) t.deepEqual(overlooked(code, text), [])
    const words = [...new Set(all.flatMap((text) => tokenise(text).map((token) => token.text)))]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 8 }),
        (some) => overlooked(code, some.join(' ')).length === 0,
      ),
    )
  }
})
