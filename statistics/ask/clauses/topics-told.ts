// "It's the dam I'm curious about", "the IMF slice is what I'm writing about", "Denmark I mean": what a remark beside the question tells of what is
// wanted. Where the reading has no part of it, the figure may be of more than was meant.
import { notUnderstood } from '../answer/words-used.ts'
import type { Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import {
  behind,
  type Definite,
  has,
  isAt,
  isDefinite,
  isEnd,
  isOfOnePlace,
  offeredFor,
  type Read,
  type Tokens,
} from './clause-words.ts'
import { withoutOwn, withQuestionsRead } from './questions-beside.ts'
import { isQuestion, isSpeaker, piecesOf, remarksOf } from './remarks-passed.ts'

/** Longer questions are not looked through. */
const longest = 900
type Topic = { readonly from: number; readonly to: number }

/** Letters that words of one thing begin with in common, and those that may differ at the end of the one that was read. */
const [akin, ending] = [4, 2]
/** Words between the owner and the noun of a topic, at most: "our main research interest". */
const longestLead = 3
const isBe = (folded: string | undefined): boolean => /^(?:is|are|was|were|s|be)$/u.test(folded ?? '')
const isOwner = (folded: string | undefined): boolean => /^(?:my|our|the)$/u.test(folded ?? '')

/** "On how West Africa recovered": what somebody tells of, no part of a figure. */
const isHow = (token: Token | undefined): boolean => /^(?:how|what|why|whether|where)$/u.test(token?.folded ?? '')

/** "Tied aid is | our topic", "the north is | what my map shows". */
const toldFirst = (tokens: Tokens): Topic | null => {
  const at = tokens.findIndex(({ folded }, i) => i > 0 && isBe(folded))
  const next = tokens[at + 1]?.folded
  if (at < 1 || next === undefined || tokens.slice(0, at).some(({ folded }) => isSpeaker(folded))) return null
  if (/^(?:what|where|whom)$/u.test(next) && tokens.slice(at).some(({ folded }) => /^(?:i|we|my|our)$/u.test(folded)))
    return { from: 0, to: at }
  if (!isOwner(next)) return null
  for (let k = at + 2; k <= at + 1 + longestLead; k++) if (isAt('topicNouns', tokens, k)) return { from: 0, to: at }
  return null
}

/** "My column is about | arrears", "my concern is | the elderly", "it's about | the port", "it's | the dam I'm curious about". */
const toldBehind = (tokens: Tokens): Topic | null => {
  const [first, second] = tokens
  if (/^(?:it|this|that)$/u.test(first?.folded ?? '') && isBe(second?.folded)) {
    const about = behind('isAbout', tokens, 2)
    if (about > 2) return { from: about, to: tokens.length }
    const speaks = tokens.findIndex(({ folded }, i) => i > 2 && isSpeaker(folded))
    const ends = speaks > 2 && has('worksOn', tokens, speaks)
    return ends ? { from: 2, to: speaks } : null
  }
  if (!isOwner(first?.folded) || first?.folded === 'the') return null
  for (let at = 1; at <= longestLead; at++) {
    if (!isAt('topicNouns', tokens, at)) continue
    let from = at + 1
    while (behind('isAbout', tokens, from) > from) from = behind('isAbout', tokens, from)
    return from > at + 1 && !isHow(tokens[from]) ? { from, to: tokens.length } : null
  }
  return null
}

/** "We work on | malaria", "I'm writing about | food security"; not "I work on the Jakarta desk", nor how something came about. */
const workedOn = (tokens: Tokens): Topic | null => {
  const at = tokens.findIndex(
    ({ folded }, i) =>
      isSpeaker(folded) && (i === 0 || /^(?:and|but|so|as|since|because)$/u.test(tokens[i - 1]?.folded ?? '')),
  )
  let from = at + 1
  if (at < 0) return null
  while (isAt('leadsToWork', tokens, from) && !isAt('worksOn', tokens, from)) from++
  const to = behind('worksOn', tokens, from)
  if (to === from || isHow(tokens[to]) || /^(?:in|at|with)$/u.test(tokens[to]?.folded ?? 'at')) return null
  return tokens.slice(to).some((_, i) => isAt('ownWork', tokens, to + i)) ? null : { from: to, to: tokens.length }
}

/** "The AFD part | would do". */
const thatWillDo = (tokens: Tokens): Topic | null => {
  const at = tokens.findIndex((_, i) => i > 0 && behind('willDo', tokens, i) === tokens.length)
  return at < 1 ? null : { from: 0, to: at }
}

/** "Hmm, Denmark I mean", "I meant Sweden"; not "I mean well". */
const isMeantInstead = (tokens: Tokens): boolean => {
  const at = tokens.findIndex((_, i) => isAt('meantInstead', tokens, i))
  const to = behind('meantInstead', tokens, at)
  return at >= 0 && tokens.length < 7 && (to === tokens.length ? at > 0 : !isAt('meansNothing', tokens, to))
}

/** Whether words say which part, place or number is meant, without a topic of their own. */
const choosesOutright = (tokens: Tokens, isAlone: boolean): boolean =>
  has('pickedOut', tokens) || (isAlone && has('thatAlone', tokens)) || isMeantInstead(tokens)

/** "The auditors asked what was added to, | or taken off, ...": the question goes on behind what was left out. */
const asksWhat = (remark: Tokens, tokens: Tokens): boolean => {
  const at = remark.findIndex(({ folded }) => /^(?:asked|asks|ask|wonder|wonders|wondered)$/u.test(folded))
  const what = remark.findIndex(({ folded }, i) => i > at && /^(?:what|how|which)$/u.test(folded))
  if (at < 0 || what < at || what >= remark.length - 2) return false
  // "... asked what it costs: what were the costs"
  const last = remark.at(-1)
  const behindIt = last === undefined ? [] : tokens.slice(tokens.indexOf(last) + 1)
  return !behindIt.some((_, i) => isAt('asks', behindIt, i))
}

/** "Chinese lending" of debts to China, "Eurobonds" of bondholders: a word begins, or a compound ends, as one that was read begins. */
const isAkin = (read: string, word: string): boolean => {
  const begin = read.slice(0, Math.max(akin, read.length - ending))
  const isCompound = word.replace(/s$/u, '').endsWith(read.slice(0, akin))
  return read.length >= akin && ((word.startsWith(begin) && word.length <= begin.length + akin) || isCompound)
}

/** What of a topic neither the reading has nor goes without saying. */
const unreadOf = (topic: Tokens, { used }: Definite, tokens: Tokens): Tokens => {
  const read = tokens.filter(({ start, end }) => used.some((word) => start >= word.start && end <= word.end))
  const isRead = (word: Token): boolean => read.some((one) => one.stem === word.stem || isAkin(one.folded, word.folded))
  const ends = topic.findIndex(
    ({ folded }, i) =>
      i > 0 &&
      ((folded === 'for' && /^(?:a|an|my|our|the|some)$/u.test(topic[i + 1]?.folded ?? '')) ||
        (/^(?:and|so|but)$/u.test(folded) && isSpeaker(topic[i + 1]?.folded))),
  )
  return topic
    .slice(0, ends < 0 ? topic.length : ends)
    .filter(
      (word, i) =>
        word.kind === 'word' && word.folded.length > 1 && !isRead(word) && behind('idleTopic', topic, i) === i,
    )
}

/** "Timor-Leste", "Chinese": words side by side that name a place from their first to their last; a capital means its country only where it says so. */
const isPlace = ({ lexicon }: Search, tokens: Tokens, words: Tokens): boolean => {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined || !/^\p{Lu}/u.test(first.text)) return false
  const to = tokens.indexOf(last) + 1
  return lexicon
    .matchesAt(tokens, tokens.indexOf(first), 'en')
    .some(
      (match) => match.to >= to && match.senses.some((sense) => sense.kind === 'entity' && sense.roles === undefined),
    )
}

