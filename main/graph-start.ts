// The build that a process starts with.
import type { CommandPorts } from '../commands/index.ts'
import { graphStream } from '../domain/events/streams.ts'
import { activationOf, lastActivation } from '../domain/lifecycle/activation.ts'
import type { EventOf } from '../domain/events/event.ts'
import { readManifest } from '../statistics/read/manifest.ts'
import type { DigestOf } from '../statistics/read/verify.ts'
import type { Clock } from '../domain/ports/clock.ts'
import type { Logger } from '../domain/ports/logger.ts'
import { buildBundled, type Bundled, bundledAt, isBundled, standingBundled } from './bundled-graphs.ts'

export type Activation = EventOf<'GraphActivated'>['data']

/**
 * `serve`: a server, which may make the configured build the active one while no other server runs. `beside`: a command that
 * records what it makes, always of the active build. `read`: a command that only reads a build, the configured one if any.
 */
export type GraphUse = 'serve' | 'beside' | 'read'

/** `GRAPH` names another build than the one that is active, and this process may not switch. */
export class GraphConflict extends Error {}

export type GraphsOptions = {
  readonly dataDir: string
  /** Configured build, or `starter` or `sample`; null for the last one activated, at first the starter graph. */
  readonly configured: string | null
  /** What the process is: see `GraphUse`. */
  readonly use: GraphUse
  /** Whether another server runs on the same log; null where that cannot be known. */
  readonly isShared: () => boolean | null
  readonly memoryBytes: number
  readonly logger: Logger
  readonly clock: Clock
  /** Brings a build that is named by an object URL to a local directory. */
  readonly fetchBuild: (location: string) => Promise<string>
  /** How files of a build are digested; default: here. */
  readonly digestOf?: DigestOf
}

/** Where a bundled graph stands. A build that is only noted is opened with its digests, and built again where they do not fit. */
const bundledGraph = async ({ dataDir, logger }: GraphsOptions, name: Bundled): Promise<Begun> => {
  const standing = await standingBundled(dataDir, name)
  const build = (): Promise<string> => {
    logger.info(`building the bundled ${name} graph`)
    return buildBundled(dataDir, name)
  }
  return standing === null ? { location: await build(), again: null } : { location: standing, again: build }
}

type Begun = {
  readonly location: string
  /** Makes the build again where it turns out damaged; null for one that was just made, and for those of operators. */
  readonly again: (() => Promise<string>) | null
}

type Beginning = Begun & {
  /** False: nothing of it is recorded. */
  readonly activates: boolean
  /** What the log says stands at the location; null for a build that is chosen now. */
  readonly activated: Activation | null
}

/** Without `GRAPH`: the last one activated, a bundled one built again where the program brings a new one; else the starter graph. */
const beginUnconfigured = async (last: Activation | null, options: GraphsOptions): Promise<Beginning> => {
  const bundled = last === null ? 'starter' : bundledAt(options.dataDir, last.location)
  const mayRenew = last === null || (options.use === 'serve' && options.isShared() !== true)
  return last === null || (bundled !== null && mayRenew)
    ? { ...(await bundledGraph(options, bundled ?? 'starter')), activates: true, activated: null }
    : { location: last.location, again: null, activates: options.use === 'serve', activated: last }
}

/** The build to begin with. `GRAPH` never switches a server that runs, and is never left out of account without a word. */
export const beginWith = async (commands: CommandPorts, options: GraphsOptions): Promise<Beginning> => {
  const history = (await commands.streams.load(graphStream)).events
  const last = lastActivation(history)
  if (options.configured === null) return beginUnconfigured(last, options)
  const begun = isBundled(options.configured)
    ? await bundledGraph(options, options.configured)
    : { location: options.configured, again: null }
  const { location } = begun
  const info = await readManifest(await options.fetchBuild(location))
  if (options.use === 'read') return { ...begun, activates: last === null, activated: null }
  if (last === null || last.revision === info.revision) return { ...begun, activates: true, activated: null }
  const activate = `npm run graph -- activate --build ${location}`
  if (options.use === 'beside') {
    throw new GraphConflict(
      `GRAPH names ${info.revision}, but the active graph of this data directory is ${last.revision}: leave GRAPH out, name a DATA_DIR of its own, or switch with: ${activate}`,
    )
  }
  if (activationOf(history, info.revision) === null) {
    if (options.isShared() === false) return { ...begun, activates: true, activated: null }
    throw new GraphConflict(
      `GRAPH names ${info.revision}, but servers on this log serve ${last.revision}: switch all of them with: ${activate}`,
    )
  }
  options.logger.warn(
    `GRAPH names ${info.revision}, which the activation of ${last.revision} has replaced: that one is served. To switch back: ${activate}`,
    { configured: info.revision, active: last.revision },
  )
  return { location: last.location, again: null, activates: true, activated: last }
}
