// Who of those named before a pronoun it may stand for.
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import type { Entity, Marked } from './marked.ts'
import { isInstitution } from './phrases.ts'
import { leadOf } from './whose.ts'

const distinct = (entities: ReadonlyArray<Entity>): ReadonlyArray<Entity> =>
  entities.filter((one, i) => entities.findIndex(({ refs }) => refs.join() === one.refs.join()) === i)

/** "heard of" names no island. */
const isName = ({ refs, text }: Entity): boolean =>
  /\p{Lu}/u.test(text) || refs.some((ref) => !ref.startsWith('country/'))

/** Everybody named before a place, each once. */
export const namedBefore = (marked: Marked, at: number): ReadonlyArray<Entity> =>
  distinct(marked.entities.filter((one) => one.to <= at && !one.refs.includes('Earth') && isName(one)))

const ends = ({ tokens }: Marked, i: number): boolean =>
  /^(?:comma|stop|break)$/u.test(tokens[i]?.kind ?? '') || tokens[i]?.text === ':' || tokens[i]?.text === '|'
const endsSentence = ({ tokens }: Marked, i: number): boolean =>
  tokens[i]?.kind === 'break' || tokens[i]?.text === ':' || tokens[i]?.text === '|'

/** Where the clause of a place begins. */
export const clauseStart = (marked: Marked, at: number): number =>
  marked.tokens.findLastIndex((_, i) => i < at && ends(marked, i)) + 1

/** "Unlike Sweden, it gave", "with help from Sweden it gave": somebody else. */
const apart = /^(?:unlike|like|than|from|by|with|beside|besides|alongside|after|against|behind|without|near)$/u
const leading = /^(?:to|from|by|for|with|in|of|on|towards?|against|like|unlike|than)$/u

