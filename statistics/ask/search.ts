// Search over one graph build: compiled once, then answers questions without touching anything but memory and names.
import type { Graph } from '../../domain/ports/graph.ts'
import { type Labels, labelsOf } from './answer/labels.ts'
import { type RateYears, rateYearsOf } from './answer/suggest.ts'
import { type Counter, counterOf } from './reading/coverage.ts'
import { type RolesHeld, rolesHeldOf } from './reading/held.ts'
import { type Family, familiesOf } from './words/families.ts'
import { type MeasureWords, measuresOf } from './words/family-words.ts'
import { type Lexicon, lexiconOf } from './words/lexicon.ts'
import { firstTerm, nodesOf } from './words/nodes.ts'

export type Search = {
  readonly graph: Graph
  readonly lexicon: Lexicon
  readonly families: ReadonlyArray<Family>
  readonly counter: Counter
  readonly labels: Labels
  readonly rateYears: RateYears
  readonly measures: ReadonlyMap<string, MeasureWords>
  /** Slot properties whose codes are topics that other statistics have too. */
  readonly topics: ReadonlySet<string>
  readonly rolesHeld: RolesHeld
}

const topicsOf = (graph: Graph): ReadonlySet<string> =>
  new Set(
    [...nodesOf(graph, 'code_system')].flatMap((node) => {
      const isTopic = node.properties['topic']?.[0] === true || firstTerm(node, 'topic') === 'true'
      const slot = isTopic ? graph.slotPropertyOf(node.dcid) : null
      return slot === null ? [] : [slot]
    }),
  )

/** Compiles the words and families of a graph build. */
export const prepareSearch = (graph: Graph): Search => {
  const families = familiesOf(graph)
  return {
    graph,
    lexicon: lexiconOf(graph),
    families,
    counter: counterOf(graph),
    labels: labelsOf(graph),
    rateYears: rateYearsOf(graph),
    measures: measuresOf(graph),
    topics: topicsOf(graph),
    rolesHeld: rolesHeldOf(graph, families),
  }
}

const prepared = new WeakMap<Graph, Search>()

/** The search of a graph build, compiled when first asked for. */
export const searchOf = (graph: Graph): Search => {
  const held = prepared.get(graph)
  if (held !== undefined) return held
  const search = prepareSearch(graph)
  prepared.set(graph, search)
  return search
}
