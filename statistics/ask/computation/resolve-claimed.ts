// A question as written, or where that has no exact answer, as what it asks beside somebody's claim or comparison.
import { withFiguresAsked } from '../claimed/figures-asked.ts'
import { withoutTold } from '../claimed/told-beside.ts'
import type { Part, Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { partAsWritten } from '../text/rewritten.ts'

const isExact = ({ status }: Part): boolean => status === 'definite'
const isRead = (part: Part): boolean => isExact(part) || (part.status === 'no_data' && part.reading !== null)
const isKnown = (part: Part): boolean => isRead(part) || part.status === 'candidates'

/** The better answer. `read` reads a text whole. */
export const resolveClaimed = (search: Search, query: string, read: (text: string) => Resolution): Resolution => {
  const found = read(query)
  if (found.parts.every(isRead)) return found
  for (const meant of withFiguresAsked(query, () => sketchOf(search, query))) {
    const other = read(meant.text)
    if (other.parts.every(isRead) || (other.parts.every(isKnown) && !found.parts.every(isKnown)))
      return { ...other, parts: other.parts.map((part) => partAsWritten(meant, part)) }
  }
  for (const alone of withoutTold(query, () => sketchOf(search, query))) {
    const other = resolveClaimed(search, alone.text, read)
    if (other.parts.every(isRead)) return { ...other, parts: other.parts.map((part) => partAsWritten(alone, part)) }
  }
  return found
}
