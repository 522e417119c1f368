// A question whose sides are told in an order or by words that a reading may mix up: read with its subject before its verb, with both places that are
// compared, or left open.
import { withheld } from '../answer/withheld.ts'
import { isAnswered } from '../framing/framed.ts'
import type { Sketch } from '../framing/sketch.ts'
import { pointersOf } from '../antecedents/pointers.ts'
import { comparedPlace, deniesPayment, hasBothCompared, hasPronounForGiver, isOfPayments } from '../paired/sides.ts'
import { withSubjectBefore } from '../paired/subject-behind.ts'
import type { Part, Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { partAsWritten, type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

type Read = (text: string) => Resolution

const isKnown = (part: Part): boolean => isAnswered({ parts: [part] })

const openWhere = (found: Resolution, holds: (part: Part) => boolean, detail: string): Resolution => ({
  ...found,
  parts: found.parts.map((part) => (holds(part) ? withheld(part, detail) : part)),
})

const asWritten = (meant: Rewritten, read: Resolution): Resolution => ({
  ...read,
  parts: read.parts.map((part) => partAsWritten(meant, part)),
})

const resolveCompared = (query: string, sketch: Sketch, found: Resolution, read: Read): Resolution => {
  const compared = comparedPlace(sketch)
  const known = found.parts.filter(isKnown)
  if (compared === null || known.length === 0 || hasBothCompared(compared, known, sketch)) return found
  const { words } = compared
  const joint = pointersOf(sketch.language.code).joint
  const both = words === null ? null : rewritten(query, [{ ...words, text: joint }])
  const other = both === null ? null : read(both.text)
  return both !== null && other !== null && isAnswered(other) && hasBothCompared(compared, other.parts, sketch)
    ? asWritten(both, other)
    : openWhere(found, () => true, 'One place is compared with another; the reading is not of both.')
}

/** "..., et pas combien il a remboursé": what is denied is passed over as a whole, and is none of the figure. */
const isRuledOut = ({ ignored }: Part): boolean =>
  ignored.some(({ text }) => /(?:^|\s)(?:pas|no|not|never|jamais|nunca)\s(?:\S+\s+){2}\S/u.test(text))

/** The answer. `read` reads a text whole. */
export const resolveSides = (search: Search, query: string, read: Read): Resolution => {
  const sketch = query.length > longest ? null : sketchOf(search, query)
  if (sketch === null) return read(query)
  const turned = withSubjectBefore(query, sketch)
  const before = turned === null ? null : read(turned.text)
  if (turned !== null && before !== null && isAnswered(before)) return asWritten(turned, before)
  const found = read(query)
  if (turned !== null) return openWhere(found, () => true, 'Who stands at the end may be whose figure is asked for.')
  const whole = resolveCompared(query, sketch, found, read)
  if (hasPronounForGiver(sketch))
    return openWhere(whole, () => true, 'Whom a pronoun stands for could not be read; the reading is without it.')
  return deniesPayment(sketch)
    ? openWhere(
        whole,
        (part) => isOfPayments(part) && !isRuledOut(part),
        'What was not paid is asked for; the reading is of what was.',
      )
    : whole
}
