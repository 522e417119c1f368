import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import { systemClock } from '../../../adapters/system/clock.ts'
import { systemIds } from '../../../adapters/system/ids.ts'
import type { CommandPorts } from '../../../commands/index.ts'
import type { Reply } from '../../../domain/problem.ts'
import { StreamReader } from '../../../domain/lifecycle/stream-reader.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { instantOf } from '../../../domain/ports/clock.ts'
import { buildIdentity } from '../../build-identity.ts'
import { systemContext } from '../../composed-ports.ts'
import type { Config } from '../../config.ts'
import { openEventStore, openObjects } from '../../engines.ts'
import { localBuild, publishBuild } from '../../graph-objects.ts'
import { recordActivation } from '../../record-activation.ts'
import { signingKeyOf } from '../../keys.ts'
import type { Command } from '../command-line.ts'
import { configuration } from '../configuration.ts'
import { needed } from './command.ts'
import { onLeaving } from '../../../domain/leaving.ts'

const buildOption = (args: ReadonlyArray<string>): string => {
  const { values } = parseArgs({ args: [...args], options: { build: { type: 'string' } } })
  const build = needed(values.build, 'build')
  return build.startsWith('objects:') ? build : resolve(process.env['INIT_CWD'] ?? '.', build)
}

/** The object store that the configuration names. */
export const objectsOf = async (config: Config) =>
  openObjects(config, await signingKeyOf(config.signingKey, config.dataDir), config.publicUrl ?? '')

/** Opens a build once, so that one that is damaged is never activated, and makes it the active one. */
export const activateBuild = async (
  config: Config,
  location: string,
): Reply<{ readonly revision: string; readonly isNew: boolean }> => {
  const objects = await objectsOf(config)
  const eventStore = await openEventStore(config)
  await using _objects = onLeaving(() => objects.close())
  await using _eventStore = onLeaving(() => eventStore.close())
  const graph = await openGraph(await localBuild(objects, config.dataDir, location), {
    observationMemoryBytes: 0,
  })
  const ports: CommandPorts = {
    eventStore,
    streams: new StreamReader(eventStore),
    ids: systemIds,
    buildCommit: buildIdentity(process.env).commit,
    clock: systemClock,
  }
  const recorded = await recordActivation(ports, systemContext('cli'), location, graph, instantOf(systemClock()))
  graph.close()
  return E.isLeft(recorded)
    ? recorded
    : E.right({ revision: graph.info.revision, isNew: recorded.right.appended.length > 0 })
}

const activate = async (args: ReadonlyArray<string>): Promise<number> => {
  const activated = await activateBuild(configuration(), buildOption(args))
  if (E.isLeft(activated)) {
    console.error(activated.left.detail)
    return 1
  }
  console.log(`${activated.right.revision} ${activated.right.isNew ? 'is active now' : 'was active already'}`)
  return 0
}

const publish = async (args: ReadonlyArray<string>): Promise<number> => {
  const directory = buildOption(args)
  const objects = await objectsOf(configuration())
  await using _objects = onLeaving(() => objects.close())
  const location = await publishBuild(objects, directory)
  console.log(`published; activate it with: npm run graph -- activate --build ${location}`)
  return 0
}

export const activateCommand: Command = {
  name: 'activate',
  options: '--build <dir | objects:graphs/<revision>>',
  says: 'make a build the one that new requests use, also beside running servers',
  run: activate,
}

export const publishCommand: Command = {
  name: 'publish',
  options: '--build <dir>',
  says: 'put a build into the object store (OBJECTS), for nodes that fetch it by revision',
  run: publish,
}
