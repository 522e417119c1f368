// "The stock of Lebanon's foreign debt", "the cost to Jamaica of servicing its debt": a name between the words of one statistic.
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900

const stocks =
  /\bstocks? of (?=(?:the )?\p{Lu}[\p{L}.’' -]{1,40}?(?:['’]s|s['’]) (?:(?:outstanding|total|entire|whole|external|foreign|overseas|public) ){0,3}(debts?)\b(?! (?:stock|service|servicing|payments?|repayments?)))/gu
const debt = /\bdebts?\b/u

const costs =
  /\b(?:costs?|bill|burden) (?:to|for|on) ((?:the )?\p{Lu}[\p{L}.’' -]{1,40}?) (?:of|from) (?:servicing|paying|repaying) (?:its|their|the) (?:external |foreign |overseas )?debts?\b/u

/** The question with the words of such a statistic beside each other; null where none stand around a name. */
export const withOwnedStock = (query: string): Rewritten | null => {
  if (query.length > longest || !/\bdebts?\b/.test(query)) return null
  const cost = costs.exec(query)
  if (cost !== null)
    return rewritten(query, [
      { start: cost.index, end: cost.index + cost[0].length, text: `debt service of ${cost[1] ?? ''}` },
    ])
  const replacements = [...query.matchAll(stocks)].flatMap(({ index, 0: text }): ReadonlyArray<Replacement> => {
    const behind = index + text.length
    const at = debt.exec(query.slice(behind))
    const end = behind + (at === null ? 0 : at.index + at[0].length)
    return at === null
      ? []
      : [
          { start: index, end: behind, text: '' },
          { start: behind + at.index, end, text: 'debt stock' },
        ]
  })
  return replacements.length === 0 ? null : rewritten(query, replacements)
}
