// The graph of what was fetched: which tables it is built from, and whether it may become the active one.
import { rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { StreamReader } from '../../../domain/lifecycle/stream-reader.ts'
import { graphStream } from '../../../domain/events/streams.ts'
import { lastActivation } from '../../../domain/lifecycle/activation.ts'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { problemLine } from '../../../ingest/build/problem.ts'
import type { Addresses } from '../../../ingest/producers/addresses.ts'
import { withStarterInputs } from '../../../ingest/starter/bundled.ts'
import { starterImports } from '../../../ingest/starter/sources.ts'
import type { Config } from '../../config.ts'
import { openEventStore } from '../../engines.ts'
import { objectsOf } from '../graph/activate.ts'
import { publishBuild } from '../../graph-objects.ts'
import { Refused } from '../command-line.ts'
import { isImported, placesOf } from './table.ts'
import { onLeaving } from '../../../domain/leaving.ts'

/** Where builds of fetched tables stand. */
const outputOf = (config: Config): string => join(config.dataDir, 'graphs', 'sources')

/**
 * Refuses to take the place of a graph that an operator built: only the bundled graphs and those of fetched tables are
 * replaced without being told to.
 */
export const refuseForeignGraph = async (config: Config): Promise<void> => {
  const eventStore = await openEventStore(config)
  await using _eventStore = onLeaving(() => eventStore.close())
  const { events } = await new StreamReader(eventStore).load(graphStream)
  const last = lastActivation(events)
  const ours = ['starter', 'sample', 'sources'].map((name) => resolve(config.dataDir, 'graphs', name) + sep)
  if (last === null || last.location.startsWith('objects:') || ours.some((at) => resolve(last.location).startsWith(at)))
    return
  throw new Refused(
    `the active graph ${last.revision} was built from ${last.location}, not from fetched tables: --activate switches to one of them, --no-activate only builds it`,
  )
}

/** The tables that were fetched, whole. */
const heldTables = async (folder: string, { tables }: Addresses): Promise<ReadonlyArray<string>> => {
  const held: string[] = []
  for (const name of Object.keys(tables)) if (await isImported(folder, name)) held.push(name)
  return held
}

export type BuiltOf = {
  readonly location: string
  readonly revision: string
  readonly isNew: boolean
  readonly fetched: ReadonlyArray<string>
  /** Folders of the starter graph, for tables that were not fetched. */
  readonly starter: ReadonlyArray<string>
}

/** Builds a graph of all fetched tables and, unless `only`, of the starter's tables that none of them replaces. */
export const buildFetched = async (
  config: Config,
  folder: string,
  addresses: Addresses,
  { only, progress }: { readonly only: boolean; readonly progress: (line: string) => void },
): Promise<BuiltOf> => {
  const fetched = await heldTables(folder, addresses)
  const holds = new Set(fetched.flatMap((name) => addresses.tables[name]?.holds ?? []))
  const starter = only
    ? []
    : starterImports.filter((one) => !one.holds.some((ref) => holds.has(ref))).map((one) => one.folder)
  const inputs = fetched.map((name) => placesOf(folder, name).input)
  const build = async (all: ReadonlyArray<string>) => {
    let said = ''
    const built = await buildGraph({
      inputs: all,
      output: outputOf(config),
      onProgress: ({ detail }) => {
        if (detail !== said) progress(detail)
        said = detail
      },
    })
    if (E.isLeft(built)) {
      throw new Refused(
        ['the graph does not build:', ...built.left.slice(0, 20).map((problem) => `  ${problemLine(problem)}`)].join(
          '\n',
        ),
      )
    }
    return built.right
  }
  const built =
    starter.length === 0
      ? await build(inputs)
      : await withStarterInputs(
          folder,
          (bundled) => build([...inputs, ...bundled]),
          (name) => starter.includes(name),
        )
  return { location: built.location, revision: built.revision, isNew: !built.reused, fetched, starter }
}

/** The location that servers open: builds for many machines lie in the object store. */
export const locationFor = async (config: Config, location: string): Promise<string> => {
  if (config.objects.startsWith('file:')) return location
  const objects = await objectsOf(config)
  await using _objects = onLeaving(() => objects.close())
  return await publishBuild(objects, location)
}

/** Removes what was fetched of tables that one of these replaces: of two that hold the same one may be in a graph. */
export const removeReplaced = async (
  folder: string,
  { tables }: Addresses,
  fetched: ReadonlyArray<string>,
): Promise<void> => {
  const taken = new Set(fetched.flatMap((name) => tables[name]?.holds ?? []))
  for (const [name, { holds }] of Object.entries(tables)) {
    if (fetched.includes(name) || !holds.some((ref) => taken.has(ref))) continue
    await rm(placesOf(folder, name).imported, { force: true })
    await rm(join(folder, name), { recursive: true, force: true })
  }
}
