// "The minister says Kenya paid China more than 600 million in 2021. What is the actual figure?": a size that somebody claims chooses nothing, the figure
// itself is asked for. "Which donors gave more than 50 million?" chooses by size and stays as it is.
import { isOfYears } from './income-target.ts'
import { type Rewritten, rewritten } from './rewritten.ts'
import { find, says, spansOf } from './turns.ts'

/** Longer questions are not looked through. */
const longest = 500

/** The question for a figure of which a size is claimed; null where none is, or something is chosen by it. */
export const withClaimedSize = (query: string): Rewritten | null => {
  if (query.length > longest || !/\d/.test(query)) return null
  const said = find(query, 'speaker')
  const tail = said === null ? null : find(query, 'asksActual')
  const lead = said !== null && tail !== null ? said : find(query, 'asksToConfirm')
  if (lead === null) return null
  const [start, end] = [lead.index + lead[0].length, tail?.index ?? query.length]
  const clause = query.slice(start, end)
  const sizes = spansOf(clause, 'claimedSize')
  const [claimed] = sizes
  if (
    claimed === undefined ||
    sizes.length > 1 ||
    says(clause, 'choosesBySize') ||
    /[.!;:](?=\s)/u.test(clause.trimEnd())
  )
    return null
  const years = tail?.groups?.['tail'] ?? ''
  // years of its own, where the claim has none
  if (!isOfYears(years) || (years.trim() !== '' && says(clause, 'saysYear'))) return null
  const stood = find(clause.slice(0, claimed.start), 'stoodAt')
  const asks = stood === null ? 'how much ' : 'what was '
  return rewritten(query, [
    { start: 0, end: start, text: asks },
    { start: start + (stood?.index ?? claimed.start), end: start + claimed.end, text: '' },
    ...(tail === null ? [] : [{ start: end, end: query.length, text: `${years}?` }]),
  ])
}
