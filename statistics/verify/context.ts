// What the sentences beside a statement tell that it leaves out: "Zambia defaulted. Its external debt was ...", "... That is Irish aid in 2013."
import { figuresIn } from './numbers.ts'
import type { Stated } from './parts/by-parts.ts'

/** The sign between a statement and the sentence before it. */
export const contextSign = '|'

const ending = /(?<![.!?:\s])[.!?:\s]{1,6}$/u
const pointing = /^(?:that|this|it) (?:is|was|’s|'s) (?=\S)/iu
const longest = 200

const isTold = (words: string | undefined): words is string =>
  words !== undefined && words.length <= longest && !words.includes(contextSign) && figuresIn(words).length === 0

const moved = (stated: Stated, opening: string): Stated => ({
  text: `${opening}${stated.text}`,
  figures: stated.figures.map((one) => ({
    ...one,
    start: one.start + opening.length,
    end: one.end + opening.length,
  })),
  at: stated.at,
})

/** The statement with the sentence before it, and with one behind it that says what it is. */
export const inContext = (
  stated: Stated,
  before: string | undefined,
  after: string | undefined,
): ReadonlyArray<Stated> => [
  ...(isTold(before)
    ? [{ ...moved(stated, `${before.replace(ending, '')} ${contextSign} `), isHeaded: true as const }]
    : []),
  ...(isTold(after) && pointing.test(after)
    ? [{ ...stated, text: `${stated.text.replace(ending, '')}, ${after.replace(pointing, '')}` }]
    : []),
]
