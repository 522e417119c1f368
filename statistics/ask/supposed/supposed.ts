// "If Sweden had given 1 per cent of its income, how much would that be?": what is supposed did not happen, and no source reports it. What was reported
// is offered beside it, never given for it.
import { offered } from '../answer/offered.ts'
import { wordSets } from '../framing/word-sets.ts'
import type { Resolution } from '../resolution.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import data from './words.json' with { type: 'json' }

/** Longer questions are not looked through. */
const longest = 900
/** Words between "would" and what would be, at most. */
const mostBetween = 7

const { supposing, leading, asker, whether, wishes, unreal, polite, after, needed } = wordSets(data)

type Tokens = ReadonlyArray<Token>

const wordAt = (tokens: Tokens, at: number): string => tokens[at]?.folded ?? ''
const isEnd = (token: Token | undefined): boolean =>
  token === undefined || !/^(?:word|number|possessive)$/.test(token.kind) || /[—–(]/.test(token.joint)

/** Whether a clause begins at a token, behind words such as "so" or "let us". */
const isClauseStart = (tokens: Tokens, at: number): boolean => {
  let from = at
  while (from > 0 && leading.has(wordAt(tokens, from - 1))) from--
  return from === 0 || isEnd(tokens[from - 1]) || isEnd(tokens[from])
}

const clauseFrom = (tokens: Tokens, at: number): Tokens => {
  const end = tokens.findIndex((token, i) => i > at && isEnd(token))
  return tokens.slice(at, end < 0 ? undefined : end)
}

/** "How much would that be", but not "I would like", "would you". */
const isUnreal = (tokens: Tokens, at: number): boolean =>
  wordAt(tokens, at) === 'would' && !asker.has(wordAt(tokens, at - 1)) && !polite.has(wordAt(tokens, at + 1))

/** "Suppose France had kept it", but not "suppose I want to know". */
const supposes = (tokens: Tokens, at: number): boolean =>
  supposing.has(wordAt(tokens, at)) &&
  isClauseStart(tokens, at) &&
  !asker.has(wordAt(tokens, wordAt(tokens, at + 1) === 'that' ? at + 2 : at + 1))

/** "If Zambia had paid", "if it gave 1 per cent, how much would that be"; but not "if you have it", "if it were possible", "tell me if". */
const isCondition = (tokens: Tokens, at: number): boolean => {
  if (wordAt(tokens, at) !== 'if' || asker.has(wordAt(tokens, at + 1)) || whether.has(wordAt(tokens, at - 1)))
    return false
  const clause = clauseFrom(tokens, at)
  if (clause.some(({ folded }) => wishes.has(folded))) return false
  return clause.some(({ folded }) => unreal.has(folded)) || tokens.some((_, i) => isUnreal(tokens, i))
}

/** "Had France kept its promise, how much would it have given?" */
const isInverted = (tokens: Tokens, at: number): boolean =>
  wordAt(tokens, at) === 'had' &&
  isClauseStart(tokens, at) &&
  !asker.has(wordAt(tokens, at + 1)) &&
  tokens.some((_, i) => i > at && isUnreal(tokens, i))

const asks = /^(?:how|what|which|who|whom|where|when)$/

/** "ODA of the UK in 2021 had it stayed at 0.7 per cent", "were it to double"; not "how much had it given". */
const isBehind = (tokens: Tokens, at: number): boolean => {
  if (!/^(?:had|were)$/.test(wordAt(tokens, at)) || isClauseStart(tokens, at)) return false
  const [next, then] = [tokens[at + 1], wordAt(tokens, at + 2)]
  const isSubject = /^(?:it|they|he|she|there)$/.test(next?.folded ?? '') || /^\p{Lu}/u.test(next?.text ?? '')
  const isAsked = tokens.slice(0, at).some(({ folded }) => asks.test(folded)) && tokens[at - 1]?.kind !== 'number'
  return isSubject && !isAsked && then !== '' && (wordAt(tokens, at) === 'had' || then === 'to')
}

/** "How much would it have to give", "would have owed", "would be needed". */
const isOnlyPossible = (tokens: Tokens, at: number): boolean => {
  if (!isUnreal(tokens, at)) return false
  return clauseFrom(tokens, at)
    .slice(1, mostBetween + 1)
    .some(({ folded }, k) => {
      const next = wordAt(tokens, at + k + 2)
      if (folded === 'have') return after.has(next) || /[a-z]ed$/.test(next)
      if (folded === 'need') return next === 'to'
      return (folded === 'be' && needed.has(next)) || (folded === 'take' && next === 'to')
    })
}

/** Where a question supposes something that was not so; null where it does not. */
const supposedAt = (tokens: Tokens): number | null => {
  const at = tokens.findIndex(
    (_, i) =>
      supposes(tokens, i) ||
      isCondition(tokens, i) ||
      isInverted(tokens, i) ||
      isBehind(tokens, i) ||
      isOnlyPossible(tokens, i),
  )
  return at < 0 ? null : at
}

const mayBe = /\b(?:if|would|had|were|suppos|imagin|assum|preten|presum|hypothe)/i

/** The answer to a question with its definite parts offered where it asks for what would have been. */
export const withSupposed = (query: string, read: Resolution): Resolution => {
  if (query.length > longest || !mayBe.test(query) || !read.parts.some(({ status }) => status === 'definite'))
    return read
  const tokens = tokenise(query)
  const at = supposedAt(tokens)
  if (at === null) return read
  const [start, end] = [tokens[at]?.start ?? 0, clauseFrom(tokens, at).at(-1)?.end ?? query.length]
  // "if every Zimbabwean had to carry an equal part", "if it were shared out among its people": a figure per head
  const isRead = (part: Resolution['parts'][number]): boolean =>
    part.used.some((word) => word.as === 'computation' && word.start <= start && start < word.end) ||
    (part.status === 'definite' &&
      part.suggested_facets?.per?.measure === 'population' &&
      part.used.some((word) => word.as === 'computation' && word.start >= start && word.end <= end))
  const words = [{ text: query.slice(start, end), start, end }]
  const detail = 'The question supposes what was not so; the reading is of what its source reports.'
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'definite' && !isRead(part) ? offered(part, { code: 'several_readings', detail, words }) : part,
    ),
  }
}
