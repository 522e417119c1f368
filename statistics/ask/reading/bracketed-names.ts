// Letters in brackets right behind a name say it again, whatever else they may be the code of: "Development Bank of Latin America (CAF)".
import { type Mention, onlyFills } from '../chart/mention.ts'
import type { Token } from '../text/tokens.ts'

const isOrganisation = (ref: string): boolean => ref.startsWith('org/')

/** Whether letters are those that the words of a name begin with, in their order. */
const areInitials = (letters: string, words: ReadonlyArray<Token>): boolean => {
  const initials = words.map(({ folded }) => folded[0] ?? '')
  let at = 0
  for (const letter of letters.toLowerCase()) {
    at = initials.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

export type BracketedNames = {
  /** Letters that say the name before them once more. */
  readonly again: ReadonlySet<Mention>
  /** Codes of other places: what they do behind a name is not known. */
  readonly other: ReadonlySet<Mention>
}

const isBracketed = (tokens: ReadonlyArray<Token>, { from, to }: Mention): boolean =>
  to === from + 1 && tokens[from]?.joint.endsWith('(') === true && /^\p{Lu}{2,6}$/u.test(tokens[from]?.text ?? '')

/** What stands in brackets behind the names of a part. */
export const bracketedNames = (tokens: ReadonlyArray<Token>, own: ReadonlyArray<Mention>): BracketedNames => {
  const again = new Set<Mention>()
  const other = new Set<Mention>()
  const said = own.filter((m) => !onlyFills(m))
  for (const [at, m] of said.entries()) {
    const name = said[at - 1]
    if (name?.kind !== 'entity' || name.to !== m.from || !isBracketed(tokens, m)) continue
    const refs = name.options.map(({ ref }) => ref)
    if (m.kind === 'unknown') {
      if (areInitials(tokens[m.from]?.text ?? '', tokens.slice(name.from, name.to))) again.add(m)
    } else if (m.kind === 'entity') {
      const isSame = m.options.some(({ ref }) => refs.includes(ref))
      ;(isSame || refs.every(isOrganisation) ? again : other).add(m)
    }
  }
  return { again, other }
}
