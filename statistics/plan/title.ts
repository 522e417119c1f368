import type { ComputedFacets } from '../../domain/computed/facets.ts'
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import { rolesInFrameOrder } from '../../domain/frame/frame.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Graph, StatVar } from '../../domain/ports/graph.ts'

const named = (graph: Graph, refs: ReadonlyArray<string>): string => {
  const labels = refs.slice(0, 3).map((ref) => graph.label(ref) ?? ref)
  return refs.length > 3 ? `${labels.join(', ')} and ${refs.length - 3} more` : labels.join(', ')
}

/** A title a person understands, from labels of the graph, e.g. `ODA, gross disbursements: origin France; destination Kenya; 2015 to 2020`. */
export const titleOf = (
  graph: Graph,
  identity: SpecIdentity,
  variables: ReadonlyArray<StatVar>,
  conversion: ConversionRequest | null,
  computed: ComputedFacets = {},
): string => {
  const parts = [measureTitle(graph, identity, variables)]
  const entities = rolesInFrameOrder(Object.keys(identity.entities)).map((role) => {
    const refs = identity.entities[role] ?? []
    const label = graph.roles.find((r) => r.role === role)?.label ?? role
    return `${role === 'observationAbout' ? '' : `${label} `}${named(graph, refs)}`
  })
  if (entities.length > 0) parts.push(`: ${entities.join('; ')}`)
  const window = windowTitle(identity)
  if (window !== null) parts.push(`; ${window}`)
  if (conversion !== null) parts.push(` (${conversionTitle(conversion)})`)
  parts.push(...computedTitle(computed).map((said) => `, ${said}`))
  return parts.join('')
}

const measureTitle = (graph: Graph, identity: SpecIdentity, variables: ReadonlyArray<StatVar>): string => {
  const [only] = variables
  if (variables.length === 1 && only !== undefined) return only.label ?? only.dcid
  const open = identity.slots.filter((slot) => slot.binding.state === 'unbound').map((slot) => slot.property)
  if (identity.shape.kind === 'statvar_schema') {
    const by = open.map((property) => graph.label(graph.codeSystemOf(property) ?? '') ?? property)
    const fixed = identity.slots.flatMap((slot) =>
      slot.binding.state === 'value' ? [graph.label(slot.binding.ref) ?? slot.binding.ref] : [],
    )
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

const windowTitle = ({ requested_window: window }: SpecIdentity): string | null => {
  if (window.kind === 'all') return null
  if (window.start_year === null) return `until ${window.end_year}`
  if (window.end_year === null) return `since ${window.start_year}`
  return window.start_year === window.end_year
    ? String(window.start_year)
    : `${window.start_year} to ${window.end_year}`
}

const conversionTitle = (c: ConversionRequest): string => {
  const currency = typeof c.currency === 'string' ? c.currency : `currency of ${c.currency.role}`
  return c.prices === 'constant' ? `${currency}, constant ${c.base_year} prices` : `${currency}, current prices`
}

const measureNames = { population: 'per person', gdp: 'per cent of GDP', gni: 'per cent of GNI' } as const

const computedTitle = ({ sum_over, per, share_of, change }: ComputedFacets): ReadonlyArray<string> => [
  ...(sum_over === undefined ? [] : [`sum over ${sum_over.join(' and ')}`]),
  ...(per === undefined ? [] : [`${measureNames[per.measure]} of the ${per.role}`]),
  ...(share_of === undefined ? [] : [`per cent of the sum over ${share_of.join(' and ')}`]),
  ...(change === undefined
    ? []
    : [
        `${change.kind === 'percent' ? 'change in per cent' : 'change'} over ${change.lag} year${change.lag === 1 ? '' : 's'}`,
      ]),
]
