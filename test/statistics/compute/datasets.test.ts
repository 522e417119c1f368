// What holds of whole computed datasets, whatever their figures: against sums of whole cents, made apart from the program.
import test from 'ava'
import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import type { Facets } from '../../../domain/dataset/request.ts'
import { contentVersionOf } from '../../../domain/frame/content-version.ts'
import { canonicalIdentity } from '../../../domain/spec/identity.ts'
import { readRows } from '../../../statistics/figures/frame-rows.ts'
import { prepare } from '../../../statistics/plan/materialise.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { aidFlowFiles } from '../../answers/support/computed-aid.ts'
import { csv } from '../../answers/support/mcf.ts'
import { builtGraph } from '../../support/built-graph.ts'

type Flow = { readonly from: string; readonly to: string; readonly year: number; readonly cents: number }
const origins = ['DEU', 'FRA', 'GBR', 'SWE', 'USA']
const destinations = ['KEN', 'UGA', 'SOM']
const flow: fc.Arbitrary<Flow> = fc.record({
  from: fc.constantFrom(...origins),
  to: fc.constantFrom(...destinations),
  year: fc.integer({ min: 2015, max: 2022 }),
  cents: fc.oneof(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 999 })),
})
const flows = fc.uniqueArray(flow, {
  minLength: 40,
  maxLength: 110,
  selector: ({ from, to, year }) => `${from} ${to} ${year}`,
})
const people = fc.array(fc.integer({ min: 1, max: 2e9 }), { minLength: 24, maxLength: 24 })
const peopleOf = (held: ReadonlyArray<number>, to: string, year: number): number =>
  held[destinations.indexOf(to) * 8 + (year - 2015)] ?? 0

/** Cents as a decimal with two digits. */
const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const graphOf = async (given: ReadonlyArray<Flow>, heads: ReadonlyArray<number>) => {
  const lines = given.map(({ from, to, year, cents }) => `aid,country/${from},country/${to},${year},${decimal(cents)},`)
  const facts = destinations.flatMap((to) =>
    Array.from(
      { length: 8 },
      (_, i) => `people,country/${to},${2015 + i},${peopleOf(heads, to, 2015 + i)},,provenance/new,`,
    ),
  )
  return openGraph(
    await builtGraph({
      ...aidFlowFiles(),
      'flows.csv': csv('variable,from,to,year,value,status', ...lines),
      'facts.csv': csv('variable,about,year,value,status,provenance,unit', ...facts),
    }),
  )
}

const facts = {
  specId: '',
  baseUrl: '',
  materialisedAt: '2026-01-01T00:00:00.000Z',
  software: { name: 't', version: '', commit: '' },
}
const identity = canonicalIdentity({ roleOf: (name) => name })({
  identity_version: 'spec1',
  shape: { kind: 'statvar_set', statvars: ['aid'] },
})
const made = async (graph: Awaited<ReturnType<typeof graphOf>>, facets: Facets) => {
  const prepared = prepare(graph, { identity, facets }, facts)
  if (E.isLeft(prepared)) throw new Error(JSON.stringify(prepared.left))
  const { frame } = prepared.right
  const rows = (await readRows(frame, 0, 10_000)).map(({ roles, period, value }) => ({
    from: (roles['origin'] ?? '').replace('country/', ''),
    to: (roles['destination'] ?? '').replace('country/', ''),
    year: Number(period),
    period,
    value,
  }))
  return { rows, version: await contentVersionOf(frame) }
}

const perPerson: Facets = { per: { measure: 'population', role: 'destination' } }
const byPlace = ({ to, year }: { readonly to: string; readonly year: number }): string => `${to} ${year}`
/** A figure that was rounded once differs from the exact one by less than this part of it. */
const oneRounding = 2 ** -52

test('sums are those of whole cents, shares add to 100, heads give the figure back, the order of rows is nothing', async (t) => {
  t.timeout(120_000)
  for (const [given, heads] of fc.sample(fc.tuple(flows, people), { numRuns: 3, seed: 20 })) {
    const graph = await graphOf(given, heads)
    const cents = new Map<string, bigint>()
    for (const one of given) cents.set(byPlace(one), (cents.get(byPlace(one)) ?? 0n) + BigInt(one.cents))

    const sums = await made(graph, { sum_over: ['origin'] })
    t.is(sums.rows.length, cents.size)
    // the exact sum has two decimals: the double that is printed so is the nearest one
    for (const row of sums.rows) t.is(row.value, Number(decimal(Number(cents.get(byPlace(row))))), byPlace(row))

    const shares = await made(graph, { share_of: ['origin'] })
    t.is(shares.rows.length, given.length)
    for (const of of Map.groupBy(shares.rows, byPlace).values()) {
      const total = of.reduce((sum, { value }) => sum + value, 0)
      t.true(Math.abs(total - 100) <= 100 * oneRounding * of.length * 2, `${total}`)
    }

    const plain = await made(graph, {})
    const heading = await made(graph, perPerson)
    t.is(heading.rows.length, plain.rows.length)
    const plainly = new Map(plain.rows.map((row) => [`${row.from} ${byPlace(row)}`, row.value]))
    for (const row of heading.rows) {
      const whole = plainly.get(`${row.from} ${byPlace(row)}`) ?? Number.NaN
      t.true(Math.abs(row.value * peopleOf(heads, row.to, row.year) - whole) <= whole * oneRounding * 2)
    }

    // a sum per person is the sum divided once, not a sum of quotients
    const both = await made(graph, { ...perPerson, sum_over: ['origin'] })
    const summed = new Map(sums.rows.map((row) => [byPlace(row), row.value]))
    for (const row of both.rows) {
      const whole = summed.get(byPlace(row)) ?? Number.NaN
      t.true(Math.abs(row.value * peopleOf(heads, row.to, row.year) - whole) <= whole * oneRounding * 2)
    }

    // over years: the sum of the rows, by whatever way, once each
    const ofPair = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} ${to}`
    const totals = new Map<string, bigint>()
    for (const one of given) {
      for (const key of [ofPair(one), one.to]) totals.set(key, (totals.get(key) ?? 0n) + BigInt(one.cents))
    }
    const pairs = await made(graph, { sum_over: ['period'] })
    t.is(pairs.rows.length, new Set(given.map(ofPair)).size)
    for (const row of pairs.rows) t.is(row.value, Number(decimal(Number(totals.get(ofPair(row))))), ofPair(row))
    const together = await made(graph, { sum_over: ['origin', 'period'] })
    for (const row of together.rows) t.is(row.value, Number(decimal(Number(totals.get(row.to)))), row.to)
    const held = given.map(({ year }) => year)
    const [first, last] = [Math.min(...held), Math.max(...held)]
    t.deepEqual([...new Set(pairs.rows.map(({ period }) => period))], [`${first}/${last}`])
    // whole and part are of the same years: shares of sums add to 100
    for (const of of Map.groupBy(
      (await made(graph, { sum_over: ['period'], share_of: ['origin'] })).rows,
      ({ to }) => to,
    ).values()) {
      const total = of.reduce((sum, { value }) => sum + value, 0)
      t.true(Math.abs(total - 100) <= 100 * oneRounding * of.length * 2, `${total}`)
    }

    const turned = await graphOf([...given].reverse(), heads)
    for (const facets of [
      { sum_over: ['origin'] },
      { sum_over: ['origin', 'period'] },
      { share_of: ['origin'] },
      perPerson,
    ])
      t.is((await made(turned, facets)).version, (await made(graph, facets)).version)
    graph.close()
    turned.close()
  }
})
