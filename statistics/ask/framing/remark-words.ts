// The words of what may stand beside a question: which bound or add, which handle figures or money.
import { isParticiple, isVerb, lower } from './clause.ts'
import { type Tagged, taggedWords } from './parts-of-speech.ts'
import data from './remark-forms.json' with { type: 'json' }
import { kindsOf } from './word-kinds.ts'
import { wordSets } from './word-sets.ts'

/** The lists of words of the forms. */
export const sets = wordSets(data)

export type Words = ReadonlyArray<Tagged>
export type Names = ReadonlySet<string>

export const nobody: Tagged = { text: '', tag: '', lemma: '' }

/** The words of a text without its marks. */
export const wordsIn = (text: string): Words =>
  taggedWords(text.trim()).filter(({ tag }) => tag !== 'PUNCT' && tag !== 'SYM' && tag !== 'SPACE')

/** Whoever asks. */
export const whom = /^(?:i|we)$/
const isIdly = (words: Words, at: number): boolean => {
  const [first, next, noun] = [words[0], words[at + 1], words[at + 2]]
  return (
    next === undefined ||
    // "we are only two", "only four days away"
    (whom.test(lower(first ?? next)) && words[at - 1]?.lemma === 'be') ||
    (next.tag === 'NUM' && noun !== undefined && kindsOf(noun.lemma).has('time')) ||
    isVerb(next) ||
    next.tag === 'ADV' ||
    sets.idly.has(lower(next)) ||
    (lower(words[at] ?? next) === 'just' && next.tag === 'ADJ')
  )
}

/** "No wait, 2019", "sorry, Denmark": another year or name in the place of the one before. */
const isCorrection = ([first, ...rest]: Words): boolean =>
  first !== undefined &&
  /^(?:no|wait|oops|correction|scratch|sorry|er|or)$/.test(lower(first)) &&
  rest.some(({ tag, text }) => tag === 'PROPN' || /^(?:19|20)\d\d$/.test(text))

/** Whether words have one that bounds, adds or corrects: "except", "only the", "rather than", "I mean", "the same for". */
export const bounds = (words: Words): boolean =>
  isCorrection(words) ||
  words.some((word, i) => {
    const text = lower(word)
    const [before, next] = [words[i - 1], words[i + 1]]
    if (sets.bounding.has(text)) return true
    if (sets.hedging.has(text)) return !isIdly(words, i)
    if (text === 'rather' || text === 'other') return next !== undefined && lower(next) === 'than'
    if (text === 'apart') return next !== undefined && lower(next) === 'from'
    if (text === 'what' || text === 'all')
      return (
        next !== undefined &&
        /^(?:i|we)$/.test(lower(next)) &&
        !(before !== undefined && sets.knowing.has(before.lemma))
      )
    if (text === 'else') return before === undefined || !/(?:one|body|thing|where|little|much)$/.test(lower(before))
    if (text === 'too') return next === undefined
    if (text === 'well') return before !== undefined && lower(before) === 'as' && next === undefined
    if (text === 'same') return next === undefined || /^(?:ADP|PROPN)$/.test(next.tag) || lower(next) === 'again'
    if (word.lemma === 'mean') return before !== undefined && /^(?:i|we|did|do)$/.test(lower(before))
    if (word.lemma === 'make' && i < 2) return next !== undefined && /^(?:that|it)$/.test(lower(next))
    return text === 'without' && i === 0 && !(next !== undefined && isParticiple(next))
  })

/** Whether figures are handled, or money given or taken. */
export const isHandled = (words: Words, names: Names): boolean =>
  words.some((word) => sets.handles.has(word.lemma) && (word.tag !== 'NOUN' || names.has(lower(word))))
