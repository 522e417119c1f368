// From candidates to what the graph holds of them: years settled, rows counted, the canonical spec.
import type { Graph } from '../../../domain/ports/graph.ts'
import { canonicalIdentity, type RequestedWindow, specIdOf } from '../../../domain/spec/identity.ts'
import type { Counter, Tally } from './coverage.ts'
import type { Spec } from '../resolution.ts'
import type { SlotSet } from '../words/families.ts'
import type { Slots } from '../words/meaning.ts'
import type { WindowSaid } from '../years/windows.ts'
import type { Candidate, Entities } from './candidates.ts'

/** A candidate with its years, spec and rows; `ever` counts all years. */
export type Found = {
  readonly candidate: Candidate
  readonly window: RequestedWindow
  readonly spec: Spec
  readonly ever: Tally
  readonly coverage: Tally
  readonly notes: ReadonlyArray<string>
  readonly cost: number
}

type Shape = Pick<Candidate, 'family' | 'entities'>

type Fixed = { readonly fixed: Slots; readonly slotSet: SlotSet }

/** Specs that are kept: the ways to read a question and what stands beside its answer come to the same ones. */
const remembered = 2000
const known = new WeakMap<Graph, Map<string, Spec>>()

/** The canonical spec of a family, slot set, entities and window. */
export const specOf = (graph: Graph, shape: Shape, view: Fixed, window: RequestedWindow): Spec => {
  const ofGraph = known.get(graph) ?? new Map<string, Spec>()
  if (ofGraph.size === 0) known.set(graph, ofGraph)
  const key = JSON.stringify([shape.family.index, view.slotSet.index, view.fixed, shape.entities, window])
  const held = ofGraph.get(key)
  if (held !== undefined) return held
  const made = canonicalSpec(graph, shape, view, window)
  if (ofGraph.size >= remembered) ofGraph.clear()
  ofGraph.set(key, made)
  return made
}

const canonicalSpec = (graph: Graph, { family, entities }: Shape, view: Fixed, window: RequestedWindow): Spec => {
  const identity = canonicalIdentity({ roleOf: (name) => graph.roleOf(name) ?? name })({
    identity_version: 'spec1',
    shape: {
      kind: 'statvar_schema',
      population_type: family.populationType,
      measured_property: family.measuredProperty,
      stat_type: family.statType,
      measurement_qualifier: family.measurementQualifier,
    },
    slots: view.slotSet.properties.map((property) => {
      const ref = view.fixed[property]
      return { property, binding: ref === undefined ? { state: 'unbound' as const } : { state: 'value' as const, ref } }
    }),
    entities,
    requested_window: window,
  })
  const spec_id = specIdOf(identity)
  return { spec_id, definition: { spec_id, identity } }
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
    note: `Counted back from ${end}, the newest year held that is normal and not after the source's last refresh.`,
  }
}

/** Rows of a slot set for a candidate's wish and entities. */
export const tallyOf = (
  counter: Counter,
  { family, asked, view, entities }: Pick<Candidate, 'family' | 'asked' | 'view' | 'entities'>,
  slotSet: SlotSet,
  window: RequestedWindow,
): Tally => counter.within(family, slotSet.index, { fixed: view.fixed, open: asked.open }, entities, window)

const evers = new WeakMap<Candidate, Tally>()

/** Rows of a candidate over all years; counted once, for it is asked before a way is settled and again for the answer. */
export const everOf = (counter: Counter, candidate: Candidate): Tally => {
  const known = evers.get(candidate)
  if (known !== undefined) return known
  const made = tallyOf(counter, candidate, candidate.view.slotSet, { kind: 'all' })
  evers.set(candidate, made)
  return made
}

const membersNotes = (graph: Graph, { entities, membersOf, leftOut }: Candidate): ReadonlyArray<string> => {
  const labelOf = (ref: string): string => graph.label(ref) ?? ref
  return [...(membersOf ?? [])].map(([role, group]) =>
    leftOut === undefined
      ? `${labelOf(group)} was opened to its ${entities[role]?.length ?? 0} members without an end of membership; they are written out in the spec.`
      : `${labelOf(group)} was opened to the ${entities[role]?.length ?? 0} that remain without ${leftOut.members.map(labelOf).join(', ')}; they are written out in the spec.`,
  )
}

/** What the graph holds of a candidate. `extra` is added to its cost. */
export const foundOf = (graph: Graph, counter: Counter, candidate: Candidate, extra: number): Found => {
  const ever = everOf(counter, candidate)
  const { window, note } = settledWindow(candidate.window, ever)
  return {
    candidate,
    window,
    spec: specOf(graph, candidate, candidate.view, window),
    ever,
    coverage: window.kind === 'all' ? ever : tallyOf(counter, candidate, candidate.view.slotSet, window),
    notes: [...(note === null ? [] : [note]), ...membersNotes(graph, candidate)],
    cost: candidate.cost + extra,
  }
}

/** The same where rows of it are held; null where none are, and nothing more is made of it. */
export const foundWithRows = (graph: Graph, counter: Counter, candidate: Candidate): Found | null => {
  const ever = everOf(counter, candidate)
  if (ever.rows === 0) return null
  const found = foundOf(graph, counter, candidate, 0)
  return found.coverage.rows === 0 ? null : found
}

/** How broad a reading is: fewer codes and entities are broader. */
const breadth = ({ candidate }: Found): number =>
  Object.keys(candidate.view.fixed).length * 100 + Object.values(candidate.entities satisfies Entities).flat().length

/** One reading per spec, the cheapest of each, cheapest first; equally cheap ones by breadth and rows. */
export const distinct = (found: ReadonlyArray<Found>): ReadonlyArray<Found> => {
  const bySpec = new Map<string, Found>()
  for (const each of found) {
    const known = bySpec.get(each.spec.spec_id)
    if (known === undefined || each.cost < known.cost) bySpec.set(each.spec.spec_id, each)
  }
  return [...bySpec.values()].sort(
    (a, b) =>
      a.cost - b.cost ||
      breadth(a) - breadth(b) ||
      b.ever.rows - a.ever.rows ||
      (a.spec.spec_id < b.spec.spec_id ? -1 : 1),
  )
}
