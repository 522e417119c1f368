// A suggested conversion is one that can be made: what the graph's rates refuse is not suggested, and the reason is told.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../../domain/ports/graph.ts'
import { conversionRefusal } from '../../plan/materialise.ts'
import type { PartBase, Spec } from '../resolution.ts'

/** The part without a conversion that would be refused; a note says why. */
export const withPossibleConversion = (graph: Graph, { definition }: Spec, part: PartBase): PartBase => {
  const { suggested_conversion: suggested } = part
  if (suggested === null || (suggested.unit.prices === 'constant' && suggested.unit.base_year === undefined))
    return part
  const refused = conversionRefusal(graph, { identity: definition.identity, facets: { unit: suggested.unit } })
  return E.isRight(refused)
    ? part
    : {
        ...part,
        suggested_conversion: null,
        notes: [...part.notes, `The amounts cannot be converted as asked: ${refused.left.detail}`],
      }
}
