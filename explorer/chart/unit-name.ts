import type { Texts } from '../texts/texts.ts'

/** What a figure is counted in, as the columns of a file tell it; without prices as reported. */
export type Counted = { readonly unit: string; readonly priceBasis?: string; readonly baseYear?: string }

/** What a unit is called in a sentence, with its prices when amounts were converted. */
export const unitName = ({ unit, priceBasis, baseYear = '' }: Counted, texts: Texts): string => {
  const name = nameOf(unit, texts)
  if (priceBasis === 'constant') return texts.say('unit.constant', { unit: name, year: baseYear })
  return priceBasis === 'current' ? texts.say('unit.current', { unit: name }) : name
}

const nameOf = (unit: string, texts: Texts): string => {
  const [, perPerson] = /^(\w+)PerPerson$/.exec(unit) ?? []
  if (perPerson !== undefined) return texts.say('answer.per-person', { amount: nameOf(perPerson, texts) })
  const currency = currencyOf(unit)
  if (currency !== null) return currencyName(currency, texts)
  const key = `unit.${unit}`
  return texts.has(key) ? texts.say(key) : spaced(unit)
}

/** The currency that a unit is, or null. */
export const currencyOf = (unit: string): string | null =>
  unit === 'USDollar' ? 'USD' : /^[A-Z]{3}$/.test(unit) ? unit : null

/** A currency as several of it are called: "US dollars". */
const currencyName = (currency: string, { language }: Texts): string => {
  try {
    const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    return parts.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

const spaced = (unit: string): string =>
  unit.replace(/^.*\//, '').replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
