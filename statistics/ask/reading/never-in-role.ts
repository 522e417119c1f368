// What it costs that an entity has a role that it never has in these statistics, or has a name for the sake of one role only.
import { readingCosts } from '../chart/costs.ts'
import type { Family } from '../words/families.ts'
import type { Ask } from './ask.ts'
import type { FamilyChoice, FamilySources } from './family-choices.ts'
import type { RolesHeld } from './held.ts'
import type { Assignment } from './roles.ts'

type RoleSources = Pick<FamilySources, 'families'> & { readonly rolesHeld: RolesHeld }

/** Entities that never have a role that words say, where another of the same name ("CAF") has it. */
const sharedNameCost = (
  sources: RoleSources,
  families: ReadonlyArray<Family>,
  role: string,
  list: Ask['lists'][number] | undefined,
  refs: ReadonlyArray<string>,
): number => {
  const isHeld = (ref: string): boolean => sources.rolesHeld(families, role, ref)
  const outdone = (list?.entities ?? []).filter(
    ({ options }, k) => options.length > 1 && !isHeld(refs[k] ?? '') && options.some(({ ref }) => isHeld(ref)),
  )
  return outdone.length * readingCosts.neverInRole
}

type Choice = Pick<FamilyChoice, 'family' | 'measure'>

/** Every table of the measure of a choice. */
const tablesOf = ({ families }: RoleSources, { family, measure }: Choice): ReadonlyArray<Family> =>
  measure === null
    ? [family]
    : families.filter(({ words }) => words.headlines.some((headline) => headline.measure === measure))

/** "Figures on IFAD and Madagascar": whether a list that no small word leads to has members that ever have its role, and others that never do. */
export const isPartlyHeld = (
  sources: RoleSources,
  choice: Choice,
  assignment: Assignment,
  lists: Ask['lists'],
  refs: ReadonlyArray<ReadonlyArray<string>>,
): boolean =>
  assignment.roles.some(({ role, isOpen }, i) => {
    const own = refs[i] ?? []
    const isLed = lists[i]?.evidence.by === 'noun' || (lists[i]?.evidence.by === 'marker' && !isOpen)
    if (isLed || own.length < 2) return false
    const held = own.filter((ref) => sources.rolesHeld(tablesOf(sources, choice), role, ref))
    return held.length > 0 && held.length < own.length
  })

/** Entities in open roles that they never have in any table of the measure. */
export const neverCost = (
  sources: RoleSources,
  choice: Choice,
  assignment: Assignment,
  lists: Ask['lists'],
  refs: ReadonlyArray<ReadonlyArray<string>>,
): number => {
  const families = tablesOf(sources, choice)
  return assignment.roles.reduce((cost, { role, isOpen }, i) => {
    const isLoose = lists[i]?.isLoose === true
    if (!isOpen && !isLoose) return cost + sharedNameCost(sources, families, role, lists[i], refs[i] ?? [])
    const open = isOpen ? (refs[i] ?? []) : (refs[i] ?? []).slice(1)
    const unsaid = open.filter((ref) =>
      lists[i]?.entities.some(({ options }) => options.some((o) => o.ref === ref && o.isOnlySaid === true)),
    )
    return (
      cost +
      unsaid.length * readingCosts.onlySaid +
      open.filter((ref) => !sources.rolesHeld(families, role, ref)).length * readingCosts.neverInRole
    )
  }, 0)
}
