// The rows in data files, read back: they give the content_version of their version, and one that was changed does not.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import fc from 'fast-check'
import { type CheckedFile, verifyFile } from '../../audit/verify-file.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { contentVersionOf } from '../../domain/frame/content-version.ts'
import { type ArtifactOptions, renderArtifact } from '../../render/index.ts'
import { arbitraryCuts, arbitraryPlainFrame, frameOf, type PlainFrame } from '../domain/frame/arbitrary-frame.ts'
import { fixedChanges, fixedConverted, fixedPlain, hostileLabels, recordOf } from '../render/stored-record.ts'

const directoryOf = async (t: ExecutionContext): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'audit-files-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  return directory
}
const whole: ReadonlyArray<ArtifactOptions> = [
  { format: 'csv', bundle: false },
  { format: 'parquet', bundle: false },
  { format: 'xlsx', bundle: false },
  { format: 'json', bundle: false },
  { format: 'parquet', bundle: false, layout: 'frame' },
  { format: 'csv', bundle: true },
  { format: 'parquet', bundle: true },
  { format: 'xlsx', bundle: true },
]

const rendered = async (
  directory: string,
  plain: PlainFrame,
  options: ArtifactOptions,
  changes: Partial<StoredRecord> = {},
  cuts: ReadonlyArray<number> = [],
): Promise<CheckedFile> => {
  const frame = frameOf(plain, cuts)
  const record = recordOf(frame, { ...changes, content_version: await contentVersionOf(frame) })
  const { path, rendering, artifact_digest } = await renderArtifact(frame, record, options, directory)
  return { path, rendering, digest: artifact_digest, record, frame }
}

for (const options of whole) {
  const named = JSON.stringify(options)
  test(`a file gives the content_version of its rows: ${named}`, async (t) => {
    const directory = await directoryOf(t)
    for (const plain of [fixedPlain, fixedConverted]) {
      for (const changes of [{}, fixedChanges]) {
        const file = await rendered(directory, plain, options, changes)
        t.is(await verifyFile({ ...file, frame: null }), null)
        const other = { ...file.record, content_version: `cv_${'0'.repeat(32)}` }
        const found = await verifyFile({ ...file, record: other, frame: null })
        t.is(found !== null && found !== 'unchecked' && found.kind, 'content_version_differs')
      }
    }
  })
}

test('any frame is read back from any file that holds its rows', async (t) => {
  const directory = await directoryOf(t)
  await fc.assert(
    fc.asyncProperty(arbitraryPlainFrame, arbitraryCuts, fc.constantFrom(...whole), async (plain, cuts, options) => {
      const file = await rendered(directory, plain, options, { labels: hostileLabels(frameOf(plain)) }, cuts)
      t.is(await verifyFile({ ...file, frame: null }), null, JSON.stringify(options))
    }),
    { numRuns: 60 },
  )
})

/** Files that do not hold all rows as they are. */
const derived: ReadonlyArray<ArtifactOptions> = [
  { table: 'series_statistics' },
  { format: 'csv', bundle: false, pivot: { index: 'destination', columns: 'period' } },
  { format: 'parquet', bundle: true, pivot: { index: 'destination', columns: 'period' } },
]
const narrow: PlainFrame = {
  conversion: null,
  series: ['country/KEN', 'country/UGA'].map((destination, i) => ({
    variable: 'aid',
    roles: { origin: 'country/FRA', destination },
    unit: 'USDollar',
    measurement_method: null,
    provenance: 'provenance/crs',
    conversion_recipe: null,
    observations: [2019, 2020].map((year) => ({ period: String(year), value: year + i, reported: year + i })),
  })),
}

for (const options of derived) {
  test(`a file without the rows as they are is held against them: ${JSON.stringify(options)}`, async (t) => {
    const directory = await directoryOf(t)
    const file = await rendered(directory, narrow, options)
    t.is(await verifyFile(file), null)
    t.is(await verifyFile({ ...file, digest: 'of a program whose bytes were others' }), null)
    t.is(await verifyFile({ ...file, frame: null }), 'unchecked')
    const [first, ...rest] = narrow.series
    if (first === undefined) throw new Error('no series')
    const false_ = { ...first, observations: first.observations.map((it) => ({ ...it, value: it.value + 1 })) }
    const falsified = await rendered(directory, { ...narrow, series: [false_, ...rest] }, options)
    const found = await verifyFile({ ...file, path: falsified.path, digest: falsified.digest })
    t.is(found !== null && found !== 'unchecked' && found.kind, 'file_differs')
  })
}

test('a file that is no such file is named, and nothing is thrown', async (t) => {
  const directory = await directoryOf(t)
  for (const options of whole) {
    const file = await rendered(directory, fixedPlain, options)
    const bytes = await readFile(file.path)
    for (const damaged of [Buffer.from('x'), bytes.subarray(0, bytes.length >> 1), Buffer.alloc(0)]) {
      await writeFile(file.path, damaged)
      const found = await verifyFile(file)
      t.true(found !== null && found !== 'unchecked', JSON.stringify(options))
    }
  }
})
