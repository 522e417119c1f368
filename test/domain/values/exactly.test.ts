// Objects with named members are decoded and reported as io-ts does it, only sooner.
import test from 'ava'
import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { decodeIssues, exactly, FiniteNumber, strictly, text } from '../../../domain/values/codecs.ts'

const leaves = { name: text(5), amount: FiniteNumber, note: t.union([t.string, t.null]) }

/** The same nested object by the codecs under test and by those of io-ts. */
const both = {
  ours: exactly(
    { ...leaves, inner: strictly(leaves) },
    { list: t.readonlyArray(exactly(leaves, { more: strictly(leaves) })) },
  ),
  reference: t.exact(
    t.intersection([
      t.type({ ...leaves, inner: t.strict(leaves) }),
      t.partial({
        list: t.readonlyArray(t.exact(t.intersection([t.type(leaves), t.partial({ more: t.strict(leaves) })]))),
      }),
    ]),
  ),
}

const oddly = <A>(arbitrary: fc.Arbitrary<A>) =>
  fc.oneof(
    { weight: 12, arbitrary },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, undefined, 3, 'x', [], {}) },
  )
const leaf = fc.record(
  {
    name: oddly(fc.constantFrom('a', 'abcde', ' a ', 'e\u0301', '', 'abcdef')),
    amount: oddly(fc.constantFrom(0, -0, 1.5, Number.NaN, Infinity)),
    note: oddly(fc.constantFrom('n', null)),
    unknown: fc.constantFrom<unknown>(1, undefined),
  },
  { requiredKeys: [] },
)
const members = fc.tuple(oddly(leaf), oddly(leaf), oddly(fc.array(fc.tuple(leaf, oddly(leaf)), { maxLength: 3 })))
const inputs = members.map(([own, inner, list]) => ({
  ...(typeof own === 'object' ? own : {}),
  inner,
  ...(list === undefined
    ? {}
    : { list: Array.isArray(list) ? list.map(([one, more]) => ({ ...one, more })) : (list as unknown) }),
}))
const whole = fc.record({ name: fc.constant('a'), amount: fc.constant(1), note: fc.constant(null) })
const readable = fc.tuple(whole, whole, fc.array(whole)).map(([own, inner, list]) => ({ ...own, inner, list }))

const toldOf = <A>(decoded: t.Validation<A>) =>
  E.isLeft(decoded)
    ? { issues: decodeIssues(decoded.left), values: decoded.left.map(({ value }) => value) }
    : { is: decoded.right, keys: Object.keys(decoded.right as object) }

test('what is decoded, what is dropped and what is told are those of io-ts', (t_) => {
  let [read, refused] = [0, 0]
  fc.assert(
    fc.property(fc.oneof(oddly(inputs), readable), (input) => {
      const [ours, reference] = [both.ours.decode(input), both.reference.decode(input)]
      if (E.isRight(ours)) read++
      else refused++
      t_.deepEqual(toldOf(ours), toldOf(reference))
    }),
    { numRuns: 3_000 },
  )
  t_.true(read > 100 && refused > 100, `${read} read, ${refused} refused`)
})

test('what needs no change is given back itself, and what is given is never changed', (t_) => {
  const input = { name: 'a', amount: 1, note: null, inner: { name: ' b ', amount: 0, note: 'n', other: 1 } }
  const before = structuredClone(input)
  const decoded = both.ours.decode(input)
  t_.deepEqual(input, before)
  t_.deepEqual(decoded, E.right({ name: 'a', amount: 1, note: null, inner: { name: 'b', amount: 0, note: 'n' } }))
  const plain = { name: 'a', amount: 1, note: null, inner: { name: 'b', amount: 0, note: 'n' } }
  const same = both.ours.decode(plain)
  t_.true(E.isRight(same) && (same.right as unknown) === plain)
})

test('a fault deep within is come upon a few times, not twice as often with each step down', (t_) => {
  let asked = 0
  const counted = new t.Type<string, string, unknown>(
    'counted',
    t.string.is,
    (u, c) => {
      asked++
      return t.string.validate(u, c)
    },
    t.identity,
  )
  const depth = 12
  let codec: t.Mixed = exactly({ fault: counted }, {})
  for (let i = 0; i < depth; i++)
    codec = i % 2 === 0 ? exactly({ deep: codec }, {}) : strictly({ deep: t.array(codec) })
  let value: unknown = { fault: 1 }
  for (let i = 0; i < depth; i++) value = { deep: i % 2 === 0 ? value : [value] }
  const decoded = codec.decode(value)
  t_.true(E.isLeft(decoded))
  t_.true(E.isLeft(decoded) && decodeIssues(decoded.left)[0]?.pointer.endsWith('/fault') === true)
  t_.true(asked <= depth + 2, `asked ${asked} times`)
})
