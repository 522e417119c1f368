// A copy of a data directory that a service may be running on: objects, then the log at one moment, then the objects since.
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqliteEventStore } from '../../../adapters/embedded/event-store.ts'
import { copyLog } from '../../../adapters/embedded/copy-log.ts'
import { copyObjects } from '../../../audit/copy-objects.ts'
import { Findings } from '../../../audit/finding.ts'
import { sealKeyOf } from '../../../audit/seal-keys.ts'
import { writeSeal } from '../../../audit/seal.ts'
import { verifyLog } from '../../../audit/verify-log.ts'
import { graphStream } from '../../../domain/events/streams.ts'
import { instantOf } from '../../../domain/ports/clock.ts'
import type { EventStore } from '../../../domain/ports/event-store.ts'
import { signingKeyOf } from '../../keys.ts'
import { parse, WrongUsage, type Command } from '../command-line.ts'
import { configuration } from '../configuration.ts'
import { backupPaths, embeddedPaths, objectsAt } from './embedded-paths.ts'
import { onLeaving } from '../../../domain/leaving.ts'

/** Local folders of the graph builds that the log speaks of, by revision. */
const buildsOf = async (eventStore: Pick<EventStore, 'readStream'>): Promise<ReadonlyMap<string, string>> => {
  const builds = new Map<string, string>()
  for (const { type, data } of await eventStore.readStream(graphStream, 0n)) {
    const [revision, location] = [data['revision'], data['location']]
    if (type !== 'GraphActivated' || typeof revision !== 'string' || typeof location !== 'string') continue
    if (existsSync(join(location, 'build.json'))) builds.set(revision, location)
  }
  return builds
}

const copyBuilds = async (builds: ReadonlyMap<string, string>, folder: string): Promise<void> => {
  for (const [revision, location] of builds) {
    const to = join(folder, revision)
    if (existsSync(to)) continue
    await cp(location, `${to}.partial`, { recursive: true })
    await rename(`${to}.partial`, to)
  }
}

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { output: { type: 'string', short: 'o' } })
  const { output } = values
  if (output === undefined || positionals.length > 0) throw new WrongUsage('backup needs -o DIR')
  const config = configuration()
  const [from, to] = [embeddedPaths(config), backupPaths(output)]
  if (!existsSync(from.log)) throw new WrongUsage(`there is no log at ${from.log}`)
  await mkdir(to.graphs, { recursive: true })
  const [source, target] = [await objectsAt(from.objects), await objectsAt(to.objects)]
  await using _target = onLeaving(() => target.close())
  await using _source = onLeaving(() => source.close())
  const before = await copyObjects(source, target)
  await rm(`${to.log}.partial`, { force: true })
  await copyLog(from.log, `${to.log}.partial`)
  const since = await copyObjects(source, target)
  await rename(`${to.log}.partial`, to.log)
  const signingKey = await signingKeyOf(config.signingKey, config.dataDir)
  if (config.signingKey === null) await copyFile(from.key, to.key)
  const damaged = [...new Set([...before.damaged, ...since.damaged])]
  for (const key of damaged) console.error(`object_changed: ${key}: it was not copied`)
  const findings = await sealCopy(to, signingKey)
  const copied = before.copied + since.copied
  console.log(`objects: ${copied} copied, ${since.known - since.copied} in all, ${damaged.length} damaged`)
  return findings + damaged.length === 0 ? 0 : 1
}

/** Checks the log that was copied, seals it, and copies the builds it speaks of; gives how much is wrong. */
const sealCopy = async (to: ReturnType<typeof backupPaths>, signingKey: string): Promise<number> => {
  const eventStore = openSqliteEventStore({ file: to.log })
  await using _eventStore = onLeaving(() => eventStore.close())
  const findings = new Findings()
  const chain = await verifyLog(eventStore, findings)
  for (const { kind, where, detail } of findings.shown) console.error(`${kind}: ${where}: ${detail}`)
  if (findings.total === 0) {
    const seal = writeSeal(chain, sealKeyOf(signingKey), instantOf(Date.now()))
    await writeFile(to.seal, `${seal.join('\n')}\n`)
  }
  const builds = await buildsOf(eventStore)
  await copyBuilds(builds, to.graphs)
  console.log(`log: ${chain.events} events in ${chain.heads.size} streams; graph builds: ${builds.size}`)
  return findings.total
}

export const backupCommand: Command = {
  name: 'backup',
  options: '-o DIR',
  says: 'copy the data directory, also of a running service; into a folder with an earlier backup only what is new',
  run,
}
