// "DAC members": the countries, or the bodies among them too. Two groups of the same countries go by the same name in most texts.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../domain/ports/graph.ts'
import { figureOf } from './figure.ts'
import { fitOf, type StatedFigure } from './numbers.ts'
import { holders, withEntity } from './other-entities.ts'
import type { Candidate, Found } from './verified.ts'

const countriesOf = (graph: Graph, group: string): string | null => {
  const members = graph.memberships(group)?.members.map(({ member }) => member) ?? []
  const countries = members.filter((member) => member.startsWith('country/')).sort()
  return countries.length < 2 ? null : countries.join()
}

/** The figure of a group of the same countries, where a claim fits that one. */
export const ofSameCountries = async (graph: Graph, found: Found, stated: StatedFigure): Promise<Candidate | null> => {
  for (const [role, [group, ...more]] of Object.entries(found.identity.entities)) {
    const own = group === undefined || more.length > 0 ? null : countriesOf(graph, group)
    if (own === null) continue
    for (const other of holders(graph, found.row.variable, role)) {
      if (other === group || countriesOf(graph, other) !== own) continue
      const identity = { ...found.identity, entities: withEntity(found.identity.entities, role, other) }
      const figure = await figureOf(graph, { identity, facets: found.facets })
      if (E.isLeft(figure)) continue
      const verdict = fitOf(stated, figure.right.row.value)
      const label = `${found.label} (${graph.label(other) ?? other})`
      if (verdict !== 'mismatch') return { verdict, found: { ...figure.right, label, phrase: null } }
    }
  }
  return null
}
