// The answer in words, made from the rows: the figure, or the total and the largest, each with its place in the rows.
import { upperFirst } from '../../names/measures.ts'
import { type Figures, nameIn } from '../../chart/figures.ts'
import { yearsOf, periodInWords } from '../../chart/periods.ts'
import { type Series, seriesOf, unitKey } from '../../chart/series.ts'
import { statusSentence } from '../../chart/status.ts'
import { breaksOf, levelOf, type Structure, unknownStructure } from '../../chart/structure.ts'
import type { Manifest } from '../service/shapes.ts'
import type { Key, Texts } from '../../texts/texts.ts'
import { pricesInWords } from './amount.ts'
import { beyondVerb, committedInWords, measureInWords } from './measure-words.ts'
import { at, type Found, marked, type Sentence, sentence } from './sentence.ts'
import {
  apartInWords,
  changes,
  computedKind,
  each,
  ended,
  fewSeries,
  placesAndApart,
  ranking,
  shares,
  totalsAt,
} from './several.ts'
import { roleKey, topicOf, type Verb, verbOf } from './topic.ts'

/** Whom a question that ranks asks for; null where it does not rank. */
export type Ranked = 'largest' | 'smallest' | null

export type AnswerInput = {
  readonly manifest: Pick<Manifest, 'definition' | 'coverage' | 'warnings' | 'title'> & {
    readonly computed?: Manifest['computed']
  }
  readonly figures: Figures
  /** The rows summed over all that tells them apart, where the service proves that they may be added; null where it does not; `unasked`: not known. */
  readonly total: Figures | null | 'unasked'
  /** Whether the question asks who is largest or smallest: then that is told first. */
  readonly ranked?: Ranked
  /** Which codes contain which, so that no part is told beside its whole, and where series break. Without it all are peers and nothing breaks. */
  readonly structure?: Structure
}

const isNormal = (status: string): boolean => status === '' || status === 'A'

type Latest = {
  readonly period: string
  /** Whether some of its figures are estimates or forecasts. */
  readonly mixed: boolean
  /** The last period of all, where it lies after the one told. */
  readonly later: string | null
}

/** The last period of which most figures are neither forecasts nor estimates; without one the last period. */
const latestPeriod = (figures: Figures): Latest => {
  const counts = new Map<string, { all: number; normal: number }>()
  for (const row of figures.rows) {
    if (figures.at(row, 'value') === '') continue
    const period = figures.at(row, 'period')
    const count = counts.get(period) ?? { all: 0, normal: 0 }
    count.all += 1
    if (isNormal(figures.at(row, 'observation_status'))) count.normal += 1
    counts.set(period, count)
  }
  const periods = [...counts].sort(([a], [b]) => (a < b ? 1 : -1))
  const [last = ''] = periods[0] ?? []
  const few = [...counts.values()].every(({ all }) => all <= fewSeries)
  const [period, count] = periods.find(([, { all, normal }]) => (few ? normal === all : normal * 2 > all)) ?? [
    last,
    null,
  ]
  return { period, mixed: count === null ? last !== '' : count.normal < count.all, later: period < last ? last : null }
}

const columnOf: Readonly<Record<string, string>> = { observationAbout: 'observation_about' }

type Who = { readonly role: string; readonly name: string | null }

/** Who holds each role of the question: the one that all rows name, the group that was asked, or null. */
const whoIn = ({ manifest, figures }: AnswerInput, texts: Texts): ReadonlyArray<Who> => {
  const topic = topicOf(manifest.definition.identity.shape)
  return (manifest.coverage.roles ?? []).map(({ role, asked, held, groups }) => {
    const column = columnOf[role] ?? role
    const names = new Set(figures.rows.map((row) => nameIn(figures, row, column)))
    const [only] = names
    if (names.size === 1 && only !== undefined && only !== '') return { role, name: only }
    const [group] = groups
    if (groups.length === 1 && group !== undefined && asked === group.members)
      return { role, name: texts.named(group.group.label) }
    if (asked === null || names.size === 0) return { role, name: null }
    return names.size <= 3 && !names.has('')
      ? { role, name: texts.list([...names]) }
      : { role, name: `${texts.number(held)} ${texts.say(roleKey(topic, role), { n: held })}` }
  })
}

/** The sentence of a verb: of a pair, or of the one side that is known. */
const formOf = (verb: Verb, origin: string | null, destination: string | null): Key =>
  origin === null ? `answer.${verb}.destination` : destination === null ? `answer.${verb}.origin` : `answer.${verb}`

