// Questions beside an answer: the same in other years, from the other side, broken down, per head, and the statistics next to it.
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import { component, described, oneOfTexts } from '../../../domain/values/described.ts'
import { recipesOf } from '../../compute/ratio-recipes.ts'
import { resolveComputed } from '../computation/resolve-computation.ts'
import type { Search } from '../search.ts'
import type { Family } from '../words/families.ts'
import { firstProven, held, type ProvenQuestion, provenFields } from './proven.ts'
import { prepositionsOf, questionNames } from './family-names.ts'

const relations = ['other_years', 'other_side', 'other_direction', 'breakdown', 'per_head', 'neighbour'] as const
type Relation = (typeof relations)[number]

export const Related = component(
  'SearchRelated',
  t.strict({
    schema_version: t.literal(1),
    kind: t.literal('related'),
    questions: described(
      t.readonlyArray(t.strict({ relation: oneOfTexts(relations), ...provenFields })),
      'Each is read as definite, has rows, and is another question than the one asked',
    ),
  }),
)
export type Related = t.TypeOf<typeof Related>

/** Questions told at most, and of one relation. */
const most = { questions: 8, neighbours: 3, breakdowns: 2 }

type Places = Readonly<Record<string, ReadonlyArray<string>>>

/** What is asked of: the family, its places by role and the codes that a question must name. */
type Asked = {
  readonly search: Search
  readonly family: Family
  readonly places: Places
  /** " for health": codes that no headline fixes. */
  readonly tail: string
}

const listed = (names: ReadonlyArray<string>): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')

/** Wordings of a family for some places, the usual one first: "aid from France to Senegal for health in 2021". */
function* wordingsOf({ search, family, places, tail }: Asked, end: string): Iterable<string> {
  const roles = family.roles.filter((role) => (places[role] ?? []).length > 0)
  const ways = roles.map((role) =>
    prepositionsOf(family, role).map((word) => `${word} ${listed((places[role] ?? []).map(search.labels.of))}`),
  )
  for (const name of questionNames(search, family)) {
    const longest = Math.max(1, ...ways.map((words) => words.length))
    for (let i = 0; i < longest; i++)
      yield [name, ...ways.map((words) => words[i] ?? words[0] ?? '')].join(' ') + tail + end
  }
}

/** The same statistic, asked otherwise. */
const asking = (asked: Asked, end = ''): ProvenQuestion | null =>
  firstProven(asked.search, wordingsOf(asked, end), asked.family)

/** What the commonest words mean, whichever table answers them: "aid from France" has a table of its own. */
const asPeopleSay = (asked: Asked, end = ''): ProvenQuestion | null => {
  const [usual = ''] = wordingsOf(asked, end)
  return firstProven(asked.search, [usual], null) ?? asking(asked, end)
}

const without = (asked: Asked, role: string): Asked => ({ ...asked, places: { ...asked.places, [role]: [] } })

/** The codes of an identity that are not what a headline of the family fixes, as the end of a phrase. */
const codesOf = ({ labels }: Search, family: Family, identity: SpecIdentity): string => {
  const usual = new Set(family.words.headlines.flatMap(({ slots }) => Object.values(slots)))
  const named = identity.slots.flatMap(({ binding }) =>
    binding.state === 'value' && !usual.has(binding.ref) ? [labels.of(binding.ref)] : [],
  )
  return named.length === 0 ? '' : ` for ${listed(named)}`
}

const otherYears = (asked: Asked, { requested_window: window }: SpecIdentity) => {
  const all = asking(asked)
  const { last_year: last = null, first_year: first = null, series = 0 } = all?.coverage ?? {}
  if (window.kind === 'range') {
    // where all that is held lies in the years asked for, there are no others
    const isAll =
      first !== null && last !== null && (window.start_year ?? first) <= first && (window.end_year ?? last) >= last
    return isAll ? [] : [all]
  }
  // one series in one year is a point of it
  return last === null || first === last || series < 2 ? [] : [asking(asked, ` in ${last}`)]
}

/** "aid to Senegal" beside "aid from France to Senegal"; "aid from Kenya" beside "aid to Kenya", where it is held. */
const otherSides = (asked: Asked): ReadonlyArray<readonly [Relation, ProvenQuestion | null]> => {
  const { search, family, places } = asked
  const named = family.roles.filter((role) => (places[role] ?? []).length > 0)
  if (named.length > 1) return named.map((role) => ['other_side', asPeopleSay(without(asked, role))])
  const [role = ''] = named
  const refs = places[role] ?? []
  const [other, ...more] = family.roles.filter((one) => one !== role)
  if (other === undefined || more.length > 0 || !refs.every((ref) => held(search, family, other, ref))) return []
  return [['other_direction', asPeopleSay({ ...asked, places: { [other]: refs } })]]
}

const breakdowns = (asked: Asked, identity: SpecIdentity): ReadonlyArray<ProvenQuestion | null> => {
  const { search, family } = asked
  const bound = new Set(identity.slots.map(({ property }) => property))
  const properties = new Set(family.slotSets.flatMap((set) => set.properties))
  return [...properties]
    .filter((property) => !bound.has(property))
    .map((property) => asPeopleSay(asked, ` by ${search.labels.slot(property)}`))
    .filter((one) => one !== null)
    .slice(0, most.breakdowns)
}

