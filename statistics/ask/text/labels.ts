// What a report or a sheet calls a place of its own: "Table 3.", "Fig. A4", "Annex B.2 -", "Exercise 3b:", "4.2". It says nothing of the data.
import labels from './labels.json' with { type: 'json' }
import type { Token } from './tokens.ts'
import { foldWord } from './word-forms.ts'

const nouns: ReadonlySet<string> = new Set(Object.values(labels).flatMap((words) => words.split(', ').map(foldWord)))
const place = /^(?:\p{Lu}?\d{1,3}\p{Ll}?|[IVX]{1,5}|\p{Lu})$/u
/** "Missing cell B14:" */
const missing: ReadonlySet<string> = new Set(['missing', 'empty', 'blank', 'open', 'unfilled', 'lost', 'lacking'])
const count = /^\d{1,2}$/

const isStart = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'break' || token.kind === 'stop' || token.kind === 'sign'

/** Where what stands at a place as a number ("B.2", "A-4") ends: behind its parts that nothing parts; -1 where none stands there. */
const placeEnd = (tokens: ReadonlyArray<Token>, at: number): number => {
  if (!place.test(tokens[at]?.text ?? '')) return -1
  let end = at + 1
  while (place.test(tokens[end]?.text ?? '') && tokens[end]?.spaced === false && /^[.-]$/.test(gap(tokens, end))) end++
  return end
}

/** What stands between a token and the one before it. */
const gap = (tokens: ReadonlyArray<Token>, at: number): string => {
  const [before, token] = [tokens[at - 1], tokens[at]]
  return before !== undefined && token !== undefined && token.start - before.end === 1 ? token.joint || '.' : ''
}

/** Whether a mark or a capital stands behind a label: "Chart 5 countries" asks for a chart. */
const isApart = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const [last, next] = [tokens[at - 1], tokens[at]]
  if (last === undefined || next === undefined) return false
  return (
    next.kind === 'stop' ||
    next.kind === 'sign' ||
    next.kind === 'break' ||
    next.start - last.end > 1 ||
    next.joint !== '' ||
    (/^\p{Lu}/u.test(next.text) && /\D/.test(last.text))
  )
}

/** The end of a label that begins at a token, or -1. */
const labelEnd = (tokens: ReadonlyArray<Token>, start: number): number => {
  if (!isStart(tokens[start - 1])) return -1
  const at = missing.has(tokens[start]?.folded ?? '') ? start + 1 : start
  const token = tokens[at]
  if (token === undefined) return -1
  if (nouns.has(token.folded)) {
    const number = placeEnd(tokens, tokens[at + 1]?.kind === 'stop' ? at + 2 : at + 1)
    return number > 0 && isApart(tokens, number) ? number : -1
  }
  const [next, behind] = [tokens[at + 1], tokens[at + 2]]
  const isNumbered =
    start === at && count.test(token.text) && count.test(next?.text ?? '') && gap(tokens, at + 1) === '.'
  return isNumbered && behind?.spaced === true && /^\p{Lu}/u.test(behind.text) ? at + 2 : -1
}

/** The tokens with those of labels as a word that says nothing. */
export const withoutLabels = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const ends = tokens.map((_, at) => labelEnd(tokens, at))
  if (ends.every((end) => end < 0)) return tokens
  let until = -1
  return tokens.map((token, at) => {
    until = Math.max(until, ends[at] ?? -1)
    return at < until && token.kind !== 'stop'
      ? { ...token, kind: 'word' as const, folded: filler, stem: filler, joint: '' }
      : token
  })
}

const filler = 'item'
