// Exclusions that exclude nothing: "net, not gross", "no loans, grants only". What is ruled out is told apart from what is asked for by a code of its own,
// so that it says the same again. "Private creditors without bondholders" leaves a part out and stays refused.
import { type Mention, type MentionOf, onlyFills } from '../chart/mention.ts'
import { endOf } from '../exclusions/ends.ts'
import { exclusionWordsOf } from '../exclusions/words.ts'
import { framingWords } from '../framing/framing-words.ts'
import type { Language } from '../language/language.ts'
import type { Token } from '../text/tokens.ts'

type Mentions = ReadonlyArray<Mention>
type Words = { readonly language: Language; readonly tokens: ReadonlyArray<Token> }
type Codes = ReadonlyMap<string, ReadonlyArray<string>>

const isExclusion = (m: Mention): boolean => m.kind === 'refusal' && m.code === 'exclusion'
const isEnd = (m: Mention): boolean => m.kind === 'comma' || m.kind === 'stop' || m.kind === 'break'
const isCode = (m: Mention): m is MentionOf<'slot'> => m.kind === 'slot' && !m.partial

/** A part of a statistic by a name of its own: what is asked for may hold it. */
const part = 'part'

/** "Multilaterals" beside "bilateral creditors": of what a name may mean, what is of the kinds asked for, where any is. */
const ofKindsAsked = ({ options }: MentionOf<'slot'>, asked: Codes): ReadonlyArray<readonly [string, string]> => {
  const pairs = options.flatMap((option) => Object.entries(option))
  const alike = pairs.filter(([slot]) => asked.has(slot))
  return alike.length > 0 ? alike : pairs
}

/** The codes that mentions name, by their property; a kind of statistics counts as one. */
const codesOf = (mentions: Mentions, asked: Codes = new Map()): Codes => {
  const pairs = mentions.flatMap((m): ReadonlyArray<readonly [string, string]> => {
    if (isCode(m)) return ofKindsAsked(m, asked)
    if (m.kind === 'money') return [['money', JSON.stringify(m.said)]]
    if (m.kind !== 'measure' || m.isHint) return []
    return m.meanings.map(({ by, measure, narrows, shape }) =>
      narrows.length === 0 ? ['kind', measure === null ? (shape.populationType ?? '') : 'flows'] : [part, by],
    )
  })
  const grouped = Map.groupBy(pairs, ([slot]) => slot)
  return new Map([...grouped].map(([slot, found]) => [slot, found.map(([, code]) => code)]))
}

const withoutZeros = (code: string): string => (code.endsWith('0') ? withoutZeros(code.slice(0, -1)) : code)

/** Whether neither of two codes holds the other: "42" has "421" within it, "bilateral" "bilateralConcessional". */
export const areApart = (a: string, b: string): boolean => {
  const [one, other] = [withoutZeros(a), withoutZeros(b)]
  return !one.startsWith(other) && !other.startsWith(one)
}

/** Whether what is asked for has a code beside each that is ruled out, and none of them within it. */
const isElsewhere = (ruledOut: Codes, asked: Codes): boolean =>
  ruledOut.size > 0 &&
  !ruledOut.has(part) &&
  [...ruledOut].every(([slot, codes]) => {
    const others = asked.get(slot) ?? []
    return others.length > 0 && codes.every((code) => others.every((other) => areApart(code, other)))
  })

/** What an exclusion rules out: codes up to the end of their clause, "but", a year or the statistic; null where more is said of them. */
const ruledOutBy = (
  words: Words,
  mentions: Mentions,
  at: number,
): { readonly from: number; readonly to: number } | null => {
  let to = at + 1
  while (to < mentions.length) {
    const m = mentions[to]
    if (m === undefined || ends(words, m, to === at + 1)) break
    const isNamed = isSaid(m)
    // "net rather than gross ODA": the statistic is of both
    if (m.kind === 'measure' && mentions.slice(at + 1, to).some(isSaid)) break
    const joins =
      (m.kind === 'grammar' && (onlyFills(m) || m.tags.every((tag) => tag === 'and'))) ||
      (isExclusion(m) && mentions[to - 1]?.tags.includes('and') === true)
    if (!isNamed && !joins) return null
    to++
    // "principal, paid" is the name of a code
    if (words.tokens.slice(m.from, m.to).some(({ kind }) => kind === 'comma')) break
  }
  // "not commitments and not | just grants" asks for more than the grants
  const last = mentions[to - 1]
  if (to > at + 1 && last !== undefined && isExclusion(last)) return null
  return mentions.slice(at + 1, to).some(isSaid) ? { from: at, to } : null
}

