import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Fork } from '../../../audit/fork.ts'
import { witnessEvents } from '../../../audit/witness.ts'
import { witnessTiles } from '../../../audit/witness-tiles.ts'
import {
  checkpointText,
  type Checkpoint,
  openCheckpoint,
  signCheckpoint,
  cosignText,
  readVerifierKey,
  type Signer,
  type Verifier,
  verifierOf,
  writeVerifierKey,
} from '../../../domain/proof/note.ts'
import { textAt } from '../../keys.ts'
import { proofSignersOf } from '../../proof-keys.ts'
import { parse, WrongUsage, Refused, type Command } from '../command-line.ts'
import { type Stores, withStores } from './command.ts'

const options = {
  checkpoint: { type: 'string' },
  of: { type: 'string' },
  key: { type: 'string', multiple: true },
  keep: { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const

const signersOf = async ({ config }: Stores): Promise<ReadonlyArray<Signer>> => {
  const signers = await proofSignersOf({ ...config, proof: true })
  return signers ?? []
}

const keysOf = (given: ReadonlyArray<string> | undefined): ReadonlyArray<Verifier> =>
  (given ?? []).map((text) => {
    const key = readVerifierKey(text)
    if (key === null) throw new WrongUsage('--key takes a public key of the form <name>+<id>+<base64>')
    return key
  })

const opened = (note: string, keys: ReadonlyArray<Verifier>, what: string): Checkpoint => {
  const checkpoint = openCheckpoint(note, keys)
  if (typeof checkpoint === 'string') throw new Refused(`${what}: ${checkpoint}`)
  return checkpoint
}

const told = (fork: Fork | null, old: Checkpoint, size: number): number => {
  if (fork !== null) console.error(`${fork.kind}: ${fork.detail}`)
  else console.log(`the log only grew: ${old.size} entries then, ${size} now`)
  return fork === null ? 0 : 1
}

/** This deployment's own log, made anew from its events. */
const ownLog = (path: string, given: ReadonlyArray<Verifier>, output: string | undefined): Promise<number> =>
  withStores(async (stores) => {
    const signers = await signersOf(stores)
    const keys = [...given, ...signers.map((signer) => verifierOf(signer))]
    const note = await readFile(path, 'utf8').catch(() => {
      throw new WrongUsage(`there is no checkpoint at ${path}`)
    })
    const old = opened(note, keys, path)
    const { size, root, fork } = await witnessEvents(stores.eventStore, old)
    if (fork === null && output !== undefined)
      await writeFile(output, signCheckpoint(checkpointText(old.origin, size, root), signers))
    return told(fork, old, size)
  })

const longestMs = 30_000
const fetched = async (address: string): Promise<Buffer> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(longestMs), redirect: 'error' })
  if (!answer.ok) throw new Refused(`${address} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Another instance's log: keeps its newest checkpoint, cosigned, as long as each begins with the one before. */
const otherLog = (address: string, keys: ReadonlyArray<Verifier>, keep: string): Promise<number> =>
  withStores(async (stores) => {
    const base = `${address.replace(/(?<!\/)\/+$/, '')}/proof/`
    const note = (await fetched(`${base}checkpoint`)).toString()
    const now = opened(note, keys, `${base}checkpoint`)
    const path = join(keep, `${encodeURIComponent(now.origin)}.checkpoint`)
    const kept = await textAt(path)
    const old = kept === null ? { ...now, size: 0 } : opened(kept, keys, path)
    const fork = await witnessTiles((tile) => fetched(`${base}${tile}`), old, now)
    const [signer] = await signersOf(stores)
    if (fork === null && signer !== undefined) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.partial`, `${note}${cosignText(now.text, signer, Date.now())}`)
      await rename(`${path}.partial`, path)
      console.log(`${path}\ncosigned by ${writeVerifierKey(verifierOf(signer, 4))}`)
    }
    return told(fork, old, now.size)
  })

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  const { checkpoint, of: address, keep, output } = values
  const keys = keysOf(values.key)
  if (positionals.length > 0 || (checkpoint === undefined) === (address === undefined))
    throw new WrongUsage('witness takes --checkpoint FILE, or --of ADDRESS --key KEY --keep DIR')
  if (checkpoint !== undefined) return ownLog(checkpoint, keys, output)
  if (address === undefined || keep === undefined || keys.length === 0)
    throw new WrongUsage('witness --of needs --key, as it was learnt from elsewhere, and --keep')
  return otherLog(address, keys, keep)
}

export const witnessCommand: Command = {
  name: 'witness',
  options: '--checkpoint OLD [--key KEY] [-o NEW] | --of ADDRESS --key KEY --keep DIR',
  says: 'prove that the public log only grew since a checkpoint; keep and cosign those of another instance',
  run,
}
