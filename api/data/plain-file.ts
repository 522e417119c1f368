// A file of a version as the body of a plain address.
import * as E from 'fp-ts/lib/Either.js'
import { fixedAddress, tellingFileName } from '../../domain/dataset/addresses.ts'
import { writeAddressQuery } from '../../domain/dataset/write-address-query.ts'
import type { RenderingOptions } from '../../domain/dataset/request.ts'
import { problem } from '../../domain/problem.ts'
import { readVersion } from '../../projections/queries/read-version.ts'
import { findFile } from '../files/find-file.ts'
import { storedFileResponse } from '../files/stored-file.ts'
import type { Handled, RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'

type Wanted = {
  readonly specId: string
  readonly contentVersion: string
  readonly digest: string
  readonly options: RenderingOptions
}

const replaced = problem('service_unavailable', 'The file is being replaced; try again.', { retry_after_seconds: 1 })

/** The bytes, with the address of exactly these rows and a link to what is said of them. */
export const plainFile = async (
  services: ApiServices,
  { specId, contentVersion, digest, options }: Wanted,
  request: RouteRequest,
): Handled => {
  const version = await readVersion(services, specId, contentVersion)
  if (E.isLeft(version)) return version
  const found = await findFile(services, specId, contentVersion, digest, request.traceId)
  if (E.isLeft(found)) return found
  const { key, artifact } = found.right
  const { record, view } = version.right
  const { format, bundle: _, ...shaped } = options
  const query = writeAddressQuery(Object.keys(shaped).length === 0 ? {} : { options: shaped })
  const file = {
    key,
    fileName: tellingFileName(record, format),
    mediaType: artifact.media_type,
    // the version may be taken down at any time
    cache: 'no-cache',
    headers: {
      'content-location': fixedAddress(specId, contentVersion, format, query),
      link: `<${view.links.self}>; rel="describedby"; type="application/json"`,
    },
  }
  return (await storedFileResponse(services.objects, file, request)) ?? E.left(replaced)
}
