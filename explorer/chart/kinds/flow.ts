// From whom to whom: ribbons as thick as the amounts, in one period.
import { canvas, characterWidth, colorAt, type DrawOptions, type Mark, marksAt } from '../draw/mark.ts'
import { pixels } from '../draw/paths.ts'
import { type Shape, shape } from '../draw/shape.ts'
import { shortNames } from '../label-places.ts'
import type { Series } from '../series.ts'
import type { ChartKind } from './kind.ts'

const limits = { largest: 24, all: 80 }
const sides = ['origin', 'destination'] as const
type Side = (typeof sides)[number]
const gap = 10

export const flow: ChartKind = {
  name: 'flow',
  refuses: ({ telling, series, texts }) => {
    if (!sides.every((side) => telling.includes(side))) return texts.say('chart.refuses.no-pair')
    return telling.length > sides.length
      ? texts.say('chart.refuses.more-than-pair')
      : series.every(({ points }) => points.every(({ value }) => value <= 0))
        ? texts.say('chart.refuses.none-above')
        : null
  },
  room: (all) => ({ named: all ? limits.all : limits.largest, others: 0 }),
  onePeriod: true,
  ownMagnitudes: true,
  apart: 'among',
  notes: ({ named, period, texts }) => {
    const below = marksAt(named, period).filter(({ value }) => value <= 0).length
    return [
      texts.say('chart.note.ribbons'),
      ...(below === 0 ? [] : [texts.say('chart.note.ribbons-below', { n: below })]),
    ]
  },
  draw: (spec, options) => {
    const { width, palette } = options
    const marks = marksAt(spec.named, spec.period).filter(({ value }) => value > 0)
    const room = Math.round(Math.min(220, width * 0.3))
    const [left, right] = [placesOf(marks, 'origin'), placesOf(marks, 'destination')]
    const total = marks.reduce((sum, { value }) => sum + value, 0)
    const most = Math.max(left.length, right.length)
    const height = Math.max(options.height, most * (gap + 12) + 24)
    const scale = (height - 24 - (most - 1) * gap) / (total || 1)
    const [starts, ends] = [startsOf(left, scale), startsOf(right, scale)]
    const used = new Map<string, number>()
    const ribbons = marks.map((mark) => {
      const thickness = Math.max(0.6, mark.value * scale)
      const take = (side: Side, places: ReadonlyMap<string, number>): number => {
        const ref = mark.series.key[side] ?? ''
        const at = (places.get(ref) ?? 0) + (used.get(side + ref) ?? 0)
        used.set(side + ref, (used.get(side + ref) ?? 0) + mark.value * scale)
        return at + thickness / 2
      }
      return ribbon(mark, take('origin', starts), take('destination', ends), thickness, {
        from: room,
        to: width - room,
        color: colorAt(
          palette,
          left.findIndex(({ ref }) => ref === mark.series.key['origin']),
        ),
      })
    })
    return {
      width,
      height,
      points: [],
      root: canvas(options, height, [
        ...ribbons,
        ...namesOf(left, starts, scale, { x: room - 8, anchor: 'end', room }, options),
        ...namesOf(right, ends, scale, { x: width - room + 8, anchor: 'start', room }, options),
      ]),
    }
  },
}

type Place = { readonly ref: string; readonly name: string; readonly drawn: number; readonly flows: number }

/** Who stands on a side, largest first. */
const placesOf = (marks: ReadonlyArray<Mark>, side: Side): ReadonlyArray<Place> => {
  const held = new Map<string, Place>()
  for (const { series, value } of marks) {
    const ref = series.key[side] ?? ''
    const before = held.get(ref)
    const name = nameOnSide(series, side)
    held.set(ref, { ref, name, drawn: (before?.drawn ?? 0) + value, flows: (before?.flows ?? 0) + 1 })
  }
  return [...held.values()].sort((a, b) => b.drawn - a.drawn)
}

/** A name of a pair is the names of its telling columns, in their order. */
const nameOnSide = (series: Series, side: Side): string =>
  series.name.split(' · ')[Object.keys(series.telling).indexOf(side)] ?? series.key[side] ?? ''

const startsOf = (places: ReadonlyArray<Place>, scale: number): ReadonlyMap<string, number> => {
  let at = 12
  return new Map(
    places.map(({ ref, drawn }) => {
      const start = at
      at += drawn * scale + gap
      return [ref, start]
    }),
  )
}

const ribbon = (
  mark: Mark,
  from: number,
  to: number,
  thickness: number,
  place: { readonly from: number; readonly to: number; readonly color: string },
): Shape => {
  const middle = (place.from + place.to) / 2
  return shape(
    'path',
    {
      d: `M${place.from},${pixels(from)}C${middle},${pixels(from)} ${middle},${pixels(to)} ${place.to},${pixels(to)}`,
      fill: 'none',
      stroke: place.color,
      'stroke-width': thickness,
      'stroke-opacity': 0.45,
    },
    [],
    mark,
  )
}

const namesOf = (
  places: ReadonlyArray<Place>,
  starts: ReadonlyMap<string, number>,
  scale: number,
  { x, anchor, room }: { readonly x: number; readonly anchor: string; readonly room: number },
  { palette }: DrawOptions,
): ReadonlyArray<Shape> => {
  const names = shortNames(
    places.map(({ name }) => name),
    Math.floor((room - 10) / characterWidth),
  )
  return places.flatMap(({ ref, drawn }, i) => {
    const [top, tall] = [starts.get(ref) ?? 0, Math.max(1, drawn * scale)]
    return [
      shape('rect', { x: anchor === 'end' ? x + 4 : x - 8, y: top, width: 4, height: tall, fill: palette.muted }),
      shape('text', { x: anchor === 'end' ? x - 2 : x + 2, y: top + tall / 2 + 4, 'text-anchor': anchor }, [
        names[i] ?? '',
      ]),
    ]
  })
}
