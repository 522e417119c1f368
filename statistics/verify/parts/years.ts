// Of which years a statement is.
import type { Gathered } from './gathered.ts'

export type Years =
  | { readonly kind: 'one'; readonly year: number }
  | { readonly kind: 'span'; readonly from: number; readonly to: number }

const longestSpan = 30
const spans = /^(?:(?:19|20)\d\d)(?: (?:to|through|until|till) | )(?:(?:19|20)\d\d)$/u
const between = /^(?:19|20)\d\d and (?:19|20)\d\d$/u
const against = /^((?:19|20)\d\d) (?:on|over|from|compared (?:to|with)|against|versus|relative to) ((?:19|20)\d\d)$/u

const spanOf = (a: number, b: number): Years | null =>
  b > a && b - a <= longestSpan ? { kind: 'span', from: a, to: b } : null

/** The year, or the years that are told as a span; null where there is none, or they are told apart. */
export const yearsOf = ({ marked, years }: Gathered): Years | null => {
  const [a, b, ...more] = years
  if (a === undefined || more.length > 0) return null
  if (b === undefined) return { kind: 'one', year: a }
  const places = marked.years.filter(({ year }) => year === a || year === b)
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return null
  const said = marked.tokens
    .slice(first.from, last.to)
    .map(({ folded }) => folded)
    .filter((word) => word !== ',')
    .join(' ')
  const lead = marked.words[first.from - 1] ?? ''
  if (spans.test(said) && /^(?:from|over|in|during|across|year)$/u.test(lead)) return spanOf(a, b)
  if (lead === 'between' && between.test(said)) return spanOf(a, b)
  // "in 2023, by 12% on 2022": the later year first
  return against.test(said.replace(/ ❶ /u, ' ').replace(/ by /u, ' ')) ? spanOf(b, a) : null
}
