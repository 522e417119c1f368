// What a link shows of a view where it is passed on: 1200 by 630 pixels, read at half that size, so that its words are large.
import type { ChartSpec } from './chart-spec.ts'
import { type Shape, shape, shapeText } from './draw/shape.ts'
import type { ChartKind } from './kinds/kind.ts'
import { fewBars } from './kinds/bars.ts'
import { chartKinds } from './kinds/kinds.ts'
import { lightPalette } from './palette.ts'
import { wrapped } from './label-places.ts'
import { pictureOf } from './svg-file.ts'

/** Pixels, as sites that show links ask for. */
const linkPictureSize = { width: 1200, height: 630 } as const
/** Charts are drawn for this width and enlarged. */
const drawn = { width: 800, height: 420 } as const
const leastChart = 150
const { ink, muted, background, series } = lightPalette
const font = 'Noto Sans, sans-serif'

/** The font of pictures has no arrow. */
const inFont = (text: string): string => text.replaceAll('→', '›')

const framed = (inside: Shape, width: number, height: number): string =>
  inFont(
    shapeText(
      shape(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', ...linkPictureSize, viewBox: `0 0 ${drawn.width} ${drawn.height}` },
        [
          shape('rect', { ...drawn, fill: background }),
          shape('svg', { ...drawn, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMin meet' }, [inside]),
        ],
      ),
    ),
  )

/** Kinds as a small picture has room for them. */
export const linkKinds: ReadonlyArray<ChartKind> = chartKinds.map((kind) => {
  if (kind.name === 'bars') return fewBars
  return kind.name === 'multiples' ? { ...kind, room: () => ({ named: 6, others: 0 }) } : kind
})

/** The chart under the finding in words, with title, notes, source, version and date; smaller where it needs more height than there is. */
export const linkPictureOfChart = (spec: ChartSpec, finding: string, kinds: ReadonlyArray<ChartKind>): string => {
  const said = finding === '' ? spec : { ...spec, title: finding, notes: [`${spec.title}.`, ...spec.notes] }
  const options = { width: drawn.width, kinds, runsOn: true }
  const first = pictureOf(said, { ...options, height: leastChart })
  const room = Math.max(0, drawn.height - first.height)
  const { root, height } = pictureOf(said, { ...options, height: leastChart + room })
  return framed(root, drawn.width, Math.max(height, drawn.height))
}

/** A view of which no chart is drawn: its title and what is said of it. */
export const linkPictureOfWords = (title: string, words: string, site: string): string => {
  const titles = wrapped(title, 44, 4)
  const text = (content: string, y: number, size: number, fill: string, weight = 400): Shape =>
    shape('text', { x: 48, y, 'font-size': size, 'font-weight': weight, fill }, [content])
  const below = 110 + titles.length * 42
  return framed(
    shape('g', { 'font-family': font }, [
      shape('rect', { x: 48, y: 52, width: 64, height: 6, fill: series[0] ?? ink }),
      ...titles.map((line, i) => text(line, 110 + i * 42, 32, ink, 600)),
      ...wrapped(words, 76, 4).map((line, i) => text(line, below + 6 + i * 26, 18, muted)),
      text(site, 384, 18, ink, 600),
    ]),
    drawn.width,
    drawn.height,
  )
}
