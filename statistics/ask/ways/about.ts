// Questions about a node that Search reads as definite and that have rows: what a page about it shows.
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import type { GraphNode } from '../../../domain/ports/graph.ts'
import { component, described, nullable } from '../../../domain/values/described.ts'
import type { Search } from '../search.ts'
import type { Family } from '../words/families.ts'
import { ofCode, ofCodeSystem, ofFamily } from './of-code.ts'
import { ofEntity } from './of-entity.ts'
import { ProvenQuestion } from './proven.ts'

export const About = component(
  'SearchAbout',
  t.strict({
    schema_version: t.literal(1),
    kind: t.literal('about'),
    ref: described(nullable(t.string), 'The node asked about; null: the whole graph'),
    label: nullable(t.string),
    questions: described(
      t.readonlyArray(ProvenQuestion),
      'Each is read as definite and has rows; of different families first',
    ),
  }),
)
export type About = t.TypeOf<typeof About>

/** Questions listed. */
const mostQuestions = 8
/** Nodes whose questions are kept. */
const keptNodes = 500

const refsOf = (node: GraphNode, property: string): ReadonlyArray<string> =>
  (node.properties[property] ?? []).flatMap((value) => (typeof value === 'object' ? [value.ref] : []))

/** Families of a source, of one of its datasets or of a provenance. */
const familiesOfSource = (search: Search, ref: string): ReadonlyArray<Family> => {
  const wholes = (dcid: string): ReadonlyArray<string> => {
    const node = search.graph.node(dcid)
    return node === null ? [] : refsOf(node, 'isPartOf')
  }
  const belongs = (provenance: string): boolean => {
    const datasets = wholes(provenance)
    return provenance === ref || datasets.includes(ref) || datasets.flatMap(wholes).includes(ref)
  }
  return search.families.filter(({ provenances }) => provenances.some(belongs))
}

const candidates = (search: Search, node: GraphNode | null): ReadonlyArray<ProvenQuestion | null> => {
  if (node === null) return search.families.flatMap((family) => ofFamily(search, family, 1))
  switch (node.kind) {
    case 'country':
    case 'group':
    case 'continent':
    case 'subregion':
    case 'organisation':
      return ofEntity(search, node.dcid)
    case 'code':
      return ofCode(search, node)
    case 'code_system':
      return ofCodeSystem(search, node)
    case 'source':
    case 'dataset':
    case 'provenance':
      return familiesOfSource(search, node.dcid).flatMap((family) => ofFamily(search, family, 2))
    default:
      return []
  }
}

/** Fewer years than these are no course of time: they stand after those that are. */
const leastYears = 5
const isShort = ({ coverage: { first_year: first, last_year: last } }: ProvenQuestion): boolean =>
  first === null || last === null || last - first + 1 < leastYears

/** One of each family first, those of many years before those of few, then the rest; each spec once. */
const spread = (found: ReadonlyArray<ProvenQuestion | null>): ReadonlyArray<ProvenQuestion> => {
  const bySpec = new Map(found.flatMap((one) => (one === null ? [] : [[one.spec_id, one] as const])))
  const all = [...bySpec.values()]
  const seen = new Map<string, number>()
  const turn = all.map((one) => {
    const before = seen.get(one.family) ?? 0
    seen.set(one.family, before + 1)
    return { one, before }
  })
  return turn
    .sort((a, b) => a.before - b.before || Number(isShort(a.one)) - Number(isShort(b.one)))
    .map(({ one }) => one)
}

const kept = new WeakMap<Search, LRUCache<string, About>>()

/** Questions about a node, or about the whole graph (null); null where the graph has no such node. */
export const aboutOf = (search: Search, ref: string | null): About | null => {
  const known = kept.get(search) ?? new LRUCache<string, About>({ max: keptNodes })
  kept.set(search, known)
  const held = known.get(ref ?? '')
  if (held !== undefined) return held
  const node = ref === null ? null : search.graph.node(ref)
  if (ref !== null && node === null) return null
  const about: About = {
    schema_version: 1,
    kind: 'about',
    ref,
    label: node?.label ?? null,
    questions: spread(candidates(search, node)).slice(0, mostQuestions),
  }
  known.set(ref ?? '', about)
  return about
}
