// A question as written, or where that has no exact answer, as what it asks beside somebody's claim or comparison.
import { withFiguresAsked } from '../claimed/figures-asked.ts'
import { withSelfClaimed } from '../claimed/self-claimed.ts'
import { withoutTold } from '../claimed/told-beside.ts'
import { framesQuestion, isAnswered } from '../framing/framed.ts'
import type { Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { partsAsWritten } from '../text/rewritten.ts'

/** Whether each part is answered, or offered. */
const isKnown = ({ parts }: Resolution): boolean =>
  parts.every((part) => part.status === 'candidates' || isAnswered({ parts: [part] }))

/** The better answer. `read` reads a text whole. */
export const resolveClaimed = (search: Search, query: string, read: (text: string) => Resolution): Resolution => {
  const told = withSelfClaimed(query, () => sketchOf(search, query))
  if (told !== null) {
    const ofSelf = resolveClaimed(search, told.text, read)
    return { ...ofSelf, parts: partsAsWritten(told, ofSelf.parts, framesQuestion) }
  }
  const found = read(query)
  if (isAnswered(found)) return found
  for (const meant of withFiguresAsked(query, () => sketchOf(search, query))) {
    const other = read(meant.text)
    if (isAnswered(other) || (isKnown(other) && !isKnown(found)))
      return { ...other, parts: partsAsWritten(meant, other.parts, framesQuestion) }
  }
  for (const alone of withoutTold(query, () => sketchOf(search, query))) {
    const other = resolveClaimed(search, alone.text, read)
    if (isAnswered(other)) return { ...other, parts: partsAsWritten(alone, other.parts, framesQuestion) }
  }
  return found
}
