// Whom a version's groups stood for, told from its stored record alone.
import type { Expansion, StoredRecord } from '../../domain/dataset/record.ts'
import { coversAnyDay, type Validity, validityOf } from '../plan/entities.ts'
import { daysOf } from '../plan/periods.ts'

type Reading = {
  readonly group: string
  readonly by: Expansion['by']
  /** null: all variables. */
  readonly variables: ReadonlySet<string> | null
  /** null: not told by the record. */
  readonly members: ReadonlyMap<string, Validity> | null
}

export type Admission = {
  /** Roles in which groups were named. */
  readonly roles: ReadonlySet<string>
  /** Whether rows of this variable and period with this entity in the role were asked for; null where the record does not tell. */
  readonly admits: (role: string, ref: string, variable: string, period: string) => boolean | null
}

export const admissionOf = (record: Pick<StoredRecord, 'identity' | 'expansions'>): Admission => {
  const readings = new Map<string, ReadonlyArray<Reading>>()
  for (const expansion of record.expansions) {
    readings.set(expansion.role, [...(readings.get(expansion.role) ?? []), readingOf(expansion)])
  }
  const named = new Map(
    [...readings].map(([role, of]) => {
      const groups = new Set(of.map(({ group }) => group))
      return [role, new Set((record.identity.entities[role] ?? []).filter((ref) => !groups.has(ref)))] as const
    }),
  )
  return {
    roles: new Set(readings.keys()),
    admits: (role, ref, variable, period) => {
      const held = readings.get(role)
      if (held === undefined || named.get(role)?.has(ref) === true) return true
      let isTold = true
      for (const group of Map.groupBy(held, (reading) => reading.group).values()) {
        const reading = group.find(({ variables }) => variables === null || variables.has(variable))
        const admits = reading === undefined ? null : admitsReading(reading, ref, period)
        if (admits === true) return true
        if (admits === null) isTold = false
      }
      return isTold ? false : null
    },
  }
}

const readingOf = ({ group, by, variables, memberships, areas = [] }: Expansion): Reading => ({
  group,
  by,
  variables: variables === undefined ? null : new Set(variables),
  members:
    memberships === undefined
      ? null
      : validityOf([
          ...memberships.map((m) => ({ member: m.member, startDate: m.start_date, endDate: m.end_date })),
          ...areas.map((member) => ({ member, startDate: null, endDate: null })),
        ]),
})

const admitsReading = ({ group, by, members }: Reading, ref: string, period: string): boolean | null => {
  if (by === 'itself') return ref === group
  if (members === null) return null
  const validity = members.get(ref)
  return validity === undefined ? false : coversAnyDay(validity, ...daysOf(period))
}

/** Whether two records read the groups of a role alike, as far as the older of them tells. */
export const readAlike = (a: ReadonlyArray<Expansion>, b: ReadonlyArray<Expansion>): boolean => {
  const told = (expansions: ReadonlyArray<Expansion>) =>
    JSON.stringify(expansions.map(({ group, by, dated, members, areas }) => [group, by, dated, members, areas ?? []]))
  return told(a) === told(b)
}
