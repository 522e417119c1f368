// What words say of debt that all debt held here is: "external", "stock", "to the rest of the world". Beside a statistic of debt they say nothing more;
// beside another one they would.
import { type Mention, onlyFills } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import type { Meaning } from '../words/meaning.ts'

type Words = { readonly language: Language; readonly tokens: ReadonlyArray<Token> }
type Mentions = ReadonlyArray<Mention>

const debt = 'ExternalDebt'
const stock = 'DebtOutstanding'

const meaningsOf = (m: Mention): ReadonlyArray<Meaning> => (m.kind === 'measure' && !m.isHint ? m.meanings : [])

/** Whether all that is asked is of debt; of what is owed, where `property` says so. */
const isOfDebt = (mentions: Mentions, property: string | null): boolean => {
  const named = mentions.flatMap(meaningsOf)
  if (named.length === 0) return mentions.some(({ tags }) => ['owe', 'borrow'].includes(verbOf(tags) ?? ''))
  return named.every(
    ({ shape }) => shape.populationType === debt && (property === null || shape.measuredProperty === property),
  )
}

const isPlain = (m: Mention | undefined): boolean => m?.kind === 'unknown' && !m.tags.includes('opaque')

/** Whether a word stands alone: "stock exchange" and "capital stock" are something else. */
const standsAlone = ({ tokens }: Words, mentions: Mentions, at: number): boolean => {
  const [before, m, next] = [mentions[at - 1], mentions[at], mentions[at + 1]]
  const isJoined = (to: number | undefined): boolean => tokens[to ?? -1]?.joint === '-'
  return !isPlain(before) && !isPlain(next) && !isJoined(m?.from) && !isJoined(m?.to)
}

/** "External", "externally", "stock": words of which all that is asked is. */
const saidAgain = (words: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    if (!isPlain(m) || !standsAlone(words, mentions, at)) return false
    const word = words.tokens[m.from]?.folded ?? ''
    if (words.language.external.has(word)) return isOfDebt(mentions, null)
    return words.language.stocks.has(word) && isOfDebt(mentions, stock)
  })

/** Where words for everybody abroad end that begin at a token; the same token where none do. */
const abroadTo = ({ language, tokens }: Words, from: number): number => {
  const said = (phrase: ReadonlyArray<string>): boolean => phrase.every((word, i) => tokens[from + i]?.folded === word)
  return from + Math.max(0, ...language.abroad.filter(said).map(({ length }) => length))
}

const joins = (m: Mention | undefined): boolean =>
  m !== undefined && (m.kind === 'comma' || m.tags.includes('and') || m.tags.includes('versus'))

/** "To the rest of the world", "outside the country": everybody to whom external debt is owed, where nobody is named beside. */
const abroad = (words: Words, mentions: Mentions): Mentions =>
  mentions.flatMap((m, at) => {
    if (m.kind !== 'refusal' || m.code !== 'exclusion') return []
    const to = abroadTo(words, m.from)
    if (to === m.from) return []
    const lead = mentions.findLastIndex((other, i) => i < at && !onlyFills(other))
    const isLed = ['to', 'with', 'from'].includes(markerOf(mentions[lead]?.tags ?? []) ?? '')
    const before = mentions[isLed ? lead - 1 : lead]
    const behind = mentions.find((other) => other.from >= to && !onlyFills(other))
    if (joins(before) || (behind?.kind !== 'comma' && joins(behind))) return []
    const own = mentions.filter((other) => other.from >= m.from && other.from < to)
    return [...(isLed ? mentions.slice(lead, lead + 1) : []), ...own]
  })

/** The mentions that say of debt what all of it is. */
export const saidOfDebt = (words: Words, mentions: Mentions): Mentions => {
  const outside = isOfDebt(mentions, null) ? abroad(words, mentions) : []
  return [...outside, ...saidAgain(words, mentions)]
}

/** "The various types of creditor", "by individual creditor": words before a kind that is asked for one by one. */
export const beforeKinds = ({ language, tokens }: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    if (!isPlain(m) || !language.ofKinds.has(tokens[m.from]?.folded ?? '')) return false
    const next = mentions[at + 1]
    const opener = mentions.slice(0, at).findLast((other) => !onlyFills(other))
    return next?.kind === 'system' || (next?.kind === 'role' && opener?.tags.includes('breakdown') === true)
  })
