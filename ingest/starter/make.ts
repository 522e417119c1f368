// Makes the starter graph's input from its source files. What every import writes alike is left out: it is written from the
// code lists when the graph is built, so that a changed word does not change files that hold figures.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportSummary } from '../importers/import-result.ts'
import { writeCommonNodes } from './bundled.ts'
import { starterImports, starterSourceFolder } from './sources.ts'

/** Code lists that the import completed from the file's own codes stay. */
const removeAlike = async (folder: string, lists: string): Promise<void> => {
  await rm(join(folder, 'vocabulary.mcf'), { force: true })
  for (const name of await readdir(lists)) {
    const made = await readFile(join(folder, name)).catch(() => null)
    if (made?.equals(await readFile(join(lists, name))) === true) await rm(join(folder, name))
  }
}

/** Imports every source into a folder of its own within `output`; what was there is replaced. */
export const makeStarter = async (
  output: string,
  progress: (line: string) => void,
): Promise<ReadonlyArray<ImportSummary>> => {
  await rm(output, { recursive: true, force: true })
  const common = join(output, '.common')
  await writeCommonNodes(common)
  const summaries: ImportSummary[] = []
  for (const { folder, importer, files, options } of starterImports) {
    const made = join(output, folder)
    const inputs = files.map((file) => join(starterSourceFolder, file))
    const request = { inputs, output: made, replace: true, options, progress }
    summaries.push(...(await importer.run(request)))
    await removeAlike(made, common)
  }
  await rm(common, { recursive: true })
  return summaries
}
