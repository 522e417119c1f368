// Opens a graph build. Statistics are loaded once per process into shared memory; every thread reads the same bytes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Hex } from '../../domain/digest.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { type BuildManifest, DamagedBuild, readManifest, statusFile } from './manifest.ts'
import { type GraphPages, graphPages } from './members.ts'
import { openNames } from '../names/open-names.ts'
import { emptyTexts, readDictionaries } from './dictionary.ts'
import { graphVocabulary } from './graph-vocabulary.ts'
import { memberships } from './memberships.ts'
import { nodeStore, openNodeFile } from './node-store.ts'
import { loadObservations, observationsOf, type SharedObservations } from './observations.ts'
import { rateTablesOf } from './rate-tables.ts'
import { readStatusRuns } from './status-runs.ts'
import { readSeries, type SharedSeries, seriesTableOf } from './series-table.ts'
import { type DigestOf, markOfFile, verifyFiles, verifySince, verifySizes } from './verify.ts'

export { DamagedBuild } from './manifest.ts'
export { verifyBuild } from './verify.ts'

export type OpenOptions = {
  /** Observations that need more memory than this are read from disk, range by range. */
  readonly observationMemoryBytes?: number
  /** How files are digested; default: here. */
  readonly digestOf?: DigestOf
}

/** A graph with the pages of the members route. */
export type OpenedGraph = Graph & { readonly pages: GraphPages }

/** What a worker thread needs to open the same graph without loading it again; can be posted to it. */
export type SharedGraph = {
  readonly location: string
  readonly manifest: BuildManifest
  /** Of the nodes, as they were when they were checked. */
  readonly nodesMark: string
  readonly series: SharedSeries
  readonly observations: SharedObservations
}

const handles = new WeakMap<Graph, SharedGraph>()

/** Files of a build that `readWhole` checks. */
const readAtOnce = ['dictionaries.arrow', 'series.arrow', statusFile]

/** Opens the build in a folder. Throws `DamagedBuild` when it is not whole or a file is not the one that was built. */
export const openGraph = async (location: string, options: OpenOptions = {}): Promise<OpenedGraph> => {
  const manifest = await readManifest(location)
  await verifySizes(location, manifest)
  const nodesMark = markOfFile(join(location, 'nodes.sqlite'))
  const [series, statuses] = await Promise.all([
    readTables(location, manifest),
    manifest.files.some((file) => file.name === statusFile)
      ? readWhole(location, statusFile, manifest).then(readStatusRuns)
      : null,
    verifyFiles(location, manifest, options.digestOf, readAtOnce),
  ])
  const path = join(location, 'observations.arrow')
  const observations = loadObservations(path, options.observationMemoryBytes ?? 2 ** 32, statuses)
  if (observations.count !== series.observations) {
    throw new DamagedBuild(`${location} has ${observations.count} observations; its series have ${series.observations}`)
  }
  return openSharedGraph({ location, manifest, nodesMark, series, observations })
}

const readTables = async (location: string, manifest: BuildManifest): Promise<SharedSeries> => {
  const dictionaries = readDictionaries(await readWhole(location, 'dictionaries.arrow', manifest))
  const texts = (name: string) => dictionaries.get(name) ?? emptyTexts()
  return readSeries(await readWhole(location, 'series.arrow', manifest), manifest.roles, {
    variable: texts('variable'),
    entity: texts('entity'),
    unit: texts('unit'),
    method: texts('method'),
    provenance: texts('provenance'),
    period: texts('period'),
  })
}

const readWhole = async (location: string, name: string, manifest: BuildManifest): Promise<Uint8Array> => {
  const bytes = await readFile(join(location, name))
  const digest = sha256Hex(bytes)
  if (manifest.files.find((file) => file.name === name)?.sha256 === digest) return bytes
  throw new DamagedBuild(`${join(location, name)} has digest ${digest}; its manifest says otherwise`)
}

/** The handle under which worker threads open this graph with `openSharedGraph`. */
export const shareGraph = (graph: Graph): SharedGraph => {
  const handle = handles.get(graph)
  if (handle === undefined) throw new TypeError('this graph was not opened from a build')
  return handle
}

/** The readers of `nodes.sqlite`; a file that another version of the program wrote is as good as damaged. */
const openNodes = (location: string) => {
  const db = openNodeFile(location)
  try {
    return { db, nodes: nodeStore(db), names: openNames(db), pages: graphPages(db) }
  } catch (error) {
    db.close()
    const reason = (error as Error).message
    throw new DamagedBuild(
      `${join(location, 'nodes.sqlite')} does not fit this program (${reason}); build the graph again`,
    )
  }
}

/** Throws `DamagedBuild` unless this program can read the nodes of a build. */
export const checkNodes = (location: string): void => openNodes(location).db.close()

/** Opens a graph over memory another thread has loaded. */
export const openSharedGraph = (handle: SharedGraph): OpenedGraph => {
  const { location, manifest, nodesMark } = handle
  verifySince(location, manifest, 'nodes.sqlite', nodesMark)
  const { db, nodes, names, pages } = openNodes(location)
  const observations = observationsOf(handle.observations)
  const series = seriesTableOf(handle.series)
  const rateTables = rateTablesOf(db, manifest, nodes.node)
  const { sources, revision, counts, built_at: builtAt } = manifest
  const graph: OpenedGraph = {
    info: {
      revision,
      builtAt,
      sources,
      rate_tables: manifest.rate_tables.map(({ table, revision, digest }) => ({ table, revision, digest })),
      counts,
    },
    location,
    ...nodes,
    ...graphVocabulary(nodes, series.roles),
    ...names,
    memberships: memberships(db, nodes),
    rateTable: (dcid) => rateTables.get(dcid) ?? null,
    rateTables: () => [...rateTables.values()],
    series,
    observations,
    pages,
    close: () => {
      observations.close()
      db.close()
    },
  }
  handles.set(graph, handle)
  return graph
}
