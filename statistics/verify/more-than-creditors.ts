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

/** What a figure of all creditors together is of; null where it is of some of them, or of no debt. */
const measureOfAll = (graph: Graph, { summed, row }: Pick<FoundFigure, 'summed' | 'row'>): string | null => {
  const variable = graph.statVar(row.variable)
  const isOfAll = Object.keys(variable?.slots ?? {}).every((slot) => !/creditor/iu.test(slot))
  return summed.includes('destination') && isOfAll && row.variable.startsWith('debt/')
    ? measureOf(variable?.label ?? '')
    : null
}

/** The total that the source publishes of a debtor, where it is more than its creditors add up to, and a claim fits it. */
export const totalOfSource = (
  graph: Graph,
  stated: StatedFigure,
  { summed, identity, record, row }: FoundFigure,
): number | null => {
  const [debtor, ...more] = identity.entities['origin'] ?? []
  const isNoted = record.sources.some(({ data_notes: notes }) => fallsShort.test(notes ?? ''))
  const measure = measureOfAll(graph, { summed, row })
  if (debtor === undefined || more.length > 0 || !isNoted || measure === null) return null
  const total = byDebtor.get(keyOf(graph.label(debtor) ?? ''))?.[measure]?.[row.period]
  return total !== undefined && fits(stated, total) ? total : null
}

/** Groups by income have other members in every edition, so that whoever is in one now may have been in another. */
const byIncome = /\bincome\b/iu
/** A group of debtors of which the source publishes what is claimed: one by income, whoever is in it now. */
export const incomeGroupOf = (
  graph: Graph,
  stated: StatedFigure,
  found: FoundFigure,
): { readonly name: string; readonly total: number } | null => {
  const measure = measureOfAll(graph, found)
  if (measure === null) return null
  const [first, ...more] = Object.entries<Totals[string]>(groups).flatMap(([name, own]) => {
    const total = byIncome.test(name) ? own[measure]?.[found.row.period] : undefined
    return total !== undefined && fits(stated, total) ? [{ name, total }] : []
  })
  return first === undefined || more.length > 0 ? null : first
}

/** The total that the source publishes of a group of debtors in the year of a figure of all creditors; null where it publishes none. */
export const totalOfGroup = (graph: Graph, group: string, found: FoundFigure): number | null => {
  const measure = measureOfAll(graph, found)
  return measure === null ? null : (byGroup.get(keyOf(graph.label(group) ?? ''))?.[measure]?.[found.row.period] ?? null)
}
