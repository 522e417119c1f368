// The answer in words, made from the rows: the figure, or the total and the largest, each with its place in the rows.
import type { Figures } from '../../chart/figures.ts'
import { type Series, seriesOf } from '../../chart/series.ts'
import type { Manifest } from '../service/shapes.ts'
import type { Key, Texts } from '../../texts/texts.ts'
import { amountInWords, exactFigure, pricesInWords } from './amount.ts'
import { roleKey, topicOf, type Verb, verbOf } from './topic.ts'

/** Words, or a figure that can be opened: exact on focus, and which row it is of. */
export type Piece =
  | string
  | {
      readonly text: string
      readonly exact: string
      readonly series: Series
      readonly period: string
      readonly of: 'rows' | 'total'
    }
export type Sentence = ReadonlyArray<Piece>

export type AnswerInput = {
  readonly manifest: Pick<Manifest, 'definition' | 'coverage' | 'warnings' | 'title'> & {
    readonly computed?: Manifest['computed']
  }
  readonly figures: Figures
  /** The rows summed over all that tells them apart, where the service proves that they may be added; null where it does not; `unasked`: not known. */
  readonly total: Figures | null | 'unasked'
}

type Found = { readonly series: Series; readonly period: string; readonly value: number; readonly of: 'rows' | 'total' }

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

/** As many series are told one by one; more are summed or ranked. */
const fewSeries = 3

const at = (series: Series, period: string, of: Found['of'] = 'rows'): ReadonlyArray<Found> =>
  series.points.flatMap((point) => (point.period === period ? [{ series, period, value: point.value, of }] : []))

const mark = '\uE000'
const marked = (i: number): string => `${mark}${i}${mark}`

/** A text whose marked places are the figures. */
const sentence = (text: string, figures: ReadonlyArray<Found>, texts: Texts): Sentence =>
  text
    .split(mark)
    .map((piece, i): Piece => {
      const found = figures[Number(piece)]
      if (i % 2 === 0 || found === undefined) return piece
      const { series, period, value, of } = found
      return { text: amountInWords(value, series, texts), exact: exactFigure(value, texts), series, period, of }
    })
    .filter((piece) => piece !== '')

