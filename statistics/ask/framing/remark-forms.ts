// What may stand beside a question with any words in it, by its form: idioms, phrases of courtesy, what is told of the place right before it, states of
// whoever asks. None of these forms can say what is asked; words that could bound or turn it are looked for in all of them.
import { isPast, isVerb, lower } from './clause.ts'
import { isAbsolute, isIdleClause, isPardon } from './idle-clauses.ts'
import { isHandled, type Names, nobody, sets, type Words, whom, wordsIn } from './remark-words.ts'
import { tellingOf, tellsBeneath } from './telling.ts'
import { isTopic } from './topic-told.ts'
import { kindsOf } from './word-kinds.ts'

const openers = [...sets.openers]

const textOf = (words: Words): string => words.map(lower).join(' ')
/** As written, with plain apostrophes: "that's all". */
const plainly = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^(?:and|but|so|well|oh|er|um|just|purely),? /, '')

/** "For heaven's sake", "to the best of your knowledge", "out of sheer curiosity". */
export const isIdiom = (text: string, words: Words = wordsIn(text)): boolean => {
  const said = plainly(text)
  const own = said.split(/[\s]+/)
  if (sets.idioms.has(said)) return true
  if (own[0] === 'for' && /^sakes?$/.test(own.at(-1) ?? ''))
    return own.slice(1, -1).some((word) => sets.sakes.has(word))
  if (said.startsWith('for the love of ')) return own.length < 8
  if (said.startsWith('to the best of ')) return sets.bests.has(own.at(-1) ?? '')
  return isMotive(words)
}

/** "Out of pure nosiness": of what somebody feels, a noun that counts nothing and has no article. */
const isMotive = (all: Words): boolean => {
  const words = all[0]?.tag === 'CCONJ' ? all.slice(1) : all
  const at = words.findIndex((word) => lower(word) === 'out')
  const [of, ...named] = words.slice(at + 1)
  const head = named.at(-1)
  return (
    (at === 0 || (at === 1 && sets.hedging.has(lower(words[0] ?? nobody)))) &&
    of?.lemma === 'of' &&
    head !== undefined &&
    named.length < 4 &&
    /^(?:NOUN|VERB|ADJ)$/.test(head.tag) &&
    !lower(head)
      .replace(/(?:ss|ness)$/, '')
      .endsWith('s') &&
    named.every(({ tag }) => /^(?:NOUN|ADJ|ADV|VERB)$/.test(tag))
  )
}

/** "With apologies for ...", "at the risk of ...", "without wishing to ...", "having moved here", "fresh off the train", "not that it matters". */
const isOpener = (text: string, words: Words): boolean => {
  const [first, next, third] = words
  if (first === undefined || next === undefined) return false
  const said = `${textOf(words)} `
  if (openers.some((phrase) => said.startsWith(`${phrase} `))) return true
  if (lower(first) === 'with') {
    const at = words.findIndex((word, i) => i > 0 && i < 5 && sets.courtesies.has(lower(word)))
    return at > 0 && !(words[at + 1]?.lemma === 'for' && isTopic(words.slice(at + 2)))
  }
  if (lower(first) === 'without') return lower(next).endsWith('ing') && third?.lemma === 'to'
  if (/^(?:having|being)$/.test(lower(first))) return words.length > 2
  const rest = (from: number): string => text.trim().split(/\s+/).slice(from).join(' ')
  if (lower(first) === 'not' && lower(next) === 'that')
    return (
      third !== undefined &&
      (/^(?:it|i|we|you|anyone|anybody|he|she)$/.test(lower(third)) || tellingOf(rest(2)) !== null)
    )
  return isState(words)
}

/** "Just back from a week away", "fresh off the train", "stuck in a meeting". */
export const isState = ([first, next]: Words): boolean =>
  first !== undefined &&
  next !== undefined &&
  (/^(?:just|only|recently)$/.test(lower(first))
    ? sets.recent.has(lower(next))
    : (sets.arrived.has(lower(first)) && sets.arriving.has(lower(next))) ||
      (sets.states.has(lower(first)) && sets.stated.has(lower(next))))

/** "Could be useful for the stand at the fair", "would save my day". */
const isOfAnswer = ([first, next, ...rest]: Words): boolean =>
  first !== undefined &&
  next !== undefined &&
  sets.modals.has(lower(first)) &&
  /^(?:VERB|AUX)$/.test(next.tag) &&
  ![next, ...rest].some(({ lemma }) => sets.handles.has(lemma) && lemma !== 'use') &&
  !/^(?:need|want|like|prefer|love|have|exclude|include|count)$/.test(next.lemma) &&
  !rest.some(({ lemma }) => /^(?:need|want|prefer)$/.test(lemma))

