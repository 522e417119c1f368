import type { Texts } from '../texts/texts.ts'

/** How large figures are written: divided, with the word for what they were divided by. */
export type Magnitude = { readonly divisor: number; readonly word: MagnitudeWord | '' }
type MagnitudeWord = 'trillion' | 'billion' | 'million' | 'thousand'

const magnitudes: ReadonlyArray<Magnitude> = [
  { divisor: 1e12, word: 'trillion' },
  { divisor: 1e9, word: 'billion' },
  { divisor: 1e6, word: 'million' },
  { divisor: 1e3, word: 'thousand' },
]

/** The magnitude in which the largest of some figures has one to three digits before the point. */
export const magnitudeOf = (largest: number): Magnitude =>
  magnitudes.find(({ divisor }) => Math.abs(largest) >= divisor) ?? { divisor: 1, word: '' }

/** What is counted, in its magnitude: "million US dollars". */
export const inMagnitude = (unit: string, { word }: Magnitude, texts: Texts): string =>
  word === '' ? unit : unit === '' ? texts.say(`magnitude.${word}`) : texts.say(`magnitude.of.${word}`, { unit })

/** Three digits that count, and never fewer than those before the point: 1,234 and 12.3 and 0.0123. */
const threeDigits = (value: number, texts: Texts): string =>
  texts.number(value, Math.abs(value) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 })

/** A figure for a reader, in the magnitude that suits it: `57.4 million`, `12,345`, `0.0123`. */
export const figureText = (value: number, texts: Texts): string =>
  // what rounds up to the next magnitude is written in it: 999,999,999 is 1 billion
  magnitudeOf(Number(value.toPrecision(3))).divisor <= 1e3
    ? threeDigits(value, texts)
    : texts.number(value, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 })

/** A figure in full, grouped, as many digits as it has up to `digits` after the point. */
export const fullFigure = (value: number, texts: Texts, digits = 2): string =>
  texts.number(value, { maximumFractionDigits: digits })
