// What a question rules out, by its form: from the word that rules out to the end of its clause, bracket or dash, or to the word that turns to what is meant.
import { endOf } from '../exclusions/ends.ts'
import { exclusionWordsOf } from '../exclusions/words.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Token } from '../text/tokens.ts'
import { type RulingWords, rulingWordsOf } from './words.ts'

/** Tokens `[from, to)` are taken out; what is ruled out are those of `[body, end)` of them. */
export type Scope = { readonly from: number; readonly body: number; readonly end: number; readonly to: number }

/** Scopes are tried longest first, and this many ends of each. */
const mostEnds = 4
const mostWays = 12

type Looked = Pick<Sketch, 'tokens' | 'mentions'> & { readonly words: RulingWords }

const isSpacedDash = ({ joint, spaced }: Token): boolean => /[–—]/.test(joint) || (joint === '-' && spaced)

/** Whether nothing that is ruled out reaches over the border before a token. */
const isBorder = (token: Token | undefined): boolean =>
  token === undefined ||
  token.kind === 'stop' ||
  token.kind === 'break' ||
  token.text === ':' ||
  /[()[\]]/.test(token.joint) ||
  isSpacedDash(token)

const isComma = (token: Token | undefined): boolean => token?.kind === 'comma'

/** The phrase of a table that ends right before a token, as its first token; the token itself where none does. */
const startOf = (table: RulingWords['leads'], tokens: ReadonlyArray<Token>, to: number): number => {
  for (const length of [4, 3, 2, 1]) if (to >= length && endOf(table, tokens, to - length) === to) return to - length
  return to
}

/** With the words that lead to it: "and definitely", "i.e." */
const withLeads = ({ tokens, words }: Looked, from: number): number => {
  const at = isBorder(tokens[from]) ? from : startOf(words.leads, tokens, from)
  return at === from ? from : withLeads({ tokens, words, mentions: [] }, at)
}

/** Where what is ruled out may end: at the border behind it or a word that turns, at commas before, or where years begin. Longest first. */
const endsOf = ({ tokens, mentions, words }: Looked, body: number): ReadonlyArray<number> => {
  const ends: number[] = []
  let at = body
  for (; at < tokens.length; at++) {
    const isFirst = at === body
    if (!isFirst && isBorder(tokens[at])) break
    if (!isFirst && endOf(words.turns, tokens, at) > at) break
    if (!isFirst && (isComma(tokens[at]) || mentions.some(({ kind, from }) => kind === 'window' && from === at)))
      ends.push(at)
  }
  return [...new Set([at, ...ends.toReversed()])].filter((end) => end > body).slice(0, mostEnds)
}

/** Behind what is ruled out: its mark and the word that turns to what is meant. */
const behind = ({ tokens, words }: Looked, from: number, end: number): number => {
  const isStart = from === 0 || isBorder(tokens[from]) || isBorder(tokens[from - 1])
  const mark = tokens[end]
  const isMarked = isComma(mark) || mark?.text === ':' || mark?.kind === 'stop' || mark?.text === ';'
  const marked = isStart && isMarked ? end + 1 : end
  const at = isComma(tokens[marked]) ? marked + 1 : marked
  const turned = endOf(words.turns, tokens, at)
  return turned > at ? turned : marked
}

/** "Commitments not yet disbursed", "which were not paid", "did not owe": what is denied of the amounts asked for. */
const isDenied = (looked: Looked, sketch: Sketch, at: number, body: number): boolean => {
  const { tokens, mentions, words } = looked
  const before = tokens[at - 1]
  const isApart = at === 0 || isComma(before) || isBorder(tokens[at]) || isBorder(before)
  const { undone, deeds, amounts } = exclusionWordsOf(sketch.language.code)
  const isOfDeed = [body, body + 1].some((i) => deeds.has(tokens[i]?.folded ?? ''))
  if (endOf(undone, tokens, at) > at && (isOfDeed || !isApart)) return true
  if (isApart) return false
  const next = mentions.find(({ from }) => from === body)
  const isVerb = next?.kind === 'grammar' && next.tags.some((tag) => tag.startsWith('verb:'))
  const isDeed = deeds.has(tokens[body]?.folded ?? '') && !amounts.has(tokens[body + 1]?.folded ?? '')
  return startOf(words.auxiliaries, tokens, at) < at || isVerb || (isDeed && !deeds.has(before?.folded ?? ''))
}

/** Whether a token is of a name, by the code that it is written as. */
const isNamed = ({ tokens, mentions }: Looked, at: number): boolean =>
  /^\p{Lu}{2,3}$/u.test(tokens[at]?.text ?? '') &&
  mentions.some(({ kind, from, to }) => kind === 'entity' && from <= at && at < to)

const openedAt = (looked: Looked, sketch: Sketch, at: number): ReadonlyArray<Scope> => {
  const { tokens, words } = looked
  const body = endOf(words.opens, tokens, at)
  // "NOR / GNI / 2022" is of Norway
  if (body === at || isNamed(looked, at) || isDenied(looked, sketch, at, body)) return []
  const from = withLeads(looked, at)
  return endsOf(looked, body).map((end) => ({ from, body, end, to: behind(looked, from, end) }))
}

/** "The loans are of no interest": a clause that ends in what rules out. */
const closedAt = (looked: Looked, at: number): ReadonlyArray<Scope> => {
  const { tokens, words } = looked
  const to = endOf(words.closes, tokens, at)
  if (to === at || !(isBorder(tokens[to]) || isComma(tokens[to]))) return []
  let body = at
  while (body > 0 && !isBorder(tokens[body]) && !isBorder(tokens[body - 1]) && !isComma(tokens[body - 1])) body--
  if (body === at) return []
  const scope = { from: isComma(tokens[body - 1]) ? body - 1 : body, body, end: at }
  return [{ ...scope, to: behind(looked, body, to) }]
}

/** Every way to tell what a question rules out, each all of its scopes in order, longest first; none where it rules nothing out. */
export const scopesOf = (sketch: Sketch): ReadonlyArray<ReadonlyArray<Scope>> => {
  const { tokens, mentions, language } = sketch
  const words = rulingWordsOf(language.code)
  if (!tokens.some(({ folded }) => words.firsts.has(folded))) return []
  // "not only per head but also in total"
  if (tokens.some((_, at) => endOf(words.notOnly, tokens, at) > at)) return []
  const looked = { tokens, mentions, words }
  const closed = tokens.flatMap((_, at) => closedAt(looked, at))
  const ways: Scope[][] = []
  const go = (at: number, found: ReadonlyArray<Scope>): void => {
    for (let i = at; i < tokens.length && ways.length < mostWays; i++) {
      const here = closed.filter(({ from, body }) => from === i || body === i)
      const scopes = here.length > 0 ? here : openedAt(looked, sketch, i)
      if (scopes.length === 0) continue
      for (const scope of scopes) go(scope.to, [...found, scope])
      return
    }
    if (found.length > 0 && ways.length < mostWays) ways.push([...found])
  }
  go(0, [])
  return ways
}
