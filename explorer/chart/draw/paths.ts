// Lines of series: broken where a period is missing or a new rule begins, dashed where a figure is not final.
import type { Point, Series } from '../series.ts'
import { usualStep } from '../periods.ts'
import type { TimeAxis, ValueAxis } from './axes.ts'

type Run = { readonly dashed: boolean; readonly points: ReadonlyArray<Point> }

/** Consecutive points that one stroke joins. A stroke towards a figure that is not final is dashed. */
export const runsOf = (
  { points }: Pick<Series, 'points'>,
  breaks: ReadonlyArray<string>,
  drawable: (value: number) => boolean = () => true,
): ReadonlyArray<Run> => {
  const step = usualStep(points.map(({ year }) => year))
  const runs: { dashed: boolean; points: Point[] }[] = []
  let before: Point | null = null
  for (const point of points) {
    if (!drawable(point.value)) {
      before = null
      continue
    }
    const dashed = point.status !== 'A'
    const last = runs.at(-1)
    const joined =
      before !== null &&
      point.year - before.year <= step * 1.5 &&
      !breaks.some((from) => (before as Point).period < from && point.period >= from)
    if (!joined || last === undefined) runs.push({ dashed, points: [point] })
    else if (last.dashed === dashed || last.points.length === 1) {
      last.dashed = dashed
      last.points.push(point)
    } else runs.push({ dashed, points: [before as Point, point] })
    before = point
  }
  return runs
}

export const pathOf = (points: ReadonlyArray<Point>, { x }: TimeAxis, { y }: ValueAxis): string =>
  points.map(({ year, value }, i) => `${i === 0 ? 'M' : 'L'}${pixels(x(year))},${pixels(y(value) ?? 0)}`).join('')

export const pixels = (n: number): string => String(Math.round(n * 10) / 10)
