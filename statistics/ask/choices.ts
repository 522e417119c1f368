// The choices a part leaves: which family, which codes, which roles, which years. Each is small and bounded.
import type { Graph } from '../../domain/ports/graph.ts'
import { type Family, familyFits } from './families.ts'
import type { EntityList } from './entity-lists.ts'
import { type Meaning, namesFamily } from './meaning.ts'
import type { Mention, SlotOption } from './mention.ts'
import type { PartRequest, SlotSaid } from './request.ts'
import type { WindowSaid } from './windows.ts'

const mostChoices = 24

/** A family with the slots its words fix. */
export type FamilyChoice = {
  readonly family: Family
  readonly slots: SlotOption
  readonly how: 'named' | 'hinted' | 'implied'
}

/** Slots in one written form. */
const slotsKey = (slots: SlotOption): string =>
  JSON.stringify(Object.entries(slots).sort(([a], [b]) => (a < b ? -1 : 1)))

const holds = (family: Family, slots: SlotOption): boolean =>
  Object.entries(slots).every(([slot, ref]) => family.bySlotValue.has(`${slot}=${ref}`))

const fits = (
  families: ReadonlyArray<Family>,
  meanings: ReadonlyArray<Meaning>,
  how: FamilyChoice['how'],
): ReadonlyArray<FamilyChoice> => {
  const found = new Map<string, FamilyChoice>()
  for (const meaning of meanings.filter(namesFamily)) {
    const fitting = families.filter((family) => familyFits(family, meaning.shape))
    for (const family of nominalFirst(fitting, meaning)) {
      found.set(`${family.index} ${slotsKey(meaning.slots)}`, {
        family,
        slots: meaning.slots,
        how,
      })
    }
  }
  return [...found.values()]
}

/** Of families that differ in their qualifier only, the nominal one, unless the words name a qualifier. */
const nominalFirst = (families: ReadonlyArray<Family>, meaning: Meaning | null): ReadonlyArray<Family> => {
  if (meaning?.shape.measurementQualifier !== undefined) return families
  const key = (f: Family): string => JSON.stringify([f.populationType, f.measuredProperty, f.statType])
  const nominal = new Set(families.filter((f) => f.measurementQualifier === 'Nominal').map(key))
  return families.filter((f) => f.measurementQualifier === 'Nominal' || !nominal.has(key(f)))
}

/** The families a part may mean. Several measures in one part must agree on one. */
export const familyChoices = (families: ReadonlyArray<Family>, request: PartRequest): ReadonlyArray<FamilyChoice> => {
  const named = request.measures.map((measure) => fits(families, measure.meanings, 'named'))
  const [first, ...others] = named
  if (first !== undefined) {
    const common = first.flatMap((choice) => {
      const alike = others.map((list) => list.filter((other) => other.family === choice.family))
      if (alike.some((list) => list.length === 0)) return []
      return [
        { ...choice, slots: Object.assign({}, choice.slots, ...alike.map((list) => list[0]?.slots)) as SlotOption },
      ]
    })
    return common.length > 0 ? common : named.flat()
  }
  const fixed = request.slots.map((said) => said.options)
  const canHold = (family: Family): boolean => fixed.every((options) => options.some((option) => holds(family, option)))
  const hinted = fits(families, request.hints, 'hinted').filter(({ family }) => canHold(family))
  if (hinted.length > 0) return hinted
  const implied =
    request.slots.length > 0 ? families.filter(canHold) : request.hasVerb ? families.filter(isTransfer) : []
  return nominalFirst(implied, null).map((family) => ({ family, slots: {}, how: 'implied' as const }))
}

const isTransfer = (family: Family): boolean => family.roles.includes('origin') && family.roles.includes('destination')

/** Slots for each part the words make ("grants and loans" makes two), each with the options that stay open. */
export type SlotVariant = ReadonlyArray<SlotSaid>
export type SlotChoices = { readonly variants: ReadonlyArray<SlotVariant>; readonly conflict: boolean }

const propertiesOf = (said: SlotSaid): string =>
  [...new Set(said.options.flatMap((option) => Object.keys(option)))].sort().join(' ')
const optionsKey = (said: SlotSaid): string => said.options.map(slotsKey).join(' ')

export const slotChoices = (graph: Graph, request: PartRequest): SlotChoices => {
  const groups = new Map<string, SlotSaid[]>()
  for (const said of request.slots) {
    const list = groups.get(propertiesOf(said)) ?? []
    if (!list.some((other) => optionsKey(other) === optionsKey(said))) list.push(said)
    groups.set(propertiesOf(said), list)
  }
  let variants: ReadonlyArray<SlotVariant> = [[]]
  let conflict = false
  for (const group of groups.values()) {
    const chosen = oneOf(graph, group, request.mentions)
    conflict ||= chosen.conflict
    variants = variants.flatMap((variant) => chosen.alternatives.map((said) => [...variant, said]))
  }
  return { variants, conflict }
}

