// What a chart shows, decided before anything is drawn: the page and the command line draw the same.
import type { Magnitude } from './magnitude.ts'
import type { Series } from './series.ts'
import type { Step } from './structure.ts'
import type { Texts } from '../texts/texts.ts'
import type { kindNames } from './kinds/kind-names.ts'

/** What the rows do not say of themselves. */
export type ChartLabels = {
  readonly title: string
  /** Names of the sources, as the manifest lists them. */
  readonly sources: ReadonlyArray<string>
  /** True when the figures are invented for a sample: the chart says so. */
  readonly illustrative: boolean
  /** Version, date and address, for a picture that travels alone. */
  readonly stamp?: string
  /** Whether the graph proved that no two of the series count the same amounts. */
  readonly disjoint?: boolean
  /** The words that the chart speaks; English without them. */
  readonly texts?: Texts
}

export type KindName = (typeof kindNames)[number] | 'map'

/** Kinds that show the figures of one period and of no other. */
export const onePeriodKinds: ReadonlySet<ChartSpec['kind']> = new Set(['bars', 'flow', 'number', 'map'])

/** What the reader chose; all of it stands in the address. */
export type ChartChoice = {
  readonly kind: KindName | 'auto'
  /** `short` of the series picked; none: the largest. */
  readonly series: ReadonlyArray<string>
  readonly year: string
  readonly since: string
  readonly scale: 'linear' | 'log'
  readonly rows: 'largest' | 'all'
  readonly under: string
  /** Whether charts of one period show the smallest figures first, as a question may ask. */
  readonly smallest?: boolean
}

export const noChoice: ChartChoice = {
  kind: 'auto',
  series: [],
  year: '',
  since: '',
  scale: 'linear',
  rows: 'largest',
  under: '',
}

/** What kinds of chart look at, to say whether they can show it. */
export type ChartData = {
  /** The series of one unit and one level, picked or all. */
  readonly series: ReadonlyArray<Series>
  /** In the order of time. */
  readonly periods: ReadonlyArray<string>
  /** Columns that tell the series apart. */
  readonly telling: ReadonlyArray<string>
  readonly disjoint: boolean
  readonly texts: Texts
}

export type Offer = {
  readonly name: KindName
  readonly label: string
  /** Why it cannot show these figures, in a sentence; null where it can. */
  readonly refused: string | null
}

export type ChartSpec = {
  readonly kind: KindName | 'empty'
  readonly title: string
  /** What the figures are counted in, e.g. `million euros, constant 2020 prices`; without a magnitude where each value has its own. */
  readonly measure: string
  /** The same without any magnitude, for figures that are each written in their own. */
  readonly unit: string
  readonly magnitude: Magnitude
  /** Drawn in colour, in the order of what they show. */
  readonly named: ReadonlyArray<Series>
  /** Drawn in grey, without names. */
  readonly others: ReadonlyArray<Series>
  /** Amounts of regions and of no named place, and totals of groups: beside the others, never among them. */
  readonly apart: ReadonlyArray<Series>
  /** All series of the unit and the level that is shown, drawn or not. */
  readonly all: ReadonlyArray<Series>
  /** Periods of all of them. */
  readonly periods: ReadonlyArray<string>
  /** The period that charts of one period show. */
  readonly period: string
  /** Where a slope begins. */
  readonly since: string
  readonly scale: 'linear' | 'log'
  /** Whether the smallest figures come first, as a question may ask. */
  readonly smallest: boolean
  /** First periods by a new rule, by series. */
  readonly breaks: ReadonlyMap<string, ReadonlyArray<string>>
  /** What changed at those that say so, each with its first period. */
  readonly breaksNamed: ReadonlyArray<{ readonly label: string; readonly from: string }>
  /** Columns that tell the series apart: of a flow who gives and who receives, of a map the place. */
  readonly telling: ReadonlyArray<string>
  /** What the chart leaves out or does not name, as sentences. */
  readonly notes: ReadonlyArray<string>
  readonly offers: ReadonlyArray<Offer>
  /** Codes from the top to the one that is opened, and those that can be opened. */
  readonly path: ReadonlyArray<Step>
  readonly openable: ReadonlyArray<Step>
  readonly sources: ReadonlyArray<string>
  readonly illustrative: boolean
  readonly stamp: string
  readonly texts: Texts
}