/** A label within a sentence: "Official Development Assistance" is no name there, "GDP" is. */
const lowerFirst = (text: string): string => {
  if (/^(?:[A-Z][a-z]+ )+[A-Z][a-z]+$/.test(text)) return text.toLowerCase()
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/**
 * The measure as a sentence takes it: "gross disbursements of official development assistance". The name of a table and
 * abbreviations are left to the title and the source.
 */
const measureInWords = (label: string): string => {
  const bare = label.replace(/ \((?:DAC1|DAC2A|DAC2B|CRS)\)$/, '')
  const [, measure, flow = '', kind] =
    /^(.+), (disbursements|commitments)(?:, (gross|net))?$/.exec(bare) ??
    /^(.+) \(((?:net |gross )?(?:disbursements|commitments))\)$/.exec(bare) ??
    []
  const named = lowerFirst((measure ?? bare).replace(/ \([A-Z]{2,5}\)/, ''))
  return measure === undefined ? named : `${kind === undefined ? '' : `${kind} `}${flow} of ${named}`
}

/** What a measure of debt says beyond "paid in debt service" and "owed". */
const beyondVerb = (measure: string): string =>
  measure.replace(/^(?:scheduled )?debt (?:service|outstanding)(?:, | )?/i, '')

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const columnOf: Readonly<Record<string, string>> = { observationAbout: 'observation_about' }

type Who = { readonly role: string; readonly name: string | null }

/** Who holds each role of the question: the one that all rows name, the group that was asked, or null. */
const whoIn = ({ manifest, figures }: AnswerInput, texts: Texts): ReadonlyArray<Who> => {
  const topic = topicOf(manifest.definition.identity.shape)
  return (manifest.coverage.roles ?? []).map(({ role, asked, held, groups }) => {
    const column = columnOf[role] ?? role
    const names = new Set(figures.rows.map((row) => figures.at(row, `${column}_label`) || figures.at(row, column)))
    const [only] = names
    if (names.size === 1 && only !== undefined && only !== '') return { role, name: only }
    const [group] = groups
    if (groups.length === 1 && group !== undefined && asked === group.members) return { role, name: group.group.label }
    if (asked === null || names.size === 0) return { role, name: null }
    return names.size <= 3
      ? { role, name: texts.list([...names]) }
      : { role, name: `${texts.number(held)} ${texts.say(roleKey(topic, role), { n: held })}` }
  })
}

const forms: Readonly<Record<Verb, Readonly<Record<'pair' | 'origin' | 'destination', Key>>>> = {
  gave: { pair: 'answer.gave', origin: 'answer.gave.origin', destination: 'answer.gave.destination' },
  committed: {
    pair: 'answer.committed',
    origin: 'answer.committed.origin',
    destination: 'answer.committed.destination',
  },
  paid: { pair: 'answer.paid', origin: 'answer.paid.origin', destination: 'answer.paid.destination' },
  due: { pair: 'answer.due', origin: 'answer.due.origin', destination: 'answer.due.destination' },
  owed: { pair: 'answer.owed', origin: 'answer.owed.origin', destination: 'answer.owed.destination' },
}

/** The sentence of one figure, whose roles are held by `who`. Nothing is said of a direction that is not known. */
const statement = (
  { found, who, measure, verb }: { found: Found; who: ReadonlyArray<Who>; measure: string; verb: Verb | null },
  texts: Texts,
): Sentence => {
  const name = (role: string): string | null => who.find((one) => one.role === role)?.name ?? null
  const [origin, destination, place] = [name('origin'), name('destination'), name('observationAbout')]
  const values = { amount: marked(0), period: found.period, measure }
  const side = origin !== null && destination !== null ? 'pair' : origin !== null ? 'origin' : 'destination'
  const tail = pricesInWords(found.series, texts)
  const said =
    verb !== null && found.value >= 0 && (origin ?? destination) !== null
      ? texts.say(forms[verb][side], { ...values, origin: origin ?? '', destination: destination ?? '' })
      : place !== null
        ? texts.say('answer.of', { ...values, measure: upperFirst(measure), place })
        : texts.say('answer.other', {
            ...values,
            measure: upperFirst(measure),
            who: [
              origin === null ? '' : texts.say('answer.from', { name: origin }),
              destination === null ? '' : texts.say('answer.to', { name: destination }),
            ]
              .filter((part) => part !== '')
              .map((part) => ` ${part}`)
              .join(''),
          })
  const rest = verb === 'gave' || verb === 'committed' ? measure : beyondVerb(measure)
  const detail = verb === null || place !== null || found.value < 0 || rest === '' ? '' : `, ${rest}`
  return sentence(`${said}${detail}${tail}.`, [found], texts)
}

/** How one series came to its latest figure: where it began, and its highest. */
const history = (series: Series, period: string, texts: Texts): ReadonlyArray<Sentence> => {
  const before = series.points.filter((point) => point.period < period)
  const [first] = before
  if (first === undefined) return []
  const all = [...before, ...series.points.filter((point) => point.period === period)]
  const highest = all.reduce((most, point) => (point.value > most.value ? point : most))
  const figure = (point: Series['points'][number]): Found => ({
    series,
    period: point.period,
    value: point.value,
    of: 'rows',
  })
  const isBetween = highest.period !== first.period && highest.period !== period
  return [
    isBetween
      ? sentence(
          texts.say('answer.since.highest', {
            amount: marked(0),
            period: first.period,
            highest: marked(1),
            when: highest.period,
          }),
          [figure(first), figure(highest)],
          texts,
        )
      : sentence(texts.say('answer.since', { amount: marked(0), period: first.period }), [figure(first)], texts),
  ]
}

const unitsIn = (all: ReadonlyArray<Series>): number =>
  new Set(all.map(({ unit, priceBasis, baseYear }) => `${unit} ${priceBasis} ${baseYear}`)).size

/** The one total of a period, with all of its parts or with the count of those it has. */
const totalAt = (total: Figures | null, period: string) => {
  if (total === null) return null
  const found = seriesOf(total).flatMap((series) => at(series, period, 'total'))
  const row = total.rows.find((one) => total.at(one, 'period') === period)
  const [only] = found
  if (only === undefined || found.length > 1 || row === undefined) return null
  return {
    found: only,
    parts: Number(total.at(row, 'parts')),
    expected: Number(total.at(row, 'parts_expected')),
    // over a slot the sum is of the variable without it
    label: total.at(row, 'variable_label') || total.at(row, 'variable'),
  }
}

/** Two or three series, each with its figure. */
const each = (
  now: ReadonlyArray<Found>,
  { period, measure }: { readonly period: string; readonly measure: string },
  texts: Texts,
): Sentence => {
  const names = now.map(({ series }, i) => `${series.name} ${marked(i)}`)
  const prices = now[0] === undefined ? '' : pricesInWords(now[0].series, texts)
  return sentence(`${upperFirst(measure)}, ${period}: ${texts.list(names)}${prices}.`, now, texts)
}

/** The finding in one sentence or a few, largest first where there are several series. */
export const answerOf = (input: AnswerInput, texts: Texts): ReadonlyArray<Sentence> => {
  const { manifest, figures, total } = input
  const all = seriesOf(figures)
  const { period, mixed, later } = latestPeriod(figures)
  const now = all.flatMap((series) => at(series, period)).sort((a, b) => b.value - a.value)
  const [largest] = now
  if (largest === undefined) return []
  const labels = new Set(figures.rows.map((row) => figures.at(row, 'variable_label') || figures.at(row, 'variable')))
  const [label = ''] = labels
  const measure = measureInWords(label)
  const isPlain = manifest.computed === undefined || manifest.computed.recipe === 'sum'
  const verb = isPlain && labels.size === 1 ? verbOf(manifest.definition.identity, label) : null
  const who = whoIn(input, texts)
  const ends = [
    ...(mixed ? [[texts.say('answer.mixed', { period })]] : []),
    ...(later === null ? [] : [[texts.say('answer.later', { period, later })]]),
  ]
  const [only] = all
  if (all.length === 1 && only !== undefined)
    return [statement({ found: largest, who, measure, verb }, texts), ...history(only, period, texts), ...ends]
  if (unitsIn(all) > 1) return [[texts.say('answer.units', { n: all.length })], ...ends]
  if (all.length <= fewSeries && labels.size === 1) return [each(now, { period, measure }, texts), ...ends]
  const sum = totalAt(total === 'unasked' ? null : total, period)
  const { name } = largest.series
  const top =
    now.length === 1
      ? sentence(texts.say('answer.only', { period, amount: marked(0), name }), [largest], texts)
      : sentence(
          texts.say(sum === null && total === null && isPlain ? 'answer.largest' : 'answer.largest.part', {
            n: now.length,
            period,
            amount: marked(0),
            name,
          }),
          [largest],
          texts,
        )
  if (sum === null) return [top, ...ends]
  const parts =
    sum.parts < sum.expected
      ? texts.say('answer.parts.some', { n: sum.parts, expected: sum.expected })
      : texts.say('answer.parts', { n: sum.parts })
  const summed = {
    found: sum.found,
    who,
    measure: measureInWords(sum.label),
    verb: isPlain ? verbOf(manifest.definition.identity, sum.label) : null,
  }
  return [statement(summed, texts), [`${parts} `, ...top], ...ends]
}
