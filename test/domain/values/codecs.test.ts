import test from 'ava'
import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import * as t_ from 'io-ts'
import {
  ArtifactDigest,
  ContentVersion,
  Count,
  CurrencyCode,
  Dcid,
  decodeWith,
  exactly,
  FiniteNumber,
  isDcid,
  refuseExtra,
  SpecId,
  taggedBy,
  text,
  Year,
} from '../../../domain/values/codecs.ts'
import { namedLists } from '../../../domain/values/lists.ts'

const hex = (length: number) => 'a1'.repeat(length / 2)
const right = <A>(codec: t_.Type<A, unknown, unknown>, input: unknown): A => {
  const decoded = decodeWith(codec)(input)
  if (E.isLeft(decoded)) throw new Error(JSON.stringify(decoded.left))
  return decoded.right
}

type Examples = {
  readonly codec: t_.Type<never, unknown, unknown> | t_.Mixed
  readonly good: ReadonlyArray<unknown>
  readonly bad: ReadonlyArray<unknown>
}
const examples: Readonly<Record<string, Examples>> = {
  FiniteNumber: {
    codec: FiniteNumber,
    good: [0, 1.5, -1e300, 5e-324],
    bad: [NaN, Infinity, -Infinity, '1', null, 1n, true],
  },
  Year: { codec: Year, good: [1, 2024, 9999], bad: [0, 10000, 2024.5, '2024', NaN, -1, null] },
  Count: { codec: Count, good: [0, 7, Number.MAX_SAFE_INTEGER], bad: [-1, 0.5, 2 ** 53, '7', Infinity] },
  SpecId: {
    codec: SpecId,
    good: [`spec_${hex(32)}`],
    bad: [`spec_${hex(30)}`, `spec_${hex(32).toUpperCase()}`, `spec_${hex(32)}\n`, hex(32), 7],
  },
  ContentVersion: {
    codec: ContentVersion,
    good: [`cv_${hex(32)}`],
    bad: [`cv_${hex(34)}`, `spec_${hex(32)}`, ` cv_${hex(32)}`],
  },
  ArtifactDigest: {
    codec: ArtifactDigest,
    good: [`sha256:${hex(64)}`],
    bad: [hex(64), `sha256:${hex(62)}`, `sha512:${hex(64)}`],
  },
  CurrencyCode: { codec: CurrencyCode, good: ['EUR', 'XDR'], bad: ['eur', 'EURO', 'EU', '€', ''] },
  Dcid: {
    codec: Dcid,
    good: ['country/KEN', 'Amount_EconomicActivity', 'crs/purpose/12220', 'géo/é', 'a', 'a'.repeat(256)],
    bad: [
      '',
      ' ',
      'a b',
      'a\u0000b',
      'a\nb',
      '=cmd()',
      '+1',
      '-1',
      '@x',
      '"x"',
      "'x",
      'x"y',
      '<script>',
      'a<b',
      'a\\b',
      '`x`',
      '\u202Eabc',
      'a\uD800',
      'a'.repeat(257),
      7,
      null,
      ['a'],
    ],
  },
  text: { codec: text(5), good: ['a', 'abcde', 'é'], bad: ['', '   ', 'abcdef', 'a\uD800', 7, null] },
}

for (const [name, { codec, good, bad }] of Object.entries(examples)) {
  test(`${name} takes what it should`, (t) => {
    for (const input of good) {
      t.true(E.isRight(codec.decode(input)), JSON.stringify(input))
      t.true(codec.is(input), JSON.stringify(input))
    }
  })
  test(`${name} refuses what it should, as a value and as input`, (t) => {
    for (const input of bad) {
      t.true(E.isLeft(codec.decode(input)), String(input))
      t.false(codec.is(input), String(input))
    }
  })
  test(`what ${name} decoded is encoded and decoded to itself`, (t) => {
    for (const input of good) {
      const decoded = codec.decode(input)
      if (E.isLeft(decoded)) return t.fail()
      t.deepEqual(codec.decode(codec.encode(decoded.right as never)), decoded)
    }
    return undefined
  })
}

test('every finite number is taken as it is, but for a minus before zero', (t) => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => {
      t.is(right(FiniteNumber, n), n === 0 ? 0 : n)
    }),
  )
  t.is(Object.is(right(FiniteNumber, -0), 0), true)
  t.is(Object.is(right(Count, -0), 0), true)
})

test('a reference is normalised, trimmed and freed of one prefix', (t) => {
  t.is(right(Dcid, ' dcid:country/KEN\t'), 'country/KEN')
  t.is(right(Dcid, 'e\u0301'), '\u00e9')
  t.is(right(Dcid, 'dcid:dcid:x'), 'dcid:x')
  t.false(Dcid.is(' country/KEN'))
  t.true(E.isLeft(Dcid.decode('dcid:')))
})

