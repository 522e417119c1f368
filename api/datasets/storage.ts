// The storage route of the directory store: signed, with ranges.
import * as E from 'fp-ts/lib/Either.js'
import { type Problem, problem } from '../../domain/problem.ts'
import * as t from 'io-ts'
import type { VerifiedObjects } from '../../domain/ports/verified-objects.ts'
import { anyFile } from '../files/file-doc.ts'
import { storedFileResponse } from '../files/stored-file.ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter, queryOf } from '../query.ts'
import { get, type Handled, type Route, type RouteRequest } from '../route.ts'

export type StoragePorts = {
  readonly objects: VerifiedObjects
  /** What a signed URL allows, or null when it is wrong, altered or expired. */
  readonly verify: (
    key: string,
    query: RouteRequest['query'],
  ) => { readonly fileName: string; readonly mediaType: string } | null
  /** Whether the version that owns a key was taken down. */
  readonly revoked: (key: string) => Promise<Problem | null>
}

const gone = problem('artifact_expired', 'The file is not stored any more; follow its download link again.')

const serve = async (ports: StoragePorts, request: RouteRequest): Handled => {
  const key = request.params['key'] ?? ''
  const grant = ports.verify(key, request.query)
  if (grant === null)
    return E.left(problem('signature_invalid', 'The storage link is not valid or older than five minutes.'))
  const revoked = await ports.revoked(key)
  if (revoked !== null) return E.left(revoked)
  if ((await ports.objects.head(key)) === null) return E.left(gone)
  // before anything is said of the file, its size included
  const whole = await ports.objects.localCopy(key)
  if (whole === null) return E.left(gone)
  await whole.release()
  // revocable: never longer than the signature lives
  const file = { key, fileName: grant.fileName, mediaType: grant.mediaType, cache: 'private, max-age=300' }
  return (await storedFileResponse(ports.objects, file, request)) ?? E.left(gone)
}

/** What a signed link says; whatever is wrong with it, it is `signature_invalid`. */
const signedQuery = queryOf({
  expires: parameter(t.string, 'Expiry of the signature, seconds since 1970'),
  name: parameter(t.string, 'Name of the download'),
  type: parameter(t.string, 'Its media type'),
  signature: parameter(t.string, 'HMAC-SHA-256 of key, expiry, name and type'),
})

export const storageRoute = (ports: StoragePorts): Route =>
  get('/storage/*key', {
    at: 'root',
    anyAccept: true,
    unbounded: true,
    doc: {
      operationId: 'getStoredFile',
      tag: 'datasets',
      summary: 'A stored file, by a link signed for five minutes (the directory store)',
      parameters: [pathParameter('key', parameter(t.string, 'Storage key'))],
      responses: {
        200: { description: 'The file', ...anyFile },
        206: { description: 'A range of the file', ...anyFile },
      },
      problems: [
        'signature_invalid',
        'artifact_expired',
        'snapshot_revoked',
        'range_not_satisfiable',
        'stored_object_damaged',
      ],
    },
    query: signedQuery.parameters,
    handler: (request) => serve(ports, request),
  })