/** "If it isn't a secret", "if the tables go back that far", "if anything is unclear": whether there is an answer, or how one is given. */
const isProviso = (words: Words): boolean => {
  const [first, by = nobody, ...rest] = words.filter((word, i) => !(i === 1 && lower(word) === 'the'))
  if (lower(first ?? nobody) !== 'if') return false
  if (/^(?:you|i|we|one|anyone|anybody|someone|somebody|anything|nobody)$/.test(lower(by)))
    return (
      rest.some(isVerb) &&
      !rest.some(
        ({ tag, lemma }, i) =>
          tag === 'ADP' && lemma === 'for' && !/^(?:such|it|this|that)$/.test(lower(rest[i + 1] ?? by)),
      )
    )
  if (sets.sources.has(lower(by))) return rest.some(isVerb)
  const told = rest.filter(({ tag, text }) => tag !== 'ADV' && tag !== 'PART' && !/^n['’]t$/.test(text))
  const [be, object, ...more] = told
  return (
    /^(?:it|that|this)$/.test(lower(by)) &&
    be?.lemma === 'be' &&
    object !== undefined &&
    (/^(?:a|an|my|your)$/.test(lower(object)) || (object.tag === 'ADJ' && more.every(({ tag }) => tag !== 'ADP'))) &&
    !told.some((word) => sets.figures.has(lower(word)))
  )
}

/** "With the exam four days away", "thinking back to my school days": how it is with whoever asks. */
const isSituation = (words: Words): boolean => {
  const [first, next] = words
  const last = words.at(-1)
  if (first === undefined || next === undefined || last === undefined) return false
  if (lower(first) === 'with')
    return sets.over.has(lower(last)) && words.length > 2 && /^(?:the|my|our|this|a|your)$/.test(lower(next))
  return (
    /^\p{L}{2,}ing$/u.test(lower(first)) &&
    !sets.turning.has(lower(first)) &&
    !/^(?:at|for|into|about|of|on)$/.test(lower(next)) &&
    words.some((word) => /^(?:my|our|i|we|me|us|myself)$/.test(lower(word)))
  )
}

/** "Took me ages to find this": who did so is left out. */
const isOmitted = ([first, next]: Words): boolean =>
  first?.tag === 'VERB' && isPast(first) && /^(?:me|us|my|our|it|this|something|somebody)$/.test(lower(next ?? nobody))

/** "Servus from Graz": what begins is no word of English, or what people say to each other. */
const isGreeting = (words: Words): boolean => {
  const from = words.findIndex((word) => lower(word) === 'from')
  if ((words[0]?.text.length ?? 0) < 4 || words.some(({ tag }) => tag === 'NUM')) return false
  const kinds = kindsOf(lower(words[0] ?? nobody))
  return (
    from > 0 && from < 4 && words.length < 9 && !words.some(isVerb) && (kinds.size === 0 || kinds.has('communication'))
  )
}

/** "A tiny country, but my favourite". */
const isPredicate = (words: Words): boolean => {
  const [first] = words
  const at = words.findIndex((word) => sets.places.has(lower(word)))
  return /^(?:a|an|my|our)$/.test(lower(first ?? nobody)) && at > 0 && at < 5
}

/** "You need not explain it", "no need to spell it out", "you don't have to hurry": what is not asked for. */
const isNeedless = (words: Words): boolean => {
  const said = textOf(words)
  return /^(?:(?:there is|there 's|there ' s) )?(?:you (?:need not|needn ?'?t|do not need to|do n't need to|do not have to|do n't have to|needn't)|no need to|never mind|(?:please )?do (?:n't|not) (?:bother|worry|hurry|rush|trouble yourself|go to (?:any|much|great|a lot)|waste your|feel obliged))\b/.test(
    said,
  )
}

/** "I need something solid for a letter", "we want it by noon": the answer, by a word for it alone. */
const isNeeded = (words: Words): boolean => {
  const verb = words.findIndex((word, i) => i > 0 && i < 4 && /^(?:need|want|require|use)$/.test(word.lemma))
  const [object, ...rest] = words.slice(verb + 1)
  if (verb < 1 || !whom.test(lower(words[0] ?? object ?? nobody)) || object === undefined) return false
  const from = rest.findIndex((word) => sets.purposes.has(lower(word)))
  const between = rest.slice(0, Math.max(0, from))
  return (
    sets.answer.has(lower(object)) &&
    from >= 0 &&
    between.every(({ tag }) => tag === 'ADJ' || tag === 'ADV') &&
    !(/^(?:for|before|by)$/.test(lower(rest[from] ?? object)) && isTopic(rest.slice(from + 1)))
  )
}

/** "I want to print it on a mug", "we'll frame it": what is done with the answer. */
const isOwnUse = (words: Words): boolean => {
  const at = words.findIndex((word, i) => i > 0 && word.tag === 'VERB' && !sets.wishing.has(word.lemma))
  const [object] = words.slice(at + 1)
  return (
    at > 1 &&
    whom.test(lower(words[0] ?? nobody)) &&
    words
      .slice(1, at)
      .every((word) => sets.wishing.has(word.lemma) || /^(?:to|just|only|then|also|simply)$/.test(lower(word))) &&
    object !== undefined &&
    /^(?:it|this|that|them|my|our)$/.test(lower(object)) &&
    !sets.finding.has(words[at]?.lemma ?? '')
  )
}

/** "For a talk I'm giving to retired engineers": whose talk it is stands behind it. */
const isOwnOccasion = (words: Words, hasPaper: boolean): boolean => {
  const speaker = words.findIndex((word) => /^(?:i|we|my|our)$/.test(lower(word)))
  return (
    lower(words[0] ?? nobody) === 'for' &&
    /^(?:a|an|my|our|this|the)$/.test(lower(words[1] ?? nobody)) &&
    speaker > 0 &&
    speaker < 7 &&
    (hasPaper ||
      words.slice(1, speaker + 4).some(({ lemma, tag }) => tag === 'NOUN' && kindsOf(lemma).has('communication')))
  )
}

/** Without "and" or "so" before it. */
const withoutJoint = ([first, ...rest]: Words): Words =>
  first !== undefined && /^(?:and|but|so)$/.test(lower(first)) && rest.length > 0
    ? rest
    : first === undefined
      ? []
      : [first, ...rest]

/** Whether a sentence or clause without a subject stands beside a question by its form. `names`: words of data in it. */
export const isBesideByForm = (text: string, names: Names, hasPaper = false): boolean => {
  const words = withoutJoint(wordsIn(text))
  if (isIdiom(text, words)) return true
  if (
    isNeedless(words) ||
    isOwnOccasion(words, hasPaper) ||
    isOfPaper(words, hasPaper) ||
    /^without meaning to /i.test(text.trim())
  )
    return true
  if (names.size === 0 && (isAbsolute(words) || isPardon(words))) return true
  if (isHandled(words, names)) return false
  return (
    (names.size === 0 && isIdleClause(words)) ||
    isProviso(words) ||
    isSituation(words) ||
    isNeeded(words) ||
    isOwnUse(words) ||
    isOpener(text, words) ||
    isOfAnswer(words) ||
    isGreeting(words) ||
    isPredicate(words) ||
    isOmitted(words)
  )
}

const asides = new RegExp(` (?:${[...sets.parenthetical].join('|')})(?= )`, 'gi')
/** The expression that is put together here from words of the data. */
export const remarkPatterns: ReadonlyArray<RegExp> = [asides]
const heard =
  /\b(I|we)(?:['’]ve| have|['’]m|['’]re| am| are| was| were)(?: been| just been)? (?:told|taught|informed|warned|assured)(?= (?:about|that|of|how|over)\b)/gi

/** Without what is only put in ("they will no doubt be prickly"), and with what somebody was told as what they heard. */
const withoutAsides = (text: string): string => text.replace(asides, '').replace(heard, '$1 heard')

/** "For the seminar paper on Andean cities": what a paper is on, which may matter where a statistic has aims. */
export const isOfPaper = (words: Words, hasPaper: boolean): boolean =>
  hasPaper &&
  words.length < 12 &&
  lower(words[0] ?? nobody) === 'for' &&
  /^(?:a|an|my|our|this|the)$/.test(lower(words[1] ?? nobody)) &&
  words.slice(2, 6).some(({ lemma }) => lemma === 'on' || lemma === 'about') &&
  !words.some(isVerb)

/** Whether a clause tells something, by itself or behind a word that leads to it: "and I realise it's a small one", "before everything fell apart". */
export const isToldClause = (text: string, names: Names): boolean => {
  const own = text
    .trim()
    .replace(/^(?:and|but|so|or|well|plus|yes|no|oh|(?:now|given|seeing|considering) that),? /i, '')
  // the tagger takes "everything" for a verb
  const plain = withoutAsides(own)
    .replace(/\b(?:everything|nothing|everybody|everyone|nobody|anybody|somebody|someone|anyone|no one)\b/i, 'it')
    .replace(/\b(am|are|is|was|were|['’]m|['’]re) only\b/i, '$1')
    .replace(/\byou(?:['’]ll| will| can| may) (?:find|reach|catch|see|hear) (?:me|us)\b/i, 'I sit')
  if ([own, plain].some((each) => tellingOf(each, names) !== null || tellsBeneath(each, names))) return true
  // "the vote was that June and I want to mention it"
  const [told = '', deed] = own.split(/ and (?=(?:I|we)\b)/)
  return deed !== undefined && tellingOf(told, names) !== null && isOwnUse(wordsIn(deed))
}
