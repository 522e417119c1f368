// A question that takes something back, with what it says instead; where that is not sure, nothing is given as what was asked.
import { withheld } from '../answer/withheld.ts'
import { withoutRetraction } from '../antecedents/retractions.ts'
import { withTakenBack } from '../antecedents/taken-back.ts'
import type { Part, Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { partAsWritten } from '../text/rewritten.ts'

const isRead = (part: Part): boolean =>
  part.status === 'definite' || part.status === 'candidates' || (part.status === 'no_data' && part.reading !== null)

/** The answer. `read` reads a text whole. */
export const resolveTakenBack = (search: Search, query: string, read: (text: string) => Resolution): Resolution => {
  const sketch = () => sketchOf(search, query)
  const back = withoutRetraction(query, sketch) === null ? withTakenBack(query, sketch) : null
  if (back === null) return read(query)
  if (back !== 'unclear') {
    const found = read(back.text)
    if (found.parts.every(isRead)) return { ...found, parts: found.parts.map((part) => partAsWritten(back, part)) }
  }
  const whole = read(query)
  const detail = 'The question takes something back, and it is not clear what stands in its place.'
  return { ...whole, parts: whole.parts.map((part) => withheld(part, detail)) }
}
