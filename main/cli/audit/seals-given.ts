// Seals that a verification is given: in files, folders and places.
import { readFile } from 'node:fs/promises'
import * as E from 'fp-ts/lib/Either.js'
import type { Findings } from '../../../audit/finding.ts'
import { readSeal } from '../../../audit/seal.ts'
import type { Seal } from '../../../audit/compare-seal.ts'
import { openSealPlace } from '../../seal-places.ts'
import { WrongUsage } from '../command-line.ts'
import type { Stores } from './command.ts'
import type { Report } from './verify-report.ts'

/** Every seal of a place; what cannot be read as one is a finding. */
export const readSealsOf = async (
  address: string,
  publicKey: string,
  findings: Findings,
): Promise<ReadonlyArray<Seal>> => {
  const place = await openSealPlace(address)
  const names = await place.list()
  if (names === null)
    throw new WrongUsage('this place does not tell which seals it holds: fetch one and give it with --seal')
  const seals: Seal[] = []
  for (const name of names) {
    const seal = readSeal(await place.read(name), publicKey)
    if (E.isRight(seal)) seals.push(seal.right)
    else findings.add('seal_invalid', name, seal.left)
  }
  return seals
}

export const readSealFile = async (path: string, publicKey: string, findings: Findings): Promise<Seal | null> => {
  const seal = readSeal(await readFile(path, 'utf8'), publicKey)
  if (E.isRight(seal)) return seal.right
  findings.add('seal_invalid', path, seal.left)
  return null
}

/** SEAL_TO, where it tells what it holds. */
export const sealsOf = ({ sealTo }: Stores['config']): string | null =>
  sealTo === null || /^https?:/.test(sealTo) ? null : sealTo

export const newestOf = (seals: ReadonlyArray<Seal>): Report['seal'] => {
  const [newest] = seals.toSorted((a, b) => b.header.events - a.header.events)
  return newest === undefined ? null : { position: newest.header.position, sealed_at: newest.header.sealed_at }
}
