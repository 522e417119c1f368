// Which graph builds this process serves: the active one follows the `graph` stream; runs keep theirs.
import { existsSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/lib/Either.js'
import { activateGraph, graphStream } from '../commands/graphs/activate-graph.ts'
import { activationOf, lastActivation } from '../domain/lifecycle/activation.ts'
import { type CommandContext, type CommandPorts, runCommand } from '../commands/run-command.ts'
import { buildGraph } from '../ingest/build/build-graph.ts'
import { withStarterInputs } from '../ingest/starter/bundled.ts'
import { readManifest } from '../statistics/read/manifest.ts'
import { type OpenedGraph, openGraph } from '../statistics/read/open.ts'
import type { DigestOf } from '../statistics/read/verify.ts'
import { type Clock, instantOf } from '../domain/ports/clock.ts'
import type { Graphs } from '../domain/ports/graphs.ts'
import type { Logger } from '../domain/ports/logger.ts'

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
/** The bundled sample graph's input. */
export const sampleInput = join(projectRoot, 'ingest/sample')

export type GraphsOptions = {
  readonly dataDir: string
  /** Configured build, or `starter` or `sample`; null for the last one activated, at first the starter graph. */
  readonly configured: string | null
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

/** The graphs that come with the program: real statistics, and illustrative figures for tests and demonstrations. */
const withBundledInputs = {
  starter: withStarterInputs,
  sample: async <A>(_: string, use: (inputs: ReadonlyArray<string>) => Promise<A>): Promise<A> => use([sampleInput]),
} as const
type Bundled = keyof typeof withBundledInputs
const isBundled = (name: string): name is Bundled => Object.hasOwn(withBundledInputs, name)
const bundledOutput = (options: GraphsOptions, name: Bundled): string => join(options.dataDir, 'graphs', name)

/** Builds a bundled graph into the data directory, once per content. */
const buildBundled = async (options: GraphsOptions, name: Bundled): Promise<string> => {
  options.logger.info(`building the bundled ${name} graph`)
  const built = await withBundledInputs[name](join(options.dataDir, 'graphs'), (inputs) =>
    buildGraph({ inputs, output: bundledOutput(options, name) }),
  )
  if (E.isLeft(built))
    throw new Error(`the bundled ${name} graph does not build: ${JSON.stringify(built.left.slice(0, 5))}`)
  return built.right.location
}

/** The bundled graph whose build stands at a location; null for a build of the operator's own. */
const bundledAt = (options: GraphsOptions, location: string): Bundled | null =>
  (['starter', 'sample'] as const).find((name) =>
    resolve(location).startsWith(resolve(bundledOutput(options, name)) + sep),
  ) ?? null

/**
 * The build to begin with: the last one activated, unless another one is configured that never was. A bundled graph is
 * built again where the program brings a new one; a new data directory begins with the starter graph.
 */
const beginWith = async (commands: CommandPorts, options: GraphsOptions): Promise<string> => {
  const history = (await commands.streams.load(graphStream)).events
  const last = lastActivation(history)
  if (options.configured === null) {
    const bundled = last === null ? 'starter' : bundledAt(options, last.location)
    return bundled === null ? (last?.location ?? '') : buildBundled(options, bundled)
  }
  const configured = isBundled(options.configured)
    ? await buildBundled(options, options.configured)
    : options.configured
  const directory = await options.fetchBuild(configured)
  const { revision } = await readManifest(directory)
  if (last === null || activationOf(history, revision) === null) return configured
  if (last.revision !== revision) {
    options.logger.warn('GRAPH names a build that another activation has replaced; the last activation is served', {
      configured: revision,
      active: last.revision,
    })
  }
  return last.revision === revision ? configured : last.location
}

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
  const open = async (location: string): Promise<OpenedGraph> => {
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
    const known = opened.get(graph.info.revision)
    if (known !== undefined) {
      graph.close()
      return known
    }
    opened.set(graph.info.revision, graph)
    return graph
  }
  const location = await beginWith(commands, options)
  let active = await open(location)
  const recorded = await recordActivation(commands, context, location, active, instantOf(options.clock()))
  if (E.isLeft(recorded)) throw new Error(recorded.left.detail)

  const refresh = async (): Promise<void> => {
    const last = lastActivation((await commands.streams.load(graphStream)).events)
    if (last === null || last.revision === active.info.revision) return
    try {
      active = await open(last.location)
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
      return activation === null ? null : open(activation.location)
    },
    close: () => {
      for (const graph of opened.values()) graph.close()
    },
  }
}
