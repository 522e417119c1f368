// "Break Sweden's aid down by sector", "how does Egypt's debt divide among ...": the verb around a statistic only says that it is to be broken down.
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { LanguageCode } from '../language/language.ts'
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'
import { tokenise } from './tokens.ts'
import words from './dividing.json' with { type: 'json' }

/** Longer questions are not looked through. */
const longest = 400

type Phrases = ReadonlyArray<ReadonlyArray<string>>
const phrasesOf = (list: string): Phrases =>
  list
    .split(', ')
    .map((phrase) => tokenise(phrase).map(({ folded }) => folded))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)

type Dividing = Readonly<Record<keyof (typeof words)['en'], Phrases>>
const compiled = (of: (typeof words)['en']): Dividing => ({
  orders: phrasesOf(of.orders),
  politely: phrasesOf(of.politely),
  ways: phrasesOf(of.ways),
  divides: phrasesOf(of.divides),
  particles: phrasesOf(of.particles),
  by: phrasesOf(of.by),
  among: phrasesOf(of.among),
  forms: phrasesOf(of.forms),
  transitive: phrasesOf(of.transitive),
})
const all: Readonly<Record<LanguageCode, Dividing>> = {
  en: compiled(words.en),
  fr: compiled(words.fr),
  es: compiled(words.es),
}

/** First words of what may divide, in any language: a quick look before the question is sketched. */
const firstWords: ReadonlySet<string> = new Set(
  Object.values(all).flatMap(({ orders, divides, forms }) =>
    [...orders, ...divides, ...forms].flatMap(([first]) => first ?? []),
  ),
)

type Looked = Sketch & { readonly is: Dividing; readonly query: string }

/** The token behind the longest of some phrases at a token; the same token where none stands there. */
const behind = ({ tokens }: Looked, phrases: Phrases, at: number): number =>
  at + (phrases.find((phrase) => phrase.every((word, i) => tokens[at + i]?.folded === word))?.length ?? 0)

const isClauseStart = ({ tokens }: Looked, at: number): boolean =>
  at === 0 || ['stop', 'break', 'comma'].includes(tokens[at - 1]?.kind ?? '') || tokens[at - 1]?.text === ':'

/** Where an order or a question for the way begins and ends: "please break", "how does". */
const openingAt = (looked: Looked, at: number): { readonly to: number; readonly asksHow: boolean } | null => {
  if (!isClauseStart(looked, at)) return null
  const how = behind(looked, looked.is.ways, at)
  if (how > at) return { to: how, asksHow: true }
  let from = at
  for (let next = behind(looked, looked.is.politely, from); next > from; ) {
    from = next
    next = behind(looked, looked.is.politely, from)
  }
  const to = behind(looked, looked.is.orders, from)
  return to > from ? { to: behind(looked, looked.is.particles, to), asksHow: false } : null
}

/** "Principal and interest", which together name the whole that is divided. */
const isOfParts = (tokens: Looked['tokens'], m: Mention | undefined): boolean =>
  m?.kind === 'measure' &&
  ['interest', 'and'].every((word) => tokens.slice(m.from, m.to).some(({ folded }) => folded === word))

/** Whether what stands behind tells kinds or roles, not another statistic: "divide its debt by its GDP" is none. */
const tellsKinds = (looked: Looked, at: number): boolean => {
  const { tokens } = looked
  const next = toldAt(looked, at)
  return (
    next?.kind === 'role' ||
    next?.kind === 'system' ||
    next?.kind === 'slot' ||
    isOfParts(tokens, next) ||
    /^(?:country|countries|year|years|pays|pais|paises|ano|annee)$/.test(tokens[at]?.folded ?? '')
  )
}

/** The first mention of data at a token or behind it: "over the different types of creditor". */
const toldAt = ({ tokens, mentions, language }: Looked, at: number): Mention | undefined =>
  mentions.find(
    (m: Mention) =>
      m.from >= at &&
      m.kind !== 'grammar' &&
      !(m.kind === 'unknown' && language.ofKinds.has(tokens[m.from]?.folded ?? '')),
  )

