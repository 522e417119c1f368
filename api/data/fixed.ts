// Exactly the rows of one version as a plain file, in any format; a file that was not asked for before is made from the stored rows.
import * as E from 'fp-ts/lib/Either.js'
import { isOfOptions } from '../../domain/dataset/artifact.ts'
import { fixedAddress } from '../../domain/dataset/addresses.ts'
import type { AddressAsked } from '../../domain/dataset/address-asked.ts'
import { locateInQuery } from '../../domain/dataset/locate-in-query.ts'
import { readAddressQuery } from '../../domain/dataset/address-query.ts'
import { decodeDatasetRequest } from '../../domain/dataset/decode-request.ts'
import type { RenderingOptions } from '../../domain/dataset/request.ts'
import { allFormatNames, defaultFormat, type Format } from '../../domain/formats.ts'
import { isFrameHeld, servableArtifacts, type Version, type VersionArtifact } from '../../domain/lifecycle/version.ts'
import { type Problem, problem, type OrProblem, type Reply } from '../../domain/problem.ts'
import { readVersion } from '../../projections/queries/read-version.ts'
import { tooLongFor } from '../../statistics/plan/plan-request.ts'
import { ofVersion } from '../common/named.ts'
import type { RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { formatOfEnding } from './format-of-ending.ts'
import { plainFile } from './plain-file.ts'

/** The parameters that change the file and not the rows. */
export const fixedParameters: ReadonlyArray<string> = ['pivot', 'sort', 'top']

export const fixedData = (services: ApiServices) =>
  ofVersion(async ({ specId, contentVersion }, request) => {
    const format = formatOfEnding(request.params['ending'] ?? '')
    if (E.isLeft(format)) return format
    const asked = readAddressQuery(request.query, [], fixedParameters)
    if (E.isLeft(asked)) return asked
    const options = optionsOf(asked.right, specId, format.right)
    if (E.isLeft(options)) return options
    const version = await readVersion(services, specId, contentVersion)
    if (E.isLeft(version)) return version
    const digest = await digestOfRendering(services, version.right.version, options.right, request)
    if (E.isLeft(digest)) return E.left(locateInQuery(digest.left))
    return plainFile(services, { specId, contentVersion, digest: digest.right, options: options.right }, request)
  })

/** The rendering asked for, under the rules of every dataset request. */
const optionsOf = (asked: AddressAsked, specId: string, format: Format): OrProblem<RenderingOptions> => {
  const decoded = decodeDatasetRequest({
    schema_version: 1,
    input: { kind: 'spec_id', spec_id: specId },
    options: { ...asked.options, format: defaultFormat, bundle: false },
  })
  return E.isLeft(decoded) ? E.left(locateInQuery(decoded.left)) : E.right({ ...decoded.right.options, format })
}

/** A file that shows fewer rows, or others first, is another one. */
const isOf =
  (options: RenderingOptions) =>
  ({ rendering }: VersionArtifact): boolean =>
    isOfOptions(options, rendering)

/** The file of a rendering: the newest that is stored, else one made now. */
export const digestOfRendering = async (
  services: ApiServices,
  version: Version,
  options: RenderingOptions,
  request: Pick<RouteRequest, 'client' | 'traceId'>,
): Reply<string> => {
  const { spec_id, content_version } = version
  const stored = servableArtifacts(version).findLast(isOf(options))
  if (stored !== undefined) return E.right(stored.artifact_digest)
  if (!isFrameHeld(version)) return E.left(goneProblem(version))
  const tooLong = tooLongFor(options, version.coverage)
  if (tooLong !== null) return E.left(tooLong)
  const refused = await services.refusalOfClient('sync', request.client)
  return refused === null ? services.renderVersion(spec_id, content_version, options, request.traceId) : E.left(refused)
}

const goneProblem = (version: Version): Problem => {
  const held = allFormatNames.filter((format) => servableArtifacts(version).some(isOf({ format, bundle: false })))
  return problem('artifact_expired', 'The stored rows are gone, so that no other file can be made of them.', {
    alternatives: held.map((format) => ({
      format,
      url: fixedAddress(version.spec_id, version.content_version, format),
    })),
  })
}
