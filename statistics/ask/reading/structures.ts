// Names beside each other may be one list or several: "ODA, Sweden, Uganda", "aid to Kenya by sector, Uganda".
import { readingCosts } from '../chart/costs.ts'
import type { EntityList } from './lists.ts'

/** One way to group the names of a part. */
export type Structure = {
  readonly lists: ReadonlyArray<EntityList>
  readonly cost: number
  /** Only for statistics of one role, where no name can be another role's. */
  readonly isOneRole?: true
}

const isBare = ({ evidence }: EntityList): boolean => evidence.by === 'nothing'

/** The lists as said, with a list of two cut where only a comma joins it, and with a bare list joined to the one before it. */
export const structuresOf = (lists: ReadonlyArray<EntityList>): ReadonlyArray<Structure> => {
  const found: Structure[] = [{ lists, cost: 0 }]
  for (const [at, list] of lists.entries()) {
    if (isBare(list) && !list.isJoined && list.entities.length === 2) {
      const pieces = list.entities.map((entity) => ({ ...list, entities: [entity], isSplit: true as const }))
      found.push({ lists: [...lists.slice(0, at), ...pieces, ...lists.slice(at + 1)], cost: readingCosts.splitList })
    }
    if (list.isLoose) {
      const last = { ...list, entities: list.entities.slice(-1), evidence: { by: 'nothing' as const }, isLoose: false }
      const first = { ...list, entities: list.entities.slice(0, -1) }
      found.push({ lists: [...lists.slice(0, at), first, last, ...lists.slice(at + 1)], cost: readingCosts.splitList })
    }
    const before = lists[at - 1]
    if (before !== undefined && isBare(list) && (list.isNext || list.isAdjacent) && before.isOwn && list.isOwn) {
      const joined = { ...before, entities: [...before.entities, ...list.entities] }
      found.push({
        lists: [...lists.slice(0, at - 1), joined, ...lists.slice(at + 1)],
        cost: list.isNext ? readingCosts.joinedLists : readingCosts.adjacentLists,
      })
    }
  }
  const [first, ...others] = lists
  const areBare = first !== undefined && others.length > 1 && lists.every((list) => isBare(list) && list.isOwn)
  if (areBare && others.every((list) => list.isAdjacent || list.isNext)) {
    const all = { ...first, entities: lists.flatMap(({ entities }) => entities) }
    found.unshift({ lists: [all], cost: 0, isOneRole: true })
  }
  return found.slice(0, 4)
}
