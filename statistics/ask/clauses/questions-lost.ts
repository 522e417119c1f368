// "Armenia got grants in 2010. Two years later it got fewer. How much?", "..., and how much did it send to it?", "whose debt I need too": a question that
// an answer left aside is told, and a figure that is only told is not given for it.
import { withheld } from '../answer/withheld.ts'
import { doesSomething } from '../antecedents/subjects-told.ts'
import type { MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { kindOfSpec } from '../ruled-out/part-read.ts'
import type { Part, Resolution } from '../resolution.ts'
import {
  type Definite,
  isDefinite,
  isOfOnePlace,
  notAnswered,
  overlap,
  refusedFor,
  sidesOf,
  type Span,
} from './clause-words.ts'
import { find, says, spansOf } from './patterns.ts'
import { passedBeside, withGetterKept } from './second-asked.ts'

const identityOf = ({ spec }: Definite) => spec.definition.identity

const ignoredIn = ({ parts }: Resolution): ReadonlyArray<Part['said']> => parts.flatMap(({ ignored }) => ignored)

/** Whether a bare question behind may be of what was told since and passed over. */
const isOfLaterTold = (query: string, looked: () => Sketch | null, read: Resolution): boolean => {
  const bare = find(query, 'bareQuestion')
  if (bare === null || read.parts.length !== 1) return false
  const sketch = looked()
  const behind = Math.max(...read.parts.flatMap(({ used }) => used.map(({ end }) => end)))
  return ignoredIn(read).some(({ text, start, end }) => {
    if (start < behind || end > bare.index || text.trim().split(/\s+/u).length < 3) return false
    const named = sketch?.mentions.some(
      (m) => m.kind === 'entity' && overlap({ start, end }, spanOf(sketch, m.from, m.to)),
    )
    return says(text, 'tellsOn') || named === true
  })
}

const spanOf = ({ tokens }: Sketch, from: number, to: number): Span => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
})

const isInterest = (part: Definite): boolean =>
  identityOf(part).slots.some(({ property }) => property === 'debtPayment') ||
  part.used.some(({ as }) => as.startsWith('slot debtPayment'))

/** Parts that are none of what was asked: interest of a stock, what people do. */
const withoutOther = (query: string, read: Resolution): Resolution => ({
  ...read,
  parts: read.parts.map((part, at) => {
    if (!isDefinite(part)) return part
    const before = read.parts[at - 1]
    const isOfStock = before !== undefined && isDefinite(before) && kindOfSpec(identityOf(before)) === 'debt'
    if (isOfStock && isInterest(part) && says(query, 'interestOfStock'))
      return withheld(
        part,
        'Interest is paid in a year and is no part of a debt that is owed; this reading is of what was paid.',
      )
    return isOfOnePlace(part) && kindOfSpec(identityOf(part)) === 'people' && says(part.said.text, 'peopleDo')
      ? refusedFor(
          part,
          'words_not_understood',
          'Only how many people live somewhere is held, and nothing that they do.',
        )
      : part
  }),
})

/** Parts that are asked for in the place of those before them, alone. */
const withInstead = (query: string, read: Resolution): Resolution => {
  const [instead] = spansOf(query, 'asksInstead')
  const behind = instead === undefined ? [] : read.parts.filter(({ said, used }) => isBehind(instead, said, used))
  if (behind.length > 0 && behind.length < read.parts.length && behind.every(isDefinite))
    return { ...read, parts: behind }
  if (!says(query, 'prefersYear')) return read
  const others = read.parts.filter((part) => isDefinite(part) && !saysItsYear(query, part))
  return others.length > 0 && others.length < read.parts.length ? { ...read, parts: others } : read
}

const isBehind = ({ start }: Span, said: Span, used: Part['used']): boolean =>
  said.start >= start - 2 || used.some((word) => word.start >= start && word.refs.length > 0 && said.end > start)

const saysItsYear = (query: string, { window }: Definite): boolean => {
  const { requested_window: asked } = window
  return asked.kind === 'range' && asked.end_year !== null && query.includes(`${asked.end_year}`)
}

