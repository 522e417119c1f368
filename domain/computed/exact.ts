// Exact arithmetic of figures. A figure is the decimal number that files print for it (the shortest that gives its double back);
// sums and products are exact rationals; the one division at the end gives the double nearest to the exact result, ties to even.

/** A rational number; the denominator is above zero. */
export type Ratio = readonly [numerator: bigint, denominator: bigint]

const exactIntegers = 2 ** 53
/** Integers up to here have at most 15 digits: a decimal of so many digits is the shortest of its double. */
const fifteenDigits = 1e15
const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9] as const

/** The decimal that a finite double is printed as, exactly. */
export const ratioOf = (value: number): Ratio => {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  return scale >= 0 ? [digits * 10n ** BigInt(scale), 1n] : [digits, 10n ** BigInt(-scale)]
}

const bitsOf = (n: bigint): number => {
  const hex = n.toString(16)
  return (hex.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(hex[0] ?? '0', 16)))
}

/** Two bits more than a double holds, so that the last one can stand for all that follow. */
const quotientBits = 55

/** The double nearest to a rational, ties to even. */
export const nearestDouble = ([numerator, denominator]: Ratio): number => {
  if (numerator === 0n) return 0
  const negative = numerator < 0n
  const n = negative ? -numerator : numerator
  const shift = quotientBits - (bitsOf(n) - bitsOf(denominator))
  // below the least normal double there are fewer bits to round to
  const kept = Math.min(shift, 1074 + 2)
  const scaledN = kept > 0 ? n << BigInt(kept) : n
  const scaledD = kept > 0 ? denominator : denominator << BigInt(-kept)
  const quotient = scaledN / scaledD
  const rest = quotient * scaledD === scaledN ? 0n : 1n
  const size = timesPowerOfTwo(Number((quotient << 1n) | rest), -kept - 1)
  return negative ? -size : size
}

/** In two steps, since a power of two below the least double would be zero by itself. */
const timesPowerOfTwo = (value: number, exponent: number): number => {
  if (exponent < -1000) return value * 2 ** -1000 * 2 ** (exponent + 1000)
  return exponent > 1000 ? value * 2 ** 1000 * 2 ** (exponent - 1000) : value * 2 ** exponent
}

/** Over the least common denominator. */
export const addRatios = ([a, b]: Ratio, [c, d]: Ratio): Ratio => {
  if (b === d) return [a + c, b]
  const common = greatestDivisor(b, d)
  return [a * (d / common) + c * (b / common), b * (d / common)]
}

const greatestDivisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}

/**
 * A column of rationals: where numerator and denominator are integers that doubles hold, as doubles; the others apart. Doubles divide
 * exactly rounded, so that both ways give the same result.
 */
export class ExactColumn {
  readonly length: number
  /** Numerators; where the denominator is zero, the row's number stands in `large`. */
  private readonly numerators: Float64Array
  private readonly denominators: Float64Array
  private readonly large = new Map<number, Ratio>()

  constructor(length: number) {
    this.length = length
    this.numerators = new Float64Array(length)
    this.denominators = new Float64Array(length).fill(1)
  }

