// "What did Zambia pay its creditors", "owed to its creditors": whoever is paid or owed is said, not asked for one by one.
import { pointersOf } from '../antecedents/pointers.ts'
import { type Mention, onlyFills } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'

/** Mentions of roles behind a verb of paying or owing and a word for whose they are. */
export const paidRoles = (
  { code, askedSubjects, each, external }: Language,
  tokens: ReadonlyArray<Token>,
  own: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> => {
  const { owners } = pointersOf(code)
  // "what did it pay", but "what creditors"
  const isPronoun = (m: Mention, at: number): boolean =>
    m.to === m.from + 1 && tokens[m.from]?.folded === 'what' && own[at + 1]?.kind !== 'role'
  // "each of its creditors"
  const apart = own.some(
    (m, at) =>
      (m.tags.includes('breakdown') && !isPronoun(m, at)) ||
      askedSubjects.has(tokens[m.from]?.folded ?? '') ||
      each.has(tokens[m.from]?.folded ?? ''),
  )
  if (apart) return []
  return own.filter((m, at) => {
    // "to external creditors": to all, as "to its creditors" is
    const isOfAll = m.to > m.from + 1 && external.has(tokens[m.from]?.folded ?? '')
    if (m.kind !== 'role' || !(isOfAll || owners.has(tokens[m.from - 1]?.folded ?? ''))) return false
    const before = own
      .slice(0, at)
      .findLast((other) => !onlyFills(other) && (verbOf(other.tags) !== null || !other.tags.includes('marker:to')))
    const verb = before === undefined ? null : verbOf(before.tags)
    return verb === 'pay' || verb === 'owe'
  })
}
