// What a chart says of itself under the picture: all that it leaves out, cuts or marks.
import { type ChartChoice, type ChartSpec, type Offer, onePeriodKinds } from './chart-spec.ts'
import { marksAt } from './draw/mark.ts'
import type { Figures } from './figures.ts'
import { differByCodes, type Series } from './series.ts'
import { type Status, statusName } from './status.ts'
import type { Level } from './structure.ts'

/** From what a chart was decided. */
type Decided = {
  readonly figures: Figures
  readonly all: ReadonlyArray<Series>
  /** Those picked or of the level; only those of one unit are drawn. */
  readonly wanted: ReadonlyArray<Series>
  readonly level: Level
  readonly picked: ReadonlyArray<Series>
  readonly refused: Offer | null
  readonly choice: ChartChoice
}

export const notesOf = (
  spec: ChartSpec,
  { figures, all, wanted, level, picked, refused, choice }: Decided,
): ReadonlyArray<string> => {
  const { named, others, apart, kind, period, texts, all: series } = spec
  const drawn = named.length + others.length
  const here = onePeriodKinds.has(kind) ? marksAt(series, period).length : series.length
  /** A sentence of so many; nothing where there is none. */
  const counted = (key: CountedNote, n: number, values: Readonly<Record<string, string | number>> = {}): string =>
    n <= 0 ? '' : texts.say(key, { n, ...values })
  return [
    refused === null ? '' : texts.say('chart.refused', { kind: refused.label, reason: refused.refused ?? '' }),
    counted('chart.note.lost', new Set(choice.series).size - picked.length),
    choice.under === '' || level.path.length > 0 ? '' : texts.say('chart.note.not-opened', { code: choice.under }),
    choice.year === '' || choice.year === period || kind === 'empty'
      ? ''
      : texts.say('chart.note.year-lost', { year: choice.year, period }),
    others.length === 0 || kind === 'stacked'
      ? ''
      : counted('chart.note.named', here - apart.length, { named: named.length }),
    counted(spec.smallest ? 'chart.note.undrawn-larger' : 'chart.note.undrawn', here - drawn - apart.length),
    period === '' ? '' : counted('chart.note.without', series.length - here, { period }),
    picked.length > 0 ? '' : counted('chart.note.levels', all.length - level.shown.length),
    level.nested || !differByCodes(figures) ? '' : texts.say('chart.note.codes'),
    counted('chart.note.units', wanted.length - series.length),
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
