// "Combien d'aide ..., hors annulations de dette ?": the whole figure beside the refusal of what is left out of it is not what was asked.
import { withheld } from '../answer/withheld.ts'
import type { Part, Resolution } from '../resolution.ts'

const isExclusion = (part: Part): boolean => part.status === 'unsupported' && part.reason.code === 'exclusion'
const namesPlace = ({ used }: Part): boolean =>
  used.some(({ as, refs }) => refs.length > 0 && /^(?:origin|destination|observationAbout|entity)\b/.test(as))

/** The last figure before what leaves something out, without a place of its own and in the same sentence, as a choice. */
export const withoutWholeOfExclusion = (query: string, read: Resolution): Resolution => {
  const { parts } = read
  const isLeftOutOf = (part: Part, at: number): boolean => {
    const next = parts[at + 1]
    if (next === undefined || !isExclusion(next) || namesPlace(next)) return false
    const between = query.slice(Math.max(0, part.said.start), Math.max(0, next.said.start))
    return !/[.?!;](?=\s|$)/u.test(between)
  }
  const detail = 'What is left out could not be read; the reading is of the whole.'
  return parts.some(isLeftOutOf)
    ? { ...read, parts: parts.map((part, at) => (isLeftOutOf(part, at) ? withheld(part, detail) : part)) }
    : read
}
