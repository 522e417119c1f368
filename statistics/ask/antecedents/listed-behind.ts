// "debt 2023 for each of these -> Ecuador / Paraguay", "GDP 2015 for these countries: Peru, Chile": places that are listed behind what points at them.
import { type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900

const pointsAhead =
  /(?<![\p{L}\p{N}])(for|of|pour|de|para) (?:(?:each|every one|all|any|chacun|chacune|cada uno|cada una|todos) (?:of |de )?)?(?:these|the following|ces|les|estos|los siguientes)(?: (?:countries|places|nations|ones|states|three|four|five|six|pays|países))?(?: suivants| siguientes)?\s{0,3}(?:[-=]{1,2}>|→|:|—|–)/giu

/** The question with such places right behind the small word that leads to them; null where none are listed so. */
export const withListBehind = (query: string): Rewritten | null => {
  if (query.length > longest) return null
  const found = [...query.matchAll(pointsAhead)]
  const [only] = found
  if (only === undefined || found.length > 1) return null
  return rewritten(query, [{ start: only.index, end: only.index + only[0].length, text: only[1] ?? '' }])
}
