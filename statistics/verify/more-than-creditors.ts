// Totals that the source publishes and the graph does not hold: of all creditors of a debtor, where they are more than its creditors add up to, and of
// groups of debtors. A claim of the first is no mistake, one of the second has somebody else's figure.
import type { Graph } from '../../domain/ports/graph.ts'
import { nameWords } from '../ask/text/tokens.ts'
import type { FoundFigure } from './figure.ts'
import { fits } from './mistaken.ts'
import type { StatedFigure } from './numbers.ts'
// rows of all creditors together (World) that are above the sum of the others by more than a millionth, made by test/tools/check-debt-totals.ts --write
import totals from './source-totals.json' with { type: 'json' }

// rows of groups of debtors, made by the same
import groups from './source-groups.json' with { type: 'json' }

type Totals = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>

const keyOf = (name: string): string => nameWords(name).join(' ')
const byDebtor = new Map(Object.entries<Totals[string]>(totals).map(([name, own]) => [keyOf(name), own]))
const byGroup = new Map(Object.entries<Totals[string]>(groups).map(([name, own]) => [keyOf(name), own]))

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

/** Groups by income have other members in every edition, so that whoever is in one now may have been in another. */
const byIncome = /\bincome\b/iu
/** A group of debtors of which the source publishes what is claimed: one by income, whoever is in it now. */
export const incomeGroupOf = (
  graph: Graph,
  stated: StatedFigure,
  { summed, row }: FoundFigure,
): { readonly name: string; readonly total: number } | null => {
  const variable = graph.statVar(row.variable)
  const isOfAll = Object.keys(variable?.slots ?? {}).every((slot) => !/creditor/iu.test(slot))
  if (!summed.includes('destination') || !isOfAll || !row.variable.startsWith('debt/')) return null
  const measure = measureOf(variable?.label ?? '')
  const [first, ...more] = Object.entries<Totals[string]>(groups).flatMap(([name, own]) => {
    const total = byIncome.test(name) ? own[measure]?.[row.period] : undefined
    return total !== undefined && fits(stated, total) ? [{ name, total }] : []
  })
  return first === undefined || more.length > 0 ? null : first
}

/** The total that the source publishes of a group of debtors in the year of a figure of all creditors; null where it publishes none. */
export const totalOfGroup = (graph: Graph, group: string, { summed, row }: FoundFigure): number | null => {
  const variable = graph.statVar(row.variable)
  const isOfAll = Object.keys(variable?.slots ?? {}).every((slot) => !/creditor/iu.test(slot))
  if (!summed.includes('destination') || !isOfAll || !row.variable.startsWith('debt/')) return null
  return byGroup.get(keyOf(graph.label(group) ?? ''))?.[measureOf(variable?.label ?? '')]?.[row.period] ?? null
}
