import test from 'ava'
import fc from 'fast-check'
import { ExactColumn, ExactSum, nearestDouble, type Ratio, ratioOf } from '../../../domain/computed/exact.ts'

const figure = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e18, max: 1e18 }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((n) => n / 100),
  fc.integer({ min: -5, max: 5 }),
)
const figures = fc.array(figure, { minLength: 1, maxLength: 40 })

const sumOf = (values: ReadonlyArray<number>): Ratio => {
  const column = ExactColumn.of(Float64Array.from(values))
  const sum = new ExactSum()
  for (let i = 0; i < values.length; i++) sum.add(column, i)
  return sum.total()
}
const equal = ([a, b]: Ratio, [c, d]: Ratio): boolean => a * d === c * b

test('a figure is the decimal that is printed for it', (t) => {
  t.deepEqual(ratioOf(0.1), [1n, 10n])
  t.deepEqual(ratioOf(-12.5e-9), [-125n, 10n ** 10n])
  t.deepEqual(ratioOf(1e21), [10n ** 21n, 1n])
  fc.assert(fc.property(figure, (value) => nearestDouble(ratioOf(value)) === value))
})

test('tenths add up as decimals do', (t) => {
  t.is(nearestDouble(sumOf([0.1, 0.2])), 0.3)
  t.is(nearestDouble(sumOf([1e16, 0.1, -1e16])), 0.1)
})

test('the nearest double of a quotient is that of dividing, where doubles hold both', (t) => {
  const integer = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(
      integer,
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      (n, d) => nearestDouble([BigInt(n), BigInt(d)]) === n / d + 0,
    ),
  )
  t.pass()
})

test('no double is nearer to a rational than its nearest', (t) => {
  const large = fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n })
  const distance = ([n, d]: Ratio, value: number): Ratio => {
    // a double is a fraction of a power of two
    let scale = 1n
    let whole = value
    while (!Number.isInteger(whole)) {
      whole *= 2
      scale *= 2n
    }
    const difference = n * scale - BigInt(whole) * d
    return [difference < 0n ? -difference : difference, d * scale]
  }
  const neighbours = (value: number): ReadonlyArray<number> => [value * (1 + 2 ** -52), value * (1 - 2 ** -53)]
  fc.assert(
    fc.property(large, fc.bigInt({ min: 1n, max: 2n ** 100n }), (n, d) => {
      const nearest = nearestDouble([n, d])
      const own = distance([n, d], nearest)
      return neighbours(nearest).every((other) => {
        const its = distance([n, d], other)
        return own[0] * its[1] <= its[0] * own[1]
      })
    }),
  )
  t.pass()
})

test('the order of figures does not matter, nor how they are grouped', (t) => {
  fc.assert(
    fc.property(figures, figures, (a, b) => {
      const [whole, turned] = [sumOf([...a, ...b]), sumOf([...b, ...a].toReversed())]
      const [left, right] = [sumOf(a), sumOf(b)]
      return equal(whole, turned) && equal(whole, [left[0] * right[1] + right[0] * left[1], left[1] * right[1]])
    }),
  )
  t.pass()
})

test('shares of a sum above zero add to exactly 100', (t) => {
  fc.assert(
    fc.property(fc.array(figure.map(Math.abs), { minLength: 1, maxLength: 20 }), (values) => {
      const [n, d] = sumOf(values)
      fc.pre(n > 0n)
      const column = ExactColumn.of(Float64Array.from(values))
      const shares = new ExactColumn(values.length)
      const sum = new ExactSum()
      for (let i = 0; i < values.length; i++) {
        column.times(i, [100n * d, n], shares, i)
        sum.add(shares, i)
      }
      return equal(sum.total(), [100n, 1n])
    }),
  )
  t.pass()
})

test('a figure per head times the heads gives the figure back, within the one rounding', (t) => {
  fc.assert(
    fc.property(figure, fc.integer({ min: 1, max: 2_000_000_000 }), (value, heads) => {
      // the least doubles have fewer digits to round to
      fc.pre(value === 0 || Math.abs(value) > 1e-280)
      const column = ExactColumn.of(Float64Array.of(value))
      const ratios = new ExactColumn(1)
      column.times(0, [1n, BigInt(heads)], ratios, 0)
      const back = nearestDouble(ratioOf(ratios.valueAt(0))) * heads
      return Math.abs(back - value) <= Math.abs(value) * 2 ** -51
    }),
  )
  t.pass()
})
