// "2020 would be better", "and who else gave?", "the part the state guaranteed": what English words beside a question ask for in place of it or beside it.
import { isParticiple, isVerb, lower, subjectOf } from './clause.ts'
import type { Tagged } from './parts-of-speech.ts'
import data from './narrowing.json' with { type: 'json' }
import { isFocus, isOfMoney, isTopic, isYear, wordsOf } from './topic-told.ts'
import { kindsOf } from './word-kinds.ts'
import { wordSets } from './word-sets.ts'

const sets = wordSets(data)
const { focus, takes, falls, own, wanted, answers, parts, drops, made } = sets

type Words = ReadonlyArray<Tagged>

const nobody: Tagged = { text: '', tag: '', lemma: '' }

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
      ({ lemma, tag }, i) =>
        drops.has(lemma) ||
        (tag === 'VERB' && /^(?:take|leave|count|ignore|drop)$/.test(lemma)) ||
        (/^(?:allow|correct|account|control)$/.test(lemma) && lower(rest[i + 1] ?? nobody) === 'for'),
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

/** Whether words beside a question ask for another year, unit or part or for more, or say who had it. */
export const asksOtherwise = (text: string): boolean => {
  const words = wordsOf(text)
  const rules = [isTaken, isDue, isOtherYear, isWanted, isCountedOut, isPart, isBroken, isCleft, isCondition, isMeant]
  return rules.some((rule) => rule(words))
}

/** Whether words leave a part out, or leave only one, that nothing else names. */
export const setsApart = (text: string): boolean => isSetApart(wordsOf(text))

/** Whether a sentence behind a question asks a second one. */
export const asksAgain = (text: string): boolean => asksMore(wordsOf(text))
