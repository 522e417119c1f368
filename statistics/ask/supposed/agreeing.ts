// "Did Egypt pay in 2023 what was scheduled for 2023?": whether two figures agree is asked, of which one alone is no answer.
import { offered } from '../answer/offered.ts'
import { wordSets } from '../framing/word-sets.ts'
import type { Resolution } from '../resolution.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import data from './words.json' with { type: 'json' }

/** Longer questions are not looked through. */
const longest = 600
/** Words between what is compared with and what was to be, at most. */
const mostBetween = 6

const { asksWhether, done, meant, toBe, became } = wordSets(data)

type Tokens = ReadonlyArray<Token>

const textFrom = (tokens: Tokens, at: number, words: number): string =>
  tokens
    .slice(at, at + words)
    .map(({ folded }) => folded)
    .join(' ')

/** The token behind words that lead to what something is compared with: "what", "as much as", "all that". */
const comparedBehind = (tokens: Tokens, at: number): number | null => {
  for (const words of [4, 3, 2, 1])
    if (
      /^(?:what|whatever|everything|all|(?:all|everything) (?:that|of what)|as (?:much|many|little) as|(?:more|less) than what|the amount)$/.test(
        textFrom(tokens, at, words),
      )
    )
      return at + words
  return null
}

/** Where a question whether something was done as it was to be leads to what was to be; null where it asks for no such thing. */
const agreeingAt = (tokens: Tokens): number | null => {
  const asks = tokens.findIndex(({ folded }) => asksWhether.has(folded))
  const isFirst =
    asks === 0 ||
    /^(?:comma|stop|break)$/.test(tokens[asks - 1]?.kind ?? '') ||
    /^(?:and|but|so|if|whether)$/.test(tokens[asks - 1]?.folded ?? '')
  if (asks < 0 || !isFirst) return null
  const deed = tokens.findIndex(({ folded }, i) => i > asks && done.has(folded))
  if (deed < 0) return null
  const compared = tokens.findIndex((_, i) => {
    const to = i > deed ? comparedBehind(tokens, i) : null
    return to !== null && tokens.slice(to, to + mostBetween).some(({ folded }) => meant.has(folded))
  })
  return compared < 0 ? null : compared
}

/** "How much of what was committed had arrived", "how much of the debt service scheduled for 2024 was really paid": of one figure it is asked how much became another. */
const becameAt = (tokens: Tokens): number | null => {
  const at = tokens.findIndex((_, i) => /^(?:how much|what (?:part|share|portion)) of$/.test(textFrom(tokens, i, 3)))
  if (at < 0) return null
  const end = tokens.findIndex(({ kind }, i) => i > at && /^(?:stop|break)$/.test(kind))
  const behind = tokens.slice(at + 3, end < 0 ? undefined : end).map(({ folded }) => folded)
  const due = behind.findIndex((word) => toBe.has(word))
  return due >= 0 && behind.slice(due + 1).some((word) => became.has(word)) ? at : null
}

const mayAgree = /\b(?:what|whatever|everything|all|as|of)\b/i

/** The answer to a question whether two figures agree, offered where it has one of them only. */
export const withAgreeing = (query: string, read: Resolution): Resolution => {
  const definite = read.parts.filter(({ status }) => status === 'definite')
  if (query.length > longest || definite.length !== 1 || !mayAgree.test(query)) return read
  const tokens = tokenise(query)
  const at = agreeingAt(tokens) ?? becameAt(tokens)
  const start = at === null ? 0 : (tokens[at]?.start ?? 0)
  if (at === null) return read
  const words = [{ text: query.slice(start), start, end: query.length }]
  const detail = 'The question asks whether two figures agree; this reading has one of them.'
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words }) : part,
    ),
  }
}
