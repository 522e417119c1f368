// A sentence as the plain statement that it amounts to: names for what stands for them, without asides, its figure alone, in a plainer order.
import type { Search } from '../../ask/search.ts'
import { coreOf } from '../attribution.ts'
import { namesOf } from '../named.ts'
import { figuresIn } from '../numbers.ts'
import { isLimiting, isScoping } from '../scope.ts'
import { isLimitedRest } from './edge-words.ts'
import { withoutAsides } from './asides-out.ts'
import { oneOfTwo, own } from './one-of-two.ts'
import { withNamesFor } from './stood-for.ts'
import { turnedPlain } from './plain-order.ts'

const longest = 500

/** The statement behind a semicolon, where all figures stand there: as it would be read behind a stop. */
const behindBreak = (text: string): string => {
  const at = text.indexOf('; ')
  const rest = text.slice(at + 2)
  const head = text.slice(0, at)
  const isOwn =
    at > 0 && /^\p{Lu}/u.test(rest) && figuresIn(head).length === 0 && !isScoping(`${head}.`) && !isLimiting(head)
  return isOwn ? rest : text
}

/** Without who says it, where nobody is named there. */
const withoutSayer = (search: Search, text: string): string => {
  if (isLimitedRest(text)) return text
  const { text: core, dropped } = coreOf(text, namesOf(search))
  return namesOf(search)(dropped.join(' ')).length === 0 ? core : text
}

/** A statement, which of its figures is meant, and whether who gives and who gets was only guessed. */
type Plainly = { readonly text: string; readonly which: number; readonly isGuessed?: true }

/** What a sentence says of one of its figures; null where it is plain. `all`: where its figures are not told apart here. */
export const toldPlainly = (
  search: Search,
  sentences: ReadonlyArray<string>,
  at: number,
  which: number,
): Plainly | null => {
  const text = sentences[at] ?? ''
  if (text.length > longest) return null
  const { text: named, isGuessed } = withNamesFor(search, withoutSayer(search, withoutAsides(text)), [
    sentences[at - 1],
  ])
  const bare = behindBreak(named)
  const figures = figuresIn(bare)
  const alone = figures.length > 1 ? oneOfTwo(search, bare, figures, which) : null
  const said = alone ?? bare
  const [figure, ...more] = figuresIn(said)
  if (figure === undefined) return null
  const plain =
    more.length > 0
      ? said
      : turnedPlain(`${said.slice(0, figure.start)}${own}${said.slice(figure.end)}`).replace(
          own,
          said.slice(figure.start, figure.end),
        )
  return plain === text
    ? null
    : { text: plain, which: more.length > 0 ? which : 0, ...(isGuessed ? { isGuessed: true as const } : {}) }
}