  /** The figures of a column, at the one scale that most of them need. */
  static of(values: Float64Array): ExactColumn {
    const column = new ExactColumn(values.length)
    const scale = scaleOf(values)
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? Number.NaN
      const scaled = Math.round(value * scale)
      if (Math.abs(scaled) <= fifteenDigits && scaled / scale === value) column.setSmall(i, scaled, scale)
      else column.set(i, ratioOf(value))
    }
    return column
  }

  /** Numerator and denominator are integers up to 2^53, the denominator above zero. */
  setSmall(i: number, numerator: number, denominator: number): void {
    // minus zero is zero
    this.numerators[i] = numerator + 0
    this.denominators[i] = denominator
  }

  set(i: number, [numerator, denominator]: Ratio): void {
    const [n, d] = [Number(numerator), Number(denominator)]
    if (Math.abs(n) <= exactIntegers && d <= exactIntegers) return this.setSmall(i, n, d)
    this.denominators[i] = 0
    this.large.set(i, [numerator, denominator])
  }

  at(i: number): Ratio {
    const d = this.denominators[i] ?? 1
    return d === 0 ? (this.large.get(i) ?? [0n, 1n]) : [BigInt(this.numerators[i] ?? 0), BigInt(d)]
  }

  /** Puts this row into a row of another column. */
  copy(i: number, to: ExactColumn, at: number): void {
    const d = this.denominators[i] ?? 1
    if (d === 0) to.set(at, this.at(i))
    else to.setSmall(at, this.numerators[i] ?? 0, d)
  }

  /** The first rows. */
  first(length: number): ExactColumn {
    const column = new ExactColumn(length)
    for (let i = 0; i < length; i++) this.copy(i, column, i)
    return column
  }

  /** Numerator and denominator as doubles; null for those that doubles do not hold. */
  small(i: number): readonly [number, number] | null {
    const d = this.denominators[i] ?? 1
    return d === 0 ? null : [this.numerators[i] ?? 0, d]
  }

  /** Puts this row, times an exact rational, into a row of another column. */
  times(i: number, factor: Ratio, to: ExactColumn, at: number): void {
    this.timesFactor(i, factorOf(factor), to, at)
  }

  /** The same with a factor that many rows have. */
  timesFactor(i: number, factor: Factor, to: ExactColumn, at: number): void {
    const d = this.denominators[i] ?? 1
    if (d > 0) {
      const [timesN, timesD] = [(this.numerators[i] ?? 0) * factor.n, d * factor.d]
      if (Math.abs(timesN) <= exactIntegers && timesD <= exactIntegers) return to.setSmall(at, timesN, timesD)
    }
    const [ownN, ownD] = this.at(i)
    const [numerator, denominator] = factor.exact
    const sign = denominator < 0n ? -1n : 1n
    to.set(at, [sign * ownN * numerator, sign * ownD * denominator])
  }

  /** The sign of a row: -1, 0 or 1. */
  sign(i: number): number {
    if ((this.denominators[i] ?? 1) > 0) return Math.sign(this.numerators[i] ?? 0)
    const [n] = this.at(i)
    return n < 0n ? -1 : n > 0n ? 1 : 0
  }

  /** The double nearest to a row: the one rounding. */
  valueAt(i: number): number {
    const d = this.denominators[i] ?? 1
    return d === 0 ? nearestDouble(this.at(i)) : (this.numerators[i] ?? 0) / d
  }

  values(): Float64Array {
    const values = new Float64Array(this.length)
    for (let i = 0; i < values.length; i++) {
      const d = this.denominators[i] ?? 1
      values[i] = (d === 0 ? nearestDouble(this.at(i)) : (this.numerators[i] ?? 0) / d) + 0
    }
    return values
  }
}

/** The least power of ten at which figures become whole, as far as they do with fifteen digits. */
const scaleOf = (values: Float64Array): number => {
  let place = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN
    for (let p = place; p < powers.length; p++) {
      const power = powers[p] ?? 1
      const scaled = Math.round(value * power)
      if (Math.abs(scaled) > fifteenDigits) break
      if (scaled / power === value) {
        place = p
        break
      }
    }
  }
  return powers[place] ?? 1
}

/** A rational with its parts as doubles, which are exact as far as products with them are taken for exact. */
export type Factor = { readonly exact: Ratio; readonly n: number; readonly d: number }

export const factorOf = (exact: Ratio): Factor => ({ exact, n: Number(exact[0]), d: Number(exact[1]) })

const limb = 2 ** 26

/** Adds exact rationals up. */
export class ExactSum {
  private denominator = 0
  private high = 0
  private low = 0
  /** Numerators by denominator: decimals of as many places are added as integers. */
  private readonly others = new Map<bigint, bigint>()

  add(column: ExactColumn, i: number): void {
    const small = column.small(i)
    if (small === null) return this.addLarge(column.at(i))
    const [n, d] = small
    if (this.denominator === 0) this.denominator = d
    if (this.denominator !== d) return this.addLarge([BigInt(n), BigInt(d)])
    const upper = Math.floor(n / limb)
    this.high += upper
    this.low += n - upper * limb
  }

  private addLarge([n, d]: Ratio): void {
    this.others.set(d, (this.others.get(d) ?? 0n) + n)
  }

  total(): Ratio {
    let sum: Ratio =
      this.denominator === 0
        ? [0n, 1n]
        : [BigInt(this.high) * BigInt(limb) + BigInt(this.low), BigInt(this.denominator)]
    for (const [d, n] of this.others) sum = addRatios(sum, [n, d])
    return sum
  }
}
