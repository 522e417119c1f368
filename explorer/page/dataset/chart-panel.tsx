import { useEffect, useRef, useState } from 'preact/hooks'
import type { ChartSpec } from '../../chart/chart-spec.ts'
import type { ChartModule } from './chart-module-type.ts'
import type { FigureKey } from './figure-key.ts'

const useWidth = (element: { readonly current: HTMLElement | null }): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return width
}

const darkQuery = '(prefers-color-scheme: dark)'
const useDark = (): boolean => {
  const [dark, setDark] = useState(() => matchMedia(darkQuery).matches)
  useEffect(() => {
    const query = matchMedia(darkQuery)
    const update = () => setDark(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return dark
}

/** A sentence that stands for the picture. */
const described = (spec: ChartSpec): string => {
  const kind = spec.kind === 'bars' ? 'Bar chart' : 'Line chart'
  const names = spec.named.map(({ name }) => name).filter((name) => name !== '')
  return `${kind} of ${spec.title}, in ${spec.measure}. ${names.length === 0 ? '' : `Shown: ${names.join('; ')}. `}The table holds every figure.`
}

/** The chart, drawn again when its place or the colour scheme changes. */
export const ChartPanel = ({
  chart,
  spec,
  onExplain,
}: {
  readonly chart: ChartModule
  readonly spec: ChartSpec
  readonly onExplain: (figure: FigureKey) => void
}) => {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const dark = useDark()
  const palette = dark ? chart.darkPalette : chart.lightPalette
  const roomy = width >= 620
  useEffect(() => {
    const { current } = place
    if (current === null || width === 0 || spec.kind === 'empty') return
    const plot = chart.drawChart(spec, {
      document,
      width,
      height: roomy ? 420 : 320,
      palette,
      endLabels: roomy,
      interactive: true,
    })
    plot.setAttribute('role', 'img')
    plot.setAttribute('aria-label', described(spec))
    plot.addEventListener('click', () => {
      const mark = chart.figureUnder(plot)
      if (mark !== null) onExplain({ series: mark.series, period: mark.period })
    })
    current.replaceChildren(plot)
    return () => current.replaceChildren()
  }, [spec.title, spec.named, width, dark])
  return (
    <>
      {spec.kind === 'lines' && !roomy && spec.named.length > 1 ? (
        <ul class="legend">
          {spec.named.map((series, i) => (
            <li key={series.id}>
              <svg width="12" height="12" aria-hidden="true">
                <circle cx="6" cy="6" r="5" fill={palette.series[i % palette.series.length]} />
              </svg>
              {series.name}
            </li>
          ))}
        </ul>
      ) : null}
      <div class="chart" ref={place} />
      {spec.kind === 'empty' ? <p>No row holds a figure that can be drawn.</p> : null}
      {spec.notes.length === 0 ? null : <p class="fine">{spec.notes.join(' ')}</p>}
      <p>
        <button type="button" class="small" onClick={() => saveSvg(chart, spec)}>
          Save the chart as SVG
        </button>
      </p>
    </>
  )
}

const saveSvg = (chart: ChartModule, spec: ChartSpec): void => {
  const url = URL.createObjectURL(new Blob([chart.svgFile(spec, { document })], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'chart.svg'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
