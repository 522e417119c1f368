// A question to its resolution.
import { searchLimits } from './limits.ts'
import { describe } from './part-words.ts'
import { languageRefusal } from './language.ts'
import { mentionsOf } from './mentions.ts'
import { partsOf } from './parts.ts'
import { readPart } from './read-part.ts'
import { requestOf } from './request.ts'
import type { Part, Resolution } from './resolution.ts'
import type { Search } from './search.ts'
import { tokenise } from './tokens.ts'

const mostParts = searchLimits.parts

/** Reads a question. Deterministic: the same question over the same graph build gives the same resolution. */
export const resolveQuestion = (search: Search, query: string): Resolution => {
  const tokens = tokenise(query)
  const mentions = mentionsOf(search.lexicon, tokens)
  const drafts = partsOf(mentions).map((draft) => requestOf(search.lexicon, tokens, draft))
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
  const parts: Part[] = []
  const seen = new Set<string>()
  for (const request of drafts.slice(0, mostParts)) {
    for (const part of readPart(search, request, describe(search, query, tokens, request))) {
      const id = part.status === 'definite' ? part.spec.spec_id : null
      if (id !== null && seen.has(id)) continue
      if (id !== null) seen.add(id)
      parts.push(part)
    }
  }
  return { schema_version: 1, kind: 'resolution', parts: parts.length > 0 ? parts : [nothing(query)] }
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
