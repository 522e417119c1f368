// What the graph itself says about roles, slots, recipes and facet defaults; small, so read once.
import { rolesInFrameOrder } from '../../domain/frame/frame.ts'
import type { Graph, GraphNode, Recipe } from '../../domain/ports/graph.ts'
import { firstName, namesOf, textsOf } from './properties.ts'

type Nodes = Pick<Graph, 'node' | 'nodesOfKind'>

/** The first node of a property's value wins, in byte order of dcid. */
const firstBy = (
  nodes: ReadonlyArray<GraphNode>,
  keysOf: (node: GraphNode) => ReadonlyArray<string>,
  value: (node: GraphNode) => string | null,
) => {
  const found = new Map<string, string>()
  for (const node of nodes) {
    const held = value(node)
    if (held === null) continue
    for (const key of keysOf(node)) if (!found.has(key)) found.set(key, held)
  }
  return found
}

const rolesOf = (nodes: Nodes, used: ReadonlyArray<string>): Graph['roles'] => {
  const declared = nodes.nodesOfKind('role').flatMap((node) => {
    const [role, property] = [firstName(node, 'role'), firstName(node, 'observationProperty')]
    return role === null || property === null ? [] : [{ role, property, dcid: node.dcid, label: node.label }]
  })
  const names = rolesInFrameOrder([...declared.map(({ role }) => role), ...used])
  return names.flatMap((role) => {
    const found = declared.filter((entry) => entry.role === role)
    return found.length > 0 ? found : [{ role, property: role, dcid: role, label: null }]
  })
}

const recipeOf = (node: GraphNode, roleOf: (name: string) => string | null): Recipe | null => {
  const [rateTable, deflatorRole] = [firstName(node, 'rateTable'), firstName(node, 'deflatorRole')]
  if (node.kind !== 'conversion_recipe' || rateTable === null || deflatorRole === null) return null
  const currencies = textsOf(node, 'currencyEntity').map((pair) => {
    const [currency = '', entity = ''] = pair.split(/=(.*)/s)
    return [currency, entity.replace(/^(?:dcid|dcs|schema):/, '')] as const
  })
  return {
    dcid: node.dcid,
    label: node.label,
    rateTable,
    deflatorRole: roleOf(deflatorRole) ?? deflatorRole,
    fallbackEntity: firstName(node, 'fallbackEntity'),
    currencyEntity: Object.fromEntries(currencies),
    converts: namesOf(node, 'converts'),
  }
}

/** Roles, slots, facet defaults and recipes as the graph declares them. */
export const graphVocabulary = (nodes: Nodes, usedRoles: ReadonlyArray<string>) => {
  const roles = rolesOf(nodes, usedRoles)
  const roleByName = new Map(roles.flatMap(({ role, property }) => [[property, role] as const, [role, role] as const]))
  const roleOf = (name: string): string | null => roleByName.get(name) ?? null
  const systems = nodes.nodesOfKind('code_system')
  const slotOf = firstBy(
    systems,
    (node) => [node.dcid],
    (node) => firstName(node, 'codeProperty'),
  )
  const systemOf = firstBy(
    systems,
    (node) => namesOf(node, 'codeProperty'),
    (node) => node.dcid,
  )
  const defaults = nodes.nodesOfKind('facet_default')
  const provenance = (node: GraphNode) => firstName(node, 'provenance')
  const byVariable = firstBy(defaults, (node) => namesOf(node, 'variable'), provenance)
  const byMeasure = firstBy(defaults, (node) => namesOf(node, 'measuredProperty'), provenance)
  return {
    roles,
    roleOf,
    slotPropertyOf: (codeSystem: string) => slotOf.get(codeSystem) ?? null,
    codeSystemOf: (slotProperty: string) => systemOf.get(slotProperty) ?? null,
    facetDefault: (variable: { readonly dcid: string; readonly measuredProperty: string | null }) =>
      byVariable.get(variable.dcid) ?? byMeasure.get(variable.measuredProperty ?? '') ?? null,
    recipe: (dcid: string): Recipe | null => {
      const node = nodes.node(dcid)
      const recipe = node === null ? null : recipeOf(node, roleOf)
      if (recipe === null || recipe.fallbackEntity === null) return recipe
      return { ...recipe, fallbackLabel: nodes.node(recipe.fallbackEntity)?.label ?? null }
    },
  }
}
