// Download links: 302 to a storage URL signed for five minutes; expired files are made again from their frame.
import * as E from 'fp-ts/lib/Either.js'
import { problem } from '../../domain/problem.ts'
import { ArtifactDigest } from '../../domain/values/codecs.ts'
import { type FileServices, findFile } from '../files/find-file.ts'
import type { Handled, RouteRequest } from '../route.ts'

export const signedUrlSeconds = 300

export const redirectToFile = async (services: FileServices, request: RouteRequest): Handled => {
  const { spec_id: specId = '', content_version: contentVersion = '', digest = '' } = request.params
  if (!ArtifactDigest.is(digest)) return E.left(problem('artifact_not_found', 'A file is named by its sha256: digest.'))
  const found = await findFile(services, specId, contentVersion, digest, request.traceId)
  if (E.isLeft(found)) return found
  const { artifact, key } = found.right
  const url = await services.objects.signedUrl(key, {
    fileName: artifact.file_name,
    mediaType: artifact.media_type,
    expiresInSeconds: signedUrlSeconds,
  })
  return E.right({ status: 302, body: { kind: 'empty' }, headers: { location: url }, cache: 'no-store' })
}
