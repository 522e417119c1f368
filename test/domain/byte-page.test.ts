import test from 'ava'
import fc from 'fast-check'
import { BytePage, longestNumber } from '../../domain/byte-page.ts'
import { Cells } from '../../domain/cells.ts'

const written = (value: number): string => {
  const page = new BytePage(longestNumber)
  page.number(value)
  return new TextDecoder().decode(page.take())
}

const decimals = fc
  .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 12 }))
  .map(([digits, places]) => digits / 10 ** places)
const amounts = fc
  .tuple(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, places]) => digits / 10 ** places)
const integers = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -2_000_000, max: 2_000_000 }))
const neighbours = fc
  .tuple(fc.oneof(amounts, integers), fc.constantFrom(-1, 1))
  .map(([value, direction]) => value * (1 + direction * Number.EPSILON))

test('a number is written as the language writes it, the longest within its room', (t) => {
  const doubles = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(fc.oneof(doubles, decimals, amounts, integers, neighbours), (value) => written(value) === `${value}`),
    { numRuns: 5_000 },
  )
  t.pass()
})

const edges = [
  0,
  -0,
  1,
  -1,
  9,
  10,
  99,
  100,
  999_999_999,
  1e9,
  1e9 + 1,
  999_999_999.999,
  999_999_999.999999,
  1e15,
  1e15 - 1,
  1e15 + 2,
  1e21,
  1e-6,
  1e-7,
  0.001,
  0.1,
  0.1 + 0.2,
  1.5,
  1.05,
  1.005,
  100.001,
  0.000001,
  0.0000015,
  123456.789012,
  2 ** 31,
  2 ** 31 - 0.5,
  2 ** 53,
  1.0000000000000002,
  0.3,
  4.35,
  4_350_000.000001,
  1e6,
  1e6 + 0.1,
  3_000_000_000,
  1_000_000_000_001,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
  -1.2345678901234567e-308,
  -0.0000010000000000000002,
]
test('numbers at the edges of the quick ways are written as the language writes them', (t) => {
  for (const value of edges) t.is(written(value), `${value}`)
})

test('cells, bytes of other buffers and single bytes come in order, page after page', (t) => {
  const cells = new Cells(['ab', '', 'čdef'])
  const page = new BytePage(12)
  page.put(cells, 2)
  page.put(cells, 1)
  page.copy(cells.view, 0, 2)
  page.byte(0x2c)
  page.put(cells, 0)
  t.true(page.has(2))
  t.false(page.has(3))
  t.is(new TextDecoder().decode(page.take()), 'čdefab,ab')
  page.grow(100)
  t.true(page.has(100))
})

test('texts of any length and script are written as they are encoded', (t) => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 20 })
  fc.assert(
    fc.property(texts, (all) => {
      const cells = new Cells(all)
      const page = new BytePage(all.length * cells.longest)
      all.forEach((_, code) => page.put(cells, code))
      return new TextDecoder().decode(page.take()) === all.join('')
    }),
  )
  t.pass()
})
