// What is owed to somebody by everybody: the source's own row of all who owe differs a little from what the debtors add up to.
import * as E from 'fp-ts/lib/Either.js'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { figureOf, type FoundFigure, versionOf } from './figure.ts'
import { type Mistaken, type Reason, written } from './mistaken.ts'

const nearAll = 0.005
const isNear = (value: number, sum: number): boolean => Math.abs(value / sum - 1) <= nearAll

const ofDebt = /\b(?:debt|interest|principal)\b/iu
/** A sum over all debtors, of whom none is named. */
const isOverDebtors = ({ identity, summed, row, record }: FoundFigure): boolean =>
  summed.includes('origin') &&
  (identity.entities['origin'] ?? []).length === 0 &&
  (ofDebt.test(row.variable) || record.sources.some(({ provenance }) => ofDebt.test(provenance.label)))

/** A claim so near what all debtors add up to is of the source's own row of them. */
export const isAboutDebtors = (value: number, found: FoundFigure): boolean =>
  isOverDebtors(found) && isNear(value, found.row.value)

/** All that all owe to all: said by words for all of them, and by none of a debtor whom nobody knows. */
export const isOverAll = (found: FoundFigure): boolean => isOverDebtors(found) && found.summed.includes('destination')

/** About what all owe to the one who was taken for a debtor. */
export const aboutTurned = async (
  { graph, found, stated }: Mistaken,
  identity: SpecIdentity | null,
): Promise<ReadonlyArray<Reason>> => {
  if (identity === null || (identity.entities['origin'] ?? []).length > 0) return []
  const { sum_over: _sum, ...facets } = found.facets
  const other = await figureOf(graph, { identity, facets })
  if (E.isLeft(other) || !isAboutDebtors(stated.value, other.right)) return []
  const detail = `This is about the figure of the other direction (${written(other.right.row.value)}): who gives and who receives are exchanged.`
  return [{ code: 'other_direction', detail, version: await versionOf(other.right), traps: [] }]
}
