// What people say of themselves around a question: "I'm drafting a note", "our board meets", "for my essay on small states: ...", "Best, Ingrid".
// It asks for nothing and is named as ignored.
import { isContent, type Mention, type MentionOf, onlyFills } from '../chart/mention.ts'
import { kindsOf } from '../framing/word-kinds.ts'
import { isGerund } from '../framing/words-of-piece.ts'
import type { Language } from '../language/language.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import { foldedText } from '../text/folded-text.ts'
import type { Token } from '../text/tokens.ts'
import { clausesOf } from './clauses.ts'

type Words = { readonly language: Language; readonly tokens: ReadonlyArray<Token> }
type Mentions = ReadonlyArray<Mention>

const lastWord = ({ tokens }: Words, m: Mention | undefined): string => tokens[(m?.to ?? 0) - 1]?.folded ?? ''
const textOf = ({ tokens }: Words, { from, to }: Mention): string => foldedText(tokens, from, to)
/** Whether a mention has one of some words in it. */
const hasWord = ({ tokens }: Words, m: Mention, set: ReadonlySet<string>): boolean =>
  tokens.slice(m.from, m.to).some(({ folded }) => set.has(folded))
const isUnknown = (m: Mention | undefined): m is MentionOf<'unknown'> =>
  m?.kind === 'unknown' && !m.tags.includes('opaque')
const isCapital = ({ tokens }: Words, m: Mention): boolean => /^\p{Lu}/u.test(tokens[m.from]?.text ?? '')
const isEnd = (m: Mention): boolean =>
  m.kind === 'comma' || m.kind === 'stop' || m.kind === 'break' || m.kind === 'sign'
const tells = (m: Mention): boolean => isContent(m) || m.kind === 'window' || m.kind === 'money' || m.kind === 'refusal'
const isMeasure = (m: Mention): boolean => m.kind === 'measure' && !m.isHint

/** "Interest": a part of what is paid, which means the payment. */
export const isPayment = (m: Mention): boolean =>
  m.kind === 'slot' && m.options.some((option) => 'debtPayment' in option)

/** Whether an unread word may be what somebody does, or how: in English words for it only, since "I need bilatral debt" has a slip there. */
const mayBeDeed = ({ language, tokens }: Words, { from }: Mention): boolean => {
  const word = tokens[from]?.folded ?? ''
  const kinds = kindsOf(word)
  return language.code !== 'en' || modal.test(word) || kinds.has('verb') || kinds.has('adverb') || isGerund(word)
}

const modal = /^(?:must|should|shall|ought)$/

/** "I'm drafting", "we compile": what the one who asks does. */
export const ownDeeds = (words: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    if (!isUnknown(m) || isCapital(words, m) || !mayBeDeed(words, m)) return false
    const before = mentions.slice(Math.max(0, at - 3), at)
    const speaker = before.findLastIndex((other) => words.language.speakers.has(lastWord(words, other)))
    const isDeed = (other: Mention): boolean => other.kind === 'grammar' && markerOf(other.tags) === null
    return speaker >= 0 && before.slice(speaker + 1).every(isDeed)
  })

/** "our board meets", "my economics homework": what belongs to the one who asks, with a word before it and its verb. */
export const ownThings = (words: Words, mentions: Mentions): Mentions => {
  const { language, tokens } = words
  return mentions.flatMap((m, at) => {
    // "for her assignment"
    const isTheirs = m.to === m.from + 2 && /^for (?:his|her)$/.test(textOf(words, m))
    if (!isTheirs && !language.speakersOwn.has(lastWord(words, m))) return []
    const noun = mentions.findIndex(
      (other, i) => i > at && i <= at + 2 && language.idleNouns.has(tokens[other.from]?.folded ?? ''),
    )
    if (noun < 0 || mentions.slice(at + 1, noun).some((other) => !isUnknown(other) && !onlyFills(other))) return []
    // "aid for our ministry": whom the money is for
    const lead = mentions[at - 1]
    const isLed = lead?.kind === 'grammar' && markerOf(lead.tags) !== null && mentions.slice(0, at).some(tells)
    if (isLed && language.bodies.has(tokens[mentions[noun]?.from ?? 0]?.folded ?? '')) return []
    const verb = mentions[noun + 1]
    return [
      ...mentions.slice(at + 1, noun).filter((other) => other.kind === 'unknown'),
      ...mentions
        .slice(noun, noun + 1)
        .filter((other) => other.kind === 'unknown' || (isThing(other) && isPartial(other))),
      ...(isUnknown(verb) && !isTheirs && !isCapital(words, verb) ? [verb] : []),
    ]
  })
}

/** "We are preparing a brief on ...": nouns for what the one who asks makes, in a clause about them. */
export const ownPapers = (words: Words, mentions: Mentions): Mentions =>
  clausesOf(mentions, words.tokens).flatMap((clause) =>
    clause.some((m) => m.kind === 'grammar' && isSpeaker(words, m))
      ? clause.filter((m, at) => isThing(m) && hasWord(words, m, words.language.idleNouns) && isMade(clause, at))
      : [],
  )

