// What a user must know of a reading before trusting its figures.
import type { Graph } from '../../../domain/ports/graph.ts'
import { isHeldInPart } from '../../plan/held-in-part.ts'
import { extractsOf } from '../reading/extracts.ts'
import { type Found, tallyOf } from '../reading/found.ts'
import { variablesOf, viewsOf } from '../reading/views.ts'
import type { Caution } from '../resolution.ts'
import type { Variable } from '../words/families.ts'
import type { Slots } from '../words/meaning.ts'
import { isInHeadlineView, type ReadingSources, successorsOf } from './readings.ts'

const heldInPart = (graph: Graph, { candidate: { family, entities }, window }: Found) =>
  extractsOf(graph, family).filter(({ dcid }) => isHeldInPart(graph, dcid, { entities, requested_window: window }))

/** Sources that are a part of what they name, told wherever they answer. */
const extractCautions = (graph: Graph, found: Found): ReadonlyArray<Caution> =>
  heldInPart(graph, found).map(({ dcid, label, properties }): Caution => {
    const note = properties['sourceScopeNote']?.[0]
    return {
      code: 'extract_only',
      detail:
        typeof note === 'string'
          ? `Only a part of this source is held: ${note}.`
          : `Only a part of ${label ?? dcid} is held.`,
      details: { provenance: dcid },
    }
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

const listed = (names: ReadonlyArray<string>): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')

/**
 * A break-down by a view ("by commitment or disbursement") of which some codes are variables with other slots: one reading cannot hold
 * both, so what it leaves out is named.
 */
const breakdownCautions = (sources: ReadingSources, { candidate, window }: Found): ReadonlyArray<Caution> => {
  const { family, view, asked, entities } = candidate
  const isViewed = (slot: string): boolean => family.words.usualViews.some((usual) => usual[slot] !== undefined)
  const bare = Object.fromEntries(Object.entries(view.fixed).filter(([slot]) => !isViewed(slot)))
  return asked.open.filter(isViewed).flatMap((slot): ReadonlyArray<Caution> => {
    const codesOf = (fixed: Slots, isHere: (variable: Variable) => boolean): ReadonlyArray<string> => [
      ...new Set(
        variablesOf(family, { fixed, open: [slot] })
          .filter(isHere)
          .map(({ statVar }) => statVar.slots[slot] ?? ''),
      ),
    ]
    const inRows = codesOf(view.fixed, ({ slotSet }) => slotSet === view.slotSet.index)
    const hasRows = (code: string): boolean => {
      const other = { fixed: { ...bare, [slot]: code }, open: [] }
      return viewsOf(family, other).some(
        (each) =>
          tallyOf(sources.counter, { family, asked: other, view: each, entities }, each.slotSet, window).rows > 0,
      )
    }
    const left = codesOf(bare, () => true).filter((code) => !inRows.includes(code) && hasRows(code))
    if (left.length === 0) return []
    const names = (codes: ReadonlyArray<string>): string =>
      listed(codes.map((code) => sources.labels.of(code).toLowerCase()).sort())
    const detail = `The rows hold ${names(inRows)} only; ${names(left)} are held as variables of their own and are not in them: ask for them by name.`
    return [{ code: 'breakdown_incomplete', detail, details: { slot, held: inRows, left_out: left } }]
  })
}

/** The cautions of a reading. */
export const cautionsOf = (sources: ReadingSources, found: Found): ReadonlyArray<Caution> => {
  const { headline, said } = found.candidate
  // what a table lacks beside what the words ask for is told though they name all that it fixes
  const isSaid = headline?.needs.size === 0 && Object.entries(headline.slots).every(([slot, ref]) => said[slot] === ref)
  const plain = (caution: { readonly code: string; readonly detail: string }): Caution => ({ ...caution, details: {} })
  const own =
    headline?.caution !== null && headline !== null && isInHeadlineView(found) && !isSaid
      ? [plain(headline.caution)]
      : []
  const succeeded = isInHeadlineView(found)
    ? successorsOf(sources, found).flatMap(({ headline: next }) => (next.caution === null ? [] : [plain(next.caution)]))
    : []
  return [
    ...own,
    ...succeeded,
    ...partsCaution(found),
    ...breakdownCautions(sources, found),
    ...extractCautions(sources.graph, found),
  ]
}
