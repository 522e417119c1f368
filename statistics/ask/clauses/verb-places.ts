// Where the verb of a clause stands, and verbs that no statistic has: "did Germany need", "could give", "a-t-elle exporté", "podría dar".
import type { Mention } from '../chart/mention.ts'
import { endOf } from '../exclusions/ends.ts'
import { tablesByLanguage } from '../exclusions/words.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { LanguageCode } from '../language/language.ts'
import type { Part } from '../resolution.ts'
import type { PhraseTable } from '../text/phrases.ts'
import type { Token } from '../text/tokens.ts'
import data from './verbs.json' with { type: 'json' }

type Name = keyof (typeof data)['en']
export type Verbs = Readonly<Record<Name, PhraseTable>>

/** The words of a language. */
export const verbsOf: (code: LanguageCode) => Verbs = tablesByLanguage(data)

/** A verb that no statistic has, and what it does to the figure. */
type Unread = {
  readonly token: Token
  readonly detail: (word: string) => string
  /** A part that has such figures all the same. */
  readonly unless?: (part: Part) => boolean
}

const otherFigure = (word: string): string => `"${word}" may ask for another figure than the one that is read.`
const onlyPossible = (word: string): string =>
  `"${word}" asks for what may be or was wished for; figures are of what was.`

export type Looked = Pick<Sketch, 'tokens' | 'mentions'> & { readonly verbs: Verbs; readonly code: LanguageCode }

export const mentionAt = ({ mentions }: Looked, at: number): Mention | undefined =>
  mentions.find(({ from, to }) => from <= at && at < to)

const isNamed = (m: Mention | undefined): boolean => m?.kind === 'entity'
export const isOfVerb = (m: Mention | undefined): boolean =>
  m?.kind === 'grammar' && m.tags.some((tag) => tag.startsWith('verb:'))
/** Whether a word says nothing of any statistic elsewhere, or is not known. */
const isFiller = (m: Mention | undefined): boolean =>
  m?.kind === 'unknown' || (m?.kind === 'grammar' && m.tags.length > 0 && m.tags.every((tag) => tag === 'filler'))

const skip = (table: PhraseTable, { tokens }: Looked, at: number): number => {
  const next = endOf(table, tokens, at)
  return next > at ? skip(table, { tokens } as Looked, next) : at
}

/** How many small words may stand between a verb that helps and whoever does it. */
const mostBetween = 4

/** Behind "did" and the one who did it; -1 where nobody stands there. */
const behindSubject = (looked: Looked, from: number): number => {
  const { tokens, verbs } = looked
  let [at, named] = [from, false]
  for (let passed = 0; passed <= mostBetween && at < tokens.length; ) {
    const m = mentionAt(looked, at)
    // "did Germany, neutral and rich, give": what stands between is not looked through
    if (named && m?.kind === 'comma' && ![1, 2].some((i) => isNamed(mentionAt(looked, at + i)))) return -1
    if (m?.kind === 'stop' || m?.kind === 'break') return -1
    const end = endOf(verbs.subjects, tokens, at)
    if (isNamed(m) || (end > at && !named)) {
      named = true
      at = isNamed(m) ? (m?.to ?? at + 1) : end
      passed = 0
      continue
    }
    if (named && m?.kind !== 'comma' && endOf(verbs.between, tokens, at) === at) break
    if (!named && endOf(verbs.between, tokens, at) === at) return -1
    at = m?.kind === 'comma' ? at + 1 : endOf(verbs.between, tokens, at)
    passed++
  }
  // "the Norwegian taxpayer give"
  const isNoun = isFiller(mentionAt(looked, at)) && isOfVerb(mentionAt(looked, at + 1))
  const before = mentionAt(looked, at - 1)
  return named ? (isNoun && before?.kind === 'entity' && before.isAdjective ? at + 1 : at) : -1
}

/** Where the verb of a clause stands that begins with one that helps, in English behind whoever does it; -1 where it has none. */
export const verbBehind = (looked: Looked, from: number): number => {
  if (looked.code !== 'en') return skip(looked.verbs.between, looked, from)
  const at = behindSubject(looked, from)
  return at < 0 ? -1 : skip(looked.verbs.adverbs, looked, at)
}

const isParticiple: Readonly<Record<LanguageCode, RegExp>> = {
  en: /^\p{L}/u,
  fr: /(?:é|ée|és|ées)$|^(?:exporte|emprunte|demande|importe|achete|vendu|perdu|voulu|recu|rendu)s?$/u,
  es: /(?:ado|ido|ada|ida)$/u,
}
const isPast = /(?:ó|aron|ieron|aba|aban|ía|ían)$/u

/** Whether a word in the place of a verb is none that figures have. */
const isOther = (looked: Looked, at: number): boolean => {
  const { tokens, verbs } = looked
  return (
    endOf(verbs.not, tokens, at) > at || (isFiller(mentionAt(looked, at)) && endOf(verbs.neutral, tokens, at) === at)
  )
}

