// What two versions of one spec differ in: rows new, gone or revised, each with the one cause that explains it best.
import * as t from 'io-ts'
import { observationStatuses } from '../frame/observation-status.ts'
import { Count, exactly, strictly } from '../values/codecs.ts'
import { component, counted, described, nullable, oneOfTexts } from '../values/described.ts'

/** How a row differs: its key (variable, roles, period) stands in one version only, or its values differ. */
export const ChangeKind = t.keyof({ new: null, gone: null, revised: null })
export type ChangeKind = t.TypeOf<typeof ChangeKind>

const causeCounts = {
  statvar_added_or_dropped: Count,
  membership: Count,
  facet_choice: Count,
  rates_or_deflators: Count,
  /** The values differ by less than a millionth of a millionth: the same figure with other rounding. */
  rounding: Count,
  source_revised: Count,
  unknown: Count,
}
export type ChangeCause = keyof typeof causeCounts
/** Why a row differs, in the order in which causes are looked for. */
export const changeCauses = Object.keys(causeCounts) as ReadonlyArray<ChangeCause>

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
    causes: exactly({}, causeCounts),
  },
  {},
)
export type ComparisonSummary = t.TypeOf<typeof ComparisonSummary>

const Percent = described(t.number, { minimum: 0, maximum: 100 })
const causeShares = Object.fromEntries(changeCauses.map((cause) => [cause, Percent])) as Record<
  keyof typeof causeCounts,
  typeof Percent
>

/** How large a part of the rows changed, in per cent of the rows that either version has. */
export const ComparisonShares = component(
  'ComparisonShares',
  strictly({
    /** Unchanged, revised, new and gone. */
    rows: counted,
    changed: Percent,
    new: Percent,
    gone: Percent,
    revised: Percent,
    causes: exactly({}, causeShares),
  }),
)
export type ComparisonShares = t.TypeOf<typeof ComparisonShares>

/** A row as one version has it. */
const RowState = strictly({
  value: t.number,
  unit: nullable(t.string),
  measurement_method: nullable(t.string),
  provenance: nullable(t.string),
  observation_status: oneOfTexts(observationStatuses),
  /** Converted rows only: the amount before conversion. */
  reported_value: nullable(t.number),
})
export type RowState = t.TypeOf<typeof RowState>

/** A changed row; the side that has none is null. */
export const RowChange = component(
  'RowChange',
  strictly({
    change: ChangeKind,
    cause: oneOfTexts(changeCauses),
    variable: t.string,
    roles: t.record(t.string, t.string),
    period: t.string,
    /** The change of a revised value in per cent of what it was. */
    percent: described(nullable(t.number), 'Null from 0, between units, and of rows new or gone'),
    from: nullable(RowState),
    to: nullable(RowState),
  }),
)
export type RowChange = t.TypeOf<typeof RowChange>
