// Pinning and take-down: for holders of a token only; without a configured token the routes do not exist.
import * as E from 'fp-ts/lib/Either.js'
import { pinVersion, takeDown } from '../../commands/index.ts'
import { publicAddressesOf } from '../../domain/lifecycle/publication.ts'
import { listArtifacts } from '../../projections/queries/read-version.ts'
import { requestInvalid } from '../../domain/problem.ts'
import { ArtifactDigest, decodeWith } from '../../domain/values/codecs.ts'
import { optional, parameter } from '../../domain/values/query-values.ts'
import { ofVersion } from '../common/named.ts'
import { type AskedOf, queryOf } from '../query.ts'
import { contextOf } from '../datasets/answer.ts'
import { ok } from '../route.ts'
import type { VersionServices } from './services.ts'
import { type PinResult, TakeDownRequest, type TakeDownResult } from './decided-shapes.ts'

export const pinQuery = queryOf({ artifact: parameter(optional(ArtifactDigest), 'Pin this file only') })

export const pinRoute = (services: VersionServices) =>
  ofVersion(async ({ specId, contentVersion }, request, { artifact }: AskedOf<typeof pinQuery>) => {
    const context = contextOf(services, request, 'site')
    const pinned = await pinVersion(services, specId, contentVersion, artifact ?? null, context)
    if (E.isLeft(pinned)) return pinned
    const result: PinResult = {
      schema_version: 1,
      spec_id: specId,
      content_version: contentVersion,
      newly_pinned: pinned.right.newlyPinned,
      artifacts: listArtifacts(pinned.right.version, services),
      public_addresses: publicAddressesOf(pinned.right.version),
    }
    return E.right(ok(result))
  })

export const takeDownRoute = (services: VersionServices) =>
  ofVersion(async ({ specId, contentVersion }, request) => {
    const body = decodeWith(TakeDownRequest)(request.body)
    if (E.isLeft(body)) return E.left(requestInvalid(body.left))
    const context = contextOf(services, request, 'operator')
    const taken = await takeDown(services, specId, contentVersion, body.right.reason, context)
    if (E.isLeft(taken)) return taken
    const result: TakeDownResult = { schema_version: 1, ...taken.right }
    return E.right(ok(result))
  })
