// What people say of a whole population: "every man, woman and child", "how many people called Uganda home", "how many souls did Fiji count".
import { type AroundName, aroundNames } from './around-name.ts'
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900

const everybody = /\bman, woman,? (?:and|or) child\b/giu

const idioms: ReadonlyArray<readonly [RegExp, RegExp, (found: AroundName) => string]> = [
  [/\bcall(?:ed|s)? /gu, / (?:their )?home\b/u, ({ name }) => `lived in ${name}`],
  [
    /\b(?:people|inhabitants|residents|citizens|persons|souls) (?:did|does|had) /gu,
    / (?:count|number|total|counted|numbered)(?= (?:in|at|by|for|as) |[?.,]|$)/u,
    ({ name, before }) => `${before[0]}${name} have`,
  ],
]

/** The question with such words in plain ones; null where it has none. */
export const withPlainIdioms = (query: string): Rewritten | null => {
  if (query.length > longest || !/woman|call|count|number|total/i.test(query)) return null
  const people = [...query.matchAll(everybody)].map(
    ({ index, 0: text }): Replacement => ({ start: index, end: index + text.length, text: 'person' }),
  )
  if (people.length > 0) return rewritten(query, people)
  for (const [opening, closing, plain] of idioms) {
    const [found] = aroundNames(query, opening, closing)
    if (found !== undefined) return rewritten(query, [{ start: found.start, end: found.end, text: plain(found) }])
  }
  return null
}
