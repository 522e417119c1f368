import test from 'ava'
import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../../../domain/canonical-json.ts'
import { applyFactor } from '../../../domain/conversion/formula.ts'
import type { ConversionRequest } from '../../../domain/dataset/request.ts'
import { explainFigure } from '../../../statistics/convert/explain.ts'
import * as _ from '../../../statistics/convert/prepare.ts'
import type { RateTable } from '../../../domain/ports/graph.ts'
import { graphOf, recipeDac, type Row, seriesOf, tableOf } from './graph-of.ts'

const entities = ['country/AAA', 'country/BBB', 'country/CCC', 'country/DDD']
const currencyOf: Readonly<Record<string, string>> = {
  'country/AAA': 'EUR',
  'country/BBB': 'SEK',
  'country/CCC': 'SEK',
  'country/DDD': 'USD',
}
const years = [2018, 2019, 2020, 2021]

const arbitraryCell = fc.double({ min: 0.01, max: 5000, noNaN: true })
const arbitraryRow = fc.record({
  entity: fc.constantFrom(...entities),
  year: fc.constantFrom(...years),
  deflator: fc.option(arbitraryCell, { freq: 4 }),
  projected: fc.option(fc.boolean()),
})

/** Exchange rates everywhere, deflators with holes: what real tables are like. */
const arbitraryTable = fc
  .tuple(
    fc.uniqueArray(arbitraryRow, { selector: ({ entity, year }) => `${entity} ${year}` }),
    fc.array(arbitraryCell, { minLength: 32, maxLength: 32 }),
  )
  .map(([rows, rates]): RateTable => {
    const full: ReadonlyArray<Row> = entities.flatMap((entity, i) =>
      years.map((year, j): Row => {
        const row = rows.find((one) => one.entity === entity && one.year === year)
        return [
          entity,
          currencyOf[entity] ?? null,
          year,
          rates[i * years.length + j] ?? 1,
          row?.deflator ?? null,
          row?.projected ?? null,
        ]
      }),
    )
    return tableOf([...full, ...years.map((year, j): Row => ['DAC/DacCountries', 'USD', year, 1, rates[16 + j] ?? 1])])
  })

const arbitrarySeries = fc
  .record({
    origin: fc.constantFrom(...entities, 'country/ZZZ'),
    unit: fc.constantFrom('USDollar', 'Euro', 'SwedishKrona'),
    years: fc.subarray(years, { minLength: 1 }),
  })
  .map(({ origin, unit, years: held }) => seriesOf({ roles: { origin }, unit, years: held }))

const arbitraryRequest = fc.oneof(
  fc.record({
    currency: fc.constantFrom('USD', 'EUR', 'SEK'),
    prices: fc.constant('constant' as const),
    base_year: fc.constantFrom(...years),
  }),
  fc.record({ currency: fc.constantFrom('USD', 'EUR', 'SEK'), prices: fc.constant('current' as const) }),
)

const recipe = { ...recipeDac, currencyEntity: {} }
const on = (table: RateTable) => graphOf([table], [recipe])
const arbitraryCase = fc.record({
  table: arbitraryTable,
  request: arbitraryRequest,
  series: fc.array(arbitrarySeries, { minLength: 1, maxLength: 12 }),
})

/** Every value a preparation gives, as `[series, year, factor]`. */
const valuesOf = (series: ReadonlyArray<_.SeriesToConvert>, result: _.PreparedConversion, value: number) =>
  series.flatMap((one, i) =>
    one.years.map((year) => {
      const factor = result.series[i]?.factorOf(year)
      return factor?.kind === 'factors' ? applyFactor(value, factor) : null
    }),
  )

test('converting to the same currency at current prices leaves every value as it is', (t) => {
  fc.assert(
    fc.property(
      arbitraryTable,
      arbitrarySeries,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (table, one, value) => {
        const currency = { USDollar: 'USD', Euro: 'EUR', SwedishKrona: 'SEK' }[one.unit ?? ''] ?? ''
        const result = _.prepareConversion(on(table), { currency, prices: 'current' }, [one])
        t.deepEqual(
          E.isRight(result) ? valuesOf([one], result.right, value) : [],
          one.years.map(() => value),
        )
      },
    ),
  )
})

test('at constant prices, the base year in the same currency leaves every value as it is', (t) => {
  fc.assert(
    fc.property(arbitraryTable, arbitrarySeries, fc.constantFrom(...years), (table, one, base_year) => {
      const currency = { USDollar: 'USD', Euro: 'EUR', SwedishKrona: 'SEK' }[one.unit ?? ''] ?? ''
      const only = { ...one, years: [base_year] }
      const result = _.prepareConversion(on(table), { currency, prices: 'constant', base_year }, [only])
      t.deepEqual(E.isRight(result) ? valuesOf([only], result.right, 12.5) : [12.5], [12.5])
    }),
  )
})

test('a value twice as large converts to twice as much', (t) => {
  fc.assert(
    fc.property(
      arbitraryCase,
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      ({ table, request, series }, value) => {
        const result = _.prepareConversion(on(table), request, series)
        if (E.isLeft(result)) return
        const twice = valuesOf(series, result.right, value * 2)
        // doubling is exact unless the value is so small that it loses digits
        fc.pre(Math.abs(value) > 1e-200)
        t.deepEqual(
          twice,
          valuesOf(series, result.right, value).map((one) => (one === null ? null : one * 2)),
        )
      },
    ),
  )
})

