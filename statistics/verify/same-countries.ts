// "DAC members": the countries, or the bodies among them too. Two groups of the same countries go by the same name in most texts.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../domain/ports/graph.ts'
import { figureOf } from './figure.ts'
import { fitOf, type StatedFigure } from './numbers.ts'
import { holders, withEntity } from './other-entities.ts'
import type { Candidate, Found } from './verified.ts'

const countriesOf = (graph: Graph, group: string): ReadonlySet<string> =>
  new Set(
    (graph.memberships(group)?.members ?? []).flatMap(({ member }) => (member.startsWith('country/') ? [member] : [])),
  )

/** Lists of members are not of one day: one may be among the ones and not yet among the others. */
const fewest = 10
const areSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size >= fewest &&
  other.size >= fewest &&
  [...one].filter((member) => !other.has(member)).length <= 1 &&
  [...other].filter((member) => !one.has(member)).length <= 1

const countries =
  /\b(?:DAC[’']?s? (?:member |donor )?(?:countries|states|nations|governments)|(?:[Mm]ember )?(?:[Cc]ountries|[Ss]tates|[Nn]ations) (?:of|in) the DAC)\b/u
const bodies = /\b(?:EU|European|Union|Commission|institutions|Brussels)\b/u
const leftOut =
  /\b(?:without|excluding|except|minus|less|not counting|leaving out) (?:the )?(?:EU|European Union)(?:[’']s)? institutions\b/giu
/** "DAC countries" leaves out the institutions among the members, where nobody names those, or they are left out by name. */
export const saysCountries = (text: string): boolean =>
  countries.test(text) && !bodies.test(text.replaceAll(leftOut, ''))

/** The figure of a group of the same countries, where a claim fits that one. */
export const ofSameCountries = async (graph: Graph, found: Found, stated: StatedFigure): Promise<Candidate | null> => {
  for (const [role, [group, ...more]] of Object.entries(found.identity.entities)) {
    if (group === undefined || more.length > 0) continue
    const own = countriesOf(graph, group)
    for (const other of holders(graph, found.row.variable, role)) {
      if (other === group || !areSame(own, countriesOf(graph, other))) continue
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
