// Whether one statistic covers another: its places, and the codes that its words say.
import type { Part } from '../resolution.ts'
import type { Sketch } from './sketch.ts'
import type { Identity } from './specs-of.ts'

type Word = Part['used'][number]
type Span = { readonly start: number; readonly end: number }

export const isWithin =
  (spans: ReadonlyArray<Span>) =>
  (word: Span): boolean =>
    spans.some(({ start, end }) => word.start >= start && word.end <= end)

/** Aid has tables of several names; the rest is told apart by its own. */
export const nameOf = ({ shape }: Identity): string => {
  const name = shape.kind === 'statvar_schema' ? (shape.population_type ?? '') : ''
  return /^(?:DevelopmentFinance|OfficialDevelopment)/.test(name) ? 'aid' : name
}

/** Whether all of one identity's places are those of another, or groups of which they are members. */
export const coversPlaces = ({ entities }: Identity, other: Identity, sketch: Sketch): boolean =>
  Object.entries(entities).every(
    ([role, refs]) =>
      (other.entities[role] ?? []).every((ref) => refs.some((one) => one === ref || sketch.isMember(one, ref))) &&
      (other.entities[role] ?? []).length > 0,
  )

/** Whether the codes that a part's own words say are those of another part too. */
export const coversCodes = (words: ReadonlyArray<Word>, part: Identity, other: Identity): boolean =>
  words
    .filter(({ as }) => as.startsWith('slot '))
    .every(({ as }) => {
      const property = as.slice('slot '.length).split(/[ ,]/)[0]
      const bindingIn = (identity: Identity): string =>
        JSON.stringify(identity.slots.find((slot) => slot.property === property)?.binding ?? null)
      return bindingIn(part) === bindingIn(other)
    })
