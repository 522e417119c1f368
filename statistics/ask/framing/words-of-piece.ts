// The words of a piece that nothing explains: which of them may narrow what is asked, which name persons, papers or deeds.
import type { LanguageCode } from '../language/language.ts'
import type { Token } from '../text/tokens.ts'
import type { FramingWords } from './framing-words.ts'
import { kindsOf, type WordKind } from './word-kinds.ts'

const isCapital = (token: Token): boolean => /^\p{Lu}/u.test(token.text)

const isKnown = ({ papers, speakers, said, idle }: FramingWords, word: string): boolean =>
  papers.has(word) || speakers.has(word) || said.has(word) || idle.has(word)

/** Whether an unread word may narrow what is asked: a name, a number, a noun for a thing, place or deed, persons in the plural. */
export const mayNarrow = (token: Token, isFirst: boolean, words: FramingWords, code: LanguageCode): boolean => {
  if (token.kind === 'number') return token.text.length > 1
  if (token.kind !== 'word' || token.text.length < 2) return false
  const { folded } = token
  if (isKnown(words, folded)) return false
  if (isCapital(token) && !isFirst) return true
  if (code !== 'en') return !/(mente|ment|amos|emos|imos)$/.test(folded)
  const kinds = kindsOf(folded)
  if (kinds.size === 0) return true
  if (kinds.has('person') && folded.endsWith('s')) return true
  return (kinds.has('noun') || kinds.has('group')) && !kinds.has('verb') && !kinds.has('communication')
}

/** Whether a word names what people write or say, or one who asks; `isOnlyThat`: and nothing else ("private" is a soldier too). */
export const isPaper = (
  { folded }: Token,
  { papers }: FramingWords,
  code: LanguageCode,
  isOnlyThat: boolean,
): boolean => {
  if (papers.has(folded)) return true
  if (code !== 'en') return false
  const kinds = kindsOf(folded)
  if (isOnlyThat && (kinds.has('adjective') || kinds.has('verb'))) return false
  return kinds.has('communication') || (kinds.has('person') && !folded.endsWith('s'))
}

const isOnly = (kind: WordKind, word: string): boolean => kindsOf(word).size === 1 && kindsOf(word).has(kind)

/** Whether a word says nothing of figures by itself: an adverb, a day. */
export const isLooseWord = ({ folded }: Token, { idle, papers, occasions }: FramingWords): boolean =>
  folded.length < 2 || idle.has(folded) || papers.has(folded) || (isOnly('adverb', folded) && !occasions.has(folded))

/** "Signed", "rural": a word for figures of some kind. */
export const isDescribing = ({ folded }: Token): boolean =>
  /(?:ed|ing)$/.test(folded) || kindsOf(folded).has('adjective')

const notDoing =
  /^(?:including|excluding|regarding|concerning|according|starting|beginning|following|during|covering|counting|comparing|using|ending|adding|summing|owing|outstanding|funding|lending|giving|receiving|spending|borrowing|financing)$/

/** "Drafting", "working": what somebody does. */
export const isGerund = (word: string): boolean => {
  if (!/.{3}ing$/.test(word) || notDoing.test(word)) return false
  const stem = word.slice(0, -3)
  return [word, stem, `${stem}e`].some((form) => kindsOf(form).has('verb'))
}

/**
 * Whether words limit what is asked: they begin with one that does ("by embassy", "over 65"), say "only", or begin with an adjective or participle
 * ("short-term", "tied to exports"); not "for my class", "in our view", "economic historian here".
 */
export const isLimit = (
  all: ReadonlyArray<Token>,
  unread: ReadonlyArray<Token>,
  words: FramingWords,
  code: LanguageCode,
): boolean => {
  const own = withoutRequest(all, words)
  const [first] = own
  if (first === undefined || unread.length === 0 || own.some((token) => isSpeaker(token, words))) return false
  if (words.limits.has(first.folded)) return true
  // "best practices only"
  const isBounded = own.some(({ folded }) => words.bounds.has(folded))
  const isPaperly = own.some(({ folded }) => words.papers.has(folded))
  if (isBounded && !isPaperly && unread.some(({ folded }) => !isKnown(words, folded))) return true
  if (own.some(({ folded }) => words.papers.has(folded))) return false
  if (own.some((token, i) => i > 0 && isHyphened(token) && unread.some((t) => t === token || t === own[i - 1])))
    return code === 'en'
  if (own.some((token) => isPaper(token, words, code, true))) return false
  if (words.occasions.has(first.folded)) return true
  if (code !== 'en') return false
  const lead = own.find(({ folded }) => !folded.endsWith('ly')) ?? first
  const kinds = kindsOf(lead.folded)
  const isModifier = /.{2}ed$/.test(lead.folded) || (kinds.has('adjective') && !kinds.has('noun'))
  return unread.includes(lead) && !words.idle.has(lead.folded) && isModifier
}

/** Whether a word says who asks: "us" in small letters does. */
const isSpeaker = (token: Token, { speakers }: FramingWords): boolean =>
  speakers.has(token.folded) || (token.text === 'us' && token.led !== true)

/** "State-owned", "gender-focused": a word that a hyphen joins to the one before it. */
const isHyphened = ({ kind, joint, spaced }: Token): boolean => kind === 'word' && joint === '-' && !spaced

const withoutRequest = (own: ReadonlyArray<Token>, { requests, limits }: FramingWords): ReadonlyArray<Token> =>
  own.slice(
    Math.max(
      0,
      own.findIndex(({ folded }) => !requests.has(folded) || limits.has(folded)),
    ),
  )

/** Whether the first word, but for those that request, leads to what limits. */
export const isLed = (own: ReadonlyArray<Token>, words: FramingWords): boolean =>
  words.limits.has(withoutRequest(own, words)[0]?.folded ?? '')
