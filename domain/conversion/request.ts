// What a client may ask of conversion. Whether the graph can do it is not known here.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { ConversionRequest } from '../dataset/request.ts'
import { type Problem, problem, requestInvalid, type OrProblem } from '../problem.ts'
import { CurrencyCode, needed, notTaken, oneOfForms, refuseExtra, taggedBy, text, Year } from '../values/codecs.ts'
import { component } from '../values/described.ts'

/** Where a conversion request stands in the body of a dataset request. */
export const conversionPointer = '/input/scope/facets/unit'

const RoleCurrency = component('RoleCurrency', refuseExtra({ role: text(256) }, {}))

/** A currency as written by a client: an ISO 4217 code or `{role}`. Says what is wrong with the form that was tried. */
const Currency = component(
  'Currency',
  oneOfForms<typeof CurrencyCode | typeof RoleCurrency>(
    [CurrencyCode, RoleCurrency],
    (u) => (typeof u === 'string' ? CurrencyCode : t.UnknownRecord.is(u) ? RoleCurrency : undefined),
    'an ISO 4217 code such as EUR, or {"role": ...}',
  ),
)

const says = {
  constant: 'constant prices need a base_year, the year whose prices are meant',
  current: 'current prices take no base_year; leave it out or ask for constant prices',
} as const

/** A conversion request from outside: unknown members are refused, constant prices need a base year and current ones take none. */
export const ConversionInput = component(
  'ConversionRequest',
  taggedBy('prices', {
    current: component(
      'CurrentPrices',
      refuseExtra({ currency: Currency, prices: t.literal('current') }, { base_year: notTaken<number>(says.current) }),
    ),
    constant: component(
      'ConstantPrices',
      refuseExtra({ currency: Currency, prices: t.literal('constant'), base_year: needed(Year, says.constant) }, {}),
    ),
  }),
)
export type ConversionInput = t.TypeOf<typeof ConversionInput>

/** The rule between members that the types of a conversion request leave open. */
export const checkConversionRequest = (
  request: ConversionRequest,
  at: string = conversionPointer,
): OrProblem<ConversionRequest> =>
  (request.prices === 'constant') === (request.base_year !== undefined)
    ? E.right(request)
    : E.left(requestInvalid([{ pointer: '/base_year', message: says[request.prices] }], at))

/** The request cannot be met on this axis at all, whatever the currency. */
export const conversionNotSupported = (detail: string): Problem =>
  problem('facet_binding_unsupported', detail, { pointer: conversionPointer })
