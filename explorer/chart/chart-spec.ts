// What a chart shows, decided from the rows of one dataset alone: the page and the command line draw the same.
import type { Figures } from './figures.ts'
import { type Magnitude, magnitudeOf } from './magnitude.ts'
import { type Series, seriesOf, differByCodes } from './series.ts'
import { unitName } from './unit-name.ts'

/** What the rows do not say of themselves. */
export type ChartLabels = {
  readonly title: string
  /** Names of the sources, as the manifest lists them. */
  readonly sources: ReadonlyArray<string>
  /** True when the figures are invented for a sample: the chart says so. */
  readonly illustrative: boolean
  /** Names for units, by their identifier; currencies and common units are known. */
  readonly unitNames?: Readonly<Record<string, string>>
}

export type ChartSpec = {
  /** Lines over time, or bars where the data has a single period. */
  readonly kind: 'lines' | 'bars' | 'empty'
  readonly title: string
  /** What the figures are counted in, e.g. `million euros, constant 2020 prices`. */
  readonly measure: string
  readonly magnitude: Magnitude
  /** Drawn in colour, largest first. */
  readonly named: ReadonlyArray<Series>
  /** Drawn in grey, without names. */
  readonly others: ReadonlyArray<Series>
  /** What the chart leaves out or does not name, as sentences. */
  readonly notes: ReadonlyArray<string>
  readonly sources: ReadonlyArray<string>
  readonly illustrative: boolean
}

export const chartLimits = { named: 6, greyLines: 60, bars: 16 }

/** Decides what is drawn; the same rows and labels give the same chart. */
export const chartOf = (figures: Figures, labels: ChartLabels): ChartSpec => {
  const all = seriesOf(figures)
  const unit = commonestUnit(all)
  const series = all.filter((one) => unitKey(one) === unit)
  const periods = new Set(series.flatMap(({ points }) => points.map(({ period }) => period)))
  const kind = series.length === 0 ? 'empty' : periods.size === 1 ? 'bars' : 'lines'
  const namedCount = kind === 'bars' ? chartLimits.bars : chartLimits.named
  const named = series.slice(0, namedCount)
  const others = kind === 'lines' ? series.slice(namedCount, namedCount + chartLimits.greyLines) : []
  const magnitude = magnitudeOf(
    [...named, ...others].reduce(
      (most, { points }) => points.reduce((top, { value }) => Math.max(top, Math.abs(value)), most),
      0,
    ),
  )
  const first = series[0]
  const name =
    first === undefined ? '' : unitName(labels.unitNames?.[first.unit] ?? first.unit, first.priceBasis, first.baseYear)
  return {
    kind,
    title: labels.title,
    measure: [magnitude.word, name].filter((word) => word !== '').join(' '),
    magnitude,
    named,
    others,
    notes: notesOf({ all, series, named, others, codes: differByCodes(figures) }),
    sources: labels.sources,
    illustrative: labels.illustrative,
  }
}

const unitKey = ({ unit, priceBasis, baseYear }: Series): string => `${unit} ${priceBasis} ${baseYear}`

const commonestUnit = (series: ReadonlyArray<Series>): string => {
  const counts = new Map<string, number>()
  for (const one of series) counts.set(unitKey(one), (counts.get(unitKey(one)) ?? 0) + 1)
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0])[0]
}

const notesOf = (drawn: {
  readonly all: ReadonlyArray<Series>
  readonly series: ReadonlyArray<Series>
  readonly named: ReadonlyArray<Series>
  readonly others: ReadonlyArray<Series>
  readonly codes: boolean
}): ReadonlyArray<string> => {
  const otherUnits = drawn.all.length - drawn.series.length
  const undrawn = drawn.series.length - drawn.named.length - drawn.others.length
  return [
    ...(drawn.others.length > 0
      ? [`The ${drawn.named.length} largest of ${count(drawn.series.length)} series are named; others are grey.`]
      : []),
    ...(undrawn > 0 ? [`${count(undrawn)} smaller series are not drawn; they are in the table and the files.`] : []),
    ...(drawn.codes ? ['Codes can contain one another (health contains basic health): do not add series up.'] : []),
    ...(otherUnits > 0 ? [`${count(otherUnits)} series in other units are not drawn.`] : []),
  ]
}

const count = (n: number): string => n.toLocaleString('en')
