// The lists that a node of each kind opens on the members route.
import type { NodeKind } from '../../domain/ports/graph.ts'

export const relations = [
  'codes',
  'children',
  'datasets',
  'variables',
  'members',
  'countries',
  'facets',
  'rates',
] as const
export type Relation = (typeof relations)[number]

const relationOfKind: Readonly<Partial<Record<NodeKind, Relation>>> = {
  code_system: 'codes',
  code: 'children',
  source: 'datasets',
  dataset: 'variables',
  provenance: 'variables',
  group: 'members',
  continent: 'countries',
  subregion: 'countries',
  stat_var: 'facets',
  rate_table: 'rates',
}

/** The list a node of this kind opens, or null. */
export const relationOf = (kind: NodeKind): Relation | null => relationOfKind[kind] ?? null
/** Lists of groups and regions are split into projections. */
export const isProjected = (relation: Relation): boolean => relation === 'members' || relation === 'countries'
