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
const service = 'DebtServicePayment'
const scheduled = 'ScheduledDebtServicePayment'

const meaningsOf = (m: Mention): ReadonlyArray<Meaning> => (m.kind === 'measure' && !m.isHint ? m.meanings : [])

/** Whether all that is asked is of debt; of what is owed, where `property` says so. */
const isOfDebt = (mentions: Mentions, property: string | null): boolean => {
  const named = mentions.flatMap(meaningsOf)
  if (named.length === 0) return mentions.some(({ tags }) => ['owe', 'borrow'].includes(verbOf(tags) ?? ''))
  return named.every(
    ({ shape }) => shape.populationType === debt && (property === null || shape.measuredProperty === property),
  )
}

const isScheduled = ({ shape }: Meaning): boolean => shape.measuredProperty === scheduled

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
    if (words.language.dues.has(word)) return mentions.some((other) => meaningsOf(other).some(isScheduled))
    return words.language.stocks.has(word) && isOfDebt(mentions, stock)
  })

type Phrases = ReadonlyArray<ReadonlyArray<string>>

/** Where the longest of some phrases ends that begins at a token; the same token where none does. */
const endOf = ({ tokens }: Words, phrases: Phrases, from: number): number => {
  const isSaid = (phrase: ReadonlyArray<string>): boolean =>
    phrase.every((word, i) => tokens[from + i]?.folded === word)
  return from + Math.max(0, ...phrases.filter(isSaid).map(({ length }) => length))
}

const within = (mentions: Mentions, from: number, to: number): Mentions =>
  mentions.filter((m) => m.from >= from && m.to <= to)

const joins = (m: Mention | undefined): boolean =>
  m !== undefined && (m.kind === 'comma' || m.tags.includes('and') || m.tags.includes('versus'))

/** "To the rest of the world", "outside the country": everybody to whom external debt is owed, where nobody is named beside. */
const abroad = (words: Words, mentions: Mentions): Mentions =>
  mentions.flatMap((m, at) => {
    if (m.kind !== 'refusal' || m.code !== 'exclusion') return []
    const to = endOf(words, words.language.abroad, m.from)
    // "outside the World Bank"
    if (to === m.from || mentions.some((other) => other.from < to && other.to > to)) return []
    const lead = mentions.findLastIndex((other, i) => i < at && !onlyFills(other))
    const isLed = ['to', 'with', 'from'].includes(markerOf(mentions[lead]?.tags ?? []) ?? '')
    const before = mentions[isLed ? lead - 1 : lead]
    const behind = mentions.find((other) => other.from >= to && !onlyFills(other))
    if (joins(before) || (behind?.kind !== 'comma' && joins(behind))) return []
    return [...(isLed ? mentions.slice(lead, lead + 1) : []), ...within(mentions, m.from, to)]
  })

const isPaid = (mentions: Mentions): boolean =>
  isOfDebt(mentions, service) || (isOfDebt(mentions, null) && mentions.some(({ tags }) => verbOf(tags) === 'pay'))

/** "What did servicing its debt cost Pakistan", "the cost to Kenya of ...": what is paid, and whose it is. */
const outlays = (words: Words, mentions: Mentions): Mentions =>
  mentions.flatMap((m, at) => {
    const isOutlay = isPlain(m) && words.language.outlays.has(words.tokens[m.from]?.folded ?? '')
    if (!isOutlay || !standsAlone(words, mentions, at) || !isPaid(mentions)) return []
    const [lead, whose] = [mentions[at + 1], mentions[at + 2]]
    const isLed = lead !== undefined && markerOf(lead.tags) === 'to' && whose?.kind === 'entity'
    return isLed ? [m, lead] : [m]
  })

const isCreditor = (m: Mention): boolean =>
  m.kind === 'role' &&
  m.senses.every(({ role, shape }) => role === 'destination' && shape !== null && shape.startsWith('shape/debt'))

/** "The creditors of Laos with what is owed to them": to whoever is asked for already. */
const owedBack = (words: Words, mentions: Mentions): Mentions => {
  const asked = mentions.find(isCreditor)
  if (asked === undefined || !mentions.some((m) => meaningsOf(m).length > 0)) return []
  return mentions.flatMap((m) => {
    const to = m.from < asked.to ? m.from : endOf(words, words.language.owedBack, m.from)
    return to > m.from ? within(mentions, m.from, to) : []
  })
}

/** The mentions that say of debt what all of it is. */
export const saidOfDebt = (words: Words, mentions: Mentions): Mentions => {
  const apart = isOfDebt(mentions, null) ? [...abroad(words, mentions), ...owedBack(words, mentions)] : []
  return [...apart, ...saidAgain(words, mentions), ...outlays(words, mentions)]
}

/** "The various types of creditor", "by individual creditor": words before a kind that is asked for one by one. */
export const beforeKinds = ({ language, tokens }: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    if (!isPlain(m) || !language.ofKinds.has(tokens[m.from]?.folded ?? '')) return false
    const next = mentions[at + 1]
    const opener = mentions.slice(0, at).findLast((other) => !onlyFills(other))
    return next?.kind === 'system' || (next?.kind === 'role' && opener?.tags.includes('breakdown') === true)
  })