const isPartial = (m: Mention): boolean => m.kind === 'slot' && m.partial

/** "A project", which a code is called too. */
const isThing = (m: Mention): boolean => isUnknown(m) || (m.kind === 'slot' && m.to === m.from + 1)
const isSpeaker = (words: Words, m: Mention): boolean =>
  hasWord(words, m, words.language.speakers) || hasWord(words, m, words.language.speakersOwn)

/** Whether an article stands before a word, which so is no kind of something else. */
const isMade = (clause: Mentions, at: number): boolean => clause[at - 1]?.tags.includes('article') === true

/** A clause that names what the question is for ("economics homework:", "For my essay on small states:"), where the rest is a question by itself. */
export const purposes = (words: Words, mentions: Mentions): Mentions => {
  const { language, tokens } = words
  const clauses = clausesOf(mentions, tokens)
  return clauses.flatMap((clause, i) => {
    const next = tokens[clause.at(-1)?.to ?? 0]
    const isHeading = clause.at(-1)?.kind === 'sign' || /[:—–]/.test(next?.joint ?? '')
    const noun = isHeading ? clause.findIndex((m) => hasWord(words, m, language.idleNouns)) : -1
    if (noun < 0) return []
    const rest = clauses.slice(i + 1).flat()
    const isAsked = rest.some((m) => isMeasure(m) || isPayment(m)) && rest.some(({ kind }) => kind === 'entity')
    const isOwn = clause.slice(0, noun + 1).some((m) => hasWord(words, m, language.speakersOwn))
    const idle = clause.filter((m) => !isEnd(m))
    if (isAsked && (isOwn || isNamedAgain(clause, rest)) && !clause.some(isMeasure)) return idle
    return clause.some(tells) ? [] : idle.filter(isUnknown)
  })
}

/** "For a piece on Chinese lending: ... to China": whether all places of a clause are named behind it. */
const isNamedAgain = (clause: Mentions, rest: Mentions): boolean => {
  const named = new Set(rest.flatMap((m) => (m.kind === 'entity' ? m.options.map(({ ref }) => ref) : [])))
  const places = clause.flatMap((m) => (m.kind === 'entity' ? [m] : []))
  return (
    places.length > 0 &&
    places.every(({ options }) => options.some(({ ref }) => named.has(ref))) &&
    clause.every((m) => !(m.kind === 'slot' && verbOf(m.tags) === null) && m.kind !== 'role' && m.kind !== 'window')
  )
}

/** "The debt campaign", "a video about debt": what a paper or a body of those who ask is about, where another statistic is asked for. */
export const topicsOfPapers = (words: Words, mentions: Mentions): Mentions => {
  const { language, tokens } = words
  const asked = mentions.filter((m) => isMeasure(m) || isPayment(m))
  const idle = mentions.filter((m, at) => {
    const [lead, before, next] = [mentions[at - 1], mentions[at - 2], mentions[at + 1]]
    if (asked.length < 2 || !isMeasure(m)) return false
    const isOfBody = next?.from === m.to && language.causes.has(tokens[next.from]?.folded ?? '')
    const isAbout =
      lead?.tags.includes('topic') === true &&
      language.idleNouns.has(lastWord(words, before)) &&
      (next === undefined || isEnd(next) || language.speakers.has(tokens[next.from]?.folded ?? ''))
    return isOfBody || isAbout
  })
  return idle.filter((m) => speaksIn(words, sentencesOf(mentions).find((sentence) => sentence.includes(m)) ?? []))
}

const speaksIn = (words: Words, sentence: Mentions): boolean => sentence.some((m) => isSpeaker(words, m))

/** Words of a name behind a closing, at most. */
const longestName = 4

const isLetter = ({ tokens }: Words, m: Mention): boolean => m.to === m.from + 1 && tokens[m.from]?.text.length === 1

/** "Regards", and "Thanks" where a sentence ended before it. */
const closes = (words: Words, m: Mention, before: Mention | undefined): boolean =>
  words.language.signOffs.has(lastWord(words, m)) ||
  (m.tags.includes('greeting') && (before?.kind === 'stop' || before?.kind === 'break'))

/** "Dear statisticians, ...": who is asked. */
export const salutation = (_: Words, mentions: Mentions): Mentions => {
  const end = mentions.findIndex(isEnd)
  const named = mentions.slice(1, end)
  const isSaluted = mentions[0]?.tags.includes('greeting') === true && named.length > 0 && named.length <= longestName
  return isSaluted && named.every((m) => isUnknown(m) || onlyFills(m)) ? named.filter(isUnknown) : []
}

