// Who lends nothing although the words leave it open: a part of the world that is only the topic, whoever stands behind "from" where a kind of lender is led to.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Ask } from './ask.ts'
import type { FamilyChoice } from './family-choices.ts'

const debt = 'ExternalDebt'

/** "A panel on North Africa": a part of the world lends nothing, but where words say that it does. */
export const lendsAsRegion = (
  graph: Graph,
  { family }: FamilyChoice,
  lists: Ask['lists'],
  roles: ReadonlyArray<string>,
  refs: ReadonlyArray<ReadonlyArray<string>>,
): boolean =>
  roles.some((role, i) => {
    const verbs = family.words.roles.get(role)?.subjectOf
    const evidence = lists[i]?.evidence
    const isSaid =
      evidence?.by === 'noun' ||
      evidence?.by === 'verb' ||
      (evidence?.by === 'marker' && (evidence.marker === 'to' || evidence.marker === 'with'))
    const isRegion = (ref: string): boolean => /^(?:continent|subregion)$/.test(graph.kindOf(ref) ?? '')
    return family.populationType === debt && verbs?.has('lend') === true && !isSaid && (refs[i] ?? []).some(isRegion)
  })

/** "From Kenya to commercial banks": whether the words lead to a kind of those who lend. */
export const isLedToKind = ({ mentions, slots }: Ask): boolean =>
  slots.some(({ options, mention }) => {
    const lead = mentions[mentions.indexOf(mention) - 1]
    return options.some((option) => 'creditorType' in option) && lead?.tags.includes('marker:to') === true
  })

/** Whether whoever stands behind "from" is read as who lends. */
export const lendsFrom = ({ family }: FamilyChoice, lists: Ask['lists'], roles: ReadonlyArray<string>): boolean =>
  family.populationType === debt &&
  roles.some((role, i) => {
    const evidence = lists[i]?.evidence
    const isLender = family.words.roles.get(role)?.subjectOf.has('lend') === true
    return isLender && evidence?.by === 'marker' && evidence.marker === 'from'
  })
