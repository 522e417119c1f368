// The digests of fixed frames in every rendering. `node test/render/golden-digests.ts` prints them;
// `node test/render/golden-digests.ts > test/render/golden.json` accepts them, which is a decision: it means that files
// made before can no longer be made again (docs/formats.md).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Hex } from '../../domain/digest.ts'
import { allFormatNames } from '../../domain/formats.ts'
import { type ArtifactOptions, renderArtifact, writeFrame } from '../../render/index.ts'
import { frameOf, type PlainFrame } from '../domain/frame/arbitrary-frame.ts'
import { fixedChanges, fixedConverted, fixedPlain, recordOf } from './stored-record.ts'
import { withDirectory } from './temporary-directory.ts'
import { readZip } from './zip-reader.ts'

/** A file's digest. Compressed files also name what decides their bytes, and have the digests of what is in them. */
export type GoldenDigest = {
  readonly digest: string
  readonly rendition?: string
  readonly entries?: Readonly<Record<string, string>>
}

const grants: PlainFrame = { conversion: null, series: fixedPlain.series.slice(0, 1) }
const pivot = { index: 'period', columns: 'destination' }

type Renderings = Readonly<Record<string, readonly [PlainFrame, ArtifactOptions]>>

const bundles = (named: string, archive: { readonly archive?: 'bundle1' }): Renderings => ({
  [`csv bundle${named}`]: [fixedPlain, { format: 'csv', bundle: true, ...archive }],
  [`parquet bundle${named}`]: [fixedConverted, { format: 'parquet', bundle: true, ...archive }],
  [`xlsx bundle${named}`]: [fixedPlain, { format: 'xlsx', bundle: true, ...archive }],
  [`csv bundle, pivot${named}`]: [grants, { format: 'csv', bundle: true, pivot, ...archive }],
})

const chosen: Renderings = {
  csv: [fixedPlain, { format: 'csv', bundle: false }],
  'csv, converted': [fixedConverted, { format: 'csv', bundle: false }],
  'csv, pivot': [grants, { format: 'csv', bundle: false, pivot }],
  'csv, empty': [
    { conversion: null, series: [] },
    { format: 'csv', bundle: false },
  ],
  parquet: [fixedPlain, { format: 'parquet', bundle: false }],
  'parquet, converted': [fixedConverted, { format: 'parquet', bundle: false }],
  'parquet, frame layout': [fixedConverted, { format: 'parquet', bundle: false, layout: 'frame' }],
  'parquet, pivot': [grants, { format: 'parquet', bundle: false, pivot }],
  'parquet, empty': [
    { conversion: null, series: [] },
    { format: 'parquet', bundle: false },
  ],
  json: [fixedPlain, { format: 'json', bundle: false }],
  'json, converted': [fixedConverted, { format: 'json', bundle: false }],
  'json, pivot': [grants, { format: 'json', bundle: false, pivot }],
  'series statistics': [fixedPlain, { table: 'series_statistics' }],
  xlsx: [fixedPlain, { format: 'xlsx', bundle: false }],
  ...bundles('', { archive: 'bundle1' }),
  ...bundles(', layout 2', {}),
}

/** Every format has at least its bare file among them. */
const others: Renderings = Object.fromEntries(
  allFormatNames.flatMap((format) =>
    Object.hasOwn(chosen, format) ? [] : [[format, [fixedPlain, { format, bundle: false }] as const]],
  ),
)
const renderings: Renderings = { ...chosen, ...others }

/** Renders everything once and gives the digests by name. */
export const goldenDigests = (): Promise<Readonly<Record<string, GoldenDigest>>> =>
  withDirectory(async (directory) => {
    const path = join(directory, 'frame.arrow')
    const digests: Record<string, GoldenDigest> = {
      'frame file': { digest: (await writeFrame(frameOf(fixedPlain), path)).artifact_digest },
      'frame file, converted': { digest: (await writeFrame(frameOf(fixedConverted), path)).artifact_digest },
    }
    for (const [name, [plain, options]] of Object.entries(renderings)) {
      const frame = frameOf(plain)
      const file = await renderArtifact(frame, recordOf(frame, fixedChanges), options, directory)
      const { rendition } = file.rendering
      digests[name] = {
        digest: file.artifact_digest,
        ...(rendition === undefined ? {} : { rendition, entries: await entryDigests(await readFile(file.path)) }),
      }
    }
    return digests
  })

/** Digests of what is in an archive, and of what is in archives inside it. */
const entryDigests = async (archive: Buffer): Promise<Record<string, string>> => {
  const digests: Record<string, string> = {}
  for (const { name, content } of await readZip(archive)) {
    const inner = name.endsWith('.xlsx') ? await entryDigests(content) : { '': sha256Hex(content) }
    for (const [path, digest] of Object.entries(inner)) digests[path === '' ? name : `${name}/${path}`] = digest
  }
  // these hold the digest of a compressed file inside, so they follow its bytes
  if (Object.keys(digests).some((name) => name.includes('.xlsx/'))) {
    delete digests['README.md']
    delete digests['datapackage.json']
    delete digests['croissant.json']
  }
  return digests
}

if (import.meta.main) console.log(JSON.stringify(await goldenDigests(), null, 2))
