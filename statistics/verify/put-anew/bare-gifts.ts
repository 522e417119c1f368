// What is given and not named is aid: "Norway gave ❶ in 2016".
import { nameWords } from '../../ask/text/tokens.ts'
import type { Search } from '../../ask/search.ts'
import { namesOf } from '../named.ts'
import { narrows } from '../narrowing.ts'
import { figuresIn } from '../numbers.ts'
import { factsIn } from '../parts/phrases.ts'
import data from './bare-gifts.json' with { type: 'json' }
import { type Patterns, turnsOf } from './patterned.ts'

const [gift] = turnsOf(data as unknown as Patterns)
const sign = '❶'
const longest = 300
const pointing = /\b(?:it|that|this|money|all|most|half|went|was|were|for|to)\b/iu

/** For the check that they run in proportion to their input. */
export const giftPatterns: ReadonlyArray<RegExp> = gift === undefined ? [] : [gift[0]]

/** The statement with what was given; null where it says so, or the sentences beside it may tell for whom or what it was. */
export const withGift = (
  search: Search,
  [before, after]: ReadonlyArray<string | undefined>,
  own: string,
): string | null => {
  const [figure, ...more] = figuresIn(own)
  if (gift === undefined || figure === undefined || more.length > 0 || own.length > longest) return null
  const written = own.slice(figure.start, figure.end)
  const [said, plainly] = gift
  const signs = `${own.slice(0, figure.start)}${sign}${own.slice(figure.end)}`
  if (figure.kind !== 'money' || !said.test(signs)) return null
  const named = new Set(namesOf(search)(own).flat())
  const isOfOthers = (words: string): boolean =>
    namesOf(search)(words).some((refs) => !refs.some((ref) => named.has(ref)))
  // "It was for Ukraine.", "All of it went on refugees."
  if (after !== undefined && (isOfOthers(after) || narrows(after) || pointing.test(after))) return null
  if (before === undefined) return signs.replace(said, plainly).replace(sign, written)
  const isOfAid = factsIn(nameWords(before)).some(({ says }) => says.includes('aid'))
  return isOfOthers(before) || !isOfAid || figuresIn(before).length > 0 || narrows(before) || /[:?]\s*$/u.test(before)
    ? null
    : signs.replace(said, plainly).replace(sign, written)
}
