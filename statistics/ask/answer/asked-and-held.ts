// What a definite reading asks for and what of it is held: as a dataset request with defaults would tell.
import * as E from 'fp-ts/lib/Either.js'
import { warningView } from '../../../domain/dataset/shortened.ts'
import type { Warning } from '../../../domain/dataset/record.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import { breakCautions } from '../../plan/breaks-across.ts'
import { plan } from '../../plan/materialise.ts'
import type { AskedCoverage, Coverage, Spec } from '../resolution.ts'

export type AskedAndHeld = {
  readonly coverage: AskedCoverage
  /** What the manifest of the dataset will warn of. */
  readonly cautions: ReadonlyArray<Warning>
}

/** Readings whose plan is remembered: the same readings are asked for again, and while people type. */
const remembered = 2000
const known = new WeakMap<Graph, Map<string, AskedAndHeld>>()

/** What planning the reading tells, as reported and with default facets. */
export const askedAndHeld = (graph: Graph, spec: Spec, coverage: Coverage): AskedAndHeld => {
  const held = known.get(graph) ?? new Map<string, AskedAndHeld>()
  known.set(graph, held)
  const told = held.get(spec.spec_id)
  if (told !== undefined) return told
  const made = toldByPlan(graph, spec, coverage)
  if (held.size >= remembered) held.clear()
  held.set(spec.spec_id, made)
  return made
}

const toldByPlan = (graph: Graph, { definition }: Spec, coverage: Coverage): AskedAndHeld => {
  const planned = plan(graph, { identity: definition.identity, facets: {} })
  return E.isLeft(planned)
    ? { coverage, cautions: [] }
    : {
        coverage: { ...coverage, ...planned.right.coverage },
        cautions: [...planned.right.cautions, ...breakCautions(graph, planned.right.segments)].map(warningView),
      }
}
