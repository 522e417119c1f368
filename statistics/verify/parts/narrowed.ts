// Words around what is counted that make a part of it, or something else: "debt crisis", "aid for schools", "advertising costs of aid".
import { kindsOf, type WordKind } from '../../ask/framing/word-kinds.ts'
import { type Marked, otherFigure, ownFigure, type Place } from './marked.ts'
import { isMeasuring, isModifier, isVerb, leadsTo } from './phrases.ts'

export const isFigure = (text: string): boolean => text === ownFigure || text === otherFigure

/** Whether the word at a place is read already. */
export type IsRead = (i: number) => boolean

const small =
  /^(?:a|an|and|or|of|in|on|to|by|as|at|for|from|with|was|were|is|are|be|been|has|had|have|its|their|it|they|we|i|he|she|you|our|us|this|that|there|which|who|whose|s|'s|than|per|into|over|under|up|out|than|during|within|throughout|when|while|because|although|but|d|le|la|les|de|des|du|en|et|el|los|las|y|un|une|una)$/u
const leading = /^(?:for|on|through|via|under|among|toward|towards|in|about|into|behind|beyond|from|to|of|with)$/u

const isNoun = (kinds: ReadonlySet<WordKind>): boolean =>
  kinds.has('noun') && !kinds.has('person') && !kinds.has('communication') && !kinds.has('time')
/** What aid may be for, or a debt of: a word of any of these kinds narrows it. */
const thing: ReadonlySet<WordKind> = new Set(['noun', 'adjective', 'communication', 'group', 'person'])

/** What a word is, by the form it stands in: compounds of it are not looked for under their stem. */
const kindsAt = ({ tokens }: Marked, i: number): ReadonlySet<WordKind> => kindsOf(tokens[i]?.folded ?? '')

/** "auditing": a form in -ing that leads to no amount. */
const isDoing = ({ tokens }: Marked, at: number): boolean =>
  /^(?!(?:every|some|any|no)thing$)\p{L}{3,}ing$/u.test(tokens[at]?.folded ?? '') && !leadsTo(tokens[at]?.folded ?? '')

/** "Advertising costs of Canadian ODA": of what is counted, a part. */
const isPartOf = (marked: Marked, isRead: IsRead, from: number): boolean => {
  let at = from - 1
  while (at >= 0 && marked.entities.some((entity) => entity.from <= at && at < entity.to)) at--
  if (marked.words[at] !== 'of') return false
  while (at > 0 && isModifier(marked.words[at - 1] ?? '') && !small.test(marked.words[at - 1] ?? '')) at--
  const word = marked.words[at - 1] ?? ''
  if (isRead(at - 1) || small.test(word) || word === '') return false
  return (
    !isFigure(marked.tokens[at - 1]?.text ?? '') &&
    (isNoun(kindsAt(marked, at - 1)) || kindsAt(marked, at - 1).has('adjective') || isDoing(marked, at - 1)) &&
    !isVerb(marked.tokens[at - 1]?.folded ?? '') &&
    !amounts.test(word)
  )
}
/** Nouns that say how much of it there is. */
const amounts =
  /^(?:size|number|count|volume|value|dollar|euro|total|whole|path|level|stock|worth|flow|outflow|world|pound|franc|krona|crown|end|sum|amount)$/u

/** "Auditing Norwegian aid cost ❶": what was done with it, not the aid. */
export const isDoneWith = (marked: Marked, isRead: IsRead, from: number): boolean => {
  let at = from - 1
  while (at >= 0 && marked.entities.some((entity) => entity.from <= at && at < entity.to)) at--
  return at >= 0 && !isRead(at) && isDoing(marked, at)
}
/** A dash or a bracket stands before a word. */
const isMarked = ({ tokens }: Marked, i: number): boolean =>
  tokens[i]?.spaced === true && /[()–—]/u.test(tokens[i]?.joint ?? '')

/** The words right before what is counted, up to the beginning of what they belong to. */
const beforeHolds = (marked: Marked, isRead: IsRead, from: number): boolean => {
  for (let i = from - 1; i >= 0; i--) {
    const [word, token] = [marked.words[i] ?? null, marked.tokens[i]]
    if (word === null || token === undefined || isRead(i) || isFigure(token.text) || isMarked(marked, i + 1))
      return false
    if (isModifier(word) && !small.test(word)) continue
    if (small.test(word) || isVerb(token.folded)) return false
    const kinds = kindsAt(marked, i)
    // "for smallholder farmers"
    const isOfTopic = kinds.has('person') && marked.topics.some((topic) => topic.from === from)
    return kinds.size === 0 || kinds.has('adjective') || isOfTopic || (isNoun(kinds) && !kinds.has('verb'))
  }
  return false
}

/** "aid delivered through charities": by a part of the ways. */
const through = /^(?:via|through|under|as|by)$/u

const measured =
  /^(?:measured|expressed|counted|reported|recorded|valued|combined|calculated|estimated|stated|published|adjusted|taken|put|converted|compiled|shown|quoted|seen|known|called|so-called|listed|booked|registered|added|based|compared|needed|required|named|used|provided|disbursed|committed|owed|contracted|guaranteed|incurred|accumulated|amassed|received|extended|given)$/u
const finite = /^(?:was|were|is|are|stood|stands|came|comes|ran|runs|rose|fell|reached|hit|topped|had|has|grew)$/u
/** "debt denominated in euros stood at ❶": which debt, where the statement has another verb before its figure. */
const isParticiple = ({ tokens }: Marked, i: number): boolean => {
  const figure = tokens.findIndex(({ text }, k) => k > i && isFigure(text))
  // "debt service doubled; it was ❶": a verb of its own
  if (tokens.slice(i, Math.max(figure, i)).some(({ kind }) => kind === 'break')) return false
  return (
    !measured.test(tokens[i]?.folded ?? '') &&
    tokens.slice(i + 1, Math.max(figure, i + 1)).some(({ folded }) => finite.test(folded))
  )
}

/** The words right behind what is counted: "debt crisis" is no debt, "aid for schools" not all aid. */
const behindHolds = (marked: Marked, isRead: IsRead, to: number): boolean => {
  let i = to
  const first = marked.words[i] ?? null
  if (
    first === null ||
    isRead(i) ||
    isMeasured(marked, to) ||
    (isModifier(first) && !leading.test(first)) ||
    isVerb(marked.tokens[i]?.folded ?? '')
  )
    return false
  if (leading.test(first)) {
    i++
    while (i < marked.words.length && (small.test(marked.words[i] ?? '') || isModifier(marked.words[i] ?? ''))) i++
  } else if (small.test(first)) return false
  const token = marked.tokens[i]
  if ((marked.words[i] ?? null) === null || token === undefined || isRead(i) || isFigure(token.text)) return false
  const kinds = kindsAt(marked, i)
  if (leading.test(first)) return kinds.size === 0 || [...kinds].some((kind) => thing.has(kind))
  if (token.folded.endsWith('ed')) return through.test(marked.words[i + 1] ?? '') || isParticiple(marked, i)
  return kinds.size === 0 || (kinds.size > 0 && !kinds.has('verb') && !kinds.has('adverb') && !kinds.has('adjective'))
}

/** "by the grant-equivalent yardstick" */
const isMeasured = ({ facts, words }: Marked, to: number): boolean =>
  isMeasuring(words[to] ?? '') && facts.some((fact) => fact.to === to && fact.says.includes('grantEquivalent'))

/** Words beside what is counted make it a part, or something else. */
export const isNarrowed = (marked: Marked, isRead: IsRead, { from, to }: Place): boolean =>
  isPartOf(marked, isRead, from) || beforeHolds(marked, isRead, from) || behindHolds(marked, isRead, to)
