import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import test from 'ava'
import { starterInput } from '../../../ingest/starter/bundled.ts'
import { makeStarter } from '../../../ingest/starter/make.ts'
import { starterSourceFolder } from '../../../ingest/starter/sources.ts'
import { temporaryFolder } from '../importers/temporary-folder.ts'

const filesOf = async (folder: string): Promise<ReadonlyArray<string>> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replace(/^\/+/, ''))
    .sort()

/** Content, unpacked: the bytes of a gzip file depend on the compressor's version. */
const content = async (path: string): Promise<Buffer> => {
  const bytes = await readFile(path)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

test('the input of the starter graph is what the importers make of its sources, byte for byte', async (t) => {
  const made = join(await temporaryFolder(), 'input')
  await makeStarter(made, () => undefined)
  const files = await filesOf(starterInput)
  t.deepEqual(await filesOf(made), files, 'npm run starter')
  for (const file of files) {
    t.true(
      (await content(join(starterInput, file))).equals(await content(join(made, file))),
      `${file}: npm run starter`,
    )
  }
})

test('every source file stands in SOURCES.md with its digest, and together they are small', async (t) => {
  const sources = await readFile(new URL('../../../ingest/starter/SOURCES.md', import.meta.url), 'utf8')
  let bytes = 0
  for (const file of await filesOf(starterSourceFolder)) {
    const path = join(starterSourceFolder, file)
    const digest = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    t.true(sources.includes(`${digest}  ${file}`), file)
    t.true(sources.includes(`| \`${file}\` |`), file)
    bytes += (await stat(path)).size
  }
  t.true(bytes < 20_000_000)
})

test('the activities of 2021 are named as an extract', async (t) => {
  const documents = await readFile(join(starterInput, 'crs/crs-documents.mcf'), 'utf8')
  t.regex(documents, /name: "Creditor Reporting System \(CRS\), extract: activities of 2021 of nine providers"/)
  t.regex(documents, /dataNotes: "An extract, not the whole table: activities of 2021 of nine providers\./)
})
