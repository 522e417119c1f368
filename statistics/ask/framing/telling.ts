// "The slide has no room for more", "our intern left without finishing it": main clauses of their own, which tell something and ask for nothing,
// whatever nouns stand in them. "Tied to exports", "which went to schools", "it must not count loans" limit what is asked and are none.
import { isParticiple, isPast, isVerb, lower, subjectOf } from './clause.ts'
import { type Tagged, taggedWords } from './parts-of-speech.ts'
import data from './telling.json' with { type: 'json' }
import { kindsOf } from './word-kinds.ts'
import { wordSets } from './word-sets.ts'

const {
  orders,
  duties,
  wishes,
  reckons,
  subordinates,
  asks,
  concerns,
  appeals,
  limits,
  moments,
  deterred,
  speech,
  beneath,
  selves,
  persons,
  referring,
  participles,
  shows: shown,
} = wordSets(data)

const opens = ({ text, tag }: Tagged): boolean =>
  tag === 'INTJ' || tag === 'CCONJ' || tag === 'ADV' || /^(?:because|though|although|so)$/i.test(text)

const isNominal = ({ tag }: Tagged): boolean => tag === 'PRON' || tag === 'NOUN' || tag === 'PROPN'

const isFinite = (words: ReadonlyArray<Tagged>, i: number): boolean => {
  const word = words[i]
  return word !== undefined && isVerb(word) && words[i - 1]?.lemma !== 'to' && !isParticiple(word)
}

/** "Countries that got aid", "the aid Canada gave": whether a verb only says of a noun which one is meant. */
const isOfNoun = (words: ReadonlyArray<Tagged>, verb: number, data: ReadonlySet<string>): boolean => {
  const subject = subjectOf(words, verb)
  const [before, by] = [words[subject - 1], words[subject]]
  if (by === undefined || before === undefined) return false
  if (/^(?:that|which|who)$/.test(lower(by))) return /^(?:NOUN|PROPN)$/.test(before.tag)
  return data.has(lower(by)) && data.has(lower(before)) && /^(?:NOUN|PROPN)$/.test(before.tag)
}

/** Where the finite verb of a clause stands that is done by its subject; -1 where it has none. */
const finiteAt = (words: ReadonlyArray<Tagged>, data: ReadonlySet<string>): number => {
  let isWithin = false
  return words.findIndex((word, i) => {
    // "the undersigned is"
    const isNoun = words[i - 1]?.tag === 'DET' && words[i + 1]?.tag === 'AUX'
    if (i === 0 || isNoun || !isFinite(words, i)) return false
    // "that have got": all verbs of the relative clause
    isWithin = (isWithin && isVerb(words[i - 1] ?? word)) || isOfNoun(words, i, data)
    return !isWithin && isDone(words, i, subjectOf(words, i))
  })
}

/** "The loans", "our intern", "a donor": a noun behind an article or an owner. */
const isDetermined = (words: ReadonlyArray<Tagged>, subject: number): boolean => {
  const lead = words.findLast((word, i) => i < subject && !/^(?:ADJ|NOUN|PROPN|NUM)$/.test(word.tag))
  return lead?.tag === 'DET' || (lead?.tag === 'PRON' && selves.has(lower(lead)))
}

/** "Remember the scandal", "want to set it beside the others later": said to whoever reads, or of what is done with the answer. */
const isAddressed = (words: ReadonlyArray<Tagged>): boolean => {
  const [first, next, third] = words
  // "don't laugh"
  if (first?.lemma === 'do' && next?.tag === 'PART') return third !== undefined && deterred.has(lower(third))
  // "picture the scene"
  if (first !== undefined && next?.tag === 'DET' && appeals.has(lower(first))) return true
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
  // "the other says", "one says"
  const isNounless =
    by?.lemma === 'one' ||
    (/^(?:ADJ|VERB)$/.test(by?.tag ?? '') && words[subject - 1]?.tag === 'DET') ||
    (by?.tag === 'NUM' && isNominal(words[subject - 1] ?? by))
  if (word === undefined || by === undefined || !(isNominal(by) || isNounless)) return false
  if (!mayDescribe(word) || isPerson(by)) return true
  if (kindsOf(by.lemma).has('group') && next?.lemma !== 'by') return isDetermined(words, subject)
  return isDetermined(words, subject) && next?.tag !== 'ADP' && next?.lemma !== 'to'
}

