// A sentence without what stands in it between dashes or commas and tells nothing of its figure: "Türkiye – generous neighbour, you decide – reported".
import { nameWords } from '../../ask/text/tokens.ts'
import type { Search } from '../../ask/search.ts'
import { namesOf } from '../named.ts'
import { narrows } from '../narrowing.ts'
import { figuresIn } from '../numbers.ts'
import { factsIn, isRegion, limitsIn, undoesIn } from '../parts/phrases.ts'
import { isLimitedRest } from './edge-words.ts'
import words from './little-told.json' with { type: 'json' }

const longest = 400
const dashed = / [–—] (?<said>[^–—❶]{3,90}) [–—](?= )/gu
const absolute = /, (?<said>[^,;:–—()]{8,70}),(?= )/gu
/** "Elections being near, Norway gave" */
const fronted = /^(?<said>[^,;:–—()❶]{6,70}), (?=\p{Lu})/gu

/** "Denmark, which likes to call itself generous, gave" */
const relative = /, (?:which|who|whose) (?<said>[^,;:–—()]{5,90}),(?= (?:\p{Ll}+ )?\p{Ll}+(?:ed|d|t|e|s|k)\b)/gu

const telling = new Set(words.telling)
const limiting = new Set(words.limiting)
const [having, being] = [new Set(words.having), new Set(words.being)]

const isLittle = (search: Search, said: string, rest: string, tells = telling): boolean => {
  const all = nameWords(said)
  if (/\d/u.test(said) || figuresIn(said).length > 0 || narrows(said) || isLimitedRest(said)) return false
  if (limitsIn(all) || undoesIn(all) || factsIn(all).some(({ says }) => says.join() !== 'idle')) return false
  if (all.some((word) => word !== null && (tells.has(word) || isRegion(word)))) return false
  const held = new Set(namesOf(search)(rest).flat())
  return namesOf(search)(said).every((refs) => refs.some((ref) => held.has(ref)))
}

/** The sentence without them; null where it has none. */
export const withoutLittle = (search: Search, text: string): string | null => {
  if (text.length > longest) return null
  const less = (from: string, pattern: RegExp, isMeant: (said: string) => boolean, tells = telling): string =>
    from.replaceAll(pattern, (whole: string, said: string) =>
      isMeant(said) && isLittle(search, said, from.replace(whole, ' '), tells) ? '' : whole,
    )
  const undashed = less(
    less(text, dashed, () => true),
    relative,
    () => true,
    limiting,
  )
  const has = (held: ReadonlySet<string>) => (said: string) =>
    nameWords(said).some((word) => word !== null && held.has(word))
  const plain = less(less(undashed, absolute, has(having)), fronted, has(being))
  return plain === text ? null : plain.replaceAll(/ {2,}/gu, ' ')
}
