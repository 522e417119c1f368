// "Ghana and Togo borrowed from China. How much did they owe?", "Denmark gave to Niger, and so did Finland": who does what is told, of whom "they" are
// asked for. Whoever it is done with stands behind the verb and is none of them.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf, type VerbClass, verbOf } from '../language/tags.ts'
import { tokenise } from '../text/tokens.ts'
import data from './subjects-told.json' with { type: 'json' }

type Place = MentionOf<'entity'>
type Told = { readonly place: Place; readonly verb: VerbClass | null }

const phrases = (list: string): ReadonlyArray<ReadonlyArray<string>> =>
  list
    .split(', ')
    .map((text) => tokenise(text).map(({ folded }) => folded))
    .sort((a, b) => b.length - a.length)
const [listed, alsoBefore, alsoBehind] = [phrases(data.listed), phrases(data.alsoBefore), phrases(data.alsoBehind)]
const between: ReadonlySet<string> = new Set(data.between.split(', '))
const sides: Readonly<Record<'takers' | 'givers', ReadonlySet<string>>> = {
  takers: new Set(data.takers.split(', ')),
  givers: new Set(data.givers.split(', ')),
}

type Tokens = Sketch['tokens']

const endOf = (list: ReturnType<typeof phrases>, tokens: Tokens, at: number): number => {
  const found = list.find((phrase) => phrase.every((word, k) => tokens[at + k]?.folded === word))
  return found === undefined ? at : at + found.length
}
const endsBefore = (list: ReturnType<typeof phrases>, tokens: Tokens, at: number): boolean =>
  list.some((phrase) => phrase.every((word, k) => tokens[at - phrase.length + k]?.folded === word))

const mentionAt = (mentions: Sketch['mentions'], at: number): Mention | undefined =>
  mentions.find(({ from, to }) => from <= at && at < to)

/** Behind the list that a place stands in: "| Kenya, Uganda and Rwanda |". */
const listEnd = ({ tokens, mentions }: Sketch, from: number): number => {
  let at = from
  for (;;) {
    let next = at
    while (tokens[next]?.kind === 'comma') next++
    next = endOf(listed, tokens, next)
    const m = mentionAt(mentions, next)
    if (m?.kind !== 'entity' || next === at) return at
    at = m.to
  }
}

/** Whether a place stands behind a verb or a word that leads to it, or is whose something is. */
const isLedTo = ({ language, tokens, mentions }: Sketch, { from, to }: Place): boolean => {
  const before = from === 0 ? undefined : mentionAt(mentions, from - 1)
  return (
    tokens[to]?.kind === 'possessive' ||
    (before !== undefined &&
      (markerOf(before.tags) !== null ||
        (verbOf(before.tags) !== null && !language.be.has(tokens[from - 1]?.folded ?? ''))))
  )
}

/** Whether what stands right before a place is a list with one that something leads to: "from India and | China". */
const isListedBehind = (sketch: Sketch, place: Place): boolean => {
  const { tokens, mentions } = sketch
  return mentions.some(
    (m) =>
      m.kind === 'entity' &&
      m.to < place.from &&
      listEnd(sketch, m.to) >= place.to &&
      isLedTo(sketch, m) &&
      tokens[m.to]?.kind !== 'comma',
  )
}

/** Who does something, and by which kind of verb; null where the place does nothing. */
const toldOf = (sketch: Sketch, place: Place): Told | null => {
  const { language, tokens, mentions } = sketch
  if (endsBefore(alsoBefore, tokens, place.from)) return { place, verb: null }
  if (isLedTo(sketch, place) || isListedBehind(sketch, place)) return null
  const end = listEnd(sketch, place.to)
  const isLed = endOf(alsoBehind, tokens, end) > end || tokens[end]?.kind === 'number'
  if (isLed && place.from > 0) return { place, verb: null }
  // "Peru, like Bolivia, owes"
  const first = end > place.to && tokens[end]?.kind === 'comma' ? end + 1 : end
  for (let at = first; at < tokens.length; at++) {
    const m = mentionAt(mentions, at)
    const verb = m === undefined ? null : verbOf(m.tags)
    const word = tokens[at]?.folded ?? ''
    if (verb !== null && (!between.has(word) || m?.to !== at + 1)) return { place, verb }
    if (language.be.has(word) && !between.has(tokens[at + 1]?.folded ?? '')) return { place, verb: null }
    if (!between.has(word)) return null
  }
  return null
}

const sideOf = (verb: VerbClass | null): 'takers' | 'givers' | null =>
  verb === null ? null : sides.takers.has(verb) ? 'takers' : sides.givers.has(verb) ? 'givers' : null

/** "Sweden lends nothing. Norway and Denmark give a lot. How much did they give?": of the last two, or of all. */
const isOfSeveral = ({ tokens }: Sketch, told: ReadonlyArray<Told>): boolean => {
  const sentenceOf = ({ place }: Told): number =>
    tokens.slice(0, place.from).filter(({ kind }) => kind === 'stop' || kind === 'break').length
  const [first, last] = [told[0], told.at(-1)]
  if (first === undefined || last === undefined || sentenceOf(first) === sentenceOf(last)) return false
  return told.filter((one) => sentenceOf(one) === sentenceOf(last)).length > 1
}

/**
 * Who of some places does something, where they are asked of by a verb of the same side; none where nobody is told to do anything, and null
 * where what they do has another side ("China lent to Ghana. How much did they owe?").
 */
export const subjectsTold = (
  sketch: Sketch,
  places: ReadonlyArray<Place>,
  verb: VerbClass | null,
): ReadonlyArray<Place> | null => {
  const told = places.flatMap((place) => toldOf(sketch, place) ?? [])
  const own = sideOf(verb)
  const isOther = told.some((one) => sideOf(one.verb) !== null && own !== null && sideOf(one.verb) !== own)
  return isOther || isOfSeveral(sketch, told) ? null : told.map(({ place }) => place)
}

/** Whether a place is told to give, owe or take something. */
export const doesSomething = (sketch: Sketch, place: Place): boolean => (toldOf(sketch, place)?.verb ?? null) !== null
