// What the graph holds, family by family, with example questions that Search itself reads as definite.
import { lowerFirst } from '../names/view-words.ts'
import * as t from 'io-ts'
import { SpecId, Year } from '../../domain/values/codecs.ts'
import { component, counted, nullable } from '../../domain/values/described.ts'
import { ReadingPhrase } from './answer/phrase.ts'
import { phrasesOf, prepositionsOf, questionNames } from './ways/family-names.ts'
import { heldIndexOf } from './ways/held-years.ts'
import type { Family } from './words/families.ts'
import { resolveQuestion } from './resolve.ts'
import type { Search } from './search.ts'

const Labelled = t.strict({ ref: t.string, label: nullable(t.string) })
type Labelled = t.TypeOf<typeof Labelled>
const year = nullable(Year)
const CatalogueFamily = t.strict({
  label: t.string,
  shape: t.strict({
    population_type: t.string,
    measured_property: nullable(t.string),
    stat_type: nullable(t.string),
    measurement_qualifier: nullable(t.string),
  }),
  phrases: t.readonlyArray(t.string),
  roles: t.readonlyArray(t.strict({ role: t.string, entities: counted, examples: t.readonlyArray(Labelled) })),
  slots: t.readonlyArray(
    t.strict({ property: t.string, label: t.string, codes: counted, examples: t.readonlyArray(Labelled) }),
  ),
  slot_sets: t.readonlyArray(
    t.strict({
      slots: t.readonlyArray(t.string),
      variables: counted,
      rows: counted,
      first_year: year,
      last_year: year,
    }),
  ),
  years: t.strict({ first: year, last: year }),
  variables: counted,
  series: counted,
  observations: counted,
  sources: t.readonlyArray(Labelled),
  examples: t.readonlyArray(
    t.strict({ question: t.string, spec_id: SpecId, reading: t.string, phrase: ReadingPhrase }),
  ),
})
type CatalogueFamily = t.TypeOf<typeof CatalogueFamily>
export const Catalogue = component(
  'SearchCatalogue',
  t.strict({
    schema_version: t.literal(1),
    kind: t.literal('catalogue'),
    graph_revision: t.string,
    families: t.readonlyArray(CatalogueFamily),
  }),
)
export type Catalogue = t.TypeOf<typeof Catalogue>

const made = new WeakMap<Search, Catalogue>()

/** The catalogue of a graph; made once per build. */
export const catalogueOf = (search: Search): Catalogue => {
  const held = made.get(search)
  if (held !== undefined) return held
  const catalogue: Catalogue = {
    schema_version: 1,
    kind: 'catalogue',
    graph_revision: search.graph.info.revision,
    families: search.families.filter((family) => family.observations > 0).map((family) => familyEntry(search, family)),
  }
  made.set(search, catalogue)
  return catalogue
}

const familyEntry = (search: Search, family: Family): CatalogueFamily => {
  const tallies = search.counter.bySlotSet(family, { fixed: {}, open: [] }, {})
  const held = [...tallies.values()]
  const years = (pick: 'first_year' | 'last_year', choose: (...n: number[]) => number): number | null => {
    const all = held.flatMap((tally) => tally[pick] ?? [])
    return all.length === 0 ? null : choose(...all)
  }
  const entities = family.roles.map((role) => ({ role, refs: busiest(search, family, role) }))
  return {
    label: search.labels.family(family),
    shape: {
      population_type: family.populationType,
      measured_property: family.measuredProperty,
      stat_type: family.statType,
      measurement_qualifier: family.measurementQualifier,
    },
    phrases: phrasesOf(search, family),
    roles: entities.map(({ role, refs }) => ({
      role,
      entities: refs.length,
      examples: refs.slice(0, 5).map(labelled(search)),
    })),
    slots: slotEntries(search, family),
    slot_sets: family.slotSets
      .flatMap((set) => {
        const tally = tallies.get(set.index)
        return tally === undefined
          ? []
          : [
              {
                slots: set.properties,
                variables: set.variables.length,
                rows: tally.rows,
                first_year: tally.first_year,
                last_year: tally.last_year,
              },
            ]
      })
      .sort((a, b) => a.slots.length - b.slots.length || b.rows - a.rows),
    years: { first: years('first_year', Math.min), last: years('last_year', Math.max) },
    variables: family.variables.length,
    series: family.series,
    observations: family.observations,
    sources: family.provenances.map(labelled(search)),
    examples: examplesOf(
      search,
      family,
      entities.map(({ role, refs }) => [role, refs[0] ?? null]),
    ),
  }
}

const labelled =
  (search: Search) =>
  (ref: string): Labelled => ({ ref, label: search.graph.label(ref) })

