// A question as written, or where that has no exact answer, with its rare words put in everyday ones.
import { saysNothing } from '../answer/words-used.ts'
import { type Everyday, inEverydayWords } from '../plain/everyday.ts'
import type { IgnoredWords, Part, Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { partAsWritten } from '../text/rewritten.ts'

/** How far a part answers its question: not read, offered, nothing held, exact. */
const [unread, offered, notHeld, exact] = [0, 1, 2, 3]
const standingOf = (part: Part): number => {
  if (part.status === 'definite') return exact
  if (part.status === 'candidates') return offered
  return part.status === 'no_data' && part.reading !== null ? notHeld : unread
}

/** What stands worst of an answer. */
const standingOfAll = ({ parts }: Resolution): number => Math.min(...parts.map(standingOf))

/** Words left out are of the part around them, of the first where they stand apart. */
const asWritten = ({ meant, left }: Everyday, query: string, parts: ReadonlyArray<Part>): ReadonlyArray<Part> => {
  const moved = parts.map((part) => partAsWritten(meant, part))
  const isAround = ({ said }: Part, at: number): boolean => said.start <= at && at < said.end
  const ownerOf = (at: number): Part | undefined => moved.find((part) => isAround(part, at)) ?? moved[0]
  const ignored = left.map(
    ({ start, end }): IgnoredWords => ({ text: query.slice(start, end), start, end, why: saysNothing }),
  )
  return moved.map((part) => {
    const own = ignored.filter(({ start }) => ownerOf(start) === part)
    return own.length === 0 ? part : { ...part, ignored: [...part.ignored, ...own].sort((a, b) => a.start - b.start) }
  })
}

/** The better answer of the two. `read` reads a text whole. */
export const resolveEveryday = (search: Search, query: string, read: (text: string) => Resolution): Resolution => {
  const found = read(query)
  const standing = standingOfAll(found)
  if (standing === exact) return found
  const everyday = inEverydayWords(query, sketchOf(search, query))
  if (everyday === null) return found
  const meant = read(everyday.meant.text)
  return standingOfAll(meant) > standing ? { ...meant, parts: asWritten(everyday, query, meant.parts) } : found
}
