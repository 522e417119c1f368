// Who belongs in a sum: the entities that the request names in the role, groups opened to the members that counted.
import type { Expansion } from '../../domain/dataset/record.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { daysOf, firstDayOf } from '../plan/periods.ts'
import type { ExpectedParts } from './totals.ts'

type Days = readonly [from: string | null, to: string | null]

/** Null where the request names nobody in the role, or the sum is over more than one. */
export const expectedParts = (
  identity: SpecIdentity,
  expansions: ReadonlyArray<Expansion>,
  over: ReadonlyArray<string>,
): ExpectedParts => {
  const [role] = over
  const named = role === undefined || over.length > 1 ? undefined : identity.entities[role]
  if (named === undefined) return () => null
  const known = new Map<string, ReadonlyMap<string, (period: string) => boolean>>()
  return (variable) => {
    const held = known.get(variable) ?? partsOf(named, role ?? '', expansions, variable)
    known.set(variable, held)
    return held
  }
}

const partsOf = (
  named: ReadonlyArray<string>,
  role: string,
  expansions: ReadonlyArray<Expansion>,
  variable: string,
): ReadonlyMap<string, (period: string) => boolean> => {
  const days = new Map<string, ReadonlyArray<Days> | null>()
  for (const ref of named) {
    const opened = expansions.find(
      (it) =>
        it.role === role &&
        it.group === ref &&
        it.by === 'members' &&
        (it.variables === undefined || it.variables.includes(variable)),
    )
    if (opened?.memberships === undefined) {
      days.set(ref, null)
      continue
    }
    for (const { member, start_date, end_date } of opened.memberships) {
      const own = days.get(member)
      if (own === null) continue
      const isAlways = !opened.dated || (start_date === null && end_date === null)
      days.set(member, isAlways ? null : [...(own ?? []), [start_date, end_date]])
    }
  }
  return new Map([...days].map(([member, own]) => [member, countsIn(own)]))
}

const countsIn = (days: ReadonlyArray<Days> | null): ((period: string) => boolean) => {
  if (days === null) return () => true
  return (period) => {
    const [first, after] = daysOf(period)
    return days.some(
      ([from, to]) => (from === null || firstDayOf(from) < after) && (to === null || firstDayOf(to) > first),
    )
  }
}
