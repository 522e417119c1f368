// What a chart says of itself under the picture: all that it leaves out, cuts or marks.
import type { ChartSpec } from './chart-spec.ts'
import type { Series } from './series.ts'
import { type Status, statusNames } from './status.ts'

type Left = {
  readonly series: ReadonlyArray<Series>
  readonly otherUnits: number
  readonly otherLevels: number
  /** Series that the address picks and the figures lack. */
  readonly lost: number
  readonly notOpened: string
  readonly yearLost: string
  readonly refused: string
  readonly codes: boolean
}

const count = (n: number, one: string, several: string): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : several}`

const onePeriodKinds: ReadonlySet<string> = new Set(['bars', 'flow', 'number', 'map'])

export const notesOf = (spec: ChartSpec, left: Left): ReadonlyArray<string> => {
  const { named, others, apart, kind } = spec
  const drawn = named.length + others.length
  const here = onePeriodKinds.has(kind)
    ? left.series.filter(({ points }) => points.some(({ period }) => period === spec.period))
    : left.series
  const undrawn = here.length - drawn - apart.length
  const without = left.series.length - here.length
  return [
    left.refused,
    left.lost === 0
      ? ''
      : `${count(left.lost, 'series that was picked is', 'series that were picked are')} not among these figures.`,
    left.notOpened === '' ? '' : `${left.notOpened} has no parts among these figures: the top level is shown.`,
    left.yearLost === '' || kind === 'empty' ? '' : `There is no figure of ${left.yearLost}: ${spec.period} is shown.`,
    others.length === 0 || kind === 'stacked'
      ? ''
      : `The ${named.length} largest of ${count(here.length - apart.length, 'series', 'series')} are named; others are grey.`,
    undrawn <= 0
      ? ''
      : `${count(undrawn, 'smaller series is', 'smaller series are')} not drawn; ${undrawn === 1 ? 'it is' : 'they are'} in the table and the files.`,
    without <= 0 || spec.period === ''
      ? ''
      : `${count(without, 'series has', 'series have')} no figure of ${spec.period}.`,
    left.otherLevels === 0
      ? ''
      : `${count(left.otherLevels, 'series is a part', 'series are parts')} of those shown, or of other codes: open a code to see its parts.`,
    left.codes ? 'Codes can contain one another (health contains basic health): do not add series up.' : '',
    left.otherUnits === 0
      ? ''
      : `${count(left.otherUnits, 'series', 'series')} in other units ${left.otherUnits === 1 ? 'is' : 'are'} not drawn.`,
    statusNote(spec),
    spec.breaks.size === 0 ? '' : breakNote(spec),
  ].filter((note) => note !== '')
}

const statusNote = ({ named, others, apart, kind, period }: ChartSpec): string => {
  const first = new Map<Status, string>()
  for (const { points } of [...named, ...others, ...apart]) {
    for (const { status, period: at } of points) {
      if (status === 'A' || (onePeriodKinds.has(kind) && at !== period)) continue
      if (at < (first.get(status) ?? '9999')) first.set(status, at)
    }
  }
  const said = [...first]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, from]) => [statusNames[status][1], from] as const)
  if (said.length === 0) return ''
  if (onePeriodKinds.has(kind)) return `Hatched: ${said.map(([name]) => name).join(', ')}.`
  return `Dashed: ${said.map(([name, from]) => `${name} (the first of ${from})`).join(', ')}.`
}

const breakNote = ({ breaks }: ChartSpec): string => {
  const periods = [...new Set([...breaks.values()].flat())].sort()
  return `Another rule holds from ${periods.join(', ')} on: figures before and after do not compare, and lines are broken there.`
}
