// One edge: an item of a list that a node opens.

export type Edge = {
  readonly relation: string
  readonly node: string
  /** Member class, for `members` and `countries`; empty otherwise. */
  readonly projection: string
  /** What the list is sorted by, before the member's dcid. */
  readonly sort: string
  readonly member: string
  readonly start: string
  readonly end: string
  /** JSON with what else is known of the edge, or null. */
  readonly detail: string | null
}

export const edge = (relation: string, node: string, member: string, more: Partial<Edge> = {}): Edge => ({
  relation,
  node,
  member,
  projection: '',
  sort: member,
  start: '',
  end: '',
  detail: null,
  ...more,
})
