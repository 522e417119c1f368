// A manifest is JSON whatever the query says: who asks it for a file is told where that is.
import * as E from 'fp-ts/lib/Either.js'
import { liveAddress, fixedAddress } from '../../domain/dataset/addresses.ts'
import { allFormatNames, type Format } from '../../domain/formats.ts'
import { requestInvalid } from '../../domain/problem.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import type { Route, RouteRequest } from '../route.ts'
import { unknownParameter } from '../unknown-parameters.ts'

/** The plain addresses of what a manifest route names. */
const addressesOf = (params: RouteRequest['params'], formats: ReadonlyArray<Format>): ReadonlyArray<string> => {
  const { spec_id: specId, content_version: version } = params
  if (!SpecId.is(specId)) return ['/api/data?q=&format=']
  return formats.map((format) =>
    ContentVersion.is(version) ? fixedAddress(specId, version, format) : liveAddress(specId, format),
  )
}

/** A route that refuses `?format=` with the addresses that have a format. */
export const manifestOnly = (route: Route): Route => ({
  ...route,
  checksItsQuery: true,
  handler: (request) => {
    const { format, ...others } = request.query
    if (format === undefined) {
      const unknown = unknownParameter(route, others)
      return unknown === null ? route.handler(request) : Promise.resolve(E.left(unknown))
    }
    const wanted = allFormatNames.filter((it) => it === format)
    const alternatives = addressesOf(request.params, wanted.length === 0 ? allFormatNames : wanted)
    const message = 'this route answers with a manifest, in JSON; a file has an address of its own, under /api/data'
    return Promise.resolve(E.left({ ...requestInvalid([{ pointer: '/format', message }]), alternatives }))
  },
})
