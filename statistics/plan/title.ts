import { type ComputedFacets, yearsName } from '../../domain/computed/facets.ts'
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import { rolesInFrameOrder } from '../../domain/frame/frame.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Graph, StatVar } from '../../domain/ports/graph.ts'
import { declaredTotalOf, slotsOf } from '../compute/slots.ts'
import { isViewSlot, lowerFirst, viewWords } from '../names/view-words.ts'
import { firstName } from '../read/properties.ts'

const named = (graph: Graph, refs: ReadonlyArray<string>): string => {
  const labels = refs.slice(0, 3).map((ref) => graph.label(ref) ?? ref)
  return refs.length > 3 ? `${labels.join(', ')} and ${refs.length - 3} more` : labels.join(', ')
}

/** What a title tells of: what was asked, and what the rows are. */
export type Titled = {
  readonly identity: SpecIdentity
  /** The variables that the spec means; `used`: those that have rows. */
  readonly variables: ReadonlyArray<StatVar>
  readonly used: ReadonlyArray<StatVar>
  readonly conversion: ConversionRequest | null
  readonly computed?: ComputedFacets
  /** Entities with rows, by role of the frame. */
  readonly entities: ReadonlyMap<string, ReadonlySet<string>>
  /** Groups that were opened to their members, by role. */
  readonly opened: ReadonlyMap<string, ReadonlySet<string>>
  readonly firstYear: number | null
  readonly lastYear: number | null
}

/**
 * A title a person understands, of what the rows are: the variables, entities and years that have rows, roles as the family of the
 * variables calls them, and the roles by which the rows are broken down, e.g. `Debt service: Debtor Kenya; by creditor; 2015 to 2022`.
 */
export const titleOf = (graph: Graph, titled: Titled): string => {
  const { identity, conversion } = titled
  const isSet = identity.shape.kind === 'statvar_set'
  const parts = [measureTitle(graph, identity, isSet ? titled.used : titled.variables)]
  const nameOf = roleNames(graph, titled.used)
  const places = rolesInFrameOrder(Object.keys(identity.entities)).map((role) => {
    const refs = withRows(identity.entities[role] ?? [], titled.entities.get(role), titled.opened.get(role))
    return `${role === 'observationAbout' ? '' : `${nameOf(role)} `}${named(graph, refs)}`
  })
  const open = [...titled.entities.keys()].filter((role) => identity.entities[role] === undefined)
  const by = places.length === 0 ? [] : open.map((role) => `by ${nameOf(role).toLowerCase()}`)
  if (places.length > 0) parts.push(`: ${[...places, ...by].join('; ')}`)
  const window = windowTitle(titled)
  if (window !== null) parts.push(`; ${window}`)
  if (conversion !== null) parts.push(` (${conversionTitle(conversion)})`)
  parts.push(...computedTitle(graph, titled, dimensionNames(graph, nameOf)).map((said) => `, ${said}`))
  return parts.join('')
}

/** The entities named that have rows, and groups that were opened; all, where that leaves none. */
const withRows = (
  refs: ReadonlyArray<string>,
  used: ReadonlySet<string> | undefined,
  opened: ReadonlySet<string> | undefined,
): ReadonlyArray<string> => {
  const held = refs.filter((ref) => used?.has(ref) === true || opened?.has(ref) === true)
  return held.length > 0 ? held : refs
}

/** Roles as the families of the variables call them ("Debtor", "Creditor"), where they agree; else as the graph does. */
const roleNames = (graph: Graph, variables: ReadonlyArray<StatVar>): ((role: string) => string) => {
  const families = new Set(variables.map((v) => JSON.stringify([v.populationType, v.measuredProperty])))
  const shapes = graph
    .nodesOfKind('shape')
    .filter((node) =>
      families.has(JSON.stringify([firstName(node, 'populationType'), firstName(node, 'measuredProperty')])),
    )
    .map(({ dcid }) => dcid)
  const roles = graph.nodesOfKind('family_role').filter((node) => shapes.includes(firstName(node, 'shape') ?? ''))
  return (role) => {
    const names = new Set(roles.filter((node) => firstName(node, 'role') === role).map(({ label }) => label))
    const [own] = names
    const usual = graph.roles.find((r) => r.role === role)?.label ?? role
    return names.size === 1 && own !== null && own !== undefined && own !== '' ? own : usual
  }
}

