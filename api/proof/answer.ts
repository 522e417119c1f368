// Checkpoints, and the proof of a version, as clients read them.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { versionNamed } from '../common/named.ts'
import { leafHash } from '../../domain/proof/merkle.ts'
import { checkpointText, signCheckpoint, type Signer, verifierOf, writeVerifierKey } from '../../domain/proof/note.ts'
import { problem, type Reply } from '../../domain/problem.ts'
import { ContentVersion, exactly, SpecId } from '../../domain/values/codecs.ts'
import { described } from '../../domain/values/described.ts'
import { proof } from '../../projections/proof/index.ts'
import { openProofLog, type ProofLog } from '../../projections/proof/queries.ts'
import { waitForPosition } from '../../projections/wait-for-position.ts'
import type { ProofServices } from './services.ts'

const originOf = (signers: ReadonlyArray<Signer>): string => signers[0]?.name ?? ''

export const checkpointOf = async (log: ProofLog, signers: ReadonlyArray<Signer>): Promise<string> =>
  signCheckpoint(checkpointText(originOf(signers), log.size, await log.root()), signers)

export const ProofAnswer = exactly(
  {
    schema_version: t.literal(1),
    kind: t.literal('proof'),
    spec_id: SpecId,
    content_version: ContentVersion,
    origin: described(t.string, { description: 'Name of the log, the first line of its checkpoints' }),
    keys: described(t.array(t.string), {
      description: 'Public keys of the log as it says itself; compare them with those known from elsewhere',
    }),
    checkpoint: described(t.string, { description: 'The signed checkpoint that the proofs lead to, a signed note' }),
    entries: described(
      t.array(
        exactly(
          {
            index: t.number,
            leaf: described(t.string, { description: 'The entry as logged, JSON (RFC 8785); its bytes are hashed' }),
            leaf_hash: described(t.string, { description: 'SHA-256 over a zero byte and the entry, base64' }),
            inclusion: described(t.array(t.string), {
              description: 'Hashes of the inclusion proof (RFC 6962), from the leaf upwards, base64',
            }),
          },
          {},
        ),
      ),
      { description: 'What the log says of the version, in its order: published, pinned, taken down' },
    ),
  },
  {},
)
export type ProofAnswer = t.TypeOf<typeof ProofAnswer>

const waitMs = 2_000
const base64 = (bytes: Buffer): string => bytes.toString('base64')

/** The log, once it has seen all that the event log holds; null when it does not come so far in two seconds. */
const levelLog = async ({ eventStore, readModels }: ProofServices): Promise<ProofLog | null> => {
  const position = await eventStore.lastPosition()
  const isLevel = position === null || (await waitForPosition(readModels, proof, position, waitMs))
  return isLevel ? openProofLog(readModels) : null
}

/** What the log says of a version, each with its proof; also of versions that were taken down. */
export const answerProof = async (
  services: ProofServices,
  signers: ReadonlyArray<Signer>,
  specId: string,
  contentVersion: string,
): Reply<ProofAnswer> => {
  const named = versionNamed(specId, contentVersion)
  if (E.isLeft(named)) return named
  if ((await services.lookups.version(specId, contentVersion)) === null)
    return E.left(problem('snapshot_not_found', `${specId} has no version ${contentVersion}.`))
  const log = await levelLog(services)
  // a log that is behind may lack the take-down of what it proves
  const entries = (await log?.entriesOf(specId, contentVersion)) ?? []
  if (log === null || entries.length === 0)
    return E.left(
      problem('service_unavailable', 'The public log has not seen all of this version yet; try again shortly.', {
        retry_after_seconds: 5,
      }),
    )
  return E.right({
    schema_version: 1,
    kind: 'proof',
    spec_id: specId,
    content_version: contentVersion,
    origin: originOf(signers),
    keys: signers.map((signer) => writeVerifierKey(verifierOf(signer))),
    checkpoint: await checkpointOf(log, signers),
    entries: await Promise.all(
      entries.map(async ({ index, leaf }) => ({
        index,
        leaf,
        leaf_hash: base64(leafHash(Buffer.from(leaf))),
        inclusion: (await log.inclusion(index)).map(base64),
      })),
    ),
  })
}
