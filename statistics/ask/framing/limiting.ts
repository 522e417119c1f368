// "Only what schools got counts", "the amounts are before inflation", "ignore anything spent here": what English words rule over figures. A clause that
// does so is never passed over beside a question, whatever else it tells.
import { behind, isParticiple, isPast, isVerb, lower, subjectOf } from './clause.ts'
import { type Tagged, taggedWords } from './parts-of-speech.ts'
import data from './limiting.json' with { type: 'json' }
import { kindsOf } from './word-kinds.ts'
import { wordSets } from './word-sets.ts'

const {
  counts,
  handles,
  states,
  means,
  musts,
  amounts,
  pointers,
  wholes,
  displays,
  reaches,
  bounds,
  enough,
  owners,
  much,
  looks,
} = wordSets(data)

type Words = ReadonlyArray<Tagged>
type Names = ReadonlySet<string>

const isData = (word: Tagged | undefined, names: Names): boolean =>
  word !== undefined && (names.has(lower(word)) || amounts.has(lower(word)))
const isPointer = (word: Tagged | undefined): boolean => word !== undefined && pointers.has(lower(word))
const isWhole = (word: Tagged | undefined): boolean => word !== undefined && wholes.has(lower(word))

/** Whether words name what figures are of, or point to it, before another verb stands. */
const isOfFigures = (object: Words, names: Names): boolean => {
  const end = object.findIndex(isVerb)
  const own = end < 0 ? object : object.slice(0, end)
  return isPointer(own[0]) || isWhole(own[0]) || own.some((word) => isData(word, names))
}

const isOfPeople = ({ lemma }: Tagged): boolean => kindsOf(lemma).has('communication') || kindsOf(lemma).has('person')

/** "For a talk", "a disgrace": what somebody needs a figure for, or thinks of it. */
const isRemark = ([first, ...rest]: Words, names: Names): boolean =>
  (first?.lemma === 'for' && rest.some(isOfPeople)) ||
  (first?.lemma === 'a' && !rest.some((word) => isData(word, names)))

const isMust = (words: Words, verb: number): boolean =>
  musts.has(lower(words[verb] ?? { text: '', tag: '', lemma: '' })) ||
  (/^(?:have|need)$/.test(words[verb]?.lemma ?? '') && words[verb + 1]?.lemma === 'to')

/** Whether figures are what a verb is said of, and it says how they are, are to be, or are meant. */
const rulesSubject = (words: Words, verb: number, names: Names): boolean => {
  const [word, by] = [words[verb], words[subjectOf(words, verb)]]
  if (word === undefined || isPast(word)) return false
  const object = behind(words, verb)
  const isAmount = by !== undefined && amounts.has(lower(by))
  if (isMust(words, verb)) return isPointer(by) || isData(by, names)
  if (word.tag === 'AUX' && /^(?:would|may|can|could|will)$/.test(lower(word))) return isData(by, names)
  if (word.lemma === 'be')
    return isAmount && object[0] !== undefined && !isParticiple(object[0]) && !isRemark(object, names)
  return (
    means.has(word.lemma) &&
    (isData(by, names) || isPointer(by)) &&
    !object.slice(0, 2).some((other) => much.has(lower(other)))
  )
}

/** Whether somebody handles figures: leaves out, converts, defines what they are of. */
const handlesFigures = (words: Words, verb: number, names: Names): boolean => {
  const [word, by] = [words[verb], words[subjectOf(words, verb)]]
  if (word?.tag !== 'VERB') return false
  if (counts.has(word.lemma)) return !isPast(word) || isOfFigures(behind(words, verb), names)
  if (means.has(word.lemma) && by !== undefined && /^(?:i|we|you)$/.test(lower(by)))
    return words.slice(0, verb).some((other) => isData(other, names)) || isOfFigures(behind(words, verb), names)
  const isOwn = by !== undefined && /^(?:i|we|you)$/.test(lower(by))
  const does = handles.has(word.lemma) || (isOwn && !isPast(word) && states.has(word.lemma))
  const object = behind(words, verb)
  // "our team uses them as a benchmark", "I am used to small sums"
  const isTheirUse = word.lemma === 'use' && (isPointer(object[0]) || object[0]?.lemma === 'to')
  return does && verb > 0 && !isTheirUse && isOfFigures(object, names)
}

const isOnly = (word: Tagged): boolean => /^(?:only|just|solely|exclusively)$/.test(lower(word))
/** "We only look at rural roads", "our study just covers cities": what somebody's view is bound to. */
const looksOnly = (words: Words, verb: number): boolean => {
  const [word, by] = [words[verb], words[subjectOf(words, verb)]]
  const object = behind(words, verb)
  return (
    word?.tag === 'VERB' &&
    by !== undefined &&
    !isPast(word) &&
    looks.has(word.lemma) &&
    (words.slice(0, verb).some(isOnly) || (object[0] !== undefined && isOnly(object[0]))) &&
    object.length > 0
  )
}

