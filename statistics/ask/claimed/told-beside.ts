// "It's a disgrace, frankly.", "One line would be quite enough.", "My late husband worked for the embassy there, and I should like to know how much ...": what
// somebody thinks or tells of themselves beside a question that says all by itself.
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { type ClaimWords, claimWordsOf, foldedInPlace } from './phrases.ts'
import { placesIn } from './places.ts'
import { segmentsOf, wordsIn } from './segments.ts'

/** Longer questions are not looked through. */
const longest = 700

const telling: ReadonlySet<string> = new Set([
  'grammar',
  'unknown',
  'entity',
  'comma',
  'possessive',
  'break',
  'stop',
  'sign',
])
/** Whether words between two places ask, count or limit: "I want to know the percentage: ...". */
const asksThere = ({ mentions, tokens }: Sketch, start: number, end: number): boolean =>
  mentions.some((m) => {
    const at = tokens[m.from]?.start ?? end
    return at >= start && at < end && !telling.has(m.kind) && !(m.kind === 'refusal' && m.code === 'opinion')
  })

const withoutVerdicts = (query: string, words: ClaimWords, sketch: Sketch): Rewritten | null => {
  const segments = segmentsOf(query, false)
  const verdicts = segments.filter(({ folded, isAsked, start, to }) => {
    const said = wordsIn(folded)
    return (
      !isAsked &&
      !asksThere(sketch, start, to) &&
      said.some((word) => words.verdicts.has(word)) &&
      said.every((word) => words.verdicts.has(word) || words.bare.has(word))
    )
  })
  return verdicts.length === 0 || verdicts.length === segments.length
    ? null
    : rewritten(
        query,
        verdicts.map(({ start, to }) => ({ start, end: to, text: '' })),
      )
}

/** The question behind a story; null where the story names other places, or years and sums. */
const withoutStory = (query: string, words: ClaimWords, sketch: Sketch): Rewritten | null => {
  const folded = foldedInPlace(query)
  const end = words.story.find(folded)?.[0].length ?? 0
  const asks = end === 0 ? null : words.asks.find(folded.slice(end))
  if (asks === null || /\d/.test(folded.slice(0, end + asks.index))) return null
  const from = end + asks.index
  const own = new Set(placesIn(sketch, from, query.length).map(({ refs }) => refs))
  const isOther = placesIn(sketch, 0, from).some(({ refs }) => !own.has(refs))
  const isPointing = words.points.says(folded.slice(from))
  return isOther || isPointing || asksThere(sketch, 0, from) || own.size === 0 || !/\d{4}/.test(folded.slice(from))
    ? null
    : rewritten(query, [{ start: 0, end: from, text: '' }])
}

/** The question without what is only told beside it, in each way that there is. */
export const withoutTold = (query: string, sketch: () => Sketch | null): ReadonlyArray<Rewritten> => {
  const looked = query.length > longest ? null : sketch()
  if (looked === null) return []
  const words = claimWordsOf(looked.language.code)
  return [withoutVerdicts(query, words, looked), withoutStory(query, words, looked)].filter((each) => each !== null)
}
