// What people do, in words that name data elsewhere.
import type { Mention } from '../chart/mention.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import type { FramingWords } from './framing-words.ts'

/** "Last one, I promise": what the one who asks does, in words of data. */
export const isOwnDeed = (m: Mention, before: Token | undefined, { speakers, manners }: FramingWords): boolean =>
  m.kind === 'slot' &&
  verbOf(m.tags) !== null &&
  before !== undefined &&
  (speakers.has(before.folded) || manners.has(before.folded))

/** "They promised a lot": what others did, in a word of data. */
export const isTheirDeed = (m: Mention, before: Token | undefined, deed: Token | undefined): boolean =>
  m.kind === 'slot' && deed?.folded.endsWith('ed') === true && /^(?:they|he|she)$/.test(before?.folded ?? '')
