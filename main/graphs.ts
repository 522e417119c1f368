// Which graph builds this process serves: the active one follows the `graph` stream; runs keep theirs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { activateGraph, type CommandContext, type CommandPorts, runCommand } from '../commands/index.ts'
import { graphStream } from '../domain/events/streams.ts'
import { canonicalJson } from '../domain/canonical-json.ts'
import { activationOf, lastActivation } from '../domain/lifecycle/activation.ts'
import type { EventOf } from '../domain/events/event.ts'
import { readManifest } from '../statistics/read/manifest.ts'
import { DamagedBuild, type OpenedGraph, openGraph } from '../statistics/read/open.ts'
import type { DigestOf } from '../statistics/read/verify.ts'
import { type Clock, instantOf } from '../domain/ports/clock.ts'
import type { Graphs } from '../domain/ports/graphs.ts'
import type { Logger } from '../domain/ports/logger.ts'
import { buildBundled, type Bundled, bundledAt, isBundled, standingBundled } from './bundled-graphs.ts'

type Activation = EventOf<'GraphActivated'>['data']

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

export type ManagedGraphs = Graphs & {
  readonly active: () => OpenedGraph
  readonly onSwitch: (listener: (graph: OpenedGraph) => void) => void
  /** Looks at the `graph` stream again; called when an activation was seen. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
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
const beginWith = async (commands: CommandPorts, options: GraphsOptions): Promise<Beginning> => {
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

/** Whether a build is the one whose activation the log has. */
const isActivated = ({ info }: OpenedGraph, { revision, sources, rate_tables }: Activation): boolean =>
  info.revision === revision &&
  canonicalJson({ sources: info.sources, rate_tables: info.rate_tables }) === canonicalJson({ sources, rate_tables })

/** Records the activation of the build at a location. */
export const recordActivation = async (
  commands: CommandPorts,
  context: CommandContext,
  location: string,
  graph: Pick<OpenedGraph, 'info'>,
  now: string,
) => {
  const { revision, sources, rate_tables } = graph.info
  return runCommand(
    commands,
    graphStream,
    context,
    activateGraph({ revision, location, sources, rate_tables, activated_at: now }),
  )
}

/** Opens the graph this process begins with, records its activation, and follows later ones. */
export const openGraphs = async (
  commands: CommandPorts,
  context: CommandContext,
  options: GraphsOptions,
): Promise<ManagedGraphs> => {
  const opened = new Map<string, OpenedGraph>()
  const listeners: ((graph: OpenedGraph) => void)[] = []
  const open = async (location: string, activated: Activation | null): Promise<OpenedGraph> => {
    const directory = await options.fetchBuild(location)
    if (!existsSync(join(directory, 'build.json'))) {
      throw new Error(
        `the graph build ${location} is not there; activate another with: npm run graph -- activate --build <dir>`,
      )
    }
    const graph = await openGraph(directory, {
      observationMemoryBytes: options.memoryBytes,
      ...(options.digestOf === undefined ? {} : { digestOf: options.digestOf }),
    })
    if (activated !== null && !isActivated(graph, activated)) {
      graph.close()
      throw new GraphConflict(
        `${location} holds ${graph.info.revision}, which is not the build ${activated.revision} that was activated there: put that one back, or switch with: npm run graph -- activate --build <dir>`,
      )
    }
    const known = opened.get(graph.info.revision)
    if (known !== undefined) {
      graph.close()
      return known
    }
    opened.set(graph.info.revision, graph)
    return graph
  }
  const { location, again, activates, activated } = await beginWith(commands, options)
  const openAgain = async (error: unknown): Promise<OpenedGraph> => {
    if (again === null || !(error instanceof DamagedBuild)) throw error
    options.logger.warn('a bundled graph is damaged and built again', { location, error })
    return open(await again(), activated)
  }
  let active = await open(location, activated).catch(openAgain)
  if (activates) {
    const recorded = await recordActivation(commands, context, location, active, instantOf(options.clock()))
    if (E.isLeft(recorded)) throw new Error(recorded.left.detail)
  }

  const refresh = async (): Promise<void> => {
    const last = lastActivation((await commands.streams.load(graphStream)).events)
    if (last === null || last.revision === active.info.revision) return
    try {
      active = await open(last.location, last)
      options.logger.info('a new graph build is active', { revision: active.info.revision })
      for (const listener of listeners) listener(active)
    } catch (error) {
      options.logger.error('the activated graph build cannot be opened; the one before stays', {
        location: last.location,
        error,
      })
    }
  }
  return {
    active: () => active,
    onSwitch: (listener) => listeners.push(listener),
    refresh,
    byRevision: async (revision) => {
      const known = opened.get(revision)
      if (known !== undefined) return known
      const activation = activationOf((await commands.streams.load(graphStream)).events, revision)
      return activation === null ? null : open(activation.location, activation)
    },
    close: () => {
      for (const graph of opened.values()) graph.close()
    },
  }
}
