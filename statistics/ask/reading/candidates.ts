// Every typed reading of one part: family and table, codes, roles, nodes of names and years, each with its cost. Bounded.
import type { Graph } from '../../../domain/ports/graph.ts'
import { isMoneyOfLender } from './lender-money.ts'
import { readingCosts } from '../chart/costs.ts'
import { searchLimits } from '../limits.ts'
import { markerOf, type VerbClass, verbOf } from '../language/tags.ts'
import type { Family } from '../words/families.ts'
import type { Headline } from '../words/family-words.ts'
import type { Slots } from '../words/meaning.ts'
import type { WindowSaid } from '../years/windows.ts'
import type { Ask, SlotSaid } from './ask.ts'
import { isAskedOfOwn } from './asked-of-own.ts'
import { isExtract } from './extracts.ts'
import { isLedToKind, lendsAsRegion, lendsFrom } from './lenders-unsaid.ts'
import { type FamilyChoice, type FamilySources, familyChoices } from './family-choices.ts'
import type { RolesHeld } from './held.ts'
import { isPartlyHeld, neverCost } from './never-in-role.ts'
import { about, roleOfNoun, type Assignment, assignmentsOf } from './roles.ts'
import { structuresOf } from './structures.ts'
import { heldBelow, type View, viewsOf } from './views.ts'

export type Entities = Readonly<Record<string, ReadonlyArray<string>>>

/** One typed reading. `choices`: what was settled without words, with its cost. */
export type Candidate = {
  readonly family: Family
  readonly headline: Headline | null
  readonly measure: string | null
  readonly view: View
  /** Codes that the words say by themselves, beside what the measure means. */
  readonly said: Slots
  /** What the words fix and open, before the family's usual view. */
  readonly asked: { readonly fixed: Slots; readonly open: ReadonlyArray<string> }
  readonly entities: Entities
  /** What showed each role. */
  readonly how: ReadonlyMap<string, string>
  readonly window: WindowSaid
  readonly cost: number
  readonly isWeak: boolean
  /** Whether the rows are asked for by recipient, so that no total is meant. */
  readonly asksRecipients: boolean
  /** Codes below one that the family does not hold. */
  readonly isBelow: boolean
  /** Of a group that was opened, the group by role; its members are the entities. */
  readonly membersOf?: ReadonlyMap<string, string>
  /** Members that the words leave out of that group, and the role over which the others are to be added up, if any. */
  readonly leftOut?: { readonly members: ReadonlyArray<string>; readonly summed: string | null }
  /** Whether the body that acts for a group stands for its name. */
  readonly isBody?: true
  /** Roles that the words break down by: "by donor", "who gave". */
  readonly byRoles: ReadonlyArray<string>
}

export type Combination = { readonly slots: ReadonlyArray<SlotSaid>; readonly window: WindowSaid }
export type CandidateSources = FamilySources & { readonly graph: Graph; readonly rolesHeld: RolesHeld }

/** Commitments beside disbursements, which nobody asked for one by one. */
const isMixedFlows = ({ added }: View): boolean => added.includes('financialFlowType')

/** "How much does it owe for the aid of 2021?": aid is given, and nobody owes it. */
const isOwed = ({ populationType }: Family, { lists, mentions }: Ask): boolean =>
  lists.some(({ evidence }) => evidence.by === 'verb' && evidence.verb === 'owe') &&
  // "l'aide du Canada"
  mentions.some(({ tags }) => verbOf(tags) === 'owe' && markerOf(tags) === null) &&
  /^(?:OfficialDevelopment|DevelopmentFinance)/.test(populationType ?? '')

/** The role in which a family is asked to be broken down; `null` where it lacks it. */
const openRolesOf = (families: ReadonlyArray<Family>, family: Family, ask: Ask): ReadonlyArray<string> | null => {
  const roles: string[] = []
  for (const { senses } of ask.openRoles) {
    if (senses === 'any') continue
    const role = roleOfNoun(family, senses)
    if (role === null) return null
    roles.push(role)
  }
  for (const verb of ask.askedSubjects) {
    const role = family.roles.find((each) => family.words.roles.get(each)?.subjectOf.has(verb) === true)
    if (role !== undefined) roles.push(role)
    else if (isSubjectElsewhere(families, family, verb)) return null
  }
  return roles
}