/** "Norway gives. Sweden and Finland lend. How much did they give?": who they are was passed over, and not all that are named before are in the reading. */
const losesThem = (query: string, looked: () => Sketch | null, read: Resolution): boolean => {
  const [asked] = spansOf(query, 'asksOfThem')
  const sketch = asked === undefined ? null : looked()
  if (asked === undefined || sketch === null) return false
  const they = { start: asked.end - 'they '.length, end: asked.end - 1 }
  const isPassed = ignoredIn(read).some((word) => overlap(word, they))
  const sentence = sketch.tokens.findLast(({ kind, end }) => (kind === 'stop' || kind === 'break') && end <= they.start)
  const held = new Set(read.parts.filter(isDefinite).flatMap((part) => Object.values(identityOf(part).entities).flat()))
  const told = sketch.mentions.filter(
    (m): m is MentionOf<'entity'> =>
      m.kind === 'entity' && sentence !== undefined && spanOf(sketch, m.from, m.to).end <= sentence.start,
  )
  // "India lends to its neighbours. How much do they owe it?"
  const isOpen = read.parts.some(
    (part) => isDefinite(part) && sidesOf(identityOf(part)) === 1 && part.phrase.by.length === 0,
  )
  if (isPassed && told.length === 1 && isOpen) return true
  const meant = isPassed ? told : told.filter((m) => doesSomething(sketch, m))
  return meant.length > 1 && meant.some(({ options }) => !options.some(({ ref }) => held.has(ref)))
}

/** Uses of words that are nothing of a question's own: what joins, a verb, a sum, "that same year". */
const isNothingOwn = ({ as, text }: Part['used'][number]): boolean =>
  /^(?:direction|joins|computation)$/u.test(as) || (as === 'window' && !/\d/u.test(text))

/** "..., y qué le pagó en total durante ese mismo año": a second question of which nothing but its verb was read, beside one answer. */
const ofVerbAlone = (query: string, { parts }: Resolution): ReadonlyArray<Part['said']> => {
  const [only, ...others] = parts
  if (only === undefined || others.length > 0 || !isDefinite(only)) return []
  return spansOf(query, 'asksBehind').flatMap(({ start, end }) => {
    const own = only.used.filter((word) => word.start < end && word.end > start)
    const isBehind = only.used.some((word) => word.end <= start && /^(?:measure|slot|direction)/u.test(word.as))
    const hasVerb =
      own.some(({ as }) => as === 'direction') || only.ignored.some((word) => overlap(word, { start, end }))
    const isSame = says(query.slice(start, end), 'asksSame')
    return isBehind && hasVerb && !isSame && own.every(isNothingOwn)
      ? [{ text: query.slice(start, end), start, end }]
      : []
  })
}

/** The answer with every question that it left aside told as such. */
export const withQuestionsKept = (query: string, looked: () => Sketch | null, found: Resolution): Resolution => {
  if (!found.parts.some(isDefinite)) return found
  const read = withGetterKept(query, withInstead(query, withoutOther(query, found)))
  if (isOfLaterTold(query, looked, read))
    return {
      ...read,
      parts: read.parts.map((part) =>
        withheld(part, 'More is told behind this figure; of which the amount is asked is not said.'),
      ),
    }
  if (losesThem(query, looked, read))
    return { ...read, parts: read.parts.map((part) => withheld(part, 'Who is meant by "they" could not be told.')) }
  const asked = ignoredIn(read).filter(({ text }) => says(text.trim(), 'asksMore'))
  const wanted = read.parts.length > 1 ? [] : ignoredIn(read).filter(({ text }) => says(text, 'tooWanted'))
  const lost = [...asked, ...wanted, ...passedBeside(query, read), ...ofVerbAlone(query, read)].filter(
    (said, i, all) => all.findIndex(({ start }) => start === said.start) === i,
  )
  return lost.length === 0
    ? read
    : {
        ...read,
        parts: [...read.parts, ...lost.map((said) => notAnswered(said, 'What is asked here could not be read.'))],
      }
}
