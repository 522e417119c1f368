import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { type GoldenDigest, goldenDigests } from './golden-digests.ts'

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
