// "Our focus is malaria", "the money went to villages", "2020 would be better", "and who else gave?": what English words beside a question tell it to be
// of, or ask for beside it. What an aim of aid may be is told by how it is joined to those who ask or to the money, whatever word it is.
import { behind, isParticiple, isPast, isVerb, lower, subjectOf } from './clause.ts'
import { type Tagged, taggedWords } from './parts-of-speech.ts'
import data from './narrowing.json' with { type: 'json' }
import { kindsOf } from './word-kinds.ts'
import { wordSets } from './word-sets.ts'

const sets = wordSets(data)
const { focus, aids, pointers, serves, meant, towards, takes, falls, own, plain, wanted, answers, parts, drops, made } =
  sets
const works = [...sets.works].map((phrase) => phrase.split(' '))
const leads = [...sets.leads].map((phrase) => phrase.split(' '))

type Words = ReadonlyArray<Tagged>

const nobody: Tagged = { text: '', tag: '', lemma: '' }

const isYear = ({ text }: Tagged): boolean => /^(?:19|20)\d\d$/.test(text)
const isOfNoun = ({ tag, text }: Tagged): boolean =>
  /^(?:DET|ADJ|NUM|NOUN|PROPN)$/.test(tag) || /^(?:'s|’s|')$/.test(text) || /ing$/.test(text)

