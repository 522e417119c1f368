// The chart as a file of its own: title, measure, chart, notes and sources in one SVG.
import * as Plot from '@observablehq/plot'
import type { ChartSpec } from './chart-spec.ts'
import { shortName } from './label-places.ts'
import { lightPalette, type Palette } from './palette.ts'
import { plotOptions } from './plot-options.ts'

export type SvgFileOptions = {
  readonly width?: number
  readonly height?: number
  readonly palette?: Palette
  /** Any DOM: the page's own, or one made for Node. */
  readonly document: NonNullable<Plot.PlotOptions['document']>
}

/** A complete SVG document; equal specifications give equal text. */
export const svgFile = (spec: ChartSpec, options: SvgFileOptions): string => {
  const { width = 960, height = 460, palette = lightPalette, document } = options
  const margin = 24
  const titles = wrapped(spec.title, Math.floor((width - 2 * margin) / 12), 3)
  const chartTop = 24 + titles.length * 26 + 28
  const plot = Plot.plot({
    ...plotOptions(spec, { width: width - 2 * margin, height, palette, endLabels: true, interactive: false }),
    document,
  })
  for (const style of Array.from<{ remove(): void }>(plot.querySelectorAll('style'))) style.remove()
  const chartHeight = Number(plot.getAttribute('height') ?? height)
  plot.setAttribute('x', String(margin))
  plot.setAttribute('y', String(chartTop))
  const foot = [
    ...(spec.illustrative ? ['Illustrative sample figures: not statistics, not to be cited.'] : []),
    ...spec.notes,
    `Source: ${spec.sources.join('; ')}`,
  ].flatMap((line) => wrapped(line, Math.floor((width - 2 * margin) / 6.4), 3))
  const footTop = chartTop + chartHeight + 28
  const total = footTop + foot.length * 18 + 8
  const line = (text: string, y: number, size: number, fill: string, weight = 400): string =>
    `<text x="${margin}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${total}" viewBox="0 0 ${width} ${total}" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif" role="img" aria-label="${escaped(spec.title)}">`,
    `<rect width="${width}" height="${total}" fill="${palette.background}"/>`,
    ...titles.map((text, i) => line(text, 38 + i * 26, 20, palette.ink, 650)),
    line(capitalised(spec.measure), 24 + titles.length * 26 + 12, 14, palette.muted),
    spec.kind === 'empty' ? line('No figures.', chartTop + 20, 14, palette.ink) : plot.outerHTML,
    ...foot.map((text, i) => line(text, footTop + i * 18, 12.5, palette.muted)),
    '</svg>',
    '',
  ].join('\n')
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** Lines of at most so many characters, broken at spaces; the last one cut when there would be more than `most`. */
const wrapped = (text: string, characters: number, most: number): ReadonlyArray<string> => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > characters) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  lines.push(line)
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), shortName(lines.slice(most - 1).join(' '), characters)]
}
