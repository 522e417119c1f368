// A question beside clauses that only mention places: what it asks by itself, or a choice.
import { withheld } from '../answer/withheld.ts'
import { type Beside, besideAsked, isKnown, isOwnerOfSeveral, roleOf, sidesOf } from '../mentioned/beside-asked.ts'
import type { Part, Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { partsAsWritten, type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 600
const standsBeside = 'stands beside what is asked'

const without = (search: Search, query: string, { clauses }: Beside): Rewritten | null => {
  const tokens = sketchOf(search, query)?.tokens ?? []
  const last = (to: number): number => {
    const behind = tokens[to]
    // the comma behind what leads to the question
    return behind?.kind === 'comma' ? behind.end : (tokens[to - 1]?.end ?? 0)
  }
  const text = rewritten(
    query,
    clauses.map(({ from, to }) => ({ start: tokens[from]?.start ?? 0, end: last(to), text: ' ' })),
  )
  return /[\p{L}]/u.test(text.text) ? text : null
}

/** Whether a place of the question has, alone, the side that a place mentioned beside it had been given. */
const takesItsSide = ({ sides }: Beside, parts: ReadonlyArray<Part>): boolean =>
  parts.some((part) => sidesOf(part).some((word) => sides.includes(roleOf(part, word))))

/** The answer. `read` reads a text whole. */
export const resolveMentioned = (search: Search, query: string, read: (text: string) => Resolution): Resolution => {
  const found = read(query)
  if (query.length > longest || !found.parts.some(isKnown)) return found
  const sketch = sketchOf(search, query)
  const beside = sketch === null ? null : besideAsked(sketch, found.parts)
  if (sketch === null || (beside === null && !isOwnerOfSeveral(sketch, found.parts))) return found
  const text = beside === null ? null : without(search, query, beside)
  const alone = text === null ? null : read(text.text)
  const detail = 'A place that is mentioned beside the question may or may not be part of what is asked.'
  if (beside === null || text === null || alone === null || !alone.parts.every(isKnown))
    return { ...found, parts: found.parts.map((part) => withheld(part, detail)) }
  const parts = partsAsWritten(text, alone.parts, standsBeside)
  const isSure =
    beside.isIdle || (beside.clauses.every(({ kind }) => kind === 'tells') && takesItsSide(beside, alone.parts))
  return { ...alone, parts: isSure ? parts : parts.map((part) => withheld(part, detail)) }
}
