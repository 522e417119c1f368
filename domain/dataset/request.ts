// The canonical dataset request: what a run needs to know, with every name resolved.
import * as t from 'io-ts'
import { computedMembers } from '../computed/facets.ts'
import { Format } from '../formats.ts'
import { SpecIdentity } from '../spec/identity.ts'
import { CurrencyCode, exactly, strictly, Year } from '../values/codecs.ts'
import { component, counted, described, oneOfTexts } from '../values/described.ts'
import { textPattern } from '../values/patterns.ts'

/** A conversion request: target currency (ISO 4217 or the currency of the entity in a role) and price basis. */
export const ConversionRequest = component(
  'ConversionAsked',
  exactly(
    {
      currency: t.union([CurrencyCode, strictly({ role: t.string })]),
      prices: t.keyof({ current: null, constant: null }),
    },
    { base_year: Year },
  ),
)
export type ConversionRequest = t.TypeOf<typeof ConversionRequest>

/** Facets bound by the request, and what is computed of the rows; absent ones are chosen by the graph's default or the policy. */
export const Facets = component(
  'FacetsAsked',
  exactly(
    {},
    { provenance: t.string, unit: t.union([strictly({ ref: t.string }), ConversionRequest]), ...computedMembers },
  ),
)
export type Facets = t.TypeOf<typeof Facets>

const columnName = described(t.string, textPattern(128))
export const Pivot = component('Pivot', strictly({ index: columnName, columns: columnName }))
export type Pivot = t.TypeOf<typeof Pivot>

/** The order of series in a file: by their figure of a period (a year), the greatest first unless ascending. */
export const Sort = component(
  'Sort',
  exactly({ by: t.literal('value') }, { period: Year, order: oneOfTexts(['descending', 'ascending']) }),
)
export type Sort = t.TypeOf<typeof Sort>

/** Which series a file shows, and in which order; the version holds them all. */
export type Order = { readonly sort?: Sort; readonly top?: number }

/** How the rows are to be written. `layout`, `pivot`, `sort` and `top` are absent unless asked for. */
export const RenderingOptions = exactly(
  { format: Format, bundle: t.boolean },
  { layout: t.literal('frame'), pivot: Pivot, sort: Sort, top: t.number },
)
export type RenderingOptions = t.TypeOf<typeof RenderingOptions>

/** A request whose names are all resolved. Same canonical request and same graph revision: same run. */
export const CanonicalRequest = exactly(
  { spec_id: t.string, identity: SpecIdentity, facets: Facets, options: RenderingOptions },
  {},
)
export type CanonicalRequest = t.TypeOf<typeof CanonicalRequest>

/** The cost of a request: rows delivered and series groups (variable x roles) read. */
export const Estimate = component('Estimate', strictly({ rows: counted, requests: counted }))
export type Estimate = t.TypeOf<typeof Estimate>
