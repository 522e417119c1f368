// What is told of one figure: its row, and every step of its conversion.
import * as t from 'io-ts'
import type { ComputedShape, Parts } from '../../domain/computed/shape.ts'
import { RecipeInputs } from '../../domain/conversion/inputs.ts'
import { observationStatuses } from '../../domain/frame/observation-status.ts'
import { component, described, nullable, oneOfTexts, whole } from '../../domain/values/described.ts'

const textOrNull = nullable(t.string)

const figure = {
  variable: t.string,
  roles: described(t.record(t.string, t.string), 'Role to entity'),
  period: t.string,
  value: t.number,
  unit: textOrNull,
  measurement_method: textOrNull,
  provenance: textOrNull,
  observation_status: described(
    oneOfTexts(observationStatuses),
    'SDMX CL_OBS_STATUS: A normal, E estimated, F forecast, P provisional',
  ),
}
export const FigureKeysAndValues = component('Figure', t.strict(figure))
type FigureKeysAndValues = t.TypeOf<typeof FigureKeysAndValues>

/** A row of a stored frame. `conversion` is null for reported amounts. */
export type Figure = FigureKeysAndValues & {
  readonly conversion: null | {
    readonly recipe: string
    readonly reported_value: number
    readonly reported_unit: string | null
  }
  /** What was computed, with the counts of parts where figures were added up; absent for figures as held or converted. */
  readonly computed?: ComputedShape & Partial<Parts>
}

/** A rate as a receipt shows it; the US dollar has rate 1, no entity and no year. */
const RateReceipt = component(
  'FigureRate',
  t.strict({
    currency: t.string,
    value: t.number,
    entity: textOrNull,
    year: nullable(whole),
    projected: t.boolean,
  }),
)
export type RateReceipt = t.TypeOf<typeof RateReceipt>
const DeflatorReceipt = component('FigureDeflator', t.strict({ value: t.number, year: whole, projected: t.boolean }))
export type DeflatorReceipt = t.TypeOf<typeof DeflatorReceipt>

export const ConversionReceipt = component(
  'FigureConversion',
  t.strict({
    recipe: t.string,
    recipe_label: textOrNull,
    price_basis: oneOfTexts(['current', 'constant']),
    base_year: nullable(whole),
    reported: t.strict({ value: t.number, unit: textOrNull, currency: t.string }),
    rate_table: RecipeInputs.type.props.table,
    deflator: nullable(
      t.strict({
        role: t.string,
        provider: t.string,
        /** Whose deflators were used: the provider's own or the fallback entity's. */
        entity: t.string,
        is_fallback: t.boolean,
        base: DeflatorReceipt,
        year: DeflatorReceipt,
      }),
    ),
    rates: t.strict({ target: RateReceipt, source: RateReceipt }),
    formula: t.string,
    calculation: t.string,
    result: t.number,
    reproduces: described(t.boolean, 'Whether the calculation gives the stored value bit for bit'),
    flags: t.readonlyArray(oneOfTexts(['deflator_fallback', 'deflator_projected', 'rate_projected'])),
  }),
)
export type ConversionReceipt = t.TypeOf<typeof ConversionReceipt>

export type FigureReceipt = FigureKeysAndValues &
  Pick<Figure, 'computed'> & { readonly conversion: ConversionReceipt | null }