/** What rows are added up over, within a line: a role as the family calls it ("donor"), a slot as the graph does ("purpose"). */
const dimensionNames =
  (graph: Graph, roleName: (role: string) => string) =>
  (dimension: string): string =>
    dimension === yearsName
      ? 'years'
      : graph.roles.some(({ role }) => role === dimension)
        ? roleName(dimension).toLowerCase()
        : lowerFirst(graph.label(graph.codeSystemOf(dimension) ?? '') ?? dimension)

const measureTitle = (graph: Graph, identity: SpecIdentity, variables: ReadonlyArray<StatVar>): string => {
  const [only] = variables
  if (variables.length === 1 && only !== undefined) return only.label ?? only.dcid
  const open = identity.slots.filter((slot) => slot.binding.state === 'unbound').map((slot) => slot.property)
  if (identity.shape.kind === 'statvar_schema') {
    const by = open.map((property) => graph.label(graph.codeSystemOf(property) ?? '') ?? property)
    const slots = Object.fromEntries(
      identity.slots.flatMap(({ property, binding }) => (binding.state === 'value' ? [[property, binding.ref]] : [])),
    )
    const nameOf = (ref: string): string => graph.label(ref) ?? ref
    const view = viewWords(slots, {}, nameOf)
    const codes = Object.entries(slots).flatMap(([slot, ref]) => (isViewSlot(slot) ? [] : [nameOf(ref)]))
    const fixed = view === '' ? codes : [...codes, view]
    const shape = identity.shape
    const family = graph.nodesOfKind('shape').find((node) => {
      const is = (property: string, value: string | null) => {
        const held = node.properties[property]?.[0]
        return (typeof held === 'object' ? held.ref : (held ?? null)) === value
      }
      return is('populationType', shape.population_type) && is('measuredProperty', shape.measured_property)
    })
    const name = family?.label ?? shape.measured_property ?? 'Statistics'
    return `${name}${fixed.length > 0 ? `, ${fixed.join(', ')}` : ''}${by.length > 0 ? `, by ${by.join(' and ')}` : ''}`
  }
  return `${only?.label ?? only?.dcid ?? 'Statistical variables'} and ${variables.length - 1} more`
}

/** The years of the rows, where the question names any. */
const windowTitle = ({ identity, firstYear, lastYear }: Titled): string | null => {
  if (identity.requested_window.kind === 'all' || firstYear === null || lastYear === null) return null
  return firstYear === lastYear ? String(firstYear) : `${firstYear} to ${lastYear}`
}

const conversionTitle = (c: ConversionRequest): string => {
  const currency = typeof c.currency === 'string' ? c.currency : `currency of ${c.currency.role}`
  return c.prices === 'constant' ? `${currency}, constant ${c.base_year} prices` : `${currency}, current prices`
}

const measureNames = { population: 'per person', gdp: 'per cent of GDP', gni: 'per cent of GNI' } as const

const within = (graph: Graph, whole: ComputedFacets['share_within']): string =>
  whole === undefined || whole === 'all'
    ? ''
    : ` within ${Object.values(whole)
        .map((refs) => named(graph, refs))
        .join(' and ')}`

/** What shares are of; the totals by name, where codes are declared their parts. */
const wholeTitle = (
  graph: Graph,
  shares: ReadonlyArray<string>,
  inside: ComputedFacets['share_within'],
  used: ReadonlyArray<StatVar>,
  nameOf: (role: string) => string,
): string => {
  const slots = inside === undefined ? [] : slotsOf(graph, shares)
  const totals = new Set(slots.length === 0 ? [] : used.map((variable) => declaredTotalOf(graph, variable, slots)))
  if (totals.size > 0 && !totals.has(null)) return named(graph, [...totals].flatMap((dcid) => dcid ?? []).sort())
  const every = inside === 'all' ? 'every ' : ''
  return `the ${slots.length > 0 ? 'total' : 'sum'} over ${every}${shares.map(nameOf).join(' and ')}${within(graph, inside)}`
}

const computedTitle = (
  graph: Graph,
  { used, computed: { sum_over, per, share_of, share_within, change } = {} }: Titled,
  nameOf: (role: string) => string,
): ReadonlyArray<string> => [
  ...(sum_over === undefined ? [] : [`sum over ${sum_over.map(nameOf).join(' and ')}`]),
  ...(per === undefined ? [] : [`${measureNames[per.measure]} of the ${nameOf(per.role)}`]),
  ...(share_of === undefined ? [] : [`per cent of ${wholeTitle(graph, share_of, share_within, used, nameOf)}`]),
  ...(change === undefined
    ? []
    : [
        `${change.kind === 'percent' ? 'change in per cent' : 'change'} over ${change.lag} year${change.lag === 1 ? '' : 's'}`,
      ]),
]
