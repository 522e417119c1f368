// A statement that goes on with what the sentence before it is of: "Your piece gives no number for British ODA in 2022. It was ❶".
import { contextSign } from '../context.ts'
import { isCounting } from './counting.ts'
import type { Gathered } from './gathered.ts'

const kindsOf = (says: ReadonlyArray<string>): string => [...says].sort().join()

/**
 * It counts nothing else than that sentence, which counts one thing alone, and only one of the two names anybody. What it may be of beside
 * that ("the total" of everybody) is not told, so a figure may fit such a reading and never miss it.
 */
export const isContinued = ({ marked: { tokens, facts, entities } }: Gathered): boolean => {
  const at = tokens.findIndex(({ text }) => text === contextSign)
  const counted = facts.filter(isCounting)
  const before = new Set(counted.filter(({ from }) => from < at).map(({ says }) => kindsOf(says)))
  const named = new Set(entities.filter(({ refs }) => !refs.includes('Earth')).map(({ refs }) => refs.join()))
  return (
    at !== -1 &&
    before.size === 1 &&
    named.size <= 1 &&
    counted.every(({ from, says }) => from < at || before.has(kindsOf(says)))
  )
}
