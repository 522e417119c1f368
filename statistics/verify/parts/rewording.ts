// Statements in plainer words, by tables of what is said and how it would be said plainly.
import { nameWords } from '../../ask/text/tokens.ts'
import { narrows } from '../narrowing.ts'
import { limitsIn } from './phrases.ts'

/** What is said, as it would be said plainly. `isFree`: what it leaves out cannot limit the figure, whatever words stand there. */
export type Rewording = readonly [said: RegExp, plainly: string, isFree?: true]

/** Words that a rewording leaves out, and that could limit the figure. */
const losesLimit = (words: string, plain: string): boolean => {
  const held = new Set(nameWords(plain))
  const lost = nameWords(words).filter((word) => !held.has(word))
  return limitsIn(lost) || narrows(lost.join(' '))
}

/** The words reworded, but for what would lose a limit. */
export const rewordedBy = (words: string, all: ReadonlyArray<Rewording>): string =>
  all.reduce((left, [said, plainly, isFree]) => {
    const plain = left.replace(said, plainly)
    return plain === left || (isFree !== true && losesLimit(left, plain)) ? left : plain
  }, words)

/** Names as they begin and end in a sentence. */
export const nameSaid = String.raw`(?:the )?\p{Lu}[\p{L}’'-]+(?: (?:of |and )?\p{Lu}[\p{L}’'-]+){0,3}`

/** A rewording that is put together, and that leaves out nothing that could limit. */
export const freely = (said: string, plainly: string): Rewording => [new RegExp(said, 'u'), plainly, true]
/** The same, where what is left out is looked at. */
export const carefully = (said: string, plainly: string): Rewording => [new RegExp(said, 'u'), plainly]
