// Which graph builds this process serves: the active one follows the `graph` stream; runs keep theirs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { CommandContext, CommandPorts } from '../commands/index.ts'
import { graphStream } from '../domain/events/streams.ts'
import { canonicalJson } from '../domain/canonical-json.ts'
import { activationOf, lastActivation } from '../domain/lifecycle/activation.ts'
import { DamagedBuild, type OpenedGraph, openGraph } from '../statistics/read/open.ts'
import { instantOf } from '../domain/ports/clock.ts'
import type { Graphs } from '../domain/ports/graphs.ts'
import { type Activation, type GraphsOptions, GraphConflict, beginWith } from './graph-start.ts'
import { recordActivation } from './record-activation.ts'

export type ManagedGraphs = Graphs & {
  readonly active: () => OpenedGraph
  readonly onSwitch: (listener: (graph: OpenedGraph) => void) => void
  /** Looks at the `graph` stream again; called when an activation was seen. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

/** Whether a build is the one whose activation the log has. */
const isActivated = ({ info }: OpenedGraph, { revision, sources, rate_tables }: Activation): boolean =>
  info.revision === revision &&
  canonicalJson({ sources: info.sources, rate_tables: info.rate_tables }) === canonicalJson({ sources, rate_tables })

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
