// A question without what stands beside it and says nothing of the figure, or as written where that cannot be read.
import { framesQuestion } from '../framing/framed.ts'
import { withPlainFrame } from '../framing/frame-turns.ts'
import type { Part, Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { partsAsWritten } from '../text/rewritten.ts'

const isRead = (part: Part): boolean =>
  part.status === 'definite' || (part.status === 'no_data' && part.reading !== null)

/** The reading of a question without its frame. `read` reads a text whole. */
export const resolveFrameTurned = (search: Search, query: string, read: (text: string) => Resolution): Resolution => {
  const plain = sketchOf(search, query)?.language.code === 'en' ? withPlainFrame(query) : null
  if (plain === null) return read(query)
  const meant = read(plain.text)
  return meant.parts.every(isRead)
    ? { ...meant, parts: partsAsWritten(plain, meant.parts, framesQuestion) }
    : read(query)
}