/** The years of which the people of a place are counted; null where none are. */
const countedYears = ({ graph }: Search, place: string): readonly [number, number] | null => {
  const { series } = graph
  const [variables, entities] = [series.dictionaries.variable, series.dictionaries.entity]
  const column = series.roleColumns[series.roles.indexOf('observationAbout')]
  let years: readonly [number, number] | null = null
  for (const { variable } of recipesOf(graph, 'population')) {
    const code = variables.codeOf(variable)
    if (code === undefined || code < 0) continue
    const [from, to] = series.rangeOfVariable(code)
    for (let i = from; i < to; i++) {
      if (column === undefined || entities.at(column[i] ?? 0) !== place) continue
      const year = (periods: ArrayLike<number>): number =>
        Number(series.dictionaries.period.at(periods[i] ?? 0).slice(0, 4))
      const [first, last] = [year(series.firstPeriod), year(series.lastPeriod)]
      years = years === null ? [first, last] : [Math.min(years[0], first), Math.max(years[1], last)]
    }
  }
  return years
}

/** Per person, where the people of the place are counted in years that are held. */
const perHead = (asked: Asked): ProvenQuestion | null => {
  const [place, ...others] = Object.values(asked.places).flat()
  const divisors = new Set(recipesOf(asked.search.graph, 'population').map(({ variable }) => variable))
  const isDivisor = asked.family.variables.some(({ statVar }) => divisors.has(statVar.dcid))
  if (place === undefined || others.length > 0 || isDivisor) return null
  const [years, plain] = [countedYears(asked.search, place), asking(asked)]
  const { first_year: first = null, last_year: last = null } = plain?.coverage ?? {}
  if (plain === null || years === null || first === null || last === null || last < years[0] || first > years[1])
    return null
  const question = `${plain.question} per person`
  const [part, ...more] = resolveComputed(asked.search, question).parts
  if (part?.status !== 'definite' || more.length > 0 || part.suggested_facets?.per === undefined) return null
  const { spec, label: reading, phrase } = part
  return { ...plain, question, spec_id: spec.spec_id, definition: spec.definition, reading, phrase }
}

/** What else is held of the one place: another kind of statistics first. */
const neighbours = ({ search, family, places }: Asked): ReadonlyArray<ProvenQuestion> => {
  const [place, ...others] = [...new Set(Object.values(places).flat())]
  if (place === undefined || others.length > 0) return []
  const seen = new Set([family.populationType])
  const found = search.families.flatMap((other) => {
    if (seen.has(other.populationType) || other.observations === 0) return []
    const role = other.roles.find((one) => held(search, other, one, place))
    const one = role === undefined ? null : asking({ search, family: other, places: { [role]: [place] }, tail: '' })
    if (one === null) return []
    seen.add(other.populationType)
    return [one]
  })
  return found.slice(0, most.neighbours)
}

/** The family that an identity is of; of a set of variables, the one that all are of. */
const familyOf = ({ families, graph }: Search, { shape }: SpecIdentity): Family | undefined => {
  const shapes =
    shape.kind === 'statvar_schema'
      ? [shape]
      : shape.statvars.map((dcid) => {
          const found = graph.statVar(dcid)
          return {
            population_type: found?.populationType ?? null,
            measured_property: found?.measuredProperty ?? null,
            stat_type: found?.statType ?? null,
            measurement_qualifier: found?.measurementQualifier ?? null,
          }
        })
  const found = new Set(
    shapes.map((one) =>
      families.find(
        (family) =>
          family.populationType === one.population_type &&
          family.measuredProperty === one.measured_property &&
          family.statType === one.stat_type &&
          family.measurementQualifier === one.measurement_qualifier,
      ),
    ),
  )
  return found.size === 1 ? [...found][0] : undefined
}

/** Specs whose questions are kept. */
const keptSpecs = 500
const kept = new WeakMap<Search, LRUCache<string, Related>>()

/** Questions beside the one that an identity answers; none where the graph holds no one family of it. */
export const relatedOf = (search: Search, specId: string, identity: SpecIdentity): Related => {
  const known = kept.get(search) ?? new LRUCache<string, Related>({ max: keptSpecs })
  kept.set(search, known)
  const before = known.get(specId)
  if (before !== undefined) return before
  const related = besides(search, specId, identity)
  known.set(specId, related)
  return related
}

const besides = (search: Search, specId: string, identity: SpecIdentity): Related => {
  const family = familyOf(search, identity)
  if (family === undefined) return { schema_version: 1, kind: 'related', questions: [] }
  const asked: Asked = { search, family, places: identity.entities, tail: codesOf(search, family, identity) }
  const candidates: ReadonlyArray<readonly [Relation, ProvenQuestion | null]> = [
    ...otherYears(asked, identity).map((one) => ['other_years', one] as const),
    ...otherSides(asked),
    ...breakdowns(asked, identity).map((one) => ['breakdown', one] as const),
    ['per_head', perHead(asked)],
    ...neighbours(asked).map((one) => ['neighbour', one] as const),
  ]
  // per head asks the same statistic again: it is told apart by its words
  const seen = new Set([specId])
  const questions = candidates.flatMap(([relation, one]) => {
    const key = (relation === 'per_head' ? one?.question : one?.spec_id) ?? ''
    if (one === null || seen.has(key)) return []
    seen.add(key)
    return [{ relation, ...one }]
  })
  return { schema_version: 1, kind: 'related', questions: questions.slice(0, most.questions) }
}
