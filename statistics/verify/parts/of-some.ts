// A figure of a part of what is counted, or of those whom it is for: said behind the figure, apart from what is counted.
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import { type Marked, ownFigure, type Place } from './marked.ts'
import type { IsRead } from './narrowed.ts'

const ownAt = ({ tokens }: Marked): number => tokens.findIndex(({ text }) => text === ownFigure)

/** "❶ of what Angola owed China was secured": some of it; "... of what it owed was owed to Japan" names the lender. */
export const isOfWhat = (marked: Marked): boolean => {
  const behind = marked.tokens.slice(ownAt(marked) + 1).map(({ folded }) => folded)
  return /^of (?:what|everything)\b(?!.* (?:was|were|is|are) (?:owed|due)\b)/u.test(behind.join(' '))
}

/** Words between "for" and whom or what it is for. */
const longestLead = 3

/** "Norwegian aid reached ❶ in 2021 for girls under fifteen": people or bodies that nothing of the statistic is read from. */
export const isForSome = (marked: Marked, isRead: IsRead, { from, to }: Place): boolean => {
  const { tokens } = marked
  const isAimedAt = (i: number): boolean => {
    const kinds = kindsOf(tokens[i]?.folded ?? '')
    return kinds.has('person') || (kinds.has('group') && !kinds.has('time'))
  }
  return tokens.some((token, i) => {
    if (token.folded !== 'for' || i <= ownAt(marked) || i < from || i >= to || isRead(i)) return false
    const behind = Array.from({ length: longestLead }, (_, k) => i + 1 + k).filter((k) => k < to)
    return !behind.some(isRead) && behind.some(isAimedAt)
  })
}
