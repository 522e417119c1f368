// build.json: what a build is made of. Read before anything else of a build.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { canonicalDigest } from '../../domain/digest.ts'
import { decodeWith, refuseExtra } from '../../domain/values/codecs.ts'

/** Changes whenever the same input would give other files. */
export const buildFormat = 'graph-build-2'

const nullableText = t.union([t.string, t.null])

export const BuildManifest = refuseExtra(
  {
    format: t.literal(buildFormat),
    revision: t.string,
    built_at: t.string,
    lenient: t.boolean,
    /** What was left out of a lenient build, by problem code. */
    skipped: t.record(t.string, t.number),
    inputs: t.readonlyArray(t.strict({ name: t.string, sha256: t.string, bytes: t.number })),
    sources: t.readonlyArray(t.strict({ provenance: t.string, last_data_refresh_date: nullableText })),
    rate_tables: t.readonlyArray(
      t.strict({ table: t.string, revision: nullableText, digest: t.string, rows: t.number }),
    ),
    roles: t.readonlyArray(t.string),
    counts: t.record(t.string, t.number),
    files: t.readonlyArray(t.strict({ name: t.string, bytes: t.number, sha256: t.string })),
  },
  {},
)
export type BuildManifest = t.TypeOf<typeof BuildManifest>

/** Files of every build beside `build.json`. */
export const buildFiles = ['dictionaries.arrow', 'nodes.sqlite', 'observations.arrow', 'series.arrow'] as const

/** The statuses of observations, in builds in which some are not normal. */
export const statusFile = 'statuses.arrow'

/** Names of the files of a build beside `build.json`. */
export const filesOf = (manifest: BuildManifest): ReadonlyArray<string> =>
  [...buildFiles, statusFile].filter((name) => manifest.files.some((file) => file.name === name))

/** The text of `build.json`: the manifest with its own digest, so that a changed byte is found. */
export const manifestText = (manifest: BuildManifest): string =>
  `${JSON.stringify({ ...manifest, digest: canonicalDigest(manifest) }, null, 2)}\n`

/** The manifest in a text without its digest, if that is right; builds of earlier programs have none. Null if it is wrong. */
const withoutDigest = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null || !('digest' in json)) return json
  const { digest, ...manifest } = json
  return digest === canonicalDigest(manifest) ? manifest : null
}

/** A build that is not what its manifest says, or no build at all. */
export class DamagedBuild extends Error {
  override readonly name = 'DamagedBuild'
}

/** Reads and checks the manifest of a build. */
export const readManifest = async (location: string): Promise<BuildManifest> => {
  const path = join(location, 'build.json')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new DamagedBuild(`${location} is no graph build: there is no build.json`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new DamagedBuild(`${path} is not JSON`)
  }
  const content = withoutDigest(json)
  if (content === null) throw new DamagedBuild(`${path} was changed since it was written`)
  const manifest = decodeWith<BuildManifest>(BuildManifest)(content)
  if (E.isRight(manifest)) return manifest.right
  const issue = manifest.left[0]
  throw new DamagedBuild(`${path} is not a manifest of format ${buildFormat}: ${issue?.pointer} ${issue?.message}`)
}
