// "Our focus is malaria", "the money went to villages", "talking of seeds": what English words tell the money of a question to be for. What an aim of aid may
// be is told by how it is joined to those who ask or to the money, whatever word it is.
import { behind, isPast, isVerb, lower, subjectOf } from './clause.ts'
import { type Tagged, taggedWords } from './parts-of-speech.ts'
import data from './narrowing.json' with { type: 'json' }
import { kindsOf } from './word-kinds.ts'
import { wordSets } from './word-sets.ts'

const sets = wordSets(data)
const { focus, aids, pointers, serves, meant, towards, own, plain } = sets
const works = [...sets.works].map((phrase) => phrase.split(' '))
const leads = [...sets.leads].map((phrase) => phrase.split(' '))

type Words = ReadonlyArray<Tagged>

export const isYear = ({ text }: Tagged): boolean => /^(?:19|20)\d\d$/.test(text)
const isOfNoun = ({ tag, text }: Tagged): boolean =>
  /^(?:DET|ADJ|NUM|NOUN|PROPN)$/.test(tag) || /^(?:'s|’s|')$/.test(text) || text.endsWith('ing')

/** Whether words begin with a noun of things or people in general ("vaccines", "police reform", "the north"), as a topic is told; not "a bank", "my aunt". */
export const isTopic = (object: Words): boolean => {
  const from = object.findIndex((word) => !meant.has(lower(word)) && word.tag !== 'ADV')
  const words = from < 0 ? [] : object.slice(from)
  const ends = words.findIndex((word) => !isOfNoun(word))
  const named = ends < 0 ? words : words.slice(0, ends)
  const head = named.findLast(({ tag, text }) => tag === 'NOUN' || text.endsWith('ing'))
  const [first] = named
  if (head === undefined || first === undefined || own.has(lower(first))) return false
  if (named.some((word) => isYear(word)) || named.some((word) => plain.has(lower(word)))) return false
  const kinds = kindsOf(lower(head))
  return !kinds.has('time') && !(kinds.has('communication') && !lower(head).endsWith('s'))
}

const startsWith = (words: Words, phrase: ReadonlyArray<string>): boolean =>
  phrase.every((word, i) => {
    const at = words[i]
    return at !== undefined && (lower(at) === word || at.lemma === word)
  })

const isOwner = (word: Tagged | undefined): boolean => word !== undefined && /^(?:my|our|i|we)$/.test(lower(word))

/** "As regards seeds", "with seeds in mind". */
const leadsTo = (words: Words): boolean => {
  const [first] = words
  const lead = leads.find((phrase) => startsWith(words, phrase))
  if (lead !== undefined) return isTopic(words.slice(lead.length))
  const [at, mind] = words.slice(-2)
  return first?.lemma === 'with' && at?.lemma === 'in' && mind?.lemma === 'mind' && isTopic(words.slice(1, -2))
}

/** "Our focus is malaria", "my question concerns the north", "orphans are our concern". */
export const isFocus = (words: Words): boolean =>
  words.some((word, i) => {
    if (!focus.has(lower(word)) || !words.slice(Math.max(0, i - 3), i).some(isOwner)) return false
    const verb = words[i + 1]
    if (verb !== undefined && /^(?:be|concern|lie|remain)$/.test(verb.lemma)) {
      const object = behind(words, i + 1)
      return isTopic(object[0]?.tag === 'ADP' ? object.slice(1) : object)
    }
    const be = words.findIndex(({ lemma }) => lemma === 'be')
    return i === words.length - 1 && be > 0 && be < i && isTopic(words.slice(0, be))
  })

/** "My cousin works ...": somebody else does. */
const isOther = (words: Words): boolean => {
  const at = words.findIndex((word) => /^(?:my|our)$/.test(lower(word)))
  const noun = words.slice(at + 1).find(({ tag }) => tag === 'NOUN')
  return at >= 0 && at < 3 && noun !== undefined && kindsOf(lower(noun)).has('person')
}

/** "Our charity works on vaccines", "we look after orphans", "I have farmers in mind". */
const isOurWork = (words: Words): boolean =>
  !isOther(words) &&
  isOwner(words.find(({ tag }) => !/^(?:INTJ|CCONJ|SCONJ|ADV)$/.test(tag))) &&
  words.some((word, i) => {
    if (i === 0) return false
    if (word.lemma === 'have' && words[i + 1] !== undefined) {
      const mind = words.findIndex(({ lemma }, k) => k > i && lemma === 'mind')
      return mind > i + 2 && words[mind - 1]?.lemma === 'in' && isTopic(words.slice(i + 1, mind - 1))
    }
    const phrase = works.find((each) => startsWith(words.slice(i), each))
    if (phrase === undefined) return false
    const isThought = /^(?:think|interested|concerned|worry|care)/.test(phrase[0] ?? '')
    const isOver = words.some((other) => lower(other) === 'used' || lower(other) === 'once') || isPast(word)
    return (isThought || (isVerb(word) && !isOver)) && isTopic(words.slice(i + phrase.length))
  })

/** Whether the word that does something is money, or points to it. */
export const isOfMoney = (words: Words, subject: number): boolean => {
  const by = words[subject]
  return by !== undefined && (pointers.has(lower(by)) || aids.has(lower(by)))
}

/** "It was for police reform", "the money went to villages", "it paid for wells". */
const isAim = (words: Words): boolean =>
  words.some((word, i) => {
    if (!isVerb(word) || !isOfMoney(words, subjectOf(words, i))) return false
    const object = behind(words, i).filter((other) => !meant.has(lower(other)))
    const [lead, ...rest] = object
    if (lead === undefined || !serves.has(word.lemma)) return false
    if (towards.has(lower(lead))) return isTopic(rest)
    return word.tag === 'VERB' && word.lemma !== 'be' && isTopic(object)
  })

/** The words of a text; one that begins it with a capital, or names a direction, is a noun. */
export const wordsOf = (text: string): Words =>
  taggedWords(text.trim())
    .filter(({ tag }) => tag !== 'SYM' && tag !== 'PUNCT')
    .map((word, i) => {
      const isNoun = i === 0 && word.tag === 'PROPN' && (kindsOf(lower(word)).size > 0 || /[^s]s$/.test(word.text))
      return isNoun || (/^(?:north|south|east|west)$/.test(lower(word)) && i > 0) ? { ...word, tag: 'NOUN' } : word
    })

/** Whether words beside a question say for what or whom the money is, in a way that any word can stand there. */
export const tellsTopic = (text: string): boolean => {
  const all = wordsOf(text)
  const words = all.slice(
    Math.max(
      0,
      all.findIndex(({ tag }) => !/^(?:SCONJ|CCONJ|INTJ)$/.test(tag)),
    ),
  )
  return leadsTo(all) || leadsTo(words) || isFocus(words) || isOurWork(words) || isAim(words)
}

/** Whether a text begins with words that lead to a topic. */
export const beginsWithTopic = (text: string): boolean => leadsTo(wordsOf(text))