/** Whether a clause says how the data are to be: what is wanted, counted or left out. */
const directs = (words: ReadonlyArray<Tagged>, verb: number, names: ReadonlySet<string>): boolean => {
  const subject = subjectOf(words, verb)
  const by = words[subject]
  const isOwn = words.some(
    (word, i) => i <= subject && selves.has(lower(word)) && !opensOther(words[i + 1], i, subject),
  )
  const at = words.findIndex((word, i) => i >= verb && word.tag === 'VERB')
  const [does, next] = [words[at]?.lemma ?? '', words[at + 1]]
  // "they tell us": persons
  const isOfData = by !== undefined && referring.has(lower(by)) && !(lower(by) === 'they' && speech.has(does))
  const isOurs = isOwn || isOfData
  // "I know it's late"; not "I don't know what ..."
  const isKnown = words[verb]?.lemma === 'know' && !isOfData
  // "I asked about Rwanda last week", "we used to live there", "I have been meaning to write"
  const isOver = words[verb] !== undefined && isPast(words[verb]) && !words.some((word) => names.has(lower(word)))
  const isHabit = next?.lemma === 'to' && /^(?:use|mean)$/.test(does)
  // "the auditors asked", "my editor wants it in a table"
  const isKnowing = words.at(-2)?.lemma === 'to' && /^(?:know|see|hear|learn)$/.test(words.at(-1)?.lemma ?? '')
  const isTheirs = !isOurs && (words.at(-1)?.lemma === does || isKnowing)
  // "I cannot find my way round it"
  const isUnfound = words[at - 1]?.tag === 'PART' && !words.some((word) => /^(?:what|how|which)$/.test(lower(word)))
  // "I should not like to get it wrong"
  const isUnwished = words[at - 1]?.tag === 'PART' && next?.lemma === 'to'
  // "my brother should stay out of it"
  const isDuty = !isOurs && !words.some((word) => names.has(lower(word)))
  return (
    words.some(
      (word, i) =>
        orders.has(lower(word)) && !((isDuty || isUnwished) && duties.has(lower(word))) && !isOnlyOnce(words, i),
    ) ||
    words.some((word, i) => word.lemma === 'have' && words[i + 1]?.lemma === 'to' && !isDuty) ||
    (wishes.has(does) && !isTheirs && !isUnwished) ||
    (isOurs && asks.has(does) && !isKnown && !isUnfound && !isHabit && !(isOver && does !== 'mean')) ||
    limits.has(does) ||
    (isOurs && reckons.has(does) && !isHabit && !isOfSelves(next) && !(isOver && !pointsAt(words, at)))
  )
}

/** "We are comparing ourselves with the neighbours": done to whoever does it, not to figures. */
const isOfSelves = (object: Tagged | undefined): boolean =>
  object !== undefined && /^(?:myself|ourselves|yourself|yourselves|themselves|himself|herself)$/.test(lower(object))

/** "I only heard of it last week": once, long ago. */
const isOnlyOnce = (words: ReadonlyArray<Tagged>, at: number): boolean => {
  const next = words[at + 1]
  return next?.tag === 'VERB' && isPast(next) && persons.has(lower(words[at - 1] ?? next))
}

/** Whether a verb is done to what is asked: "we took them out", "we counted what was paid". */
const pointsAt = (words: ReadonlyArray<Tagged>, verb: number): boolean => {
  const object = words[verb + 1]
  return object !== undefined && (referring.has(lower(object)) || /^(?:what|whatever|only|all)$/.test(lower(object)))
}

/** "My" before a noun: it is not I who do something. */
const opensOther = (next: Tagged | undefined, at: number, subject: number): boolean =>
  at < subject && next !== undefined && next.tag !== 'VERB' && next.tag !== 'AUX'

