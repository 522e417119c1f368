// Clauses that say nothing of what is asked, by their form: what is denied of nothing that could be asked ("not near my desk", "nothing fancy", "no rush"), what
// is left untold, how many things are asked, what is another matter. They hold no statistic, place, year or kind, nor what money may be for.
import { isVerb, lower } from './clause.ts'
import data from './idle-clauses.json' with { type: 'json' }
import { type Names, nobody, type Words, wordsIn } from './remark-words.ts'
import { tellingOf, tellsBeneath } from './telling.ts'
import { isTopic } from './topic-told.ts'
import { kindsOf } from './word-kinds.ts'
import { wordSets } from './word-sets.ts'

const sets = wordSets(data)

const wordAt = (words: Words, at: number): string => lower(words.at(at) ?? nobody)

/** "Nothing fancy", "not urgent": of how it is asked, with nothing behind it. */
const isUnpressing = ([first, ...rest]: Words): boolean =>
  /^(?:not|nothing|hardly|never)$/.test(lower(first ?? nobody)) &&
  rest.length > 0 &&
  rest.length < 4 &&
  sets.pressing.has(lower(rest.at(-1) ?? nobody)) &&
  rest.slice(0, -1).every(({ tag, lemma }) => tag === 'ADV' || tag === 'PART' || lemma === 'be' || lemma === 'too')

/** "No rush", "no hard feelings". */
const isNoTrifle = ([first, ...rest]: Words): boolean =>
  lower(first ?? nobody) === 'no' && rest.length > 0 && sets.trifles.has(rest.map(lower).join(' '))

/** "Not near my desk", "not in the mood": where or how somebody is. */
const isNotThere = ([first, lead, ...rest]: Words): boolean =>
  lower(first ?? nobody) === 'not' &&
  sets.leads.has(lower(lead ?? nobody)) &&
  rest.length > 0 &&
  rest.length < 4 &&
  sets.whereabouts.has(lower(rest.at(-1) ?? nobody)) &&
  (rest.length === 1 || sets.owners.has(lower(rest[0] ?? nobody)))

