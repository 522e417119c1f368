// The public log of versions: checkpoint, tiles and keys as static clients read them, and the proof of one version.
import * as E from 'fp-ts/lib/Either.js'
import { type Signer, verifierOf, writeVerifierKey } from '../../domain/proof/note.ts'
import { tileOfPath } from '../../domain/proof/tiles.ts'
import { problem } from '../../domain/problem.ts'
import { openProofLog } from '../../projections/proof/queries.ts'
import * as t from 'io-ts'
import { ArtifactDigest } from '../../domain/values/codecs.ts'
import { parameter } from '../../domain/values/query-values.ts'
import { specInPath, versionInPath, problemsOfVersion } from '../common/named.ts'
import { pathParameter } from '../query.ts'
import { get, ok, okBytes, type Route, type RouteDoc, type RouteResponse } from '../route.ts'
import { wholeSchemaOf } from '../schema-of-codec.ts'
import { answerProof, checkpointOf, ProofAnswer } from './answer.ts'
import { provenBundle, type ProvenServices } from './proven-bundle.ts'
import type { ProofServices } from './services.ts'

const plainText = (value: string): RouteResponse => okBytes(value, 'text/plain; charset=utf-8', { cache: 'no-cache' })

const noTile = problem('not_found', 'The log has no such tile: see /proof/checkpoint for its size.')

const staticDoc = (operationId: string, summary: string, mediaType: string): RouteDoc => ({
  operationId,
  tag: 'common',
  summary,
  extension: true,
  responses: { 200: { description: summary, mediaType } },
})

const logRoutes = (services: ProofServices, signers: ReadonlyArray<Signer>): ReadonlyArray<Route> => [
  get('/proof/checkpoint', {
    at: 'root',
    anyAccept: true,
    doc: staticDoc(
      'getProofCheckpoint',
      'The signed checkpoint of the public log (C2SP tlog-checkpoint)',
      'text/plain',
    ),
    handler: async () => E.right(plainText(await checkpointOf(await openProofLog(services.readModels), signers))),
  }),
  get('/proof/key', {
    at: 'root',
    anyAccept: true,
    doc: staticDoc('getProofKey', 'Public keys that sign checkpoints, one a line (C2SP signed-note)', 'text/plain'),
    handler: async () => E.right(plainText(signers.map((one) => `${writeVerifierKey(verifierOf(one))}\n`).join(''))),
  }),
  get('/proof/tile/*tile', {
    at: 'root',
    anyAccept: true,
    doc: {
      ...staticDoc('getProofTile', 'A tile of the public log (C2SP tlog-tiles)', 'application/octet-stream'),
      parameters: [
        pathParameter(
          'tile',
          parameter(
            t.string,
            '`<level>/<index>` or `entries/<index>`, with `.p/<width>` for a part: `0/x001/067`',
            '0/000.p/1',
          ),
        ),
      ],
    },
    handler: async ({ params }) => {
      const tile = tileOfPath(params['tile'] ?? '')
      const bytes = tile === null ? null : await (await openProofLog(services.readModels)).tile(tile)
      return bytes === null
        ? E.left(noTile)
        : E.right(okBytes(bytes, 'application/octet-stream', { cache: 'public, max-age=31536000, immutable' }))
    },
  }),
]

const bundleRoute = (services: ProvenServices, signers: ReadonlyArray<Signer>): Route =>
  get('/datasets/:spec_id/:content_version/proof/:digest', {
    anyAccept: true,
    costly: true,
    doc: {
      operationId: 'getProvenBundle',
      tag: 'datasets',
      summary: 'A bundle with its proof in it',
      description:
        'The stored bundle with `proof.json` as one member more, which can be checked offline by itself (docs/verify.md). ' +
        'The log grows, so these bytes are others at another time; those of `url` stay.',
      extension: true,
      parameters: [
        specInPath,
        versionInPath,
        pathParameter('digest', parameter(ArtifactDigest, '`artifact_digest` of a bundle')),
      ],
      responses: { 200: { description: 'The archive', mediaType: 'application/zip' } },
      problems: [...problemsOfVersion, 'artifact_not_found'],
    },
    handler: (request) => provenBundle(services, signers, request),
  })

const versionRoute = (services: ProofServices, signers: ReadonlyArray<Signer>): Route =>
  get('/datasets/:spec_id/:content_version/proof', {
    doc: {
      operationId: 'getVersionProof',
      tag: 'datasets',
      summary: 'What the public log says of a version, with the proofs that it does',
      description:
        'The file `proof.json` of a bundle: kept beside it, it proves offline that the version was published (docs/verify.md). ' +
        'Also answered for versions that were taken down.',
      extension: true,
      parameters: [specInPath, versionInPath],
      responses: { 200: { description: 'The proof', schema: wholeSchemaOf(ProofAnswer) } },
      problems: ['snapshot_not_found'],
    },
    handler: async ({ params }) => {
      const { spec_id = '', content_version = '' } = params
      return E.map((answer) => ok(answer, { cache: 'no-cache' }))(
        await answerProof(services, signers, spec_id, content_version),
      )
    },
  })

/** No routes where the log is not published. */
export const proofRoutes = (services: ProvenServices): ReadonlyArray<Route> =>
  services.proofSigners === null
    ? []
    : [
        ...logRoutes(services, services.proofSigners),
        versionRoute(services, services.proofSigners),
        bundleRoute(services, services.proofSigners),
      ]
