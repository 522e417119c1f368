// A suggested conversion is one that can be made: what the graph's rates refuse is not suggested, and the reason is told.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../../domain/ports/graph.ts'
import { conversionRefusal } from '../../plan/materialise.ts'
import type { PartBase, Spec } from '../resolution.ts'

/** Tells whether anything is held to convert by, where no year of prices was named. */
const anyYear = 2015

/** The part without a conversion that would be refused; a note says why. */
export const withPossibleConversion = (graph: Graph, { definition }: Spec, part: PartBase): PartBase => {
  const { suggested_conversion: suggested } = part
  if (suggested === null) return part
  const { unit } = suggested
  const isBaseless = unit.prices === 'constant' && unit.base_year === undefined
  const asked = isBaseless ? { ...unit, base_year: anyYear } : unit
  const refused = conversionRefusal(graph, { identity: definition.identity, facets: { unit: asked } })
  return E.isRight(refused)
    ? part
    : {
        ...part,
        suggested_conversion: null,
        notes: [...part.notes, `The amounts cannot be converted as asked: ${refused.left.detail}`],
      }
}
