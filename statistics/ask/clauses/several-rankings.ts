// "Top 5 donors and top 5 sectors": two orders in one question, which are no one order of both.
import { withheld } from '../answer/withheld.ts'
import type { Resolution } from '../resolution.ts'
import { says } from './patterns.ts'

/** Longer questions are not looked through. */
const longest = 600

/** The answer as a choice where two orders are asked for and it has both sides of one. */
export const withoutSeveralRankings = (query: string, read: Resolution): Resolution =>
  query.length <= longest && read.parts.length === 1 && says(query, 'severalRankings')
    ? {
        ...read,
        parts: read.parts.map((part) =>
          part.status === 'definite' && part.phrase.by.length > 1
            ? withheld(part, 'Several orders are asked for; this reading is of one.')
            : part,
        ),
      }
    : read
