import test from 'ava'
import fc from 'fast-check'
import * as _ from '../../../domain/conversion/formula.ts'

const positive = fc.double({ min: 1e-6, max: 1e6, noNaN: true })

test('constant prices are evaluated left to right in doubles', (t) => {
  const terms = { deflatorBase: 108.33, deflatorYear: 93.7, targetRate: 0.9248, sourceRate: 10.6031 }
  t.is(_.applyFactor(1234.567, _.constantFactor(terms)), 1234.567 * (108.33 / 93.7) * (0.9248 / 10.6031))
})

test('current prices take the rates alone', (t) => {
  t.is(_.applyFactor(80, _.currentFactor({ targetRate: 3, sourceRate: 2 })), 120)
})

test('with both quotients 1 the value is unchanged, bit for bit', (t) => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), positive, positive, (value, deflator, rate) => {
      const factor = _.constantFactor({
        deflatorBase: deflator,
        deflatorYear: deflator,
        targetRate: rate,
        sourceRate: rate,
      })
      t.is(_.applyFactor(value, factor), value)
    }),
  )
})

test('the calculation as printed gives the value when it is evaluated', (t) => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      positive,
      positive,
      positive,
      positive,
      (value, a, b, c, d) => {
        const terms = { deflatorBase: a, deflatorYear: b, targetRate: c, sourceRate: d }
        const printed = _.substituted(value, terms)
        const match = /^(\S+) \* \((\S+) \/ (\S+)\) \* \((\S+) \/ (\S+)\)$/.exec(printed)
        const [v = Number.NaN, p = 0, q = 0, r = 0, s = 0] = (match ?? []).slice(1).map(Number)
        t.is(v * (p / q) * (r / s) + 0, _.applyFactor(value, _.constantFactor(terms)) + 0)
      },
    ),
  )
})

test('the formula of current prices prints no deflators', (t) => {
  t.is(_.substituted(5, { targetRate: 2, sourceRate: 4 }), '5 * (2 / 4)')
  t.is(_.formulaOf('current'), 'value * (X[T,t] / X[S,t])')
  t.is(_.formulaOf('constant'), 'value * (D[R,b] / D[R,t]) * (X[T,b] / X[S,t])')
})
