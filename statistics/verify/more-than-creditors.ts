// A debtor whose creditors add up to less than the source's own total, which the graph does not hold: a claim of that total is no mistake.
import type { Graph } from '../../domain/ports/graph.ts'
import { nameWords } from '../ask/text/tokens.ts'
import type { FoundFigure } from './figure.ts'
import { fits } from './mistaken.ts'
import type { StatedFigure } from './numbers.ts'
// rows of all creditors together (World) that are at least 0.05 % above the sum of the others, made by test/tools/check-debt-totals.ts --write
import totals from './source-totals.json' with { type: 'json' }

type Totals = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>

const keyOf = (name: string): string => nameWords(name).join(' ')
const byDebtor = new Map(Object.entries<Totals[string]>(totals).map(([name, own]) => [keyOf(name), own]))

const fallsShort = /\bsums over creditors fall short\b/iu
const measureOf = (label: string): string =>
  /principal/iu.test(label)
    ? 'principal'
    : /interest/iu.test(label)
      ? 'interest'
      : /service/iu.test(label)
        ? 'service'
        : 'outstanding'

/** The total that the source publishes of a debtor, where it is more than its creditors add up to, and a claim fits it. */
export const totalOfSource = (
  graph: Graph,
  stated: StatedFigure,
  { summed, identity, record, row }: FoundFigure,
): number | null => {
  const [debtor, ...more] = identity.entities['origin'] ?? []
  const isNoted = record.sources.some(({ data_notes: notes }) => fallsShort.test(notes ?? ''))
  const variable = graph.statVar(row.variable)
  const isOfAll = Object.keys(variable?.slots ?? {}).every((slot) => !/creditor/iu.test(slot))
  if (debtor === undefined || more.length > 0 || !summed.includes('destination') || !isNoted || !isOfAll) return null
  const own = byDebtor.get(keyOf(graph.label(debtor) ?? ''))
  const total = own?.[measureOf(variable?.label ?? '')]?.[row.period]
  return total !== undefined && fits(stated, total) ? total : null
}
