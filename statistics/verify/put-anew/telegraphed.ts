// A figure that stands alone behind words that stand alone: "Ethiopia. Public external debt service. 2018. ❶"
import { figuresIn } from '../numbers.ts'
import { isFragmentOf, isLimiting } from '../scope.ts'

const [mostWords, mostHeads, fewestHeads] = [6, 4, 2]
const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u
const alone = /^(?:(?:about|some|roughly|around|nearly|almost|just over|just under) )?❶[.!]?$/iu

/** One of several that stand alone. */
const isPiece = (sentence: string | undefined): sentence is string =>
  sentence !== undefined &&
  sentence.split(' ').length <= mostWords &&
  !sentence.trimEnd().endsWith('?') &&
  figuresIn(sentence).length === 0 &&
  isFragmentOf(sentence) &&
  !isLimiting(sentence)

/** The figure behind all that stand before it, and how many those are; null where it does not stand alone. */
export const telegraphed = (
  sentences: ReadonlyArray<string>,
  at: number,
): { readonly text: string; readonly heads: number } | null => {
  const own = sentences[at] ?? ''
  const [figure, ...more] = figuresIn(own)
  if (figure === undefined || more.length > 0) return null
  if (!alone.test(`${own.slice(0, figure.start)}❶${own.slice(figure.end)}`.trim())) return null
  const pieces: string[] = []
  for (let i = at - 1; i >= 0 && pieces.length < mostHeads; i--) {
    const sentence = sentences[i]
    if (!isPiece(sentence)) break
    pieces.unshift(sentence.replace(ending, ''))
  }
  return pieces.length < fewestHeads ? null : { text: `${pieces.join(', ')}: ${own}`, heads: pieces.length }
}
