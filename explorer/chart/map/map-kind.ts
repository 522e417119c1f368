// A map of the world: one figure of one period for each place. No figure, zero and below zero are told apart.
import { geoEqualEarth, geoPath } from 'd3-geo'
import type { ChartData, ChartSpec } from '../chart-spec.ts'
import { canvas, characterWidth, type Drawing, type DrawOptions, type Mark, marksAt, stripes } from '../draw/mark.ts'
import { type Shape, shape } from '../draw/shape.ts'
import { roleColumns } from '../figures.ts'
import { figureText } from '../magnitude.ts'
import type { ChartKind } from '../kinds/kind.ts'
import type { Palette } from '../palette.ts'
import { classesOf, classNames, type Classes } from './classes.ts'
import type { Geography, Land } from './geography.ts'

const countryPrefix = 'country/'
const mostNamed = 6
const pointRadius = 4

/** The column whose countries a map shows, or null where no single one tells the series apart. */
const placeColumn = ({ telling, series }: Pick<ChartData, 'telling' | 'series'>): string | null => {
  const [column, ...more] = telling
  if (column === undefined) {
    const keys = Object.entries(series[0]?.key ?? {})
    return keys.find(([name, ref]) => roleColumns.includes(name) && ref.startsWith(countryPrefix))?.[0] ?? null
  }
  return more.length === 0 && roleColumns.includes(column) ? column : null
}

const codeOf = (ref: string): string | null => (ref.startsWith(countryPrefix) ? ref.slice(countryPrefix.length) : null)

export const mapOf = ({ lands, points }: Geography): ChartKind => ({
  name: 'map',
  refuses: (data) => {
    const column = placeColumn(data)
    if (column === null) return data.texts.say('chart.refuses.more-than-place')
    return data.series.some(({ key }) => codeOf(key[column] ?? '') !== null)
      ? null
      : data.texts.say('chart.refuses.no-country')
  },
  room: () => ({ named: Infinity, others: 0 }),
  onePeriod: true,
  ownMagnitudes: true,
  apart: 'beside',
  notes: (spec) => notesOf(spec, new Set([...lands.map(({ code }) => code), ...points.keys()])),
  draw: (spec, options) => drawMap(spec, options, { lands, points }),
})

const notesOf = (spec: ChartSpec, shaped: ReadonlySet<string | null>): ReadonlyArray<string> => {
  const { texts } = spec
  const off = [
    ...marksOf(spec, spec.named, (code) => code === null || !shaped.has(code)),
    ...marksOf(spec, spec.apart, () => true),
  ]
  const named = off.slice(0, mostNamed).map(({ series, value }) => `${series.name} ${figureText(value, texts)}`)
  const more = off.length > mostNamed ? `; ${texts.say('chart.note.map-more', { n: off.length - mostNamed })}` : ''
  return [
    ...(off.length === 0 ? [] : [texts.say('chart.note.off-map', { names: `${named.join('; ')}${more}` })]),
    texts.say('chart.note.boundaries'),
  ]
}

