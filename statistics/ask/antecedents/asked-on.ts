// "What did Ghana owe China? And Zambia?", "Guinea-Bissau too": sentences that ask the question before them again of another place.
import { type Mention, type MentionOf, onlyFills } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { verbOf } from '../language/tags.ts'
import { byVerb, endsQuestion, isBreak, isJoint, isMeasure, leads, ownsNext } from '../reading/pieces.ts'
import { isAsking, recalls } from '../reading/recalled.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { type Pointers, pointersOf } from './pointers.ts'

/** Longer questions are not looked through, nor are more sentences. */
const longest = 600
const mostSentences = 4

type Place = MentionOf<'entity'>
type Sentence = ReadonlyArray<Mention>

/** The question before asked of another place: in the place of one that it names, or beside it. */
export type Asked = {
  /** The question with the new place where `instead` says one stood. */
  readonly question: Rewritten
  readonly refs: ReadonlyArray<string>
  /** The role that small words give the new place: of those who give, or get. */
  readonly role: 'origin' | 'destination' | null
}
export type AskedOn = {
  /** The question without the sentence that asks on. */
  readonly before: Rewritten
  /** What the sentence may ask, one for each side that the question before names. */
  readonly ways: ReadonlyArray<Asked>
  /** Whether the new place is to stand beside the old one: "Guinea-Bissau too". */
  readonly isBeside: boolean
  readonly said: { readonly text: string; readonly start: number; readonly end: number }
}

const sentencesOf = ({ mentions }: Sketch): ReadonlyArray<Sentence> => {
  const sentences: Mention[][] = [[]]
  for (const m of mentions) {
    sentences.at(-1)?.push(m)
    if (isBreak(m)) sentences.push([])
  }
  return sentences.filter((sentence) => sentence.some((m) => !isBreak(m)))
}

const isPlace = (m: Mention): m is Place => m.kind === 'entity'
const isSmall = (m: Mention): boolean =>
  m.kind === 'comma' ||
  m.kind === 'possessive' ||
  isBreak(m) ||
  isJoint(m) ||
  onlyFills(m) ||
  (m.kind === 'grammar' && verbOf(m.tags) === null && !m.tags.includes('versus'))

/** Places joined to each other only, as runs of mentions. */
const listsOf = (sentence: Sentence): ReadonlyArray<ReadonlyArray<Place>> => {
  const lists: Place[][] = []
  let isOpen = false
  for (const m of sentence) {
    if (isPlace(m)) {
      if (isOpen) lists.at(-1)?.push(m)
      else lists.push([m])
      isOpen = true
    } else if (!isJoint(m)) isOpen = false
  }
  return lists
}

/** Whether a sentence names places and nothing else, but years. */
const namesOnly = (sentence: Sentence): boolean =>
  listsOf(sentence).length === 1 && sentence.every((m) => isPlace(m) || isSmall(m) || m.kind === 'window')

type Stretch = Pick<Mention, 'from' | 'to'>

/** Where one of several phrases is said in a sentence. */
const saidAt = ({ tokens }: Sketch, phrases: Pointers['too'], sentence: Sentence): Stretch | null => {
  const to = sentence.at(-1)?.to ?? 0
  for (let from = sentence[0]?.from ?? 0; from < to; from++) {
    const said = phrases.filter((phrase) => phrase.every((word, k) => tokens[from + k]?.folded === word))
    const length = Math.max(0, ...said.map((phrase) => phrase.length))
    if (length > 0) return { from, to: from + length }
  }
  return null
}

const roleOf = (sentence: Sentence, place: Place): Asked['role'] => {
  const lead = sentence[sentence.indexOf(place) - 1]
  if (leads(lead, 'from', 'by')) return 'origin'
  const isTopic = lead?.tags.includes('topic') === true
  return leads(lead, 'to') && !isTopic ? 'destination' : null
}

const isOwned = (sentence: Sentence, m: Place): boolean => ownsNext(m, sentence[sentence.indexOf(m) + 1])

/** The last sentence of a question where it asks the one before it again of another place; null where it does not. */
export const askedOn = (query: string, sketch: () => Sketch | null): AskedOn | null => {
  if (query.length > longest || !/[?.!;]\s{0,4}\S/.test(query)) return null
  const looked = sketch()
  if (looked === null) return null
  const { tokens, language } = looked
  const sentences = sentencesOf(looked)
  const [said, base] = [sentences.at(-1), sentences.at(-2)]
  if (said === undefined || base === undefined || sentences.length > mostSentences) return null
  const pointers = pointersOf(language.code)
  // "the same for Germany": in whose place it is to stand is not said
  const again = saidAt(looked, pointers.again, said)
  const last = again === null ? said : said.filter(({ from, to }) => to <= again.from || from >= again.to)
  if (!namesOnly(last)) return null
  const isBeside = again === null && saidAt(looked, pointers.too, last) !== null
  const asksOn =
    again !== null || isBeside || endsQuestion(last) || last.find((m) => !onlyFills(m))?.tags.includes('and') === true
  const asksByVerb = byVerb(isAsking(language, tokens))(base)
  const sides = listsOf(base)
  const tellsWhat = base.some((m) => isMeasure(m) || m.kind === 'slot')
  const isWhole = tellsWhat ? sides.length > (again === null ? 1 : 0) : asksByVerb && sides.length > 0
  if (!asksOn || !isWhole || recalls(language, tokens)(base)) return null
  const [places = []] = listsOf(last)
  const [first, final] = [places[0], places.at(-1)]
  if (first === undefined || final === undefined) return null
  const startOf = (m: Mention): number => tokens[m.from]?.start ?? query.length
  const endOf = (m: Mention): number => tokens[m.to - 1]?.end ?? 0
  const text = query.slice(startOf(first), endOf(final))
  const years = last.filter((m) => m.kind === 'window')
  const [year, old] = [years[0], base.filter((m) => m.kind === 'window')]
  if (years.length > 1 || (year !== undefined && old.length > 1)) return null
  const isSameYears = year === undefined || JSON.stringify(year.said) === JSON.stringify(old[0]?.said)
  const [start, end] = [startOf(said[0] ?? first), query.length]
  const owned = isOwned(last, first)
  const alike = sides.filter((side) => side.some((m) => isOwned(base, m) === owned))
  const without = { start: endOf(base.at(-1) ?? first), end, text: '' }
  const ways = (owned && alike.length > 0 ? alike : sides).map((side): Asked => {
    const [from, to] = [side[0] ?? first, side.at(-1) ?? first]
    const kept = isBeside && isSameYears ? `${query.slice(startOf(from), endOf(to))} ${pointers.joint} ` : ''
    const replacements = [{ start: startOf(from), end: endOf(to), text: `${kept}${text}` }]
    if (year !== undefined && !isSameYears) {
      const [said] = old
      const put = query.slice(startOf(year), endOf(year))
      const at = said === undefined ? null : { start: startOf(said), end: endOf(said), text: put }
      replacements.push(at ?? { start: without.start - 1, end: without.start - 1, text: ` ${put}` })
    }
    return {
      question: rewritten(query, [...replacements.sort((a, b) => a.start - b.start), without]),
      refs: places.flatMap(({ options }) => options.map(({ ref }) => ref)),
      role: roleOf(last, first),
    }
  })
  return {
    before: rewritten(query, [without]),
    ways,
    isBeside: isBeside && isSameYears,
    said: { text: query.slice(start, end), start, end },
  }
}
