import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import * as _ from '../../../statistics/convert/explain.ts'
import type { Figure } from '../../../statistics/convert/receipt.ts'
import { prepareConversion } from '../../../statistics/convert/prepare.ts'
import { dacRows, graphOf, seriesOf, tableOf } from './graph-of.ts'

const inputsFor = (origin: string) => {
  const series = seriesOf({ roles: { origin, destination: 'country/KEN' } })
  const graph = graphOf([tableOf(dacRows, { firstProjectedYear: 2022 })])
  const result = prepareConversion(graph, { currency: 'EUR', prices: 'constant', base_year: 2022 }, [series])
  if (E.isLeft(result)) throw new Error(result.left.detail)
  return result.right.inputs
}

const figureOf = (origin: string, value: number): Figure => ({
  variable: 'oda/Disbursement_Nominal',
  roles: { origin, destination: 'country/KEN' },
  period: '2020',
  value,
  unit: 'EUR',
  measurement_method: null,
  provenance: 'provenance/crs',
  observation_status: 'A',
  conversion: { recipe: 'ConversionRecipeDAC', reported_value: 1000, reported_unit: 'USDollar' },
})

test('the receipt of a converted figure shows every number of the formula and where it stands', (t) => {
  const value = 1000 * (100 / 80) * (0.9497 / 1)
  const receipt = _.explainFigure(figureOf('country/FRA', value), inputsFor('country/FRA'))
  t.deepEqual(E.isRight(receipt) ? receipt.right : receipt.left, {
    variable: 'oda/Disbursement_Nominal',
    observation_status: 'A',
    roles: { origin: 'country/FRA', destination: 'country/KEN' },
    period: '2020',
    value,
    unit: 'EUR',
    measurement_method: null,
    provenance: 'provenance/crs',
    conversion: {
      recipe: 'ConversionRecipeDAC',
      recipe_label: 'DAC',
      price_basis: 'constant',
      base_year: 2022,
      reported: { value: 1000, unit: 'USDollar', currency: 'USD' },
      rate_table: { ref: 'RatesDAC', label: 'A table', revision: '2025-02-20', digest: 'd'.repeat(64) },
      deflator: {
        role: 'origin',
        provider: 'country/FRA',
        entity: 'country/FRA',
        is_fallback: false,
        base: { value: 100, year: 2022, projected: true },
        year: { value: 80, year: 2020, projected: false },
      },
      rates: {
        target: { currency: 'EUR', value: 0.9497, entity: 'DAC/EUInstitutions', year: 2022, projected: true },
        source: { currency: 'USD', value: 1, entity: null, year: null, projected: false },
      },
      formula: 'value * (D[R,b] / D[R,t]) * (X[T,b] / X[S,t])',
      calculation: '1000 * (100 / 80) * (0.9497 / 1)',
      result: value,
      reproduces: true,
      flags: ['deflator_projected', 'rate_projected'],
    },
  })
})

test('a fallback is flagged and names provider and entity', (t) => {
  const value = 1000 * (100 / 85) * (0.9497 / 1)
  const receipt = _.explainFigure(figureOf('country/MEX', value), inputsFor('country/MEX'))
  t.like(E.isRight(receipt) ? receipt.right.conversion : null, {
    deflator: { provider: 'country/MEX', entity: 'DAC/DacCountries', is_fallback: true },
    reproduces: true,
    flags: ['deflator_fallback', 'deflator_projected', 'rate_projected'],
  })
})

test('a value that the calculation does not give is said not to reproduce', (t) => {
  const receipt = _.explainFigure(figureOf('country/FRA', 1), inputsFor('country/FRA'))
  t.false(E.isRight(receipt) && receipt.right.conversion?.reproduces)
})

test('a reported figure is explained by its value, unit and provenance', (t) => {
  const figure = { ...figureOf('country/FRA', 5), unit: 'USDollar', conversion: null }
  t.deepEqual(_.explainFigure(figure, null), E.right({ ...figure, conversion: null }))
})

test('a converted figure whose inputs are not kept is a fault that says so', (t) => {
  const lost = _.explainFigure(figureOf('country/FRA', 1), null)
  t.regex(E.isLeft(lost) ? lost.left.detail : '', /inputs are not kept/)
  const other = _.explainFigure(figureOf('country/SWE', 1), inputsFor('country/FRA'))
  t.regex(E.isLeft(other) ? other.left.detail : '', /deflator is not recorded/)
})
