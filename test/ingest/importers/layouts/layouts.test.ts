// Every layout in which a producer publishes: a small file of it, and the exact rows that are written.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import test from 'ava'
import { summaryLines } from '../../../../ingest/importers/import-result.ts'
import { runImporter } from '../published.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { layoutFixtures } from './all.ts'
import { bytesOf, type LayoutFixture } from './fixture.ts'

const linesOf = async (folder: string, table: string): Promise<ReadonlyArray<string>> => {
  const bytes = await readFile(join(folder, table))
  const text = (table.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text.trimEnd().split('\n').slice(1)
}

const imported = async (fixture: LayoutFixture) => {
  const { importer, name, options = {} } = fixture
  return runImporter(importer, await temporaryFolder(), await bytesOf(fixture), { name, more: options })
}

for (const fixture of layoutFixtures) {
  test(`${fixture.what}: the rows written are exactly those of the file`, async (t) => {
    const { folder, summary } = await imported(fixture)
    for (const [table, rows] of Object.entries(fixture.rows)) {
      const written = await linesOf(folder, table)
      t.deepEqual(
        written.filter((line) => fixture.only?.test(line) ?? true),
        rows,
        table,
      )
    }
    t.is(summary.read, fixture.read)
    t.is(summary.kept, fixture.kept)
    t.notThrows(() => summaryLines(summary))
  })
}