test('whatever a client sends, a decoded reference has the form of one, and decodes to itself', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (input) => {
      const decoded = decodeWith(Dcid)(input)
      if (E.isLeft(decoded)) return
      t.true(isDcid(decoded.right))
      if (!decoded.right.startsWith('dcid:')) t.is(right(Dcid, decoded.right), decoded.right)
    }),
  )
  t.pass()
})

test('a text is normalised and trimmed, and its decoded form decodes to itself', (t) => {
  t.is(right(text(10), ' e\u0301 '), '\u00e9')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (input) => {
      const decoded = decodeWith(text(60))(input)
      if (E.isRight(decoded)) t.is(right(text(60), decoded.right), decoded.right)
    }),
  )
})

const issuesOf = (codec: t_.Mixed, input: unknown) => {
  const decoded = decodeWith(codec as t_.Type<unknown, unknown, unknown>)(input)
  return E.isLeft(decoded) ? decoded.left : []
}

const Inner = refuseExtra({ a: t_.string }, { b: FiniteNumber })
const Outer = refuseExtra({ inner: Inner, list: t_.readonlyArray(Inner) }, { either: t_.union([t_.string, t_.null]) })

test('an object with unknown members is refused, each named by its pointer', (t) => {
  t.deepEqual(issuesOf(Outer, { inner: { a: 'x', 'c/d~e': 1 }, list: [{ a: 'x' }, { a: 'x', f: 1 }] }), [
    { pointer: '/inner/c~1d~0e', message: 'unknown member "c/d~e"' },
    { pointer: '/list/1/f', message: 'unknown member "f"' },
  ])
  t.is(issuesOf(Inner, JSON.parse('{"a":"x","__proto__":{}}')).length, 1)
})

test('an object without a member, or with a wrong one, is refused at that member', (t) => {
  t.deepEqual(
    [...new Set(issuesOf(Outer, { inner: { b: NaN }, list: [{ a: 1 }], either: 7 }).map(({ pointer }) => pointer))],
    ['/inner/a', '/inner/b', '/list/0/a', '/either'],
  )
})

test('what is no object is refused as a whole', (t) => {
  for (const input of [null, undefined, 7, 'x', [], [1]]) {
    t.deepEqual(issuesOf(Inner, input), [{ pointer: '', message: 'must be an object' }])
  }
})

test('members that are not known are dropped on encode', (t) => {
  const loose = exactly({ a: t_.string }, { b: t_.string })
  const wider = { a: 'x', c: 'y' }
  t.deepEqual(loose.encode(wider), { a: 'x' } as never)
})

test('of a tagged union only the branch meant is reported', (t) => {
  const Shape = taggedBy('kind', {
    circle: refuseExtra({ kind: t_.literal('circle'), radius: FiniteNumber }, {}),
    square: refuseExtra({ kind: t_.literal('square'), side: FiniteNumber }, {}),
  })
  t.deepEqual(issuesOf(Shape, { kind: 'circle', radius: 'x' }), [
    { pointer: '/radius', message: 'must be a finite number' },
  ])
  t.deepEqual(issuesOf(Shape, { kind: 'line' }), [{ pointer: '/kind', message: 'must be one of circle, square' }])
  t.deepEqual(issuesOf(Shape, {}), [{ pointer: '/kind', message: 'must be one of circle, square' }])
  t.deepEqual(issuesOf(Shape, { kind: 'toString' }), [{ pointer: '/kind', message: 'must be one of circle, square' }])
  t.deepEqual(issuesOf(Shape, []), [{ pointer: '', message: 'must be an object' }])
  t.true(Shape.is({ kind: 'square', side: 2 }))
  t.false(Shape.is({ kind: 'square', side: NaN }))
})

test('at most twenty issues are told, none twice', (t) => {
  t.is(
    issuesOf(
      t_.array(FiniteNumber),
      Array.from({ length: 50 }, () => 'x'),
    ).length,
    20,
  )
})

test('lists under names that become one are put together', (t) => {
  const lists = namedLists(10, Dcid)
  t.deepEqual(right(lists, { ' origin': ['a'], origin: ['dcid:b'] }), { origin: ['a', 'b'] })
  t.deepEqual(
    issuesOf(lists, { origin: ['a', 7], other: 'x' }).map(({ pointer }) => pointer),
    ['/origin/1', '/other'],
  )
  t.deepEqual(
    issuesOf(lists, { 'a name far too long': [] }).map(({ pointer }) => pointer),
    ['/a name far too long'],
  )
  t.deepEqual(issuesOf(lists, []), [{ pointer: '', message: 'must be an object' }])
})
