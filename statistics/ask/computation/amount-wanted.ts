// Words of a share or an amount beside what was read. "What part of the aid was for demining? We need the amount": a share is asked for in words that say an amount is meant.
import type { Part, Resolution } from '../resolution.ts'
import { offered } from '../answer/offered.ts'
import { findIn, type Rule, rulesOf, type Text } from './grammar/match.ts'
import rules from './grammar/rules.json' with { type: 'json' }
import { withoutSeveralRankings } from '../clauses/several-rankings.ts'
import { has } from './per.ts'
import { computingText } from './phrases.ts'

/** Where words want a share or an amount that was not read, what was read is a choice. */
export const asWanted = (query: string, read: Resolution): Resolution =>
  withoutSeveralRankings(
    query,
    withoutRatio(query, withoutBreakdown(withoutShares(query, withoutShare(query, withAmount(query, read))))),
  )

const asksShare = /\b(?:what|which) (?:share|part|portion|proportion|percentage|per cent|percent|fraction)\b/giu

/** "What share went to Africa and what share to Asia": two shares, which are no one share of both. */
const withoutShares = (query: string, read: Resolution): Resolution => {
  const isOne = (part: Part): boolean =>
    part.status === 'definite' &&
    part.suggested_facets?.share_of !== undefined &&
    part.suggested_facets.sum_over !== undefined
  if (read.parts.length !== 1 || !read.parts.some(isOne) || [...query.matchAll(asksShare)].length < 2) return read
  const detail = 'Several shares are asked for; this reading is of one share.'
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words: [part.said] }) : part,
    ),
  }
}

const breaksDown =
  /\b(?:br(?:eak|eaks|eaking|oken) (?:it |this |that |them )?(?:down|up)|disaggregat|itemi[sz]|subdivid|split (?:it |this |that |them )?up|decompos)/iu

/** "Break down Kenya's debt", without by what. */
const withoutBreakdown = (read: Resolution): Resolution => {
  const isLost = (part: Part): boolean =>
    part.status === 'definite' && part.phrase.by.length === 0 && part.ignored.some(({ text }) => breaksDown.test(text))
  if (read.parts.length !== 1 || !read.parts.some(isLost)) return read
  const detail = 'What the figures are to be broken down by could not be read; they are not in this reading.'
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words: [part.said] }) : part,
    ),
  }
}

/** "Aid / GDP, as two separate values": no ratio of them is wanted. */
const withoutRatio = (query: string, read: Resolution): Resolution => {
  const isRatio = (part: Part): boolean => part.status === 'definite' && part.suggested_facets?.per !== undefined
  if (!read.parts.some(isRatio)) return read
  const text = computingText(query)
  if (text === null || !has(text, 'apartAs')) return read
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'definite' && isRatio(part)
        ? offered(part, {
            code: 'several_readings',
            detail: 'The question asks for two values; they are divided in this reading.',
            words: [part.said],
          })
        : part,
    ),
  }
}

const sizedRules = rulesOf(rules.sizedPart)
const largeRules = rulesOf(rules.largePart)
const shareRules = rulesOf(['how a? share of? everything'])

/** "As a fraction of everything", left out as if it said nothing. */
const withoutShare = (query: string, read: Resolution): Resolution => {
  const isPlain = (part: Part): boolean => part.status === 'definite' && part.suggested_facets === undefined
  if (!read.parts.some((part) => isPlain(part) && part.ignored.length > 0)) return read
  const text = computingText(query)
  const found = text === null ? null : findIn(text, shareRules)
  if (text === null || found === null) return read
  const start = text.tokens[found.from]?.start ?? 0
  const isLost = (part: Part): boolean => part.ignored.some((words) => words.start <= start && start < words.end)
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'definite' && isPlain(part) && isLost(part)
        ? offered(part, {
            code: 'several_readings',
            detail: 'What the amounts are to be a share of could not be read; they are amounts in this reading.',
            words: [part.said],
          })
        : part,
    ),
  }
}

/** Whether a part is named by what it is, not by whose it is: "China's slice of the debt" is how much of it. */
const namesPart = (text: Text, own: ReadonlyArray<Rule>): boolean => {
  const found = findIn(text, own)
  return found !== null && text.tokens[found.to - 2]?.kind !== 'possessive'
}

/** Shares as a choice, where other words of the question want amounts. */
const withAmount = (query: string, read: Resolution): Resolution => {
  const isShare = (part: Part): boolean => part.status === 'definite' && part.suggested_facets?.share_of !== undefined
  if (!read.parts.some(isShare)) return read
  const text = computingText(query)
  // "the size of the multilateral portion"
  if (text !== null && (has(text, 'asAmount') || namesPart(text, sizedRules)))
    return { ...read, parts: read.parts.map(withoutFacets) }
  // "how large was the health part"
  const isOpen = text !== null && (has(text, 'amountWanted') || namesPart(text, largeRules))
  if (!isOpen) return read
  return { ...read, parts: read.parts.map((part) => (isShare(part) ? amountOrShare(part) : part)) }
}

/** "What part of it, as an amount": the part itself. */
const withoutFacets = (part: Part): Part => {
  if (part.status !== 'definite' || part.suggested_facets?.share_of === undefined) return part
  const { suggested_facets: _share, ...plain } = part
  return plain
}

const amountOrShare = (part: Part): Part => {
  if (part.status !== 'definite') return part
  const { suggested_facets: _share, ...plain } = part
  const reason = {
    code: 'several_readings',
    detail: 'The question asks for a share and for an amount.',
    words: [part.said],
  } as const
  const [amount, share] = [offered(plain, reason), offered(part, reason)]
  return amount.status === 'candidates' && share.status === 'candidates'
    ? {
        ...amount,
        candidates: [
          ...amount.candidates.map((reading) => ({ ...reading, differs: 'the amount' })),
          ...share.candidates.map((reading) => ({ ...reading, differs: 'its share of the whole' })),
        ],
      }
    : amount
}
