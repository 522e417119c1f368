// What is asked of a comparison.
import * as t from 'io-ts'
import { ContentVersion } from '../../domain/values/codecs.ts'
import { oneOfTexts, published } from '../../domain/values/described.ts'
import { leftOut, optional, parameter, smallDecimal, wholeNumber } from '../../domain/values/query-values.ts'
import { type AskedOf, queryOf } from '../query.ts'

const formats = ['json', 'csv', 'text'] as const

export type Format = (typeof formats)[number]

const maximumShown = 10_000

const VersionName = published(
  new t.Type<string, string, unknown>(
    'a content_version, latest or previous',
    (u): u is string => u === 'latest' || u === 'previous' || ContentVersion.is(u),
    (u, c) =>
      u === 'latest' || u === 'previous' || ContentVersion.is(u)
        ? t.success(u)
        : t.failure(u, c, 'must be a content_version, latest or previous'),
    t.identity,
  ),
  { keywords: { type: 'string', pattern: '^(latest|previous|cv_[0-9a-f]{32})$' } },
)

export const comparisonQuery = queryOf({
  from: parameter(
    leftOut(VersionName, 'previous'),
    'The earlier version: a content_version, `previous` (default) or `latest`',
  ),
  to: parameter(leftOut(VersionName, 'latest'), 'The later version: a content_version or `latest` (default)'),
  format: parameter(
    optional(oneOfTexts(formats)),
    '`json` (default), `csv` with all changed rows, or `text`; Accept may say the same',
  ),
  limit: parameter(leftOut(wholeNumber(0, maximumShown), 100), 'Changed rows shown in JSON, 100 by default'),
  least_percent: parameter(
    leftOut(smallDecimal, 0),
    'Leaves out values revised by less than so many per cent; they are counted',
  ),
})

export type Asked = AskedOf<typeof comparisonQuery>
