// The files of the starter graph hold what their labels say, by the laws of test/tools/sources.
import { readFile } from 'node:fs/promises'
import test from 'ava'
import { starterSourceFolder } from '../../../ingest/starter/sources.ts'
import { isKept } from '../../tools/sources/law.ts'
import { lineOf, runLaws } from '../../tools/sources/run-laws.ts'

test('the source files keep every law of what their labels say, and the docs print how often', async (t) => {
  t.timeout(300_000)
  const importers = await readFile(new URL('../../../docs/importers.md', import.meta.url), 'utf8')
  const { outcomes, left } = await runLaws([starterSourceFolder])
  t.deepEqual(left, [], 'every file is there')
  t.true(outcomes.length >= 30)
  for (const outcome of outcomes) {
    t.true(isKept(outcome), lineOf(outcome))
    t.true(importers.includes(`${lineOf(outcome)}\n`), lineOf(outcome))
  }
})