/** Whether another table of the same measure has the role of a verb's subject. */
const isSubjectElsewhere = (families: ReadonlyArray<Family>, { words }: Family, verb: VerbClass): boolean => {
  const measures = new Set(words.headlines.map(({ measure }) => measure))
  return families.some(
    (other) =>
      other.words.headlines.some(({ measure }) => measures.has(measure)) &&
      [...other.words.roles.values()].some(({ subjectOf }) => subjectOf.has(verb)),
  )
}

/** Whether a family, or another table of its measure, tells more than of whom: "aid of Germany by country" needs the recipients. */
const hasMoreRoles = (families: ReadonlyArray<Family>, { roles, words }: Family): boolean => {
  const measures = new Set(words.headlines.map(({ measure }) => measure))
  const isBeside = (other: Family): boolean => other.words.headlines.some(({ measure }) => measures.has(measure))
  return roles.length > 1 || families.some((other) => other.roles.length > roles.length && isBeside(other))
}

const merge = (fixed: Slots, option: Slots, isOptional: boolean): ReadonlyArray<Slots> => {
  const clash = Object.entries(option).some(([slot, ref]) => fixed[slot] !== undefined && fixed[slot] !== ref)
  return clash && isOptional ? [] : [{ ...fixed, ...option }]
}

/** Codes for every slot said. */
const saidSlots = (said: ReadonlyArray<SlotSaid>): ReadonlyArray<Slots> =>
  said.reduce<ReadonlyArray<Slots>>(
    (options, { options: own }) =>
      options.flatMap((fixed) => own.flatMap((option) => merge(fixed, option, own.length > 1))).slice(0, 48),
    [{}],
  )

/**
 * What a choice fixes with the codes said; null where they contradict it. A word for a slot that a headline takes replaces
 * it, and what the headline fixes beside it gives way to the usual view: "commitments" are neither net nor gross.
 */
const fixedBy = ({ slots, headline, family }: FamilyChoice, said: Slots, open: ReadonlyArray<string>): Slots | null => {
  const differs = Object.keys(said).filter((slot) => slots[slot] !== undefined && slots[slot] !== said[slot])
  // "ODA loans, debt cancelled": of what a term of its own fixes nothing is replaced
  if (differs.some((slot) => headline?.takes.has(slot) !== true || headline.slots[slot] !== slots[slot])) return null
  // "ODA, grant equivalent" is the headline that succeeded net disbursements, a measure of its own
  const successor = family.words.headlines.find(
    ({ succeeds, slots: own }) =>
      differs.length > 0 && succeeds === headline?.dcid && differs.every((slot) => own[slot] === said[slot]),
  )
  if (successor !== undefined) return { ...successor.slots, ...said }
  const isViewed = (slot: string): boolean => family.words.usualViews.some((view) => view[slot] !== undefined)
  const kept = Object.entries(slots).filter(
    ([slot]) => !open.includes(slot) && (differs.length === 0 || !isViewed(slot)),
  )
  return { ...Object.fromEntries(kept), ...said }
}

const isTaken = ({ headline }: FamilyChoice, said: Slots, open: ReadonlyArray<string>): boolean =>
  headline === null ||
  [...Object.entries(said).flatMap(([slot, ref]) => (headline.slots[slot] === ref ? [] : [slot])), ...open].every(
    (slot) => headline.takes.has(slot),
  )

const isSaidFor = ({ headline }: FamilyChoice, said: Slots): boolean =>
  [...(headline?.needs ?? [])].every((slot) => said[slot] !== undefined)

type Slotted = {
  readonly choice: FamilyChoice
  readonly view: View
  readonly said: Slots
  readonly asked: Candidate['asked']
  readonly isBelow: boolean
}

/** Families with codes: each choice in each view that holds them. */
const slotted = (
  sources: CandidateSources,
  ask: Ask,
  choices: ReadonlyArray<FamilyChoice>,
  said: ReadonlyArray<SlotSaid>,
): ReadonlyArray<Slotted> => {
  const options = saidSlots(said)
  const open = ask.openSlots
  const pick = (takes: boolean, below: boolean): ReadonlyArray<Slotted> =>
    choices.flatMap((choice) =>
      options.flatMap((option) => {
        if (!isSaidFor(choice, option)) return []
        if (takes && !isTaken(choice, option, open)) return []
        const fixed = fixedBy(choice, option, open)
        if (fixed === null) return []
        const opened = open.filter((slot) => fixed[slot] === undefined)
        const wishes = below
          ? heldBelow(sources.graph, choice.family, fixed).slice(0, searchLimits.candidates)
          : [fixed]
        return wishes.flatMap((wish) => {
          const asked = { fixed: wish, open: opened }
          return viewsOf(choice.family, asked).map((view) => ({ choice, view, said: option, asked, isBelow: below }))
        })
      }),
    )
  for (const [takes, below] of [
    [true, false],
    [false, false],
    [true, true],
    [false, true],
  ] as const) {
    const found = pick(takes, below)
    if (found.length > 0) return found
  }
  return []
}

