import { readFile, writeFile } from 'node:fs/promises'
import * as E from 'fp-ts/lib/Either.js'
import { Findings } from '../../../audit/finding.ts'
import { publicKeyOf, readSeal, type Seal, sealKeyOf, writeSeal } from '../../../audit/seal.ts'
import { verifyLog } from '../../../audit/verify-log.ts'
import { verifyVersionObjects } from '../../../audit/verify-objects.ts'
import { verifyReadModels } from '../../../audit/verify-read-models.ts'
import { versionOfStream } from '../../../domain/events/streams.ts'
import { instantOf } from '../../../domain/ports/clock.ts'
import { allProjections } from '../../../projections/registry.ts'
import { aheadOfLog } from '../../log-checks.ts'
import { openSealPlace } from '../../seal-places.ts'
import { WrongUsage, type Command } from '../command-line.ts'
import { logChecksOf, parse, progressEnd, progressLine, type Stores, withScratch, withStores } from './command.ts'

const verifyOptions = {
  seal: { type: 'string' },
  seals: { type: 'string' },
  'public-key': { type: 'string' },
  'skip-objects': { type: 'boolean' },
  'skip-rows': { type: 'boolean' },
  'skip-read-models': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** Every seal of a place; what cannot be read as one is a finding. */
const readSealsOf = async (address: string, publicKey: string, findings: Findings): Promise<ReadonlyArray<Seal>> => {
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

const readSealFile = async (path: string, publicKey: string, findings: Findings): Promise<Seal | null> => {
  const seal = readSeal(await readFile(path, 'utf8'), publicKey)
  if (E.isRight(seal)) return seal.right
  findings.add('seal_invalid', path, seal.left)
  return null
}

const verifyObjects = async (stores: Stores, streams: Iterable<string>, findings: Findings, skipRows: boolean) => {
  const done = { versions: 0, objects: 0, files_read: 0, files_unchecked: 0 }
  for (const stream of streams) {
    if (versionOfStream(stream) === null) continue
    done.versions++
    const looked = await verifyVersionObjects(stores, stream, findings, { skipRows })
    done.objects += looked.objects
    done.files_read += looked.filesRead
    done.files_unchecked += looked.filesUnchecked
    progressLine(`${done.versions} versions, ${done.objects} objects`)
  }
  progressEnd()
  return done
}

/** SEAL_TO, where it tells what it holds. */
const sealsOf = ({ sealTo }: Stores['config']): string | null =>
  sealTo === null || /^https?:/.test(sealTo) ? null : sealTo

const newestOf = (seals: ReadonlyArray<Seal>): Report['seal'] => {
  const [newest] = seals.toSorted((a, b) => b.header.events - a.header.events)
  return newest === undefined ? null : { position: newest.header.position, sealed_at: newest.header.sealed_at }
}

const runVerify = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, verifyOptions)
  if (positionals.length > 0) throw new WrongUsage(`unexpected argument ${positionals.join(' ')}`)
  return withStores(
    async (stores) => {
      const findings = new Findings()
      const publicKey = values['public-key'] ?? publicKeyOf(sealKeyOf(stores.signingKey))
      const seal = values.seal === undefined ? null : await readSealFile(values.seal, publicKey, findings)
      const from = values.seals ?? (values.seal === undefined ? sealsOf(stores.config) : null)
      const kept = from === null ? [] : await readSealsOf(from, publicKey, findings)
      const seals = seal === null ? kept : [seal, ...kept]
      const chain = await verifyLog(stores.eventStore, findings, seals, (events) => progressLine(`${events} events`))
      progressEnd()
      const ahead = await aheadOfLog(logChecksOf(stores))
      if (ahead !== null) findings.add('log_ends_early', `position ${chain.position ?? 0n}`, ahead)
      // a log that cannot be trusted says nothing about files: they are checked all the same, as far as it can be read
      const objects =
        values['skip-objects'] === true || findings.shown.some((f) => f.kind === 'event_undecodable')
          ? null
          : await verifyObjects(stores, chain.heads.keys(), findings, values['skip-rows'] === true)
      const readModels =
        values['skip-read-models'] === true
          ? null
          : await withScratch((scratch) =>
              verifyReadModels(
                { eventStore: stores.eventStore, live: stores.readModels, scratch },
                allProjections,
                findings,
              ),
            )
      report(
        {
          events: chain.events,
          streams: chain.heads.size,
          unknown_types: chain.unknown,
          position: chain.position === null ? null : String(chain.position),
          seal: newestOf(seals),
          seals: seals.length,
          objects,
          read_models: readModels,
          findings: findings.total,
          shown: findings.shown,
        },
        values.json === true,
      )
      return findings.total === 0 ? 0 : 1
    },
    { sameLog: values['skip-read-models'] !== true },
  )
}

