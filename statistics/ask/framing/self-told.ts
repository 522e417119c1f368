// "Our parish supports a clinic near Blantyre": who those are that ask, by what they do somewhere. It narrows nothing that is asked behind it, whatever they do there;
// "our charity works on vaccines", which names no place, may.
import data from './self-told.json' with { type: 'json' }
import { wordSets } from './word-sets.ts'

const { bodies, deeds, where, data: ofData } = wordSets(data)

/** Most words of what somebody does. */
const most = 16
/** Most words between an owner and the body: "our small Scottish". */
const mostBefore = 4

const subjectEnds = (words: ReadonlyArray<string>): number => {
  if (words[0] === 'we') return 1
  if (words[0] !== 'our' && words[0] !== 'my') return -1
  const at = words.findIndex((word, i) => i > 0 && bodies.has(word))
  return at > 0 && at <= mostBefore ? at + 1 : -1
}

/** Whether a clause only tells what those who ask do in a place. */
export const tellsOfSelf = (text: string): boolean => {
  const written = text.trim().split(/[\s,]+/)
  const words = written.map((word) => word.toLowerCase().replace(/['’]s?$/, ''))
  if (words.length > most || /[\d:;/]/.test(text)) return false
  const verb = subjectEnds(words)
  if (verb < 0 || !deeds.has(words[verb] ?? '')) return false
  const behind = words.slice(verb + 1)
  const place = behind.findIndex((word, i) => where.has(word) && /^\p{Lu}/u.test(namedBehind(written, verb + 2 + i)))
  return place > 0 && behind.every((word) => !ofData.has(word))
}

/** The word at a place, or the one behind "the", "rural" or another that is written small. */
const namedBehind = (written: ReadonlyArray<string>, at: number): string =>
  written.slice(at, at + 3).find((word) => /^\p{Lu}/u.test(word)) ?? ''

/** Whether words say what somebody does that money may be for: "who run clinics". */
export const isWorkOfSelf = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .some((word) => deeds.has(word))
