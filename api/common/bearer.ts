// Who holds a token may act as site or operator.
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Problem, problem } from '../../domain/problem.ts'
import type { Handled, RouteRequest } from '../route.ts'
import * as E from 'fp-ts/lib/Either.js'

const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Why a request may not pass, or null. Compares digests, so that time tells neither the token nor its length. */
const refusalOf = (header: string | undefined, token: string): Problem | null => {
  const given = /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1]
  if (given === undefined) return problem('unauthorized', 'Send Authorization: Bearer <token>.')
  return timingSafeEqual(digestOf(given), digestOf(token))
    ? null
    : problem('forbidden', 'The token does not allow this.')
}

/** A handler for holders of a token alone. */
export const withToken =
  <Asked extends ReadonlyArray<unknown>>(token: string, handler: (request: RouteRequest, ...asked: Asked) => Handled) =>
  (request: RouteRequest, ...asked: Asked): Handled => {
    const refused = refusalOf(request.header('authorization'), token)
    return refused === null ? handler(request, ...asked) : Promise.resolve(E.left(refused))
  }
