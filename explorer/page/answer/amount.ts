import { type Counted, currencyOf, unitName } from '../../chart/unit-name.ts'
import type { Texts } from '../../texts/texts.ts'

/** The sign of a currency stands where the language puts it; compact formats would write "$1.5B". */
const withCurrency = (amount: string, currency: string, texts: Texts): string => {
  try {
    return texts.number(0, { style: 'currency', currency, maximumFractionDigits: 0 }).replace(/[0-9٠-٩]+/, () => amount)
  } catch {
    return `${amount} ${currency}` // three letters that are no currency
  }
}

/** "0.37 % of GNI": of what it is, where the unit says so. */
const percentInWords = (figure: string, unit: string, texts: Texts): string => {
  const key = unit.replace('PercentOf', 'percent.')
  return texts.has(key) ? texts.say(key, { amount: `${figure} %` }) : `${figure} %`
}

/** A figure in words, with three digits that count: "$57.4 million", "12.3 %", "54 million people". */
export const amountInWords = (value: number, { unit }: Pick<Counted, 'unit'>, texts: Texts): string => {
  const [, perPerson] = /^(\w+)PerPerson$/.exec(unit) ?? []
  if (perPerson !== undefined)
    return texts.say('answer.per-person', { amount: amountInWords(value, { unit: perPerson }, texts) })
  const currency = currencyOf(unit)
  const rounded = texts.number(Math.abs(value), {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 3,
  })
  if (currency !== null) return `${value < 0 ? '−' : ''}${withCurrency(rounded, currency, texts)}`
  if (/^percent/i.test(unit)) return percentInWords(texts.number(value, { maximumSignificantDigits: 3 }), unit, texts)
  return `${value < 0 ? '−' : ''}${rounded} ${unitName({ unit }, texts)}`.trim()
}

/** How amounts are priced, as the end of a sentence; empty where they are as reported. */
export const pricesInWords = ({ priceBasis, baseYear = '' }: Counted, texts: Texts): string =>
  priceBasis === 'constant' ? texts.say('answer.constant', { year: baseYear }) : ''

/** A figure in full, every digit that the file has. */
export const exactFigure = (value: number, texts: Texts): string =>
  texts.number(value, { maximumSignificantDigits: 17, maximumFractionDigits: 20 })
