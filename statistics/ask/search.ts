// Search over one graph build: compiled once, then answers questions without touching anything but memory.
import type { Graph } from '../../domain/ports/graph.ts'
import { type Counter, counterOf } from './coverage.ts'
import { type Family, familiesOf } from './families.ts'
import { type Labels, labelsOf } from './labels.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { type RateYears, rateYearsOf } from './suggest-conversion.ts'

export type Search = {
  readonly graph: Graph
  readonly lexicon: Lexicon
  readonly families: ReadonlyArray<Family>
  readonly counter: Counter
  readonly labels: Labels
  readonly rateYears: RateYears
}

/** Compiles the words and families of a graph build. */
export const prepareSearch = (graph: Graph): Search => {
  const families = familiesOf(graph)
  return {
    graph,
    lexicon: lexiconOf(graph),
    families,
    counter: counterOf(graph),
    labels: labelsOf(graph, families),
    rateYears: rateYearsOf(graph),
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
