// Of which years a statement is.
import type { Gathered } from './gathered.ts'
import { otherFigure, ownFigure } from './marked.ts'
import { movesIn } from './phrases.ts'
import { relativeYear } from './relative-years.ts'

export type Years =
  | { readonly kind: 'one'; readonly year: number }
  | { readonly kind: 'span'; readonly from: number; readonly to: number }

const longestSpan = 30
const spans = /^(?:(?:19|20)\d\d)(?: (?:to|through|until|till) | )(?:(?:19|20)\d\d)$/u
const between = /^(?:19|20)\d\d and (?:19|20)\d\d$/u
const against =
  /^((?:19|20)\d\d) (?:on|over|from|compared (?:to|with)|against|versus|relative to) (?:its |their |the )?((?:19|20)\d\d)$/u

const spanOf = (a: number, b: number): Years | null =>
  b > a && b - a <= longestSpan ? { kind: 'span', from: a, to: b } : null

/** Words that say that it changed over the years. */
const isMoved = ({ marked, facts }: Gathered): boolean =>
  facts.some(({ says }) => says.includes('rose') || says.includes('fell')) || movesIn(marked.words)

/** "rose from ❶ to ❷ in 2013" does not say of which year the first is. */
const hasOwnYear = ({ marked, used }: Gathered): boolean =>
  used.some(
    ({ from, to, holds, isDate }) =>
      (holds === 'own' || isDate) && marked.years.some((year) => year.from >= from && year.to <= to),
  )

/** "rose to ❷ in 2013, from pledges of ❶" */
const opensFrom = ({ marked, used }: Gathered): boolean =>
  used.some(({ from, holds }) => holds === 'own' && marked.tokens[from]?.folded === 'from')

/** "between 2018 and 2022 it doubled, to ❶", "from ❷ to ❶ between 2018 and 2022": of the first year or the last. */
const endOf = (gathered: Gathered, years: Years | null): Years | null => {
  const { tokens } = gathered.marked
  const at = tokens.findIndex(({ text }) => text === ownFigure)
  const [lead, isOneOfTwo] = [tokens[at - 1]?.folded ?? '', tokens.some(({ text }) => text === otherFigure)]
  if (years?.kind !== 'span')
    return (lead === 'from' || opensFrom(gathered)) && isOneOfTwo && !hasOwnYear(gathered) ? null : years
  if (lead === 'from' && isOneOfTwo) return { kind: 'one', year: years.from }
  const isEnd = /^(?:to|at|reaching|hitting|reached)$/u.test(lead) && (isOneOfTwo || isMoved(gathered))
  return isEnd ? { kind: 'one', year: years.to } : years
}

/** The year, or the years that are told as a span; null where there is none, or they are told apart. */
export const yearsOf = (gathered: Gathered): Years | null => {
  const relative = relativeYear(gathered.marked, gathered.used)
  return relative === undefined ? endOf(gathered, saidYears(gathered)) : relative
}

const saidYears = ({ marked, years }: Gathered): Years | null => {
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
  // "in 2014 (2019: ❷)"
  if (first.to === last.from && /[()[\]:;,]/u.test(marked.tokens[last.from]?.joint ?? '')) return null
  if (spans.test(said) && /^(?:from|over|in|during|across|year)$/u.test(lead)) return spanOf(a, b)
  if (
    between.test(said.replace(/^(.{4}) and (?:the )?ends? of /u, '$1 and ')) &&
    (lead === 'between' || marked.words.slice(0, first.from).includes('between'))
  )
    return spanOf(a, b)
  // "in 2023, by 12% on 2022": the later year first
  return against.test(said.replace(/ ❶ /u, ' ').replace(/ by /u, ' ')) ? spanOf(b, a) : null
}
