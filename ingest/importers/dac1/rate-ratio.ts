// A rate from two amounts, with the error that rounding leaves.
import { type DacRate, isTotal } from '../rates/dac-rate-table.ts'
import type { Amounts } from './rate-amounts.ts'

export type Ratio = DacRate & {
  /** Bounds of the relative error that rounding of the published amounts leaves; 0 for rates that are 1 by definition. */
  readonly rateError: number
  readonly deflatorError: number
}

const errorOf = (rounding: number, ...amounts: ReadonlyArray<number>): number =>
  amounts.reduce((sum, amount) => sum + rounding / Math.abs(amount), 0)

/** The ratios of one provider and year. A provider without national amount has no rate; totals are in dollars. */
export const ratioOf = (
  { code, year, A, N, D }: Amounts,
  entity: string,
  currency: string,
  rounding: number,
): Ratio => {
  const isDollar = isTotal(code) || currency === 'USD'
  const rate = isDollar ? 1 : N === null || N / A <= 0 ? null : N / A
  const deflator = D === null || D === 0 || A / D <= 0 ? null : (100 * A) / D
  return {
    entity,
    currency,
    year,
    exchangeRate: rate,
    deflator,
    rateError: rate === null || isDollar || N === null ? 0 : errorOf(rounding, A, N),
    deflatorError: deflator === null || D === null ? 0 : errorOf(rounding, A, D),
  }
}
