// What the starter graph names in English has a French and a Spanish name.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { frenchTexts } from '../../../explorer/texts/french.ts'
import { spanishTexts } from '../../../explorer/texts/spanish.ts'
import { withStarterInputs } from '../../../ingest/starter/bundled.ts'
import { measureNameOf } from '../../../statistics/ask/answer/measure-name.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'
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

test('every variable is told by a name of its own, in each language', async (t) => {
  const { families, labels } = searchOf(await starterGraph())
  for (const family of families) {
    const told = family.variables.map(({ statVar: { slots: fixed } }) => {
      const { name, tells } = measureNameOf(labels, { family, fixed, properties: Object.keys(fixed) })
      return { name, codes: Object.entries(fixed).flatMap(([slot, ref]) => (tells.has(slot) ? [] : [ref])) }
    })
    t.is(new Set(told.map((each) => JSON.stringify(each))).size, family.variables.length)
    const said = [...new Set(told.map(({ name }) => name))]
    t.false(said.some((name) => /DAC1 measure|commitment or disbursement/.test(name)))
    for (const { language, names: own } of [frenchTexts, spanishTexts])
      t.deepEqual(
        said.filter((name) => own.of(name) === null),
        [],
        language,
      )
  }
})
