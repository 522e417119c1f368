import { useMemo, useRef } from 'preact/hooks'
import type { ChartSpec } from '../../chart/chart-spec.ts'
import type { Mark } from '../../chart/draw/mark.ts'
import type { ChartKind } from '../../chart/kinds/kind.ts'
import type { Palette } from '../../chart/palette.ts'
import { statusSentence } from '../../chart/status.ts'
import { unitName } from '../../chart/unit-name.ts'
import { Drawn } from '../workbench/drawn.tsx'
import { useDark, useWidth } from '../workbench/use-place.ts'
import type { ChartModule } from './chart-module-type.ts'
import type { FigureKey } from './explainable.ts'
import { languageOf, say, texts } from '../language.ts'

/** A sentence that stands for the picture. */
const described = (chart: ChartModule, spec: ChartSpec): string => {
  const values = {
    kind: spec.offers.find(({ name }) => name === spec.kind)?.label ?? say('tools.kind'),
    title: spec.title,
    measure: chart.measureWithPeriod(spec),
  }
  const names = spec.named.map(({ name }) => name).filter((name) => name !== '')
  const some = names.length > 12 ? [...names.slice(0, 12), say('more', { n: names.length - 12 })] : names
  return some.length === 0
    ? say('chart.described', values)
    : say('chart.described.names', { ...values, names: some.join('; ') })
}

/** What a legend below the chart names, where there is no room for names beside it. */
const legendOf = (chart: ChartModule, spec: ChartSpec, palette: Palette) => {
  const told =
    spec.kind === 'lines'
      ? chart.namedLines(spec, palette)
      : spec.kind === 'stacked'
        ? spec.named.map((series, i) => ({ series, color: chart.colorAt(palette, i) }))
        : []
  return told.length > 1 ? told : []
}

/** What a figure says when it is pointed at. */
const saidOf = (chart: ChartModule, { series, period, value, status }: Mark): ReadonlyArray<string> => [
  series.name === '' ? period : `${series.name}, ${period}`,
  `${chart.fullFigure(value, texts())} ${unitName(series, texts())}`,
  ...statusSentence(status, texts()),
]

const roomyWidth = 620
/** `alone`: without a legend, in a card beside others that have one. */
const heights = { roomy: 420, narrow: 320, alone: 390 }

type Props = {
  readonly chart: ChartModule
  readonly spec: ChartSpec
  /** Kinds beside the usual ones: the map, once its geography is there. */
  readonly kinds?: ReadonlyArray<ChartKind>
  /** Whether it stands in a card beside others. */
  readonly small?: boolean
  readonly onExplain: (figure: FigureKey) => void
}

/** The chart, drawn again when its place or the colour scheme changes. */
export const ChartPanel = ({ chart, spec, kinds, small = false, onExplain }: Props) => {
  const place = useRef<HTMLElement>(null)
  const width = useWidth(place)
  const dark = useDark()
  const palette = dark ? chart.darkPalette : chart.lightPalette
  const roomy = width >= roomyWidth
  const legend = roomy ? [] : legendOf(chart, spec, palette)
  const height = roomy ? heights.roomy : small && legend.length === 0 ? heights.alone : heights.narrow
  const drawing = useMemo(
    () =>
      width === 0 || spec.kind === 'empty'
        ? null
        : chart.drawChart(spec, { width, height, palette, endLabels: roomy }, kinds),
    [spec, width, height, dark, kinds],
  )
  const label = useMemo(() => described(chart, spec), [spec])
  return (
    <>
      <figure class="chart" ref={place}>
        {drawing === null ? null : (
          <Drawn drawing={drawing} label={label} told={(mark) => saidOf(chart, mark)} onExplain={onExplain} />
        )}
      </figure>
      {legend.length > 1 ? (
        <ul class="plain legend">
          {legend.map(({ series, color }) => (
            <li key={series.id} lang={languageOf(series.name)}>
              <svg width="12" height="12" aria-hidden="true">
                <circle cx="6" cy="6" r="5" fill={color} />
              </svg>
              {series.name}
            </li>
          ))}
        </ul>
      ) : null}
      {spec.kind === 'empty' ? <p>{say('figures.undrawn')}</p> : null}
      {spec.notes.length === 0 ? null : (
        <ul class="chart-notes fine">
          {spec.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
