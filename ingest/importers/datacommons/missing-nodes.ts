// Nodes for what observations name and nothing defines.
import type { Configuration } from './config.ts'
import type { LoadedFile } from './load.ts'
import { completedVariable, isVariable, type OwnNode } from './mcf-nodes.ts'
import { type Database, textAt } from '../duckdb.ts'
import { type McfNode, ref } from '../mcf.ts'

/** What the observations name and nothing defines: variables, entities and units get nodes of their own. */
export const missingNodes = async (
  database: Database,
  loaded: ReadonlyArray<LoadedFile>,
  configuration: Configuration,
  own: ReadonlyMap<string, OwnNode>,
  known: ReadonlySet<string>,
) => {
  const named = async (column: string, { table }: LoadedFile) =>
    (
      await database.rows(
        `SELECT DISTINCT ${column} AS dcid FROM ${table} WHERE dropped IS NULL AND ${column} IS NOT NULL ORDER BY 1`,
      )
    ).map((row) => textAt(row, 'dcid'))
  const variables = new Set([...own.values()].filter(isVariable).map(({ dcid }) => dcid))
  const entities = new Map<string, string>()
  const units = new Set<string>()
  for (const one of loaded) {
    for (const dcid of await named('variable', one)) variables.add(dcid)
    for (const unit of await named('unit', one)) if (unit !== 'USDollar' && !own.has(unit)) units.add(unit)
    for (const [i] of one.roles.entries())
      for (const dcid of await named(`e${i}`, one))
        if (!known.has(dcid)) entities.set(dcid, one.rule.entityType?.replace(/^(dcid|dcs|schema):/, '') || 'Place')
  }
  const undefinedVariables = [...variables].filter((dcid) => !isVariable(own.get(dcid))).sort()
  const variableNodes = [...variables].sort().map((dcid): McfNode => {
    const told = configuration.variables[dcid]
    const completed = completedVariable(dcid, own.get(dcid))
    const properties = Object.entries(told?.properties ?? {}).map(([name, value]) => [
      name,
      ref(value.replace(/^(dcid|dcs|schema):/, '')),
    ])
    const name = told?.name ?? (isVariable(own.get(dcid)) ? null : dcid)
    return {
      ...completed,
      properties: { name, description: told?.description, ...completed.properties, ...Object.fromEntries(properties) },
    }
  })
  return {
    undefinedVariables: undefinedVariables.filter((dcid) => configuration.variables[dcid] === undefined),
    entities: [...entities.keys()].sort(),
    statVars: variables.size,
    nodes: [
      ...variableNodes,
      ...[...units].sort().map((dcid) => ({ dcid, typeOf: 'UnitOfMeasure', properties: { name: dcid } })),
      ...[...entities.keys()]
        .sort()
        .map((dcid) => ({ dcid, typeOf: entities.get(dcid) ?? 'Place', properties: { name: dcid } })),
    ],
  }
}

export const roleNodes = (
  loaded: ReadonlyArray<LoadedFile>,
  own: ReadonlyMap<string, OwnNode>,
): ReadonlyArray<McfNode> => {
  const properties = new Set([
    ...loaded.flatMap(({ roles }) => roles),
    ...[...own.values()].flatMap(({ roles }) => roles),
  ])
  const held = ['observationAbout', 'financingProvider', 'financingRecipient']
  return [...properties]
    .filter((property) => !held.includes(property))
    .sort()
    .map((property) => ({
      dcid: `role/${property}`,
      typeOf: 'Role',
      properties: { role: property, observationProperty: property, name: property },
    }))
}
