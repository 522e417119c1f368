// Sums held against the source's own totals: each difference gets the cause that its numbers prove, or none.
import test from 'ava'
import { causesOf, type Compared } from '../../tools/computed/cause.ts'

const step = 0.01
const compared = (own: number, parts: Readonly<Record<string, number>>): Compared => ({
  own,
  sum: Object.values(parts).reduce((sum, value) => sum + value, 0),
  parts: new Map(Object.entries(parts)),
  step,
})

test('a total that is the sum is the same, and one within the rounding of its figures is rounding', (t) => {
  const found = causesOf([compared(30, { a: 10, b: 20 }), compared(30.01, { a: 10, b: 20 })])
  t.deepEqual(found, [{ cause: 'same' }, { cause: 'rounding' }])
})

test('a member that a total leaves out is named where the difference is its own figure and nobody else’s', (t) => {
  t.deepEqual(causesOf([compared(10, { a: 10, b: 20, c: 5 })]), [{ cause: 'source_has_less' }])
  t.deepEqual(causesOf([compared(15, { a: 10, b: 20, c: 5 })]), [{ cause: 'left_out', parts: ['b'] }])
  t.deepEqual(causesOf([compared(15, { a: 20, b: 20 - 15, c: 10 })]), [{ cause: 'left_out', parts: ['a'] }])
})

test('of two members with the same figure neither is named, unless one of them is left out of the other totals', (t) => {
  const both = compared(10, { a: 10, b: 7, c: 7 })
  t.deepEqual(causesOf([compared(17, { a: 10, b: 7, c: 7 })]), [{ cause: 'source_has_less' }])
  const rule = [compared(17, { a: 10, b: 7, c: 7 }), compared(12, { a: 8, b: 4, c: 3 }), compared(9, { a: 9, c: 2 })]
  t.deepEqual(
    causesOf(rule).map((cause) => (cause.cause === 'left_out' ? cause.parts : cause.cause)),
    [['c'], ['c'], ['c']],
  )
  t.is(causesOf([both])[0]?.cause, 'source_has_less')
})

test('amounts of which no part is shown are told apart from amounts that the total lacks', (t) => {
  t.deepEqual(causesOf([compared(100, { a: 10, b: 20 })]), [{ cause: 'source_has_more' }])
  t.deepEqual(causesOf([compared(-50, { a: 10, b: 20 })]), [{ cause: 'source_has_less' }])
})
