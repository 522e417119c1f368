import { greatest, max, rollup } from 'd3-array'
import type { ChartChoice, ChartData, ChartLabels, ChartSpec, KindName, Offer } from './chart-spec.ts'
import { noChoice } from './chart-spec.ts'
import { englishTexts, type Texts } from '../texts/texts.ts'
import { marksAt } from './draw/mark.ts'
import type { Figures } from './figures.ts'
import type { ChartKind } from './kinds/kind.ts'
import { chartKinds } from './kinds/kinds.ts'
import { inMagnitude, type Magnitude, magnitudeOf } from './magnitude.ts'
import { notesOf } from './notes.ts'
import { periodsOf, type Series, seriesOf, tallest, unitKey } from './series.ts'
import { breaksOf, isOne, levelOf, type Structure, unknownStructure } from './structure.ts'
import { unitName } from './unit-name.ts'

/** Decides what is drawn; the same rows, labels, choice and structure give the same chart. */
export const chartOf = (
  figures: Figures,
  labels: ChartLabels,
  choice: ChartChoice = noChoice,
  structure: Structure = unknownStructure,
  kinds: ReadonlyArray<ChartKind> = chartKinds,
): ChartSpec => {
  const { texts = englishTexts } = labels
  const all = seriesOf(figures)
  const level = levelOf(all, choice.under, structure)
  const picked = all.filter(({ short }) => choice.series.includes(short))
  const wanted = picked.length > 0 ? picked : level.shown
  const unit = commonestUnit(wanted)
  const series = wanted.filter((one) => unitKey(one) === unit)
  const data = dataOf(series, labels.disjoint === true, texts)
  const offers = kinds.map(
    ({ name, refuses }): Offer => ({ name, label: texts.say(`chart.kind.${name}`), refused: refuses(data) }),
  )
  const { kind, refused } = kindOf(choice.kind, data, offers)
  const module = kinds.find(({ name }) => name === kind)
  const period = periodOf(data, choice.year)
  const since = data.periods.includes(choice.since) ? choice.since : (data.periods[0] ?? '')
  const smallest = choice.smallest === true && module?.onePeriod === true
  const drawn = drawnOf(series, structure, module, {
    period,
    all: choice.rows === 'all',
    picked: picked.length > 0,
    smallest,
  })
  const magnitude = magnitudeOf(
    largestOf([...drawn.named, ...drawn.others], module?.onePeriod === true ? period : null),
  )
  const spec: ChartSpec = {
    kind,
    title: labels.title,
    measure: measureOf(series[0], module?.ownMagnitudes === true ? magnitudeOf(0) : magnitude, texts),
    unit: measureOf(series[0], magnitudeOf(0), texts),
    magnitude,
    ...drawn,
    all: series,
    periods: data.periods,
    period,
    since: since < period ? since : (data.periods[0] ?? ''),
    scale: choice.scale,
    smallest,
    ...breaksIn(series, structure),
    telling: data.telling,
    notes: [],
    offers,
    path: picked.length > 0 ? [] : level.path,
    openable: picked.length > 0 ? [] : level.openable,
    sources: labels.sources,
    illustrative: labels.illustrative,
    stamp: labels.stamp ?? '',
    texts,
  }
  return {
    ...spec,
    notes: [...notesOf(spec, { figures, all, wanted, level, picked, refused, choice }), ...(module?.notes(spec) ?? [])],
  }
}

const dataOf = (series: ReadonlyArray<Series>, disjoint: boolean, texts: Texts): ChartData => {
  const telling = [...new Set(series.flatMap((one) => Object.keys(one.telling)))]
  return {
    series,
    periods: periodsOf(series),
    telling: telling.filter((column) => new Set(series.map((one) => one.telling[column])).size > 1),
    disjoint,
    texts,
  }
}

/** The kind chosen where it can show the figures, else what suits them. */
const kindOf = (
  asked: ChartChoice['kind'],
  { series, periods }: ChartData,
  offers: ReadonlyArray<Offer>,
): { readonly kind: ChartSpec['kind']; readonly refused: Offer | null } => {
  if (series.length === 0) return { kind: 'empty', refused: null }
  const offer = offers.find(({ name }) => name === asked)
  if (offer !== undefined && offer.refused === null) return { kind: offer.name, refused: null }
  const suits: KindName = periods.length > 1 ? 'lines' : series.length === 1 ? 'number' : 'bars'
  return { kind: suits, refused: offer ?? null }
}

