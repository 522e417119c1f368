import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { applyFactor } from '../../../domain/conversion/formula.ts'
import { ConversionInputs } from '../../../domain/conversion/inputs.ts'
import type { ConversionRequest } from '../../../domain/dataset/request.ts'
import * as _ from '../../../statistics/convert/prepare.ts'
import type { ConversionGraph } from '../../../statistics/convert/recipe.ts'
import { dacRows, graphOf, recipeDac, seriesOf, tableOf } from './graph-of.ts'

const graph = graphOf([tableOf(dacRows)])
const constant = (currency: ConversionRequest['currency'], base_year = 2022): ConversionRequest => ({
  currency,
  prices: 'constant',
  base_year,
})
const current = (currency: ConversionRequest['currency']): ConversionRequest => ({ currency, prices: 'current' })

const prepared = (
  request: ConversionRequest,
  series: ReadonlyArray<_.SeriesToConvert>,
  on: ConversionGraph = graph,
): _.PreparedConversion => {
  const result = _.prepareConversion(on, request, series)
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

const converted = (result: _.PreparedConversion, at: number, year: number, value: number): number | string => {
  const factor = result.series[at]?.factorOf(year)
  if (factor === undefined) throw new Error(`no series ${at}`)
  return factor.kind === 'omit' ? factor.reason : applyFactor(value, factor)
}

test('dollars of France in constant euro of 2022 use its deflators and the EU institutions rate of the base year', (t) => {
  const result = prepared(constant('EUR'), [seriesOf()])
  t.is(converted(result, 0, 2020, 1000), 1000 * (100 / 80) * (0.9497 / 1))
  t.is(converted(result, 0, 2021, 1000), 1000 * (100 / 90) * (0.9497 / 1))
  t.is(converted(result, 0, 2022, 1000), 1000 * (100 / 100) * (0.9497 / 1))
  t.is(result.series[0]?.currency, 'EUR')
  t.is(result.series[0]?.recipe, 'ConversionRecipeDAC')
})

test('dollars at current prices in krona take the rate of each year and no deflator', (t) => {
  const result = prepared(current('SEK'), [seriesOf()])
  t.is(converted(result, 0, 2021, 3), 3 * (8.5 / 1))
  t.deepEqual(result.series[0]?.factorOf(2021), { kind: 'factors', deflator: null, rate: 8.5 })
  t.deepEqual(result.warnings, [])
})

test('the source currency comes from the unit of the series', (t) => {
  const result = prepared(constant('SEK'), [seriesOf({ unit: 'Euro' })])
  t.is(converted(result, 0, 2020, 7), 7 * (100 / 80) * (10 / 0.875))
})

test('a currency asked for by role is that of the entity on each row, at its own rate', (t) => {
  const rows = ['country/FRA', 'country/SWE', 'country/ISR'].map((origin) =>
    seriesOf({ roles: { origin, destination: 'country/KEN' }, years: [2022] }),
  )
  const result = prepared(current({ role: 'financingProvider' }), rows)
  t.deepEqual(
    result.series.map(({ currency }) => currency),
    ['EUR', 'SEK', 'ILS'],
  )
  t.is(converted(result, 0, 2022, 1), 0.95, "France's own row, not the EU institutions'")
  t.is(converted(result, 2, 2022, 1), 3.36)
})

test('an entity without a row converts to the currency its node declares', (t) => {
  const result = prepared(current({ role: 'destination' }), [
    seriesOf({ roles: { origin: 'country/FRA', destination: 'country/ECU' } }),
  ])
  t.is(result.series[0]?.currency, 'USD')
  t.is(converted(result, 0, 2020, 5), 5)
})

test('a provider that is not in the table takes the fallback for all years', (t) => {
  const result = prepared(constant('USD'), [seriesOf({ roles: { origin: 'country/MEX', destination: 'country/KEN' } })])
  t.is(converted(result, 0, 2020, 10), 10 * (100 / 85) * (1 / 1))
  t.like(result.warnings[0], { code: 'deflator_fallback_used' })
  t.like(result.trace[0], { fallbacks: ['country/MEX'], fallback_entity: 'DAC/DacCountries', fallbacks_count: 1 })
})

test('a provider in the table that lacks the base year gets no other prices: its rows are left out', (t) => {
  const timorLeste = seriesOf({ roles: { origin: 'country/TLS', destination: 'country/KEN' } })
  const result = prepared(constant('USD'), [seriesOf(), timorLeste])
  t.is(converted(result, 1, 2020, 10), 'deflator_missing_omitted')
  t.deepEqual(
    result.warnings.map(({ code }) => code),
    ['deflator_missing_omitted'],
  )
  t.is(converted(prepared(constant('USD', 2021), [timorLeste]), 0, 2020, 10), 10 * (65 / 60) * 1, 'base year it lists')
})

test('a listed provider that merely lacks a year gives no row for that year', (t) => {
  const israel = seriesOf({ roles: { origin: 'country/ISR', destination: 'country/KEN' } })
  const sweden = seriesOf({ roles: { origin: 'country/SWE', destination: 'country/KEN' } })
  const result = prepared(constant('USD'), [seriesOf(), israel, sweden])
  t.is(converted(result, 1, 2021, 10), 'deflator_missing_omitted')
  t.is(converted(result, 2, 2021, 10), 'deflator_missing_omitted', 'an empty deflator cell is a missing year')
  t.is(converted(result, 1, 2020, 10), 10 * (100 / 88) * 1)
  t.deepEqual(result.warnings, [
    {
      code: 'deflator_missing_omitted',
      detail: '2 values of 2 series lack a deflator and were left out.',
      details: {
        omitted: 2,
        series: [
          { variable: 'oda/Disbursement_Nominal', roles: israel.roles, years: [2021] },
          { variable: 'oda/Disbursement_Nominal', roles: sweden.roles, years: [2021] },
        ],
        series_count: 2,
        years: [2021],
        entities: ['country/ISR', 'country/SWE'],
        entities_count: 2,
      },
    },
  ])
  t.like(result.trace[0], { counts: { series: 3, values: 9, converted: 7, omitted: 2 } })
})

test('the deflator entity does not depend on the target currency', (t) => {
  const sweden = seriesOf({ roles: { origin: 'country/SWE', destination: 'country/KEN' }, years: [2020] })
  for (const currency of ['USD', 'SEK', 'EUR'] as const) {
    const factor = prepared(constant(currency), [sweden]).series[0]?.factorOf(2020)
    t.is(factor?.kind === 'factors' ? factor.deflator : null, 100 / 70, currency)
  }
})

test('a projection in use is a warning, and the mark of a row wins over the first projected year', (t) => {
  const rows = dacRows.map((row) =>
    row[0] === 'country/FRA' && row[2] === 2022 ? ([...row.slice(0, 5), false] as unknown as typeof row) : row,
  )
  const projecting = graphOf([tableOf(rows, { firstProjectedYear: 2022 })])
  t.deepEqual(prepared(constant('USD'), [seriesOf()], projecting).warnings, [])
  const result = prepared(constant('EUR'), [seriesOf()], projecting)
  t.deepEqual(
    result.warnings.map(({ code }) => code),
    ['deflator_projected'],
  )
  t.like(result.warnings[0]?.details, { values: 3, rates: [{ entity: 'DAC/EUInstitutions', years: [2022] }] })
  t.like(result.trace[0], { projected: [{ entity: 'DAC/EUInstitutions', years: [2022] }], projected_count: 1 })
})

test('the trace names recipe, table, revision, digest, currencies, basis, years and entities', (t) => {
  const [entry] = prepared(constant('EUR'), [seriesOf()]).trace
  t.deepEqual(entry, {
    recipe: 'ConversionRecipeDAC',
    recipe_label: 'DAC',
    table: 'RatesDAC',
    table_label: 'A table',
    table_revision: '2025-02-20',
    table_digest: 'd'.repeat(64),
    price_basis: 'constant',
    base_year: 2022,
    source_currency: 'USD',
    source_currencies: ['USD'],
    source_currencies_count: 1,
    target_currency: 'EUR',
    target_currencies: ['EUR'],
    target_currencies_count: 1,
    deflator_role: 'origin',
    deflator_entities: ['country/FRA'],
    deflator_entities_count: 1,
    rate_entities: ['DAC/EUInstitutions'],
    rate_entities_count: 1,
    years: { first: 2020, last: 2022, count: 3 },
    fallback_entity: 'DAC/DacCountries',
    fallbacks: [],
    fallbacks_count: 0,
    projected: [],
    projected_count: 0,
    counts: { series: 1, values: 3, converted: 3, omitted: 0 },
  })
})

test('the inputs hold the rows used, and only those, and pass their own codec', (t) => {
  const { inputs } = prepared(constant('EUR'), [seriesOf({ years: [2021] })])
  t.true(E.isRight(ConversionInputs.decode(JSON.parse(JSON.stringify(inputs)))))
  t.deepEqual(
    inputs.recipes[0]?.rates.map(({ entity, year }) => [entity, year]),
    [
      ['DAC/EUInstitutions', 2022],
      ['country/FRA', 2021],
      ['country/FRA', 2022],
    ],
  )
  t.deepEqual(inputs.unit_currencies, { USDollar: 'USD' })
})

test('without a declared entity, a currency takes the first entity in byte order that covers the years', (t) => {
  const shared = tableOf([
    ['country/BEN', 'XOF', 2021, 554, null],
    ['country/SEN', 'XOF', 2020, 575, null],
    ['country/SEN', 'XOF', 2021, 555, null],
  ])
  const on = graphOf([shared])
  const only2021 = prepared(current('XOF'), [seriesOf({ years: [2021] })], on)
  t.is(converted(only2021, 0, 2021, 1), 554)
  const both = prepared(current('XOF'), [seriesOf({ years: [2020, 2021] })], on)
  t.is(converted(both, 0, 2021, 1), 555, 'one entity gives all years')
})

test('a row that names another currency gives no rate for this one, and an earlier currency stays reachable', (t) => {
  const changed = graphOf([
    tableOf([
      ['country/HRV', 'HRK', 2020, 6.6, null],
      ['country/HRV', 'EUR', 2023, 0.9, null],
    ]),
  ])
  t.is(converted(prepared(current('HRK'), [seriesOf({ years: [2020] })], changed), 0, 2020, 2), 2 * 6.6)
  const gap = _.prepareConversion(changed, current({ role: 'origin' }), [
    seriesOf({ roles: { origin: 'country/HRV' }, years: [2020] }),
  ])
  t.like(E.isLeft(gap) ? gap.left : null, { code: 'rate_coverage_gap' })
})

test('two recipes in one dataset give two trace entries, each series its own recipe', (t) => {
  const weo = {
    ...recipeDac,
    dcid: 'ConversionRecipeWEO',
    rateTable: 'RatesWEO',
    deflatorRole: 'observationAbout',
    fallbackEntity: null,
    converts: ['amount'],
  }
  const two = graphOf(
    [
      tableOf(dacRows),
      tableOf(
        [
          ['country/KEN', 'KES', 2020, 100, 90],
          ['country/KEN', 'KES', 2022, 118, 100],
        ],
        { dcid: 'RatesWEO' },
      ),
    ],
    [recipeDac, weo],
  )
  const gdp = seriesOf({
    variable: { dcid: 'Gdp_Nominal', measuredProperty: 'amount' },
    roles: { observationAbout: 'country/KEN' },
    provenance: 'provenance/weo',
    years: [2020],
  })
  const result = prepared(constant('USD'), [gdp, seriesOf()], two)
  t.deepEqual(
    result.trace.map((entry) => entry['recipe']),
    ['ConversionRecipeDAC', 'ConversionRecipeWEO'],
  )
  t.deepEqual(
    result.series.map(({ recipe }) => recipe),
    ['ConversionRecipeWEO', 'ConversionRecipeDAC'],
  )
  t.is(converted(result, 0, 2020, 9), 9 * (100 / 90) * 1)
})

test('a year the conversion was not prepared with is a fault of the caller', (t) => {
  t.throws(() => prepared(constant('USD'), [seriesOf()]).series[0]?.factorOf(1999), { instanceOf: RangeError })
})

test('nothing to convert is no problem', (t) => {
  t.deepEqual(prepared(constant('EUR'), []).series, [])
})
