// Questions about a node that Search reads as definite and that have rows: what a page about it shows.
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import type { GraphNode } from '../../../domain/ports/graph.ts'
import { SpecId, Year } from '../../../domain/values/codecs.ts'
import { component, counted, described, nullable } from '../../../domain/values/described.ts'
import { Definition } from '../../../domain/spec/identity.ts'
import { ReadingPhrase } from '../answer/phrase.ts'
import { resolveQuestion } from '../resolve.ts'
import type { Search } from '../search.ts'
import type { Family } from '../words/families.ts'
import { heldIndexOf } from './held-years.ts'
import { partHeld } from './part-held.ts'
import { prepositionsOf, questionNames } from './family-names.ts'

/** Members of a question that is read as definite and has rows. */
export const provenFields = {
  question: t.string,
  /** The family of statistics that answers it. */
  family: t.string,
  population_type: t.string,
  spec_id: SpecId,
  definition: Definition,
  reading: t.string,
  phrase: ReadingPhrase,
  coverage: t.strict({ rows: counted, series: counted, first_year: nullable(Year), last_year: nullable(Year) }),
}
const ProvenQuestion = component('ProvenQuestion', t.strict(provenFields))
export type ProvenQuestion = t.TypeOf<typeof ProvenQuestion>

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
/** More rows than this do not make a picture at a glance. */
const mostRows = 5_000
/** Nodes whose questions are kept. */
const keptNodes = 500

const proven = (search: Search, question: string, family: Family | null): ProvenQuestion | null => {
  const [part, ...others] = resolveQuestion(search, question).parts
  if (part?.status !== 'definite' || others.length > 0 || part.ignored.length > 0) return null
  const { rows, series, first_year, last_year } = part.coverage
  const { shape } = part.spec.definition.identity
  if (rows === 0 || rows > mostRows || shape.kind !== 'statvar_schema') return null
  const answering = search.families.find(
    (one) => one.populationType === shape.population_type && one.measuredProperty === shape.measured_property,
  )
  if (answering === undefined || (family !== null && answering !== family)) return null
  return {
    question,
    family: search.labels.family(answering),
    population_type: answering.populationType,
    spec_id: part.spec.spec_id,
    definition: part.spec.definition,
    reading: part.label,
    phrase: part.phrase,
    coverage: { rows, series, first_year, last_year },
  }
}

/** The first wording of some that is proven. */
export const firstProven = (
  search: Search,
  wordings: Iterable<string>,
  family: Family | null,
): ProvenQuestion | null => {
  for (const wording of wordings) {
    const found = proven(search, wording, family)
    if (found !== null) return found
  }
  return null
}

/** Whether a family has rows of an entity in a role. */
export const held = (search: Search, family: Family, role: string, ref: string): boolean =>
  search.rolesHeld([family], role, ref)

/** " by recipient": the break-down that only tables of both sides have. */
const byOthers = (family: Family, role: string): ReadonlyArray<string> =>
  family.roles.flatMap((other) => {
    const name = other === role ? null : (family.words.roles.get(other)?.name ?? null)
    return name === null ? [] : [` by ${name.toLowerCase()}`]
  })

function* wordingsOf(search: Search, family: Family, role: string, place: string, tail = ''): Iterable<string> {
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

/** Places and organisations: each family in each role that they hold. */
const ofEntity = (search: Search, ref: string): ReadonlyArray<ProvenQuestion | null> => {
  const place = search.labels.of(ref)
  const found = search.families
    .filter(({ observations }) => observations > 0)
    .flatMap((family) =>
      family.roles.filter((role) => held(search, family, role, ref)).map((role) => [family, role] as const),
    )
    .flatMap(([family, role]) => {
      const one = firstProven(search, wordingsOf(search, family, role, place), family)
      return one === null ? [] : [{ one, family, role, part: partHeld(search, family, one.definition, role, ref) }]
    })
  return byPart(found).map(({ one }) => one)
}

/** Countries of which most is held, for questions that need one. */
const busiestPlaces = (search: Search, family: Family, role: string, most: number): ReadonlyArray<string> => {
  const { series, node } = search.graph
  const column = series.roleColumns[series.roles.indexOf(role)]
  const all = heldIndexOf(search).entities
  const counts = new Map<number, number>()
  for (const { code } of family.variables) {
    if (code < 0) continue
    const [from, to] = series.rangeOfVariable(code)
    for (let i = from; i < to; i++) {
      const entity = column?.[i] ?? -1
      if (entity >= 0) counts.set(entity, (counts.get(entity) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([code, count]) => ({ ref: series.dictionaries.entity.at(code), count }))
    .filter(({ ref }) => node(ref)?.kind === 'country')
    .sort((a, b) => b.count - a.count || (all.get(b.ref)?.series ?? 0) - (all.get(a.ref)?.series ?? 0))
    .slice(0, most)
    .map(({ ref }) => ref)
}

/** A code (a sector, a kind of creditor): with the whole world, and with those of whom most is held. */
const ofCode = (search: Search, { dcid, label }: GraphNode): ReadonlyArray<ProvenQuestion | null> => {
  const slots = search.families.filter((family) =>
    [...family.bySlotValue.keys()].some((key) => key.endsWith(`=${dcid}`)),
  )
  return slots.flatMap((family) => {
    const [name = ''] = questionNames(search, family)
    const places = family.roles.flatMap((role) =>
      busiestPlaces(search, family, role, 2).map((ref) => [role, search.labels.of(ref)] as const),
    )
    return [
      proven(search, `${name} for ${label ?? ''}`, family),
      ...places.map(([role, place]) =>
        firstProven(search, wordingsOf(search, family, role, place, ` for ${label ?? ''}`), family),
      ),
    ]
  })
}

/** A family: of the countries of which most is held, in each of its roles. */
const ofFamily = (search: Search, family: Family, most: number): ReadonlyArray<ProvenQuestion | null> =>
  family.roles.flatMap((role) =>
    busiestPlaces(search, family, role, most).map((ref) =>
      firstProven(search, wordingsOf(search, family, role, search.labels.of(ref)), family),
    ),
  )

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
