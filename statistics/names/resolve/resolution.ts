// What the resolver answers for one text.
import type { NodeKind } from '../../../domain/ports/graph.ts'

export type EntityRef = { readonly ref: string; readonly label: string; readonly kind: NodeKind }
type MemberRef = { readonly ref: string; readonly label: string }

/** What a resolved group or region carries beside the entity. */
export type GroupReading = {
  readonly projection: string
  readonly member_count: number
  /** Path of the members route, or the members themselves when asked for and few enough. */
  readonly members: string | ReadonlyArray<MemberRef>
  /** `members` when the text names the members ("G7 countries"), `entity` when it names the group or region itself. */
  readonly reading: 'members' | 'entity'
}

export type Resolution =
  | ({ readonly status: 'resolved'; readonly entity: EntityRef; readonly matched: string } & Partial<GroupReading>)
  | { readonly status: 'ambiguous'; readonly candidates: ReadonlyArray<EntityRef> }
  | { readonly status: 'not_found'; readonly near_matches?: ReadonlyArray<EntityRef> }
  | { readonly status: 'not_held'; readonly entity: EntityRef; readonly matched: string }

/** What one way of looking found. `contested`: a name of one node here, but as much of a real place that has none. */
export type Match =
  | { readonly kind: 'one'; readonly dcid: string; readonly matched: string }
  | { readonly kind: 'several'; readonly dcids: ReadonlyArray<string> }
  | { readonly kind: 'contested'; readonly dcids: ReadonlyArray<string> }
  | { readonly kind: 'none' }

export const none: Match = { kind: 'none' }

/** One node, several or none, from names that all mean the text. */
export const matchOf = (names: ReadonlyArray<{ readonly dcid: string; readonly text: string }>): Match => {
  const dcids = [...new Set(names.map((name) => name.dcid))]
  const [first] = names
  if (first === undefined) return none
  return dcids.length === 1 ? { kind: 'one', dcid: first.dcid, matched: first.text } : { kind: 'several', dcids }
}
