// Long lists as manifests show them: the first items, and how many there are.
import type { AppliedTrap } from './trap.ts'
import type { TrapView } from './version-view.ts'
import type { Expansion, Warning } from './record.ts'

/** Items of a long list shown in a manifest; the whole stands in the record. */
const shownItems = 20

/** A long list as manifests show it. */
export const shortened = <A>(
  items: ReadonlyArray<A>,
): { readonly total: number; readonly shown: ReadonlyArray<A> } => ({
  total: items.length,
  shown: items.slice(0, shownItems),
})

/** How a group was read; who its members were stands in the record. */
export const expansionView = ({ memberships: _inRecord, variables, areas, ...expansion }: Expansion) => ({
  ...expansion,
  ...(areas === undefined ? {} : { areas: areas.length }),
  ...(variables === undefined ? {} : { variables: shortened(variables) }),
})

/** The variables that a trap concerns may be many; the record names all. */
export const trapView = ({ variables, ...trap }: AppliedTrap): TrapView => ({
  ...trap,
  ...(variables === undefined ? {} : { variables: shortened(variables) }),
})

/** Overlaps may be many and name many: the first few of each, `total` beside them; the record has more. */
export const warningView = (warning: Warning): Warning => {
  const { overlaps } = warning.details
  if (warning.code !== 'rows_overlap' || !Array.isArray(overlaps)) return warning
  return { ...warning, details: { ...warning.details, overlaps: overlaps.slice(0, shownItems).map(firstFew) } }
}

/** An object whose lists are cut to the first few. */
const firstFew = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, held]: [string, unknown]) => [
          name,
          Array.isArray(held) ? held.slice(0, shownItems) : held,
        ]),
      )
    : value
