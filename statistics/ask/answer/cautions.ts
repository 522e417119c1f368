// What a user must know of a reading before trusting its figures.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Found } from '../reading/found.ts'
import type { Caution } from '../resolution.ts'
import { firstTerm } from '../words/nodes.ts'
import { isInHeadlineView, type ReadingSources, successorsOf } from './readings.ts'

/** Sources that are a part of what they name, told wherever they answer. */
const extractCautions = (graph: Graph, found: Found): ReadonlyArray<Caution> =>
  found.candidate.family.provenances.flatMap((dcid): ReadonlyArray<Caution> => {
    const node = graph.node(dcid)
    if (node === null || firstTerm(node, 'sourceScope') !== 'extract') return []
    const note = node.properties['sourceScopeNote']?.[0]
    return [
      {
        code: 'extract_only',
        detail:
          typeof note === 'string'
            ? `Only a part of this source is held: ${note}.`
            : `Only a part of ${node.label ?? dcid} is held.`,
        details: { provenance: dcid },
      },
    ]
  })

/** Pairs of provider and recipient where a provider's total was asked for: they are never added up into it. */
const partsCaution = ({ candidate }: Found): ReadonlyArray<Caution> => {
  const { entities, family, headline, asksRecipients } = candidate
  const isTotal = entities['origin'] !== undefined && entities['destination'] === undefined && !asksRecipients
  return isTotal && headline !== null && family.roles.includes('destination')
    ? [
        {
          code: 'parts_not_total',
          detail:
            "The rows are amounts by recipient. A provider's total, with its multilateral contributions, is another figure that this reading does not hold.",
          details: {},
        },
      ]
    : []
}

/** The cautions of a reading. */
export const cautionsOf = (sources: ReadingSources, found: Found): ReadonlyArray<Caution> => {
  const { headline } = found.candidate
  const plain = (caution: { readonly code: string; readonly detail: string }): Caution => ({ ...caution, details: {} })
  const own =
    headline?.caution !== null && headline !== null && isInHeadlineView(found) ? [plain(headline.caution)] : []
  const succeeded = isInHeadlineView(found)
    ? successorsOf(sources, found).flatMap(({ headline: next }) => (next.caution === null ? [] : [plain(next.caution)]))
    : []
  return [...own, ...succeeded, ...partsCaution(found), ...extractCautions(sources.graph, found)]
}