/** The words behind "well, and ..." or "asking because ...". */
const withoutOpening = (all: ReadonlyArray<Tagged>): ReadonlyArray<Tagged> => {
  const because = all.findIndex(({ lemma }) => lemma === 'because')
  const from = because >= 0 && because <= 2 ? because + 1 : all.findIndex((word) => !opens(word))
  const told = all.slice(Math.max(0, from))
  // "in euros if you can"
  const condition = told.findIndex((word, i) => i > 0 && /^(?:if|unless)$/.test(lower(word)))
  return condition < 0 ? told : told.slice(0, condition)
}

/** Names of data are no verbs ("ODA grant equivalent"), but for what somebody did: "they promised". */
const asTold = (word: Tagged, data: ReadonlySet<string>, before: Tagged | undefined): Tagged =>
  // "everybody talks"
  // "before I ring the embassy"
  word.tag === 'NOUN' &&
  before?.tag === 'PRON' &&
  ((persons.has(lower(before)) && word.text.endsWith('s')) ||
    (/^(?:i|we|they)$/.test(lower(before)) && kindsOf(word.lemma).has('verb') && !data.has(lower(word))))
    ? { ...word, tag: 'VERB' }
    : asNoun(word, data, before)

const asNoun = (word: Tagged, data: ReadonlySet<string>, before: Tagged | undefined): Tagged =>
  word.tag === 'VERB' &&
  data.has(lower(word)) &&
  !(before?.tag === 'PRON' && isPerson(before) && /ed$/i.test(word.text))
    ? { ...word, tag: 'NOUN' }
    : word

/** What a clause does for a question beside it: tells something of no matter, or what those who ask are concerned with. */
export type Telling = 'remark' | 'concern'

/** "We track grants"; not "we used to work on them", "a man who runs clinics". */
const isConcern = (words: ReadonlyArray<Tagged>): boolean => {
  const isHabit = words.some((word, i) => lower(word) === 'used' && words[i + 1]?.lemma === 'to')
  const relative = words.findIndex((word) => /^(?:who|which|that)$/.test(lower(word)))
  return !isHabit && words.slice(0, relative < 0 ? words.length : relative).some(({ lemma }) => concerns.has(lemma))
}

/** Words of an appeal that say what it is about: "forgive the intrusion at what must be a busy time". */
const addressed = 5

const tellsOf = (words: ReadonlyArray<Tagged>, data: ReadonlySet<string>): boolean => {
  const [first] = words
  if (first === undefined || words.length < 2 || subordinates.has(lower(first))) return false
  if (isAddressed(words)) return !words.slice(0, addressed).some((word) => orders.has(lower(word)))
  const [told = [], ...more] = coordinated(words)
  const verb = finiteAt(told, data)
  if (verb < 0 || directs(told, verb, data)) return false
  // "... and blames Paris": the same who
  return more.every((own) => {
    const at = own.findIndex(isVerb)
    const isSame = at === 0 || own.slice(0, at).every(({ tag }) => tag === 'ADV')
    const clause = isSame ? [...told.slice(0, verb), ...own] : own
    return !directs(clause, isSame ? verb + at : at, data)
  })
}

/** Clauses joined by "and" or "but". */
const coordinated = (words: ReadonlyArray<Tagged>): ReadonlyArray<ReadonlyArray<Tagged>> => {
  const at = words.findIndex(
    (word, i) =>
      i > 0 && word.tag === 'CCONJ' && words.slice(0, i).some(isVerb) && words.slice(i + 1, i + 5).some(isVerb),
  )
  return at < 0 ? [words] : [words.slice(0, at), ...coordinated(words.slice(at + 1))]
}

/**
 * What English words tell, if they are a clause that neither asks nor limits; null where they are none.
 * `data`: those of its words that name data, folded.
 */
export const tellingOf = (text: string, data: ReadonlySet<string> = new Set()): Telling | null => {
  if (/[/|=\t]/.test(text)) return null
  const tagged = taggedWords(text).map((word, i, all) => asTold(word, data, all[i - 1]))
  const words = withoutOpening(tagged.filter(({ tag }) => tag !== 'PUNCT' && tag !== 'SYM'))
  if (!tellsOf(words, data)) return null
  return isConcern(words) ? 'concern' : 'remark'
}

