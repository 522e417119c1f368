/** What an audit found wrong: where, what kind, and what was expected. */
export type FindingKind =
  | 'event_changed'
  | 'event_dropped'
  | 'event_inserted'
  | 'event_reordered'
  | 'event_undecodable'
  | 'log_order'
  | 'time_differs'
  | 'log_ends_early'
  | 'tail_cut'
  | 'stream_missing'
  | 'head_changed'
  | 'log_differs_from_seal'
  | 'seal_invalid'
  | 'object_missing'
  | 'object_changed'
  | 'object_kept'
  | 'content_version_differs'
  | 'file_differs'
  | 'record_differs'
  | 'read_model_differs'
  | 'read_model_missing'
  | 'read_model_extra'

export type Finding = { readonly kind: FindingKind; readonly where: string; readonly detail: string }

/** Keeps the first findings and counts the rest, so that a ruined log does not fill the memory. */
export class Findings {
  total = 0
  readonly shown: Finding[] = []
  private readonly limit: number
  constructor(limit = 1_000) {
    this.limit = limit
  }
  add(kind: FindingKind, where: string, detail: string): void {
    this.total++
    if (this.shown.length < this.limit) this.shown.push({ kind, where, detail })
  }
}