/** Where the break-down begins behind the statistic, with the particle or verb before it that says nothing more. */
const closingFrom = (looked: Looked, start: number, asksHow: boolean) => {
  const { is, tokens } = looked
  for (let at = start + 1; at < tokens.length; at++) {
    if (tokens[at]?.kind === 'stop' || tokens[at]?.kind === 'break') return null
    const verb = asksHow ? behind(looked, is.divides, at) : at
    if (asksHow && verb === at) continue
    const particle = behind(looked, is.particles, verb)
    const by = behind(looked, is.by, particle)
    const opened = by > particle ? by : behind(looked, is.among, particle)
    if (opened > particle && tellsKinds(looked, opened))
      return { from: at, to: opened, isBy: by > particle && !isOfParts(tokens, toldAt(looked, opened)) }
    if (asksHow) return null
  }
  return null
}

/** "How did Belgium divide its grants among recipients": whose they are stands before the verb. */
const dividedBy = (looked: Looked, at: number): ReadonlyArray<Replacement> => {
  const { is, tokens, query } = looked
  const opening = openingAt(looked, at)
  if (opening?.asksHow !== true) return []
  const verb = tokens.findIndex(
    (_, i) => i > opening.to && i <= opening.to + longestName && behind(looked, is.transitive, i) > i,
  )
  const end = verb < 0 ? -1 : behind(looked, is.transitive, verb)
  const [first, head, name, next] = [tokens[at], tokens[opening.to - 1], tokens[verb - 1], tokens[end]]
  if (end < 0 || !first || !head || !name || !next) return []
  const isOwner = /^(?:its|their|his|her)$/.test(next.folded)
  const closing = closingFrom(looked, end, false)
  const [tail, last] = [tokens[closing?.from ?? -1], tokens[(closing?.to ?? 0) - 1]]
  if (closing === null || !tail || !last) return []
  const [by, into] = plain[looked.language.code]
  return [
    { start: first.start, end: head.end, text: '' },
    { start: name.end, end: isOwner ? next.end : query.lastIndexOf(' ', next.start), text: "'s" },
    { start: tail.start, end: last.end, text: closing.isBy ? by : into },
  ]
}

/** Words of whoever divides, at most. */
const longestName = 4

/** "In what form did it give aid? One amount per modality": what the form is told by is said behind it. */
const opensKinds = ({ mentions }: Looked, at: number): boolean =>
  mentions.some((m, i) => m.from >= at && m.kind === 'system' && mentions[i - 1]?.tags.includes('breakdown') === true)

const plain: Readonly<Record<LanguageCode, readonly [string, string]>> = {
  en: ['by', 'split into'],
  fr: ['par', 'par'],
  es: ['por', 'por'],
}

/** The question with the break-down alone in the place of such a verb; null where it has none. */
export const withBreakdownPlain = (query: string, sketch: () => Sketch | null): Rewritten | null => {
  if (query.length > longest || !tokenise(query).some(({ folded }) => firstWords.has(folded))) return null
  const sketched = sketch()
  if (sketched === null) return null
  const looked: Looked = { ...sketched, query, is: all[sketched.language.code] }
  const { tokens } = looked
  for (let at = 0; at < tokens.length; at++) {
    const form = behind(looked, looked.is.forms, at)
    if (form > at && opensKinds(looked, form))
      return rewritten(query, [{ start: tokens[at]?.start ?? 0, end: tokens[form - 1]?.end ?? 0, text: '' }])
    const divided = dividedBy(looked, at)
    if (divided.length > 0) return rewritten(query, divided)
    const opening = openingAt(looked, at)
    const closing = opening === null ? null : closingFrom(looked, opening.to, opening.asksHow)
    const [first, head, tail, last] = [
      tokens[at],
      tokens[(opening?.to ?? 0) - 1],
      tokens[closing?.from ?? -1],
      tokens[(closing?.to ?? 0) - 1],
    ]
    if (closing === null || !first || !head || !tail || !last) continue
    const [by, into] = plain[looked.language.code]
    const edits: ReadonlyArray<Replacement> = [
      { start: first.start, end: head.end, text: '' },
      { start: tail.start, end: last.end, text: closing.isBy ? by : into },
    ]
    return rewritten(query, edits)
  }
  return null
}