/** " from Sweden to Kenya", " of Kenya". */
const whoInWords = (who: ReadonlyArray<Who>, texts: Texts): string =>
  (
    [
      ['origin', 'answer.from'],
      ['destination', 'answer.to'],
      ['observationAbout', 'answer.of.place'],
    ] as const
  )
    .flatMap(([role, key]) => {
      const name = who.find((one) => one.role === role)?.name ?? null
      return name === null ? [] : [` ${texts.say(key, { name })}`]
    })
    .join('')

/** The sentence of one figure, whose roles are held by `who`. Nothing is said of a direction that is not known. */
const statement = (
  { found, who, label, verb }: { found: Found; who: ReadonlyArray<Who>; label: string; verb: Verb | null },
  texts: Texts,
): Sentence => {
  const measure = measureInWords(label, texts)
  const name = (role: string): string | null => who.find((one) => one.role === role)?.name ?? null
  const [origin, destination, place] = [name('origin'), name('destination'), name('observationAbout')]
  const values = { amount: marked(0), period: found.period, measure }
  const tail = pricesInWords(found.series, texts)
  const years = yearsOf(found.period)
  if (years !== null) {
    const said = texts.say('answer.years', { ...years, amount: marked(0), measure, who: whoInWords(who, texts) })
    return sentence(`${said}${tail}.`, [found], texts)
  }
  const said =
    verb !== null && found.value >= 0 && (origin ?? destination) !== null
      ? texts.say(formOf(verb, origin, destination), {
          ...values,
          origin: origin ?? '',
          destination: destination ?? '',
        })
      : place !== null
        ? texts.say('answer.of', { ...values, measure: upperFirst(measure), place })
        : texts.say('answer.other', {
            ...values,
            measure: upperFirst(measure),
            who: whoInWords(who, texts),
          })
  const rest =
    verb === 'gave' ? measure : verb === 'committed' ? committedInWords(label, texts) : beyondVerb(label, texts)
  const detail =
    verb === null || place !== null || found.value < 0 || rest === ''
      ? ''
      : `${verb === 'committed' ? ' ' : ', '}${rest}`
  return sentence(`${said}${detail}${tail}.`, [found], texts)
}

/** How many figures a sum over years lacks. */
const lacking = (figures: Figures, texts: Texts): ReadonlyArray<Sentence> => {
  const [row] = figures.rows
  if (row === undefined || yearsOf(figures.at(row, 'period')) === null) return []
  const [n, expected] = [Number(figures.at(row, 'parts')), Number(figures.at(row, 'parts_expected'))]
  return n < expected ? [[texts.say('answer.parts.some', { n, expected })]] : []
}

/** How one series came to its latest figure: where it began, and its highest. */
const history = (series: Series, period: string, texts: Texts, structure: Structure): ReadonlyArray<Sentence> => {
  // what lies before a break does not compare
  const begun = breaksOf(series, structure).flatMap((one) => (one.from <= period ? [one.from] : []))
  const from = begun.toSorted().at(-1) ?? ''
  const before = series.points.filter((point) => point.period >= from && point.period < period)
  const [first] = before
  if (first === undefined) return []
  const all = [...before, ...series.points.filter((point) => point.period === period)]
  const highest = all.reduce((most, point) => (point.value > most.value ? point : most))
  const begin = { amount: marked(0), period: first.period }
  const isBetween = highest.period !== first.period && highest.period !== period
  const told = isBetween
    ? texts.say('answer.since.highest', { ...begin, highest: marked(1), when: highest.period })
    : texts.say('answer.since', begin)
  return [sentence(told, [...at(series, first.period), ...at(series, highest.period)], texts)]
}

/** What must be known of the figures of a period: forecasts among many, and figures of later years. */
const endsOf = (
  { mixed, later, period }: Latest,
  { now, few }: { readonly now: ReadonlyArray<Found>; readonly few: boolean },
  texts: Texts,
): ReadonlyArray<Sentence> => {
  const [only] = now
  const status = now.length === 1 && only !== undefined ? only.status : 'A'
  return [
    ...statusSentence(status, texts).map((told) => [told]),
    ...(mixed && !few ? [[texts.say('answer.mixed', { period })]] : []),
    ...(later === null ? [] : [[texts.say('answer.later', { period, later })]]),
  ]
}

