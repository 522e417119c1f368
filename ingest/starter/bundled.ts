// The folders that the starter graph is built from: figures that come with the program, words written from the code lists.
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeAgencies } from '../importers/agencies.ts'
import { readCodeLists } from '../importers/code-lists.ts'
import { writeFlowVocabulary, writePlaces } from '../importers/common-nodes.ts'
import { codeDcid } from '../importers/code-nodes.ts'
import { debtHeld } from '../importers/ids/debt-codes.ts'
import { outlookHeld } from '../importers/rates/weo-nodes.ts'
import type { Held } from '../vocabulary/vocabulary.ts'
import { withGraphFolder } from '../importers/graph-folder.ts'
import { onLeaving } from '../../domain/leaving.ts'

/** The folder of the input made from the sources: one input folder for each import. */
export const starterInput: string = fileURLToPath(new URL('./input', import.meta.url))

type Chosen = (folder: string) => boolean

const inputFolders = async (isChosen: Chosen): Promise<ReadonlyArray<string>> =>
  (await readdir(starterInput))
    .filter((name) => !name.startsWith('.') && isChosen(name))
    .sort()
    .map((name) => join(starterInput, name))

/** The families of the starter graph, with the codes that its files hold. */
const heldInStarter = async (isChosen: Chosen): Promise<Held> => {
  const codes = new Set<string>()
  for (const folder of await inputFolders(isChosen)) {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.mcf')) continue
      const text = await readFile(join(folder, name), 'utf8')
      for (const [, dcid = ''] of text.matchAll(/^Node: (\S+)\ntypeOf: dcs:Code$/gm)) codes.add(dcid)
    }
  }
  return {
    families: [
      'providerTotals',
      'gni',
      'commitmentsByRecipient',
      'grantsByRecipient',
      ...outlookHeld.families,
      ...debtHeld.families,
    ],
    slots: debtHeld.slots ?? {},
    hasCode: (property, code) => codes.has(codeDcid(property, code)),
  }
}

/** Writes places, groups, organisations, roles, code lists and words, which every import writes alike. */
export const writeCommonNodes = (output: string, held?: Held): Promise<void> =>
  withGraphFolder(output, { replace: true }, async (folder) => {
    const lists = await readCodeLists()
    await writePlaces(folder, lists)
    await writeFlowVocabulary(folder, lists, held)
    await writeAgencies(folder, lists)
  })

/**
 * Runs with the input folders of the starter graph, all or those chosen by name; the words are in a folder within `work` that
 * is removed afterwards.
 */
export const withStarterInputs = async <A>(
  work: string,
  use: (inputs: ReadonlyArray<string>) => Promise<A>,
  isChosen: Chosen = () => true,
): Promise<A> => {
  await mkdir(work, { recursive: true })
  const folder = await mkdtemp(join(work, '.words-'))
  await using _folder = onLeaving(() => rm(folder, { recursive: true, force: true }))
  const vocabulary = join(folder, 'vocabulary')
  await writeCommonNodes(vocabulary, await heldInStarter(isChosen))
  return await use([...(await inputFolders(isChosen)), vocabulary])
}
