// A claim that is the figure of everybody, where that of one group was said: all debtors for those with low incomes.
import * as E from 'fp-ts/lib/Either.js'
import { figureOf, versionOf } from './figure.ts'
import { fits, type ReasonSearch, written } from './mistaken.ts'
import { holders, withEntity } from './other-entities.ts'

/** So near is the source's own row of all to what everybody adds up to. */
const nearAll = 0.005

/** Of a group whose members were added up, the sum over everybody in its role, where no group is among them. */
export const allForGroup: ReasonSearch = async ({ graph, found, stated }) => {
  for (const role of found.summed) {
    const [group, ...more] = found.identity.entities[role] ?? []
    if (group === undefined || more.length > 0 || graph.memberships(group) === null) continue
    if ([...holders(graph, found.row.variable, role)].some((one) => graph.memberships(one) !== null)) continue
    const entities = withEntity(found.identity.entities, role, null)
    const all = await figureOf(graph, { identity: { ...found.identity, entities }, facets: found.facets })
    if (E.isLeft(all)) continue
    const { value } = all.right.row
    const isAll = fits(stated, value)
    if (!isAll && Math.abs(stated.value / value - 1) > nearAll) continue
    const detail = isAll
      ? 'This is the figure of all together.'
      : `This is about what all together add up to (${written(value)}).`
    return [{ code: 'member_or_group', detail, version: await versionOf(all.right), traps: [] }]
  }
  return []
}