/** For each list of a part the references its names may mean. */
const referencesOf = (lists: Ask['lists']): ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>> => {
  const most = searchLimits.readingsTried
  let combinations: ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>> = [[]]
  for (const list of lists) {
    let refs: ReadonlyArray<ReadonlyArray<string>> = [[]]
    for (const { options } of list.entities) {
      refs = refs.slice(0, most).flatMap((said) => options.map(({ ref }) => [...said, ref]))
    }
    combinations = combinations.slice(0, most).flatMap((taken) => refs.slice(0, most).map((said) => [...taken, said]))
  }
  return combinations.slice(0, most)
}

/** "Aid for Israel" is no aid of Israel: another table of the measure has those whom it is for. */
const isTurned = (
  { families }: CandidateSources,
  { family, measure }: FamilyChoice,
  said: Slots,
  { roles }: Assignment,
): boolean =>
  measure !== null &&
  roles.some(({ how }) => how === about) &&
  families.some(
    (other) =>
      other !== family &&
      other.roles.length > 1 &&
      other.words.headlines.some((headline) => headline.measure === measure) &&
      Object.entries(said).every(([slot, ref]) => other.bySlotValue.has(`${slot}=${ref}`)),
  )

/** Whether an entity never has the role that it got, said or not. */
const neverHeld = (
  sources: CandidateSources,
  { family }: FamilyChoice,
  roles: ReadonlyArray<string>,
  refs: ReadonlyArray<ReadonlyArray<string>>,
): boolean => roles.some((role, i) => (refs[i] ?? []).some((ref) => !sources.rolesHeld([family], role, ref)))

/** All readings of a part for one combination of codes and years; of the tables that answer one measure, the first that can. */
export const candidatesOf = (
  sources: CandidateSources,
  ask: Ask,
  { slots, window }: Combination,
): ReadonlyArray<Candidate> => {
  const held = slotted(sources, ask, familyChoices(sources, ask), slots)
  const isOpen = isMoneyOfLender(sources, ask)
  const found: Candidate[] = []
  const anyRole = ask.openRoles.some(({ senses }) => senses === 'any')
  const leadsToKind = isLedToKind(ask)
  const mostRoles = Math.max(0, ...held.map(({ choice }) => choice.family.roles.length))
  for (const { lists, cost: structureCost, isOneRole } of structuresOf(ask.lists)) {
    // each list has a role of its own
    if (lists.length > mostRoles) continue
    const references = referencesOf(lists)
    for (const { choice, view, said, asked, isBelow } of held) {
      if (isOneRole === true && choice.family.roles.length > 1) continue
      const openRoles = openRolesOf(sources.families, choice.family, ask)
      if (openRoles === null) continue
      for (const assignment of assignmentsOf(choice.family, lists)) {
        if (isTurned(sources, choice, said, assignment) || isAskedOfOwn(choice.family, ask, lists, assignment)) continue
        const taken = assignment.roles.map(({ role }) => role)
        // "by country" needs a role that is not said already
        const isFull = taken.length >= choice.family.roles.length
        if (anyRole && isFull && hasMoreRoles(sources.families, choice.family)) continue
        for (const refs of references) {
          if (!isSensible(lists, taken, refs) || lendsAsRegion(sources.graph, choice, lists, taken, refs)) continue
          if (leadsToKind && lendsFrom(choice, lists, taken)) continue
          const entities = Object.fromEntries(taken.map((role, i) => [role, refs[i] ?? []]))
          const never = neverCost(sources, choice, assignment, lists, refs)
          const isStrange = choice.isPair === true && (taken.length < 2 || neverHeld(sources, choice, taken, refs))
          const isMixed = isPartlyHeld(sources, choice, assignment, lists, ask, refs)
          const cost =
            choice.cost +
            structureCost +
            assignment.cost +
            never +
            (view.added.length > 0 ? readingCosts.addedBreakdown : 0)
          const how = new Map(assignment.roles.map(({ role, how: shown }) => [role, shown]))
          for (const each of windowsFor(choice.family, window))
            if (!isEndOf(each) || choice.family.words.isStock)
              found.push({
                family: choice.family,
                headline: choice.headline,
                measure: choice.measure,
                view,
                said,
                asked,
                entities,
                how,
                window: each,
                cost,
                isWeak:
                  choice.isWeak ||
                  isOwed(choice.family, ask) ||
                  isMixedFlows(view) ||
                  isStrange ||
                  isOpen ||
                  isTable(refs) ||
                  isMixed,
                isBelow,
                byRoles: openRoles.filter((role) => entities[role] === undefined),
                asksRecipients: anyRole || openRoles.includes('destination'),
              })
          if (found.length >= mostCandidates) return firstTables(sources.graph, found)
        }
      }
    }
  }
  return firstTables(sources.graph, found)
}

