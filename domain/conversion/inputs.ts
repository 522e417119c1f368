// The receipt of a converted version: every rate it used, kept beside its frame, so that each figure can be
// recomputed after the rates have changed. Bounded by entities x years, never by rows.
import * as t from 'io-ts'
import { CurrencyCode, FiniteNumber, strictly, Year } from '../values/codecs.ts'

const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** A row of a rate table as it was used. `projected` is what held for the row: its own mark or the table's first projected year. */
export const UsedRate = strictly({
  entity: t.string,
  currency: nullable(t.string),
  year: Year,
  exchange_rate: nullable(FiniteNumber),
  deflator: nullable(FiniteNumber),
  projected: t.boolean,
})
export type UsedRate = t.TypeOf<typeof UsedRate>

/** What one recipe used. Lists are sorted by code units; a US dollar needs no row, its rate is 1. */
export const RecipeInputs = strictly({
  recipe: t.string,
  label: nullable(t.string),
  table: strictly({ ref: t.string, label: nullable(t.string), revision: nullable(t.string), digest: t.string }),
  deflator_role: t.string,
  fallback_entity: nullable(t.string),
  /** Entities that took the fallback entity's deflators, for all years. */
  fallbacks: t.readonlyArray(t.string),
  /** The entity whose row gave a currency's rate. */
  currency_entities: t.record(t.string, t.string),
  /** Entities whose own row gave the target currency (a currency asked for by role). */
  own_rates: t.readonlyArray(t.string),
  rates: t.readonlyArray(UsedRate),
})
export type RecipeInputs = t.TypeOf<typeof RecipeInputs>

export const ConversionInputs = strictly({
  format: t.literal('conversion_inputs1'),
  request: strictly({
    currency: t.union([CurrencyCode, strictly({ role: t.string })]),
    prices: t.keyof({ current: null, constant: null }),
    base_year: nullable(Year),
  }),
  /** Reported unit to its currency. */
  unit_currencies: t.record(t.string, t.string),
  recipes: t.readonlyArray(RecipeInputs),
})
export type ConversionInputs = t.TypeOf<typeof ConversionInputs>
