// A backup into an empty data directory. Read models are made from the log by the first process that starts.
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { openSqliteEventStore } from '../../../adapters/embedded/event-store.ts'
import { copyObjects } from '../../../audit/copy-objects.ts'
import { Findings } from '../../../audit/finding.ts'
import { publicKeyOf, sealKeyOf } from '../../../audit/seal-keys.ts'
import { readSeal } from '../../../audit/seal.ts'
import { verifyLog } from '../../../audit/verify-log.ts'
import { signingKeyOf } from '../../keys.ts'
import { parse, WrongUsage, type Command } from '../command-line.ts'
import { configuration } from '../configuration.ts'
import { backupPaths, embeddedPaths, objectsAt } from './embedded-paths.ts'
import { onLeaving } from '../../../domain/leaving.ts'

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { from: { type: 'string' }, 'log-only': { type: 'boolean' } })
  if (values.from === undefined || positionals.length > 0) throw new WrongUsage('restore needs --from DIR')
  const config = configuration()
  const [from, to] = [backupPaths(values.from), embeddedPaths(config)]
  if (!existsSync(from.log)) throw new WrongUsage(`there is no backup at ${values.from}`)
  for (const taken of [to.log, to.key]) {
    if (existsSync(taken)) throw new WrongUsage(`${taken} is there already; restore into an empty directory`)
  }
  await mkdir(dirname(to.log), { recursive: true })
  await mkdir(to.dataDir, { recursive: true })
  if (existsSync(from.key) && config.signingKey === null) await copyFile(from.key, to.key)
  const builds = join(to.dataDir, 'graphs', 'restored')
  if (existsSync(from.graphs)) await cp(from.graphs, builds, { recursive: true })
  let damaged: ReadonlyArray<string> = []
  if (values['log-only'] !== true) damaged = await restoreObjects(from.objects, to.objects)
  // last, so that a restore that broke off is no data directory
  await copyFile(from.log, to.log)
  const wrong = await checkLog(to.log, from.seal, await signingKeyOf(config.signingKey, to.dataDir))
  for (const revision of await readdir(builds).catch(() => [])) {
    console.log(`graph build: ${join(builds, revision)}`)
  }
  console.log('start with GRAPH set to the build that was active; then: npm run audit -- verify')
  return wrong + damaged.length === 0 ? 0 : 1
}

const restoreObjects = async (from: string, to: string): Promise<ReadonlyArray<string>> => {
  const [source, target] = [await objectsAt(from), await objectsAt(to)]
  await using _target = onLeaving(() => target.close())
  await using _source = onLeaving(() => source.close())
  const { copied, damaged } = await copyObjects(source, target)
  for (const key of damaged) console.error(`object_changed: ${key}: it was not restored`)
  console.log(`objects: ${copied} restored, ${damaged.length} damaged`)
  return damaged
}

const checkLog = async (log: string, sealPath: string, signingKey: string): Promise<number> => {
  const eventStore = openSqliteEventStore({ file: log })
  await using _eventStore = onLeaving(() => eventStore.close())
  const findings = new Findings()
  const text = await readFile(sealPath, 'utf8').catch(() => null)
  const read = text === null ? null : readSeal(text, publicKeyOf(sealKeyOf(signingKey)))
  if (read !== null && E.isLeft(read)) findings.add('seal_invalid', sealPath, read.left)
  const chain = await verifyLog(eventStore, findings, read !== null && E.isRight(read) ? [read.right] : [])
  for (const { kind, where, detail } of findings.shown) console.error(`${kind}: ${where}: ${detail}`)
  console.log(`log: ${chain.events} events in ${chain.heads.size} streams`)
  return findings.total
}

export const restoreCommand: Command = {
  name: 'restore',
  options: '--from DIR [--log-only]',
  says: 'bring a backup into an empty data directory; --log-only leaves the objects to `remake`',
  run,
}
