// How a wordy question leads in, by form: what the answer is for ("for a portrait of a finance minister"), who asks ("as treasurer of a choir"), what has just
// happened ("what with the flags coming down"), and relative clauses of those ("who by the way collects stamps").
import { isParticiple, isVerb, lower } from './clause.ts'
import data from './lead-forms.json' with { type: 'json' }
import { isHandled, type Names, nobody, type Words } from './remark-words.ts'
import { isTopic } from './topic-told.ts'
import { kindsOf } from './word-kinds.ts'
import { wordSets } from './word-sets.ts'

const sets = wordSets(data)

const isNounish = ({ tag, text }: { readonly tag: string; readonly text: string }): boolean =>
  /^(?:DET|ADJ|NUM|NOUN|PROPN|PART)$/.test(tag) || /^(?:my|our|your|his|her|'s|’s)$/i.test(text)

/** The word that a phrase from a place on is about, before what says more of it: "portrait" of "a portrait of a minister". */
const headFrom = (words: Words, from: number): string => {
  const ends = words.findIndex((word, i) => i >= from && !isNounish(word))
  const named = words.slice(from, ends < 0 ? words.length : ends)
  return lower(named.findLast(({ tag }) => tag === 'NOUN' || tag === 'PROPN') ?? nobody)
}

/** "For the seminar paper on Andean cities", "in a talk to our club": a work or an occasion that the answer is for, never whom the money is for. */
const isForWork = (words: Words): boolean => {
  const [first, next] = words
  return (
    /^(?:for|in)$/.test(lower(first ?? nobody)) &&
    sets.determiners.has(lower(next ?? nobody)) &&
    sets.works.has(headFrom(words, 1))
  )
}

/** "As treasurer of a tulip growers' co-operative", "as someone who sings": who asks, by what they are. */
const isAsAsker = (words: Words): boolean => {
  const [first, next] = words
  if (lower(first ?? nobody) !== 'as' || next === undefined) return false
  const head = headFrom(words, 1)
  if (sets.notAsker.has(head)) return false
  const isBare = next.tag !== 'DET'
  return (
    sets.asAsker.has(lower(next)) || (sets.asAsker.has(head) && !isBare) || (!isBare && kindsOf(head).has('person'))
  )
}

/** "What with the flags coming down one after another". */
export const isWhatWith = ([first, next]: Words): boolean =>
  lower(first ?? nobody) === 'what' && lower(next ?? nobody) === 'with'

/** "Without going into why our desk cares": what is not told. */
const isUnsaid = ([first, next, into]: Words): boolean =>
  lower(first ?? nobody) === 'without' && sets.entering.has(lower(next ?? nobody)) && lower(into ?? nobody) === 'into'

/** "Fittingly enough", "curiously enough". */
const isEnough = (words: Words): boolean =>
  words.length === 2 && lower(words[0] ?? nobody).endsWith('ly') && lower(words[1] ?? nobody) === 'enough'

/** "If not asking too much", "if that's not too much trouble". */
const isUnlessTrouble = (words: Words): boolean => {
  const at = words.findIndex((word) => /^(?:not|n't|n’t)$/.test(lower(word)))
  return (
    lower(words[0] ?? nobody) === 'if' &&
    at > 0 &&
    at < 4 &&
    words.length < 10 &&
    sets.notMuch.has(lower(words[at + 1] ?? nobody)) &&
    words.slice(at + 1).some((word) => sets.trouble.has(lower(word)))
  )
}

/** "Nothing else needed really", "nothing more required": that no more is asked. */
const isNothingMore = (words: Words): boolean =>
  words.length < 6 &&
  /^(?:nothing|nowt)$/.test(lower(words[0] ?? nobody)) &&
  /^(?:else|more|further|fancy|elaborate|special|grand|complicated)$/.test(lower(words[1] ?? nobody)) &&
  words
    .slice(2)
    .every((word) =>
      /^(?:needed|required|wanted|necessary|really|please|thanks|for|now|today|is|i|need|asked)$/.test(lower(word)),
    )

/** "Two quite unrelated things": how many are asked. */
const isCount = (words: Words): boolean =>
  words.length < 7 &&
  !words.some(isVerb) &&
  /^(?:one|two|three|a|some|several|just|quick|random|odd|silly)$/.test(lower(words[0] ?? nobody)) &&
  sets.counted.has(words.at(-1)?.lemma ?? '')

const said = (words: Words): string => words.map(lower).join(' ')
const isOne = (word: Words[number] | undefined, list: ReadonlySet<string>): boolean => list.has(lower(word ?? nobody))

/** "Quick one before the plane doors close". */
const isCountBefore = (words: Words): boolean => {
  const at = words.findIndex((word) => /^(?:before|while|as|when|since|from)$/.test(lower(word)))
  return at > 1 && at < words.length - 1 && isCount(words.slice(0, at))
}

/** "This is possibly a silly thing to need help with": what is said of the question itself. */
const isOfQuestion = (words: Words): boolean => {
  const noun = words.findIndex(({ lemma }) => sets.counted.has(lemma))
  const be = words.findIndex(({ lemma, tag }) => lemma === 'be' && tag === 'AUX')
  const rest = said(words.slice(noun + 1))
  return (
    /^(?:this|it|that)$/.test(lower(words[0] ?? nobody)) &&
    be > 0 &&
    be < 4 &&
    noun > be &&
    noun < be + 6 &&
    /^(?:a|an|one|my|the)$/.test(lower(words.slice(be + 1).find(({ tag }) => tag !== 'ADV') ?? nobody)) &&
    (rest === '' || [...sets.remainder].some((phrase) => `${rest} `.startsWith(`${phrase} `)))
  )
}

/** "Dividing makes me nervous". */
const isFeeling = (words: Words): boolean => {
  const at = words.findIndex(
    (word, i) => isVerb(word) && sets.renders.has(word.lemma) && isOne(words[i + 1], sets.feelings),
  )
  return at > 0 && at < 5 && words.length === at + 3 && words[at + 2]?.tag === 'ADJ'
}

/** "Over fondue nobody could agree". */
const isDispute = (words: Words): boolean => {
  const at = words.findIndex((word) => isOne(word, sets.somebody))
  return isOne(words[0], sets.occasions) && at > 1 && at < 6 && words[at + 1]?.tag === 'AUX' && words.length < at + 5
}

/** "To make it graspable for my Sunday school class". */
const isToMake = (all: Words): boolean => {
  const words = isOne(all[0], new Set(['just', 'only', 'simply', 'purely'])) ? all.slice(1) : all
  return (
    /^to \p{L}+ (?:it|this|that|them|things) \p{L}+(?: (?:for|to) (?:my|our|the|those|some) |$)/u.test(said(words)) &&
    sets.makes.has(words[1]?.lemma ?? '')
  )
}

/** "Not near my desk", "hence the mess": how it is with whoever asks. */
const isPlight = (words: Words): boolean => {
  const [first, next, third] = words
  if (words.length > 6 || words.some(isVerb)) return false
  if (lower(first ?? nobody) === 'hence')
    return /^(?:the|my|this|these)$/.test(lower(next ?? nobody)) && words.length < 5
  return (
    lower(first ?? nobody) === 'not' &&
    isOne(next, sets.lying) &&
    /^(?:my|our)$/.test(lower(third ?? nobody)) &&
    isOne(words.at(-1), sets.at)
  )
}

/** "Maybe I ask bad". */
const isClumsy = (words: Words): boolean => {
  const at = words.findIndex((word) => lower(word) === 'i')
  return (
    at >= 0 &&
    at < 2 &&
    words.length < 8 &&
    words.some(({ lemma }) => sets.asked.has(lemma)) &&
    isOne(words.at(-1), sets.badly)
  )
}

/** "Whether they'll read it is another matter". */
const isAnotherMatter = (words: Words): boolean =>
  /^(?:whether|if)$/.test(lower(words[0] ?? nobody)) &&
  /^(?:they|he|she|we|i|anybody|anyone|you)$/.test(lower(words[1] ?? nobody)) &&
  /^(?:another|different|separate)$/.test(lower(words.at(-2) ?? nobody)) &&
  isOne(words.at(-1), sets.matters)

/** "My interest is only sentimental". */
const isMotiveTold = (all: Words): boolean => {
  const words = all.filter(
    (word) => !/^(?:so|and|but|only|purely|merely|mostly|entirely|strictly|rather|just|largely)$/.test(lower(word)),
  )
  const [owner, noun, be, how, more] = words
  return (
    /^(?:my|our)$/.test(lower(owner ?? nobody)) &&
    isOne(noun, sets.motives) &&
    be?.lemma === 'be' &&
    isOne(how, sets.motivated) &&
    more === undefined
  )
}

/** "Before I ring the embassy", "when they stood there": a moment of persons. */
const isMomentOfPersons = (words: Words): boolean =>
  /^(?:before|after|while|when|until|since|as|once)$/.test(lower(words[0] ?? nobody)) &&
  /^(?:i|we|he|she|they|you)$/.test(lower(words[1] ?? nobody)) &&
  words.length > 2

/** Whether words lead in to what is asked, at the start of a sentence. */
export const isLeadIn = (words: Words): boolean =>
  [isForWork, isAsAsker, isWhatWith, isUnsaid, isCount, isCountBefore, isToMake, isPlight].some((form) => form(words))

/** "If you'll forgive the tone", "if you will pardon the question". */
const isForgiven = (words: Words): boolean => {
  const at = words.findIndex(({ lemma }) => sets.fits.has(lemma))
  const [object] = words.slice(at + 1)
  return (
    lower(words[0] ?? nobody) === 'if' &&
    lower(words[1] ?? nobody) === 'you' &&
    at > 1 &&
    at < 4 &&
    words.length < 9 &&
    (/^(?:me|us)$/.test(lower(object ?? nobody)) || isOne(words.at(-1), sets.forgiven))
  )
}

/** Whether words are said in passing, wherever they stand between commas, with nothing in them that may say what is asked. */
export const isPlainlyPassing = (words: Words): boolean =>
  [isEnough, isUnlessTrouble, isNothingMore, isForgiven, isClumsy, isAnotherMatter, isMotiveTold, isFeeling].some(
    (form) => form(words),
  )

/** Whether words tell something of whoever asks, or of the question, by form. */
export const isToldInPassing = (words: Words): boolean =>
  [isOfQuestion, isDispute, isMomentOfPersons].some((form) => form(words))

/** What says more of a lead-in or of those who ask, right behind it: "the product of a sleepless night", "mostly retired teachers". */
export const isMoreOfLead = (words: Words): boolean => {
  const [first, next, of] = words
  if (words.some(isVerb)) return false
  if (/^(?:the|a)$/.test(lower(first ?? nobody)) && isOne(next, sets.yields))
    return lower(of ?? nobody) === 'of' && /^(?:a|an|my|our|too|long)$/.test(lower(words[3] ?? nobody))
  const head = words.at(-1)
  return (
    isOne(first, sets.mostly) &&
    words.length < 6 &&
    head !== undefined &&
    kindsOf(head.lemma).has('person') &&
    !sets.notAsker.has(head.lemma)
  )
}

/** Whether words name who asks or who listens, whatever those are by trade: "mostly retired teachers", "for my Sunday school class". */
export const isOfAsker = (words: Words): boolean => isMoreOfLead(words) || isToMake(words)

/** Where a relative clause begins its own words; -1 where it is none: "of which I have", "who by the way collects". */
const relativeAt = (words: Words): number => {
  const [first, next] = words
  if (sets.relations.has(lower(first ?? nobody))) return 1
  return sets.leadsRelative.has(lower(first ?? nobody)) && /^(?:which|whom|whose)$/.test(lower(next ?? nobody)) ? 2 : -1
}

/** Words without "spent" of "spent nine years". */
const withoutTimeSpent = (words: Words): Words =>
  words.filter(
    ({ lemma }, i) => !(lemma === 'spend' && words.slice(i + 1, i + 5).some((word) => kindsOf(word.lemma).has('time'))),
  )

/** Whether words say more of what leads in right before them: "who by the way collects stamps", "of which I have written nothing". */
export const isOfLeadIn = (words: Words, names: Names): boolean => {
  const at = relativeAt(words)
  return (
    at > 0 &&
    words.length > at &&
    words.slice(at).some((word) => isVerb(word) && !isParticiple(word)) &&
    !isHandled(withoutTimeSpent(words), names)
  )
}

/** Whether such a clause may tell what the money is for: somebody does something to things or people in general. */
export const mayTellAims = (words: Words): boolean => {
  const at = relativeAt(words)
  if (at < 0 || sets.self.has(lower(words[at] ?? nobody))) return false
  return words.some((word, i) => {
    if (i < at || word.tag !== 'VERB') return false
    const rest = words.slice(i + 1)
    const object = rest[rest.findIndex(({ tag }) => tag !== 'ADP' && tag !== 'ADV')]
    if (isOne(object, sets.numerals)) return false
    return isTopic(rest[0]?.tag === 'ADP' ? rest.slice(1) : rest)
  })
}

/** "(the state, not the foundations)", "like the whole government": which bearer of a name is meant, where the name is a country's. */
export const isBearerNamed = (words: Words): boolean => {
  const [first, ...rest] = words
  const named = /^(?:like|meaning|as|that|i)$/.test(lower(first ?? nobody)) ? rest : words
  const own = named.filter((word) => !/^(?:is|'s|’s|mean|in)$/.test(lower(word)))
  const [article, ...noun] = own
  return (
    lower(article ?? nobody) === 'the' &&
    noun.length > 0 &&
    noun.length < 4 &&
    sets.states.has(lower(noun.at(-1) ?? nobody)) &&
    noun.slice(0, -1).every((word) => sets.wholeOf.has(lower(word)))
  )
}

/** "Not the foundations", behind a word for a state: what else has that name. */
export const isOtherBearer = (words: Words): boolean => {
  const [first, next] = words
  return (
    lower(first ?? nobody) === 'not' &&
    /^(?:the|its|any|some|a)$/.test(lower(next ?? nobody)) &&
    words.length < 6 &&
    words.slice(2).some((word) => sets.bearers.has(lower(word))) &&
    !words.some(isVerb)
  )
}
