// How letters begin and end: "Dear Sir or Madam, ...", "... Yours faithfully, K. Malik". Who writes to whom asks for nothing, whatever names stand there.
import { foldWord } from '../text/word-forms.ts'
import data from './letters.json' with { type: 'json' }
import { kindsOf } from './word-kinds.ts'

/** Where what is asked begins and ends. */
export type Letter = { readonly from: number; readonly to: number }

const phrasesOf = (list: string): ReadonlyArray<string> => list.split(', ').map((phrase) => ` ${folded(phrase)} `)
const folded = (text: string): string => wordsOf(text).map(foldWord).join(' ')
const wordsOf = (text: string): ReadonlyArray<string> => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const openings = phrasesOf(data.openings)
const closings = phrasesOf(data.closings).toSorted((a, b) => b.length - a.length)
/** Closings behind which a name stands: "signed" alone may be of what is asked for. */
const beforeNames = new Set(phrasesOf(data.beforeNames))
const farewells = phrasesOf(data.farewells)
const signers = new Set(data.signers.split(', ').map(foldWord))
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

/** Words of a signature that says who somebody is,, at most. */
const mostSigned = 12
/** Figures of a class or an age, never a year. */
const isBare = (text: string): boolean => !/[?:;]|\d{3}/u.test(text)

/** "In Maputo", "on public affairs": what is asked for, not "in advance". */
const isLed = ([first = '', second = '']: ReadonlyArray<string>): boolean =>
  /^(?:in|on|near|at)$/iu.test(first) &&
  !/^(?:advance|behalf|haste|solidarity|hope|anticipation|gratitude|friendship|peace|all|my|your)$/iu.test(second)

/** Whether only names, small words of courtesy and who somebody is stand behind a closing; in small letters a name is no word of English. */
const isSigned = (text: string, isSmall: boolean): boolean => {
  const words = wordsOf(text)
  if (!isBare(text) || isLed(words)) return false
  const isCourtesy = (word: string): boolean => /^\p{Lu}/u.test(word) || between.has(foldWord(word))
  if (words.length <= mostWords && !/[\p{N}()]/u.test(text) && words.every(isCourtesy)) return true
  const isName = (word: string): boolean =>
    isSmall && (word.length === 1 || (word.length > 3 && kindsOf(word).size === 0))
  return (
    words.length <= mostSigned &&
    words.every(
      (word) => isCourtesy(word) || signers.has(foldWord(word)) || isName(word) || /^\d{1,2}\p{L}?$/u.test(word),
    )
  )
}

/** Behind the sentence that a text begins with. */
const behindSentence = (text: string): string => {
  const end = text.search(/[.!…\n](?=\s|$)/u)
  return end < 0 ? '' : text.slice(end + 1)
}

/** "thanks, maputo": what follows in small letters may be asked for. */
const isOfThanks = (phrase: string): boolean => /thank|thx|\bta\b|cheers|merci|gracias/.test(phrase)

/** Whether a text is a closing and who signs, or says farewell before them. */
const isClosing = (text: string, isSmall: boolean): boolean => {
  const phrase = begins(text, closings)
  const behind = phrase === undefined ? 0 : phrase.trim().split(' ').length
  const mayBeSmall = phrase !== undefined && isSmall && !isOfThanks(phrase)
  const signature = wordsBehind(text, behind)
  const isNamed = phrase === undefined || !beforeNames.has(phrase) || wordsOf(signature).length > 0
  const isOfSigner = phrase !== undefined && isNamed && isSigned(signature, mayBeSmall)
  const rest = behindSentence(text)
  const isOver = (): boolean => wordsOf(rest).length === 0 || isSigned(rest, isSmall) || isClosing(rest, isSmall)
  if (isOfSigner) return true
  // "many thanks and best wishes, Lars"
  const joined = /^[\s,]{0,3}(?:and|et|y|&) (.+)$/isu.exec(signature)?.[1]
  if (phrase !== undefined && joined !== undefined && begins(joined, closings) !== undefined)
    return isClosing(joined, isSmall)
  const isFarewell =
    begins(text, farewells) !== undefined && !/[\p{N}?]/u.test(text.slice(0, text.length - rest.length))
  const isThanks =
    phrase !== undefined &&
    isNamed &&
    isSigned(wordsBehind(text.slice(0, text.length - rest.length), behind), mayBeSmall)
  return (isFarewell || isThanks) && isOver()
}

/** A text behind so many words of it. */
const wordsBehind = (text: string, count: number): string => {
  const last = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)][count - 1]
  return last === undefined ? text : text.slice(last.index + last[0].length)
}

/** Where the last sentences are a closing and a name: initials end no sentence. */
const closingOf = (query: string): number => {
  const least = Math.max(0, query.trimEnd().length - longest)
  const isSmall = query === query.toLowerCase()
  for (const { index } of query.slice(least).matchAll(/(?<=[.?!…\n;]\s{0,3})(?=\p{L})/gu))
    if (isClosing(query.slice(least + index), isSmall)) return least + index
  return query.length
}

/** The part of a query between how it greets and how it closes. */
export const letterOf = (query: string): Letter => {
  const from = openingOf(query)
  const to = closingOf(query)
  return to < from ? { from, to: query.length } : { from, to }
}

const delivery = new Set(data.delivery.split(', '))

/** "Could you send it today?": words of a sentence that only ask for the answer to be sent. */
export const asksDelivery = (words: ReadonlyArray<string>): boolean =>
  words.length > 2 &&
  words.some((word) => /^(?:it|this|that|them|these|those)$/.test(word)) &&
  words.every((word) => delivery.has(word))
