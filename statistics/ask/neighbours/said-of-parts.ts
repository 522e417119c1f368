// What the places of words tell of a reading: deeds that nothing explains, banks that owe, places named twice, cities.
import { saysNothing } from '../answer/words-used.ts'
import type { Part } from '../resolution.ts'
import type { Looked } from './neighbours.ts'
import { says } from './patterns.ts'

/** "Aid used by Kenya", "how much of it was taken up": a participle that tells what was done, and that the reading passed over. */
export const unreadDeed = ({ query, part }: Looked): boolean =>
  part.ignored.some(({ text, why, start, end }) => {
    const said = text.trim()
    if (why !== saysNothing || !says(said, 'participle') || says(said, 'reported')) return false
    return says(query.slice(end), 'by') || says(query.slice(0, start), 'passive')
  })

/** "Debt of Kenya Commercial Bank", "debt owed by private banks": the creditors of a reading are who owes. */
export const readOfBank = ({ query, part, read }: Looked): boolean =>
  (read.kind === 'debt' || read.kind === 'service') &&
  part.used.some(({ as, text, start, end }, at) => {
    if (!as.startsWith('slot creditorType') || !says(text, 'bank')) return false
    if (says(query.slice(end), 'thenOwe') || says(query.slice(0, start), 'oweFirst')) return true
    const before = part.used[at - 1]
    const isNamed = before !== undefined && before.end + 1 === start && /^(?:origin|entity)/.test(before.as)
    return says(query.slice(0, isNamed ? before.start : start), 'of')
  })

/** Whether a reading is of payments by what falls due. */
export const isSchedule = ({ read: { identity } }: Looked): boolean =>
  identity.shape.kind === 'statvar_schema' && (identity.shape.measured_property ?? '').startsWith('Scheduled')

export const readTwice = {
  /** Whether a place is named again as where something was spent: "of Germany's aid ... in Germany". */
  isSide: ({ query, part: { used } }: Looked): boolean =>
    used.some(
      ({ as, refs: [ref], start }, at) =>
        as === 'entity' &&
        ref !== undefined &&
        used[at - 1]?.as === 'direction' &&
        says(used[at - 1]?.text ?? '', 'in') &&
        used
          .slice(0, at - 1)
          .some((one) => one.as === 'entity' && one.refs[0] === ref && !/[.?!;\n]/.test(query.slice(one.end, start))),
    ),
  /** "The city of Geneva", read as the purpose of aid to cities. */
  isCity: ({ used }: Part, text: string): boolean =>
    says(text, 'cityOf') && used.some(({ as }) => as.startsWith('slot crsPurpose')),
}
