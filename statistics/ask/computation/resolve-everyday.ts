// A question as written, or where that has no exact answer, with its rare words put in everyday ones.
import { saysNothing } from '../answer/words-used.ts'
import { inEverydayWords } from '../plain/everyday.ts'
import type { Part, Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { partsAsWritten } from '../text/rewritten.ts'

/** How far a part answers its question: not read, offered, nothing held, exact. */
const [unread, offered, notHeld, exact] = [0, 1, 2, 3]
const standingOf = (part: Part): number => {
  if (part.status === 'definite') return exact
  if (part.status === 'candidates') return offered
  return part.status === 'no_data' && part.reading !== null ? notHeld : unread
}

/** What stands worst of an answer. */
const standingOfAll = ({ parts }: Resolution): number => Math.min(...parts.map(standingOf))

/** The better answer of the two. `read` reads a text whole. */
export const resolveEveryday = (search: Search, query: string, read: (text: string) => Resolution): Resolution => {
  const found = read(query)
  const standing = standingOfAll(found)
  if (standing === exact) return found
  const everyday = inEverydayWords(query, sketchOf(search, query))
  if (everyday === null) return found
  const meant = read(everyday.text)
  return standingOfAll(meant) > standing
    ? { ...meant, parts: partsAsWritten(everyday, meant.parts, saysNothing) }
    : found
}
