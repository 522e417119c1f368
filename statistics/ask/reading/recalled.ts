// "You gave me Belgium's ODA for 2018. And for 2019?": sentences that only recall what was asked or answered before.
import { pointersOf } from '../antecedents/pointers.ts'
import type { Mention } from '../chart/mention.ts'
import type { Language, LanguageCode } from '../language/language.ts'
import { foldedText } from '../text/folded-text.ts'
import type { Token } from '../text/tokens.ts'

/** Words from the start of a sentence in which it says so. */
const looked = 7

/** Whether a sentence recalls what was asked before, by one of the phrases of its language at its start. */
export const recalls =
  ({ recalled }: Language, tokens: ReadonlyArray<Token>) =>
  (sentence: ReadonlyArray<Mention>): boolean => {
    const from = sentence[0]?.from ?? 0
    const words = ` ${foldedText(tokens, from, from + looked)} `
    return recalled.some((phrase) => words.includes(phrase))
  }

/** Whether a mention is or begins with a word that asks: "what", "how many people". */
export const isAsking =
  ({ code, how }: Language, tokens: ReadonlyArray<Token>) =>
  (m: Mention): boolean => {
    const word = tokens[m.from]?.folded ?? ''
    return (m.kind === 'grammar' && (m.tags.includes('asking') || pointersOf(code).asks.has(word))) || how.has(word)
  }

/** Whether a mention is a word that stands for something said before: "it", "they". */
export const isPointer =
  ({ code }: Language, tokens: ReadonlyArray<Token>) =>
  (m: Mention): boolean =>
    m.kind === 'grammar' && pointersOf(code).standIns.has(tokens[m.to - 1]?.folded ?? '')

/** Whether a mention says that what stands before it is said again in other words: "i.e.", "that is". */
export const saysAgain =
  ({ sayingAgain }: Language, tokens: ReadonlyArray<Token>) =>
  (m: Mention): boolean =>
    m.kind === 'grammar' && sayingAgain.has(foldedText(tokens, m.from, m.to))

const tooOf = (code: LanguageCode): ReadonlySet<string> =>
  new Set(pointersOf(code).too.map((phrase) => phrase.join(' ')))
const tooIn: Readonly<Record<LanguageCode, ReadonlySet<string>>> = { en: tooOf('en'), fr: tooOf('fr'), es: tooOf('es') }

/** Whether a mention says that something is asked beside what was: "too", "also". */
export const saysToo =
  ({ code }: Language, tokens: ReadonlyArray<Token>) =>
  (m: Mention): boolean =>
    m.kind === 'grammar' && tooIn[code].has(foldedText(tokens, m.from, m.to))
