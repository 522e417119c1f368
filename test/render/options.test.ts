import { readdir } from 'node:fs/promises'
import test from 'ava'
import { ProblemError } from '../../domain/problem.ts'
import { type ArtifactOptions, renderArtifact, renderingOf } from '../../render/index.ts'
import { frameOf } from '../domain/frame/arbitrary-frame.ts'
import { fixedPlain, recordOf } from './stored-record.ts'
import { withDirectory } from './temporary-directory.ts'

const refused: ReadonlyArray<readonly [ArtifactOptions, string]> = [
  [{ format: 'csv', bundle: false, layout: 'frame' }, '/options/format'],
  [{ format: 'parquet', bundle: true, layout: 'frame' }, '/options/bundle'],
  [
    { format: 'parquet', bundle: false, layout: 'frame', pivot: { index: 'period', columns: 'origin' } },
    '/options/pivot',
  ],
]

test('options that exclude each other are refused with a pointer, and nothing is written', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf(fixedPlain)
    for (const [options, pointer] of refused) {
      const error = await t.throwsAsync(renderArtifact(frame, recordOf(frame), options, directory), {
        instanceOf: ProblemError,
      })
      t.is(error?.problem.code, 'option_conflict')
      t.is(error?.problem.pointer, pointer)
    }
    t.deepEqual(await readdir(directory), [])
  })
})

test('only compressed renderings name what decides their bytes', (t) => {
  t.deepEqual(renderingOf({ format: 'csv', bundle: false }), { format: 'csv', bundle: false })
  t.deepEqual(renderingOf({ table: 'series_statistics' }), {
    format: 'parquet',
    bundle: false,
    table: 'series_statistics',
  })
  t.true(renderingOf({ format: 'csv', bundle: true }).rendition?.includes(process.versions.zlib))
  t.regex(renderingOf({ format: 'xlsx', bundle: true }).rendition ?? '', /^xlsx1;exceljs.*\+bundle2;/)
})

test('the digest, size, media type and name given fit the file', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf(fixedPlain)
    const file = await renderArtifact(frame, recordOf(frame), { format: 'csv', bundle: false }, directory)
    t.regex(file.artifact_digest, /^sha256:[0-9a-f]{64}$/)
    t.is(file.media_type, 'text/csv; charset=utf-8')
    t.true(file.path.startsWith(directory))
    const zip = await renderArtifact(frame, recordOf(frame), { format: 'parquet', bundle: true }, directory)
    t.is(zip.media_type, 'application/zip')
  })
})
