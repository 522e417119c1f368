/** How large figures are written: divided, with the word for what they were divided by. */
export type Magnitude = { readonly divisor: number; readonly word: string }

const magnitudes: ReadonlyArray<Magnitude> = [
  { divisor: 1e12, word: 'trillion' },
  { divisor: 1e9, word: 'billion' },
  { divisor: 1e6, word: 'million' },
  { divisor: 1e3, word: 'thousand' },
]

/** The magnitude in which the largest of some figures has one to three digits before the point. */
export const magnitudeOf = (largest: number): Magnitude =>
  magnitudes.find(({ divisor }) => Math.abs(largest) >= divisor) ?? { divisor: 1, word: '' }

/** Three digits that count, and never fewer than those before the point: 1,234 and 12.3 and 0.0123. */
const threeDigits = (value: number): string =>
  Math.abs(value) >= 100
    ? value.toLocaleString('en', { maximumFractionDigits: 0 })
    : value.toLocaleString('en', { maximumSignificantDigits: 3 })

/** A figure for a reader, in the magnitude that suits it: `57.4 million`, `12,345`, `0.0123`. */
export const figureText = (value: number): string => {
  // what rounds up to the next magnitude is written in it: 999,999,999 is 1 billion
  const { divisor, word } = magnitudeOf(Number(value.toPrecision(3)))
  return divisor <= 1e3 ? threeDigits(value) : `${threeDigits(value / divisor)} ${word}`
}

/** A figure in full, grouped, as many digits as it has up to `digits` after the point. */
export const fullFigure = (value: number, digits = 2): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits })

/** Figures of one table: all with the same number of digits after the point, as many as the largest one needs. */
export const tableFigure = (value: number, magnitude: Magnitude, largest: number): string => {
  const digits =
    Math.abs(largest) / magnitude.divisor >= 1_000 ? 0 : Math.abs(largest) / magnitude.divisor >= 10 ? 1 : 2
  return (value / magnitude.divisor).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
