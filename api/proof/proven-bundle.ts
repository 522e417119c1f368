// A bundle that carries its proof: the stored archive, and `proof.json` as one member more.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as E from 'fp-ts/lib/Either.js'
import { problem } from '../../domain/problem.ts'
import type { Signer } from '../../domain/proof/note.ts'
import { ArtifactDigest } from '../../domain/values/codecs.ts'
import { type FileServices, findFile } from '../files/find-file.ts'
import { contentDisposition } from '../files/stored-file.ts'
import type { Handled, RouteRequest } from '../route.ts'
import { answerProof } from './answer.ts'
import type { ProofServices } from './services.ts'
import { directoryIn, tailBytes } from './zip-directory.ts'
import { withMember } from './zip-member.ts'

export type ProvenServices = ProofServices & FileServices

const noBundle = problem(
  'artifact_not_found',
  'The digest names no bundle: only bundles carry their proof. The proof itself is beside every version (`links.proof`).',
)
const replaced = problem('service_unavailable', 'The file is being replaced; try again.', { retry_after_seconds: 1 })

/** The bundle of a digest with its proof. Its own bytes are another time's others, since the log grows: it has no digest. */
export const provenBundle = async (
  services: ProvenServices,
  signers: ReadonlyArray<Signer>,
  { params, traceId }: Pick<RouteRequest, 'params' | 'traceId'>,
): Handled => {
  const { spec_id: specId = '', content_version: contentVersion = '', digest = '' } = params
  if (!ArtifactDigest.is(digest)) return E.left(problem('artifact_not_found', 'A file is named by its sha256: digest.'))
  const found = await findFile(services, specId, contentVersion, digest, traceId)
  if (E.isLeft(found)) return found
  const { artifact, key } = found.right
  if (!artifact.rendering.bundle) return E.left(noBundle)
  const proof = await answerProof(services, signers, specId, contentVersion)
  if (E.isLeft(proof)) return proof
  const { objects } = services
  const range = async (start: number, end: number): Promise<Buffer | null> => {
    const stream = await objects.get(key, { start, end })
    return stream === null ? null : buffer(stream)
  }
  const head = await objects.head(key)
  const tail = head === null ? null : await range(Math.max(0, head.bytes - tailBytes), head.bytes - 1)
  if (head === null || tail === null) return E.left(replaced)
  const directory = directoryIn(tail)
  if (directory === null) return E.left(noBundle)
  const held = await range(directory.start, directory.start + directory.bytes - 1)
  const members = await objects.get(key, { start: 0, end: directory.start - 1 })
  if (held === null || members === null) return E.left(replaced)
  const content = Buffer.from(`${JSON.stringify(proof.right, null, 2)}\n`)
  const added = withMember(directory, held, { name: 'proof.json', content, date: new Date(artifact.stored_at) })
  const stream = Readable.from(joined(members, added))
  return E.right({
    status: 200,
    body: { kind: 'stream', stream, mediaType: artifact.media_type, length: directory.start + added.length },
    headers: { 'content-disposition': contentDisposition(artifact.file_name.replace(/\.zip$/, '_proven.zip')) },
    cache: 'no-cache',
  })
}

async function* joined(members: Readable, added: Buffer): AsyncGenerator<Uint8Array> {
  for await (const chunk of members) yield chunk as Uint8Array
  yield added
}