type Report = {
  readonly events: number
  readonly streams: number
  readonly unknown_types: number
  readonly position: string | null
  readonly seal: { readonly position: string; readonly sealed_at: string } | null
  readonly seals: number
  readonly objects: Awaited<ReturnType<typeof verifyObjects>> | null
  readonly read_models: { readonly documents: number; readonly behind: ReadonlyArray<string> } | null
  readonly findings: number
  readonly shown: Findings['shown']
}

const report = (r: Report, asJson: boolean): void => {
  if (asJson) {
    console.log(JSON.stringify(r, null, 2))
    return
  }
  console.log(
    `log: ${r.events} events in ${r.streams} streams${r.unknown_types > 0 ? `, ${r.unknown_types} of unknown types` : ''}`,
  )
  if (r.seal !== null) {
    const others = r.seals > 1 ? `, and ${r.seals - 1} before it` : ''
    console.log(`seal: of ${r.seal.sealed_at}, up to position ${r.seal.position}${others}`)
  }
  console.log(
    r.objects === null ? 'objects: not checked' : `objects: ${r.objects.objects} of ${r.objects.versions} versions`,
  )
  console.log(
    r.objects === null
      ? 'rows in files: not read'
      : `rows in files: ${r.objects.files_read} read, ${r.objects.files_unchecked} without stored rows to hold them against`,
  )
  console.log(r.read_models === null ? 'read models: not checked' : `read models: ${r.read_models.documents} documents`)
  for (const key of r.read_models?.behind ?? []) console.log(`  ${key} was never built`)
  for (const { kind, where, detail } of r.shown) console.log(`${kind}: ${where}: ${detail}`)
  console.log(r.findings === 0 ? 'nothing wrong was found' : `${r.findings} findings`)
}

export const verifyCommand: Command = {
  name: 'verify',
  options:
    '[--seal FILE | --seals PLACE] [--public-key KEY] [--skip-objects] [--skip-rows] [--skip-read-models] [--json]',
  says: 'check hash chains, files, frames, content versions and read models; with a seal also that nothing was cut off',
  run: runVerify,
}

const runSeal = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { output: { type: 'string', short: 'o' } })
  if (positionals.length > 0) throw new WrongUsage(`unexpected argument ${positionals.join(' ')}`)
  return withStores(async (stores) => {
    const findings = new Findings()
    const chain = await verifyLog(stores.eventStore, findings)
    if (findings.total > 0) {
      console.error('the log is not sound; run verify. Nothing was sealed.')
      return 1
    }
    const key = sealKeyOf(stores.signingKey)
    const text = `${writeSeal(chain, key, instantOf(Date.now())).join('\n')}\n`
    if (values.output === undefined) process.stdout.write(text)
    else {
      await writeFile(values.output, text)
      console.log(`sealed ${chain.events} events in ${chain.heads.size} streams; public key ${publicKeyOf(key)}`)
    }
    return 0
  })
}

export const sealCommand: Command = {
  name: 'seal',
  options: '[-o FILE]',
  says: 'write the signed heads of all streams; keep the file elsewhere and give it to verify',
  run: runSeal,
}