/** "Approved by the board but never signed", "paid in kind": which of all figures are of it, said by a participle alone. */
const isNever = (word: Tagged): boolean => /^(?:never|not|n't)$/.test(lower(word))
const isReduced = (words: Words): boolean =>
  words[0] !== undefined &&
  isVerb(words[0]) &&
  isPast(words[0]) &&
  words.some(isNever) &&
  words.filter(isVerb).every(isPast)

/** "Before its write-offs and including undrawn amounts": how a figure is counted; "including Kenya" names somebody. */
const isCounted = (words: Words): boolean =>
  words.some(
    (word, i) =>
      /^(?:including|excluding)$/.test(lower(word)) && words[i + 1] !== undefined && words[i + 1]?.tag !== 'PROPN',
  )

/** "Ignore anything spent here", "use the figures of the office"; not "ignore my spelling". */
const orders = ([first, ...object]: Words): boolean =>
  first !== undefined &&
  (handles.has(lower(first)) || counts.has(lower(first)) || states.has(lower(first))) &&
  object[0] !== undefined &&
  !object.slice(0, 2).some((word) => owners.has(lower(word)))

/** "Our chart stops": a verb that the tagger takes for a noun. */
const isShown = (words: Words, at: number): boolean =>
  displays.has(words[at - 1]?.lemma ?? '') &&
  (words[at]?.text ?? '').endsWith('s') &&
  reaches.has(words[at]?.lemma ?? '')

/** "Our table covers the north": how far what shows figures reaches. */
const reachesTo = (words: Words, verb: number): boolean => {
  const [word, by] = [words[verb], words[subjectOf(words, verb)]]
  return (
    word !== undefined &&
    by !== undefined &&
    !isPast(word) &&
    reaches.has(word.lemma) &&
    displays.has(by.lemma) &&
    behind(words, verb).length > 0
  )
}

/** "Only if it was paid in cash", "only those of the coast". */
const isBound = ([first, next]: Words, names: Names): boolean =>
  first !== undefined &&
  next !== undefined &&
  bounds.has(lower(first)) &&
  ((/^(?:ADP|SCONJ|ADJ)$/.test(next.tag) && lower(first) !== 'just') ||
    isPointer(next) ||
    isWhole(next) ||
    isData(next, names))

/** "Everything that went to the army is out." */
const isOfWhole = ([first, next, ...rest]: Words): boolean =>
  first !== undefined &&
  next !== undefined &&
  isWhole(first) &&
  lower(first) !== 'all' &&
  !(lower(first) === 'what' && next.tag === 'AUX') &&
  next.tag !== 'DET' &&
  (lower(next) === 'that' || isVerb(next) || next.tag === 'ADP') &&
  rest.some((word) => isVerb(word) && !isPast(word))

/** "The top three are enough": how many places of an order. */
const isOfOrder = (word: Tagged): boolean => word.tag === 'NUM' || /^(?:the|top|first|best|highest)$/.test(lower(word))

const isAlone = (word: Tagged): boolean => /^(?:itself|alone|themselves)$/.test(lower(word))

/** "The part that went to schools": a noun and which one is meant, nothing that happened. */
const isNoun = (words: Words): boolean => {
  const relative = words.findIndex((word) => /^(?:that|which)$/.test(lower(word)))
  const verb = words.findIndex(isVerb)
  return (
    words[0]?.tag === 'DET' &&
    !words.some((word) => /^(?:same|every|each|any)$/.test(lower(word))) &&
    relative > 1 &&
    verb === relative + 1 &&
    !words.slice(verb + 2).some(({ tag }) => tag === 'AUX')
  )
}

/** "It must include loans": a whole does. */
const isOfAll = (words: Words, verb: number): boolean =>
  words.slice(verb).find(({ tag }) => tag === 'VERB')?.lemma === 'include' &&
  !words.some((word) => /^(?:not|n't|only|never)$/.test(lower(word)))

/** Whether English words say how figures are to be, what they are of or what counts. `names`: those of the words that name statistics and codes, folded. */
export const limits = (text: string, names: Names): boolean => {
  const all = taggedWords(text).filter(({ tag }) => tag !== 'SYM')
  const words = all.slice(
    Math.max(
      0,
      all.findIndex(({ tag }) => !/^(?:INTJ|CCONJ|PUNCT)$/.test(tag)),
    ),
  )
  if (words.some((word) => /^(?:myself|ourselves)$/.test(lower(word)))) return false
  if (
    orders(words) ||
    isReduced(words) ||
    isCounted(words) ||
    isBound(words, names) ||
    isOfWhole(words) ||
    isNoun(words)
  )
    return true
  const last = words.findLast(({ tag }) => tag !== 'PUNCT')
  const ends = words.findIndex(isVerb)
  const by = words[subjectOf(words, ends)]
  const isOfPlaces = words.slice(0, Math.max(0, ends)).every(isOfOrder)
  if (
    last !== undefined &&
    enough.has(lower(last)) &&
    ends > 0 &&
    !isOfPlaces &&
    !isPointer(by) &&
    !words.some(isAlone)
  )
    return true
  return words.some(
    (word, i) =>
      (isVerb(word) || isShown(words, i)) &&
      !isOfAll(words, i) &&
      (rulesSubject(words, i, names) || handlesFigures(words, i, names) || reachesTo(words, i) || looksOnly(words, i)),
  )
}
