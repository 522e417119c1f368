// The unit of figures that is told once, apart from them: "in billions of dollars: 15.1 in 2017, 10.2 in 2020", "(USD million): 16 266".
import { currencyNamed } from './currency-nouns.ts'
import type { StatedFigure } from './numbers.ts'

const scales: ReadonlyArray<readonly [RegExp, number]> = [
  [/^thousand/iu, 1e3],
  [/^(?:million|mn|m$|mln)/iu, 1e6],
  [/^(?:billion|bn|bln)/iu, 1e9],
]
const inScaleOf =
  /,? ?(?:\((?:all )?|\b)in (?:current )?(?<scale>thousands|millions|billions) of (?:current )?(?<currency>[\p{L}$€£]{1,12}(?: \p{L}{3,9}){0,2}?)(?:\)|(?=[:,;.)])|(?= (?:was|were|is|are|it|they|in)\b))/iu
/** "Public external debt, year-end, billions of dollars: 108.7 (2021)" */
const listed =
  /(?:,| [–—(])? ?(?<=[,–—(] ?)(?:all )?(?:current )?(?<scale>thousands|millions|billions) of (?:current )?(?<currency>(?:US )?dollars|euros|pounds|yen)(?:\)|(?=[:,;.)]))/iu
/** "As a percentage of GNI it was 0.99" */
const inPercent =
  /(?:\bas (?:a |its )?(?:percentage|per ?cent|%)|\((?:in )?(?:percentage|per ?cent|%)) of (?:its |their )?(?:GNI|GDP|GNP|gross national income|national income|gross domestic product)\b/iu
/** No share of an income is larger. */
const largestShare = 200

const inCurrency =
  /,? ?(?:\((?:in )?(?:current )?|, |\bin )(?<currency>[A-Z]{3}|US\$|[$€£]) ?(?<scale>thousands?|millions?|billions?|mn|mln|bn|bln|m)(?:\)|(?=[:,;.)]))/iu

/** "4,297.83 (millions of dollars)", "USD m 4,297.83" */
const behindNumber =
  /(?<=\d) ?\((?:in )?(?<scale>thousands|millions?|billions?) (?:of )?(?:current )?(?<currency>US dollars|dollars|USD|euros|EUR)\)/u
const beforeNumber = /(?<![\p{L}\d])(?<currency>USD|US\$|EUR|GBP) ?(?<scale>millions?|billions?|mn|mln|bn|m) (?=\d)/u

const signs: Readonly<Record<string, string>> = {
  US$: 'USD',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  POUNDS: 'GBP',
  USD: 'USD',
  EUR: 'EUR',
  GBP: 'GBP',
}
const scaleOf = (word: string): number => scales.find(([said]) => said.test(word))?.[1] ?? 1
/** Amounts that are told in thousands or more are not long themselves. */
const largest = 1e7

const ofTitle =
  /,? ?(?:\(|\bin )?(?:current )?(?<currency>US dollars|dollars|euros|[A-Z]{3}|US\$|[$€£]),? ?(?<scale>thousands?|millions?|billions?|mn|mln|bn|bln)\)?$|,? ?(?:\(|\bin )?(?<scale2>thousands|millions|billions) of (?:current )?(?<currency2>US dollars|dollars|euros|pounds|USD|US\$)\)?$/u
const titleEnd = /(?<![.:\s])[.:\s]{1,4}$/u
/** "Net ODA, 2020, USD billion": a title without its unit. */
export const withoutUnit = (title: string): string => title.replace(titleEnd, '').replace(ofTitle, '')

/** A bare number under a title that tells the unit of all: an amount in it. */
export const inUnitOfTitle = (figure: StatedFigure, title: string | undefined): StatedFigure => {
  const found = title === undefined || figure.kind !== 'bare' ? null : ofTitle.exec(title.replace(titleEnd, ''))
  const { scale, scale2, currency, currency2 } = found?.groups ?? {}
  const said = currency ?? currency2 ?? ''
  const named = signs[said.toUpperCase()] ?? currencyNamed(said)?.currency
  const by = scaleOf(scale ?? scale2 ?? '')
  return named === undefined || by === 1 || Math.abs(figure.value) >= largest
    ? figure
    : { ...figure, kind: 'money', currency: named, value: figure.value * by, step: figure.step * by }
}

/** The text without such a unit, in its place as many spaces, and the figures in it. */
export const inUnitTold = (
  text: string,
  figures: ReadonlyArray<StatedFigure>,
): { readonly text: string; readonly figures: ReadonlyArray<StatedFigure> } => {
  if (inPercent.test(text) && figures.every(({ kind, value }) => kind === 'bare' && value < largestShare))
    return { text, figures: figures.map((figure) => ({ ...figure, kind: 'percent' })) }
  const found =
    inScaleOf.exec(text) ??
    listed.exec(text) ??
    inCurrency.exec(text) ??
    behindNumber.exec(text) ??
    beforeNumber.exec(text)
  const { scale = '', currency = '' } = found?.groups ?? {}
  const [by, named] = [scaleOf(scale), signs[currency.toUpperCase()] ?? currencyNamed(currency)?.currency]
  const isMeant = figures.some(({ kind, value }) => kind === 'bare' && Math.abs(value) < largest)
  if (
    found === null ||
    named === undefined ||
    by === 1 ||
    !isMeant ||
    figures.some(({ start, end }) => start < found.index + found[0].length && end > found.index)
  )
    return { text, figures }
  const before = text.slice(0, found.index)
  return {
    text: `${before}${' '.repeat(found[0].length)}${text.slice(found.index + found[0].length)}`,
    figures: figures.map((figure) =>
      figure.kind === 'bare' && Math.abs(figure.value) < largest
        ? {
            ...figure,
            kind: 'money',
            currency: named,
            value: figure.value * by,
            step: figure.step * by,
          }
        : figure,
    ),
  }
}
