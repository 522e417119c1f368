// Bare words that a longer name is built on: "Korea" in "Korea, Rep." and in "North Korea". They show when a short name is contested.
import { fold, foldWords, keyOfWords } from './fold.ts'

/** Words that tell states of one name apart, or say what kind of state it is. */
const modifiers = new Set(
  (
    'north south east west northern southern eastern western republic democratic peoples people popular federal federation kingdom ' +
    'state states islamic arab united union socialist commonwealth principality independent plurinational bolivarian cooperative sultanate ' +
    'emirate grand duchy former yugoslav british french dutch us american part'
  ).split(' '),
)

/** Whether these words alone name nothing, as "Republic" does not. */
export const isGeneric = (words: ReadonlyArray<string>): boolean => words.every((word) => modifiers.has(word))

const inverted = /^([^,([]+)[,([]/u

/** Folded heads of a country's name; `inverted` when the name itself puts the head before a comma or bracket. */
export const headsOf = (name: string): ReadonlyArray<{ readonly key: string; readonly inverted: boolean }> => {
  const before = inverted.exec(name)?.[1]
  const heads = new Map<string, boolean>()
  const core = foldWords(name).filter((word) => !modifiers.has(word))
  if (core.length > 0) heads.set(keyOfWords(core), false)
  if (before !== undefined && !isGeneric(foldWords(before))) heads.set(fold(before), true)
  heads.delete(fold(name))
  heads.delete('')
  return [...heads].map(([key, inverted]) => ({ key, inverted }))
}
