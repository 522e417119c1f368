// A pinned file at its public address: the same bytes for ever, for caches and for readers of parts.
import * as E from 'fp-ts/lib/Either.js'
import { publicAddress, publicFileOf } from '../../domain/lifecycle/publication.ts'
import { revokedProblem } from '../../domain/lifecycle/version.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { ArtifactDigest, ContentVersion } from '../../domain/values/codecs.ts'
import { levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { versionsOfContent } from '../../projections/versions/publications.ts'
import { findFile } from '../files/find-file.ts'
import { storedFileResponse } from '../files/stored-file.ts'
import type { Handled, RouteRequest } from '../route.ts'
import type { PublicationServices } from './services.ts'

const immutable = 'public, max-age=31536000, immutable'

const notPublic = (contentVersion: string): Problem =>
  problem(
    'artifact_not_found',
    `${contentVersion} has no public file of this name: files are public once they are pinned.`,
  )

export const publicFile =
  (services: PublicationServices) =>
  async (request: RouteRequest): Handled => {
    const { content_version: contentVersion = '', digest: hex = '', ending = '' } = request.params
    // the digest of an artifact as manifests write it means the same
    const digest = hex.startsWith('sha256:') ? hex : `sha256:${hex}`
    if (!ContentVersion.is(contentVersion) || !ArtifactDigest.is(digest)) {
      return E.left(
        problem('not_found', 'A public file is named by a content_version and the hex digits of its digest.'),
      )
    }
    const level = await levelled(services, versions)
    if (E.isLeft(level)) return level
    const file = publicFileOf(await versionsOfContent(level.right, contentVersion), digest)
    if (file === null) return E.left(notPublic(contentVersion))
    if (file.kind === 'withdrawn') return E.left(revokedProblem(file.revoked))
    const address = publicAddress(contentVersion, file.artifact)
    if (!address.endsWith(`.${ending}`)) return E.left(notPublic(contentVersion))
    if (hex !== digest.replace('sha256:', '')) {
      return E.right({ status: 308, body: { kind: 'empty' }, headers: { location: address }, cache: immutable })
    }
    const found = await findFile(services, file.version.spec_id, contentVersion, digest, request.traceId)
    if (E.isLeft(found)) return found
    const { key, artifact } = found.right
    const served = { key, fileName: artifact.file_name, mediaType: artifact.media_type, cache: immutable }
    return (await storedFileResponse(services.objects, served, request)) ?? E.left(replaced)
  }

const replaced = problem('service_unavailable', 'The file is being restored; try again.', { retry_after_seconds: 1 })
