// Which graph builds this process serves: the active one follows the `graph` stream; runs keep theirs.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/lib/Either.js'
import { activateGraph, activationOf, graphStream, lastActivation } from '../commands/graphs/activate-graph.ts'
import { type CommandContext, type CommandPorts, runCommand } from '../commands/run-command.ts'
import { buildGraph } from '../ingest/build/build-graph.ts'
import { type OpenedGraph, openGraph } from '../statistics/read/open.ts'
import { type Clock, instantOf } from '../domain/ports/clock.ts'
import type { Graphs } from '../domain/ports/graphs.ts'
import type { Logger } from '../domain/ports/logger.ts'

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
/** The bundled sample graph's input. */
export const sampleInput = join(projectRoot, 'ingest/sample')

export type GraphsOptions = {
  readonly dataDir: string
  /** Configured build; null for the bundled sample. */
  readonly configured: string | null
  readonly memoryBytes: number
  readonly logger: Logger
  readonly clock: Clock
  /** Brings a build that is named by an object URL to a local directory. */
  readonly fetchBuild: (location: string) => Promise<string>
}

export type ManagedGraphs = Graphs & {
  readonly active: () => OpenedGraph
  readonly onSwitch: (listener: (graph: OpenedGraph) => void) => void
  /** Looks at the `graph` stream again; called when an activation was seen. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

/** Builds the sample into the data directory, once per content. */
const buildSample = async (options: GraphsOptions): Promise<string> => {
  options.logger.info('building the bundled sample graph')
  const built = await buildGraph({ inputs: [sampleInput], output: sampleOutput(options) })
  if (E.isLeft(built))
    throw new Error(`the bundled sample graph does not build: ${JSON.stringify(built.left.slice(0, 5))}`)
  return built.right.location
}
const sampleOutput = (options: GraphsOptions): string => join(options.dataDir, 'graphs', 'sample')

/** The build to begin with: the last one activated, unless another one is configured that never was. */
const beginWith = async (commands: CommandPorts, options: GraphsOptions): Promise<string> => {
  const history = (await commands.streams.load(graphStream)).events
  const last = lastActivation(history)
  if (options.configured === null) {
    const isSample = last === null || resolve(last.location).startsWith(resolve(sampleOutput(options)))
    return isSample ? buildSample(options) : last.location
  }
  const directory = await options.fetchBuild(options.configured)
  const { info, close } = await openGraph(directory, { observationMemoryBytes: 0 })
  close()
  if (last === null || activationOf(history, info.revision) === null) return options.configured
  if (last.revision !== info.revision) {
    options.logger.warn('GRAPH names a build that another activation has replaced; the last activation is served', {
      configured: info.revision,
      active: last.revision,
    })
  }
  return last.revision === info.revision ? options.configured : last.location
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
    const graph = await openGraph(directory, { observationMemoryBytes: options.memoryBytes })
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
