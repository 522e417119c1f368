// "The slide has no room for more", "our intern left without finishing it": main clauses of their own, which tell something and ask for nothing,
// whatever nouns stand in them. "Tied to exports", "which went to schools", "it must not count loans" limit what is asked and are none.
import { type Tagged, taggedWords } from './parts-of-speech.ts'
import data from './telling.json' with { type: 'json' }
import { kindsOf } from './word-kinds.ts'

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(', '))
const orders = setOf(data.orders)
const wishes = setOf(data.wishes)
const reckons = setOf(data.reckons)
const subordinates = setOf(data.subordinates)
const asks = setOf(data.asks)
const concerns = setOf(data.concerns)
const appeals = setOf(data.appeals)
const limits = setOf(data.limits)
const moments = setOf(data.moments)
const selves = setOf(data.selves)
const persons = setOf(data.persons)
const referring = setOf(data.referring)
const participles = setOf(data.participles)

const opens = ({ text, tag }: Tagged): boolean =>
  tag === 'INTJ' || tag === 'CCONJ' || tag === 'ADV' || /^(?:because|though|although|so)$/i.test(text)

const isVerb = ({ tag }: Tagged): boolean => tag === 'VERB' || tag === 'AUX'
const isNominal = ({ tag }: Tagged): boolean => tag === 'PRON' || tag === 'NOUN' || tag === 'PROPN'
const lower = ({ text }: Tagged): string => text.toLowerCase()

/** Where the finite verb of a clause stands; -1 where it has none. */
const finiteAt = (words: ReadonlyArray<Tagged>): number =>
  words.findIndex(
    (word, i) =>
      i > 0 && isVerb(word) && words[i - 1]?.lemma !== 'to' && !(word.tag === 'VERB' && /ing$/i.test(word.text)),
  )

/** The word right before a verb, but for adverbs, that does what the verb says. */
const subjectOf = (words: ReadonlyArray<Tagged>, verb: number): number =>
  words.findLastIndex((word, i) => i < verb && word.tag !== 'ADV')

/** "The loans", "our intern", "a donor": a noun behind an article or an owner. */
const isDetermined = (words: ReadonlyArray<Tagged>, subject: number): boolean => {
  const lead = words.findLast((word, i) => i < subject && !/^(?:ADJ|NOUN|PROPN|NUM)$/.test(word.tag))
  return lead?.tag === 'DET' || (lead?.tag === 'PRON' && selves.has(lower(lead)))
}

/** "Remember the scandal", "want to set it beside the others later": said to whoever reads, or of what is done with the answer. */
const isAddressed = (words: ReadonlyArray<Tagged>): boolean => {
  const [first, next, third] = words
  if (first?.tag !== 'VERB') return false
  if (wishes.has(first.lemma))
    return next?.lemma === 'to' && third?.tag === 'VERB' && words.some((word) => referring.has(lower(word)))
  return appeals.has(lower(first))
}

const isPerson = (word: Tagged): boolean => persons.has(lower(word)) || kindsOf(word.lemma).has('person')

/** "Tied", "spent": a form that also only describes ("loans tied to exports"). */
const mayDescribe = ({ tag, text }: Tagged): boolean =>
  tag === 'VERB' && (/ed$/i.test(text) || participles.has(text.toLowerCase()))

/** Whether a verb is done by its subject, not only said of it. */
const isDone = (words: ReadonlyArray<Tagged>, verb: number, subject: number): boolean => {
  const [word, by, next] = [words[verb], words[subject], words[verb + 1]]
  if (word === undefined || by === undefined || !isNominal(by)) return false
  if (!mayDescribe(word) || isPerson(by)) return true
  return isDetermined(words, subject) && next?.tag !== 'ADP' && next?.lemma !== 'to'
}

/** Whether a clause says how the data are to be: what is wanted, counted or left out. */
const directs = (words: ReadonlyArray<Tagged>, verb: number, subject: number): boolean => {
  const by = words[subject]
  const isOwn = words.some(
    (word, i) => i <= subject && selves.has(lower(word)) && !opensOther(words[i + 1], i, subject),
  )
  const isOfData = by !== undefined && referring.has(lower(by))
  const does = words.find((word, i) => i >= verb && word.tag === 'VERB')?.lemma ?? ''
  // "the auditors asked", "my editor wants it in a table"
  const isTheirs = !isOwn && !isOfData && words.at(-1)?.lemma === does
  return (
    words.some((word, i) => orders.has(lower(word)) || (word.lemma === 'have' && words[i + 1]?.lemma === 'to')) ||
    (wishes.has(does) && !isTheirs) ||
    ((isOwn || isOfData) && asks.has(does)) ||
    limits.has(does) ||
    ((isOwn || isOfData) && reckons.has(does))
  )
}

/** "My" before a noun: it is not I who do something. */
const opensOther = (next: Tagged | undefined, at: number, subject: number): boolean =>
  at < subject && next !== undefined && next.tag !== 'VERB' && next.tag !== 'AUX'

/** The words behind "well, and ..." or "asking because ...". */
const withoutOpening = (all: ReadonlyArray<Tagged>): ReadonlyArray<Tagged> => {
  const because = all.findIndex(({ lemma }) => lemma === 'because')
  const from = because >= 0 && because <= 2 ? because + 1 : all.findIndex((word) => !opens(word))
  return all.slice(Math.max(0, from))
}

/** Names of data are no verbs: "ODA grant equivalent". */
const asNoun = (word: Tagged, data: ReadonlySet<string>): Tagged =>
  word.tag === 'VERB' && data.has(lower(word)) ? { ...word, tag: 'NOUN' } : word

/** What a clause does for a question beside it: tells something of no matter, or what those who ask are concerned with. */
export type Telling = 'remark' | 'concern'

const isConcern = (words: ReadonlyArray<Tagged>): boolean => words.some(({ lemma }) => concerns.has(lemma))

const tellsOf = (words: ReadonlyArray<Tagged>): boolean => {
  const [first] = words
  if (first === undefined || words.length < 2 || subordinates.has(lower(first))) return false
  if (isAddressed(words)) return !words.some((word) => orders.has(lower(word)))
  const verb = finiteAt(words)
  if (verb < 0) return false
  const subject = subjectOf(words, verb)
  return isDone(words, verb, subject) && !directs(words, verb, subject)
}

/**
 * What English words tell, if they are a clause that neither asks nor limits; null where they are none.
 * `data`: those of its words that name data, folded.
 */
export const tellingOf = (text: string, data: ReadonlySet<string> = new Set()): Telling | null => {
  if (/[/|=\t]/.test(text)) return null
  const tagged = taggedWords(text).map((word) => asNoun(word, data))
  const words = withoutOpening(tagged.filter(({ tag }) => tag !== 'PUNCT' && tag !== 'SYM'))
  if (!tellsOf(words)) return null
  return isConcern(words) ? 'concern' : 'remark'
}

/** "Before it defaulted", "when the war ended": a moment told by what happened then, which no year names. */
export const tellsMoment = (text: string): boolean => {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  return moments.has(first.toLowerCase()) && rest.length > 1 && tellingOf(rest.join(' ')) !== null
}
