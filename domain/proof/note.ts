// Signed notes and checkpoints (C2SP signed-note, tlog-checkpoint, tlog-cosignature), with Ed25519 keys.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

const ed25519 = 1
const cosigned = 4
// the DER frames of Ed25519 keys, before their 32 bytes
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const spki = Buffer.from('302a300506032b6570032100', 'hex')

/** Whoever signs: `name` stands on the line of the signature, `id` are the four bytes before it. */
export type Signer = { readonly name: string; readonly seed: Buffer; readonly publicKey: Buffer }
/** A key that is known to a reader. `cosigned`: of a witness, whose signature holds a time. */
export type Verifier = { readonly name: string; readonly algorithm: 1 | 4; readonly publicKey: Buffer }

const keyId = ({ name, algorithm, publicKey }: Verifier): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.from([algorithm]))
    .update(publicKey)
    .digest()
    .subarray(0, 4)

const privateKeyOf = ({ seed }: Pick<Signer, 'seed'>): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })

const isName = (name: string): boolean => name !== '' && !/[\s+]/u.test(name)

/** A signer from a name and 32 secret bytes. */
export const signerOf = (name: string, seed: Buffer): Signer => {
  if (!isName(name)) throw new RangeError(`${JSON.stringify(name)} is no name of a key`)
  const spkiBytes = createPublicKey(privateKeyOf({ seed })).export({ format: 'der', type: 'spki' })
  return { name, seed, publicKey: spkiBytes.subarray(spki.length) }
}

/** The secret form of a key: `PRIVATE+KEY+<name>+<id>+<base64>`, as Go's note package writes it. */
export const writeSignerKey = (signer: Signer): string =>
  `PRIVATE+KEY+${signer.name}+${keyId({ ...signer, algorithm: ed25519 }).toString('hex')}+${Buffer.concat([Buffer.from([ed25519]), signer.seed]).toString('base64')}`

/** A signer from its secret form, or null. */
export const readSignerKey = (text: string): Signer | null => {
  const [, name = '', id = '', key = ''] =
    /^PRIVATE\+KEY\+([^+\s]+)\+([0-9a-f]{8})\+([\w+/=]+)$/.exec(text.trim()) ?? []
  const bytes = Buffer.from(key, 'base64')
  if (!isName(name) || bytes.length !== 33 || bytes[0] !== ed25519) return null
  const signer = signerOf(name, bytes.subarray(1))
  return keyId({ ...signer, algorithm: ed25519 }).toString('hex') === id ? signer : null
}

export const verifierOf = (signer: Signer, algorithm: Verifier['algorithm'] = ed25519): Verifier => ({
  name: signer.name,
  algorithm,
  publicKey: signer.publicKey,
})

/** The public form of a key: `<name>+<id>+<base64>`. */
export const writeVerifierKey = (verifier: Verifier): string =>
  `${verifier.name}+${keyId(verifier).toString('hex')}+${Buffer.concat([Buffer.from([verifier.algorithm]), verifier.publicKey]).toString('base64')}`

/** A verifier from its public form, or null. */
export const readVerifierKey = (text: string): Verifier | null => {
  const [, name = '', id = '', key = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+([\w+/=]+)$/.exec(text.trim()) ?? []
  const bytes = Buffer.from(key, 'base64')
  const algorithm = bytes[0]
  if (!isName(name) || bytes.length !== 33 || (algorithm !== ed25519 && algorithm !== cosigned)) return null
  const verifier = { name, algorithm, publicKey: bytes.subarray(1) } as const
  return keyId(verifier).toString('hex') === id ? verifier : null
}

const signatureLine = (name: string, bytes: Buffer): string => `\u2014 ${name} ${bytes.toString('base64')}\n`

/** The line that signs a text, which ends with a line feed. */
export const signText = (text: string, signer: Signer): string => {
  const signature = sign(null, Buffer.from(text), privateKeyOf(signer))
  return signatureLine(signer.name, Buffer.concat([keyId(verifierOf(signer)), signature]))
}

const cosignedText = (text: string, seconds: bigint): Buffer => Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`)

/** The line by which a witness says that it saw a checkpoint, and none that contradicts it, up to a time. */
export const cosignText = (text: string, signer: Signer, atMs: number): string => {
  const seconds = BigInt(Math.floor(atMs / 1000))
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(seconds)
  const signature = sign(null, cosignedText(text, seconds), privateKeyOf(signer))
  return signatureLine(signer.name, Buffer.concat([keyId(verifierOf(signer, cosigned)), time, signature]))
}

/** A note: what is signed, and who signed it. */
type Note = {
  readonly text: string
  readonly signatures: ReadonlyArray<{ readonly name: string; readonly bytes: Buffer }>
}

const longestNote = 1_000_000

/** The parts of a note, or null when it is none. */
const readNote = (note: string): Note | null => {
  const at = note.lastIndexOf('\n\n')
  if (at === -1 || note.length > longestNote || !note.endsWith('\n')) return null
  const lines = note.slice(at + 2, -1).split('\n')
  const signatures = lines.map((line) => {
    const [, name = '', bytes = ''] = /^\u2014 (\S+) ([A-Za-z0-9+/]+={0,2})$/u.exec(line) ?? []
    return { name, bytes: Buffer.from(bytes, 'base64') }
  })
  if (signatures.some(({ name, bytes }) => !isName(name) || bytes.length < 5)) return null
  return { text: note.slice(0, at + 1), signatures }
}

const isSignedBy = (text: string, bytes: Buffer, verifier: Verifier): boolean => {
  if (!bytes.subarray(0, 4).equals(keyId(verifier))) return false
  const isCosigned = verifier.algorithm === cosigned
  const signature = bytes.subarray(isCosigned ? 12 : 4)
  if (signature.length !== 64) return false
  const signed = isCosigned ? cosignedText(text, bytes.readBigUInt64BE(4)) : Buffer.from(text)
  const key = createPublicKey({ key: Buffer.concat([spki, verifier.publicKey]), format: 'der', type: 'spki' })
  return verify(null, signed, key, signature)
}

export type Checkpoint = {
  readonly origin: string
  readonly size: number
  readonly root: Buffer
  readonly text: string
}

/** What a checkpoint signs. */
export const checkpointText = (origin: string, size: number, root: Buffer): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

/** Reads a checkpoint that one of the keys signed; otherwise says why it cannot be believed. */
export const openCheckpoint = (note: string, verifiers: ReadonlyArray<Verifier>): Checkpoint | string => {
  const read = readNote(note)
  if (read === null) return 'it is no signed note'
  const [origin = '', size = '', root = ''] = read.text.split('\n')
  if (origin === '' || !/^(0|[1-9]\d{0,15})$/.test(size) || Buffer.from(root, 'base64').length !== 32)
    return 'it is no checkpoint of a log'
  const known = verifiers.filter(({ name }) => read.signatures.some((signature) => signature.name === name))
  const isSigned = read.signatures.some(({ name, bytes }) =>
    known.some((verifier) => verifier.name === name && isSignedBy(read.text, bytes, verifier)),
  )
  if (!isSigned) return 'no key that is known signed it'
  return { origin, size: Number(size), root: Buffer.from(root, 'base64'), text: read.text }
}

/** A checkpoint signed by each of the keys. */
export const signCheckpoint = (text: string, signers: ReadonlyArray<Signer>): string =>
  `${text}\n${signers.map((signer) => signText(text, signer)).join('')}`
