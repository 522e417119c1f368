// How letters begin and end: "Dear Sir or Madam, ...", "... Yours faithfully, K. Malik". Who writes to whom asks for nothing, whatever names stand there.
import { foldWord } from '../text/word-forms.ts'
import data from './letters.json' with { type: 'json' }

/** Where what is asked begins and ends. */
export type Letter = { readonly from: number; readonly to: number }

const phrasesOf = (list: string): ReadonlyArray<string> => list.split(', ').map((phrase) => ` ${folded(phrase)} `)
const folded = (text: string): string => wordsOf(text).map(foldWord).join(' ')
const wordsOf = (text: string): ReadonlyArray<string> => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const openings = phrasesOf(data.openings)
const closings = phrasesOf(data.closings).toSorted((a, b) => b.length - a.length)
const farewells = phrasesOf(data.farewells)
const between = new Set(data.between.split(', ').map(foldWord))

/** Words of an opening or of what stands behind a closing, and characters of a farewell, at most. */
const mostWords = 8
const longest = 160

const begins = (text: string, phrases: ReadonlyArray<string>): string | undefined => {
  const words = ` ${folded(text)} `
  return phrases.find((phrase) => words.startsWith(phrase))
}

/** "Dear colleagues," up to its mark. */
const openingOf = (query: string): number => {
  const end = query.slice(0, longest).search(/[,:;!\n—]|\s[-–]\s/u)
  if (end < 0) return 0
  const text = query.slice(0, end)
  return wordsOf(text).length <= mostWords && begins(text, openings) !== undefined ? end + 1 : 0
}

/** Whether only names and small words of courtesy stand behind a closing. */
const isSigned = (text: string): boolean => {
  const words = wordsOf(text)
  return (
    words.length <= mostWords &&
    !/[\p{N}?:;()]/u.test(text) &&
    words.every((word) => /^\p{Lu}/u.test(word) || between.has(foldWord(word)))
  )
}

/** Where the last sentences are a closing and a name: initials end no sentence. */
const closingOf = (query: string): number => {
  const least = Math.max(0, query.length - longest)
  for (const { index } of query.slice(least).matchAll(/(?<=[.?!…\n;]\s{0,3})(?=\p{L})/gu)) {
    const text = query.slice(least + index)
    const phrase = begins(text, closings)
    const words = wordsOf(text)
    const behind = phrase === undefined ? 0 : phrase.trim().split(' ').length
    const rest = words.slice(behind).join(' ')
    const isClosing = phrase !== undefined && isSigned(rest) && !/[\p{N}?:;()]/u.test(text)
    if (isClosing || (begins(text, farewells) !== undefined && !/[\p{N}?]/u.test(text))) return least + index
  }
  return query.length
}

/** The part of a query between how it greets and how it closes. */
export const letterOf = (query: string): Letter => ({ from: openingOf(query), to: closingOf(query) })

const delivery = new Set(data.delivery.split(', '))

/** "Could you send it today?": words of a sentence that only ask for the answer to be sent. */
export const asksDelivery = (words: ReadonlyArray<string>): boolean =>
  words.length > 2 &&
  words.some((word) => /^(?:it|this|that|them|these|those)$/.test(word)) &&
  words.every((word) => delivery.has(word))