/** "..., interest must not be in it", "..., I don't want the loans in there": a clause that names codes, and otherwise says nothing but that they are not meant. */
const clauseRuledOut = (
  words: Words,
  mentions: Mentions,
  at: number,
): { readonly from: number; readonly to: number } | null => {
  const isMark = (m: Mention | undefined): boolean => m === undefined || ends(words, m, false)
  let from = at
  while (from > 0 && !isMark(mentions[from - 1]) && !isMark(mentions[from])) from--
  if (isMark(mentions[from]) && from < at) from++
  let to = at + 1
  while (to < mentions.length && !isMark(mentions[to])) to++
  const clause = mentions.slice(from, to)
  const { saysOut } = exclusionWordsOf(words.language.code)
  const isIdle = (m: Mention): boolean =>
    m.kind === 'grammar' || words.tokens.slice(m.from, m.to).every(({ folded }) => saysOut.has(folded))
  const isBare = clause.every((m, k) => from + k === at || isSaid(m) || isIdle(m))
  // "bonds are not wanted, only ..."
  const isApart = from > 0 || clause.some(({ tags }) => tags.includes('be'))
  return isBare && clause.some(isSaid) && isApart ? { from, to } : null
}

const isSaid = (m: Mention): boolean => isCode(m) || m.kind === 'money' || (m.kind === 'measure' && !m.isHint)

/** Whether what is ruled out ends before a mention: at a mark, a year, or where the words turn to what is meant. */
const ends = ({ tokens, language }: Words, m: Mention, isFirst: boolean): boolean => {
  const token = tokens[m.from]
  const isMark = m.kind === 'window' || m.kind === 'sign' || isEnd(m)
  const isTurn = framingWords(language.code).adversatives.has(token?.folded ?? '')
  return !isFirst && (isMark || isTurn || /[()[\]—–]/.test(token?.joint ?? ''))
}

/** "In Canadian dollars, not US": whose money is not meant. */
const isOtherMoney = (mentions: Mentions, at: number): boolean => {
  const [next, end] = [mentions[at + 1], mentions[at + 2]]
  const before = mentions.slice(0, at).findLast((m) => m.kind !== 'comma' && !onlyFills(m))
  return before?.kind === 'money' && next?.kind === 'entity' && (end === undefined || isEnd(end))
}

const halves: ReadonlyArray<string> = ['bilateral', 'multilateral']

/** "Only the bilateral aid, not the multilateral": of two halves, which have no part in common, the one that is not meant. */
const isOtherHalf = ({ tokens }: Words, mentions: Mentions, from: number, to: number): boolean => {
  const [start, end] = [mentions[from]?.from ?? 0, mentions[to - 1]?.to ?? 0]
  const saidIn = (within: boolean): ReadonlyArray<string> =>
    halves.filter((half) => tokens.some(({ folded }, i) => folded === half && (i >= start && i < end) === within))
  const [denied, other] = saidIn(true)
  const asked = saidIn(false)
  const isBare = mentions
    .slice(from + 1, to)
    .every(
      (m) =>
        m.kind === 'grammar' ||
        (m.kind === 'measure' && m.meanings.every(({ shape }) => isOfAid(shape))) ||
        isHalf(tokens, m),
    )
  return denied !== undefined && other === undefined && asked.length === 1 && asked[0] !== denied && isBare
}

const isHalf = (tokens: Words['tokens'], { from, to }: Mention): boolean =>
  tokens.slice(from, to).some(({ folded }) => halves.includes(folded))
const isOfAid = ({ populationType = '' }: { readonly populationType?: string }): boolean =>
  populationType === '' || /^(?:DevelopmentFinance|OfficialDevelopment)/.test(populationType)

