import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import type { ConversionRequest } from '../../../domain/dataset/request.ts'
import type { Problem } from '../../../domain/problem.ts'
import * as _ from '../../../statistics/convert/prepare.ts'
import { dacRows, graphOf, recipeDac, seriesOf, tableOf } from './graph-of.ts'

const graph = graphOf([tableOf(dacRows)])
const toDollars: ConversionRequest = { currency: 'USD', prices: 'constant', base_year: 2022 }

const refusal = (request: ConversionRequest, series: ReadonlyArray<_.SeriesToConvert>, on = graph): Problem => {
  const result = _.prepareConversion(on, request, series)
  if (E.isRight(result)) throw new Error('was not refused')
  return result.left
}

const at = '/input/scope/facets/unit'

type Case = {
  readonly says: string
  readonly request?: ConversionRequest
  readonly series: Parameters<typeof seriesOf>[0]
  readonly problem: { readonly code: Problem['code']; readonly cause?: string; readonly pointer: string }
}

const cases: ReadonlyArray<Case> = [
  {
    says: 'a provenance that names no recipe',
    series: { provenance: 'provenance/plain' },
    problem: { code: 'recipe_not_declared', cause: 'provenance_names_no_recipe', pointer: at },
  },
  {
    says: 'a provenance that names a recipe the graph does not define',
    series: { provenance: 'provenance/dangling' },
    problem: { code: 'recipe_not_declared', cause: 'provenance_names_no_recipe', pointer: at },
  },
  {
    says: 'a series that is not Nominal',
    series: { variable: { measurementQualifier: 'Real' } },
    problem: { code: 'recipe_not_declared', cause: 'not_nominal', pointer: at },
  },
  {
    says: 'a series without qualifier whose name does not end in Nominal',
    series: { variable: { measurementQualifier: null, dcid: 'oda/Disbursement' } },
    problem: { code: 'recipe_not_declared', cause: 'not_nominal', pointer: at },
  },
  {
    says: 'a stock',
    series: { variable: { dcid: 'Debt_Nominal', measuredProperty: 'debtStock' } },
    problem: { code: 'recipe_not_declared', cause: 'measure_not_converted', pointer: at },
  },
  {
    says: 'a unit that is no currency',
    series: { unit: 'Percent' },
    problem: { code: 'recipe_not_declared', cause: 'unit_is_no_currency', pointer: at },
  },
  {
    says: 'a series without unit',
    series: { unit: null },
    problem: { code: 'recipe_not_declared', cause: 'unit_is_no_currency', pointer: at },
  },
  {
    says: 'a deflator role that the rows do not have',
    series: { roles: { destination: 'country/KEN' } },
    problem: { code: 'recipe_not_declared', cause: 'deflator_role_absent', pointer: at },
  },
  {
    says: 'a currency by a role that the rows do not have',
    request: { currency: { role: 'observationAbout' }, prices: 'current' },
    series: {},
    problem: { code: 'role_unknown', pointer: `${at}/currency/role` },
  },
  {
    says: 'a currency by a role that the graph does not define',
    request: { currency: { role: 'sponsor' }, prices: 'current' },
    series: {},
    problem: { code: 'role_unknown', pointer: `${at}/currency/role` },
  },
  {
    says: 'constant prices without base year',
    request: { currency: 'EUR', prices: 'constant' },
    series: {},
    problem: { code: 'request_invalid', pointer: `${at}/base_year` },
  },
  {
    says: 'current prices with base year',
    request: { currency: 'EUR', prices: 'current', base_year: 2022 },
    series: {},
    problem: { code: 'request_invalid', pointer: `${at}/base_year` },
  },
  {
    says: 'a currency that nobody knows',
    request: { currency: 'QQQ', prices: 'current' },
    series: {},
    problem: { code: 'request_invalid', pointer: `${at}/currency` },
  },
  {
    says: 'a known currency that the table does not hold',
    request: { currency: 'KES', prices: 'current' },
    series: {},
    problem: { code: 'rate_coverage_gap', cause: 'exchange_rate_missing', pointer: at },
  },
  {
    says: 'a year without exchange rate',
    request: { currency: 'EUR', prices: 'current' },
    series: { years: [2019, 2020] },
    problem: { code: 'rate_coverage_gap', cause: 'exchange_rate_missing', pointer: at },
  },
  {
    says: 'an entity whose currency nobody declares',
    request: { currency: { role: 'destination' }, prices: 'current' },
    series: { roles: { origin: 'country/FRA', destination: 'country/ATA' } },
    problem: { code: 'rate_coverage_gap', cause: 'entity_without_currency', pointer: at },
  },
  {
    says: 'a base year outside the table',
    request: { currency: 'USD', prices: 'constant', base_year: 2050 },
    series: {},
    problem: { code: 'rate_coverage_gap', cause: 'base_year_outside_table', pointer: `${at}/base_year` },
  },
  {
    says: 'a base year outside the table, for a currency that needs a rate then',
    request: { currency: 'EUR', prices: 'constant', base_year: 2050 },
    series: {},
    problem: { code: 'rate_coverage_gap', cause: 'exchange_rate_missing', pointer: at },
  },
  {
    says: 'deflators that leave no row',
    series: { roles: { origin: 'country/SWE' }, years: [2021] },
    problem: { code: 'rate_coverage_gap', cause: 'deflators_leave_no_row', pointer: at },
  },
]

for (const { says, request, series, problem } of cases) {
  test(`${says} is ${problem.code}${problem.cause === undefined ? '' : ` (${problem.cause})`}`, (t) => {
    t.like(refusal(request ?? toDollars, [seriesOf(series)]), problem)
  })
}

test('a gap in the rates names the currency, the entity and the years missing', (t) => {
  const { extra } = refusal({ currency: 'EUR', prices: 'current' }, [seriesOf({ years: [2018, 2019, 2020] })])
  t.deepEqual(extra, {
    table: 'RatesDAC',
    missing: [{ currency: 'EUR', years: [2018, 2019], entity: 'DAC/EUInstitutions', table: 'RatesDAC' }],
    missing_count: 1,
  })
})

test('one missing rate among many series refuses the request', (t) => {
  const request: ConversionRequest = { currency: 'SEK', prices: 'current' }
  t.like(refusal(request, [seriesOf(), seriesOf({ unit: 'Euro', years: [2019] })]), { code: 'rate_coverage_gap' })
})

test('money mixed with other units names the other units', (t) => {
  const problem = refusal(toDollars, [seriesOf(), seriesOf({ unit: 'Percent', variable: { dcid: 'Share_Nominal' } })])
  t.like(problem, { code: 'recipe_not_declared', cause: 'mixed_units' })
  t.like(problem.extra, { units: [{ unit: 'Percent', series: 1 }] })
})

test('a deployment without rate tables cannot convert at all', (t) => {
  t.like(refusal(toDollars, [seriesOf()], graphOf([])), { code: 'facet_binding_unsupported', pointer: at })
})

test('a recipe whose table is not held cannot convert', (t) => {
  const other = graphOf([tableOf(dacRows, { dcid: 'RatesOther' })], [recipeDac])
  t.like(refusal(toDollars, [seriesOf()], other), { code: 'facet_binding_unsupported' })
})

test('every cause has its own words', (t) => {
  const details = cases.map(({ request, series }) => refusal(request ?? toDollars, [seriesOf(series)]).detail)
  const shared = new Set(['a provenance that names a recipe', 'a series without qualifier'])
  t.true(new Set(details).size >= cases.length - shared.size)
})
