// What people call the statistics of a family, and how its places are joined to it.
import { lowerFirst } from '../../names/view-words.ts'
import { type Family, familyFits } from '../words/families.ts'
import type { Search } from '../search.ts'

/** The phrases of shapes and question terms that name a family without fixing slots, shapes first. */
export const phrasesOf = (search: Search, family: Family): ReadonlyArray<string> =>
  [
    ...new Set(
      search.lexicon.named
        .filter(({ meaning }) =>
          meaning.measure === null
            ? familyFits(family, meaning.shape)
            : family.words.headlines.some((headline) => headline.measure === meaning.measure),
        )
        .flatMap(({ phrases }) => phrases),
    ),
  ].slice(0, 12)

const isPlain = (phrase: string): boolean => !/[()\d]/.test(phrase) && phrase.length >= 3

const isAcronym = (phrase: string): boolean => /^[A-Z]{2,5}$/.test(phrase)

/** "grants": the code without which no headline of the family is meant; none where one is meant without. */
const neededCodes = (search: Search, { words: { headlines } }: Family): ReadonlyArray<string> =>
  headlines.some(({ needs }) => needs.size === 0)
    ? []
    : headlines.flatMap(({ needs, slots }) =>
        [...needs].flatMap((slot) => (slots[slot] === undefined ? [] : [lowerFirst(search.labels.of(slots[slot]))])),
      )

/** A few names that a question may use, the commonest words first: what it measures ("aid"), "GDP", then its own name. */
export const questionNames = (search: Search, family: Family): ReadonlyArray<string> => {
  const measured = search.lexicon.named
    .filter(({ meaning }) => family.words.headlines.some((headline) => headline.measure === meaning.measure))
    .flatMap(({ phrases }) => phrases)
    .filter(isPlain)
    .sort((a, b) => a.length - b.length || Number(isAcronym(a)) - Number(isAcronym(b)))
  const own = phrasesOf(search, family).filter(isPlain)
  const [label = ''] = own
  return [
    ...new Set([
      ...neededCodes(search, family),
      ...measured.slice(0, 2),
      ...own.filter(isAcronym),
      lowerFirst(label),
      ...own.slice(1, 4),
    ]),
  ].slice(0, 5)
}

/** Small words that may lead to a role, the usual one first: "debt of Kenya" where the family takes owners for it. */
export const prepositionsOf = (family: Family, role: string): ReadonlyArray<string> => {
  if (role === 'destination') return ['to']
  if (role !== 'origin') return ['of']
  return family.words.roles.get(role)?.isPossessor === true ? ['of', 'from'] : ['from', 'of']
}
