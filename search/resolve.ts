// A question to its resolution.
import { searchLimits } from './limits.ts'
import { describe } from './part-words.ts'
import { languageRefusal } from './language.ts'
import { type Mention, mentionsOf } from './mentions.ts'
import { partsOf } from './parts.ts'
import { readPart } from './read-part.ts'
import { requestOf } from './request.ts'
import type { Part, Resolution } from './resolution.ts'
import type { Search } from './search.ts'
import { type Token, tokenise } from './tokens.ts'

const mostParts = searchLimits.parts

/** Reads a question. Deterministic: the same question over the same graph build gives the same resolution. */
export const resolveQuestion = (search: Search, query: string): Resolution => {
  const tokens = tokenise(query)
  const mentions = mentionsOf(search.lexicon, tokens)
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
  const { drafts, beyond } = partsOf(mentions, mostParts)
  const parts: Part[] = []
  const seen = new Set<string>()
  for (const draft of drafts) {
    const request = requestOf(search.lexicon, tokens, draft)
    for (const part of readPart(search, request, describe(search, query, tokens, request))) {
      const id = part.status === 'definite' ? part.spec.spec_id : null
      if (id !== null && seen.has(id)) continue
      if (id !== null) seen.add(id)
      parts.push(part)
    }
  }
  if (beyond.length > 0) parts.push(tooMany(search, query, tokens, beyond))
  return { schema_version: 1, kind: 'resolution', parts: parts.length > 0 ? parts : [nothing(query)] }
}

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
