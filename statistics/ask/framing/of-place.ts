// What is said of the place right before it: "neutral and rich", "hit by a tsunami", "which my firm left in 2014".
import { isPast, isVerb, lower } from './clause.ts'
import type { Tagged } from './parts-of-speech.ts'
import { isHandled, type Names, nobody, sets, type Words, whom, wordsIn } from './remark-words.ts'

const relatives = /^(?:which|who|whose|where)$/

/** "Which my firm left in 2014", "where I spent my honeymoon": a relative clause with a verb that is no deed of money or data. */
const isRelative = (words: Words, names: Names): boolean => {
  const [first, next, ...rest] = words
  if (first === undefined || next === undefined || !relatives.test(lower(first))) return false
  const isMine = whom.test(lower(next)) && words[2]?.lemma === 'spend'
  if (!words.some(isVerb) || (isHandled(words, names) && !isMine)) return false
  const isOwn = rest.some((word) => /^(?:i|my|our|we|me|us)$/.test(lower(word)))
  // "which went to schools": it may be the money
  const isSubject = isVerb(next) || (next.tag === 'ADV' && rest[0] !== undefined && isVerb(rest[0]))
  const verb = words.find((word, i) => i > 0 && isVerb(word) && word.tag === 'VERB')
  if (lower(first) !== 'which' || !isSubject) return true
  return isOwn || (verb !== undefined && !sets.flows.has(verb.lemma))
}

/**
 * Whether words say something of the place right before them: "neutral and rich", "hit by a tsunami", "with its three languages", "home of my
 * favourite footballer". `isSubject`: behind it stands what the place does, so that adjectives are of nothing else.
 */
export const isOfPlace = (text: string, names: Names, isSubject: boolean, isOfPeople = false): boolean => {
  const all = wordsIn(text)
  // "long a favourite of hikers"
  const isLed = /^(?:long|once|always|still|ever|now|already|forever)$/.test(lower(all[0] ?? nobody))
  const words = isLed && all[1]?.tag === 'DET' ? all.slice(1) : all
  const [first, next] = words
  if (first === undefined) return false
  if (isRelative(words, names)) return true
  if (
    isHandled(words, names) ||
    (isOfPeople && !isSubject && !sets.places.has(lower(first)) && !/^(?:a|an|my|our|the|with)$/.test(lower(first)))
  )
    return false
  if (relatives.test(lower(first))) return false
  const adjectives = words.filter(({ tag }) => tag !== 'ADV' && tag !== 'CCONJ')
  const isPlain = words.some((word) => sets.figures.has(lower(word)) || word.text.includes('-'))
  const said = lower(adjectives[0] ?? first)
  if (lower(first) === 'with')
    return (
      next !== undefined &&
      /^(?:its|her|his|their|no)$/.test(lower(next)) &&
      words.length > 2 &&
      !words.some((word) => sets.members.has(lower(word)))
    )
  if (isPlain) return false
  const at = words.findIndex((word) => sets.places.has(lower(word)))
  if (/^(?:a|an|my|our|the|another|one)$/.test(lower(first)) || sets.places.has(lower(first)))
    return at >= 0 && at < 5 && !sets.members.has(lower(words[at + 1] ?? first))
  if (sets.struck.has(said) || (sets.describing.has(said) && words.length < 9)) return true
  if (!isSubject) return false
  const isAdjective = ({ tag, text: own }: Tagged): boolean => tag === 'ADJ' || own.endsWith('ed')
  return (
    adjectives.every(isAdjective) ||
    (first.tag === 'ADV' && adjectives[0] !== undefined && (isAdjective(adjectives[0]) || isPast(adjectives[0]))) ||
    (/^(?:so|ever|always|often|still|once)$/.test(lower(first)) &&
      words.length > 2 &&
      !words.some((word) => isVerb(word) || lower(word) === 'far'))
  )
}
