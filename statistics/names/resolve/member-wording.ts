// Texts that name the members of a group or region: "G7 countries", "members of the EU", "African countries".

const nouns = new Set(['member', 'members', 'countries', 'states', 'nations', 'economies', 'membership'])
const determiners = new Set(['all', 'the', 'every', 'each'])
const links = new Set(['of', 'in', 'within', 'from'])

/** Adjective endings of continents and of regions named after them. */
const adjectives: ReadonlyArray<readonly [RegExp, string]> = [
  [/african$/i, 'Africa'],
  [/asian$/i, 'Asia'],
  [/european$/i, 'Europe'],
  [/american$/i, 'America'],
  [/oceanian$/i, 'Oceania'],
]

const wordsOf = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/)

/** The words without leading determiners. */
const bare = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const from = words.findIndex((word) => !determiners.has(word.toLowerCase()))
  return from < 0 ? [] : words.slice(from)
}

const isNoun = (word: string | undefined): boolean => word !== undefined && nouns.has(word.toLowerCase())

/** "EU's", "EU," and "EU’" without what follows the name. */
const withoutEnding = (name: string): string => name.replace(/(?:['’]s?|,)$/, '')

/** What stands before "countries" or "member states". */
const nameBefore = (words: ReadonlyArray<string>): string => {
  if (!isNoun(words.at(-1))) return ''
  const rest = words.slice(0, -1)
  return withoutEnding((rest.at(-1)?.toLowerCase() === 'member' ? rest.slice(0, -1) : rest).join(' '))
}

/** What stands after "members of" or "countries in". */
const nameAfter = (words: ReadonlyArray<string>): string => {
  const noun = isNoun(words[1]) ? 2 : 1
  const link = words[noun]?.toLowerCase()
  return isNoun(words[0]) && link !== undefined && links.has(link) ? bare(words.slice(noun + 1)).join(' ') : ''
}

/** The texts of the group or region whose members this text may name, most literal first; empty when it names no members. */
export const groupTextsOf = (text: string): ReadonlyArray<string> => {
  const words = bare(wordsOf(text))
  const name = nameBefore(words) || nameAfter(words)
  if (name === '') return []
  return [name, ...adjectives.flatMap(([ending, place]) => (ending.test(name) ? [name.replace(ending, place)] : []))]
}

/** Whether a name itself speaks of members, as "Least developed countries" does. */
export const namesMembers = (text: string): boolean => isNoun(wordsOf(text).at(-1))
