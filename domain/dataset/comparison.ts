// What two versions of one spec differ in: rows new, gone or revised, each with the one cause that explains it best.
import * as t from 'io-ts'
import { Count, exactly } from '../values/codecs.ts'

/** How a row differs: its key (variable, roles, period) stands in one version only, or its values differ. */
export const ChangeKind = t.keyof({ new: null, gone: null, revised: null })
export type ChangeKind = t.TypeOf<typeof ChangeKind>

/** Why a row differs, in the order in which causes are looked for. */
export const changeCauses = [
  'statvar_added_or_dropped',
  'membership',
  'facet_choice',
  'rates_or_deflators',
  'source_revised',
  'unknown',
] as const
export type ChangeCause = (typeof changeCauses)[number]

const causeCounts = {
  statvar_added_or_dropped: Count,
  membership: Count,
  facet_choice: Count,
  rates_or_deflators: Count,
  source_revised: Count,
  unknown: Count,
}

/** Counts of a comparison. Laws: `rows_from` = unchanged + revised + gone; `rows_to` = unchanged + revised + new. */
export const ComparisonSummary = exactly(
  {
    rows_from: Count,
    rows_to: Count,
    unchanged: Count,
    new: Count,
    gone: Count,
    revised: Count,
    /** Changed rows by cause; causes without rows are absent. */
    causes: t.partial(causeCounts),
  },
  {},
)
export type ComparisonSummary = t.TypeOf<typeof ComparisonSummary>