const oneOf = (
  graph: Graph,
  group: ReadonlyArray<SlotSaid>,
  mentions: ReadonlyArray<Mention>,
): { readonly alternatives: ReadonlyArray<SlotSaid>; readonly conflict: boolean } => {
  if (group.length === 1) return { alternatives: group, conflict: false }
  const joined = group.every((said, i) => i === 0 || areJoined(mentions, group[i - 1], said))
  if (joined) return { alternatives: group, conflict: false }
  const narrow = group.filter((said) => group.every((other) => other === said || isWithin(graph, said, other)))
  return narrow.length === 1 ? { alternatives: narrow, conflict: false } : { alternatives: group, conflict: true }
}

/** Whether "and", "or", "versus" or a comma stands between two mentions. */
const areJoined = (mentions: ReadonlyArray<Mention>, a: SlotSaid | undefined, b: SlotSaid): boolean =>
  a !== undefined &&
  mentions.some(
    (m) =>
      m.from >= a.mention.to &&
      m.to <= b.mention.from &&
      (m.kind === 'comma' || m.grammar.includes('and') || m.grammar.includes('versus')),
  )

const isWithin = (graph: Graph, narrow: SlotSaid, broad: SlotSaid): boolean => {
  const [inner] = narrow.options
  const [outer] = broad.options
  if (inner === undefined || outer === undefined) return false
  return Object.entries(outer).every(
    ([slot, ref]) => inner[slot] !== undefined && isDescendant(graph, inner[slot], ref),
  )
}

/** Whether a code lies below another in its code system. */
export const isDescendant = (graph: Graph, code: string, ancestor: string): boolean => {
  let at: string | null = code
  for (let step = 0; at !== null && step < 20; step++) {
    if (at === ancestor) return true
    const [parent]: ReadonlyArray<unknown> = graph.node(at)?.properties['parentCode'] ?? []
    at = typeof parent === 'object' && parent !== null && 'ref' in parent ? String(parent.ref) : null
  }
  return false
}

/** Every way the lists of a part can take the roles of a family, without ever turning a direction round. */
export const roleChoices = (
  family: Family,
  lists: ReadonlyArray<EntityList>,
  isOwn: (list: EntityList) => boolean,
): ReadonlyArray<ReadonlyArray<string>> => {
  let choices: ReadonlyArray<ReadonlyArray<string>> = [[]]
  const fixed = lists.map((list) => fixedRole(family, list, isOwn(list)))
  for (const role of fixed) {
    choices = choices.flatMap((taken) => {
      if (role === noRole) return []
      if (role !== null) return taken.includes(role) ? [] : [[...taken, role]]
      return family.roles.filter((r) => !taken.includes(r) && !fixed.includes(r)).map((r) => [...taken, r])
    })
  }
  return choices.slice(0, mostChoices)
}

/** The words give a role the family does not have. */
const noRole = ''

const fixedRole = (family: Family, list: EntityList, own: boolean): string | null => {
  const about = family.roles.length === 1 && family.roles[0] === 'observationAbout'
  const wanted = list.direction === 'place' ? 'destination' : list.direction
  if (wanted === null) return null
  if (family.roles.includes(wanted)) return wanted
  if (about && (list.direction !== 'destination' || !own)) return 'observationAbout'
  if (list.direction === 'place' && family.roles.includes('observationAbout')) return 'observationAbout'
  return own ? noRole : null
}

/** The windows of a part: several make several parts, `either` several candidates. */
export type WindowChoices = { readonly parts: ReadonlyArray<WindowSaid>; readonly conflict: boolean }

export const windowChoices = (said: ReadonlyArray<WindowSaid>): WindowChoices => {
  const distinct = [...new Map(said.map((window) => [JSON.stringify(window), window])).values()].filter(
    (window, _, all) => window.kind !== 'all' || all.length === 1,
  )
  if (distinct.length === 0) return { parts: [{ kind: 'all' }], conflict: false }
  const joined = distinct.reduce<ReadonlyArray<WindowSaid>>(join, [])
  const parts = joined.flatMap((window) => (window.kind === 'several' ? window.windows : [window]))
  return { parts, conflict: parts.length > 1 && parts.some((window) => window.kind !== 'range') }
}

/** "since 2010 ... until 2015" is one window. */
const join = (windows: ReadonlyArray<WindowSaid>, next: WindowSaid): ReadonlyArray<WindowSaid> => {
  const last = windows.at(-1)
  if (last?.kind !== 'range' || next.kind !== 'range') return [...windows, next]
  const [from, to] = last.end === null ? [last, next] : [next, last]
  if (from.end !== null || to.start !== null || from.start === null || to.end === null) return [...windows, next]
  const both: WindowSaid =
    from.start > to.end
      ? {
          kind: 'refused',
          code: 'window_impossible',
          detail: `No year lies both after ${from.start} and before ${to.end}.`,
        }
      : { kind: 'range', start: from.start, end: to.end }
  return [...windows.slice(0, -1), both]
}
