// The fast way through typed arrays against the slow way over plain observations.
import test from 'ava'
import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import { plan } from '../../../statistics/plan/materialise.ts'
import {
  ask,
  expectedRows,
  graphOf,
  type Observation,
  planOf,
  rowsOf,
  runOf,
  versionOfRows,
} from './support/observations.ts'

const country = fc.constantFrom('country/KEN', 'country/UGA', 'country/FRA', 'country/USA')
const period = fc.oneof(
  fc.integer({ min: 2018, max: 2022 }).map(String),
  fc.constantFrom('2018-12', '2019-01', '2020-06', '2020-06-30', '2021-12-31', '2022-01-01'),
)
const absentOr = <A>(arbitrary: fc.Arbitrary<A>) => fc.option(arbitrary, { nil: undefined })
const observation = fc
  .record({
    variable: fc.constantFrom('aid', 'aid/120', 'sales'),
    origin: absentOr(country),
    destination: absentOr(country),
    about: fc.constant(undefined),
    period,
    value: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
    unit: absentOr(fc.constantFrom('USDollar', 'Euro')),
    method: absentOr(fc.constantFrom('net', 'gross')),
    provenance: fc.constantFrom('p/a', 'p/b', 'p/c'),
  })
  .filter((o) => o.origin !== undefined || o.destination !== undefined)
  .map(({ value, ...rest }) => ({
    ...(Object.fromEntries(Object.entries(rest).filter(([, v]) => v !== undefined)) as Omit<Observation, 'value'>),
    value: value === 0 ? 0 : value,
  }))
const keyOf = (o: Observation) =>
  [o.variable, o.origin, o.destination, o.period, o.unit, o.method, o.provenance].join('|')
const observations = fc.uniqueArray(observation, { minLength: 20, maxLength: 150, selector: keyOf })

const filter = fc.record(
  {
    variables: fc.uniqueArray(fc.constantFrom('aid', 'aid/120', 'sales'), { minLength: 1 }),
    origin: fc.uniqueArray(country, { minLength: 1 }),
    destination: fc.uniqueArray(country, { minLength: 1 }),
    years: fc
      .tuple(fc.integer({ min: 2017, max: 2021 }), fc.integer({ min: 0, max: 4 }))
      .map(([from, n]) => [from, from + n] as const),
    provenance: fc.constantFrom('p/a', 'p/b'),
  },
  { requiredKeys: ['variables', 'years'] },
)

test('rows, order, estimate and content_version are those of the slow way, over any observations', async (t) => {
  let answered = 0
  for (const [i, all] of fc.sample(observations, { numRuns: 5, seed: 20 }).entries()) {
    const graph = await graphOf(t, all)
    for (const asked of fc.sample(filter, { numRuns: 60, seed: 100 + i })) {
      const expected = expectedRows(all, asked)
      const question = ask(graph, asked.variables, {
        entities: {
          ...(asked.origin === undefined ? {} : { origin: asked.origin }),
          ...(asked.destination === undefined ? {} : { destination: asked.destination }),
        },
        window: { kind: 'range', start_year: asked.years[0], end_year: asked.years[1] },
        facets: asked.provenance === undefined ? {} : { provenance: asked.provenance },
      })
      const what = JSON.stringify(asked)
      const planned = plan(graph, question)
      if (expected.length === 0) {
        t.true(E.isLeft(planned), what)
        continue
      }
      answered++
      const { frame, record } = await runOf(graph, question)
      t.deepEqual(await rowsOf(frame), expected, what)
      t.is(record.content_version, versionOfRows(expected), what)
      const { estimate } = planOf(graph, question)
      t.is(estimate.rows, expected.length, what)
      t.is(estimate.requests, frame.series, what)
      t.deepEqual(record.completeness, { rows_read: expected.length, rows_delivered: expected.length, rows_omitted: 0 })
    }
  }
  t.true(answered > 100)
})

test('a build of the same observations in another order answers with the same record', async (t) => {
  const [all = []] = fc.sample(observations, { numRuns: 1, seed: 7 })
  const [one, other] = [await graphOf(t, all), await graphOf(t, [...all].reverse())]
  const [a, b] = [await runOf(one, ask(one, ['aid', 'sales'])), await runOf(other, ask(other, ['sales', 'aid']))]
  t.is(a.record.content_version, b.record.content_version)
  const { lineage: _, ...ofOne } = a.record
  const { lineage: __, ...ofOther } = b.record
  t.deepEqual(ofOne, ofOther)
})

test('the same question asked twice of the same build gives the same record, lineage included', async (t) => {
  const [all = []] = fc.sample(observations, { numRuns: 1, seed: 8 })
  const [one, again] = [await graphOf(t, all), await graphOf(t, all)]
  t.deepEqual((await runOf(one, ask(one, ['aid']))).record, (await runOf(again, ask(again, ['aid']))).record)
})
