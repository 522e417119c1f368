// Names in use for something that the graph does not hold, and what of the graph they are taken for: whoever reads the figures must be told.
// `disputedGivers`: which of those who give under that name are meant is not agreed (the countries, or an institution of them).
// `disputed`: which places the name means is not agreed, so that its reading is offered, never given as the only one.
import { nameWords } from '../text/tokens.ts'
import data from './wider-names.json' with { type: 'json' }

const folded = (name: string): string => nameWords(name).join(' ')

const refsOf = (names: Readonly<Record<string, ReadonlyArray<string>>>): ReadonlyArray<readonly [string, string]> =>
  Object.entries(names).flatMap(([ref, own]) => own.map((name) => [folded(name), ref] as const))

const refs: ReadonlyMap<string, string> = new Map([...refsOf(data.usual), ...refsOf(data.disputed)])
const disputed: ReadonlySet<string> = new Set(refsOf(data.disputed).map(([name]) => name))

const givers: ReadonlySet<string> = new Set(refsOf(data.disputedGivers).map(([name]) => name))

/** What a name is taken for that means more, less or something else than it; null for any other name. */
export const takenFor = (name: string): string | null => refs.get(folded(name)) ?? null

/** Whether it is not agreed which places a name means. */
export const isDisputed = (name: string): boolean => disputed.has(folded(name))

/** Whether it is not agreed who gives where somebody with this name does: "Europe" may be its countries, or the European Union. */
export const isDisputedGiver = (name: string): boolean => givers.has(folded(name))
