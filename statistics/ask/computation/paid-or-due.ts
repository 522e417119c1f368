// "How much of the debt service scheduled for 2024 was really paid?": a schedule says what was due, not what became of it.
import type { Part, Resolution } from '../resolution.ts'
import { offered } from '../answer/offered.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import { wordSets } from '../framing/word-sets.ts'
import lists from './paid-or-due.json' with { type: 'json' }
import { says } from './patterns.ts'

const {
  paid,
  /** What says of money that it was not paid, or not yet. */
  unpaid,
  really,
  became,
  toBe,
  asks,
  parts,
} = wordSets(lists)

/** Words between what says that something was done and its verb, at most. */
const farthest = 4

/** "How much of it", and "of it, how much". */
const asksPart = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.some(({ folded }, i) => {
    if (!asks.has(folded) || !parts.has(tokens[i + 1]?.folded ?? '')) return false
    const clause = tokens.slice(0, i).findLastIndex(({ kind }) => kind === 'stop' || kind === 'break') + 1
    return tokens[i + 2]?.folded === 'of' || tokens[clause]?.folded === 'of'
  })

const asksWhatBecame = (tokens: ReadonlyArray<Token>): boolean => {
  const isPart = asksPart(tokens)
  if (isPart && tokens.some(({ folded }) => unpaid.has(folded))) return true
  return tokens.some(({ folded }, i) => {
    if (!paid.has(folded) || toBe.has(tokens[i - 1]?.folded ?? '')) return false
    const before = tokens.slice(Math.max(0, i - farthest), i)
    return really.has(before.at(-1)?.folded ?? '') || (isPart && before.some((token) => became.has(token.folded)))
  })
}

/** Whether a part is of what was due or promised. */
const isPromise = (part: Part): boolean => {
  if (part.status !== 'definite') return false
  const { shape, slots } = part.spec.definition.identity
  const isCommitted = slots.some(
    ({ binding }) => binding.state === 'value' && binding.ref === 'financialFlowType/commitment',
  )
  return isCommitted || (shape.kind === 'statvar_schema' && shape.measured_property === 'ScheduledDebtServicePayment')
}

/** "Debt owed to bondholders, falling due before 2025": a schedule by a clause alone, behind a stock, tells which debt is meant. */
const isClause = (part: Part): boolean =>
  isPromise(part) &&
  part.used.every(({ as }) => !as.includes(', by ')) &&
  part.used.some(({ as, text }) => as === 'measure' && says(text, 'fallsDue'))

const asOpen = (part: Part, detail: string): Part =>
  part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words: [part.said] }) : part

/** An answer with what was due or promised as a choice, where the question is what was paid of it; and debts told apart by when they are due. */
export const asDue = (query: string, read: Resolution): Resolution => {
  if (read.parts.length > 1 && read.parts.slice(1).some(isClause)) {
    const detail = 'When debt falls due may tell which debt is meant; it is not told apart so.'
    return { ...read, parts: read.parts.map((part) => asOpen(part, detail)) }
  }
  if (!read.parts.some(isPromise) || !asksWhatBecame(tokenise(query))) return read
  const detail = 'This is what was due or promised; what was paid of it is another statistic.'
  return { ...read, parts: read.parts.map((part) => (isPromise(part) ? asOpen(part, detail) : part)) }
}
