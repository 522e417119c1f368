// Sentences of several series: each of a few, the largest of many, changes and shares.
import { pointsOf, upperFirst } from '../../names/measures.ts'
import type { Figures } from '../../chart/figures.ts'
import { type Series, seriesOf } from '../../chart/series.ts'
import type { Manifest } from '../service/shapes.ts'
import type { Key, Texts } from '../../texts/texts.ts'
import { pricesInWords } from './amount.ts'
import { at, type Found, marked, namesWithFigures, type Sentence, sentence } from './sentence.ts'
import { isRole, roleKey, topicOf } from './topic.ts'

/** As many series are told one by one; more are summed or ranked. */
export const fewSeries = 3

type About = { readonly period: string; readonly measure: string }

/** Two or three series, each with its figure; one that is not final says so. */
export const each = (now: ReadonlyArray<Found>, { period, measure }: About, texts: Texts): Sentence => {
  const prices = now[0] === undefined ? '' : pricesInWords(now[0].series, texts)
  return sentence(
    `${upperFirst(measure)}, ${period}${pointsOf(texts.language).colon}${namesWithFigures(now, texts)}${prices}.`,
    now,
    texts,
  )
}

/** Those of a few that have no figure in the period: the last that they have before it. */
export const ended = (all: ReadonlyArray<Series>, period: string, texts: Texts): ReadonlyArray<Sentence> =>
  all.flatMap((series) => {
    if (series.points.some((point) => point.period === period)) return []
    const last = series.points.findLast((point) => point.period < period)
    if (last === undefined) return []
    const told = texts.say('answer.ended', { name: series.name, amount: marked(0), period: last.period })
    return [sentence(told, at(series, last.period), texts)]
  })

/** Whether a figure is of no one place: of a region, of nobody by name, or of a group together. */
const isApart = ({ series }: Found): boolean =>
  Object.values(series.telling).some((ref) => /^(?:area|group)\//.test(ref))

/** Figures of single places, and those that are of none, at most so many as are told. */
export const placesAndApart = (now: ReadonlyArray<Found>) => {
  const single = now.filter((found) => !isApart(found))
  return single.length === 0 ? { single: now, apart: [] } : { single, apart: now.filter(isApart).slice(0, fewSeries) }
}

/** What stands beside those that were told, larger than the least of them. */
export const apartInWords = (
  now: ReadonlyArray<Found>,
  told: ReadonlyArray<Found>,
  texts: Texts,
): ReadonlyArray<Sentence> => {
  const least = Math.min(...told.map(({ value }) => value))
  const apart = placesAndApart(now).apart.filter(({ value }) => value > least)
  return apart.length === 0
    ? []
    : [sentence(texts.say('answer.apart', { names: namesWithFigures(apart, texts) }), apart, texts)]
}

/** The first few of many, by name: the largest, or the smallest of a question that asks for them. */
export const ranking = (
  now: ReadonlyArray<Found>,
  { period, ranked }: Pick<About, 'period'> & { readonly ranked: 'largest' | 'smallest' | null },
  texts: Texts,
): Sentence => {
  const first = now.slice(0, fewSeries)
  const values = { n: now.length, period, names: namesWithFigures(first, texts) }
  const key: Key =
    now.length <= fewSeries ? 'answer.all' : ranked === 'smallest' ? 'answer.ranked.smallest' : 'answer.ranked'
  return sentence(texts.say(key, values), first, texts)
}

/** What stood in a computed dataset instead of the figures themselves; null where they stand there, or sums of them. */
export const computedKind = (computed: Manifest['computed']): 'change' | 'share' | 'per' | null => {
  const steps = computed?.recipe.split('+') ?? []
  return (['change', 'share', 'per'] as const).find((kind) => steps.includes(kind)) ?? null
}

const lagOf = (computed: Manifest['computed']): number => {
  const change = (computed?.parameters as { readonly change?: { readonly lag?: number } } | undefined)?.change
  return change?.lag ?? 1
}

/** How figures changed between two periods: the one, or the largest rise and the largest fall. */
export const changes = (
  now: ReadonlyArray<Found>,
  { period, measure, computed }: About & { readonly computed: Manifest['computed'] },
  texts: Texts,
): Sentence => {
  const from = String(Number(period.slice(0, 4)) - lagOf(computed))
  const [most, least] = [now[0], now.at(-1)]
  if (most === undefined || least === undefined) return []
  const values = { n: now.length, from, period, measure: upperFirst(measure), amount: marked(0) }
  if (now.length === 1) return sentence(texts.say('answer.change', values), [most], texts, true)
  const rise = most.value > 0
  const fall = least.value < 0
  const key: Key = rise && fall ? 'answer.change.both' : rise ? 'answer.change.rise' : 'answer.change.fall'
  const told = rise && fall ? [most, least] : rise ? [most] : [least]
  return sentence(
    texts.say(key, { ...values, name: told[0]?.series.name ?? '', least: marked(1), other: least.series.name }),
    told,
    texts,
    true,
  )
}

/** Shares of a whole: the one, or the largest few. */
export const shares = (
  now: ReadonlyArray<Found>,
  {
    period,
    measure,
    manifest,
  }: About & { readonly manifest: Pick<Manifest, 'definition'> & { readonly computed?: Manifest['computed'] } },
  texts: Texts,
): Sentence => {
  const topic = topicOf(manifest.definition.identity.shape)
  const { share_of: roles = [], share_within: within } = (manifest.computed?.parameters ?? {}) as {
    readonly share_of?: ReadonlyArray<string>
    readonly share_within?: unknown
  }
  const { entities } = manifest.definition.identity
  const key: Key = !roles.every(isRole)
    ? 'answer.shares.total'
    : within !== undefined && within !== 'all'
      ? 'answer.shares.chosen'
      : within === undefined && roles.some((role) => Object.hasOwn(entities, role))
        ? 'answer.shares.these'
        : 'answer.shares'
  const over = texts.list(roles.map((role) => texts.say(roleKey(topic, role), { n: 2 })))
  const first = now.slice(0, fewSeries)
  const names = now.length === 1 && first[0]?.series.name === '' ? marked(0) : namesWithFigures(first, texts)
  return sentence(texts.say(key, { n: now.length, period, measure: upperFirst(measure), over, names }), first, texts)
}

/** Totals of a period with the count of their parts: one, or one for each of a few that the question names. */
export const totalsAt = (total: Figures | null, period: string) => {
  if (total === null) return null
  const found = seriesOf(total).flatMap((series) => at(series, period, 'total'))
  const rows = total.rows.filter((one) => total.at(one, 'period') === period)
  const [row] = rows
  if (row === undefined || found.length === 0 || found.length > fewSeries || found.length !== rows.length) return null
  const counted = (column: string): number => rows.reduce((n, one) => n + Number(total.at(one, column)), 0)
  return {
    found: found.toSorted((a, b) => b.value - a.value),
    parts: counted('parts'),
    expected: counted('parts_expected'),
    // over a slot the sum is of the variable without it
    label: total.at(row, 'variable_label') || total.at(row, 'variable'),
  }
}
