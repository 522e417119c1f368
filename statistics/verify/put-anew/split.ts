// A sentence whose statement stands behind something else: "Talks were dragging on; even so, commitments to Brazil in 2017 were ..."
import { nameWords } from '../../ask/text/tokens.ts'
import { figuresIn } from '../numbers.ts'
import { factsIn, limitsIn } from '../parts/phrases.ts'
import { isFragmentOf } from '../scope.ts'
import { limitsNothing } from './from-before.ts'
import { apartIn } from './whose-before.ts'

const strong = /(?:: |; | [–—-]{1,2} )/gu
const weak = /, /gu
/** What begins a sentence that tells its statement behind a comma. */
const subordinate =
  /^(?:according to|after|although|though|even though|amid|because|before|despite|given|notwithstanding|once|since|to judge|until|when|whereas|while)\b/iu
const link =
  /^(?:(?:and|but|so|yet|still|even so|nevertheless|nonetheless|however|all the same|in any case|taken together|in all|all in all|overall|meanwhile|indeed|in fact|then|thus|hence|therefore)\b,? )+/iu
/** A statement that goes on with what stands before it. */
const leaning =
  /^(?:which|who|whom|whose|that|of which|of whom|on that basis|on this basis|so that|including|excluding|not|or|than|as|by|from|to|of|with|without|for|at least|up to|only|among)\b/iu
const mostStrong = 3
const mostWeak = 3
const leastStatement = 25

/** A sentence in two: `isQuiet` where the first part says nothing of what is counted, by whom or for what;
 * `isStrong`: more than a comma parts them; `isClause`: the first part is a clause of its own, and no word that the other is of. */
export type Split = {
  readonly head: string
  readonly statement: string
  readonly isQuiet: boolean
  readonly isStrong: boolean
  readonly isClause: boolean
}

const modal = /\b(?:could|would|should|might|can|may|must|will|not)\b/giu
const excluding =
  /\b(?:only|solely|exclusively|exclud\p{L}*|without|except\p{L}*|aside|leav(?:e|es|ing) out|if|suppos\p{L}*|unless)\b/iu

const isQuiet = (head: string): boolean =>
  limitsNothing(head) && !apartIn(head) && factsIn(nameWords(head)).every(({ says }) => says.join() === 'idle')

const placesOf = (text: string, mark: RegExp, to: number): ReadonlyArray<number> =>
  [...text.matchAll(mark)].map(({ index, 0: { length } }) => index + length).filter((at) => at > 3 && at <= to)

/** The ways to take a sentence apart before its first figure, the shortest statement first. */
export const splits = (text: string): ReadonlyArray<Split> => {
  const first = figuresIn(text)[0]
  if (first === undefined) return []
  const isLed = subordinate.test(text)
  const at = [
    ...placesOf(text, strong, first.start)
      .toReversed()
      .slice(0, mostStrong)
      .map((from) => [from, true] as const),
    ...(isLed
      ? placesOf(text, weak, first.start)
          .toReversed()
          .slice(0, mostWeak)
          .map((from) => [from, false] as const)
      : []),
  ]
  return at.flatMap(([from, isStrong]) => {
    const head = text.slice(0, from).replace(/[\s,:;–—-]{1,5}$/u, '')
    const statement = text.slice(from).replace(link, '')
    const isApart =
      excluding.test(head) || (!/^according to /iu.test(head) && limitsIn(nameWords(head.replaceAll(modal, ' '))))
    if (isApart || leaning.test(statement) || statement.length < leastStatement) return []
    return [
      {
        head,
        statement: `${statement.charAt(0).toUpperCase()}${statement.slice(1)}`,
        isQuiet: isQuiet(head),
        isStrong,
        isClause: isLed || !isFragmentOf(head),
      },
    ]
  })
}
/** For the check that they run in proportion to their input. */
export const splitPatterns: ReadonlyArray<RegExp> = [subordinate, link, leaning]
