// Readings in words, with the graph's labels: each names its table, and roles as its family calls them.
import { lowerFirst } from '../../names/view-words.ts'
import type { RequestedWindow } from '../../../domain/spec/identity.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Candidate } from '../reading/candidates.ts'
import type { Family } from '../words/families.ts'
import type { Slots } from '../words/meaning.ts'
import { nodesOf } from '../words/nodes.ts'
import { measureNameOf } from './measure-name.ts'
import type { ReadingPhrase } from './phrase.ts'

/** Labels of families (from shapes), codes, entities and slots. */
export type Labels = {
  readonly family: (family: Family) => string
  readonly of: (ref: string) => string
  readonly slot: (property: string) => string
}

/** Labels of a graph; each is looked up once. */
export const labelsOf = (graph: Graph): Labels => {
  const slots = new Map<string, string>()
  for (const node of nodesOf(graph, 'code_system')) {
    const slot = graph.slotPropertyOf(node.dcid)
    if (slot !== null && node.label !== null) slots.set(slot, lowerFirst(node.label))
  }
  const known = new Map<string, string>()
  return {
    family: (family) =>
      family.words.label ??
      [family.measurementQualifier, family.measuredProperty, 'of', family.populationType]
        .filter((word) => word !== null)
        .join(' '),
    of: (ref) => {
      const held = known.get(ref)
      if (held !== undefined) return held
      const label = graph.label(ref) ?? ref
      known.set(ref, label)
      return label
    },
    slot: (property) => slots.get(property) ?? property,
  }
}

/** What a label tells of a reading. */
export type Told = {
  readonly family: Family
  readonly fixed: Slots
  readonly properties: ReadonlyArray<string>
  readonly entities: Readonly<Record<string, ReadonlyArray<string>>>
  /** Of groups that were opened, the group by role. */
  readonly membersOf?: ReadonlyMap<string, string> | undefined
  readonly leftOut?: Candidate['leftOut']
  /** Roles that are asked for one by one: "by recipient". */
  readonly byRoles?: ReadonlyArray<string>
  readonly window: RequestedWindow
}

const rolePhrases: Readonly<Record<string, string>> = { origin: 'from', destination: 'to', observationAbout: 'of' }

/** "from France", "of Kenya", "debtor Kenya": small words where giver and taker are meant, else the family's noun. */
const placesOf = (
  labels: Labels,
  { family, membersOf, leftOut }: Pick<Told, 'family' | 'membersOf' | 'leftOut'>,
  role: string,
  refs: ReadonlyArray<string>,
): ReadingPhrase['places'][number] => {
  const own = family.words.roles.get(role)
  const speaksOfGiving =
    own?.name === null || own === undefined || own.certain.has(role === 'destination' ? 'to' : 'from')
  const isDebt = own !== undefined && own.subjectOf.has(role === 'destination' ? 'lend' : 'owe')
  const group = membersOf?.get(role)
  const isNoun = own?.name !== null && own !== undefined && (isDebt || !speaksOfGiving)
  return {
    as: isNoun ? (own.name ?? '').toLowerCase() : (rolePhrases[role] ?? `${role}:`),
    names: (group === undefined ? [...new Set(refs)] : [group]).map(labels.of),
    is_group: group !== undefined,
    ...(group === undefined || leftOut === undefined ? {} : { without: leftOut.members.map(labels.of) }),
  }
}

/** "donor": a role of the family that is open, as the family calls it. */
const roleName = (family: Family, role: string): ReadonlyArray<string> => {
  const name = family.words.roles.get(role)?.name ?? null
  return family.roles.includes(role) && name !== null ? [name.toLowerCase()] : []
}

const isFirst = ({ as }: ReadingPhrase['places'][number]): boolean => /^(from|debtor)/.test(as)

/** A reading by its parts. */
export const phraseOf = (labels: Labels, told: Told): ReadingPhrase => {
  const { family, fixed, properties, entities, window } = told
  const { name, tells } = measureNameOf(labels, told)
  const codes = properties.flatMap((property) => {
    const ref = fixed[property]
    return ref === undefined || tells.has(property) ? [] : [{ slot: labels.slot(property), code: labels.of(ref) }]
  })
  const by = [
    ...[...new Set(told.byRoles)].flatMap((role) => roleName(family, role)),
    ...properties.flatMap((property) => (fixed[property] === undefined ? [labels.slot(property)] : [])),
  ]
  const places = Object.entries(entities).map(([role, refs]) => placesOf(labels, told, role, refs))
  return {
    measure: name,
    codes,
    places: places.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))),
    by,
    years: window,
  }
}
