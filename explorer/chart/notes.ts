// What a chart says of itself under the picture: all that it leaves out, cuts or marks.
import type { ChartSpec } from './chart-spec.ts'
import type { Series } from './series.ts'
import { type Status, statusName } from './status.ts'

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

const onePeriodKinds: ReadonlySet<string> = new Set(['bars', 'flow', 'number', 'map'])

export const notesOf = (spec: ChartSpec, left: Left): ReadonlyArray<string> => {
  const { named, others, apart, kind, period, texts } = spec
  const drawn = named.length + others.length
  const here = onePeriodKinds.has(kind)
    ? left.series.filter(({ points }) => points.some((point) => point.period === period))
    : left.series
  /** A sentence of so many; nothing where there is none. */
  const counted = (key: CountedNote, n: number, values: Readonly<Record<string, string | number>> = {}): string =>
    n <= 0 ? '' : texts.say(key, { n, ...values })
  return [
    left.refused,
    counted('chart.note.lost', left.lost),
    left.notOpened === '' ? '' : texts.say('chart.note.not-opened', { code: left.notOpened }),
    left.yearLost === '' || kind === 'empty' ? '' : texts.say('chart.note.year-lost', { year: left.yearLost, period }),
    others.length === 0 || kind === 'stacked'
      ? ''
      : counted('chart.note.named', here.length - apart.length, { named: named.length }),
    counted(spec.smallest ? 'chart.note.undrawn-larger' : 'chart.note.undrawn', here.length - drawn - apart.length),
    period === '' ? '' : counted('chart.note.without', left.series.length - here.length, { period }),
    counted('chart.note.levels', left.otherLevels),
    left.codes ? texts.say('chart.note.codes') : '',
    counted('chart.note.units', left.otherUnits),
    ...markNotes(spec),
  ].filter((note) => note !== '')
}

/** What the marks in a picture mean: figures that are not final, breaks. */
export const markNotes = (spec: ChartSpec): ReadonlyArray<string> =>
  [statusNote(spec), spec.breaks.size === 0 ? '' : breakNote(spec)].filter((note) => note !== '')

type CountedNote = `chart.note.${'lost' | 'named' | 'undrawn' | 'undrawn-larger' | 'without' | 'levels' | 'units'}`

const statusNote = ({ named, others, apart, kind, period, texts }: ChartSpec): string => {
  const first = new Map<Status, string>()
  for (const { points } of [...named, ...others, ...apart]) {
    for (const { status, period: at } of points) {
      if (status === 'A' || (onePeriodKinds.has(kind) && at !== period)) continue
      if (at < (first.get(status) ?? '9999')) first.set(status, at)
    }
  }
  const said = [...first]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, from]) => [statusName(status, 2, texts), from] as const)
  if (said.length === 0) return ''
  if (onePeriodKinds.has(kind)) return texts.say('chart.note.hatched', { what: said.map(([name]) => name).join(', ') })
  const each = said.map(([what, from]) => texts.say('chart.note.first', { what, from }))
  return texts.say('chart.note.dashed', { what: each.join(', ') })
}

const breakNote = ({ breaks, breaksNamed, texts }: ChartSpec): string => {
  const periods = [...new Set([...breaks.values()].flat())].sort().join(', ')
  const what = breaksNamed.map(({ label, from }) =>
    texts.say('chart.note.break.what', { label: texts.named(label), from }),
  )
  return what.length === 0
    ? texts.say('chart.note.break', { periods })
    : texts.say('chart.note.break.named', { what: texts.list(what) })
}
