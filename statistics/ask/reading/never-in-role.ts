// What it costs that an entity has a role that it never has in these statistics, or has a name for the sake of one role only.
import { readingCosts } from '../chart/costs.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Family } from '../words/families.ts'
import type { Ask } from './ask.ts'
import type { FamilyChoice, FamilySources } from './family-choices.ts'
import type { RolesHeld } from './held.ts'
import type { Assignment } from './roles.ts'

type RoleSources = Pick<FamilySources, 'families'> & { readonly graph: Graph; readonly rolesHeld: RolesHeld }

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

/** Those whose adjective says as little of who gives as their name does. */
const poorest = 'group/LDC'

/** "Kazakh aid" is what Kazakhstan gives; "Timorese aid", of one of the poorest countries, as well what it gets. */
const adjectiveCost = (
  { graph }: RoleSources,
  { words }: Family,
  role: string,
  list: Ask['lists'][number] | undefined,
  refs: ReadonlyArray<string>,
): number => {
  const isAdjective = list?.evidence.by === 'possessor' && list.evidence.isAdjective === true
  if (!isAdjective || words.roles.get(role)?.subjectOf.has('give') !== false) return 0
  const members = new Set(graph.memberships(poorest)?.members.map(({ member }) => member))
  return refs.every((ref) => members.has(ref)) ? 0 : readingCosts.adjectiveOfTaker
}

const codes = new WeakMap<Family, ReadonlySet<number>>()

/** The codes of the variables of a family; made once. */
const codesOf = (family: Family): ReadonlySet<number> => {
  const known = codes.get(family) ?? new Set(family.variables.map(({ code }) => code))
  codes.set(family, known)
  return known
}

const counts = new WeakMap<Family, Map<string, number>>()

/** How many series of a family an entity has in some roles; counted once. */
const seriesIn = (
  series: RoleSources['graph']['series'],
  family: Family,
  roles: ReadonlyArray<string>,
  ref: string,
): number => {
  const known = counts.get(family) ?? new Map<string, number>()
  counts.set(family, known)
  const key = [ref, ...roles].join(' ')
  const held = known.get(key)
  if (held !== undefined) return held
  const [own, code] = [codesOf(family), series.dictionaries.entity.codeOf(ref)]
  const all = code < 0 ? [] : roles.flatMap((each) => [...series.seriesOfEntity(each, code)])
  const count = all.filter((s) => own.has(series.variable[s] ?? -1)).length
  known.set(key, count)
  return count
}

/** "Brazil debt" is what Brazil owes, "France debt" too, which is not held: only who lends more than it owes is as likely meant as who lent. */
const lenderCost = (
  { graph: { series } }: RoleSources,
  family: Family,
  role: string,
  list: Ask['lists'][number] | undefined,
  refs: ReadonlyArray<string>,
): number => {
  const lends = family.roles.filter((each) => family.words.roles.get(each)?.subjectOf.has('lend') === true)
  if (list?.evidence.by !== 'possessor' || list.evidence.isEither !== 'of lenders' || !lends.includes(role)) return 0
  const seriesOf = (roles: ReadonlyArray<string>, ref: string): number => seriesIn(series, family, roles, ref)
  const others = family.roles.filter((each) => !lends.includes(each))
  const isLender = (ref: string): boolean => {
    const owed = seriesOf(others, ref)
    return owed > 0 && seriesOf(lends, ref) > owed
  }
  return refs.every(isLender) ? 0 : readingCosts.neverInRole * 2
}

type Choice = Pick<FamilyChoice, 'family' | 'measure'>

type Tables = { readonly alone: Map<Family, ReadonlyArray<Family>>; readonly of: Map<string, ReadonlyArray<Family>> }
const tables = new WeakMap<ReadonlyArray<Family>, Tables>()

/** Every table of the measure of a choice; the same list for the same choice, by which it is looked up what they hold. */
const tablesOf = ({ families }: RoleSources, { family, measure }: Choice): ReadonlyArray<Family> => {
  const known: Tables = tables.get(families) ?? { alone: new Map(), of: new Map() }
  tables.set(families, known)
  if (measure === null) {
    const alone = known.alone.get(family) ?? [family]
    known.alone.set(family, alone)
    return alone
  }
  const held =
    known.of.get(measure) ??
    families.filter(({ words }) => words.headlines.some((headline) => headline.measure === measure))
  known.of.set(measure, held)
  return held
}

/** "ODA to Kenya, 2020, Norway and Sweden": whether years stand within a list that a small word leads to, where another side is open. */
const isPartedByYears = (
  families: ReadonlyArray<Family>,
  assignment: Assignment,
  list: Ask['lists'][number] | undefined,
  { windows, mentions }: Pick<Ask, 'windows' | 'mentions'>,
): boolean =>
  list?.evidence.by === 'marker' &&
  families.some(({ roles }) => roles.length > assignment.roles.length) &&
  list.entities.some(({ mention: next }, k) => {
    const before = list.entities[k - 1]?.mention
    const years = windows.find(({ from, to }) => before !== undefined && from >= before.to && to <= next.from)
    // "in 2020 and to Uganda" goes on
    const between = mentions.filter(({ from, to }) => years !== undefined && from >= years.to && to <= next.from)
    return years !== undefined && between.every(({ kind }) => kind === 'comma' || kind === 'break' || kind === 'sign')
  })

/** "Figures on IFAD and Madagascar": whether a list that no small word leads to has members that ever have its role, and others that never do. */
export const isPartlyHeld = (
  sources: RoleSources,
  choice: Choice,
  assignment: Assignment,
  lists: Ask['lists'],
  ask: Pick<Ask, 'windows' | 'mentions'>,
  refs: ReadonlyArray<ReadonlyArray<string>>,
): boolean =>
  assignment.roles.some(({ role, isOpen }, i) => {
    const own = refs[i] ?? []
    if (isPartedByYears(tablesOf(sources, choice), assignment, lists[i], ask)) return true
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
    const own = refs[i] ?? []
    return (
      cost +
      (isOpen ? adjectiveCost(sources, choice.family, role, lists[i], own) : 0) +
      lenderCost(sources, choice.family, role, lists[i], own) +
      unsaid.length * readingCosts.onlySaid +
      open.filter((ref) => !sources.rolesHeld(families, role, ref)).length * readingCosts.neverInRole
    )
  }, 0)
}
