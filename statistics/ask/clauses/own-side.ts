// "We are the finance ministry of Benin. What was our debt service to France?": whose figure is asked for is told by who asks, in words that were left out as a
// frame. The figure of everybody else would be given for it.
import { framesQuestion } from '../framing/framed.ts'
import { tellsOfSelf } from '../framing/whereabouts.ts'
import type { Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { tokenise } from '../text/tokens.ts'
import { type Definite, isOfOnePlace, offeredFor, overlap, sidesOf, type Span, type Tokens } from './clause-words.ts'

const isOf = (part: Definite, span: Span | undefined, as: RegExp): boolean =>
  span !== undefined && part.used.some((word) => as.test(word.as) && overlap(word, span))

/** "Our debt service", "did we pay", "gave us": beside what is counted or done, not "we need" or "tell us"; "US" is a country. */
const asksOfOwn = (tokens: Tokens, part: Definite, frames: ReadonlyArray<Span>): boolean =>
  tokens.some((token, i) => {
    if (token.text === 'US' || frames.some((frame) => overlap(frame, token))) return false
    if (/^(?:our|ours|we)$/.test(token.folded)) return isOf(part, tokens[i + 1], /^(?:measure|slot|direction)/)
    return token.folded === 'us' && isOf(part, tokens[i - 1], /^direction/)
  })

/** Whether words name a place that a reading is not of; what is called by a capital and is not known may be one. */
const namesOther = ({ lexicon }: Search, tokens: Tokens, span: Span, part: Definite): boolean => {
  const held = new Set(Object.values(part.spec.definition.identity.entities).flat())
  return tokens.some((token, at) => {
    if (!overlap(span, token) || !/^\p{Lu}/u.test(token.text)) return false
    const refs = lexicon
      .matchesAt(tokens, at, 'en')
      .flatMap(({ senses }) => senses.flatMap((sense) => (sense.kind === 'entity' ? [sense.ref] : [])))
    const isUnknown =
      refs.length === 0 && token.text.length > 1 && /^(?:from|in|at|of)$/.test(tokens[at - 1]?.folded ?? '')
    return isUnknown || refs.some((ref) => ref.startsWith('country/') && !held.has(ref))
  })
}

/** "I'm from Kyrgyzstan ... about China. How much did we owe them?": whom words like these stand for may be some of those named only. */
const standsForSeveral = ({ used }: Definite): boolean =>
  used.filter(({ text, refs }) => refs.length > 0 && /^(?:them|they)$/i.test(text)).length > 1

/** "I am from Kenya. No, not the debt stock, the debt service to China": who was named in a part that is refused. */
const namedInRefused = (query: string, part: Definite, { parts }: Resolution): boolean =>
  sidesOf(part.spec.definition.identity) === 1 &&
  !isOfOnePlace(part) &&
  tellsOfSelf(query.slice(0, query.search(/[.!?;]/))) &&
  parts.some((other) => other.status === 'unsupported' && other.used.some(({ as }) => as === 'entity'))

/** Readings as choices where "our" or "we" may be a place that is named beside the question and is no part of them. */
export const withOwnSide = (search: Search, query: string, resolved: Resolution): Resolution => {
  if (!/\b(?:our|ours|we|us|i)\b/i.test(query)) return resolved
  const tokens = tokenise(query)
  return offeredFor(resolved, (part) => {
    const frames = part.ignored.filter(({ why }) => why === framesQuestion)
    const told =
      frames.find((frame) => namesOther(search, tokens, frame, part)) ??
      (standsForSeveral(part) ? frames[0] : undefined)
    if (told !== undefined && asksOfOwn(tokens, part, frames))
      return `"${told.text}" may say whose figure is asked for; the reading is without it.`
    return namedInRefused(query, part, resolved) ? 'Who was named before may be whose figure is asked for.' : null
  })
}
