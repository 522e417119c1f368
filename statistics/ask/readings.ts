// From choices to readings: the slot set the graph holds, its coverage and its spec.
import { searchLimits } from './limits.ts'
import { canonicalIdentity, type RequestedWindow, specIdOf } from '../../domain/spec/identity.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { isDescendant } from './choices.ts'
import type { Coverage, Counter, Entities, Tally } from './coverage.ts'
import type { Family, SlotSet } from './families.ts'
import { type Labels, readingLabel } from './labels.ts'
import type { SlotOption } from './mention.ts'
import type { Reading, Spec } from './resolution.ts'
import type { WindowSaid } from './windows.ts'

export type Sources = { readonly graph: Graph; readonly counter: Counter; readonly labels: Labels }

/** A question with every choice made but the slot set. */
export type Wish = {
  readonly family: Family
  readonly fixed: SlotOption
  readonly open: ReadonlyArray<string>
  readonly entities: Entities
  readonly window: WindowSaid
}

/** One way to answer a wish. `rows` may be 0 within the window; `rowsEver` counts all years. */
export type Found = {
  readonly wish: Wish
  readonly slotSet: SlotSet
  readonly window: RequestedWindow
  readonly coverage: Coverage
  readonly rowsEver: number
  readonly ever: Tally
  /** Other slot sets with observations, smallest first. */
  readonly others: ReadonlyArray<{ readonly slotSet: SlotSet; readonly tally: Tally }>
  readonly notes: ReadonlyArray<string>
}

/**
 * Of the slot sets that hold every slot fixed or opened, the smallest with observations; several when equally small.
 * Which one is taken does not depend on the window, so that paraphrases and later years keep one identity.
 */
export const findReadings = ({ counter }: Sources, wish: Wish): ReadonlyArray<Found> => {
  const tallies = counter.bySlotSet(wish.family, { fixed: wish.fixed, open: wish.open }, wish.entities)
  const held = [...tallies].flatMap(([index, tally]) => {
    const slotSet = wish.family.slotSets[index]
    return slotSet === undefined ? [] : [{ slotSet, tally }]
  })
  held.sort(
    (a, b) =>
      a.slotSet.properties.length - b.slotSet.properties.length ||
      b.tally.rows - a.tally.rows ||
      a.slotSet.index - b.slotSet.index,
  )
  const smallest = held[0]?.slotSet.properties.length
  return held
    .filter(({ slotSet }) => slotSet.properties.length === smallest)
    .map(({ slotSet, tally }) => {
      const { window, note } = settledWindow(wish.window, tally)
      const coverage =
        window.kind === 'all'
          ? tally
          : counter.within(wish.family, slotSet.index, { fixed: wish.fixed, open: wish.open }, wish.entities, window)
      return {
        wish,
        slotSet,
        window,
        coverage,
        rowsEver: tally.rows,
        ever: tally,
        others: held.filter((other) => other.slotSet !== slotSet),
        notes: note === null ? [] : [note],
      }
    })
}

/** Years said relative to the newest year become fixed years. */
const settledWindow = (said: WindowSaid, tally: Tally): { window: RequestedWindow; note: string | null } => {
  if (said.kind === 'range')
    return { window: { kind: 'range', start_year: said.start, end_year: said.end }, note: null }
  if (said.kind !== 'last') return { window: { kind: 'all' }, note: null }
  const end = tally.reported_year ?? tally.last_year
  if (end === null) return { window: { kind: 'all' }, note: null }
  const start = end - said.years + 1
  return {
    window: { kind: 'range', start_year: start, end_year: end },
    note: `Counted back from ${end}, the newest year held that is not after the source's last refresh.`,
  }
}

const slotsOf = (slotSet: SlotSet, fixed: SlotOption): ReadonlyArray<{ property: string; ref: string | null }> =>
  slotSet.properties.map((property) => ({ property, ref: fixed[property] ?? null }))

/** The canonical spec of a family, slot set, entities and window. */
const specOf = (graph: Graph, wish: Wish, slotSet: SlotSet, window: RequestedWindow): Spec => {
  const identity = canonicalIdentity({ roleOf: (name) => graph.roleOf(name) ?? name })({
    identity_version: 'spec1',
    shape: {
      kind: 'statvar_schema',
      population_type: wish.family.populationType,
      measured_property: wish.family.measuredProperty,
      stat_type: wish.family.statType,
      measurement_qualifier: wish.family.measurementQualifier,
    },
    slots: slotsOf(slotSet, wish.fixed).map(({ property, ref }) => ({
      property,
      binding: ref === null ? { state: 'unbound' as const } : { state: 'value' as const, ref },
    })),
    entities: wish.entities,
    requested_window: window,
  })
  const spec_id = specIdOf(identity)
  return { spec_id, definition: { spec_id, identity } }
}

const coverageOf = ({ rows, series, first_year, last_year }: Coverage): Coverage => ({
  rows,
  series,
  first_year,
  last_year,
})

/** What Search returns of a reading. */
export const readingOf = (sources: Sources, found: Found, differs = ''): Reading => ({
  spec: specOf(sources.graph, found.wish, found.slotSet, found.window),
  label: readingLabel(
    sources.labels,
    found.wish.family,
    slotsOf(found.slotSet, found.wish.fixed),
    found.wish.entities,
    found.window,
  ),
  coverage: coverageOf(found.coverage),
  differs,
})

const mostAlternatives = searchLimits.alternatives

/** The same question over other slot sets that have rows in the same years. */
export const alternativesOf = (sources: Sources, found: Found): ReadonlyArray<Reading> =>
  found.others.slice(0, mostAlternatives).flatMap(({ slotSet, tally }) => {
    const { wish, window } = found
    const coverage =
      window.kind === 'all'
        ? tally
        : sources.counter.within(
            wish.family,
            slotSet.index,
            { fixed: wish.fixed, open: wish.open },
            wish.entities,
            window,
          )
    const added = slotSet.properties.filter((property) => !found.slotSet.properties.includes(property))
    const differs = `by ${added.map(sources.labels.slot).join(', ')}`
    return coverage.rows === 0 ? [] : [readingOf(sources, { ...found, slotSet, coverage }, differs)]
  })

/** Codes below a code that a family does hold, where it does not hold the code itself. */
export const heldBelow = (graph: Graph, family: Family, fixed: SlotOption): ReadonlyArray<SlotOption> => {
  const missing = Object.entries(fixed).filter(([slot, ref]) => !family.bySlotValue.has(`${slot}=${ref}`))
  const [only] = missing
  if (missing.length !== 1 || only === undefined) return []
  const [slot, ref] = only
  return [...family.bySlotValue.keys()]
    .filter((key) => key.startsWith(`${slot}=`))
    .map((key) => key.slice(slot.length + 1))
    .filter((code) => isDescendant(graph, code, ref))
    .map((code) => ({ ...fixed, [slot]: code }))
}
