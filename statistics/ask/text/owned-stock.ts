// "The stock of Lebanon's foreign debt", "the cost to Jamaica of servicing its debt": a name between the words of one statistic.
import { aroundNames } from './around-name.ts'
import { type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900

const stockOf = /\bstocks? of /g
const ownDebt =
  /(?:['’]s|s['’]) (?:(?:outstanding|total|entire|whole|external|foreign|overseas|public) ){0,3}debts?\b(?! (?:stock|service|servicing|payment|repayment))/u
const costTo = /\b(?:costs?|bill|burden) (?:to|for|on) /g
const ofServicing =
  / (?:of|from) (?:servicing|paying|repaying) (?:its|their|the) (?:external |foreign |overseas )?debts?\b/u

/** The question with the words of such a statistic beside each other; null where none stand around a name. */
export const withOwnedStock = (query: string): Rewritten | null => {
  if (query.length > longest || !/\bdebts?\b/.test(query)) return null
  const [cost] = aroundNames(query, costTo, ofServicing)
  if (cost !== undefined)
    return rewritten(query, [{ start: cost.start, end: cost.end, text: `debt service of ${cost.name}` }])
  const stocks = aroundNames(query, stockOf, ownDebt)
  return stocks.length === 0
    ? null
    : rewritten(
        query,
        stocks.flatMap(({ start, end, before }) => [
          { start, end: start + before[0].length, text: '' },
          { start: end, end, text: ' stock' },
        ]),
      )
}
