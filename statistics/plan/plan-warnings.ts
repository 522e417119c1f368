// All that can be said of planned rows before they are read: gaps, figures that are not normal, sources mixed, overlaps.
import type { HeldCoverage } from '../../domain/dataset/coverage.ts'
import type { Warning } from '../../domain/dataset/record.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { Covered } from './coverage.ts'
import { coverageWarnings } from './coverage-warnings.ts'
import { fiscalYearWarnings } from './fiscal-years.ts'
import { overlapWarnings } from './overlap.ts'
import { priceWarnings } from './price-levels.ts'
import { mixedWarnings } from './provenances.ts'
import { sum } from './segments.ts'
import { statusWarnings } from './status-warning.ts'
import { tallyStatuses } from './statuses.ts'
import { entitiesUsed, variablesUsed } from './used-texts.ts'

/** The warnings of planned rows, in fixed order. */
export const planWarnings = (
  graph: Graph,
  { variables, segments, facets }: Covered,
  coverage: HeldCoverage,
): ReadonlyArray<Warning> => {
  const used = variablesUsed(graph, segments)
  const { start_year: from, end_year: to } = coverage.years.held
  return [
    ...coverageWarnings(coverage),
    ...statusWarnings(tallyStatuses(graph, segments), sum(segments.length)),
    ...mixedWarnings(graph, segments),
    ...fiscalYearWarnings(graph, segments),
    ...priceWarnings({ facets, variables, from, to }),
    ...overlapWarnings(
      graph,
      variables.filter(({ dcid }) => used(dcid)),
      entitiesUsed(graph, segments),
    ),
  ]
}
