// What is said of a year or a country in its own phrase and narrows nothing: "the war years 2015 to 2020", "the Kenyan government", "the government
// of Kenya".
import { type Mention, onlyFills } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'

type Words = { readonly language: Language; readonly tokens: ReadonlyArray<Token> }
type Mentions = ReadonlyArray<Mention>

const wordAt = ({ tokens }: Words, at: number | undefined): string => tokens[at ?? -1]?.folded ?? ''
const isBareNoun = (m: Mention): boolean => m.to === m.from + 1 && (m.kind === 'unknown' || m.kind === 'slot')

/** "Year 2010", "years 2015 through 2020": whether a mention begins with a noun for years that names them or stands before those that do. */
const beginsYears = (words: Words, mentions: Mentions, at: number): boolean => {
  const m = mentions[at]
  const isNoun = words.language.namedYears.has(wordAt(words, m?.from))
  if (m?.kind === 'window') return isNoun
  const next = mentions.slice(at + 1).find(({ kind }) => kind !== 'comma')
  return isNoun && m !== undefined && onlyFills(m) && next?.kind === 'window'
}

/** "In the earthquake year 2010": what happened in years that are named beside it, but for years of another calendar. */
export const namedYears = (words: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    const { language, tokens } = words
    const token = tokens[m.from]
    if (!isBareNoun(m) || token === undefined || !beginsYears(words, mentions, at + 1)) return false
    const before = mentions[at - 1]
    const isPointed = token.led === true || before?.tags.includes('article') === true
    return isPointed && !language.otherYears.has(token.folded)
  })

/** The place that a noun for its government says again: before it as an adjective or owner, or behind it and "of". */
const ownerOf = (mentions: Mentions, at: number): number => {
  const [before, next] = [mentions[at - 1], mentions[at + 1]]
  if (before?.kind === 'entity' && (before.isAdjective || before.to === mentions[at]?.from)) return at - 1
  if (before?.kind === 'possessive' && mentions[at - 2]?.kind === 'entity') return at - 2
  const isOf = next?.kind === 'grammar' && markerOf(next.tags) === 'of'
  return isOf && mentions[at + 2]?.kind === 'entity' ? at + 2 : -1
}

/** Whether a question is of what is owed or paid: there the public sector of a country is meant by its name. */
const isOfDebt = (mentions: Mentions): boolean =>
  mentions.some(({ tags }) => ['owe', 'borrow', 'pay', 'lend'].includes(verbOf(tags) ?? '')) ||
  mentions.some(
    (m) =>
      m.kind === 'measure' && !m.isHint && m.meanings.some(({ shape }) => /debt/i.test(shape.populationType ?? '')),
  )

/** "One Norwegian taxpayer", "the average taxpayer": somebody, not the treasury. */
const isSomebody = (words: Words, mentions: Mentions, from: number, at: number): boolean =>
  wordAt(words, at) === 'taxpayer' &&
  mentions.some((m) => m.to > from - 2 && m.from < at && oneOf.test(wordAt(words, m.to - 1)))

const oneOf = /^(?:one|a|an|each|every|per|single|individual|average|typical|ordinary|median|normal|any)$/

/** "The Danish government gave": who gives, owes or lends is a government; who gets aid may be more than that. */
export const governments = (words: Words, mentions: Mentions): Mentions => {
  const isOne = (m: Mention): boolean =>
    m.to === m.from + 1 &&
    (m.kind === 'unknown' || (m.kind === 'slot' && m.partial)) &&
    words.language.governments.has(wordAt(words, m.from))
  return mentions.flatMap((m, at) => {
    const owner = isOne(m) ? ownerOf(mentions, at) : -1
    if (owner < 0 || isSomebody(words, mentions, Math.min(mentions[owner]?.from ?? 0, m.from), m.from)) return []
    const lead = mentions[Math.min(owner, at) - 1]
    const next = mentions[Math.max(owner, at) + 1]
    const marker = lead?.kind === 'grammar' ? markerOf(lead.tags) : null
    const isGiver = marker === 'from' || marker === 'by' || verbOf(next?.tags ?? []) === 'give'
    if (!isGiver && !isOfDebt(mentions)) return []
    return owner > at ? mentions.slice(at, owner) : mentions.slice(owner + 1, at + 1)
  })
}