/** "With kind regards, H. Brandt": who asks. */
export const signOff = (words: Words, mentions: Mentions): Mentions => {
  for (let at = mentions.length - 2; at > 0; at--) {
    const [m, next] = [mentions[at], mentions[at + 1]]
    if (m === undefined || next === undefined || !isEnd(next) || !closes(words, m, mentions[at - 1])) continue
    const name = mentions.slice(at + 2)
    const isName =
      name.length > 0 &&
      name.filter((other) => !isEnd(other)).length <= longestName &&
      name.every(
        (other) =>
          isEnd(other) || onlyFills(other) || ((isUnknown(other) || isLetter(words, other)) && isCapital(words, other)),
      )
    const begins = mentions[at - 1]
    const isOwn = begins === undefined || isEnd(begins) || m.kind === 'grammar'
    const isLonger = begins !== undefined && words.language.signOffs.has(lastWord(words, begins))
    return isName && isOwn ? [...(isLonger ? [begins] : []), m, ...name] : []
  }
  return []
}

/** "Sri Lanka defaulted in 2022. What did it pay in 2021?": a statement about the place of the question behind it. */
export const statements = (words: Words, mentions: Mentions): Mentions => {
  const sentences = sentencesOf(mentions)
  return sentences.flatMap((sentence, i) => {
    const asked = sentences.slice(i + 1).find((later) => isQuestion(later))
    if (asked === undefined || sentence.at(-1)?.kind !== 'stop') return []
    const place = sentence.findIndex(({ kind }) => kind === 'entity')
    const isOther = sentence.some(
      ({ kind }) => kind === 'measure' || kind === 'slot' || kind === 'role' || kind === 'system' || kind === 'refusal',
    )
    const unknown = sentence.filter(isUnknown)
    if (place < 0 || isOther || unknown.length === 0) return []
    const isPlain = unknown.every((m) => sentence.indexOf(m) > place && !isCapital(words, m))
    const hasYears = asked.some(({ kind }) => kind === 'window')
    return isPlain ? sentence.filter((m) => isUnknown(m) || (hasYears && m.kind === 'window')) : []
  })
}

const isQuestion = (sentence: Mentions): boolean =>
  sentence.at(-1)?.tags.includes('asking') === true &&
  sentence.some((m) => isMeasure(m) || m.tags.some((tag) => tag.startsWith('verb:')))

const sentencesOf = (mentions: Mentions): ReadonlyArray<Mentions> => {
  const sentences: Mention[][] = [[]]
  for (const m of mentions) {
    sentences.at(-1)?.push(m)
    if (m.kind === 'stop' || m.kind === 'break') sentences.push([])
  }
  return sentences.filter((sentence) => sentence.length > 0)
}

/** "For Monday's meeting I need ...", "For a seminar paper, ...": what the question is for, at its start. */
export const occasions = (words: Words, mentions: Mentions): Mentions =>
  sentencesOf(mentions).flatMap((sentence) => {
    const at = sentence.findIndex((m) => !onlyFills(m))
    const lead = sentence[at]
    if (lead?.kind !== 'grammar' || markerOf(lead.tags) !== 'in') return []
    const end = sentence.findIndex(
      (m, i) => i > at && (m.kind === 'comma' || m.kind === 'sign' || hasWord(words, m, words.language.speakers)),
    )
    const inside = sentence.slice(at + 1, end)
    const noun = inside.findLast((m) => !onlyFills(m))
    const isIdle = inside.every((m) => isUnknown(m) || onlyFills(m) || m.kind === 'possessive')
    return end > 0 && noun !== undefined && isIdle && hasWord(words, noun, words.language.idleNouns)
      ? sentence.slice(at, end)
      : []
  })

/** "Flow: grant equivalent": a word before a colon that names the field, not what is asked for. */
export const fieldKeys = ({ language, tokens }: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    const [sign, behind] = [mentions[at + 1], mentions[at + 2]]
    const isKey = m.kind === 'measure' && sign?.kind === 'sign' && /^[:=]$/.test(tokens[sign.from]?.text ?? '')
    const isNamed = behind?.kind === 'measure' || behind?.kind === 'slot'
    return isKey && isNamed && language.fieldKeys.has(tokens[m.from]?.folded ?? '')
  })

/** "currency: EUR": what the field of a currency is called. */
export const currencyKeys = ({ tokens }: Words, mentions: Mentions): Mentions =>
  mentions.filter(
    (m, at) =>
      isUnknown(m) &&
      mentions[at + 1]?.kind === 'sign' &&
      mentions[at + 2]?.kind === 'money' &&
      currencyKey.test(tokens[m.from]?.folded ?? ''),
  )

const currencyKey = /^(currency|unit|units|devise|monnaie|moneda|divisa)$/

const isPurpose = (m: MentionOf<'slot'>): boolean => m.options.every((option) => 'crsPurpose' in option)

/** "human rights work", "health programmes": nouns that say nothing behind what the money is for. */
export const kindsOfWork = ({ language, tokens }: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    const before = mentions[at - 1]
    return (
      before?.kind === 'slot' &&
      (m.kind === 'unknown' || (m.kind === 'slot' && (m.partial || isPurpose(before)))) &&
      before.to === m.from &&
      language.kindsOfWork.has(tokens[m.from]?.folded ?? '')
    )
  })
