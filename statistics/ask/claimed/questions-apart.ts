// "First, Ireland's ODA in 2023. Second, ...", "aid from Canada to Haiti, 2016. Grants from Canada to Haiti, 2010.": the questions of a text one by one.
import type { LanguageCode } from '../language/language.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { claimWordsOf } from './phrases.ts'
import { type Segment, segmentsOf, wordsIn } from './segments.ts'

/** Longer questions are not looked through, and no more questions than these are told apart. */
const [longest, most] = [700, 4]

export type QuestionsApart = {
  /** Each question alone, and whether words of it point to others. */
  readonly each: ReadonlyArray<{ readonly text: Rewritten; readonly points: boolean }>
  /** All of them without what numbers them; null where nothing does. */
  readonly together: Rewritten | null
  /** Whether each of them has a number. */
  readonly isNumbered: boolean
}

/** The questions of a text; null where it has one. */
export const questionsApart = (query: string, code: LanguageCode): QuestionsApart | null => {
  if (query.length > longest) return null
  const words = claimWordsOf(code)
  const lead = ({ folded }: Segment): number => words.numbers.find(folded)?.[0].length ?? 0
  const segments = segmentsOf(query, false)
  const isIdle = (segment: Segment): boolean =>
    wordsIn(segment.folded.slice(lead(segment))).every((word) => words.bare.has(word))
  const asking = segments.filter((segment) => !isIdle(segment))
  if (asking.length < 2 || asking.length > most) return null
  // "Sweden gave ODA in 2020. What did Sweden give Mozambique in 2020?": what is told beside a question is none, unless it is numbered
  const isTold = (segment: Segment): boolean => !segment.isAsked && lead(segment) === 0
  if (asking.some(({ isAsked }) => isAsked) && asking.some(isTold)) return null
  const leads = segments.flatMap((segment) => {
    const length = lead(segment)
    // a number alone goes with the mark behind it
    const isAlone = length === segment.folded.length
    return length === 0 ? [] : [{ start: segment.start, end: isAlone ? segment.to : segment.start + length, text: '' }]
  })
  const [first, last] = [0, query.length]
  return {
    each: asking.map((segment, i) => ({
      // before the first there is nothing to point to
      points: i > 0 && words.points.says(segment.folded),
      text: rewritten(query, [
        { start: first, end: segment.start + lead(segment), text: '' },
        { start: segment.isAsked ? Math.min(segment.end + 1, last) : segment.end, end: last, text: '' },
      ]),
    })),
    together: leads.length === 0 ? null : rewritten(query, leads),
    isNumbered: asking.every(({ folded }) => /^[\s¿¡(]{0,3}[a-e1-5][).°º/]/u.test(folded)),
  }
}
