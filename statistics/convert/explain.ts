// Explains one figure from what was stored with its version: the frame's row and the conversion inputs. Knows neither
// the graph nor today's rates, so that the receipt is the same after both have changed.
import * as E from 'fp-ts/lib/Either.js'
import {
  applyFactor,
  type ConstantTerms,
  constantFactor,
  currentFactor,
  formulaOf,
  substituted,
} from '../../domain/conversion/formula.ts'
import type { ConversionInputs, RecipeInputs, UsedRate } from '../../domain/conversion/inputs.ts'
import { problem, type OrProblem } from '../../domain/problem.ts'
import type { ConversionReceipt, DeflatorReceipt, Figure, FigureReceipt, RateReceipt } from './receipt.ts'

const incomplete = (detail: string): OrProblem<never> =>
  E.left(problem('internal_error', `The stored receipt does not explain this figure: ${detail}.`))

const rowsOf = (inputs: RecipeInputs) => {
  const rows = new Map(inputs.rates.map((row) => [`${row.entity}\n${row.year}`, row]))
  return (entity: string, year: number): UsedRate | null => rows.get(`${entity}\n${year}`) ?? null
}

type Find = ReturnType<typeof rowsOf>

const rateReceipt = (find: Find, currency: string, entity: string | undefined, year: number): RateReceipt | null => {
  if (currency === 'USD') return { currency, value: 1, entity: null, year: null, projected: false }
  const row = entity === undefined ? null : find(entity, year)
  if (row === null || row.exchange_rate === null) return null
  return { currency, value: row.exchange_rate, entity: row.entity, year, projected: row.projected }
}

const deflatorReceipt = (find: Find, entity: string, year: number): DeflatorReceipt | null => {
  const row = find(entity, year)
  return row === null || row.deflator === null ? null : { value: row.deflator, year, projected: row.projected }
}

const deflating = (figure: Figure, inputs: RecipeInputs, find: Find, base: number, year: number) => {
  const provider = figure.roles[inputs.deflator_role]
  if (provider === undefined) return null
  const isFallback = inputs.fallbacks.includes(provider)
  const entity = isFallback ? (inputs.fallback_entity ?? provider) : provider
  const [atBase, atYear] = [deflatorReceipt(find, entity, base), deflatorReceipt(find, entity, year)]
  return atBase === null || atYear === null
    ? null
    : { role: inputs.deflator_role, provider, entity, is_fallback: isFallback, base: atBase, year: atYear }
}

/** The entity whose own row gave the target currency, if it was asked for by role. */
const targetEntity = (figure: Figure, request: ConversionInputs['request'], inputs: RecipeInputs, currency: string) => {
  const holder = typeof request.currency === 'string' ? undefined : figure.roles[request.currency.role]
  return holder !== undefined && inputs.own_rates.includes(holder) ? holder : inputs.currency_entities[currency]
}

const flagsOf = (receipt: Pick<ConversionReceipt, 'deflator' | 'rates'>): ConversionReceipt['flags'] => {
  const { deflator, rates } = receipt
  const flags: ('deflator_fallback' | 'deflator_projected' | 'rate_projected')[] = []
  if (deflator?.is_fallback === true) flags.push('deflator_fallback')
  if (deflator !== null && (deflator.base.projected || deflator.year.projected)) flags.push('deflator_projected')
  if (rates.target.projected || rates.source.projected) flags.push('rate_projected')
  return flags
}

const receiptOf = (
  figure: Figure,
  reported: NonNullable<Figure['conversion']>,
  stored: ConversionInputs,
  inputs: RecipeInputs,
): OrProblem<ConversionReceipt> => {
  const find = rowsOf(inputs)
  const year = Number(figure.period.slice(0, 4))
  const { prices, base_year: base } = stored.request
  const source = reported.reported_unit === null ? undefined : stored.unit_currencies[reported.reported_unit]
  const target = figure.unit
  if (source === undefined || target === null) return incomplete('its currencies are not recorded')
  const from = rateReceipt(find, source, inputs.currency_entities[source], year)
  const to = rateReceipt(find, target, targetEntity(figure, stored.request, inputs, target), base ?? year)
  if (from === null || to === null) return incomplete('an exchange rate is not recorded')
  const deflator = base === null ? null : deflating(figure, inputs, find, base, year)
  if (prices === 'constant' && deflator === null) return incomplete('a deflator is not recorded')
  const rates = { targetRate: to.value, sourceRate: from.value }
  const terms: ConstantTerms | typeof rates =
    deflator === null ? rates : { deflatorBase: deflator.base.value, deflatorYear: deflator.year.value, ...rates }
  const factor = 'deflatorBase' in terms ? constantFactor(terms) : currentFactor(terms)
  const result = applyFactor(reported.reported_value, factor)
  return E.right({
    recipe: inputs.recipe,
    recipe_label: inputs.label,
    price_basis: prices,
    base_year: base,
    reported: { value: reported.reported_value, unit: reported.reported_unit, currency: source },
    rate_table: inputs.table,
    deflator,
    rates: { target: to, source: from },
    formula: formulaOf(prices),
    calculation: substituted(reported.reported_value, terms),
    result,
    reproduces: Object.is(result, figure.value) || result === figure.value,
    flags: flagsOf({ deflator, rates: { target: to, source: from } }),
  })
}

/**
 * The receipt of one figure. For a reported figure it names value, unit and provenance; for a converted one also the
 * rates used, the formula and the calculation. `stored` is the sidecar of the version, null when it has none.
 * Law: for a row converted with these inputs, `result` equals the row's value exactly.
 */
export const explainFigure = (figure: Figure, stored: ConversionInputs | null): OrProblem<FigureReceipt> => {
  const { conversion: reported, ...row } = figure
  if (reported === null) return E.right({ ...row, conversion: null })
  const inputs = stored?.recipes.find(({ recipe }) => recipe === reported.recipe)
  if (stored === null || inputs === undefined) return incomplete('the conversion inputs are not kept')
  const receipt = receiptOf(figure, reported, stored, inputs)
  return E.isLeft(receipt) ? receipt : E.right({ ...row, conversion: receipt.right })
}
