// Which nodes a name may mean when the caller names no kind.
import type { GraphNode, NodeKind } from '../../domain/ports/graph.ts'

/** Places, aggregates, organisations and groups. Other nodes count when their type is a place's (see isPlaceType). */
export const defaultKinds: ReadonlySet<NodeKind> = new Set([
  'country',
  'continent',
  'subregion',
  'group',
  'organisation',
])

/** Kinds whose nodes nobody looks up by name. */
export const namelessKinds: ReadonlySet<NodeKind> = new Set([
  'group_membership',
  'question_term',
  'facet_default',
  'ratio_recipe',
  'series_break',
  'trap',
])

const placeType = /^(Place|Aggregate|.*(Area\d?|Region|Aggregate)|State|County|City|Town|Village|Territory|Economy)$/

/** Whether a node of kind `other` is a place or an aggregate of places. */
export const isPlaceNode = (node: Pick<GraphNode, 'kind' | 'types'>): boolean =>
  node.kind === 'other' && node.types.some((type) => placeType.test(type))