/**
 * "Where the season has begun", "who never reads on", "with the summit coming up": a clause beneath another one, which tells something as that does.
 * `data`: as above; a clause without a finite verb tells only where it names no data.
 */
export const tellsBeneath = (text: string, data: ReadonlySet<string> = new Set()): boolean => {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const [lead, told] = [first.toLowerCase(), rest.join(' ')]
  if (rest.length < 2) return false
  if (lead === 'with')
    return (
      data.size === 0 &&
      taggedWords(told).some(isParticiple) &&
      !taggedWords(told).some(({ lemma }) => reckons.has(lemma) || limits.has(lemma))
    )
  if (!beneath.has(lead)) return false
  return tellingOf(/^(?:who|which)$/.test(lead) ? `somebody ${told}` : told, data) !== null
}

const rules = (lemma: string): boolean => reckons.has(lemma) || limits.has(lemma)

/** Whether a noun stands behind a verb with nothing but what describes it between: "shows the net flows". */
const isObject = (words: ReadonlyArray<Tagged>, noun: number): boolean => {
  const verb = words.findLastIndex(({ tag }, i) => i < noun && !/^(?:DET|ADJ|NUM|NOUN|PROPN)$/.test(tag))
  const { tag, lemma } = words[verb] ?? { tag: '', lemma: '' }
  // "it must include loans": a whole does
  return tag === 'VERB' && lemma !== 'include' && (rules(lemma) || shown.has(lemma))
}

/** Whether what is said of a noun may be a rule for figures: what it is, whether it counts. */
const isRuledOver = (words: ReadonlyArray<Tagged>, noun: number): boolean => {
  const verb = words.findIndex((word, i) => i > noun && isVerb(word))
  if (verb < 0 || subjectOf(words, verb) !== noun) return false
  const [word, next] = [words[verb], words.find(({ tag }, i) => i > verb && tag !== 'ADV' && tag !== 'PART')]
  if (word?.lemma === 'be') return next === undefined || !isParticiple(next)
  return words.some(({ tag, lemma }, i) => i >= verb && tag === 'VERB' && limits.has(lemma))
}

/** Words of data of which English words say what they are or whether they count ("loans are another matter", "the chart shows net flows"). */
export const ruledIn = (text: string, data: ReadonlySet<string>): ReadonlyArray<string> => {
  if (data.size === 0) return []
  const words = taggedWords(text)
  return words.filter((word, i) => data.has(lower(word)) && (isRuledOver(words, i) || isObject(words, i))).map(lower)
}

/** "In the run-up to the default": a few words of something that happened. */
const around =
  /^(?:in the (?:run-up|run up|lead-up|lead up|build-up|approach|months|weeks|days|wake|aftermath|midst) (?:to|of|before|after|around)|on the eve of|at the (?:height|peak|time) of|around the time of|ahead of|amid|amidst|against the backdrop of) (?:the |a |an |its |their )?(?:\p{L}+ ){0,2}\p{L}+$/iu

/** What "en pleine ..." and "à la veille de ..." name: things that happen, none of them in the data. */
const happenings = new Set(data.happenings.split(', '))

const occasion =
  /^(?:en pleine?|en plein milieu|sur fond|à la veille|au lendemain|au plus fort|au plus haut|au sommet|au pic|au beau milieu|au cœur|au moment|dans le sillage|à l['’]époque|du temps|au temps)(?: (?:du|des|de|d['’]))?(?: ?(?:la|l['’]|une?|sa|son|ses|leur|cette|ce))? ?(\p{L}+)(?: (?:de la |du |de |d['’]|des )?\p{L}+){0,2}$/iu

export const tellsOccasion = (text: string): boolean =>
  happenings.has(text.trim().match(occasion)?.[1]?.toLowerCase() ?? '')

/** "Before it defaulted", "when the war ended": a moment told by what happened then, which no year names. */
export const tellsMoment = (text: string): boolean => {
  if (around.test(text.trim())) return true
  const [first = '', ...rest] = text.trim().split(/\s+/)
  return moments.has(first.toLowerCase()) && rest.length > 1 && tellingOf(rest.join(' ')) !== null
}