/** "And didn't", "or won't": a verb alone that is denied. */
const isBareDenial = (words: Words): boolean =>
  words.length > 1 &&
  words.length < 5 &&
  /^n['’]?t$|^not$/.test(wordAt(words, -1)) &&
  words.slice(0, -1).every(({ tag }, i) => tag === 'AUX' || (i === 0 && tag === 'CCONJ')) &&
  words.some(({ tag }) => tag === 'AUX')

/** "Hence the mess", "so excuse the typos": what follows from how somebody is. */
const isHence = (words: Words): boolean =>
  /^(?:hence|thus)$/.test(wordAt(words, 0)) &&
  words.length < 5 &&
  !words.some(isVerb) &&
  /^(?:the|my|this|our)$/.test(wordAt(words, 1))

/** "Without going into why our desk cares". */
const isUntold = ([first, next, into, ...rest]: Words): boolean =>
  lower(first ?? nobody) === 'without' &&
  sets.entering.has(lower(next ?? nobody)) &&
  lower(into ?? nobody) === 'into' &&
  rest.slice(0, 3).some((word) => sets.whys.has(lower(word)))

/** "Just to make it graspable for my class". */
const isToGrasp = (words: Words): boolean => {
  const at = words.findIndex((word) => lower(word) === 'to')
  const [verb, object, ...rest] = words.slice(at + 1)
  const adjective = rest.findIndex((word) => sets.graspable.has(lower(word)))
  const behind = rest.slice(adjective + 1)
  return (
    at >= 0 &&
    at < 2 &&
    sets.making.has(verb?.lemma ?? '') &&
    /^(?:it|this|that|things|matters)$/.test(lower(object ?? nobody)) &&
    adjective >= 0 &&
    adjective < 3 &&
    (behind.length === 0 || (lower(behind[0] ?? nobody) === 'for' && /^(?:my|our|the|me|us)$/.test(wordAt(behind, 1))))
  )
}

/** "Two quite unrelated things", "one more question": how many are asked, not what. */
const isCounting = (words: Words): boolean =>
  words.length > 1 &&
  words.length < 6 &&
  sets.counts.has(wordAt(words, 0)) &&
  sets.countable.has(wordAt(words, -1)) &&
  words.slice(1, -1).every(({ tag }) => tag === 'ADV' || tag === 'ADJ')

/** "The product of a sleepless night". */
const isOutcome = (words: Words): boolean =>
  words.length > 3 &&
  words.length < 8 &&
  /^(?:the|a|an)$/.test(wordAt(words, 0)) &&
  sets.outcomes.has(wordAt(words, 1)) &&
  wordAt(words, 2) === 'of' &&
  /^(?:a|an|my|our|too)$/.test(wordAt(words, 3)) &&
  !words.some(isVerb)

/** "Whether they'll read it is another matter", "why she asks is her business". */
const isElsewhere = (words: Words): boolean => {
  const be = words.findLastIndex(({ lemma }) => lemma === 'be')
  return (
    /^(?:whether|why)$/.test(wordAt(words, 0)) &&
    be > 1 &&
    sets.elsewhere.has(wordAt(words, -1)) &&
    words.slice(be + 1, -1).some((word) => sets.apart.has(lower(word))) &&
    words.slice(be + 1).length < 5
  )
}

/** "It's needed for the bulletin": what the answer is for, which is no aim of money. */
const isNeededFor = (words: Words): boolean => {
  const at = words.findIndex((word) => sets.wanted.has(lower(word)))
  const behind = words.slice(at + 1)
  return (
    /^(?:it|this|that)$/.test(wordAt(words, 0)) &&
    words[1]?.lemma === 'be' &&
    at > 1 &&
    at < 4 &&
    sets.purpose.has(lower(behind[0] ?? nobody)) &&
    /^(?:my|our|the|a|an|his|her|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/.test(
      wordAt(behind, 1) || 'the',
    ) &&
    !isTopic(behind.slice(1)) &&
    !behind.some(isVerb)
  )
}

/** "Those being the years I spent in Blantyre": what is told of what was said right before it. */
export const isAbsolute = ([first, being, ...rest]: Words): boolean =>
  sets.pointing.has(lower(first ?? nobody)) &&
  lower(being ?? nobody) === 'being' &&
  rest.slice(0, 5).some((word) => /^(?:i|we|my|our)$/.test(lower(word)))

/** "If you'll forgive the tone", "pardon the spelling". */
export const isPardon = (words: Words): boolean => {
  const at = words.findIndex(({ lemma }) => /^(?:forgive|excuse|pardon)$/.test(lemma))
  return (
    at >= 0 &&
    at < 4 &&
    words.length < 9 &&
    words.slice(0, at).every((word) => /^(?:if|you|will|['’]ll|would|can|could|please|do)$/.test(lower(word))) &&
    /^(?:the|my|me|this|an|our|a|such)$/.test(wordAt(words, at + 1)) &&
    !words.slice(at + 1).some((word) => /^(?:for|from|to)$/.test(lower(word)))
  )
}

/** Whether a clause says nothing of what is asked. */
export const isIdleClause = (all: Words): boolean => {
  const words = /^(?:and|but|so)$/.test(wordAt(all, 0)) && !isBareDenial(all) ? all.slice(1) : all
  return [
    isUnpressing,
    isNoTrifle,
    isNotThere,
    isBareDenial,
    isHence,
    isUntold,
    isToGrasp,
    isCounting,
    isOutcome,
    isElsewhere,
    isNeededFor,
  ].some((isIdle) => isIdle(words))
}

/** "Mostly retired teachers": persons told of behind others. */
const isOfPersons = (words: Words): boolean => {
  const last = words.at(-1)
  return (
    last !== undefined &&
    words.length > 1 &&
    words.length < 6 &&
    sets.most.has(wordAt(words, 0)) &&
    words.every(({ tag }, i) => i === 0 || /^(?:ADV|ADJ|NOUN|DET|PRON|VERB)$/.test(tag)) &&
    kindsOf(last.lemma).has('person')
  )
}

/** Whether a clause goes on telling of what stands before it: "who meet above a bakery", "of which I have written the title", "mostly retired teachers". */
export const goesOnTelling = (text: string, names: Names): boolean => {
  const words = wordsIn(text)
  const isLed = /^(?:of|in|at|for|with|from)$/.test(wordAt(words, 0)) && /^(?:which|whom)$/.test(wordAt(words, 1))
  if (isLed) return tellingOf(text.trim().split(/\s+/).slice(2).join(' '), names) !== null
  return sets.relative.has(wordAt(words, 0)) ? tellsBeneath(text, names) : isOfPersons(words)
}