/** Entities of a role: countries and groups before areas without a name of their own, then most series first, of the role and of all. */
const busiest = (search: Search, family: Family, role: string): ReadonlyArray<string> => {
  const { series } = search.graph
  const column = series.roleColumns[series.roles.indexOf(role)]
  const counts = new Map<number, number>()
  for (const { code } of family.variables) {
    if (code < 0) continue
    const [from, to] = series.rangeOfVariable(code)
    for (let i = from; i < to; i++) {
      const entity = column?.[i] ?? -1
      if (entity >= 0) counts.set(entity, (counts.get(entity) ?? 0) + 1)
    }
  }
  const all = heldIndexOf(search).entities
  const isPlace = (ref: string): number => Number(['country', 'group'].includes(search.graph.kindOf(ref) ?? ''))
  return [...counts]
    .map(([code, count]) => ({ ref: series.dictionaries.entity.at(code), code, count }))
    .sort(
      (a, b) =>
        isPlace(b.ref) - isPlace(a.ref) ||
        b.count - a.count ||
        (all.get(b.ref)?.series ?? 0) - (all.get(a.ref)?.series ?? 0) ||
        a.code - b.code,
    )
    .map(({ ref }) => ref)
}

/** Codes of each slot of a family with the number of their variables, most first. */
const codesOf = (
  family: Family,
): ReadonlyMap<string, ReadonlyArray<{ readonly ref: string; readonly variables: number }>> => {
  const codes = new Map<string, { ref: string; variables: number }[]>()
  for (const [key, variables] of family.bySlotValue) {
    const at = key.indexOf('=')
    const list = codes.get(key.slice(0, at)) ?? []
    list.push({ ref: key.slice(at + 1), variables: variables.length })
    codes.set(key.slice(0, at), list)
  }
  for (const list of codes.values()) list.sort((a, b) => b.variables - a.variables || (a.ref < b.ref ? -1 : 1))
  return codes
}

const busiestCodes = (search: Search, family: Family, property: string): ReadonlyArray<string> =>
  (codesOf(family).get(property) ?? []).slice(0, mostCodes).flatMap(({ ref }) => search.graph.label(ref) ?? [])

const slotEntries = (search: Search, family: Family): CatalogueFamily['slots'] =>
  [...codesOf(family)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([property, held]) => ({
      property,
      label: search.labels.slot(property),
      codes: held.length,
      examples: held.slice(0, 5).map(({ ref }) => labelled(search)(ref)),
    }))

/** A family is best asked of those who own its figures ("debt service of Kenya"), else of its last role ("aid to Kenya"). */
const askedOf = (family: Family): string | undefined =>
  family.roles.find((role) => family.words.roles.get(role)?.isPossessor === true) ?? family.roles.at(-1)

/** Codes among which a short name is looked for, those with most variables first. */
const mostCodes = 20

const shortestFirst = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.toSorted((a, b) => a.length - b.length)

/** Questions as people ask them, made from the graph's own words, kept only when they are read as definite. */
const examplesOf = (
  search: Search,
  family: Family,
  entities: ReadonlyArray<readonly [string, string | null]>,
): CatalogueFamily['examples'] => {
  const definite = (question: string) => {
    const [part, ...others] = resolveQuestion(search, question).parts
    return part?.status === 'definite' && others.length === 0 ? part : null
  }
  const place = (role: string | undefined): ReadonlyArray<string> => {
    const ref = entities.find(([one]) => one === role)?.[1] ?? null
    if (role === undefined || ref === null) return []
    return prepositionsOf(family, role).map((preposition) => `${preposition} ${search.labels.of(ref)}`)
  }
  const first = askedOf(family)
  const others = family.roles.filter((role) => role !== first).flatMap((role) => place(role).slice(0, 1))
  const [phrase] = shortestFirst(phrasesOf(search, family).slice(0, 3))
  const plain = phrase === undefined || /\d/.test(phrase) ? [] : [phrase]
  const names = [...plain, ...questionNames(search, family), search.labels.family(family)].map(lowerFirst)
  const wordings = names.flatMap((name) => place(first).map((of) => `${name} ${of}`))
  const [slot] = slotEntries(search, family).toSorted((a, b) => b.codes - a.codes)
  const [code] = slot === undefined ? [] : shortestFirst(busiestCodes(search, family, slot.property))
  const isOwn = (wording: string): boolean => {
    const shape = definite(wording)?.spec.definition.identity.shape
    return (
      shape?.kind === 'statvar_schema' &&
      shape.population_type === family.populationType &&
      shape.measured_property === family.measuredProperty
    )
  }
  // a table may be read only where codes are asked for: "aid to Uganda for Health"
  const asked = wordings.find(isOwn) ?? wordings.map((wording) => `${wording} for ${code}`).find(isOwn)
  if (asked === undefined) return []
  const questions = [
    asked,
    [asked, ...others].join(' '),
    `${asked} since 2015`,
    `latest ${asked}`,
    `${asked} in the last five years`,
    ...(slot === undefined ? [] : [`${asked} by ${slot.label}`]),
    ...(code === undefined || asked.includes(code) ? [] : [`${asked} for ${code}`]),
  ]
  const found = new Map<string, CatalogueFamily['examples'][number]>()
  // what has as many rows as one before says nothing new: "since 2015" of a table of one year
  const told = new Set<number>()
  for (const question of questions) {
    const part = definite(question)
    if (part !== null && !found.has(part.spec.spec_id) && !told.has(part.coverage.rows)) {
      told.add(part.coverage.rows)
      found.set(part.spec.spec_id, { question, spec_id: part.spec.spec_id, reading: part.label, phrase: part.phrase })
    }
  }
  return [...found.values()]
}
