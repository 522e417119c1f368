// "How much of the debt service scheduled for 2024 was really paid?": a schedule says what was due, not what became of it.
import type { Part, Resolution } from '../resolution.ts'
import { offered } from '../answer/offered.ts'
import { type Token, tokenise } from '../text/tokens.ts'

const paid = /^(?:paid|repaid|met|honoured|honored|settled|made|transferred|pay|repay|meet|honour|honor|settle)$/
const really = /^(?:really|actually|effectively|eventually|ultimately|fully|finally|fact|practice|reality)$/
const became = /^(?:was|were|got|been|did|has|had|is|are)$/
const toBe = /^(?:be|being|to)$/

/** Words between what says that something was done and its verb, at most. */
const farthest = 4

const asksWhatBecame = (tokens: ReadonlyArray<Token>): boolean => {
  const isPart = tokens.some(
    ({ folded }, i) =>
      /^(?:how|what)$/.test(folded) &&
      tokens[i + 2]?.folded === 'of' &&
      /^(?:much|part|share)$/.test(tokens[i + 1]?.folded ?? ''),
  )
  return tokens.some(({ folded }, i) => {
    if (!paid.test(folded) || toBe.test(tokens[i - 1]?.folded ?? '')) return false
    const before = tokens.slice(Math.max(0, i - farthest), i)
    return really.test(before.at(-1)?.folded ?? '') || (isPart && before.some((token) => became.test(token.folded)))
  })
}

const isSchedule = (part: Part): boolean => {
  if (part.status !== 'definite') return false
  const { shape } = part.spec.definition.identity
  return shape.kind === 'statvar_schema' && shape.measured_property === 'ScheduledDebtServicePayment'
}

/** An answer with schedules as a choice, where the question is what was paid of them. */
export const asDue = (query: string, read: Resolution): Resolution =>
  read.parts.some(isSchedule) && asksWhatBecame(tokenise(query))
    ? {
        ...read,
        parts: read.parts.map((part) =>
          part.status === 'definite' && isSchedule(part)
            ? offered(part, {
                code: 'several_readings',
                detail: 'The schedule says what was due; what was paid of it is another statistic.',
                words: [part.said],
              })
            : part,
        ),
      }
    : read
