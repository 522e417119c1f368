// Names in use for something that the graph does not hold, and what of the graph they are taken for: whoever reads the figures must be told.
import { nameWords } from '../text/tokens.ts'
import data from './wider-names.json' with { type: 'json' }

const refs: ReadonlyMap<string, string> = new Map(
  Object.entries(data).flatMap(([ref, names]) => names.map((name) => [nameWords(name).join(' '), ref] as const)),
)

/** What a name is taken for that means more, less or something else than it; null for any other name. */
export const takenFor = (name: string): string | null => refs.get(nameWords(name).join(' ')) ?? null
