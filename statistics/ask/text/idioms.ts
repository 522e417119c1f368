// What people say of a whole population: "every man, woman and child", "how many people called Uganda home", "how many souls did Fiji count".
import { type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900

type Idiom = readonly [RegExp, (found: RegExpMatchArray) => string]
const idioms: ReadonlyArray<Idiom> = [
  [/\bman, woman,? (?:and|or) child\b/giu, () => 'person'],
  [/\bcall(?:ed|s)? ((?:the )?\p{Lu}[\p{L} ]{2,30}?) (?:their )?home\b/gu, ([, place = '']) => `lived in ${place}`],
  [
    /\b(people|inhabitants|residents|citizens|persons|souls) (did|does|had) ((?:the )?\p{Lu}[\p{L} ]{2,30}?) (?:count|number|total|counted|numbered)(?= (?:in|at|by|for|as) |[?.,]|$)/gu,
    ([, who = '', did = '', place = '']) => `${who} ${did} ${place} have`,
  ],
]

/** The question with such words in plain ones; null where it has none. */
export const withPlainIdioms = (query: string): Rewritten | null => {
  if (query.length > longest || !/woman|call|count|number|total/i.test(query)) return null
  for (const [pattern, plain] of idioms) {
    const found = [...query.matchAll(pattern)]
    if (found.length > 0)
      return rewritten(
        query,
        found.map((one) => ({ start: one.index, end: one.index + one[0].length, text: plain(one) })),
      )
  }
  return null
}