const drawMap = (spec: ChartSpec, options: DrawOptions, { lands, points }: Geography): Drawing => {
  const { width, palette } = options
  const mapHeight = Math.round(width * 0.46)
  const marks = marksOf(spec, spec.named, () => true)
  const column = columnOf(spec)
  const byCode = new Map(marks.map((mark) => [codeOf(mark.series.key[column] ?? ''), mark]))
  const classes = classesOf(
    marks.map(({ value }) => value),
    palette.ramp.length,
  )
  const projection = geoEqualEarth().fitExtent(
    [
      [2, 2],
      [width - 2, mapHeight - 2],
    ],
    {
      type: 'FeatureCollection',
      features: lands.map(({ geometry }) => ({ type: 'Feature', geometry, properties: {} })),
    },
  )
  const path = geoPath(projection).digits(1)
  const legend = legendOf(classes, marks, { ...options, texts: spec.texts }, mapHeight + 20)
  const height = mapHeight + 20 + legend.height
  const landShape = ({ code, geometry, disputed }: Land): Shape => {
    const mark = code === null ? undefined : byCode.get(code)
    const outline = { stroke: palette.muted, 'stroke-width': disputed ? 0.9 : 0.4 }
    const dashes = disputed ? { 'stroke-dasharray': '2 2' } : {}
    return shape(
      'path',
      { d: path(geometry) ?? '', fill: fillOf(mark, classes, palette), ...outline, ...dashes },
      [],
      mark,
    )
  }
  const pointShapes = [...points].flatMap(([code, place]): ReadonlyArray<Shape> => {
    const mark = byCode.get(code)
    const at = mark === undefined ? null : (projection([...place]) ?? null)
    if (at === null) return []
    const [cx, cy] = at
    const outline = { stroke: palette.muted, 'stroke-width': 0.7 }
    return [shape('circle', { cx, cy, r: pointRadius, fill: fillOf(mark, classes, palette), ...outline }, [], mark)]
  })
  return {
    width,
    height,
    points: [],
    root: canvas(options, height, [noFigure(palette), ...lands.map(landShape), ...pointShapes, ...legend.shapes]),
  }
}

/** Stripes for no figure, the colour of its class for a figure above zero, a colour apart below, none for zero. */
const fillOf = (mark: Mark | undefined, classes: Classes, palette: Palette): string => {
  if (mark === undefined) return 'url(#nofigure)'
  if (mark.value > 0) return colorOf(classes.classOf(mark.value), classes, palette)
  return mark.value < 0 ? palette.negative : palette.background
}

/** The colour of a class: few classes are spread over the whole ramp. */
const colorOf = (which: number, { limits }: Classes, { ramp, ink }: Palette): string =>
  ramp[limits.length === 0 ? ramp.length - 2 : Math.round((which / limits.length) * (ramp.length - 1))] ?? ink

const columnOf = (spec: ChartSpec): string => placeColumn({ telling: spec.telling, series: spec.all }) ?? ''

const marksOf = (
  spec: ChartSpec,
  series: ChartSpec['named'],
  isWanted: (code: string | null) => boolean,
): ReadonlyArray<Mark> => {
  const column = columnOf(spec)
  return marksAt(series, spec.period).filter((mark) => isWanted(codeOf(mark.series.key[column] ?? '')))
}

/** Stripes for places without a figure: no colour of a value. */
const noFigure = ({ background, grid, others }: Palette): Shape =>
  stripes('nofigure', 5, [
    shape('rect', { width: 5, height: 5, fill: background }),
    shape('rect', { width: 1.6, height: 5, fill: others === background ? grid : others }),
  ])

const legendOf = (
  classes: Classes,
  marks: ReadonlyArray<Mark>,
  { width, palette, texts }: Pick<DrawOptions, 'width' | 'palette'> & Pick<ChartSpec, 'texts'>,
  top: number,
): { readonly shapes: ReadonlyArray<Shape>; readonly height: number } => {
  const names = classNames(classes, texts)
  const entries = [
    ...names.map((name, i) => ({ name, fill: colorOf(i, classes, palette) })),
    ...(marks.some(({ value }) => value === 0) ? [{ name: texts.say('chart.zero'), fill: palette.background }] : []),
    ...(marks.some(({ value }) => value < 0) ? [{ name: texts.say('chart.below-zero'), fill: palette.negative }] : []),
    { name: texts.say('table.absent'), fill: 'url(#nofigure)' },
  ]
  let [x, y] = [2, top]
  const shapes = entries.flatMap(({ name, fill }) => {
    const wide = 26 + name.length * characterWidth + 16
    if (x > 2 && x + wide > width) [x, y] = [2, y + 24]
    const made = [
      shape('rect', { x, y, width: 18, height: 13, fill, stroke: palette.muted, 'stroke-width': 0.6 }),
      shape('text', { x: x + 24, y: y + 11 }, [name]),
    ]
    x += wide
    return made
  })
  return { shapes, height: y - top + 24 }
}
