// A claim of what the source says of a group, or near what its present members add up to, where the source's own row is not held.
import * as E from 'fp-ts/lib/Either.js'
import { figureOf, versionOf } from './figure.ts'
import { fits, labelOf, type ReasonSearch, written } from './mistaken.ts'
import { incomeGroupOf, totalOfGroup } from './more-than-creditors.ts'
import { groupsAround, withEntity } from './other-entities.ts'

/** How near a claim is to what the present members of a group add up to, where it had other members in the edition quoted. */
const nearGroup = 0.05
/** A group is a multiple of one of its members. */
const leastMultiple = 3
/** The source's own figure of one is no chance. */
const leastOfSource = 2
const isMultiple = (claimed: number, own: number): boolean => Math.abs(claimed) >= leastMultiple * Math.abs(own)

/** A group of which the source's own total is what is claimed. */
const ofSource: ReasonSearch = async ({ graph, found, stated }) =>
  groupsAround(graph, found)
    .flatMap(({ entity }) => {
      const total = entity === null ? null : totalOfGroup(graph, entity, found)
      return entity === null || total === null || !fits(stated, total) ? [] : [{ entity, total }]
    })
    .slice(0, 1)
    .map(({ entity, total }) => ({
      code: 'member_or_group',
      detail: `This is what the source publishes for its group ${labelOf(graph, entity)} (${written(total)}), of which no row is held.`,
      version: null,
      traps: [],
    }))

/** A group by income, whoever is in it now, of which the source's own total is what is claimed of one debtor. */
const ofIncome: ReasonSearch = async ({ graph, found, stated }) => {
  const isMore = Math.abs(stated.value) >= leastOfSource * Math.abs(found.row.value)
  const group = isMore ? incomeGroupOf(graph, stated, found) : null
  const detail = `This is what the source publishes for its group ${group?.name ?? ''} (${written(group?.total ?? 0)}), of which no row is held.`
  return group === null ? [] : [{ code: 'member_or_group', detail, version: null, traps: [] }]
}

/** A group whose own row is not held, of which an unexplained claim is, or near whose members' sum. */
export const aboutGroup: ReasonSearch = async (mistaken) => {
  const { graph, found, stated } = mistaken
  const own = await ofSource(mistaken)
  if (own.length > 0) return own
  if (!isMultiple(stated.value, found.row.value)) return []
  const { sum_over: _sum, ...facets } = found.facets
  for (const { role, entity } of groupsAround(graph, found)) {
    const entities = withEntity(found.identity.entities, role, entity)
    const group = await figureOf(graph, { identity: { ...found.identity, entities }, facets })
    if (E.isLeft(group) || entity === null) continue
    const { value } = group.right.row
    if (Math.abs(stated.value / value - 1) > nearGroup) continue
    const detail = `This is about what the members of ${labelOf(graph, entity)} add up to (${written(value)}).`
    return [{ code: 'member_or_group', detail, version: await versionOf(group.right), traps: [] }]
  }
  return ofIncome(mistaken)
}