/** Whether words begin with a noun of things or people in general ("vaccines", "police reform", "the north"), as a topic is told; not "a bank", "my aunt". */
export const isTopic = (object: Words): boolean => {
  const from = object.findIndex((word) => !meant.has(lower(word)) && word.tag !== 'ADV')
  const words = from < 0 ? [] : object.slice(from)
  const ends = words.findIndex((word) => !isOfNoun(word))
  const named = ends < 0 ? words : words.slice(0, ends)
  const head = named.findLast(({ tag, text }) => tag === 'NOUN' || /ing$/.test(text))
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
const isFocus = (words: Words): boolean =>
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

const isOfMoney = (words: Words, subject: number): boolean => {
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

/** "It matures within a year": which debts they are. */
const isDue = (words: Words): boolean =>
  words.some((word, i) => falls.has(word.lemma) && isVerb(word) && isOfMoney(words, subjectOf(words, i)))

const isIt = (words: Words): boolean => {
  const at = words.findIndex((word) => /^(?:it|them)$/.test(lower(word)))
  const rest = words.slice(0, at).map(lower).join(' ')
  return (
    at >= 0 && /^(?:|(?:some|most|much|half|part|all|none|a third|a quarter) of)$/.test(rest) && at === words.length - 1
  )
}

/** "Midwives got it", "the fund took most of it", "seeds were bought with it": to whom or for what the money went. */
const isTaken = (words: Words): boolean =>
  words.some((word, i) => {
    if (word.tag !== 'VERB') return false
    const subject = subjectOf(words, i)
    const [by, lead] = [words[subject], words.findLast((w, k) => k < subject && !/^(?:ADJ|NOUN)$/.test(w.tag))]
    if (by?.tag !== 'NOUN' || (lead !== undefined && own.has(lower(lead)))) return false
    if (kindsOf(lower(by)).has('person') && !lower(by).endsWith('s')) return false
    const object = words.slice(i + 1)
    const isPassive = words[i - 1]?.lemma === 'be' && /^(?:with|from|by|out|for)$/.test(object[0]?.lemma ?? '')
    return isPassive ? isIt(object.slice(1)) : takes.has(word.lemma) && isIt(object)
  })

/** "2020 would be even better", "better make it 2020". */
const isOtherYear = (words: Words): boolean =>
  words.some(
    (word, i) =>
      isYear(word) &&
      ((i === 0 && words[1]?.tag === 'AUX') ||
        words.slice(Math.max(0, i - 3), i).some(({ lemma, tag }) => made.has(lemma) && tag === 'VERB')),
  )

/** "A percentage would do", "the prices of 2015 would be good". */
const isWanted = (words: Words): boolean => {
  const at = words.findIndex((word) => lower(word) === 'would')
  const next = words[at + 1]
  if (at < 1 || next === undefined || !wanted.has(next.lemma)) return false
  const named = words.slice(0, at)
  const head = named.findLast(({ tag }) => tag === 'NOUN' || tag === 'PROPN')
  const [first] = named
  const before = words[at - 1]
  if (head === undefined || first === undefined || named.some(isVerb) || !/^(?:NOUN|NUM|ADJ)$/.test(before?.tag ?? ''))
    return false
  if (/^(?:my|our|your|his|her|its|their|any|no|that|this|all|for|as)$/.test(lower(first))) return false
  if (named.some((word) => answers.has(lower(word)))) return false
  const kinds = kindsOf(lower(head))
  return !kinds.has('time') && !kinds.has('person') && head.tag !== 'PROPN'
}

/** "Promises don't count", "inflation has been taken out": what is in the figures. */
const isCountedOut = (words: Words): boolean =>
  words.some((word, i) => {
    const by = words[subjectOf(words, i)]
    if (by === undefined || !/^(?:NOUN|PRON)$/.test(by.tag) || /^(?:i|we|you|he|she)$/.test(lower(by))) return false
    const isNot = /^(?:not|n't)$/.test(lower(words[i - 1] ?? word)) && words[i - 2]?.lemma === 'do'
    if (word.lemma === 'count' && isNot) return true
    const be = words.slice(Math.max(0, i - 3), i).find(({ lemma }) => lemma === 'be')
    const isHeld =
      be !== undefined && /^(?:been|is|are|be)$/.test(lower(be)) && word.tag === 'VERB' && !isParticiple(word)
    const isOut = /^(?:take|leave)$/.test(word.lemma) && lower(words[i + 1] ?? word) === 'out'
    return isHeld && (drops.has(word.lemma) || isOut)
  })

/** "The part the state guaranteed". */
const isPart = (words: Words): boolean => {
  const at = words.findIndex((word, i) => i < 3 && parts.has(lower(word)))
  const [first, next] = [words[0], words[at + 1]]
  return (
    at > 0 &&
    first?.tag === 'DET' &&
    next !== undefined &&
    /^(?:DET|PRON|NOUN|PROPN)$/.test(next.tag) &&
    words.slice(at + 1).filter(isVerb).length === 1 &&
    words.at(-1)?.tag === 'VERB'
  )
}

/** "A country breakdown", "one year at a time": nothing but how the answer is to be told apart. */
const isBroken = (words: Words): boolean =>
  !words.some(isVerb) &&
  words.some((word, i) => sets.broken.has(lower(word)) || (lower(word) === 'time' && words[i - 2]?.lemma === 'at'))

/** "The interest is what hurts": one thing of several. */
const isCleft = (words: Words): boolean =>
  !own.has(lower(words[0] ?? nobody)) &&
  words.some(
    (word, i) =>
      word.lemma === 'be' &&
      /^(?:NOUN|PROPN)$/.test(words[i - 1]?.tag ?? '') &&
      !kindsOf(lower(words[i - 1] ?? word)).has('communication') &&
      (/^(?:what|who|where)$/.test(words[i + 1]?.text ?? '') ||
        (/^(?:all|everything)$/.test(words[i + 1]?.text ?? '') &&
          /^(?:that|i|we)$/.test(lower(words[i + 2] ?? word)))) &&
      !/^(?:to|is|are|was|were)$/.test(lower(words[i + 2] ?? word)),
  )

const thought =
  /^(?:known|held|available|needed|asked|done|published|recorded|allowed|required|wanted|permitted|listed|called|ok)$/

/** "If it was paid in cash", "if you only take villages": which of all figures are meant. */
const isCondition = ([first, by, ...rest]: Words): boolean => {
  if (first === undefined || by === undefined || !/^(?:if|unless|provided)$/.test(lower(first))) return false
  const verb = rest.find(isVerb)
  if (/^(?:you|we|i)$/.test(lower(by)))
    return rest.some(
      ({ lemma, tag }) => drops.has(lemma) || (tag === 'VERB' && /^(?:take|leave|count|ignore|drop)$/.test(lemma)),
    )
  if (!/^(?:it|they|that|this)$/.test(lower(by)) || verb === undefined) return false
  const object = rest.slice(rest.indexOf(verb) + 1).find(({ tag }) => tag !== 'ADV' && tag !== 'PART')
  return verb.lemma === 'be'
    ? object?.tag === 'VERB' && !thought.test(lower(object))
    : /^(?:go|count|reach|include|cover|serve|help|come)$/.test(verb.lemma)
}

/** "Leaving our villages aside", "the firms included", "sticking to the coast", "not the firms", "only to the north". */
const isSetApart = (words: Words): boolean => {
  const [first, next] = words
  const last = lower(words.at(-1) ?? nobody)
  if (first === undefined || next === undefined) return false
  const isClause = words.some((word, i) => i > 0 && isVerb(word) && !isParticiple(word) && i < words.length - 1)
  if (/^(?:leave|set|put|push)$/.test(first.lemma) && /^(?:aside|out|apart)$/.test(last)) return true
  if (/^(?:included|excluded|excepted|aside)$/.test(last) && !isClause) return !sets.jokes.has(lower(first))
  if (
    /^(?:sticking|keeping|staying|restricting|confining|limiting)$/.test(lower(first)) &&
    /^(?:to|with)$/.test(lower(next))
  )
    return true
  if (lower(first) === 'not' && /^(?:DET|NOUN|ADP)$/.test(next.tag))
    return !isClause && isTopic(words.slice(next.tag === 'NOUN' ? 1 : 2))
  return words.some(
    (word, i) =>
      /^(?:only|solely|exclusively)$/.test(lower(word)) && words[i + 1]?.tag === 'ADP' && isTopic(words.slice(i + 2)),
  )
}

/** "It's a figure without refugees that I need", "children are my subject". */
const isMeant = (words: Words): boolean => {
  const [by, wants] = words.slice(-2)
  const isOurs = /^(?:i|we)$/.test(lower(by ?? nobody)) && /^(?:need|want)$/.test(wants?.lemma ?? '')
  const lead = words.at(-3)
  if (isOurs && lead !== undefined && /^(?:that|which)$/.test(lower(lead)))
    return !/^(?:all|everything|thing|much)$/.test(lower(words.at(-4) ?? nobody))
  const be = words.findIndex(({ lemma }) => lemma === 'be')
  return be > 0 && be < words.length - 2 && focus.has(lower(words.at(-1) ?? nobody)) && isFocus(words)
}

/** "And who else gave": a second question. */
const asksMore = ([first, next, third]: Words): boolean =>
  (first?.tag === 'CCONJ' && next !== undefined && sets.asks.has(lower(next))) ||
  (first !== undefined && sets.asks.has(lower(first)) && next?.lemma === 'else' && third !== undefined)

/** The words of a text; one that begins it with a capital, or names a direction, is a noun. */
const wordsOf = (text: string): Words =>
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

/** Whether words beside a question ask for another year, unit or part or for more, or say who had it. */
export const asksOtherwise = (text: string): boolean => {
  const words = wordsOf(text)
  const rules = [
    isTaken,
    isDue,
    isOtherYear,
    isWanted,
    isCountedOut,
    isPart,
    isBroken,
    isCleft,
    isCondition,
    isMeant,
  ]
  return rules.some((rule) => rule(words))
}

/** Whether words leave a part out, or leave only one, that nothing else names. */
export const setsApart = (text: string): boolean => isSetApart(wordsOf(text))

/** Whether a sentence behind a question asks a second one. */
export const asksAgain = (text: string): boolean => asksMore(wordsOf(text))

/** Whether a text begins with words that lead to a topic. */
export const beginsWithTopic = (text: string): boolean => leadsTo(wordsOf(text))
