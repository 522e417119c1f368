// A receipt in plain sentences, for people and assistants.
import type { ExplainedFigure } from '../../projections/queries/explain-figure.ts'
import { yearsName } from '../../domain/computed/facets.ts'
import { statusNames } from '../../domain/frame/observation-status.ts'
import type { ConversionReceipt, RateReceipt } from '../../statistics/convert/receipt.ts'

const labelled =
  (labels: Readonly<Record<string, string>>) =>
  (ref: string | null): string =>
    ref === null ? 'nothing' : labels[ref] === undefined ? ref : `${labels[ref]} (${ref})`

const projected = (is: boolean): string => (is ? ', a projection' : '')

const rateSentence = (name: (ref: string | null) => string, rate: RateReceipt): string =>
  rate.entity === null
    ? 'The US dollar has rate 1 by definition.'
    : `Rate: ${rate.value} ${rate.currency} per US dollar, ${rate.year}, from the row of ${name(rate.entity)}${projected(rate.projected)}.`

const conversionSentences = (
  conversion: ConversionReceipt,
  name: (ref: string | null) => string,
  value: number,
): ReadonlyArray<string> => {
  const { reported, deflator, rates } = conversion
  const prices = conversion.base_year === null ? 'current prices' : `constant prices of ${conversion.base_year}`
  return [
    `Converted from ${reported.value} ${reported.currency} as reported, to ${rates.target.currency} at ${prices}.`,
    `Recipe: ${name(conversion.recipe)}, with the rate table ${name(conversion.rate_table.ref)}.`,
    ...(deflator === null
      ? []
      : [
          `Deflator of ${name(deflator.entity)}${deflator.is_fallback ? `, which stands in for ${name(deflator.provider)}` : ''}: ${deflator.base.value} in ${deflator.base.year}${projected(deflator.base.projected)}; ${deflator.year.value} in ${deflator.year.year}${projected(deflator.year.projected)}.`,
        ]),
    rateSentence(name, rates.target),
    ...(rates.source.currency === rates.target.currency && rates.source.year === rates.target.year
      ? []
      : [rateSentence(name, rates.source)]),
    `Calculation: ${conversion.formula} = ${conversion.calculation} = ${conversion.result}.`,
    conversion.reproduces
      ? 'The calculation gives the stored value exactly.'
      : `The calculation does not give the stored value ${value}.`,
  ]
}

const namesSaid = 20

const computedSentences = (
  { receipt, computed, version }: ExplainedFigure,
  name: (ref: string | null) => string,
): ReadonlyArray<string> => {
  if (receipt.computed === undefined || computed === null) return []
  const { parts, parts_expected: expected } = receipt.computed
  const missing = computed.missing.map(({ [yearsName]: year, ...roles }) =>
    [Object.values(roles).map(name).join(' to '), year].filter(Boolean).join(' in '),
  )
  const more = missing.length > namesSaid ? ` and ${missing.length - namesSaid} more` : ''
  return [
    `Computed by ${receipt.computed.recipe}, version ${receipt.computed.version}: ${version.record.computed?.formula ?? ''}.`,
    ...(parts === undefined ? [] : [`${parts} of ${expected} parts have a figure.`]),
    ...(missing.length === 0 ? [] : [`Without a figure: ${missing.slice(0, namesSaid).join(', ')}${more}.`]),
    `Calculation: ${computed.calculation} = ${computed.result}, from ${computed.total} inputs.`,
    computed.result === receipt.value
      ? 'The calculation gives the stored value exactly.'
      : `The calculation does not give the stored value ${receipt.value}.`,
  ]
}

export const sentencesOf = (explained: ExplainedFigure): ReadonlyArray<string> => {
  const { receipt, labels, source, version } = explained
  const name = labelled(labels)
  const roles = Object.entries(receipt.roles).map(([role, entity]) => `${role} ${name(entity)}`)
  const slots = Object.entries(version.record.slots[receipt.variable] ?? {})
  const unit = receipt.unit === null ? '' : ` ${labels[receipt.unit] ?? receipt.unit}`
  return [
    `${name(receipt.variable)}, ${[...roles, receipt.period].join(', ')}: ${receipt.value}${unit}.`,
    ...(receipt.observation_status === 'A'
      ? []
      : [
          `The figure is ${statusNames[receipt.observation_status][0]} (observation status ${receipt.observation_status}).`,
        ]),
    ...(slots.length === 0 ? [] : [`Codes: ${slots.map(([slot, code]) => `${slot} ${name(code)}`).join(', ')}.`]),
    ...computedSentences(explained, name),
    ...(receipt.computed !== undefined
      ? []
      : receipt.conversion === null
        ? ['The amount stands as reported; nothing was converted.']
        : conversionSentences(receipt.conversion, name, receipt.value)),
    `Source: ${name(receipt.provenance)}${source === null || source.publisher === null ? '' : `, published by ${source.publisher}`}${receipt.measurement_method === null ? '' : `, method ${receipt.measurement_method}`}.`,
    ...(source?.illustrative === true
      ? ['The figure is illustrative: made up to show the service, not a statistic.']
      : []),
  ]
}
