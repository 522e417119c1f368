// The currencies of those a figure is of, in which an amount may have been taken for dollars.
import type { Graph } from '../../domain/ports/graph.ts'
import { currencyIndexOf } from '../convert/currency-index.ts'
import type { Asked } from './figure.ts'

/** ISO 4217 codes that the tables of rates name for the entities asked for, each once. */
export const ownCurrencies = (
  graph: Pick<Graph, 'rateTables'>,
  { identity }: Pick<Asked, 'identity'>,
): ReadonlyArray<string> => {
  const indexes = graph.rateTables().map(currencyIndexOf)
  const entities = Object.values(identity.entities).flat()
  const codes = entities.flatMap((entity) => indexes.flatMap((index) => index.currencyOf(entity) ?? []))
  return [...new Set(codes)]
}
