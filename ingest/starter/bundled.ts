// The folders that the starter graph is built from: figures that come with the program, words written from the code lists.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCodeLists } from '../importers/code-lists.ts'
import { writeFlowVocabulary, writePlaces, writeQuestionWords } from '../importers/common-nodes.ts'
import { withGraphFolder } from '../importers/graph-folder.ts'

/** The folder of the input made from the sources: one input folder for each import. */
export const starterInput: string = fileURLToPath(new URL('./input/', import.meta.url))

/** Writes places, groups, organisations, roles, code lists and words into a folder. */
export const writeStarterVocabulary = async (output: string): Promise<void> => {
  const lists = await readCodeLists()
  await withGraphFolder(output, { replace: true }, async (folder) => {
    await writePlaces(folder, lists)
    await writeFlowVocabulary(folder, lists)
    await writeQuestionWords(folder)
  })
}

/** Runs with all input folders of the starter graph; the words are in a folder within `work` that is removed afterwards. */
export const withStarterInputs = async <A>(
  work: string,
  use: (inputs: ReadonlyArray<string>) => Promise<A>,
): Promise<A> => {
  await mkdir(work, { recursive: true })
  const folder = await mkdtemp(join(work, '.words-'))
  try {
    const vocabulary = join(folder, 'vocabulary')
    await writeStarterVocabulary(vocabulary)
    const made = (await readdir(starterInput)).filter((name) => !name.startsWith('.')).sort()
    return await use([...made.map((name) => join(starterInput, name)), vocabulary])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
