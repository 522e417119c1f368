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

/** A figure for a reader: at most three or four digits that count, grouped. */
export const shortFigure = (value: number, { divisor, word }: Magnitude): string => {
  const scaled = value / divisor
  const digits = Math.abs(scaled) >= 100 ? 0 : Math.abs(scaled) >= 10 ? 1 : 2
  const text = scaled.toLocaleString('en', { maximumFractionDigits: digits })
  return word === '' ? text : `${text} ${word}`
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
