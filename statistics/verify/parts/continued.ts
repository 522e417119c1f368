// A statement that goes on with what the sentence before it is of: "Your piece gives no number for British ODA in 2022. It was ❶".
import { contextSign } from '../context.ts'
import { isCounting } from './counting.ts'
import type { Gathered } from './gathered.ts'
import { type Marked, ownFigure, type Place } from './marked.ts'

const kindsOf = (says: ReadonlyArray<string>): string => [...says].sort().join()

const leading = /^(?:to|for|from|on|by|of|with|through|towards?|via|in|under|as)$/u
/** "Kenya's debt to banks": which part of it is told by words that name nobody, and no year. */
const isLedOn = ({ words, entities, years }: Marked, { to }: Place): boolean =>
  leading.test(words[to] ?? '') && ![...entities, ...years].some(({ from }) => from === to + 1)

/**
 * It counts nothing else than that sentence, which counts one thing alone, and only one of the two names anybody. What it may be of beside
 * that ("the total" of everybody) is not told, so a figure may fit such a reading and never miss it.
 */
export const isContinued = ({ marked }: Gathered): boolean => {
  const { tokens, facts, entities } = marked
  const at = tokens.findIndex(({ text }) => text === contextSign)
  const counted = facts.filter(isCounting)
  const before = new Set(counted.filter(({ from }) => from < at).map(({ says }) => kindsOf(says)))
  const named = new Set(entities.filter(({ refs }) => !refs.includes('Earth')).map(({ refs }) => refs.join()))
  return (
    at !== -1 &&
    before.size === 1 &&
    named.size <= 1 &&
    !counted.some((fact) => fact.from < at && isLedOn(marked, fact)) &&
    counted.every(({ from, says }) => from < at || before.has(kindsOf(says)))
  )
}

/** "its", "that year": words that point to the sentence before. */
const pointing = /^(?:its|their|it|they|that|this|same|then|there)$/u
/** "2022 was exceptional for Irish aid. Total aid was ❶": the figure's own sentence counts something, and names nobody whose it is. */
export const countsForNobody = ({ marked: { tokens, facts }, entities }: Gathered): boolean => {
  const at = tokens.findIndex(({ text }) => text === ownFigure)
  const end = tokens.findLastIndex(({ kind }, i) => i < at && /^(?:stop|break)$/u.test(kind))
  return (
    end !== -1 &&
    entities.length > 0 &&
    entities.every(({ to }) => to <= end) &&
    facts.some((fact) => isCounting(fact) && fact.from > end) &&
    !tokens.some(({ folded }, i) => i > end && pointing.test(folded))
  )
}