/** In Spanish a verb stands before whoever does it: "¿cuánto exportó Chile". */
const isBeforeSubject = (looked: Looked, at: number): boolean => {
  const { tokens, code } = looked
  if (code !== 'es' || !isPast.test(tokens[at]?.text ?? '')) return false
  const next = /^(?:la|el|los|las)$/u.test(tokens[at + 1]?.folded ?? '') ? at + 2 : at + 1
  return isNamed(mentionAt(looked, next)) && isOther(looked, at)
}

const isInfinitive: Readonly<Record<LanguageCode, RegExp>> = {
  en: /^\p{L}/u,
  fr: /(?:er|ir|re)$/u,
  es: /(?:ar|er|ir)$/u,
}

/** A verb behind one that helps: "did ... need", "has ... exported", "aurait dû donner". */
const helpedAt = (looked: Looked, at: number): Unread | null => {
  const { tokens, verbs, code } = looked
  const helped = endOf(verbs.auxiliaries, tokens, at)
  // "à" is no "a"; "I have Peru, Chile"
  const isOwn = code === 'en' && /^(?:i|we|you)$/u.test(tokens[at - 1]?.folded ?? '')
  if (helped === at || isOwn || tokens[at]?.text.normalize('NFC') === 'à') return null
  const verb = verbBehind(looked, helped)
  const [token, word] = [tokens[at], tokens[verb]]
  if (token === undefined || word === undefined) return null
  // "had run up with China": what is owed since
  const isPerfect = tokens[at]?.folded === 'had' && !isFiller(mentionAt(looked, verb))
  if (!isPerfect && isParticiple[code].test(word.text) && isOther(looked, verb))
    return { token: word, detail: otherFigure }
  const isPossible =
    code !== 'en' &&
    isInfinitive[code].test(word.folded) &&
    isOfVerb(mentionAt(looked, verb)) &&
    tokens.slice(helped, verb).some((_, i) => endOf(verbs.done, tokens, helped + i) > helped + i)
  return isPossible ? { token, detail: onlyPossible } : null
}

/** "Could Germany give", "doit-il verser": what is due stands in schedules. */
const possibleAt = (looked: Looked, at: number): Unread | null => {
  const { tokens, verbs, code } = looked
  const token = tokens[at]
  const isDue = endOf(verbs.due, tokens, at) > at
  const end = Math.max(endOf(verbs.possible, tokens, at), endOf(verbs.due, tokens, at))
  // "May 2020"
  if (end === at || token === undefined || token.text === 'May') return null
  const verb = verbBehind(looked, end)
  const isVerb = isOfVerb(mentionAt(looked, verb)) || isOther(looked, verb)
  if (verb < 0 || !isVerb || !isInfinitive[code].test(tokens[verb]?.folded ?? '')) return null
  return { token, detail: onlyPossible, ...(isDue ? { unless: isForeseen } : {}) }
}

/** "Wanted to give". */
const wishedAt = (looked: Looked, at: number): Unread | null => {
  const { tokens, verbs, code } = looked
  const token = tokens[at]
  const wished = endOf(verbs.wishes, tokens, at)
  if (wished === at || token === undefined) return null
  if (code === 'en' && !isNamed(mentionAt(looked, at - 1)) && !isHelped(looked, at)) return null
  const verb = skip(verbs.between, looked, wished)
  const isVerb = isOfVerb(mentionAt(looked, verb)) && isInfinitive[code].test(tokens[verb]?.folded ?? '')
  return isVerb ? { token, detail: onlyPossible } : null
}

/** The verb at a token, where it makes the figure another one. */
export const unreadAt = (looked: Looked, at: number): Unread | null => {
  const token = looked.tokens[at]
  if (token === undefined) return null
  return (
    helpedAt(looked, at) ??
    possibleAt(looked, at) ??
    wishedAt(looked, at) ??
    (isBeforeSubject(looked, at) ? { token, detail: otherFigure } : null)
  )
}

/** "What did Germany want to give": the verb that helps stands before. */
const isHelped = (looked: Looked, at: number): boolean =>
  looked.tokens.some(
    (_, i) => i < at && endOf(looked.verbs.auxiliaries, looked.tokens, i) > i && verbBehind(looked, i + 1) === at,
  )

/** What was read of a part, held or not. */
export const readingOf = (part: Part) =>
  part.status === 'definite' ? part : part.status === 'no_data' && part.reading !== null ? part.reading : null

const shapeOf = (part: Part) => {
  const shape = readingOf(part)?.spec.definition.identity.shape
  return shape?.kind === 'statvar_schema' ? shape : null
}

const isDebtService = (part: Part): boolean => /DebtService/u.test(shapeOf(part)?.measured_property ?? '')
/** Statistics that are held for years to come. */
const isForeseen = (part: Part): boolean =>
  isDebtService(part) || /^(?:Person|Economy)$/u.test(shapeOf(part)?.population_type ?? '')
export const isOfPeople = (part: Part): boolean => shapeOf(part)?.population_type === 'Person'
