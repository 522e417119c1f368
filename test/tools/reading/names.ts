// The nodes a corpus's names mean: ISO codes, or names by the graph's resolver.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../../domain/ports/graph.ts'
import { regionalAreas } from '../../../statistics/plan/regional-areas.ts'
import { resolveTexts } from '../../../statistics/names/resolve/resolve-texts.ts'

const known = new WeakMap<Graph, Map<string, ReadonlyArray<string>>>()

/** "Development Bank of Latin America (CAF)" by its name; "West African Development Bank" by a label that has its letters behind it. */
const findOtherwise = (graph: Graph, name: string): ReadonlyArray<string> => {
  const bare = name.replace(/\s*\([^()]*\)$/, '')
  if (bare !== name) return find(graph, bare)
  return graph
    .nodesOfKind('organisation', null, 2000)
    .flatMap(({ dcid, label }) => (label?.startsWith(`${name} - `) === true ? [dcid] : []))
}

const find = (graph: Graph, name: string): ReadonlyArray<string> => {
  const coded = `country/${name}`
  if (/^[A-Z]{3}$/.test(name) && graph.node(coded) !== null) return [coded]
  const found = findByName(graph, name)
  return found.length > 0 ? found : findOtherwise(graph, name)
}

const findByName = (graph: Graph, name: string): ReadonlyArray<string> => {
  const answer = resolveTexts(graph, { texts: [name] })
  const [found] = E.isRight(answer) ? answer.right.results : []
  if (found === undefined) return []
  return found.status === 'resolved'
    ? [found.entity.ref]
    : found.status === 'ambiguous'
      ? found.candidates.map(({ ref }) => ref)
      : []
}

/** References a name may mean. */
export const resolveText = (graph: Graph, name: string): ReadonlyArray<string> => {
  const names = known.get(graph) ?? new Map<string, ReadonlyArray<string>>()
  known.set(graph, names)
  const held = names.get(name) ?? find(graph, name)
  names.set(name, held)
  return held
}

/** The countries of a group; null where it has none. Institutions that sit among them (the EU in the DAC) are left out. */
const countriesOf = (graph: Graph, group: string): string | null => {
  const members = graph
    .memberships(group)
    ?.members.flatMap(({ member }) => (member.startsWith('country/') ? [member] : []))
  return members === undefined || members.length === 0 ? null : [...new Set(members)].sort().join(' ')
}

/** Groups of the same countries: "DAC countries" and "DAC members". */
const alike = (graph: Graph, group: string): ReadonlyArray<string> => {
  const own = countriesOf(graph, group)
  if (own === null) return [group]
  return [
    group,
    ...graph.nodesOfKind('group', null, 2000).flatMap(({ dcid }) => (countriesOf(graph, dcid) === own ? [dcid] : [])),
  ]
}

const left = (graph: Graph, names: string): ReadonlyArray<string> =>
  names.split(/,| and /).flatMap((name) => resolveText(graph, name.trim()))

/**
 * Whether a node is what a name means in another form: the same group under another name, or a member of the group where members are listed.
 * "X except Y and Z" are the members of X but those two.
 */
export const isMember = (graph: Graph, ref: string, written: string): boolean => {
  const [name = '', out] = written.split(' except ')
  return out === undefined
    ? isOfGroup(graph, ref, name)
    : isOfGroup(graph, ref, name) && !left(graph, out).includes(ref)
}

const isOfGroup = (graph: Graph, ref: string, name: string): boolean =>
  resolveText(graph, name)
    .flatMap((group) => alike(graph, group))
    .some(
      (group) =>
        group === ref ||
        graph.memberships(group)?.members.some(({ member }) => member === ref) === true ||
        regionalAreas(graph, group).includes(ref),
    )
