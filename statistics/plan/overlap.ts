// Rows that must not be added together: a total beside its parts. The service never sums; it says so.
import type { Warning } from '../../domain/dataset/record.ts'
import type { Graph, Membership, StatVar } from '../../domain/ports/graph.ts'
import { impliedViews } from './implied-views.ts'
import { firstDayOf } from './periods.ts'

/** Overlaps, and parts of one, that the record names. */
const most = 100

export type Overlap =
  | {
      readonly kind: 'group' | 'code' | 'variable'
      readonly role?: string
      readonly whole: string
      /** At most 100 of them; `total` counts all. */
      readonly parts: ReadonlyArray<string>
      readonly total: number
    }
  | {
      /** Two groups of which neither is within the other. */
      readonly kind: 'shared_members'
      readonly role: string
      readonly groups: readonly [string, string]
      readonly shared: ReadonlyArray<string>
      readonly total: number
    }

/**
 * `rows_overlap` when a group stands beside its members, a group within it or one that shares members with it, a roll-up code
 * beside its parts, or a variable beside one it includes.
 */
export const overlapWarnings = (
  graph: Graph,
  variables: ReadonlyArray<StatVar>,
  entitiesByRole: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyArray<Warning> => {
  const overlaps = [...groupOverlaps(graph, entitiesByRole), ...variableOverlaps(graph, variables)]
  if (overlaps.length === 0) return []
  const named = overlaps.slice(0, 5).map((overlap) => inWords(overlap, (ref) => graph.label(ref) ?? ref))
  return [
    {
      code: 'rows_overlap',
      detail: `Some rows include others and must not be added: ${named.join('; ')}.`,
      details: { overlaps: overlaps.slice(0, most), total: overlaps.length },
    },
  ]
}

const few = (names: ReadonlyArray<string>): string =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', ...' : ''}`

const inWords = (overlap: Overlap, labelOf: (ref: string) => string): string =>
  overlap.kind === 'shared_members'
    ? `${labelOf(overlap.groups[0])} and ${labelOf(overlap.groups[1])} both include ${few(overlap.shared.map(labelOf))}`
    : `${labelOf(overlap.whole)} includes ${few(overlap.parts.map(labelOf))}`

/** Group to its members, each with all its memberships. */
type Groups = ReadonlyMap<string, ReadonlyMap<string, ReadonlyArray<Membership>>>

/** Groups among the entities of each role that stand beside what they include; names at most `shown` of what is included. */
export function* groupOverlaps(
  graph: Graph,
  entitiesByRole: ReadonlyMap<string, ReadonlySet<string>>,
  shown = most,
): Generator<Overlap> {
  for (const [role, entities] of entitiesByRole) {
    const groups = groupsAmong(graph, entities)
    const within = new Set<string>()
    for (const [whole, members] of groups) {
      const parts = [...members.keys()].filter((member) => entities.has(member))
      for (const [other, others] of groups) {
        if (members.has(other) || !isWithin([other, others], [whole, members])) continue
        parts.push(other)
        within.add(pairOf(whole, other))
      }
      if (parts.length > 0) yield { kind: 'group', role, whole, parts: parts.slice(0, shown), total: parts.length }
    }
    for (const [pair, { groups: two, shared }] of sharedMembers(groups)) {
      const [a, b] = two
      if (within.has(pair) || groups.get(a)?.has(b) === true || groups.get(b)?.has(a) === true) continue
      yield { kind: 'shared_members', role, groups: two, shared: shared.slice(0, most), total: shared.length }
    }
  }
}

const groupsAmong = (graph: Graph, entities: ReadonlySet<string>): Groups => {
  const groups = new Map<string, ReadonlyMap<string, ReadonlyArray<Membership>>>()
  for (const entity of entities) {
    const kind = graph.kindOf(entity)
    if (kind !== 'group' && kind !== 'continent' && kind !== 'subregion') continue
    groups.set(
      entity,
      Map.groupBy(graph.memberships(entity)?.members ?? [], (membership) => membership.member),
    )
  }
  return groups
}

const pairOf = (a: string, b: string): string => JSON.stringify(a < b ? [a, b] : [b, a])

type Shared = { readonly groups: readonly [string, string]; readonly shared: string[] }

/** Pairs of groups with what is a member of both at once; found through the members, since most pairs share none. */
const sharedMembers = (groups: Groups): ReadonlyMap<string, Shared> => {
  const holders = new Map<string, { readonly group: string; readonly memberships: ReadonlyArray<Membership> }[]>()
  for (const group of [...groups.keys()].sort()) {
    for (const [member, memberships] of groups.get(group) ?? []) {
      const held = holders.get(member)
      if (held === undefined) holders.set(member, [{ group, memberships }])
      else held.push({ group, memberships })
    }
  }
  const pairs = new Map<string, Shared>()
  for (const [member, by] of holders) {
    for (const [i, a] of by.entries()) {
      for (const b of by.slice(i + 1)) {
        if (!a.memberships.some((x) => b.memberships.some((y) => meet(x, y)))) continue
        const pair = pairOf(a.group, b.group)
        const held = pairs.get(pair)
        if (held === undefined) pairs.set(pair, { groups: [a.group, b.group], shared: [member] })
        else held.shared.push(member)
      }
    }
  }
  return pairs
}

/** Whether two memberships hold on a common day. */
const meet = (a: Membership, b: Membership): boolean => startsBeforeEnd(a, b) && startsBeforeEnd(b, a)
const startsBeforeEnd = ({ startDate }: Membership, { endDate }: Membership): boolean =>
  startDate === null || endDate === null || firstDayOf(startDate) < firstDayOf(endDate)

type Group = readonly [name: string, members: ReadonlyMap<string, unknown>]

/** Whether all members of a group are members of another; of two groups with the same members, the first by name is the whole. */
const isWithin = ([part, held]: Group, [whole, members]: Group): boolean =>
  held.size > 0 &&
  (held.size < members.size || (held.size === members.size && whole < part)) &&
  [...held.keys()].every((member) => members.has(member))

const familyOf = (v: StatVar): string =>
  JSON.stringify([v.populationType, v.measuredProperty, v.statType, v.measurementQualifier])

type Slot = readonly [property: string, code: string]

const maximumSubsets = 64
const maximumWider = 4096

/**
 * A variable includes another that has its slots and more, or that has a code below one of its codes. Slots that a family declares a
 * view of (commitments, net amounts) are no parts: a variable without them has the view that the family implies, and another view of
 * the same amounts is not within it.
 */
function* variableOverlaps(graph: Graph, variables: ReadonlyArray<StatVar>): Generator<Overlap> {
  if (variables.length < 2) return
  const views = impliedViews(graph)
  const described = variables.map((v) => {
    const view = views(v)
    const slots = Object.entries({ ...view, ...v.slots }).sort(([a], [b]) => (a < b ? -1 : 1))
    return { v, family: familyOf(v), slots, isView: (property: string) => Object.hasOwn(view, property) }
  })
  const byKey = new Map(described.map(({ v, family, slots }) => [keyOf(family, slots), v.dcid]))
  const parts = new Map<string, string[]>()
  const ancestors = new Map<string, ReadonlyArray<string>>()
  const ancestorsOf = (code: string): ReadonlyArray<string> => {
    const known = ancestors.get(code) ?? [...ancestorCodes(graph, code)]
    ancestors.set(code, known)
    return known
  }
  for (const { v, family, slots, isView } of described) {
    if (2 ** slots.filter(([property]) => !isView(property)).length > maximumSubsets) continue
    const choices = slots.map(
      ([property, code]): ReadonlyArray<Slot | null> =>
        isView(property)
          ? [[property, code]]
          : [null, [property, code], ...ancestorsOf(code).map((up): Slot => [property, up])],
    )
    for (const key of widerKeys(family, choices)) {
      const whole = byKey.get(key)
      if (whole === undefined || whole === v.dcid) continue
      const included = parts.get(whole)
      if (included === undefined) parts.set(whole, [v.dcid])
      else included.push(v.dcid)
    }
  }
  const slotNames = new Map(variables.map(({ dcid, slots }) => [dcid, Object.keys(slots).sort().join()]))
  for (const [whole, included] of parts) {
    yield {
      kind: slotNames.get(whole) === slotNames.get(included[0] ?? '') ? 'code' : 'variable',
      whole,
      parts: included.slice(0, most),
      total: included.length,
    }
  }
}

const slotKey = ([property, code]: Slot): string => `\n${property}=${code}`

const keyOf = (family: string, slots: ReadonlyArray<Slot>): string => family + slots.map(slotKey).join('')

/** The keys of a family's variables with every slot left out, kept, or lifted to an ancestor code; slots are in the order of `keyOf`. */
function* widerKeys(family: string, choices: ReadonlyArray<ReadonlyArray<Slot | null>>): Generator<string> {
  const texts = choices.map((options) => options.map((option) => (option === null ? '' : slotKey(option))))
  const total = texts.reduce((product, options) => product * options.length, 1)
  for (let n = 0; n < Math.min(total, maximumWider); n++) {
    let rest = n
    let key = family
    for (const options of texts) {
      key += options[rest % options.length]
      rest = Math.floor(rest / options.length)
    }
    yield key
  }
}

/** The codes above a code, the nearest first. */
export function* ancestorCodes(graph: Graph, code: string): Generator<string> {
  let at: string | null = code
  for (let depth = 0; at !== null && depth < 10; depth++) {
    const parent: unknown = graph.node(at)?.properties['parentCode']?.[0]
    at =
      typeof parent === 'object' && parent !== null && 'ref' in parent && typeof parent.ref === 'string'
        ? parent.ref
        : null
    if (at !== null) yield at
  }
}
