// Words nobody needs to understand: they stand in a clause of their own that tells nothing of data ("srsly tho, ..."), or behind a
// year as what happened in it ("2022, the year relations soured"). They are named as ignored.
import { isContent, type Mention } from '../chart/mention.ts'
import { framingWords } from '../framing/framing-words.ts'
import { kindsOf } from '../framing/word-kinds.ts'
import { isLimit, mayNarrow } from '../framing/words-of-piece.ts'
import type { LanguageCode } from '../language/language.ts'
import type { Token } from '../text/tokens.ts'
import { clausesOf } from './clauses.ts'

const tells = (m: Mention): boolean =>
  isContent(m) || m.kind === 'window' || m.kind === 'money' || m.kind === 'refusal' || m.tags.includes('opaque')
/** Whether a clause speaks rather than names: somebody asks, thanks, wonders. */
const speaks = (clause: ReadonlyArray<Mention>): boolean =>
  clause.some(
    (m) => m.kind === 'grammar' && m.tags.some((tag) => tag === 'filler' || tag === 'greeting' || tag === 'be'),
  )

const leadsToPlace = (m: Mention | undefined): boolean =>
  m?.kind === 'grammar' && m.tags.some((tag) => tag.startsWith('marker:') && tag !== 'marker:in')

/** How participles end, as words are folded; some English ones have no ending. */
const participles: Readonly<Record<LanguageCode, RegExp>> = {
  en: /(?:ed|en|ing)$|^(?:set|put|held|laid|cut|split|spread|read|seen|drawn|built|kept|left|made|meant|paid|sent|spent|told)$/,
  fr: /(?:e|i|u|is|it)(?:e?s?)$|ant$/,
  es: /(?:[aiu]d|st|ch|rt)[oa]s?$|ndo$/,
}

/** ", set against the size of the country", ", rapportée à la taille du pays": what is said of a figure by a participle and what it leads to narrows it. */
const narrowsFigure = (clause: ReadonlyArray<Mention>, tokens: ReadonlyArray<Token>, code: LanguageCode): boolean => {
  const [first, next] = clause.filter(({ kind }) => kind !== 'comma')
  const word = tokens[first?.from ?? -1]?.folded ?? ''
  return first?.kind === 'unknown' && next?.kind === 'grammar' && leadsOn(next) && participles[code].test(word)
}

const leadsOn = ({ tags }: Mention): boolean => tags.some((tag) => tag.startsWith('marker:') || tag === 'versus')

/** Unknown words of a clause that tell nothing; none where one looks like a name or where the clause is a question. */
const idleIn = (
  clause: ReadonlyArray<Mention>,
  tokens: ReadonlyArray<Token>,
  code: LanguageCode,
): ReadonlyArray<Mention> => {
  const unknown = clause.filter(({ kind }) => kind === 'unknown')
  const isAsked = clause.some((m) => m.tags.includes('asking')) && clause.at(-1)?.kind === 'break'
  if (unknown.length === 0 || clause.some(tells) || !speaks(clause) || isAsked) return []
  const looksLikeName = unknown.some(
    (m, at) => (at > 0 || clause[0] !== m) && /^\p{Lu}/u.test(tokens[m.from]?.text ?? ''),
  )
  const tokensOf = (mentions: ReadonlyArray<Mention>): ReadonlyArray<Token> =>
    mentions.flatMap((m) => tokens.slice(m.from, m.to)).filter(({ kind }) => kind === 'word' || kind === 'number')
  const words = framingWords(code)
  const [own, unread] = [tokensOf(clause), tokensOf(unknown)]
  const isOfSpeaker = own.some(({ folded }) => words.speakers.has(folded))
  if (isLimit(own, unread, words, code) || narrowsFigure(clause, tokens, code)) return []
  // "phantom" is an adjective and nobody in particular
  const isSomebody = ({ folded }: Token): boolean => kindsOf(folded).has('adjective') && kindsOf(folded).has('person')
  const isThing = (token: Token): boolean => mayNarrow(token, token === own[0], words, code) && !isSomebody(token)
  // "our orphans" tells nothing of who asks
  const isNamed = !own.some(({ folded }) => kindsOf(folded).has('verb') || words.papers.has(folded)) && own.length < 4
  if (code === 'en' && (!isOfSpeaker || isNamed) && unread.some(isThing)) return []
  const isLedTo = unknown.some((m) => leadsToPlace(clause[clause.indexOf(m) - 1]))
  return looksLikeName || isLedTo ? [] : unknown
}

/** The unknown words of a part that stand apart from what is asked. */
export const idleWords = (
  mentions: ReadonlyArray<Mention>,
  tokens: ReadonlyArray<Token>,
  code: LanguageCode,
): ReadonlySet<Mention> =>
  mentions.some(tells)
    ? new Set(clausesOf(mentions, tokens).flatMap((clause) => idleIn(clause, tokens, code)))
    : new Set()