/** The total and the largest of what it adds up; without a total the largest alone. */
const ofMany = (
  { manifest, total, ranked = null }: AnswerInput,
  {
    now,
    period,
    who,
  }: { readonly now: ReadonlyArray<Found>; readonly period: string; readonly who: ReadonlyArray<Who> },
  texts: Texts,
): ReadonlyArray<Sentence> => {
  const sum = totalsAt(total === 'unasked' ? null : total, period)
  const { single: places } = placesAndApart(now)
  const single = ranked === 'smallest' ? places.toReversed() : places
  const [largest] = single
  if (largest === undefined) return []
  const { name } = largest.series
  const isUnproven = sum === null && total === null && computedKind(manifest.computed) === null
  const first =
    single.length === 1
      ? sentence(texts.say('answer.only', { period, amount: marked(0), name }), [largest], texts)
      : isUnproven && ranked === null
        ? sentence(texts.say('answer.largest', { n: single.length, period, amount: marked(0), name }), [largest], texts)
        : ranking(single, { period: periodInWords(period), ranked }, texts)
  const told = isUnproven && ranked === null ? [largest] : single.slice(0, fewSeries)
  const beside = ranked === 'smallest' ? [] : apartInWords(now, told, texts)
  const unadded = isUnproven ? [[texts.say('answer.unadded')]] : []
  // of a card only the first sentence is shown
  if (total === 'unasked') return oneAfterAnother([first, ...beside])
  if (sum === null) return [first, ...oneAfterAnother([...unadded, ...beside])]
  const parts =
    sum.parts < sum.expected
      ? texts.say('answer.parts.some', { n: sum.parts, expected: sum.expected })
      : texts.say('answer.parts', { n: sum.parts })
  const measure = measureInWords(sum.label, texts)
  const verb = computedKind(manifest.computed) === null ? verbOf(manifest.definition.identity, sum.label) : null
  const [one, ...more] = sum.found
  if (one === undefined) return [first, ...oneAfterAnother(beside)]
  const totals =
    more.length > 0
      ? each(sum.found, { period, measure }, texts)
      : statement({ found: one, who, label: sum.label, verb }, texts)
  return ranked === null
    ? [totals, ...oneAfterAnother([[parts], first, ...beside])]
    : [first, ...oneAfterAnother([...beside, totals, [parts]])]
}

/** Sentences that stand in one line below the first. */
const oneAfterAnother = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Sentence> =>
  sentences.length === 0 ? [] : [sentences.flatMap((one, i) => (i === 0 ? one : [' ', ...one]))]

/** The finding in one sentence or a few, largest first where there are several series. */
export const answerOf = (input: AnswerInput, texts: Texts): ReadonlyArray<Sentence> => {
  const { manifest, figures, structure = unknownStructure } = input
  const all = levelOf(seriesOf(figures), '', structure).shown
  const latest = latestPeriod(figures)
  const { period } = latest
  const said = periodInWords(period)
  const now = all.flatMap((series) => at(series, period)).sort((a, b) => b.value - a.value)
  const [largest] = now
  if (largest === undefined) return []
  const labels = new Set(figures.rows.map((row) => figures.at(row, 'variable_label') || figures.at(row, 'variable')))
  const [label = ''] = labels
  const measure = measureInWords(label, texts)
  const kind = computedKind(manifest.computed)
  const verb = kind === null && labels.size === 1 ? verbOf(manifest.definition.identity, label) : null
  const who = whoIn(input, texts)
  const few = all.length <= fewSeries && labels.size === 1
  const ends = endsOf(latest, { now, few }, texts)
  const [only, ...others] = all
  if (only === undefined) return []
  if (new Set(all.map(unitKey)).size > 1) return [[texts.say('answer.units', { n: all.length })], ...ends]
  if (kind === 'change') {
    const of = others.length === 0 ? `${measure}${whoInWords(who, texts)}` : measure
    return [changes(now, { period, measure: of, computed: manifest.computed }, texts), ...ends]
  }
  if (kind === 'share') {
    const shown = input.ranked === 'smallest' ? now.toReversed() : now
    return [shares(shown, { period: said, measure, manifest }, texts), ...ends]
  }
  if (others.length === 0)
    return [
      statement({ found: largest, who, label, verb }, texts),
      ...lacking(figures, texts),
      ...history(only, period, texts, structure),
      ...ends,
    ]
  return few
    ? [each(now, { period: said, measure }, texts), ...ended(all, period, texts), ...ends]
    : [...ofMany(input, { now, period, who }, texts), ...ends]
}
