// Whom a request asks for in each role: the entities it names, and the members of groups that were opened, in the years asked for.
import type { Expansion } from '../../domain/dataset/record.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { RequestedWindow, SpecIdentity } from '../../domain/spec/identity.ts'
import { coversAnyDay, validityOf } from './entities.ts'
import { firstDayOf } from './periods.ts'

type AskedGroup = {
  readonly group: string
  readonly members: ReadonlyArray<string>
  /** Of a region: its regional and unspecified areas. */
  readonly areas: ReadonlyArray<string>
}

export type AskedRole = {
  readonly role: string
  /** Entities named, and groups whose own observations are the rows. */
  readonly named: ReadonlyArray<string>
  readonly groups: ReadonlyArray<AskedGroup>
}

const dayAfter = (year: number): string => (year >= 9999 ? '9999~' : firstDayOf(String(year + 1).padStart(4, '0')))

/** Half-open interval of days of a window. */
const daysOfWindow = (window: RequestedWindow): readonly [string, string] =>
  window.kind === 'all'
    ? ['', '~']
    : [
        window.start_year === null ? '' : firstDayOf(String(window.start_year).padStart(4, '0')),
        window.end_year === null ? '~' : dayAfter(window.end_year),
      ]

/** The roles that a request names, in its order. */
export const askedRoles = (
  { entities, requested_window }: Pick<SpecIdentity, 'entities' | 'requested_window'>,
  graph: Pick<Graph, 'memberships'>,
  expansions: ReadonlyArray<Expansion>,
): ReadonlyArray<AskedRole> => {
  const days = daysOfWindow(requested_window)
  return Object.entries(entities).map(([role, refs]) => {
    const ofRole = expansions.filter((expansion) => expansion.role === role)
    const isOpened = new Set(ofRole.filter(({ by }) => by === 'members').map(({ group }) => group))
    const isItself = new Set(ofRole.filter(({ by }) => by === 'itself').map(({ group }) => group))
    return {
      role,
      named: refs.filter((ref) => isItself.has(ref) || !isOpened.has(ref)),
      groups: refs
        .filter((ref) => isOpened.has(ref))
        .map((group) => ({
          group,
          areas: ofRole.find((it) => it.group === group && it.by === 'members')?.areas ?? [],
          members: [...validityOf(graph.memberships(group)?.members ?? [])]
            .filter(([, validity]) => coversAnyDay(validity, ...days))
            .map(([member]) => member),
        })),
    }
  })
}
