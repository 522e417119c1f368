import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { type ArtifactOptions, openFrame, renderArtifact, writeFrame } from '../../render/index.ts'
import { xlsxRendition } from '../../render/xlsx.ts'
import { frameOf } from '../domain/frame/arbitrary-frame.ts'
import { type GoldenDigest, goldenDigests } from './golden-digests.ts'
import { fixedPlain, recordOf } from './stored-record.ts'
import { withDirectory } from './temporary-directory.ts'

const stored = async (): Promise<Readonly<Record<string, GoldenDigest>>> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'golden.json'), 'utf8'))

test('the bytes of CSV, Parquet and frame files are those agreed on', async (t) => {
  const plainOnly = (digests: Readonly<Record<string, GoldenDigest>>) =>
    Object.entries(digests).filter(([, { rendition }]) => rendition === undefined)
  t.deepEqual(plainOnly(await goldenDigests()), plainOnly(await stored()))
})

test('what is inside bundles and workbooks is what was agreed on, and so are their bytes under the same rendition', async (t) => {
  const [made, golden] = [await goldenDigests(), await stored()]
  for (const [name, expected] of Object.entries(golden)) {
    if (expected.rendition === undefined) continue
    t.deepEqual(made[name]?.entries, expected.entries, name)
    if (made[name]?.rendition === expected.rendition) t.is(made[name]?.digest, expected.digest, name)
  }
})

test('a second rendering has the same bytes', async (t) => {
  t.deepEqual(await goldenDigests(), await goldenDigests())
})

test('another time zone and locale change no byte', async (t) => {
  const script = join(import.meta.dirname, 'golden-digests.ts')
  const elsewhere = async (TZ: string, locale: string) => {
    const env = { ...process.env, TZ, LANG: locale, LC_ALL: locale }
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
    return JSON.parse(stdout)
  }
  const here = await goldenDigests()
  t.deepEqual(await elsewhere('Pacific/Kiritimati', 'tr_TR.UTF-8'), here)
  t.deepEqual(await elsewhere('America/St_Johns', 'ar_EG'), here)
})

test('no rendering depends on how the frame was batched, or on whether it comes from memory or from its file', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf(fixedPlain)
    const stored = join(directory, 'frame.arrow')
    await writeFrame(frame, stored)
    const sources = [frame, frameOf(fixedPlain, [1, 1]), frameOf(fixedPlain, [2]), await openFrame(stored)]
    const renderings: ReadonlyArray<ArtifactOptions> = [
      { table: 'series_statistics' },
      { format: 'parquet', bundle: false, layout: 'frame' },
      ...(['csv', 'parquet', 'xlsx'] as const).map((format) => ({ format, bundle: true })),
    ]
    for (const options of renderings) {
      const digests: string[] = []
      for (const source of sources) {
        digests.push((await renderArtifact(source, recordOf(frame), options, directory)).artifact_digest)
      }
      t.is(new Set(digests).size, 1, JSON.stringify(options))
    }
  })
})

test('the rendition of a workbook names the exceljs that is installed', async (t) => {
  const manifest = JSON.parse(
    await readFile(join(import.meta.dirname, '../../node_modules/exceljs/package.json'), 'utf8'),
  )
  t.true(xlsxRendition.includes(`exceljs-${manifest.version};`))
})
