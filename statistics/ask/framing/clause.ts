// The clauses of tagged words: which word is a verb for sure, and what does what it says.
import type { Tagged } from './parts-of-speech.ts'
import irregular from './irregular-verbs.json' with { type: 'json' }

const pasts = new Set(irregular.pasts.split(' '))

export const lower = ({ text }: Tagged): string => text.toLowerCase()
export const isVerb = ({ tag }: Tagged): boolean => tag === 'VERB' || tag === 'AUX'
export const isParticiple = ({ tag, text }: Tagged): boolean => tag === 'VERB' && /ing$/i.test(text)

/** Whether a form is of a verb that says what was: "counted", "was". */
export const isPast = (word: Tagged): boolean =>
  word.tag === 'AUX' ? /^(?:was|were|had|did)$/i.test(word.text) : /ed$/i.test(word.text) || pasts.has(lower(word))

const isOfName = ({ tag, text }: Tagged): boolean =>
  /^(?:DET|ADJ|NUM|NOUN|PROPN)$/.test(tag) || /^(?:my|our|your|his|her|its|their|'s|’s)$/i.test(text)

/** The word that a noun with what describes it is about: "ministry" of "the finance ministry in Accra". */
const headOf = (words: ReadonlyArray<Tagged>, at: number): number => {
  const word = words[at]
  if (word === undefined || !isOfName(word)) return at
  const lead = words.findLastIndex((other, i) => i < at && !isOfName(other))
  const by = words[lead]
  const noun = words[lead - 1]
  const isNoun = noun !== undefined && /^(?:NOUN|PROPN|PRON)$/.test(noun.tag)
  return by?.tag === 'ADP' && isNoun ? headOf(words, lead - 1) : at
}

/** The word that does what a verb says, which stands before it with adverbs and other verbs of its between; -1 where none does. */
export const subjectOf = (words: ReadonlyArray<Tagged>, verb: number): number => {
  const at = words.findLastIndex((word, i) => i < verb && !/^(?:ADV|AUX|PART|PUNCT)$/.test(word.tag))
  return headOf(words, at)
}

/** What is done, or said to be, right behind a verb but for adverbs. */
export const behind = (words: ReadonlyArray<Tagged>, verb: number): ReadonlyArray<Tagged> => {
  const rest = words.slice(verb + 1)
  const from = rest.findIndex(({ tag }) => tag !== 'ADV' && tag !== 'PART')
  return from < 0 ? [] : rest.slice(from)
}
