// What a title before a statement tells, and what a remark behind it: "Rwanda. Gross domestic product, 2022: ❶", "..., 2021: ❶. Interest only."
import { figuresIn } from './numbers.ts'
import type { Stated } from './parts/by-parts.ts'
import { withoutUnit } from './unit-told.ts'
import { isFragmentOf, isLimiting, isScoping } from './scope.ts'

const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u
const beginsWithYear = /^(?:(?:in|for) )?(?:19|20)\d\d\b/iu

const isTitle = (sentence: string | undefined): sentence is string =>
  sentence !== undefined && figuresIn(sentence).length === 0 && isFragmentOf(sentence)

const behindTitle = (stated: Stated, title: string): Stated => {
  const opening = `${withoutUnit(title).replace(ending, '')}${beginsWithYear.test(stated.text) ? ', ' : ': '}`
  const figures = stated.figures.map((one) => ({
    ...one,
    start: one.start + opening.length,
    end: one.end + opening.length,
  }))
  return { text: `${opening}${stated.text}`, figures, at: stated.at, isTitled: true }
}

const scoping = (stated: Stated, said: string): Stated => ({
  ...behindTitle(stated, said),
  ...(isLimiting(said) ? {} : { isTentative: true }),
})

/** A statement behind its title, or behind a remark that says how it is counted. */
export const withHeading = (
  stated: Stated,
  before: string | undefined,
  after: string | undefined,
): ReadonlyArray<Stated> => {
  const [isBefore, isAfter] = [isScoping(before), isScoping(after)]
  if (isBefore && isAfter) return []
  if (isAfter) return isTitle(after) ? [scoping(stated, after)] : []
  if (!isTitle(before)) return []
  return [isBefore ? scoping(stated, before) : behindTitle(stated, before)]
}

/** How far above a statement its title may stand, behind others of the same kind. */
const farthest = 6
/** The title of several lines: "Population in 2023. Uganda: ❷. Rwanda: ❶." Undefined where a sentence of another kind is between. */
export const titleAbove = (sentences: ReadonlyArray<string>, at: number): string | undefined => {
  for (let i = at - 1; i >= Math.max(0, at - farthest); i--) {
    const sentence = sentences[i] ?? ''
    if (!isFragmentOf(sentence)) return undefined
    if (i < at - 1 && isTitle(sentence)) return sentence
  }
  return undefined
}

/** A statement behind the title of several lines: that or the statement alone is meant. */
export const withTitleAbove = (stated: Stated, title: string | undefined): ReadonlyArray<Stated> =>
  title === undefined ? [] : [{ ...behindTitle(stated, title), isTentative: true, isEither: true }]
