// A question to its resolution.
import { searchLimits } from './limits.ts'
import { describe } from './part-words.ts'
import { languageRefusal } from './language.ts'
import type { Mention } from './mention.ts'
import { mentionsOf } from './mentions.ts'
import { mended } from './misspelt.ts'
import { partsOf } from './parts.ts'
import { withPricesAsConversion, withPricesInName } from './priced-names.ts'
import { readPart } from './read-part.ts'
import { type PartRequest, requestOf } from './request.ts'
import type { Part, Resolution } from './resolution.ts'
import type { Search } from './search.ts'
import { type Token, tokenise } from './tokens.ts'

const mostParts = searchLimits.parts

/** Reads a question. Deterministic: the same question over the same graph build gives the same resolution. */
export const resolveQuestion = (search: Search, query: string): Resolution => {
  const written = tokenise(query)
  const spotted = mentionsOf(search.lexicon, written)
  const tokens = mended(written, spotted) ?? written
  const mentions = tokens === written ? spotted : mentionsOf(search.lexicon, tokens)
  const foreign = languageRefusal(tokens, mentions)
  if (foreign !== null) {
    const whole = requestOf(search.lexicon, tokens, { own: mentions, shared: [] })
    const described = describe(search, query, tokens, whole)
    const part: Part = {
      status: 'unsupported',
      reason: { code: 'language', detail: foreign, words: [described.said] },
      ...described.base({ kind: 'all' }, null),
    }
    return { schema_version: 1, kind: 'resolution', parts: [part] }
  }
  const { drafts, beyond } = reckons(tokens, mentions)
    ? { drafts: [{ own: mentions, shared: [] }], beyond: [] }
    : partsOf(mentions, mostParts)
  const parts: Part[] = []
  const seen = new Map<string, number>()
  for (const draft of drafts) {
    const request = requestOf(search.lexicon, tokens, draft)
    for (const part of readPriced(search, query, tokens, request)) {
      const id = part.status === 'definite' ? part.spec.spec_id : null
      const same = id === null ? undefined : seen.get(id)
      const held = same === undefined ? undefined : parts[same]
      if (same !== undefined && held !== undefined) {
        parts[same] = { ...held, used: usedByBoth(held.used, part.used) }
        continue
      }
      if (id !== null) seen.set(id, parts.length)
      parts.push(part)
    }
  }
  if (beyond.length > 0) parts.push(tooMany(search, query, tokens, beyond))
  return { schema_version: 1, kind: 'resolution', parts: parts.length > 0 ? parts : [nothing(query)] }
}

const hasData = ({ status }: Part): boolean => status === 'definite' || status === 'candidates'

/**
 * A part as it stands, but for its price words: they are part of a measure's name where the graph has such a name with data,
 * and a wish for a conversion where it has the measure without them.
 */
const readPriced = (
  search: Search,
  query: string,
  tokens: ReadonlyArray<Token>,
  request: PartRequest,
): ReadonlyArray<Part> => {
  const read = (asked: PartRequest): ReadonlyArray<Part> =>
    readPart(search, asked, describe(search, query, tokens, asked))
  const named = withPricesInName(search.lexicon, tokens, request)
  const inName = named === null ? [] : read(named)
  if (inName.length > 0 && inName.every(hasData)) return inName
  const asSaid = read(request)
  const converted = asSaid.every(hasData) ? null : withPricesAsConversion(search.lexicon, tokens, request)
  const inWish = converted === null ? [] : read(converted)
  return inWish.length > 0 && inWish.every(hasData) ? inWish : asSaid
}

/** Two parts of one meaning are one part that used the words of both. */
const usedByBoth = (a: Part['used'], b: Part['used']): Part['used'] =>
  [...a, ...b.filter((word) => a.every(({ start }) => start !== word.start))].sort((x, y) => x.start - y.start)

const reckoning = new Set(['sum', 'ratio', 'difference', 'gap', 'correlation'])

/** "The sum of GDP and debt" is one wish, not two parts. */
const reckons = (tokens: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>): boolean =>
  mentions.some(({ kind, from }) => kind === 'refusal' && reckoning.has(tokens[from]?.stem ?? ''))

/** Parts beyond the limit are not read, and said so. */
const tooMany = (search: Search, query: string, tokens: ReadonlyArray<Token>, own: ReadonlyArray<Mention>): Part => {
  const described = describe(search, query, tokens, requestOf(search.lexicon, tokens, { own, shared: [] }))
  const detail = `A question may have ${mostParts} parts; the rest was not read.`
  const reason = { code: 'too_many_readings' as const, detail, words: [described.said] }
  return { status: 'unsupported', reason, ...described.base({ kind: 'all' }, null) }
}

const nothing = (query: string): Part => ({
  status: 'unsupported',
  reason: {
    code: 'outside_domain',
    detail: 'The question has no words. Ask for example for "ODA to Kenya since 2015".',
    words: [],
  },
  said: { text: query, start: 0, end: query.length },
  used: [],
  ignored: [],
  window: {
    requested_window: { kind: 'all' },
    origin: 'default',
    text: null,
    detail: 'No years were said: all years.',
  },
  suggested_conversion: null,
  notes: [],
})