/** The period asked for, else the last that at least half as many series have as the fullest one has, forecasts left out where they can be. */
const periodOf = ({ series, periods }: ChartData, asked: string): string => {
  if (periods.includes(asked)) return asked
  const counts = (counted: (status: string) => boolean): string | undefined => {
    const held = new Map<string, number>()
    for (const { points } of series) {
      for (const { period, status } of points) if (counted(status)) held.set(period, (held.get(period) ?? 0) + 1)
    }
    const most = [...held.values()].reduce((top, n) => Math.max(top, n), 0)
    return periods.findLast((period) => (held.get(period) ?? 0) * 2 >= Math.max(1, most))
  }
  return counts((status) => status !== 'F') ?? counts(() => true) ?? ''
}

const drawnOf = (
  series: ReadonlyArray<Series>,
  structure: Structure,
  kind: ChartKind | undefined,
  {
    period,
    all,
    picked,
    smallest,
  }: { readonly period: string; readonly all: boolean; readonly picked: boolean; readonly smallest: boolean },
): Pick<ChartSpec, 'named' | 'others' | 'apart'> => {
  const { named, others } = kind?.room(all || picked) ?? { named: 0, others: 0 }
  const here =
    kind?.onePeriod === true ? series.filter(({ points }) => points.some((point) => point.period === period)) : series
  const ones = new Set(here.filter((one) => isOne(one, structure)))
  // where all are groups or areas, they are each other's peers
  const [peers, apart] =
    ones.size === 0 || kind?.apart === 'among' ? [here, []] : [[...ones], here.filter((one) => !ones.has(one))]
  const fromLargest = inOrder(peers, period)
  const ordered = smallest ? fromLargest.toReversed() : fromLargest
  const first = kind?.onePeriod === true ? ordered.slice(0, named) : withTallest(ordered, named)
  const rest = ordered.filter((one) => !first.includes(one))
  return { named: first, others: rest.slice(0, others), apart: inOrder(apart, period) }
}

/** The first of some series; the last of them gives way to one that rises above all, which would stand there without a name. */
export const withTallest = (ordered: ReadonlyArray<Series>, count: number): ReadonlyArray<Series> => {
  const first = ordered.slice(0, count)
  const [peak] = ordered.slice(count).toSorted((a, b) => tallest(b) - tallest(a))
  const isAbove = peak !== undefined && first.every((one) => tallest(one) < tallest(peak))
  return isAbove && count > 1 ? [...first.slice(0, -1), peak] : first
}

/** Largest first by the figure of a period; those without one last, by all their figures. */
const inOrder = (series: ReadonlyArray<Series>, period: string): ReadonlyArray<Series> => {
  const values = new Map(series.map(({ id, points }) => [id, points.find((point) => point.period === period)?.value]))
  return series.toSorted(
    (a, b) => (values.get(b.id) ?? -Infinity) - (values.get(a.id) ?? -Infinity) || b.weight - a.weight,
  )
}

const largestOf = (series: ReadonlyArray<Series>, period: string | null): number =>
  max(period === null ? series.map(tallest) : marksAt(series, period).map(({ value }) => Math.abs(value))) ?? 0

const commonestUnit = (series: ReadonlyArray<Series>): string => {
  const counts = rollup(series, (some) => some.length, unitKey)
  return greatest(counts, ([, count]) => count)?.[0] ?? ''
}

const measureOf = (first: Series | undefined, magnitude: Magnitude, texts: Texts): string =>
  first === undefined ? '' : inMagnitude(unitName(first, texts), magnitude, texts)

const breaksIn = (series: ReadonlyArray<Series>, structure: Structure): Pick<ChartSpec, 'breaks' | 'breaksNamed'> => {
  const found = series.flatMap((one) => {
    const breaks = breaksOf(one, structure)
    return breaks.length === 0 ? [] : [[one.id, breaks] as const]
  })
  const named = new Map(
    found
      .flatMap(([, breaks]) => breaks)
      .flatMap(({ label, from }) => (label === '' ? [] : [[label + from, { label, from }]])),
  )
  return {
    breaks: new Map(found.map(([id, breaks]) => [id, breaks.map(({ from }) => from)])),
    breaksNamed: [...named.values()],
  }
}
