// A suggested conversion is one that can be made: what the graph's rates refuse is not suggested, and the reason is told.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../../domain/ports/graph.ts'
import { conversionRefusal } from '../../plan/materialise.ts'
import type { PartBase, Spec } from '../resolution.ts'

type Unit = NonNullable<PartBase['suggested_conversion']>['unit']

/** Tells whether anything is held to convert by, where no year of prices was named. */
const anyYear = 2015

/** Readings in units of which is remembered why they are refused: the same ones are asked for again, and while people type. */
const remembered = 2000
const known = new WeakMap<Graph, Map<string, string | null>>()

/** Why the graph's rates refuse a reading in a unit; null where they do not. */
const refusalOf = (graph: Graph, { spec_id, definition }: Spec, unit: Unit): string | null => {
  const held = known.get(graph) ?? new Map<string, string | null>()
  known.set(graph, held)
  const key = `${spec_id} ${JSON.stringify(unit)}`
  const told = held.get(key)
  if (told !== undefined) return told
  const refused = conversionRefusal(graph, { identity: definition.identity, facets: { unit } })
  const made = E.isRight(refused) ? null : refused.left.detail
  if (held.size >= remembered) held.clear()
  held.set(key, made)
  return made
}

/** The part without a conversion that would be refused; a note says why. */
export const withPossibleConversion = (graph: Graph, spec: Spec, part: PartBase): PartBase => {
  const { suggested_conversion: suggested } = part
  if (suggested === null) return part
  const { unit } = suggested
  const isBaseless = unit.prices === 'constant' && unit.base_year === undefined
  const asked = isBaseless ? { ...unit, base_year: anyYear } : unit
  const refused = refusalOf(graph, spec, asked)
  return refused === null
    ? part
    : {
        ...part,
        suggested_conversion: null,
        notes: [...part.notes, `The amounts cannot be converted as asked: ${refused}`],
      }
}