/** Whether a window is the end of a year, at which only stocks are held. */
export const isEndOf = (window: WindowSaid): boolean => window.kind === 'range' && window.endOf === true

/** The years that words may mean for a family: "as of 2020" is that year for what is counted at a date, and for an income. */
const windowsFor = ({ words, populationType }: Family, window: WindowSaid): ReadonlyArray<WindowSaid> => {
  if (window.kind !== 'either') return [window]
  // "income by 2030" may be all until then
  const isSince = window.windows.some((each) => each.kind === 'range' && each.end === null)
  const isLevel = words.isStock || populationType === 'Person' || (populationType === 'Economy' && isSince)
  return isLevel && window.atDate !== undefined ? [window.atDate] : window.windows
}

const mostCandidates = 400

/** Names that come again in a list of several are cells of a table ("Morocco, France, Morocco, Spain"), whose columns are not told here. */
const isTable = (refs: ReadonlyArray<ReadonlyArray<string>>): boolean =>
  refs.some((list) => list.length > 2 && new Set(list).size > 1 && new Set(list).size < list.length)

/** No entity gives to itself, and a name means a node only in its roles. */
const isSensible = (
  lists: Ask['lists'],
  roles: ReadonlyArray<string>,
  refs: ReadonlyArray<ReadonlyArray<string>>,
): boolean => {
  const all = refs.flatMap((each) => [...new Set(each)])
  if (new Set(all).size < all.length) return false
  return lists.every(({ entities }, i) =>
    entities.every(({ options }, k) => {
      const meant = options.find(({ ref }) => ref === refs[i]?.[k])
      if (meant?.roles === undefined || meant.roles.has(roles[i] ?? '')) return true
      return roles[i] === 'destination' && meant.isOnlySaid !== true && areCapitals(lists, i)
    }),
  )
}

/** "From Dublin to Kampala": where another capital stands for its government, this one does too, whatever its role. */
const areCapitals = (lists: Ask['lists'], own: number): boolean =>
  lists.some(
    ({ entities }, i) =>
      i !== own &&
      entities.every(({ options }) => options.some(({ roles, isOnlySaid }) => roles !== undefined && !isOnlySaid)),
  )

/** Ranks of tables of which only an extract is held begin here: a whole table answers before them. */
const extractRank = 1000

/** Of readings that differ in their table only, those of the first table by rank. */
const firstTables = (graph: Graph, found: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> => {
  const rankOf = ({ headline, family }: Candidate): number | undefined => {
    const rank = headline?.rank ?? family.words.headlines[0]?.rank
    return rank === undefined || !isExtract(graph, family) ? rank : rank + extractRank
  }
  const keyOf = ({ entities, window, measure }: Candidate): string =>
    JSON.stringify([Object.entries(entities).sort(([a], [b]) => (a < b ? -1 : 1)), window, measure])
  if (found.length < 2) return found
  const least = new Map<string, number>()
  const ranked = found.map((each) => ({ each, rank: rankOf(each), key: keyOf(each) }))
  for (const { rank, key } of ranked) if (rank !== undefined) least.set(key, Math.min(least.get(key) ?? Infinity, rank))
  return ranked.flatMap(({ each, rank, key }) => (rank === undefined || rank === least.get(key) ? [each] : []))
}
