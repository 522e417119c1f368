// Words that fit several readings of which all that are held have one and the same figure: whichever is meant, it is that.
import * as E from 'fp-ts/lib/Either.js'
import { asDefinite } from '../ask/answer/as-definite.ts'
import type { Part } from '../ask/resolution.ts'
import type { Search } from '../ask/search.ts'
import type { Claim } from './claims.ts'
import { figureOf } from './figure.ts'
import { computedFacets, facetsOf, isOneYear } from './looked-up.ts'
import type { StatedFigure } from './numbers.ts'
import type { Definite } from './promised.ts'

type Candidates = Extract<Part, { readonly status: 'candidates' }>

/** Readings that are looked at. */
const most = 6

/** The reading whose figure all of them have; null where one has another figure, or none that could be told. */
export const agreedAmong = async (
  { graph }: Search,
  claim: Claim,
  part: Candidates,
  stated: StatedFigure,
): Promise<Definite | null> => {
  if (part.candidates.length > most || !part.candidates.every(isOneYear)) return null
  const values = new Set<number>()
  for (const reading of part.candidates) {
    const facets = computedFacets(reading, claim, facetsOf(part, stated))
    const figure = await figureOf(graph, { identity: reading.spec.definition.identity, facets })
    if (E.isLeft(figure)) return null
    values.add(figure.right.row.value)
  }
  const [first] = part.candidates
  return values.size === 1 && first !== undefined ? asDefinite(part, first) : null
}
