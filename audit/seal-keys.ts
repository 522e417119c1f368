// The keys that seals are signed with.
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

// the DER frame of an Ed25519 private key, before its 32 bytes
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The signing key of a deployment: Ed25519, derived from SIGNING_KEY, so that its public half may be given away. */
export const sealKeyOf = (signingKey: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', signingKey, '', 'devfin-seal1', 32))
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}

export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url')
