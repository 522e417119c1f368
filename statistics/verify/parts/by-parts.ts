// A statement read by its parts: what is counted, of whom, when; whatever order and words they stand in.
import type { Search } from '../../ask/search.ts'
import type { StatedFigure } from '../numbers.ts'
import { withCountries } from '../plain-words.ts'
import { gatheredOf } from './gathered.ts'
import { isLimited } from './left-over.ts'
import { markedOf, otherFigure, ownFigure } from './marked.ts'
import { withoutPrices } from './prices.ts'
import { type Asked, askedOf } from './question.ts'

/** A sentence with the figures in it, and which of them is read. */
export type Stated = {
  readonly text: string
  readonly figures: ReadonlyArray<StatedFigure>
  readonly at: number
}

/** The sentence with signs in place of its figures. */
const withSigns = ({ text, figures, at }: Stated): string => {
  let [said, from] = ['', 0]
  for (const [i, { start, end }] of figures.entries()) {
    said += `${text.slice(from, start)} ${i === at ? ownFigure : otherFigure} `
    from = end
  }
  return `${said}${text.slice(from)}`
}

/** The question that a statement answers, by its parts; null where they are not all there, or some word may limit it. */
export const askedByParts = (search: Search, stated: Stated, figure: StatedFigure): Asked | null => {
  const priced = withoutPrices(withCountries(withSigns(stated)))
  if (priced === null) return null
  const marked = markedOf(search, priced.text)
  const gathered = marked === null || marked.isOfOther ? null : gatheredOf(marked)
  if (gathered === null || isLimited(gathered)) return null
  return askedOf(search.graph, figure, gathered, priced.words)
}
