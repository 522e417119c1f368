// Readings in words, with the graph's labels: each names its table, and roles as its family calls them.
import type { RequestedWindow } from '../../../domain/spec/identity.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Family } from '../words/families.ts'
import type { Headline } from '../words/family-words.ts'
import type { Slots } from '../words/meaning.ts'
import { nodesOf } from '../words/nodes.ts'

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
    if (slot !== null && node.label !== null)
      slots.set(
        slot,
        /^\p{Lu}\p{Ll}/u.test(node.label) ? `${node.label.charAt(0).toLowerCase()}${node.label.slice(1)}` : node.label,
      )
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
  readonly headline: Headline | null
  readonly fixed: Slots
  readonly properties: ReadonlyArray<string>
  readonly entities: Readonly<Record<string, ReadonlyArray<string>>>
  /** Of groups that were opened, the group by role. */
  readonly membersOf?: ReadonlyMap<string, string> | undefined
  /** Roles that are asked for one by one: "by recipient". */
  readonly byRoles?: ReadonlyArray<string>
  readonly window: RequestedWindow
}

/** The headline's own name where the reading is in the view that it names. */
const isHeadline = ({ headline, fixed }: Told): boolean =>
  headline !== null &&
  Object.entries(headline.slots).every(([slot, ref]) => fixed[slot] === ref) &&
  ['financialFlowType', 'nettingBasis'].every((slot) => (fixed[slot] ?? null) === (headline.slots[slot] ?? null))

const listed = (names: ReadonlyArray<string>): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')

const rolePhrases: Readonly<Record<string, string>> = { origin: 'from', destination: 'to', observationAbout: 'of' }

/** "from France", "of Kenya", "debtor Kenya": small words where giver and taker are meant, else the family's noun. */
const placeText = (
  labels: Labels,
  { family, membersOf }: Pick<Told, 'family' | 'membersOf'>,
  role: string,
  refs: ReadonlyArray<string>,
): string => {
  const own = family.words.roles.get(role)
  const speaksOfGiving =
    own?.name === null || own === undefined || own.certain.has(role === 'destination' ? 'to' : 'from')
  const isDebt = own !== undefined && own.subjectOf.has(role === 'destination' ? 'lend' : 'owe')
  const group = membersOf?.get(role)
  const names = group === undefined ? listed([...new Set(refs)].map(labels.of)) : `each member of ${labels.of(group)}`
  if (own?.name !== null && own !== undefined && (isDebt || !speaksOfGiving))
    return `${own.name.toLowerCase()} ${names}`
  return `${rolePhrases[role] ?? `${role}:`} ${names}`
}

/** "by donor": a role of the family that is open, as the family calls it. */
const roleText = (family: Family, role: string): ReadonlyArray<string> => {
  const name = family.words.roles.get(role)?.name ?? null
  return family.roles.includes(role) && name !== null ? [`by ${name.toLowerCase()}`] : []
}

/** One line for a reading. */
export const readingLabel = (labels: Labels, told: Told): string => {
  const { family, headline, fixed, properties, entities, window } = told
  const named = isHeadline(told)
  const codes = properties.flatMap((property) => {
    const ref = fixed[property]
    if (ref === undefined || (named && headline?.slots[property] === ref)) return []
    return [`${labels.slot(property)}: ${labels.of(ref)}`]
  })
  const open = [
    ...(told.byRoles ?? []).flatMap((role) => roleText(family, role)),
    ...properties.flatMap((property) => (fixed[property] === undefined ? [`by ${labels.slot(property)}`] : [])),
  ]
  const places = Object.entries(entities).map(([role, refs]) => placeText(labels, told, role, refs))
  // nouns stand apart ("Debt service, debtor Kenya, since 2010"); small words lead on ("from France to Kenya")
  const [first, between] = places.some((text) => /^(debtor|creditor) /.test(text)) ? [', ', ', '] : [' ', ' ']
  const order = (text: string): number => (/^(from|debtor)/.test(text) ? 0 : 1)
  const subject = [
    named ? (headline?.name ?? '') : labels.family(family),
    ...(codes.length > 0 ? [`(${codes.join('; ')})`] : []),
  ]
  const rest = [places.toSorted((a, b) => order(a) - order(b)).join(between), [...open, windowText(window)].join(' ')]
  return [subject.filter((text) => text !== '').join(' '), ...rest.filter((text) => text !== '')].join(first)
}

/** Years in words. */
export const windowText = (window: RequestedWindow): string => {
  if (window.kind === 'all') return 'in all years'
  const { start_year: start, end_year: end } = window
  if (start === null) return `until ${end}`
  if (end === null) return `since ${start}`
  return start === end ? `in ${start}` : `from ${start} to ${end}`
}