const isPartOfPlace = (text: string): boolean => {
  const words = tokenise(text)
  return words.some((_, at) => isAt('partsOfPlace', words, at))
}

/** Readings as choices where a remark beside the question tells of what they have no part of. */
export const withTopicTold = (search: Search, query: string, resolved: Resolution, readAs: Read): Resolution => {
  if (query.length > longest || !resolved.parts.some(isDefinite)) return resolved
  const tokens = tokenise(query)
  const { read, covered } = withQuestionsRead(query, tokens, withoutOwn(query, tokens, resolved, readAs), readAs)
  return offeredFor(read, (part) => {
    const lost = part.ignored.find(({ text, why }) => why === notUnderstood && isPartOfPlace(text))
    if (lost !== undefined && isOfOnePlace(part))
      return `"${lost.text}" may limit what is asked and was not read; the reading is without it.`
    for (const { told, isAlone } of remarksOf(tokens, part, read)) {
      const remark = told.filter((token) => !isEnd(token))
      const said = query.slice(remark[0]?.start ?? 0, remark.at(-1)?.end ?? 0)
      const detail = `"${said}" may limit what is asked and was not read; the reading is without it.`
      if (covered.some((sentence) => sentence[0] === told[0])) continue
      const isAsked = isAlone ? isQuestion(told) && unreadOf(remark, part, tokens).length > 0 : asksWhat(remark, tokens)
      if (isAsked || choosesOutright(remark, isAlone)) return detail
      // "I'm writing about donors and need ...": who asks for something in the same breath has told what
      const topic = isAlone ? (toldFirst(remark) ?? toldBehind(remark) ?? workedOn(remark) ?? thatWillDo(remark)) : null
      if (topic === null) continue
      const unread = unreadOf(remark.slice(topic.from, topic.to), part, tokens)
      if (piecesOf(tokens, (token) => unread.includes(token)).every((words) => isPlace(search, tokens, words))) continue
      if (isOfOnePlace(part) && !unread.some((_, i) => isAt('partsOfPlace', unread, i))) continue
      return detail
    }
    return null
  })
}
