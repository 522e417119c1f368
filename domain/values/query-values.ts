// Codecs of values that are written as text: parameters of a query, arguments of commands.
import * as t from 'io-ts'
import { described, published } from './described.ts'

/** A whole number within bounds, both included: a number, or its digits without a leading zero. */
export const wholeNumber = (low: number, high: number) => {
  const says = `must be a whole number from ${low} to ${high}`
  const read = (u: unknown): number =>
    typeof u === 'number' ? u : typeof u === 'string' && /^(0|[1-9]\d{0,14})$/.test(u) ? Number(u) : Number.NaN
  return published(
    new t.Type<number, number, unknown>(
      says,
      (u): u is number => Number.isInteger(u) && (u as number) >= low && (u as number) <= high,
      (u, context) => {
        const said = read(u)
        return Number.isInteger(said) && said >= low && said <= high ? t.success(said) : t.failure(u, context, says)
      },
      t.identity,
    ),
    { keywords: { type: 'integer', minimum: low, maximum: high } },
  )
}

/** A number from 0, written with at most six digits on each side of its point. */
export const smallDecimal = published(
  new t.Type<number, number, unknown>(
    'a number from 0, such as 0.5',
    (u): u is number => typeof u === 'number',
    (u, context) =>
      /^\d{1,6}(\.\d{1,6})?$/.test(typeof u === 'number' ? String(u) : typeof u === 'string' ? u : '')
        ? t.success(Number(u))
        : t.failure(u, context, 'must be a number from 0, such as 0.5'),
    t.identity,
  ),
  { keywords: { type: 'number', minimum: 0, maximum: 999_999, multipleOf: 0.000001 } },
)

const textBetween = (least: 0 | 1, most: number) => {
  const isOne = (u: unknown): u is string =>
    typeof u === 'string' && u.length >= least && u.length <= most && u.isWellFormed()
  return published(
    new t.Type<string, string, unknown>(
      `a text of ${least} to ${most} characters`,
      isOne,
      (u, context) =>
        isOne(u) ? t.success(u) : t.failure(u, context, `must be given once, with ${least} to ${most} characters`),
      t.identity,
    ),
    { keywords: { type: 'string', minLength: least, maxLength: most } },
  )
}

/** A text that is not empty. */
export const someText = (maximum = 100_000) => textBetween(1, maximum)
/** A text that may be empty. */
export const textUpTo = (maximum: number) => textBetween(0, maximum)

/** A value that may be left out; then it is `fallback`. */
export const leftOut = <C extends t.Mixed, D>(codec: C, fallback: D) =>
  published(
    new t.Type<t.TypeOf<C> | D, unknown, unknown>(
      codec.name,
      (u): u is t.TypeOf<C> | D => codec.is(u) || u === fallback,
      (u, context) =>
        u === undefined ? t.success(fallback) : (codec.validate(u, context) as t.Validation<t.TypeOf<C>>),
      t.identity,
    ),
    { of: codec, keywords: fallback === undefined || fallback === null ? {} : { default: fallback } },
  )

/** A value that may be left out. */
export const optional = <C extends t.Mixed>(codec: C) => leftOut(codec, undefined)

/** A parameter with what it means, and an example. */
export const parameter = <C extends t.Mixed>(codec: C, description: string, example?: string): C =>
  described(codec, { description, ...(example === undefined ? {} : { example }) })
