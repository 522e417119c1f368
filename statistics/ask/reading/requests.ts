// "Get Kenya's debt", "can I get Ghana's aid": the verb asks for figures, it does not say who gave or got them.
import type { Mention } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import { isPayment } from './asides.ts'

/** What nobody who is spoken of can stand in: all but small words. */
const isSmall = (m: Mention): boolean => m.kind === 'comma' || (m.kind === 'grammar' && !m.tags.includes('asking'))

/** Whether the words before a verb are small ones, so that it has no subject but the one who asks. */
const isRequest = (
  words: ReadonlySet<string>,
  tokens: ReadonlyArray<Token>,
  before: () => ReadonlyArray<Mention>,
  m: Mention,
) =>
  m.to === m.from + 1 &&
  verbOf(m.tags) !== null &&
  words.has(tokens[m.from]?.folded ?? '') &&
  before().every((other) => isSmall(other) && verbOf(other.tags) === null)

/** The mentions with verbs of requests as words that say nothing, where another word names the statistic. */
export const withoutRequests = (
  { requestVerbs }: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> => {
  const asIdle = (m: Mention): Mention => ({ kind: 'grammar', from: m.from, to: m.to, cost: m.cost, tags: ['filler'] })
  // "so please give me the data": whoever asks gets it
  const isToMe = (m: Mention): boolean =>
    verbOf(m.tags) !== null && requestVerbs.has(tokens[m.from]?.folded ?? '') && tokens[m.to]?.folded === 'me'
  if (!mentions.some((m) => (m.kind === 'measure' && !m.isHint) || isPayment(m)))
    return mentions.map((m) => (isToMe(m) ? asIdle(m) : m))
  let sentence = 0
  return mentions.map((m, at): Mention => {
    const start = sentence
    const before = (): ReadonlyArray<Mention> => mentions.slice(start, at)
    if (m.kind === 'stop' || m.kind === 'break') sentence = at + 1
    return isToMe(m) || isRequest(requestVerbs, tokens, before, m) ? asIdle(m) : m
  })
}
