// Makes the starter graph's input from its source files. What every import writes alike is left out: it is written from the
// code lists when the graph is built, so that a changed word does not change files that hold figures.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportSummary } from '../importers/import-result.ts'
import { writeStarterVocabulary } from './bundled.ts'
import { starterImports, starterSourceFolder } from './sources.ts'

const removeAlike = async (folder: string, vocabulary: string): Promise<void> => {
  for (const name of await readdir(vocabulary)) {
    const made = await readFile(join(folder, name)).catch(() => null)
    if (made?.equals(await readFile(join(vocabulary, name))) === true) await rm(join(folder, name))
  }
}

/** Imports every source into a folder of its own within `output`; what was there is replaced. */
export const makeStarter = async (
  output: string,
  progress: (line: string) => void,
): Promise<ReadonlyArray<ImportSummary>> => {
  await rm(output, { recursive: true, force: true })
  const vocabulary = join(output, '.vocabulary')
  await writeStarterVocabulary(vocabulary)
  const summaries: ImportSummary[] = []
  for (const { folder, importer, files, options } of starterImports) {
    const paths = Object.fromEntries(
      Object.entries(files).map(([option, file]) => [option, join(starterSourceFolder, file)]),
    )
    const made = join(output, folder)
    const request = { output: made, replace: true, options: { ...paths, ...options }, progress }
    summaries.push(...(await importer.run(request)))
    await removeAlike(made, vocabulary)
  }
  await rm(vocabulary, { recursive: true })
  return summaries
}
