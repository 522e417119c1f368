// What the starter graph names in English has a French and a Spanish name.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { frenchTexts } from '../../../explorer/texts/french.ts'
import { spanishTexts } from '../../../explorer/texts/spanish.ts'
import { withStarterInputs } from '../../../ingest/starter/bundled.ts'
import { temporaryFolder } from '../importers/temporary-folder.ts'

const namesIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.mcf'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text) =>
    [...text.matchAll(/^name: (".*")$/gm)].map(([, name = '']) => String(JSON.parse(name))),
  )
}

test('every name of the starter graph is named in French and Spanish', async (t) => {
  const names = await withStarterInputs(await temporaryFolder(), async (inputs) =>
    [...new Set((await Promise.all(inputs.map(namesIn))).flat())].sort(),
  )
  t.true(names.length > 2_000)
  for (const { language, names: own } of [frenchTexts, spanishTexts])
    t.deepEqual(
      names.filter((name) => own.of(name) === null),
      [],
      language,
    )
})
