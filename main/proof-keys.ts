// The keys that sign checkpoints of the public log: given, or made once and kept in the data directory.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sha256Hex } from '../domain/digest.ts'
import { readSignerKey, type Signer, signerOf, writeSignerKey } from '../domain/proof/note.ts'
import type { Config } from './config.ts'
import { keptAt } from './keys.ts'

/** Keys in the form of notes, between commas or line ends: all sign, and all bear the name of the log. Or why they cannot. */
export const proofKeysIn = (text: string): ReadonlyArray<Signer> | Error => {
  const signers = text
    .split(/[,\n]/)
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .map(readSignerKey)
  if (signers.length === 0) return new Error('holds no key')
  const known = signers.filter((signer) => signer !== null)
  if (known.length < signers.length)
    return new Error('must be keys of the form PRIVATE+KEY+<name>+<id>+<base64>, between commas')
  if (new Set(known.map(({ name }) => name)).size > 1)
    return new Error('must be keys of one name: it is the name of the log')
  return known
}

/** A log is named by where it is served; without a public address by its key. */
const newKey = (publicUrl: string | null): Signer => {
  const seed = randomBytes(32)
  const name =
    publicUrl === null
      ? `devfin-log-${sha256Hex(signerOf('new', seed).publicKey).slice(0, 12)}`
      : `${publicUrl.replace(/^https?:\/\//, '').replaceAll(/[\s+]/g, '_')}/proof`
  return signerOf(name, seed)
}

/** The keys given, or those kept in the data directory, made there the first time; null where the log is not published. */
export const proofSignersOf = async ({
  proof,
  proofKeys,
  dataDir,
  publicUrl,
}: Pick<Config, 'proof' | 'proofKeys' | 'dataDir' | 'publicUrl'>): Promise<ReadonlyArray<Signer> | null> => {
  if (!proof || proofKeys !== null) return proof ? proofKeys : null
  const path = join(dataDir, 'proof-key')
  const signers = proofKeysIn(await keptAt(path, () => `${writeSignerKey(newKey(publicUrl))}\n`))
  if (!(signers instanceof Error)) return signers
  throw new Error(
    `the key in ${path} ${signers.message}: restore it from a backup, or remove it to begin with a new key`,
  )
}