test('the fallback is decided per provider, never per year', (t) => {
  fc.assert(
    fc.property(arbitraryTable, fc.constantFrom(...entities), fc.constantFrom(...years), (table, origin, base_year) => {
      const one = seriesOf({ roles: { origin }, years })
      const result = _.prepareConversion(on(table), { currency: 'USD', prices: 'constant', base_year }, [one])
      const own = (year: number) => table.row(origin, year)?.deflator ?? null
      const base = own(base_year)
      const isListed = table.entities().some(({ entity }) => entity === origin)
      const total = (year: number) => table.row('DAC/DacCountries', year)?.deflator ?? Number.NaN
      const expected = years.map((year) => {
        if (!isListed) return 7 * (total(base_year) / total(year)) * 1
        const deflator = own(year)
        return deflator === null || base === null ? null : 7 * (base / deflator) * 1
      })
      const nothing = expected.every((value) => value === null)
      t.deepEqual(E.isRight(result) ? valuesOf([one], result.right, 7) : null, nothing ? null : expected)
    }),
  )
})

test('the deflator does not depend on the target currency, nor the rate on the provider', (t) => {
  fc.assert(
    fc.property(
      arbitraryTable,
      fc.constantFrom(...years),
      fc.array(arbitrarySeries, { minLength: 1 }),
      (table, base_year, series) => {
        const dollars = series.map((one) => ({ ...one, unit: 'USDollar' }))
        const factors = (currency: string) => {
          const result = _.prepareConversion(on(table), { currency, prices: 'constant', base_year }, dollars)
          return E.isLeft(result)
            ? []
            : dollars.flatMap((one, i) => one.years.map((year) => result.right.series[i]?.factorOf(year)))
        }
        const deflators = (currency: string) =>
          factors(currency).map((one) => (one?.kind === 'factors' ? one.deflator : null))
        t.deepEqual(deflators('SEK'), deflators('USD'))
        const rates = factors('SEK').flatMap((one) => (one?.kind === 'factors' ? [one.rate] : []))
        t.true(new Set(rates).size <= 1)
      },
    ),
  )
})

test('the order of the series changes neither factors nor trace nor inputs', (t) => {
  fc.assert(
    fc.property(arbitraryCase, ({ table, request, series }) => {
      const reversed = [...series].reverse()
      const [a, b] = [series, reversed].map((list) => _.prepareConversion(on(table), request, list))
      if (a === undefined || b === undefined || E.isLeft(a) || E.isLeft(b)) {
        t.is(a?._tag, b?._tag)
        return
      }
      t.is(canonicalJson([a.right.trace, a.right.inputs]), canonicalJson([b.right.trace, b.right.inputs]))
      for (const [i, one] of series.entries()) {
        for (const year of one.years) {
          t.deepEqual(a.right.series[i]?.factorOf(year), b.right.series[series.length - 1 - i]?.factorOf(year))
        }
      }
    }),
  )
})

test('the same inputs give the same bytes of trace, warnings and inputs', (t) => {
  fc.assert(
    fc.property(arbitraryCase, ({ table, request, series }) => {
      const bytes = () => {
        const result = _.prepareConversion(on(table), request, series)
        return E.isLeft(result)
          ? canonicalJson(result.left)
          : canonicalJson([result.right.trace, result.right.warnings, result.right.inputs])
      }
      t.is(bytes(), bytes())
    }),
  )
})

test('converted and omitted values add up to all values', (t) => {
  fc.assert(
    fc.property(arbitraryCase, ({ table, request, series }) => {
      const result = _.prepareConversion(on(table), request, series)
      if (E.isLeft(result)) return
      const values = valuesOf(series, result.right, 1)
      const counts = result.right.trace[0]?.['counts']
      const omitted = values.filter((value) => value === null).length
      t.deepEqual(counts, { series: series.length, values: values.length, converted: values.length - omitted, omitted })
    }),
  )
})

test('every figure is reproduced exactly from the stored inputs alone', (t) => {
  const arbitraryValue = fc.double({ min: -1e15, max: 1e15, noNaN: true })
  const byRole: ConversionRequest = { currency: { role: 'origin' }, prices: 'constant', base_year: 2020 }
  const requests = fc.oneof(arbitraryRequest, fc.constant(byRole))
  fc.assert(
    fc.property(
      arbitraryTable,
      requests,
      fc.array(arbitrarySeries, { minLength: 1 }),
      arbitraryValue,
      (table, request, drawn, value) => {
        const series = drawn.filter(
          ({ roles }) => typeof request.currency === 'string' || roles['origin'] !== 'country/ZZZ',
        )
        const result = _.prepareConversion(on(table), request, series)
        if (E.isLeft(result)) return
        const inputs = structuredClone(result.right.inputs)
        for (const [i, one] of series.entries()) {
          for (const year of one.years) {
            const conversion = result.right.series[i]
            const factor = conversion?.factorOf(year)
            if (conversion === undefined || factor?.kind !== 'factors') continue
            const figure = {
              variable: one.variable.dcid,
              roles: one.roles,
              period: `${year}-06`,
              value: applyFactor(value, factor),
              unit: conversion.currency,
              measurement_method: null,
              provenance: one.provenance,
              observation_status: 'A' as const,
              conversion: { recipe: conversion.recipe, reported_value: value, reported_unit: one.unit },
            }
            const receipt = explainFigure(figure, inputs)
            t.true(E.isRight(receipt) && receipt.right.conversion?.reproduces === true)
          }
        }
      },
    ),
  )
})
