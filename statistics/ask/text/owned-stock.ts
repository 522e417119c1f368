// "The stock of Lebanon's foreign debt", "the cost to Jamaica of servicing its debt": a name between the words of one statistic.
import { aroundNames } from './around-name.ts'
import { type Rewritten, rewritten } from './rewritten.ts'
import { everywhere, expression, says } from './turns.ts'

/** Longer questions are not looked through. */
const longest = 900

/** The question with the words of such a statistic beside each other; null where none stand around a name. */
export const withOwnedStock = (query: string): Rewritten | null => {
  if (query.length > longest || !says(query, 'debt')) return null
  const [cost] = aroundNames(query, everywhere('costTo'), expression('ofServicing'))
  if (cost !== undefined)
    return rewritten(query, [{ start: cost.start, end: cost.end, text: `debt service of ${cost.name}` }])
  const stocks = aroundNames(query, everywhere('stockOf'), expression('ownDebt'))
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
