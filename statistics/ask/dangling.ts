// Places that are pointed at or left out: "aid to my country", "aid from France to". They are never read as "all places".
import type { Mention } from './mention.ts'
import type { Token } from './tokens.ts'

const pointing = new Set([
  'there',
  'here',
  'us',
  'them',
  'it',
  'him',
  'her',
  'my',
  'our',
  'your',
  'somewhere',
  'elsewhere',
])
const owners = new Set([
  'my',
  'our',
  'your',
  'their',
  'this',
  'that',
  'his',
  'her',
  'these',
  'those',
  'some',
  'certain',
])
const places = new Set([
  'country',
  'nation',
  'state',
  'region',
  'place',
  'continent',
  'homeland',
  'government',
  'area',
  'territory',
])
const asking = new Set(['which', 'who', 'whom', 'whose', 'where', 'country', 'nation', 'donor', 'recipient', 'place'])

const directs = (mention: Mention): boolean =>
  mention.kind === 'grammar' && mention.grammar.some((role) => role === 'from' || role === 'to')

type Unknown = Extract<Mention, { kind: 'unknown' }>
const unknown = (from: number, to: number): Unknown => ({ kind: 'unknown', hints: [], from, to, grammar: [] })

/** The words of a part that stand for a place nobody can know. */
export const danglingWords = (
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Unknown> => {
  const asks = tokens.some((token) => asking.has(token.stem))
  return mentions.flatMap((mention) => {
    const next = tokens[mention.to]
    if (directs(mention)) {
      const ends = next === undefined || next.kind === 'break' || next.kind === 'stop'
      if (ends && !asks) return [unknown(mention.from, mention.to)]
      if (next !== undefined && pointing.has(next.folded) && next.text !== next.text.toUpperCase())
        return [unknown(mention.to, mention.to + 1)]
    }
    const word = tokens[mention.from]
    const pointsAtPlace =
      mention.kind === 'grammar' && owners.has(word?.folded ?? '') && places.has(tokens[mention.from + 1]?.stem ?? '')
    return pointsAtPlace ? [unknown(mention.from, mention.from + 2)] : []
  })
}
