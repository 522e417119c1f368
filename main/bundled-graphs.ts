// The graphs that come with the program: real statistics, and illustrative figures for tests and demonstrations. Each is built once per
// content; which build that is stands beside it with a stamp of what decides it, so that most processes neither read nor write its inputs.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { canonicalDigest } from '../domain/digest.ts'
import { readManifest } from '../statistics/read/manifest.ts'
import { markOfFile, verifySizes } from '../statistics/read/verify.ts'

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
/** The bundled sample graph's input. */
export const sampleInput = join(projectRoot, 'ingest/sample')

const withBundledInputs = {
  starter: async <A>(folder: string, use: (inputs: ReadonlyArray<string>) => Promise<A>): Promise<A> =>
    (await import('../ingest/starter/bundled.ts')).withStarterInputs(folder, use),
  sample: async <A>(_: string, use: (inputs: ReadonlyArray<string>) => Promise<A>): Promise<A> => use([sampleInput]),
} as const
export type Bundled = keyof typeof withBundledInputs
export const isBundled = (name: string): name is Bundled => Object.hasOwn(withBundledInputs, name)

const graphsIn = (dataDir: string): string => join(dataDir, 'graphs')

/** The bundled graph whose build stands at a location; null for a build of the operator's own. */
export const bundledAt = (dataDir: string, location: string): Bundled | null =>
  (['starter', 'sample'] as const).find((name) =>
    resolve(location).startsWith(resolve(join(graphsIn(dataDir), name)) + sep),
  ) ?? null

/** Builds a bundled graph into the data directory where it does not stand there whole. */
export const buildBundled = async (dataDir: string, name: Bundled): Promise<string> => {
  // of before the build: what is changed meanwhile has another one
  const stamp = stampOfProgram()
  // DuckDB and the importers are loaded by those that may have to build
  const { buildGraph } = await import('../ingest/build/build-graph.ts')
  const built = await withBundledInputs[name](graphsIn(dataDir), (inputs) =>
    buildGraph({ inputs, output: join(graphsIn(dataDir), name) }),
  )
  if (E.isLeft(built))
    throw new Error(`the bundled ${name} graph does not build: ${JSON.stringify(built.left.slice(0, 5))}`)
  await noteStanding(dataDir, name, { stamp, revision: built.right.revision })
  return built.right.location
}

const Standing = t.strict({ stamp: t.string, revision: t.string })
type Standing = t.TypeOf<typeof Standing>

const placeOf = (dataDir: string, name: Bundled): string => join(graphsIn(dataDir), `${name}.json`)

const noteStanding = async (dataDir: string, name: Bundled, standing: Standing): Promise<void> => {
  const place = placeOf(dataDir, name)
  const part = `${place}.${randomUUID()}`
  await mkdir(dirname(place), { recursive: true })
  await writeFile(part, JSON.stringify(standing))
  await rename(part, place)
}

/** Where this program's build of a bundled graph stands already; null where that has to be seen. Its digests are for who opens it. */
export const standingBundled = async (dataDir: string, name: Bundled): Promise<string | null> => {
  try {
    const noted = Standing.decode(JSON.parse(await readFile(placeOf(dataDir, name), 'utf8')))
    if (E.isLeft(noted) || noted.right.stamp !== stampOfProgram()) return null
    const location = join(graphsIn(dataDir), name, noted.right.revision)
    const manifest = await readManifest(location)
    await verifySizes(location, manifest)
    return manifest.revision === noted.right.revision ? location : null
  } catch {
    // not noted, or not whole: it is built, or checked, again
    return null
  }
}

/** All that can decide the bytes of a bundled graph: its inputs, the rooms that write and build them, and the packages installed. */
const deciding = ['domain', 'ingest', 'statistics', 'package.json', 'node_modules/.package-lock.json']

/** Another text whenever a file that decides a bundled graph may have been changed. */
export const stampOfProgram = (root = projectRoot): string => {
  const paths = deciding.flatMap((name) => filesAt(join(root, name))).sort()
  return canonicalDigest([process.version, ...paths.map((path) => [relative(root, path), markOfFile(path)])])
}

const filesAt = (path: string): ReadonlyArray<string> => {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOTDIR') return [path]
    // of a program that was installed without npm
    if (code === 'ENOENT') return []
    throw error
  }
}
