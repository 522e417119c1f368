// What the pipeline hands to conversion and what it gets back, by series and never by row.
import type { ConversionInputs } from '../../domain/conversion/inputs.ts'
import type { Warning } from '../../domain/dataset/record.ts'
import type { StatVar } from '../../domain/ports/graph.ts'

export type SeriesToConvert = {
  readonly variable: StatVar
  readonly roles: Readonly<Record<string, string>>
  readonly unit: string | null
  readonly provenance: string
  /** Distinct, ascending, within the window. */
  readonly years: ReadonlyArray<number>
}

/** Why rows are left out: their year (or the base year) lacks a deflator, or a rate lacks and all years were asked for. */
export type OmissionReason = 'deflator_missing_omitted' | 'rate_missing_omitted'

/** What a year's rows are multiplied by (see `applyFactor`), or why they are left out. */
export type YearFactor =
  | { readonly kind: 'factors'; readonly deflator: number | null; readonly rate: number }
  | { readonly kind: 'omit'; readonly reason: OmissionReason }

export type SeriesConversion = {
  /** Target currency, the unit of the converted rows. */
  readonly currency: string
  readonly recipe: string
  /** Only for years the series was prepared with; any other year is a fault of the caller. */
  readonly factorOf: (year: number) => YearFactor
}

export type PreparedConversion = {
  /** One per series, in the order given; series that share factors share the object. */
  readonly series: ReadonlyArray<SeriesConversion>
  /** `trace.conversion`: one entry per recipe used. */
  readonly trace: ReadonlyArray<Record<string, unknown>>
  readonly warnings: ReadonlyArray<Warning>
  readonly inputs: ConversionInputs
}
