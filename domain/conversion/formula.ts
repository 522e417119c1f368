// The arithmetic of conversion: a value, two deflators, two exchange rates. Knows no tables and no graph.

/** What a reported value is multiplied by: `D[R,b] / D[R,t]` (null at current prices) and `X[T,.] / X[S,t]`. */
export type ConversionFactor = { readonly deflator: number | null; readonly rate: number }

/** Deflators of the entity R, exchange rates of the currencies T and S per US dollar, in base year b and year t. */
export type ConstantTerms = {
  readonly deflatorBase: number
  readonly deflatorYear: number
  readonly targetRate: number
  readonly sourceRate: number
}

/** `D[R,b] / D[R,t]` and `X[T,b] / X[S,t]`. */
export const constantFactor = (terms: ConstantTerms): ConversionFactor => ({
  deflator: terms.deflatorBase / terms.deflatorYear,
  rate: terms.targetRate / terms.sourceRate,
})

/** `X[T,t] / X[S,t]`. */
export const currentFactor = (terms: Pick<ConstantTerms, 'targetRate' | 'sourceRate'>): ConversionFactor => ({
  deflator: null,
  rate: terms.targetRate / terms.sourceRate,
})

/**
 * The converted value: `value * (D[R,b] / D[R,t]) * (X[T,b] / X[S,t])`, at current prices
 * `value * (X[T,t] / X[S,t])`, left to right in double precision.
 * Law: with both quotients 1 the value is unchanged, bit for bit.
 */
export const applyFactor = (value: number, { deflator, rate }: ConversionFactor): number =>
  converted(value, deflator ?? 1, rate)

/** The same with a deflator of 1 for current prices, which leaves the value as it is, bit for bit. */
export const converted = (value: number, deflator: number, rate: number): number => value * deflator * rate

/** The formula in words of its terms, as receipts print it. */
export const formulaOf = (prices: 'current' | 'constant'): string =>
  prices === 'constant' ? 'value * (D[R,b] / D[R,t]) * (X[T,b] / X[S,t])' : 'value * (X[T,t] / X[S,t])'

/** The formula with its numbers in place of its terms; evaluated left to right in doubles it gives the value. */
export const substituted = (
  value: number,
  terms: ConstantTerms | Omit<ConstantTerms, 'deflatorBase' | 'deflatorYear'>,
) => {
  const rates = `(${terms.targetRate} / ${terms.sourceRate})`
  return 'deflatorBase' in terms
    ? `${value} * (${terms.deflatorBase} / ${terms.deflatorYear}) * ${rates}`
    : `${value} * ${rates}`
}
