// "We are the finance ministry of Benin. What was our debt service to France?": whose figure is asked for is told by who asks, in words that were left out as a
// frame. The figure of everybody else would be given for it.
import { framesQuestion } from '../framing/framed.ts'
import type { Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { tokenise } from '../text/tokens.ts'
import { type Definite, offeredFor, overlap, type Span, type Tokens } from './clause-words.ts'

const isOf = (part: Definite, span: Span | undefined, as: RegExp): boolean =>
  span !== undefined && part.used.some((word) => as.test(word.as) && overlap(word, span))

/** "Our debt service", "did we pay", "gave us": beside what is counted or done, not "we need" or "tell us"; "US" is a country. */
const asksOfOwn = (tokens: Tokens, part: Definite, frames: ReadonlyArray<Span>): boolean =>
  tokens.some((token, i) => {
    if (token.text === 'US' || frames.some((frame) => overlap(frame, token))) return false
    if (/^(?:our|ours|we)$/.test(token.folded)) return isOf(part, tokens[i + 1], /^(?:measure|slot|direction)/)
    return token.folded === 'us' && isOf(part, tokens[i - 1], /^direction/)
  })

/** Whether words name a place that a reading is not of. */
const namesOther = ({ lexicon }: Search, tokens: Tokens, span: Span, part: Definite): boolean => {
  const held = new Set(Object.values(part.spec.definition.identity.entities).flat())
  return tokens.some(
    (token, at) =>
      overlap(span, token) &&
      /^\p{Lu}/u.test(token.text) &&
      lexicon
        .matchesAt(tokens, at, 'en')
        .some(({ senses }) =>
          senses.some((sense) => sense.kind === 'entity' && sense.ref.startsWith('country/') && !held.has(sense.ref)),
        ),
  )
}

/** Readings as choices where "our" or "we" may be a place that is named beside the question and is no part of them. */
export const withOwnSide = (search: Search, query: string, resolved: Resolution): Resolution => {
  if (!/\b(?:our|ours|we|us)\b/i.test(query)) return resolved
  const tokens = tokenise(query)
  return offeredFor(resolved, (part) => {
    const frames = part.ignored.filter(({ why }) => why === framesQuestion)
    const told = frames.find((frame) => namesOther(search, tokens, frame, part))
    return told !== undefined && asksOfOwn(tokens, part, frames)
      ? `"${told.text}" may say whose figure is asked for; the reading is without it.`
      : null
  })
}
