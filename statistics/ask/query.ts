import * as t from 'io-ts'
import { published } from '../../domain/values/described.ts'
import { textPattern } from '../../domain/values/patterns.ts'
import { searchLimits } from './limits.ts'

/** A question as sent: spans in the answer count its characters, so it is not trimmed or normalised. */
export const Query = published(
  new t.Type<string, string, unknown>(
    'Query',
    t.string.is,
    (u, c) => {
      if (typeof u !== 'string') return t.failure(u, c, 'must be a string')
      if (u.length > searchLimits.queryCharacters) {
        return t.failure(u, c, `must be at most ${searchLimits.queryCharacters} characters`)
      }
      if (!u.isWellFormed()) return t.failure(u, c, 'must be well-formed Unicode')
      return u.trim() === '' ? t.failure(u, c, 'must not be empty') : t.success(u)
    },
    t.identity,
  ),
  { keywords: textPattern(searchLimits.queryCharacters) },
)
