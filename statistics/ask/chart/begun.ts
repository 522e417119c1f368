// What is made of a text before it is read: its words, their language, and all they may mean. Made once for a text that is looked at again,
// by its frame and by its slips.
import { detectLanguage } from '../language/detect.ts'
import type { Language } from '../language/language.ts'
import { knownWords, nearWords } from '../misspelt/near-words.ts'
import type { Search } from '../search.ts'
import { currencyAt } from '../money/currency-words.ts'
import { claimedOn } from '../text/claimed-on.ts'
import { withoutRanges } from '../text/cell-ranges.ts'
import { withoutCells } from '../text/cells.ts'
import { lately, textsOfQuestion } from '../text/lately.ts'
import { withoutLabels } from '../text/labels.ts'
import { mended } from '../text/slips-of-small-words.ts'
import { spelledOut } from '../text/same-as.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import { type Chart, chartOf } from './chart.ts'
import { nameReader } from './names.ts'
import { type Path, pathsOf } from './paths.ts'

const isUnread = (chart: Chart, i: number): boolean => (chart.at[i] ?? []).every(({ kind }) => kind === 'unknown')

const mostNear = 8

/** "Debt servie": a small word one letter off a term is no name, though Serbia is called so elsewhere. */
const mayBeTerm = (search: Search, language: Language, token: Token | undefined): boolean =>
  token !== undefined &&
  token.text === token.folded &&
  nearWords(knownWords(search, language), token.folded, mostNear).some(
    ({ word, distance }) => distance <= 1 && search.lexicon.termWords.has(word),
  )

type Asked = { readonly search: Search; readonly query: string; readonly language: Language }

/** The chart of a question, with slips in its small words mended. */
export const chartOfTokens = ({ search, query, language }: Asked, tokens: ReadonlyArray<Token>): Chart => {
  const readName = nameReader(search.graph, query, language.code)
  const names: typeof readName = (all, from, to) =>
    to === from + 1 && mayBeTerm(search, language, all[from]) ? null : readName(all, from, to)
  const chart = chartOf(search.lexicon, language, tokens, names)
  const isName = (i: number): boolean => (chart.at[i] ?? []).some(({ kind }) => kind === 'entity')
  const repaired = mended(language, tokens, (i) => isUnread(chart, i), isName)
  return repaired === null ? chart : chartOf(search.lexicon, language, repaired, names)
}

/** The words of a text in their language, all they may mean, and the ways through that; or why it is in no language that is read. */
export type Begun = { readonly tokens: ReadonlyArray<Token> } & (
  | { readonly refusal: string }
  | { readonly language: Language; readonly chart: Chart; readonly paths: ReadonlyArray<Path> }
)

const begun = new WeakMap<Search, (query: string) => Begun>()

export const begunOf = (search: Search, query: string): Begun => {
  const held = begun.get(search) ?? lately(textsOfQuestion, (text: string) => begin(search, text))
  begun.set(search, held)
  return held(query)
}

const begin = (search: Search, query: string): Begun => {
  const written = tokenise(query)
  const tokens = withoutCells(
    withoutRanges(withoutLabels(written)),
    (i) => search.lexicon.matchesAt(written, i, 'en').length > 0,
  )
  // "en dólares": a name of money is of its language too
  const isData = (language: Language, i: number): boolean =>
    search.lexicon.matchesAt(tokens, i, language.code).length > 0 ||
    currencyAt(language, tokens, i, () => false) !== null
  const detected = detectLanguage(tokens, isData)
  if ('refusal' in detected) return { tokens, refusal: detected.refusal }
  const { language } = detected
  const chart = chartOfTokens({ search, query, language }, claimedOn(language, spelledOut(language, tokens)))
  return { tokens, language, chart, paths: pathsOf(chart) }
}
