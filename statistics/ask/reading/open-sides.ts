// Lists whose side the words leave open although they look settled: "aid figure for Türkiye", "Indian loans outstanding", "China debt".
import type { Mention } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { foldedText } from '../text/folded-text.ts'
import type { Token } from '../text/tokens.ts'
import type { Ask, Draft } from './ask.ts'

type List = Ask['lists'][number]

/** "The aid figure for Türkiye" is Türkiye's: what it gave or what it got. */
const isOfFigure = (language: Language, tokens: ReadonlyArray<Token>, { evidence, entities }: List): boolean => {
  const first = entities[0]?.mention.from ?? 0
  return (
    evidence.by === 'marker' &&
    evidence.mayOwn === true &&
    entities.length === 1 &&
    language.figureNouns.has(tokens[first - 2]?.folded ?? '')
  )
}

/** "Indian loans outstanding": lent by India, or to it. */
const isOfLoans = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  own: Draft['own'],
  { evidence, entities }: List,
): boolean =>
  evidence.by === 'possessor' &&
  entities.length === 1 &&
  own.some((m) => m.kind === 'measure' && language.lent.has(wordsOf(tokens, m)))

const wordsOf = (tokens: ReadonlyArray<Token>, { from, to }: Mention): string => foldedText(tokens, from, to)

/** "China debt", "Chinese debt": what China owes, or what is owed to it; "China's debt" and "China external debt" are what it owes. */
const isOfBareDebt = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  own: Draft['own'],
  { evidence, entities }: List,
): boolean =>
  entities.length === 1 &&
  (evidence.by === 'nothing' || (evidence.by === 'possessor' && evidence.isAdjective === true)) &&
  own.some(({ kind }) => kind === 'measure') &&
  own.every((m) => m.kind !== 'measure' || language.bareDebt.has(wordsOf(tokens, m)))

/** Opens the side of the only list of a part where its words fit both. `isAsked`: a side is asked for ("China debt by creditor"). */
export const withOpenSides = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  own: Draft['own'],
  lists: Ask['lists'],
  isAsked: boolean,
): Ask['lists'] => {
  const [only] = lists
  if (only === undefined || lists.length > 1) return lists
  if (isOfFigure(language, tokens, only)) return [{ ...only, evidence: { by: 'marker', marker: 'of' } }]
  if (isOfLoans(language, tokens, own, only)) return [{ ...only, evidence: { by: 'possessor', isEither: true } }]
  return !isAsked && isOfBareDebt(language, tokens, own, only)
    ? [{ ...only, evidence: { by: 'possessor', isEither: 'of lenders' } }]
    : lists
}
