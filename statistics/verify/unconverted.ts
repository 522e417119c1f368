// A claim in a currency that a figure cannot be converted to, and that has the very digits of the figure as it was reported.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../domain/ports/graph.ts'
import { currencyIndexOf, isRate } from '../convert/currency-index.ts'
import type { Claim } from './claims.ts'
import { type Asked, figureOf, type NoFigure, versionOf } from './figure.ts'
import { fitOf, type StatedFigure } from './numbers.ts'
import type { Verified } from './verified.ts'

/** With one digit many figures agree. What agrees is wrong anyhow, where the rate is far enough from one. */
const exactEnough = 0.05

/** How many of a currency a dollar was in a year, by the first table that knows. */
const rateOf = (graph: Graph, currency: string, year: number): number | null => {
  for (const table of graph.rateTables())
    for (const entity of currencyIndexOf(table).entitiesOf(currency)) {
      const rate = table.row(entity, year)?.exchangeRate
      if (isRate(rate)) return rate
    }
  return null
}

/** A mismatch, where the digits are those of the reported currency and the rate was far enough from one; else null. */
export const inOtherCurrency = async (
  graph: Graph,
  claim: Claim,
  stated: StatedFigure,
  { identity, facets }: Asked,
  code: NoFigure['code'],
): Promise<Verified | null> => {
  const { unit: _unit, ...unconverted } = facets
  const inexactness = stated.step / Math.abs(stated.value)
  if (code !== 'not_convertible' || stated.currency === null || !(inexactness <= exactEnough)) return null
  const figure = await figureOf(graph, { identity, facets: unconverted })
  if (E.isLeft(figure) || fitOf({ ...stated, hedge: null }, figure.right.row.value) === 'mismatch') return null
  const rate = rateOf(graph, stated.currency, Number(figure.right.row.period))
  if (rate === null || Math.abs(rate - 1) <= 2 * inexactness) return null
  const detail = `This is the amount in the unit it was reported in (${figure.right.row.unit ?? 'none'}).`
  return {
    claim,
    verdict: 'mismatch',
    found: null,
    reasons: [{ code: 'other_currency', detail, version: await versionOf(figure.right), traps: [] }],
    candidates: [],
  }
}
