// A debtor whose creditors add up to less than the source's own total: its notes say of whom that is so, and not in which years or by how much.
import type { Graph } from '../../domain/ports/graph.ts'
import { nameWords } from '../ask/text/tokens.ts'
import type { FoundFigure } from './figure.ts'
import type { StatedFigure } from './numbers.ts'

const fallsShort = /\bsums over creditors fall short\b[^.]*\bdebtors?: (?<debtors>[^.]*)/iu

/** No total is so much larger than its creditors: the largest of those compared has a third more. */
const mostMore = 1.4

const debtorsIn = (notes: string): ReadonlySet<string> =>
  new Set((fallsShort.exec(notes)?.groups?.['debtors'] ?? '').split(',').map((name) => nameWords(name).join(' ')))

/** A claim above the sum over the creditors of a debtor, which the total that the source publishes may fit. */
export const mayHoldMore = (
  graph: Graph,
  stated: StatedFigure,
  { summed, identity, record, row }: FoundFigure,
): boolean => {
  const [debtor, ...more] = identity.entities['origin'] ?? []
  if (debtor === undefined || more.length > 0 || !summed.includes('destination')) return false
  const isNear = stated.value > row.value && stated.value <= row.value * mostMore
  return (
    isNear &&
    record.sources.some(({ data_notes: notes }) =>
      debtorsIn(notes ?? '').has(nameWords(graph.label(debtor) ?? '').join(' ')),
    )
  )
}
