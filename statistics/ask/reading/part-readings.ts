// The readings of one part over all ways to read its words, and how they settle.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Counter } from './coverage.ts'
import { clearMargin } from '../chart/costs.ts'
import { searchLimits } from '../limits.ts'
import type { WindowSaid } from '../years/windows.ts'
import type { SlotSaid } from './ask.ts'
import type { Candidate, CandidateSources } from './candidates.ts'
import { distinct, type Found, foundOf } from './found.ts'

export type ReadingSources = CandidateSources & { readonly graph: Graph; readonly counter: Counter }

/** The codes and the window of one dataset a part asks for, with its readings; several where they stay open. */
export type Wanted = ReadonlyArray<{
  readonly slots: ReadonlyArray<SlotSaid>
  readonly window: WindowSaid
  readonly candidates: ReadonlyArray<Candidate>
}>

/** One way to read the words of a part, with what its words cost more than the cheapest way. */
export type Way = { readonly wanted: Wanted; readonly extra: number }

/** All readings of a part, cheapest first; those far from the cheapest are left out before rows are counted. */
export const readingsOf = (sources: ReadingSources, ways: ReadonlyArray<Way>): ReadonlyArray<Found> => {
  const candidates = ways.flatMap(({ wanted, extra }) =>
    wanted.flatMap((each) => each.candidates.map((candidate) => ({ candidate, extra }))),
  )
  const least = Math.min(...candidates.map(({ candidate, extra }) => candidate.cost + extra))
  const near = candidates
    .filter(({ candidate, extra }) => candidate.cost + extra <= least + shownMargin)
    .sort((a, b) => a.candidate.cost + a.extra - b.candidate.cost - b.extra)
    .slice(0, searchLimits.readingsTried)
  return distinct(near.map(({ candidate, extra }) => foundOf(sources.graph, sources.counter, candidate, extra)))
}

/** Readings beyond this are never shown, not even as explanation. */
const shownMargin = 3

const refsOf = ({ candidate }: Found): string => Object.values(candidate.entities).flat().sort().join(' ')
const rolesOf = ({ candidate }: Found): string => Object.keys(candidate.entities).sort().join(' ')

/** Readings that differ only in which node a name means. */
const areNamesakes = (a: Found, b: Found): boolean =>
  a.candidate.isBody === undefined &&
  b.candidate.isBody === undefined &&
  a.candidate.family === b.candidate.family &&
  a.candidate.view.slotSet === b.candidate.view.slotSet &&
  JSON.stringify(a.candidate.view.fixed) === JSON.stringify(b.candidate.view.fixed) &&
  rolesOf(a) === rolesOf(b) &&
  refsOf(a) !== refsOf(b)

const flow = 'financialFlowType'

/** Whether a reading is of another flow than the one that a second reads from the words: commitments are no answer to what was paid out. */
const isOtherFlow = ({ candidate }: Found, { candidate: { said } }: Found): boolean => {
  const own = candidate.view.fixed[flow]
  return own !== undefined && candidate.said[flow] === undefined && said[flow] !== undefined && said[flow] !== own
}

/**
 * The readings that stand: the cheapest and those not clearly dearer. Where some have rows (in any year), those without are dropped,
 * but for the same reading of a namesake, and for one of another flow: what words mean is never settled by what is held.
 */
export const standing = (readings: ReadonlyArray<Found>): ReadonlyArray<Found> => {
  const [best] = readings
  if (best === undefined) return []
  const close = readings.filter(({ cost }) => cost <= best.cost + clearMargin)
  const held = close.filter(({ ever }) => ever.rows > 0)
  if (held.length === 0 || held.length === close.length) return close
  return close.filter(
    (each) => each.ever.rows > 0 || held.some((other) => areNamesakes(other, each) || isOtherFlow(other, each)),
  )
}
