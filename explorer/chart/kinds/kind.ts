import type { ChartData, ChartSpec, KindName } from '../chart-spec.ts'
import type { Drawing, DrawOptions } from '../draw/mark.ts'

/** A kind of chart: a module of its own, in the list of `kinds.ts`. */
export type ChartKind = {
  /** What it is called is `chart.kind.NAME` of the texts. */
  readonly name: KindName
  /** Why it cannot show these series, in a sentence; null where it can. */
  readonly refuses: (data: ChartData) => string | null
  /** How many series it draws in colour and in grey. */
  readonly room: (all: boolean) => { readonly named: number; readonly others: number }
  /** Whether it shows one period at a time: then series are ordered by it. */
  readonly onePeriod: boolean
  /** Whether each value has a magnitude of its own: then the measure names the unit alone. */
  readonly ownMagnitudes: boolean
  /** Whether regions, amounts of no named place and totals of groups stand beside the others or among them. */
  readonly apart: 'beside' | 'among'
  /** What readers must know of this kind, as sentences. */
  readonly notes: (spec: ChartSpec) => ReadonlyArray<string>
  readonly draw: (spec: ChartSpec, options: DrawOptions) => Drawing
}
