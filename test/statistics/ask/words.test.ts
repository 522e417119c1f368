import test from 'ava'
import fc from 'fast-check'
import { rankingOf } from '../../../statistics/ask/computation/rankings.ts'
import { languages } from '../../../statistics/ask/language/language.ts'
import { isKnownCurrency } from '../../../statistics/ask/money/currency-words.ts'
import { joinedMoney, readMoney } from '../../../statistics/ask/money/money-words.ts'
import { phraseTable } from '../../../statistics/ask/text/phrases.ts'
import { spelledOut } from '../../../statistics/ask/text/same-as.ts'
import { nameWords, tokenise, tokenisedName } from '../../../statistics/ask/text/tokens.ts'
import { foldWord, stemWord } from '../../../statistics/ask/text/word-forms.ts'

test('tokens know possessives, acronyms and accents, and leave "the" out', (t) => {
  t.deepEqual(
    tokenise("Germany's aid to the U.S. and Côte d’Ivoire").map((token) =>
      token.kind === 'possessive' ? "'s" : token.folded,
    ),
    ['germany', "'s", 'aid', 'to', 'us', 'and', 'cote', 'd', 'ivoire'],
  )
  t.deepEqual(
    tokenise("the Netherlands' aid").map(({ kind }) => kind),
    ['word', 'possessive', 'word'],
  )
})

test('spans cut the written words out of the text', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) =>
      tokenise(text).every(
        ({ text: written, start, end }) =>
          text.slice(start, end).replaceAll('.', '') === written.replaceAll('.', '') || written.length === 1,
      ),
    ),
  )
  t.pass()
})

test('names compare without case, accents, punctuation, "the" and plural endings', (t) => {
  t.deepEqual(nameWords('The Saint Lucia (Islands)'), nameWords('st lucia island'))
  t.deepEqual(nameWords('Congo, Dem. Rep.'), nameWords('congo dem rep'))
})

test('plain names have the words their tokens give', (t) => {
  const character = fc.constantFrom(...'abstheTHSaint 09'.split(''))
  fc.assert(
    fc.property(fc.array(character, { maxLength: 30 }), (characters) => {
      const name = characters.join('')
      return JSON.stringify(nameWords(name)) === JSON.stringify(tokenisedName(name))
    }),
  )
  t.pass()
})

test('folding and stemming are idempotent', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => foldWord(foldWord(text)) === foldWord(text)),
  )
  t.deepEqual(
    ['countries', 'loans', 'AIDS', 'gross', 'schools'].map((word) => stemWord(foldWord(word))),
    ['country', 'loan', 'aids', 'gross', 'school'],
  )
})

test('a phrase table gives back what was put in, whatever else is in it', (t) => {
  const phrase = fc.array(fc.constantFrom('a', 'to', 'from', 'ödem', 'größen', 'organisation'), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(fc.array(phrase, { maxLength: 600 }), (phrases) => {
      const table = phraseTable()
      const expected = new Map<string, Set<number>>()
      for (const [value, words] of phrases.entries()) {
        table.add(words, value % 7)
        expected.set(words.join(' '), (expected.get(words.join(' ')) ?? new Set()).add(value % 7))
      }
      return [...expected].every(([key, values]) => {
        let node = 0
        for (const word of key.split(' ')) node = table.step(node, word)
        return (
          JSON.stringify(table.values(node).toSorted((a, b) => a - b)) ===
          JSON.stringify([...values].toSorted((a, b) => a - b))
        )
      })
    }),
  )
  t.is(phraseTable().step(0, 'absent'), -1)
})

const conversions: ReadonlyArray<readonly [string, unknown]> = [
  ['ODA in euros', { currency: 'EUR', prices: null, baseYear: null }],
  ['constant 2020 prices', { currency: null, prices: 'constant', baseYear: 2020 }],
  ['in real terms', { currency: null, prices: 'constant', baseYear: null }],
  ['2015 to 2020 in 2022 euros', { currency: 'EUR', prices: 'constant', baseYear: 2022 }],
  ['at constant prices of 2019 in GBP', { currency: 'GBP', prices: 'constant', baseYear: 2019 }],
  ['in local currency', { currency: { by: 'taker' }, prices: null, baseYear: null }],
  ['at current prices', { currency: null, prices: 'current', baseYear: null }],
  ['in 2020', null],
  ['euro area GDP', null],
  ['aid from the US to Kenya', null],
]
for (const [text, said] of conversions) {
  test(`"${text}" asks for ${JSON.stringify(said)}`, (t) => {
    const [english] = languages
    if (english === undefined) throw new Error('no language')
    const longest = readMoney(english, tokenise(text), isKnownCurrency).toSorted(
      (a, b) => b.to - b.from - (a.to - a.from),
    )
    t.deepEqual(joinedMoney(longest.slice(0, 1).map((mention) => mention.said)), said)
  })
}

test('short ways to write are read as what they stand for, where they stand', (t) => {
  const [english] = languages
  if (english === undefined) throw new Error('no language')
  const text = 'how many ppl b/w'
  const spelled = spelledOut(english, tokenise(text))
  t.deepEqual(
    spelled.map(({ folded }) => folded),
    ['how', 'many', 'people', 'between'],
  )
  t.deepEqual(
    spelled.map(({ start, end }) => text.slice(start, end)),
    ['how', 'many', 'ppl', 'b/w'],
  )
})

test('principal that is paid asks for no order of creditors', (t) => {
  t.is(rankingOf('What Kenya paid principal to its creditors in 2018'), null)
  t.is(rankingOf('Zambia paid creditors principal in 2022'), null)
  t.is(rankingOf('principal paid by Zambia to all creditors in 2022'), null)
  t.not(rankingOf('el acreedor principal de Kenia en 2018'), null)
  t.not(rankingOf('the principal creditors of Kenya in 2018'), null)
})