/** Countries and organisations do something; a region is only where they do it. */
const isActor = ({ refs }: Entity): boolean => refs.every((ref) => /^(?:country|org)\//u.test(ref))

const being =
  /^(?:is|was|remains|remained|became|becomes|came|ranked|ranks|stood|stayed|counts|counted|lies?|lay|sits?|sat|borders?|bordered|suffered|lags?|lagged)$/u
/** Behind such a word, or a bordering, somebody is no subject. */
const led =
  /^(?:to|from|by|for|with|in|of|on|at|towards?|against|like|unlike|than|between|among|amongst|beside|besides|behind|near|after|before|as|not|no|that|which|whom|who|under|over|off|borders?|bordered|where|when|into|through|across|alongside)$/u
/** Somebody whom a word before him, or before those joined to him, leads to. */
const isLedTo = (marked: Marked, one: Entity): boolean => {
  if (led.test(leadOf(marked, one).word) || led.test(marked.words[one.from - 1] ?? '')) return true
  const joint = marked.words[one.from - 1]
  const isJoined = joint === 'and' || joint === 'or' || marked.tokens[one.from - 1]?.kind === 'comma'
  const before = isJoined ? marked.entities.find(({ to }) => to === one.from - 1) : undefined
  return before !== undefined && isLedTo(marked, before)
}
const begins = /^(?:and|but|so|look|at|take|consider|re)$/u

/** Where the sentence of a place begins. */
export const sentenceStart = (marked: Marked, at: number): number =>
  marked.tokens.findLastIndex((_, i) => i < at && endsSentence(marked, i)) + 1

/** Where the sentence before that of a place begins, past the words that only lead to it: "Look at Switzerland"; null where there is none. */
export const sentenceBefore = (marked: Marked, at: number): number | null => {
  const end = marked.tokens.findLastIndex((_, i) => i < at && endsSentence(marked, i))
  if (end === -1) return null
  let from = marked.tokens.findLastIndex((_, i) => i < end && endsSentence(marked, i)) + 1
  while (from < marked.words.length && begins.test(marked.words[from] ?? '')) from++
  return from
}

/** "Tanzania was for long Oslo's favourite. ... it": the subject of the sentence before, where it is told what that one is, or nobody else is named in it. */
const subjectBefore = (marked: Marked, at: number): Entity | null => {
  const end = marked.tokens.findLastIndex((_, i) => i < at && endsSentence(marked, i))
  const from = sentenceBefore(marked, at)
  if (from === null) return null
  const first = marked.entities.find((one) => one.from === from)
  if (first === undefined || first.isAdjective || marked.tokens[first.to]?.kind === 'possessive') return null
  const others = marked.entities.filter(
    (one) =>
      one.from > first.from &&
      one.to <= end &&
      isActor(one) &&
      !one.isAdjective &&
      one.refs.join() !== first.refs.join() &&
      marked.tokens[one.to]?.kind !== 'possessive',
  )
  return others.length === 0 ||
    (being.test(marked.words[first.to] ?? '') && others.every((one) => isLedTo(marked, one)))
    ? first
    : null
}

/** "Chiapas is Mexico's poorest state. ... there": the sentence before is of a name that is not known. */
export const isOfUnknown = (marked: Marked, at: number): boolean => {
  const from = sentenceBefore(marked, at)
  if (from === null) return false
  const text = marked.tokens[from]?.text ?? ''
  return (
    /^\p{Lu}\p{L}+$/u.test(text) &&
    kindsOf(text.toLowerCase()).size === 0 &&
    being.test(marked.words[from + 1] ?? '') &&
    !marked.entities.some((one) => one.from <= from && one.to > from) &&
    !/^(?:it|its|this|that|these|those|there|they|he|she|we|what|who|nobody|everybody|nothing)$/iu.test(text)
  )
}

const parts =
  /^(?:state|province|region|county|countie|district|municipality|department|canton|governorate|prefecture|oblast|voivodeship|territory|city|citie|town|capital|village|suburb|slum|camp|valley|coast|highland|lowland|north|south|east|west)$/u
/**
 * "We visited Bavaria in Germany. ... there", "Mexico's poorest state is in the south. ... there": the sentence before names a place that is not
 * known, or a part of a country.
 */
export const isWithin = (marked: Marked, at: number): boolean => {
  const from = sentenceBefore(marked, at)
  const start = sentenceStart(marked, at)
  if (from === null) return false
  return marked.tokens.some(({ text, kind, folded }, i) => {
    if (i < from || i >= start || kind !== 'word' || isPartOf(marked.entities, i)) return false
    const isName =
      /^\p{Lu}\p{Ll}/u.test(text) &&
      (i > from || kindsOf(folded).size === 0) &&
      !isInstitution(folded) &&
      !kindsOf(folded).has('person') &&
      !kindsOf(marked.tokens[i - 1]?.folded ?? '').has('person')
    return parts.test(marked.words[i] ?? '') || (isName && !small.test(folded))
  })
}
const isPartOf = (entities: Marked['entities'], at: number): boolean =>
  entities.some(({ from, to }) => from <= at && at < to)
/** The sentence before a place is of somebody, and not only of where something is that nobody knows: "Look at Kitwe, on Zambia's Copperbelt." */
export const isSubjectOfBefore = (marked: Marked, at: number, { from, to, isAdjective }: Entity): boolean =>
  from === sentenceBefore(marked, at) && !isAdjective && marked.tokens[to]?.kind !== 'possessive'
const small =
  /^(?:reuters|afp|ap|bloomberg|xinhua|efe|dpa|it|its|this|that|these|those|there|they|their|he|she|we|i|you|what|who|nobody|everybody|nothing|in|at|by|on|for|from|to|of|as|with|the|a|an|and|but|when|while|if|so|then|our|my|your|no|not|one|all|few|many|most|some|until|since|after|before|during|like|unlike)$/u

/** Nobody of the clause of a pronoun, nobody there whom a word leads to, or anybody. */
type Antecedent = 'other' | 'subject' | 'any'

/** The one whom a pronoun stands for. What gets something is nobody of its own clause, what does it nobody whom a word there leads to. */
export const meantAmong = (
  marked: Marked,
  at: number,
  before: ReadonlyArray<Entity>,
  who: Antecedent,
): Entity | null => {
  const start = clauseStart(marked, at)
  const own = marked.entities.filter(
    (one) =>
      one.from >= start &&
      one.to <= at &&
      (who === 'other' || (who === 'subject' && leading.test(leadOf(marked, one).word))),
  )
  const rest = before.filter((one) => !own.some(({ refs }) => refs.join() === one.refs.join()))
  const actors = rest.some(isActor) ? rest.filter(isActor) : rest
  const [only, ...more] = actors
  const meant = more.length > 0 ? subjectBefore(marked, at) : (only ?? null)
  const isKnown = meant !== null && rest.some(({ refs }) => refs.join() === meant.refs.join())
  return isKnown && !apart.test(marked.words[meant.from - 1] ?? '') ? meant : null
}
