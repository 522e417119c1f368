// Questions about a place or an organisation: of each statistic in each role that it has there.
import { ownNames } from '../../names/names-of-node.ts'
import type { Search } from '../search.ts'
import type { Family } from '../words/families.ts'
import { prepositionsOf, questionNames } from './family-names.ts'
import { partHeld } from './part-held.ts'
import { firstShown, held, type ProvenQuestion } from './proven.ts'

/** " by recipient": the break-down that only tables of both sides have. */
const byOthers = (family: Family, role: string): ReadonlyArray<string> =>
  family.roles.flatMap((other) => {
    const name = other === role ? null : (family.words.roles.get(other)?.name ?? null)
    return name === null ? [] : [` by ${name.toLowerCase()}`]
  })

/** Wordings of a family for a place in a role, the usual one first. */
export function* wordingsOf(search: Search, family: Family, role: string, place: string, tail = ''): Iterable<string> {
  for (const name of questionNames(search, family))
    for (const preposition of prepositionsOf(family, role))
      for (const by of ['', ...byOthers(family, role)]) yield `${name} ${preposition} ${place}${by}${tail}`
}

type Held = { readonly one: ProvenQuestion; readonly family: Family; readonly role: string; readonly part: number }

/** Those in which an entity is largest among all of that role first, and of each topic those of one side: China's lending before its debts. */
const byPart = (found: ReadonlyArray<Held>): ReadonlyArray<Held> => {
  const largest = found.toSorted((a, b) => b.part - a.part)
  const sides = new Map(largest.toReversed().map(({ family, role }) => [family.populationType, role]))
  // what passes between two stands before what is told of a place alone (its people, its economy)
  const isAlone = ({ role }: Held): number => Number(role === 'observationAbout')
  const isOther = ({ family, role }: Held): number => Number(sides.get(family.populationType) !== role)
  return largest.toSorted((a, b) => isAlone(a) - isAlone(b) || isOther(a) - isOther(b))
}

type Side = { readonly family: Family; readonly role: string }

/** Families and roles in which an entity is held, or so many of the members of a group, whatever the group is observed in itself. */
const sidesWhere = (search: Search, ref: string, enough: (holding: number, members: number) => boolean) => {
  const members = search.graph.memberships(ref)?.members ?? []
  const isHeld = (family: Family, role: string): boolean =>
    held(search, family, role, ref) ||
    enough(members.filter(({ member }) => held(search, family, role, member)).length, members.length)
  return search.families
    .filter(({ observations }) => observations > 0)
    .flatMap((family) => family.roles.filter((role) => isHeld(family, role)).map((role): Side => ({ family, role })))
}

/** Those of most members of a group; where there are none, those of any. */
const sidesOf = (search: Search, ref: string): ReadonlyArray<Side> => {
  const most = sidesWhere(search, ref, (holding, all) => all > 0 && holding * 2 >= all)
  return most.length > 0 ? most : sidesWhere(search, ref, (holding) => holding > 0)
}

/** Other names of a node that are tried where its label may mean another node too. */
const mostNames = 4

const namesOf = (search: Search, ref: string): ReadonlyArray<string> => {
  const node = search.graph.node(ref)
  const names = node === null ? [] : ownNames(node, []).map(({ text }) => text)
  return [
    search.labels.of(ref),
    ...names.filter((name) => /^[\p{Script=Latin}\P{L}]{4,}$/u.test(name)).slice(1, mostNames),
  ]
}

/** " by purpose": break-downs of a family by each of its codes. */
const byCodes = (search: Search, { slotSets }: Family): ReadonlyArray<string> =>
  [...new Set(slotSets.flatMap(({ properties }) => properties))].map((slot) => ` by ${search.labels.slot(slot)}`)

/** A page has room for so many charts. */
const wanted = 4

/** Of a place of which little is held, what is held broken down: only where that parts something. */
const brokenDown = (search: Search, place: string, found: ReadonlyArray<Held>): ReadonlyArray<ProvenQuestion> =>
  found.flatMap(({ one, family, role }) =>
    byCodes(search, family).flatMap((by) => {
      const parts = firstShown(search, wordingsOf(search, family, role, place, by), family)
      return parts !== null && parts.coverage.series > one.coverage.series ? [parts] : []
    }),
  )

/** Places and organisations: each family in each role that they hold. */
export const ofEntity = (search: Search, ref: string): ReadonlyArray<ProvenQuestion> => {
  const sides = sidesOf(search, ref)
  for (const place of namesOf(search, ref)) {
    const found = sides.flatMap(({ family, role }) => {
      const one = firstShown(search, wordingsOf(search, family, role, place), family)
      return one === null ? [] : [{ one, family, role, part: partHeld(search, family, one.definition, role, ref) }]
    })
    if (found.length === 0) continue
    const whole = byPart(found).map(({ one }) => one)
    return found.length >= wanted ? whole : [...whole, ...brokenDown(search, place, found)]
  }
  return []
}