/** "I already have the interest": a clause of whoever asks that names codes and says that they are had. */
const hadRun = (
  { tokens, language }: Words,
  mentions: Mentions,
  at: number,
): { readonly from: number; readonly to: number } | null => {
  const says = (m: Mention, words: ReadonlySet<string>): boolean =>
    tokens.slice(m.from, m.to).some(({ folded }) => words.has(folded))
  const said = mentions[at]
  if (said === undefined || !says(said, language.had)) return null
  const isMark = (m: Mention): boolean => isEnd(m) || m.kind === 'sign'
  const from = mentions.findLastIndex((m, i) => i < at && isMark(m)) + 1
  const end = mentions.findIndex((m, i) => i > at && isMark(m))
  const to = end < 0 ? mentions.length : end
  const clause = mentions.slice(from, to)
  const isSpoken = clause.some((m) => says(m, language.speakers))
  const isBare = clause.every((m) => isSaid(m) || m.kind === 'grammar' || m.kind === 'unknown')
  return isSpoken && isBare && clause.some(isSaid) ? { from, to } : null
}

/** "Aid less debt service": what is taken off is no contrast, be it another statistic. */
const subtracts = /^(?:less|minus|deduct|deducts|deducted|deducting|subtract|subtracts|subtracted|subtracting)$/

/** "Commitments not yet disbursed", "what was promised in 2021 but not paid out": the part of the amounts with which that was not done; not "committed, not disbursed". */
const leavesUndone = ({ tokens, language }: Words, { from, to }: Mention): boolean => {
  const { undone, deeds, amounts } = exclusionWordsOf(language.code)
  const isUndone = tokens.some((_, at) => {
    const end = endOf(undone, tokens, at)
    return end > at && at < to && end > from
  })
  const before = tokens.slice(0, from).findLast(({ kind }) => kind === 'word')
  const isDeed = deeds.has(tokens[to]?.folded ?? '') && !amounts.has(tokens[to + 1]?.folded ?? '')
  return isUndone || (isDeed && !deeds.has(before?.folded ?? ''))
}

/** The mentions of a question with exclusions that exclude nothing as words that say nothing. */
export const withoutContrasts = (language: Language, tokens: ReadonlyArray<Token>, mentions: Mentions): Mentions => {
  const isHad = tokens.some(({ folded }) => language.had.has(folded))
  if (!isHad && !mentions.some(isExclusion)) return mentions
  const words = { language, tokens }
  const runs = mentions.flatMap((m, at) => {
    const had = isHad ? hadRun(words, mentions, at) : null
    if (had !== null) return [{ ...had, isHad: true }]
    if (!isExclusion(m)) return []
    if (isOtherMoney(mentions, at)) return [{ from: at, to: at + 2, isHad: false }]
    if (subtracts.test(tokens[m.from]?.folded ?? '') || leavesUndone(words, m)) return []
    const run = ruledOutBy(words, mentions, at) ?? clauseRuledOut(words, mentions, at)
    return run === null ? [] : [{ ...run, isHad: false }]
  })
  const isWithin = (at: number): boolean => runs.some(({ from, to }) => from <= at && at < to)
  const asked = codesOf(mentions.filter((_, at) => !isWithin(at)))
  const isSaidElsewhere = (from: number, to: number): boolean =>
    isOtherMoney(mentions, from) ||
    isOtherHalf(words, mentions, from, to) ||
    isElsewhere(codesOf(mentions.slice(from, to), asked), asked)
  const idle = new Set(runs.flatMap(({ from, to }) => (isSaidElsewhere(from, to) ? mentions.slice(from, to) : [])))
  // "I already have the interest. Debt service of ...": not what is asked, and what is then is open
  const open = new Set(runs.flatMap(({ from, to, isHad }) => (isHad ? mentions.slice(from, to).filter(isCode) : [])))
  return mentions.map((m): Mention => {
    if (idle.has(m)) return { kind: 'grammar', from: m.from, to: m.to, tags: ['filler'], cost: m.cost }
    return isCode(m) && open.has(m) ? { kind: 'unknown', from: m.from, to: m.to, tags: [], cost: m.cost } : m
  })
}
