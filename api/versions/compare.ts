import { createReadStream } from 'node:fs'
import { stat, rm } from 'node:fs/promises'
import * as E from 'fp-ts/lib/Either.js'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { versionStateOf } from '../../domain/lifecycle/version.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
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

type Asked = {
  readonly from: string
  readonly to: string
  readonly format: Format
  readonly limit: number
  readonly leastPercent: number
}

/** Compares two versions of a spec: JSON with the first changed rows, CSV with all of them, or one line of text. */
export const compareRoute =
  (services: VersionServices) =>
  async (request: RouteRequest): Promise<E.Either<Problem, RouteResponse>> => {
    const specId = request.params['spec_id'] ?? ''
    if (!SpecId.is(specId)) return E.left(problem('not_found', 'A spec is named by spec_ and 32 hex characters.'))
    const asked = decodeAsked(request)
    if (E.isLeft(asked)) return asked
    const named = await namedVersions(services, specId, asked.right)
    if (E.isLeft(named)) return named
    const { from, to } = named.right
    const { format, limit, leastPercent } = asked.right
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

const decodeAsked = (request: RouteRequest): E.Either<Problem, Asked> => {
  const { from, to = 'latest', format, limit = '100', least_percent: least = '0' } = request.query
  const invalid = (pointer: string, message: string) => E.left(requestInvalid([{ pointer, message }]))
  const isName = (name: unknown): name is string =>
    name === 'latest' || name === 'previous' || (typeof name === 'string' && ContentVersion.is(name))
  const says = 'must be a content_version, latest or previous'
  if (!isName(from ?? 'previous')) return invalid('/from', says)
  if (!isName(to)) return invalid('/to', says)
  if (typeof limit !== 'string' || !/^\d{1,5}$/.test(limit) || Number(limit) > maximumShown) {
    return invalid('/limit', `must be a whole number from 0 to ${maximumShown}`)
  }
  if (typeof least !== 'string' || !/^\d{1,6}(\.\d{1,6})?$/.test(least)) {
    return invalid('/least_percent', 'must be a number of per cent from 0, such as 0.5')
  }
  const chosen = format ?? formatAccepted(request.header('accept'))
  if (!formats.some((name) => name === chosen)) return invalid('/format', `must be one of ${formats.join(', ')}`)
  return E.right({
    from: typeof from === 'string' ? from : 'previous',
    to,
    format: chosen as Format,
    limit: Number(limit),
    leastPercent: Number(least),
  })
}

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
  { from, to }: Asked,
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
