// What became of a code that is no longer given: old figures keep it, so it resolves, with a word.
import type { Graph } from '../../domain/ports/graph.ts'

export type CodeHistory = {
  /** `YYYY-MM-DD`. */
  readonly withdrawn: string
  readonly replaced_by: ReadonlyArray<{ readonly ref: string; readonly label: string | null }>
}

/** The history of a code; null for one that is given still, and for what is no code. */
export const codeHistoryOf = (graph: Graph, dcid: string): CodeHistory | null => {
  const properties = graph.node(dcid)?.properties
  const [withdrawn] = properties?.['withdrawnDate'] ?? []
  if (typeof withdrawn !== 'string') return null
  const successors = (properties?.['replacedBy'] ?? []).flatMap((value) =>
    typeof value === 'object' ? [value.ref] : [],
  )
  return {
    withdrawn,
    replaced_by: successors.map((ref) => ({ ref, label: graph.label(ref) })),
  }
}

const codeOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** The same in words. */
export const codeHistoryNote = ({ withdrawn, replaced_by: successors }: CodeHistory): string => {
  const names = successors.map(({ ref, label }) => `${codeOf(ref)}${label === null ? '' : ` (${label})`}`)
  const instead = names.length === 0 ? '' : `; given since instead: ${names.join(', ')}`
  return `Withdrawn on ${withdrawn}: only older figures have this code${instead}.`
}
