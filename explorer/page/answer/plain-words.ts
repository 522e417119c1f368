// The explanation of a figure for someone who reads no codes: made from the receipt, not from its text.
import { statusOf, statusSentence } from '../../chart/status.ts'
import type { FigureAnswer } from '../service/shapes.ts'
import type { Texts } from '../../texts/texts.ts'
import { amountInWords, exactFigure } from './amount.ts'

const amount = (value: number, unit: string | null, texts: Texts): string =>
  amountInWords(value, { unit: unit ?? '' }, texts)

const conversionWords = ({ conversion, labels, figure }: FigureAnswer, texts: Texts): ReadonlyArray<string> => {
  if (conversion === null || conversion === undefined) return []
  const { reported, rates, deflator, base_year: base, rate_table: table } = conversion
  const name = (ref: string): string => texts.named(labels[ref] ?? ref)
  return [
    texts.say('plain.reported', { amount: amount(reported.value, reported.unit, texts) }),
    ...(deflator === null || deflator === undefined || base === null
      ? []
      : [
          texts.say('plain.prices', {
            base: String(base),
            place: name(deflator.entity),
            index: exactFigure(deflator.year.value, texts),
            year: String(deflator.year.year),
            before: exactFigure(deflator.base.value, texts),
          }),
        ]),
    ...(rates.target.currency === rates.source.currency
      ? []
      : [
          texts.say('plain.rate', {
            rate: exactFigure(rates.target.value, texts),
            currency: rates.target.currency,
            year: String(rates.target.year ?? figure.period),
            table: texts.named(table.label ?? table.ref),
          }),
        ]),
  ]
}

const steps = { sum: 'plain.sum', per: 'plain.per', share: 'plain.share', change: 'plain.change' } as const

const computedWords = ({ computed, labels }: FigureAnswer, texts: Texts): ReadonlyArray<string> => {
  if (computed === undefined) return []
  const missing = computed.missing
    .flatMap((roles) => Object.values(roles))
    .map((ref) => texts.named(labels[ref] ?? ref))
  return [
    ...computed.recipe
      .split('+')
      .flatMap((step) => (step in steps ? [texts.say(steps[step as keyof typeof steps])] : [])),
    ...(computed.parts === undefined || computed.parts_expected === undefined
      ? []
      : [texts.say('plain.parts', { n: computed.parts, expected: computed.parts_expected })]),
    ...(missing.length === 0
      ? []
      : [texts.say('plain.missing', { names: texts.list([...new Set(missing)].slice(0, 12)) })]),
  ]
}

/** What the figure is, how it was made, how sure it is and who published it: a sentence each. */
export const plainWords = (explained: FigureAnswer, texts: Texts): ReadonlyArray<string> => {
  const { figure, labels, source } = explained
  const who = Object.values(figure.roles).map((ref) => texts.named(labels[ref] ?? ref))
  return [
    texts.say('plain.figure', {
      measure: texts.named(labels[figure.variable] ?? figure.variable),
      who: who.join(' → '),
      period: figure.period,
      amount: amount(figure.value, figure.unit, texts),
    }),
    ...statusSentence(statusOf(figure.observation_status ?? ''), texts),
    ...computedWords(explained, texts),
    ...conversionWords(explained, texts),
    ...(source === null
      ? []
      : [
          texts.say('plain.source', {
            source: texts.named(source.provenance.label ?? source.provenance.ref),
            publisher: texts.named(source.publisher ?? ''),
          }),
          ...(source.illustrative ? [texts.say('plain.illustrative')] : []),
        ]),
  ]
}
