// Clauses with a verb and a subject of their own: what they tell is not told of the figure beside them, whatever nouns stand in them.
import { type Tagged, taggedWords } from '../../ask/framing/parts-of-speech.ts'
import { leavesOut, tells } from './asides.ts'
import { isCounting } from './counting.ts'
import type { Marked, Place } from './marked.ts'

/** What may stand for the figure itself, or make it a case that is only supposed: "this excludes loans", "if loans are left out". */
const pointing = /^(?:it|its|this|that|these|those|they|which|what|so|if|unless|provided|assuming|suppose|half)$/u
const opening: ReadonlySet<string> = new Set(['CCONJ', 'ADV', 'INTJ', 'PUNCT', 'SCONJ'])
const nominal: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'PRON'])

const isParticiple = ({ text }: Tagged): boolean => /(?:ed|en|ing)$/u.test(text.toLowerCase())
/** A form that only a main verb has: no participle, no infinitive. */
const isFinite = (words: ReadonlyArray<Tagged>, i: number): boolean => {
  const [word, before, next] = [words[i], words[i - 1], words[i + 1]]
  if (word === undefined || before?.lemma === 'to') return false
  if (word.tag === 'AUX') return !/^(?:be|been|being|having)$/u.test(word.text.toLowerCase())
  if (word.tag !== 'VERB' || word.text.endsWith('ing')) return false
  // "aid promised by Spain", "debts owed to banks": which ones
  return !(isParticiple(word) && before?.tag !== 'AUX' && /^(?:ADP|PART)$/u.test(next?.tag ?? ''))
}

const verbOf = (words: ReadonlyArray<Tagged>): number => words.findIndex((_, i) => isFinite(words, i))

/** "goes to bed hungry": the rest of a statement whose subject stands before the figure's clause. */
const goesOn = (words: ReadonlyArray<Tagged>): boolean =>
  words[0]?.tag === 'AUX' || (words[0]?.tag === 'VERB' && words[0].text.endsWith('s'))

/** "when its GDP was ❶, what it would become": what is guessed or known. */
const embedded = /^(?:what|who|how|where)$/u
/** "has since grown by a fifth" */
const moves = ({ facts }: Marked, { from, to }: Place): boolean =>
  facts.some((fact) => fact.from >= from && fact.to <= to && fact.says.some((one) => one === 'rose' || one === 'fell'))

const countsIn = ({ facts, topics }: Marked, { from, to }: Place): boolean =>
  facts.some((fact) => isCounting(fact) && fact.from >= from && fact.to <= to) ||
  topics.some((topic) => topic.from >= from && topic.to <= to)

const written = ({ text, led, kind }: Marked['tokens'][number]): string =>
  kind === 'possessive' ? "'s" : ` ${led === true ? 'the ' : ''}${text}`

const taggedAt = (marked: Marked, { from, to }: Place): ReadonlyArray<Tagged> =>
  taggedWords(marked.tokens.slice(from, to).map(written).join('').trim())

/** A clause without a verb: what it says is said by the words before it. */
export const isFragment = (marked: Marked, clause: Place): boolean => verbOf(taggedAt(marked, clause)) === -1

/** A clause that says something of its own subject: of nothing that is counted elsewhere, and with no word for how it is counted. */
export const isStatement = (marked: Marked, clause: Place, before: Place | undefined): boolean => {
  const tokens = marked.tokens.slice(clause.from, clause.to)
  const folded = tokens.map((token) => token.folded)
  // what opens a sentence before a colon says what the rest is of
  const isTitle = /^(?::|\|)$/u.test(tokens.at(-1)?.text ?? '')
  if (isTitle || tokens.length < 2 || leavesOut(folded) || tells(marked, clause)) return false
  const words = taggedAt(marked, clause)
  const first = words.find(({ tag }) => !opening.has(tag))
  const verb = verbOf(words)
  if (first === undefined || verb === -1 || folded.some((word) => /^(?:if|unless)$/u.test(word))) return false
  if (words[0]?.tag === 'VERB' && !goesOn(words)) return false
  if (goesOn(words)) return before !== undefined && (!countsIn(marked, before) || moves(marked, clause))
  const isEmbedded = before !== undefined && embedded.test(first.text.toLowerCase())
  const isTurned = words[verb]?.tag === 'AUX' && nominal.has(words[verb + 1]?.tag ?? '')
  return (
    (isEmbedded || !pointing.test(first.text.toLowerCase())) &&
    (isTurned || words.slice(0, verb).some(({ tag }) => nominal.has(tag)))
  )
}
