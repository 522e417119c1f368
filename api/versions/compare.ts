import { createReadStream } from 'node:fs'
import { stat, rm } from 'node:fs/promises'
import * as E from 'fp-ts/lib/Either.js'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { versionStateOf } from '../../domain/lifecycle/version.ts'
import * as t from 'io-ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { ContentVersion } from '../../domain/values/codecs.ts'
import { oneOfTexts, published } from '../../domain/values/described.ts'
import { leftOut, optional, parameter, smallDecimal, wholeNumber } from '../../domain/values/query-values.ts'
import { specIn } from '../common/named.ts'
import { type AskedOf, queryOf } from '../query.ts'
import { summaryText } from '../../statistics/compare/compare-frames.ts'
import { findLatestVersion, listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { sharesOf, sharesText } from '../../statistics/compare/shares.ts'
import { ok, type RouteRequest, type RouteResponse } from '../route.ts'
import { type Level, levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import type { VersionServices } from './services.ts'
import type { Comparison } from './shapes.ts'

const formats = ['json', 'csv', 'text'] as const
type Format = (typeof formats)[number]
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

type Asked = AskedOf<typeof comparisonQuery>

/** Compares two versions of a spec: JSON with the first changed rows, CSV with all of them, or one line of text. */
export const compareRoute =
  (services: VersionServices) =>
  async (request: RouteRequest, asked: Asked): Promise<E.Either<Problem, RouteResponse>> => {
    const spec = specIn(request)
    if (E.isLeft(spec)) return spec
    const specId = spec.right
    const named = await namedVersions(services, specId, asked)
    if (E.isLeft(named)) return named
    const { from, to } = named.right
    const { limit, least_percent: leastPercent } = asked
    const format = asked.format ?? formatAccepted(request.header('accept'))
    const compared = await services.frames.compare(
      specId,
      from,
      to,
      { limit: format === 'json' ? limit : 0, csv: format === 'csv', leastPercent },
      request.signal,
    )
    if (E.isLeft(compared)) return compared
    const { summary, shown, leftOut, csvPath } = compared.right
    const etag = `"${from}.${to}.${format}.${limit}.${leastPercent}"`
    if (csvPath !== null) return E.right(await csvResponse(csvPath, `${specId}_${from}_${to}.csv`, etag))
    const shares = sharesOf(summary)
    if (format === 'text') {
      const bytes = Buffer.from(`${from} -> ${to}\n${summaryText(summary)} ${sharesText(shares)}\n`)
      return E.right({ status: 200, body: { kind: 'bytes', bytes, mediaType: 'text/plain' }, etag, cache: 'no-cache' })
    }
    const changed = summary.new + summary.gone + summary.revised
    const comparison: Comparison = {
      schema_version: 1,
      spec_id: specId,
      from: sideOf(compared.right.from),
      to: sideOf(compared.right.to),
      summary,
      shares,
      text: `${summaryText(summary)} ${sharesText(shares)}`,
      changes: {
        total: changed,
        complete: shown.length === changed,
        least_percent: leastPercent,
        left_out: leftOut,
        shown,
      },
      links: {
        csv: `/api/datasets/${specId}/compare?from=${from}&to=${to}&format=csv${leastPercent === 0 ? '' : `&least_percent=${leastPercent}`}`,
      },
    }
    return E.right(ok(comparison, { etag, cache: 'no-cache' }))
  }

const sideOf = ({ content_version, materialised_at, coverage, facets, lineage }: StoredRecord) => ({
  content_version,
  materialised_at,
  coverage,
  facets,
  lineage,
})

const formatAccepted = (accept: string | undefined): Format =>
  accept === undefined
    ? 'json'
    : /\btext\/csv\b/.test(accept)
      ? 'csv'
      : /^\s*text\/plain\b/.test(accept)
        ? 'text'
        : 'json'

/** `latest` is the newest servable version, `previous` the servable one before it with the same facets. */
const namedVersions = async (
  services: VersionServices,
  specId: string,
  { from, to }: Pick<Asked, 'from' | 'to'>,
): Promise<E.Either<Problem, { readonly from: string; readonly to: string }>> => {
  if (ContentVersion.is(from) && ContentVersion.is(to)) return E.right({ from, to })
  const level = await levelled(services, versions)
  if (E.isLeft(level)) return level
  const latest = await findLatestVersion(level.right, specId)
  if (latest === null) return E.left(problem('snapshot_not_found', `${specId} has no servable version.`))
  const resolve = async (name: string): Promise<string | null> => {
    if (name === 'latest') return latest.content_version
    return name === 'previous' ? previousOf(level.right, specId, latest) : name
  }
  const [a, b] = [await resolve(from), await resolve(to)]
  return a === null || b === null
    ? E.left(problem('snapshot_not_found', `${specId} has no version before its latest one.`))
    : E.right({ from: a, to: b })
}

const previousOf = async (
  level: Level,
  specId: string,
  latest: { readonly content_version: string; readonly facets_key: string },
): Promise<string | null> => {
  const page = await listVersionsOfSpec(level, specId, { limit: 200 })
  const earlier = page.items.find(
    (version) =>
      version.content_version !== latest.content_version &&
      version.facets_key === latest.facets_key &&
      versionStateOf(version) === 'servable',
  )
  return earlier?.content_version ?? null
}

const csvResponse = async (path: string, fileName: string, etag: string): Promise<RouteResponse> => {
  const { size } = await stat(path)
  const stream = createReadStream(path)
  stream.once('close', () => void rm(path, { force: true }))
  return {
    status: 200,
    body: { kind: 'stream', stream, mediaType: 'text/csv', length: size },
    headers: { 'content-disposition': `attachment; filename="${fileName}"` },
    etag,
    cache: 'no-cache',
  }
}
