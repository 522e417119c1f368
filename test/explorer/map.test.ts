import test from 'ava'
import fc from 'fast-check'
import { chartOf } from '../../explorer/chart/chart-of.ts'
import { noChoice } from '../../explorer/chart/chart-spec.ts'
import { drawChart } from '../../explorer/chart/draw/draw-chart.ts'
import { type Shape, shapeText } from '../../explorer/chart/draw/shape.ts'
import { readFigures } from '../../explorer/chart/figures.ts'
import { chartKinds } from '../../explorer/chart/kinds/kinds.ts'
import { classesOf, classNames } from '../../explorer/chart/map/classes.ts'
import { geography } from '../../explorer/chart/map/geography.ts'
import { mapOf } from '../../explorer/chart/map/map-kind.ts'
import { englishTexts } from '../../explorer/texts/texts.ts'
import smallPlacesFile from '../../explorer/chart/map/small-places.json' with { type: 'json' }
import { lightPalette } from '../../explorer/chart/palette.ts'
import { smallPlaces } from '../tools/small-places.ts'
import { type Cell, fileOf, structure } from './support/real-shaped.ts'

const kinds = [...chartKinds, mapOf(geography)]
const labels = { title: 'Aid', sources: ['OECD'], illustrative: false }
const specOf = (cells: ReadonlyArray<Cell>) =>
  chartOf(readFigures(fileOf(cells)), labels, { ...noChoice, kind: 'map' }, structure, kinds)
const to = (ref: string, name: string, value: number): Cell => ({ destination: [ref, name], period: '2021', value })

const aid: ReadonlyArray<Cell> = [
  to('country/KEN', 'Kenya', 5e7),
  to('country/TZA', 'Tanzania', 1.6e8),
  to('country/UGA', 'Uganda', 0),
  to('country/GHA', 'Ghana', -2e6),
  to('country/XKS', 'Kosovo', 9e6),
  to('country/TUV', 'Tuvalu', 1e5),
  to('country/XYZ', 'Nowhere', 3e5),
  to('area/dac/9998', 'Bilateral, unspecified', 1.29e9),
]
const drawn = (cells: ReadonlyArray<Cell>) =>
  drawChart(specOf(cells), { width: 900, height: 420, palette: lightPalette, endLabels: true }, kinds)
const shapes = ({ children }: Shape): ReadonlyArray<Shape> =>
  children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...shapes(child)]))
const fillOf = (root: Shape, name: string) =>
  shapes(root).find(({ mark, tag }) => mark?.series.name === name && tag !== 'text')?.attributes['fill']

test('a figure above zero, zero, below zero and no figure are told apart on a map', (t) => {
  const { root } = drawn(aid)
  t.true(lightPalette.ramp.includes(String(fillOf(root, 'Tanzania'))))
  t.not(fillOf(root, 'Tanzania'), fillOf(root, 'Kosovo'))
  t.is(fillOf(root, 'Uganda'), lightPalette.background)
  t.is(fillOf(root, 'Ghana'), lightPalette.negative)
  t.true(shapes(root).some(({ tag, attributes }) => tag === 'path' && attributes['fill'] === 'url(#nofigure)'))
  const text = shapeText(root)
  for (const entry of ['zero', 'below zero', 'no figure']) t.true(text.includes(`>${entry}<`), entry)
})

test('a place too small for the map is a point, and what has no place on it is named', (t) => {
  const { root } = drawn(aid)
  t.is(shapes(root).find(({ mark }) => mark?.series.name === 'Tuvalu')?.tag, 'circle')
  const notes = specOf(aid).notes.join(' ')
  t.regex(notes, /Not on the map: Nowhere 300,000; Bilateral, unspecified 1\.29 billion\./)
  t.regex(notes, /Natural Earth/)
  t.regex(notes, /Dashed: disputed \(Western Sahara, Kosovo/)
})

test('figures that differ by more than the place are refused, and the reason is said', (t) => {
  const pairs = ['country/FRA', 'country/DEU'].flatMap((ref) =>
    aid.slice(0, 3).map((cell): Cell => ({ ...cell, origin: [ref, ref] })),
  )
  const spec = specOf(pairs)
  t.not(spec.kind, 'map')
  t.is(spec.offers.find(({ name }) => name === 'map')?.refused, 'the figures differ by more than the place')
})

test('every country of the graph’s lists that is drawn has one shape or one point', (t) => {
  const shaped = geography.lands.flatMap(({ code }) => (code === null ? [] : [code]))
  t.is(new Set(shaped).size, shaped.length)
  for (const code of shaped) t.false(geography.points.has(code), code)
  for (const code of ['KEN', 'ESH', 'PSE', 'SSD', 'TUV', 'MUS', 'WSM']) {
    t.true(shaped.includes(code) || geography.points.has(code), code)
  }
})

test('the points are those that the large map gives for what the small one lacks', (t) => {
  t.deepEqual(smallPlacesFile as unknown, smallPlaces())
})

test('every value has one class, the limits are round and ascend', (t) => {
  t.notThrows(() =>
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 200 }),
        (values) => {
          const classes = classesOf(values, 5)
          const { limits, classOf } = classes
          if (limits.some((limit, i) => i > 0 && limit <= (limits[i - 1] ?? 0))) return false
          if (limits.some((limit) => Number(limit.toPrecision(1)) !== limit)) return false
          return (
            values.every((value) => classOf(value) >= 0 && classOf(value) <= limits.length) &&
            classNames(classes, englishTexts).length === limits.length + 1
          )
        },
      ),
    ),
  )
})
