// What a client may ask of conversion. Whether the graph can do it is not known here.
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import type { ConversionRequest } from '../dataset/request.ts'
import { type Problem, problem, requestInvalid } from '../problem.ts'
import { CurrencyCode, decodeWith, refuseExtra, text, Year } from '../values/codecs.ts'

/** Where a conversion request stands in the body of a dataset request. */
export const conversionPointer = '/input/scope/facets/unit'

const RoleCurrency = refuseExtra({ role: text(256) }, {})

/** A currency as written by a client: an ISO 4217 code or `{role}`. Says what is wrong with the form that was tried. */
const CurrencyInput = new t.Type<ConversionRequest['currency'], unknown, unknown>(
  'an ISO 4217 code such as EUR, or {"role": ...}',
  (u): u is ConversionRequest['currency'] => CurrencyCode.is(u) || RoleCurrency.is(u),
  (u, context) => {
    if (typeof u === 'string') return CurrencyCode.validate(u, context)
    if (typeof u === 'object' && u !== null) return RoleCurrency.validate(u, context)
    return t.failure(u, context, 'must be an ISO 4217 code such as EUR, or {"role": ...}')
  },
  t.identity,
)

const ConversionInput = refuseExtra(
  { currency: CurrencyInput, prices: t.keyof({ current: null, constant: null }, '"current" or "constant"') },
  { base_year: Year },
)

/** `constant` needs a base year and `current` takes none: the rule that the types leave open. */
export const checkConversionRequest = (
  request: ConversionRequest,
  at: string = conversionPointer,
): E.Either<Problem, ConversionRequest> => {
  const pointer = `${at}/base_year`
  const refused = (message: string) => E.left(requestInvalid([{ pointer, message }]))
  if (request.prices === 'constant' && request.base_year === undefined) {
    return refused('constant prices need a base_year, the year whose prices are meant')
  }
  if (request.prices === 'current' && request.base_year !== undefined) {
    return refused('current prices take no base_year; leave it out or ask for constant prices')
  }
  return E.right(request)
}

/** A conversion request from outside: decoded strictly (unknown members refused) and checked. */
export const decodeConversionRequest = (
  input: unknown,
  at: string = conversionPointer,
): E.Either<Problem, ConversionRequest> =>
  pipe(
    decodeWith(ConversionInput)(input),
    E.mapLeft((issues) => requestInvalid(issues, at)),
    E.chain((request) => checkConversionRequest(request, at)),
  )

/** The request cannot be met on this axis at all, whatever the currency. */
export const conversionNotSupported = (detail: string): Problem =>
  problem('facet_binding_unsupported', detail, { pointer: conversionPointer })
