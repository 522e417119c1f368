// "ODA in 2020 for Denmark and Finland", "ODA/GNI ratio for Luxembourg": who is never helped gives, where nobody else is named.
import type { Sketch } from '../framing/sketch.ts'
import type { Search } from '../search.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900

/** The question with its givers as those whose aid is meant; null where any place named may be helped, or words lead elsewhere. */
export const withGiversOf = (search: Search, query: string, sketch: () => Sketch | null): Rewritten | null => {
  if (query.length > longest || !/\bfor\b/.test(query) || !/\bODA\b|\bofficial development assistance\b/i.test(query))
    return null
  const looked = sketch()
  if (looked === null || looked.language.code !== 'en') return null
  const { tokens, mentions } = looked
  const places = mentions.filter((m) => m.kind === 'entity')
  const [first] = places
  if (first === undefined || places.some((m) => m.kind !== 'entity' || m.isAdjective || m.partial)) return null
  const leads = mentions.some(({ tags }) => tags.some((tag) => /^marker:(?:from|to|by)$/.test(tag)))
  const verbs = mentions.some(({ tags }) => tags.some((tag) => tag.startsWith('verb:')))
  const at = tokens[first.from - 1]
  if (leads || verbs || at?.folded !== 'for') return null
  const families = search.families.filter(({ populationType }) => /^(?:Development|Official)/.test(populationType))
  const onlyGives = (ref: string): boolean =>
    search.rolesHeld(families, 'origin', ref) && !search.rolesHeld(families, 'destination', ref)
  const areGivers = places.every((m) => m.kind === 'entity' && m.options.every(({ ref }) => onlyGives(ref)))
  return areGivers ? rewritten(query, [{ start: at.start, end: at.end, text: 'of' }]) : null
}
