// Words that clauses of a question begin with or are told by, and where sentences end.
import { phrasesOf } from '../exclusions/words.ts'
import { unreadBase } from '../answer/base.ts'
import { offered } from '../answer/offered.ts'
import type { Part, ReasonCode, Resolution } from '../resolution.ts'
import { lately, textsOfQuestion } from '../text/lately.ts'
import { tagEnds } from '../text/longest.ts'
import { phraseTable } from '../text/phrases.ts'
import type { Token } from '../text/tokens.ts'
import data from './words.json' with { type: 'json' }

export type Tokens = ReadonlyArray<Token>
export type Definite = Extract<Part, { status: 'definite' }>
export type Read = (text: string) => Resolution
export type Span = { readonly start: number; readonly end: number }
/** Sentences by their first token and the one behind their last. */
export type Sentence = { readonly from: number; readonly to: number }

export type WordList = keyof typeof data

/** All lists in one table, by which a token is looked up once for all of them. */
const lists = (() => {
  const table = phraseTable()
  const names = Object.keys(data) as ReadonlyArray<WordList>
  for (const [value, name] of names.entries()) for (const phrase of phrasesOf(data[name])) table.add(phrase, value)
  return { table, tags: names }
})()
const endsIn = lately(textsOfQuestion, (tokens: Tokens) => tagEnds(lists, tokens, false))

/** The token behind a phrase of a list that begins at a token; the token itself where none does. */
export const behind = (list: WordList, tokens: Tokens, at: number): number =>
  at < 0 || at >= tokens.length ? at : Math.max(at, endsIn(tokens).end(at, list))
export const isAt = (list: WordList, tokens: Tokens, at: number): boolean => behind(list, tokens, at) > at

/** Whether a phrase of a list stands among tokens. */
export const has = (list: WordList, tokens: Tokens, from = 0, to = tokens.length): boolean => {
  for (let at = from; at < to; at++) if (behind(list, tokens, at) > at) return true
  return false
}

export const isEnd = ({ kind }: Token): boolean => kind === 'stop' || kind === 'break'

export const sentencesOf = (tokens: Tokens): ReadonlyArray<Sentence> => {
  const ends = tokens.flatMap((token, i) => (isEnd(token) ? [i + 1] : []))
  return [...ends, tokens.length]
    .map((to, i) => ({ from: ends[i - 1] ?? 0, to }))
    .filter(({ from, to }) => to > from && tokens.slice(from, to).some(({ kind }) => kind === 'word'))
}

export const yearAt = (tokens: Tokens, at: number): number | null => {
  const token = tokens[at]
  return token?.kind === 'number' && /^(?:19|20)\d\d$/.test(token.text) ? Number(token.text) : null
}

export const overlap = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start

export const isDefinite = (part: Part): part is Definite => part.status === 'definite'

export const isAllDefinite = ({ parts }: Resolution): boolean => parts.length > 0 && parts.every(isDefinite)

/** Whether a word of a part was read from a span: as years only, where `as` says so. */
export const isUsed = ({ used }: Part, span: Span, as: RegExp = /^(?!direction|joins)/): boolean =>
  used.some((word) => as.test(word.as) && overlap(word, span))

/** A question that is told not to be answered. */
export const notAnswered = (
  { text, start, end }: Part['said'],
  detail: string,
  code: ReasonCode = 'words_not_understood',
): Part => {
  const said = { text, start, end }
  return { status: 'unsupported', reason: { code, detail, words: [said] }, ...unreadBase(said) }
}

/** The definite parts that something speaks against as choices of one, with what that is. */
export const offeredFor = (read: Resolution, detailOf: (part: Definite) => string | null): Resolution => ({
  ...read,
  parts: read.parts.map((part) => {
    const detail = isDefinite(part) ? detailOf(part) : null
    return isDefinite(part) && detail !== null
      ? offered(part, { code: 'several_readings', detail, words: [part.said] })
      : part
  }),
})

/** The definite parts for which something holds as choices of one. */
export const asChoices = (
  read: Resolution,
  detail: string,
  holds: (part: Definite) => boolean = () => true,
): Resolution => offeredFor(read, (part) => (holds(part) ? detail : null))

/** What speaks against a definite part of a resolution, and whether it does. */
export type Rule = readonly [detail: string, holds: (query: string, part: Definite, all: Resolution) => boolean]

/** The definite parts against which a rule speaks as choices of one, with what the first such rule says. */
export const offeredByRules = (query: string, read: Resolution, rules: ReadonlyArray<Rule>): Resolution =>
  offeredFor(read, (part) => rules.find(([, holds]) => holds(query, part, read))?.[0] ?? null)

/** A definite part refused for a reason, with what was read of it. */
export const refusedFor = (part: Definite, code: ReasonCode, detail: string): Part => {
  const { said, used, ignored, corrected, window, notes } = part
  const reason = { code, detail, words: [said] }
  return { status: 'unsupported', reason, said, used, ignored, corrected, window, suggested_conversion: null, notes }
}

/** The definite parts for which something holds, refused. */
export const asRefused = (
  read: Resolution,
  code: ReasonCode,
  detail: string,
  holds: (part: Definite) => boolean = () => true,
): Resolution => ({
  ...read,
  parts: read.parts.map((part) => (isDefinite(part) && holds(part) ? refusedFor(part, code, detail) : part)),
})

export type Identity = Definite['spec']['definition']['identity']

/** Whether a reading is of a statistic that has no sides: people, economies. */
export const isOfOnePlace = ({ spec }: Pick<Definite, 'spec'>): boolean =>
  'observationAbout' in spec.definition.identity.entities

/** On how many sides of a reading somebody is named. */
export const sidesOf = ({ entities }: Identity): number =>
  Object.values(entities).filter((side) => side.length > 0).length

/** Whether a reading is between two, one of which is several. */
export const hasSideOfSeveral = ({ spec }: Definite): boolean => {
  const sides = Object.values(spec.definition.identity.entities)
  return sides.length > 1 && sides.some(({ length }) => length > 1)
}

/** The question without a clause, and that clause told not to be answered; null where the rest has no definite answer. */
export const toldBeside = (query: string, span: Span, detail: string, readAs: Read): Resolution | null => {
  const found = readAs(`${query.slice(0, span.start)}${' '.repeat(span.end - span.start)}${query.slice(span.end)}`)
  if (!isAllDefinite(found)) return null
  return {
    ...found,
    parts: [...found.parts, notAnswered({ text: query.slice(span.start, span.end), ...span }, detail)],
  }
}

/** Whether a token joins a clause to the one before. */
export const isJoint = (token: Token | undefined): boolean => token?.kind === 'comma' || token?.folded === 'and'
