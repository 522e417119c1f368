// Every choice of a part combined: families, codes, nodes of names, roles and years; bounded.
import { type FamilyChoice, roleChoices, type SlotVariant } from './choices.ts'
import { searchLimits } from './limits.ts'
import type { SlotOption } from './mention.ts'
import { type Found, heldBelow, readingOf, type Wish } from './readings.ts'
import type { PartRequest } from './request.ts'
import type { Reading } from './resolution.ts'
import type { Search } from './search.ts'
import type { WindowSaid } from './windows.ts'

/** The codes and the window of one part, where the words make several. */
export type Combination = { readonly variant: SlotVariant; readonly window: WindowSaid }

/** All wishes of a part; at most `readingsTried`. */
export const wishesOf = (
  search: Search,
  request: PartRequest,
  families: ReadonlyArray<FamilyChoice>,
  { variant, window }: Combination,
): ReadonlyArray<Wish> => {
  const windows = window.kind === 'either' ? window.windows : [window]
  const own = new Set(
    request.lists.filter((list) => list.entities.some(({ mention }) => request.mentions.includes(mention))),
  )
  const places = entityOptions(request)
  const wishes: Wish[] = []
  for (const choice of families) {
    const roles = roleChoices(choice.family, request.lists, (list) => own.has(list))
    for (const fixed of slotOptions(search, choice, variant)) {
      const open = request.open.filter((slot) => fixed[slot] === undefined)
      for (const taken of roles) {
        for (const refs of places) {
          const entities = Object.fromEntries(taken.map((role, i) => [role, refs[i] ?? []]))
          for (const each of windows) wishes.push({ family: choice.family, fixed, open, entities, window: each })
          if (wishes.length >= searchLimits.readingsTried) return wishes
        }
      }
    }
  }
  return wishes
}

/** Codes for every slot said; a code the family does not hold gives way to the held codes below it. */
const slotOptions = (search: Search, choice: FamilyChoice, variant: SlotVariant): ReadonlyArray<SlotOption> => {
  let options: ReadonlyArray<SlotOption> = [choice.slots]
  for (const said of variant) {
    options = options.flatMap((fixed) =>
      said.options.flatMap((option) => merge(fixed, option, said.options.length > 1)),
    )
  }
  const held = options.filter((fixed) =>
    Object.entries(fixed).every(([slot, ref]) => choice.family.bySlotValue.has(`${slot}=${ref}`)),
  )
  if (held.length > 0) return held
  const below = options.flatMap((fixed) => heldBelow(search.graph, choice.family, fixed))
  return below.length > 1 ? below.slice(0, searchLimits.candidates) : options
}

const merge = (fixed: SlotOption, option: SlotOption, optional: boolean): ReadonlyArray<SlotOption> => {
  const clash = Object.entries(option).some(([slot, ref]) => fixed[slot] !== undefined && fixed[slot] !== ref)
  return clash && optional ? [] : [{ ...fixed, ...option }]
}

/** For each list of a part the references its names may mean. */
const entityOptions = (request: PartRequest): ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>> => {
  const most = searchLimits.readingsTried
  let combinations: ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>> = [[]]
  for (const list of request.lists) {
    let refs: ReadonlyArray<ReadonlyArray<string>> = [[]]
    for (const { options } of list.entities) {
      refs = refs.slice(0, most).flatMap((said) => options.map(({ ref }) => [...said, ref]))
    }
    combinations = combinations.slice(0, most).flatMap((taken) => refs.slice(0, most).map((said) => [...taken, said]))
  }
  return combinations.slice(0, most)
}

/** A reading that was found, as it is answered. */
export type Held = { readonly found: Found; readonly reading: Reading }

/** One reading per spec, broadest first: fewest codes, fewest entities, most rows. */
export const distinctReadings = (search: Search, found: ReadonlyArray<Found>): ReadonlyArray<Held> => {
  const bySpec = new Map<string, Held>()
  for (const each of found) {
    const reading = readingOf(search, each)
    if (!bySpec.has(reading.spec.spec_id)) bySpec.set(reading.spec.spec_id, { found: each, reading })
  }
  const breadth = ({ found }: Held): number =>
    Object.keys(found.wish.fixed).length * 100 + Object.values(found.wish.entities).flat().length
  return [...bySpec.values()].sort(
    (a, b) =>
      breadth(a) - breadth(b) ||
      b.found.rowsEver - a.found.rowsEver ||
      (a.reading.spec.spec_id < b.reading.spec.spec_id ? -1 : 1),
  )
}
