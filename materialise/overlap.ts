// Rows that must not be added together: a total beside its parts. The service never sums; it says so.
import type { Warning } from '../domain/dataset/record.ts'
import type { Graph, StatVar } from '../ports/graph.ts'

type Overlap = {
  readonly kind: 'group' | 'code' | 'variable'
  readonly role?: string
  readonly whole: string
  readonly parts: ReadonlyArray<string>
}

/** `rows_overlap` when a group stands beside its members or a group within it, a roll-up code beside its parts, or a variable beside one it includes. */
export const overlapWarnings = (
  graph: Graph,
  variables: ReadonlyArray<StatVar>,
  entitiesByRole: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyArray<Warning> => {
  const overlaps = [...groupOverlaps(graph, entitiesByRole), ...variableOverlaps(graph, variables)]
  if (overlaps.length === 0) return []
  const named = overlaps
    .slice(0, 5)
    .map((o) => `${o.whole} includes ${o.parts.slice(0, 3).join(', ')}${o.parts.length > 3 ? ', ...' : ''}`)
  return [
    {
      code: 'rows_overlap',
      detail: `Some rows include others and must not be added: ${named.join('; ')}.`,
      details: { overlaps: overlaps.slice(0, 100), total: overlaps.length },
    },
  ]
}

function* groupOverlaps(graph: Graph, entitiesByRole: ReadonlyMap<string, ReadonlySet<string>>): Generator<Overlap> {
  for (const [role, entities] of entitiesByRole) {
    const membersOf = new Map<string, ReadonlySet<string>>()
    for (const entity of entities) {
      const kind = graph.kindOf(entity)
      if (kind !== 'group' && kind !== 'continent' && kind !== 'subregion') continue
      membersOf.set(entity, new Set((graph.memberships(entity)?.members ?? []).map((m) => m.member)))
    }
    for (const [whole, members] of membersOf) {
      const parts = [...members].filter((member) => entities.has(member))
      for (const [other, others] of membersOf) {
        if (!members.has(other) && isWithin([other, others], [whole, members])) parts.push(other)
      }
      if (parts.length > 0) yield { kind: 'group', role, whole, parts }
    }
  }
}

type Group = readonly [name: string, members: ReadonlySet<string>]

/** Whether all members of a group are members of another; of two groups with the same members, the first by name is the whole. */
const isWithin = ([part, held]: Group, [whole, members]: Group): boolean =>
  held.size > 0 &&
  (held.size < members.size || (held.size === members.size && whole < part)) &&
  [...held].every((member) => members.has(member))

const keyOf = (v: StatVar, slots: ReadonlyArray<readonly [string, string]>): string =>
  JSON.stringify([
    v.populationType,
    v.measuredProperty,
    v.statType,
    v.measurementQualifier,
    [...slots].sort(([a], [b]) => (a < b ? -1 : 1)),
  ])

const maximumSubsets = 64

/** A variable includes another that has its slots and more, or that has a code below one of its codes. */
function* variableOverlaps(graph: Graph, variables: ReadonlyArray<StatVar>): Generator<Overlap> {
  const byKey = new Map(variables.map((v) => [keyOf(v, Object.entries(v.slots)), v.dcid]))
  const parts = new Map<string, string[]>()
  const ancestors = new Map<string, ReadonlyArray<string>>()
  const ancestorsOf = (code: string): ReadonlyArray<string> => {
    const known = ancestors.get(code) ?? [...ancestorCodes(graph, code)]
    ancestors.set(code, known)
    return known
  }
  for (const v of variables) {
    const slots = Object.entries(v.slots)
    if (2 ** slots.length > maximumSubsets) continue
    for (const wider of widerSlots(slots, ancestorsOf)) {
      const whole = byKey.get(keyOf(v, wider))
      if (whole !== undefined && whole !== v.dcid) parts.set(whole, [...(parts.get(whole) ?? []), v.dcid])
    }
  }
  for (const [whole, included] of parts) {
    yield {
      kind: included.length > 0 && sameSlots(variables, whole, included[0] ?? '') ? 'code' : 'variable',
      whole,
      parts: included.slice(0, 100),
    }
  }
}

const sameSlots = (variables: ReadonlyArray<StatVar>, a: string, b: string): boolean => {
  const slots = (dcid: string) =>
    Object.keys(variables.find((v) => v.dcid === dcid)?.slots ?? {})
      .sort()
      .join()
  return slots(a) === slots(b)
}

/** Every slot left out, kept, or lifted to an ancestor code, apart from the slots as they are. */
function* widerSlots(
  slots: ReadonlyArray<readonly [string, string]>,
  ancestorsOf: (code: string) => ReadonlyArray<string>,
): Generator<ReadonlyArray<readonly [string, string]>> {
  const choices = slots.map(([property, code]) => [
    null,
    [property, code] as const,
    ...ancestorsOf(code).map((up) => [property, up] as const),
  ])
  const total = choices.reduce((product, options) => product * options.length, 1)
  for (let n = 0; n < Math.min(total, 4096); n++) {
    let rest = n
    const picked: (readonly [string, string])[] = []
    for (const options of choices) {
      const option = options[rest % options.length]
      rest = Math.floor(rest / options.length)
      if (option !== null && option !== undefined) picked.push(option)
    }
    yield picked
  }
}

function* ancestorCodes(graph: Graph, code: string): Generator<string> {
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
